import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { herbRevisions, herbs } from "#app/db/herb-schema.ts";
import type { HerbFile } from "#app/herbs/content-schema.server.ts";
import { insertHerb, testHerb } from "#scripts/demo/herb-factories.ts";
import { addHerbs, addHerbsSql } from "#scripts/herbs/add-herbs.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-22T10:00:00Z");

beforeEach(() => db.delete(herbs));

it("adds a herb with its history once, and leaves alone what the practitioner has changed", async () => {
  await addHerbs(db, [file(1)], now);
  await db.update(herbs).set({ name: "Anders", revision: 2 }).where(eq(herbs.id, 1));
  await addHerbs(db, [file(1)], now);
  expect(await db.select({ name: herbs.name }).from(herbs)).toEqual([{ name: "Anders" }]);
  expect(await db.select().from(herbRevisions)).toMatchObject([
    { herbId: 1, revision: 1, change: "added", editor: null, status: "published" },
  ]);
});

it("leaves out a herb whose address another has taken in the meantime", async () => {
  await insertHerb(db, { name: "Eigenes", id: 700, slug: "kraut-1" });
  await addHerbs(db, [file(1), file(2)], now);
  expect(await db.select({ id: herbs.id }).from(herbs).orderBy(herbs.id)).toEqual([
    { id: 2 },
    { id: 700 },
  ]);
  expect(await db.select({ herbId: herbRevisions.herbId }).from(herbRevisions)).toEqual([
    { herbId: 2 },
  ]);
});

it("writes SQL that adds the same, whatever the text holds", async () => {
  const files = [file(1), file(2, `Wort mit 'Strich'; drop table herbs; -- "Zeichen"`)];
  await addHerbs(db, files, now);
  const added = {
    herbs: await db.select().from(herbs),
    past: await db.select().from(herbRevisions),
  };
  await db.delete(herbs);
  for (const statement of addHerbsSql(db, files, now).split(/(?<=;)\n(?=insert into )/)) {
    await env.DB.prepare(statement).run();
  }
  expect(await db.select().from(herbs)).toEqual(added.herbs);
  expect(await db.select().from(herbRevisions)).toEqual(added.past);
});

it("reads rows that were written before sources had years and poisons first aid", async () => {
  await addHerbs(db, [file(1)], now);
  const old = `["CliniTox: Kraut"]`;
  await db.run(sql`update herbs set sources = ${old}`);
  await db.run(sql`update herb_revisions set content = json_remove(
    json_set(content, '$.sources', json(${old})), '$.symptoms', '$.firstAid', '$.lookalikes')`);
  const sources = [{ title: "CliniTox: Kraut" }];
  expect(await db.select().from(herbs)).toMatchObject([{ sources, symptoms: "", firstAid: "" }]);
  expect(await db.select().from(herbRevisions)).toMatchObject([
    { content: { name: "Kraut 1", sources, symptoms: "", firstAid: "", lookalikes: "" } },
  ]);
});

function file(id: number, name = `Kraut ${id}`): HerbFile {
  const { imageUrl: _, status: __, updatedAt: ___, ...content } = testHerb({ name });
  return { ...content, slug: `kraut-${id}`, id };
}
