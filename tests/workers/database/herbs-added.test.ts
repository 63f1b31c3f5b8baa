import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import {
  reservePicture,
  saveHerb,
  setStatus,
  takePicture,
} from "#app/admin/herbs/commands.server.ts";
import { user } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { herbRevisions, herbs, lexicon } from "#app/db/herb-schema.ts";
import type { HerbContent, HerbFile } from "#app/herbs/content-schema.server.ts";
import { insertHerb, testHerb } from "#scripts/demo/herb-factories.ts";
import { herbsToWrite, readKnownHerbs } from "#scripts/herbs/herbs-to-write.ts";
import { parseHerbFile } from "#scripts/herbs/read-content.ts";
import { knownHerbsSql, writeHerbs, writeHerbsSql } from "#scripts/herbs/write-herbs.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-22T10:00:00Z");
const later = new Date("2026-11-23T10:00:00Z");
const editor = { id: "praxis", name: "Bea Beispiel" };

beforeEach(() => db.delete(herbs));

it("adds a herb with its history once, and leaves alone what the practitioner has changed", async () => {
  await writeHerbs(db, [file(1)], now);
  await db.update(herbs).set({ name: "Anders", revision: 2 }).where(eq(herbs.id, 1));
  await writeHerbs(db, [file(1)], later);
  expect(await db.select({ name: herbs.name }).from(herbs)).toEqual([{ name: "Anders" }]);
  expect(await db.select().from(herbRevisions)).toMatchObject([
    { herbId: 1, revision: 1, change: "added", editor: null, status: "published" },
  ]);
});

it("leaves out a herb whose address another has taken in the meantime", async () => {
  await insertHerb(db, { name: "Eigenes", id: 700, slug: "kraut-1" });
  await writeHerbs(db, [file(1), file(2)], now);
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
  await writeHerbs(db, files, now);
  const added = {
    herbs: await db.select().from(herbs),
    past: await db.select().from(herbRevisions),
  };
  await db.delete(herbs);
  for (const statement of writeHerbsSql(db, files, now).split(betweenStatements)) {
    await env.DB.prepare(statement).run();
  }
  expect(await db.select().from(herbs)).toEqual(added.herbs);
  expect(await db.select().from(herbRevisions)).toEqual(added.past);
});

it("reads rows that were written before sources had years and poisons first aid", async () => {
  await writeHerbs(db, [file(1)], now);
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

it("renews what a file has changed, with one more entry of the history", async () => {
  await writeHerbs(db, [file(1), file(2)], now);
  const before = await db.select().from(lexicon);
  await writeHerbs(db, [renewed, file(2)], later);
  const { id: _, ...content } = renewed;
  const row = { ...content, revision: 2, updatedAt: later.toISOString(), status: "published" };
  expect(await herb(1)).toMatchObject({ ...row, imageUrl: "/tafeln/kraut-1.svg" });
  expect(await changesOf(1)).toEqual(["added", "updated"]);
  expect(await db.select().from(herbRevisions).where(eq(herbRevisions.revision, 2))).toEqual([
    {
      ...{ herbId: 1, revision: 2, change: "updated", content, imageUrl: "/tafeln/kraut-1.svg" },
      ...{ status: "published", editor: null, editorId: null, createdAt: later.toISOString() },
    },
  ]);
  // Workers that remember the lexicon are told; the other herb is as it was, and a second time changes nothing.
  expect(await db.select().from(lexicon)).not.toEqual(before);
  expect(await herb(2)).toMatchObject({ revision: 1, updatedAt: now.toISOString() });
  const all = await everything();
  await writeHerbs(db, [renewed, file(2)], new Date("2026-11-24T10:00:00Z"));
  expect(await everything()).toEqual(all);
  // And once more, after the file changed once more.
  await writeHerbs(db, [{ ...renewed, effects: "Zum dritten Mal." }], later);
  expect(await herb(1)).toMatchObject({ effects: "Zum dritten Mal.", revision: 3 });
});

it("renews entries from before poisonings, first aid and dated sources", async () => {
  await writeHerbs(db, [file(1)], now);
  const sources = `["CliniTox: Kraut"]`;
  await db.run(sql`update herbs set sources = ${sources}`);
  await db.run(sql`update herb_revisions set content = json_remove(
    json_set(content, '$.sources', json(${sources})), '$.symptoms', '$.firstAid', '$.lookalikes')`);
  await writeHerbs(db, [renewed], later);
  expect(await herb(1)).toMatchObject({
    ...{ firstAid: renewed.firstAid, sources: renewed.sources, revision: 2 },
  });
});

it("leaves alone what the practitioner has edited, and renews it once she has brought it back", async () => {
  const { id: _, ...asWritten } = file(1);
  await writeHerbs(db, [file(1)], now);
  await practitioner();
  await save({ ...asWritten, effects: "Anders überliefert." }, 1, "edited");
  const edited = await everything();
  await writeHerbs(db, [renewed], later);
  expect(await everything()).toEqual(edited);

  await save(asWritten, 2, "restored");
  await writeHerbs(db, [renewed], later);
  expect(await herb(1)).toMatchObject({ effects: renewed.effects, revision: 4 });
  expect(await changesOf(1)).toEqual(["added", "edited", "restored", "updated"]);
  // Brought back to what stood before the renewal: that is her decision, too.
  await save(asWritten, 4, "restored");
  const restored = await everything();
  await writeHerbs(db, [renewed], later);
  expect(await everything()).toEqual(restored);
});

it("keeps her picture, and what she took back from readers", async () => {
  await writeHerbs(db, [file(1)], now);
  await practitioner();
  const picture = "01KR0000000000000000000001.jpg";
  const edit = { herbId: 1, seen: 1, editor };
  await reservePicture(db, { herbId: 1, file: picture, userId: editor.id }, now);
  await takePicture(db, edit, { file: picture, userId: editor.id }, now);
  await setStatus(db, { ...edit, seen: 2 }, "draft", now);
  await writeHerbs(db, [renewed], later);
  expect(await herb(1)).toMatchObject({
    ...{ effects: renewed.effects, revision: 4, status: "draft" },
    imageUrl: expect.stringContaining(picture),
  });
});

it("refuses a form that was opened before the renewal", async () => {
  const { id: _, ...asWritten } = file(1);
  await writeHerbs(db, [file(1)], now);
  await practitioner();
  await writeHerbs(db, [renewed], later);
  const saved = await save({ ...asWritten, effects: "Von gestern." }, 1, "edited");
  expect(saved).toEqual({ outcome: "changed-meanwhile", revision: 2 });
});

it("tells a deployment what there is to write, and writes it by SQL", async () => {
  const files = [file(1), file(2), file(3), file(4, "Kraut 4"), file(5)];
  const [one, two, three, four, five] = files as [HerbFile, HerbFile, HerbFile, HerbFile, HerbFile];
  await writeHerbs(db, [one, two, three], now);
  await insertHerb(db, { name: "Eigenes", id: 700, slug: "kraut-4" });
  await practitioner();
  const { id: _, ...content } = two;
  await save({ ...content, effects: "Ihres." }, 1, "edited", 2);
  const changed = [renewed, { ...two, effects: "Neu." }, three, four, five];
  const sorted = herbsToWrite(changed, await known());
  expect(sorted).toMatchObject({
    ...{ missing: [{ id: 5 }], changed: [{ id: 1 }], kept: [{ id: 2 }] },
    taken: [{ file: { id: 4 }, by: { id: 700 } }],
  });
  const text = writeHerbsSql(db, [...sorted.missing, ...sorted.changed], later);
  for (const statement of text.split(betweenStatements)) await env.DB.prepare(statement).run();
  expect(await herb(1)).toMatchObject({ effects: renewed.effects, revision: 2 });
  expect(await herb(5)).toMatchObject({ revision: 1 });
  expect(herbsToWrite(changed, await known())).toMatchObject({ missing: [], changed: [] });
});

it("has nothing to write after the whole lexicon was written", async () => {
  const texts = import.meta.glob<string>("/app/herbs/content/*.yaml", {
    ...{ query: "?raw", import: "default", eager: true },
  });
  const files = Object.entries(texts).map(([name, text]) => parseHerbFile(name, text));
  expect(files.length).toBeGreaterThan(90);
  await writeHerbs(db, files, now);
  const all = await everything();
  await writeHerbs(db, files, later);
  expect(await everything()).toEqual(all);
  expect(herbsToWrite(files, await known())).toEqual({
    ...{ missing: [], changed: [], kept: [], taken: [] },
  });
});

const betweenStatements = /(?<=;)\n(?=insert into |update herbs )/;

/** The first file's next version: texts, and parts that are JSON. */
const renewed: HerbFile = {
  ...file(1),
  effects: `Neu überliefert, mit 'Strich', "Zeichen" und\nneuer Zeile.`,
  firstAid: "Sofort eine Tierarztpraxis anrufen.",
  otherNames: ["Wiesenkraut"],
  sources: [{ title: "HMPC: Kraut", year: 2020, checked: "2026-11-23" }],
  safety: { ...file(1).safety, Katze: { verdict: "poisonous", reason: "Für Katzen giftig." } },
};

async function practitioner() {
  const at = new Date(0);
  await db
    .insert(user)
    .values({ ...editor, email: "praxis@example.org", createdAt: at, updatedAt: at })
    .onConflictDoNothing();
}

function save(content: HerbContent, seen: number, change: "edited" | "restored", herbId = 1) {
  const text = { content, status: "published", change, slugBefore: content.slug } as const;
  return saveHerb(db, { herbId, seen, editor }, text, now);
}

/** As `wrangler d1 execute --json` says it. */
async function known() {
  const answer = await env.DB.prepare(knownHerbsSql()).all();
  return readKnownHerbs(JSON.stringify([answer]));
}

async function herb(id: number) {
  const [row] = await db.select().from(herbs).where(eq(herbs.id, id));
  return row;
}

async function changesOf(id: number) {
  const past = await db.select().from(herbRevisions).where(eq(herbRevisions.herbId, id));
  return past.sort((a, b) => a.revision - b.revision).map(({ change }) => change);
}

async function everything() {
  return [
    await db.select().from(herbs),
    await db.select().from(herbRevisions),
    await db.select().from(lexicon),
  ];
}

function file(id: number, name = `Kraut ${id}`): HerbFile {
  const { imageUrl: _, status: __, updatedAt: ___, ...content } = testHerb({ name });
  return { ...content, slug: `kraut-${id}`, id };
}
