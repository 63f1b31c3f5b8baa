import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { beforeEach, describe, expect, expectTypeOf, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";

const db = createDatabase(env.DB);

/** In another order than the database has it, as a migration may leave it. */
const samples = sqliteTable("samples", {
  label: text("label").notNull(),
  id: text("id").primaryKey(),
  note: text("note"),
  tags: text("tags", { mode: "json" }).$type<string[]>(),
  firstTag: text("first_tag").generatedAlwaysAs(sql`tags ->> 0`, { mode: "virtual" }),
  isShown: integer("is_shown", { mode: "boolean" }).notNull().default(true),
  place: text("place").default("Hof"),
  size: integer("size").notNull().default(sql`3`),
  at: integer("at", { mode: "timestamp_ms" }),
});

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("drop table if exists samples"),
    env.DB.prepare(`create table samples (id text primary key, at integer, size integer not null,
      label text not null, place text, is_shown integer not null, note text, tags text,
      first_tag text generated always as (tags ->> 0) virtual)`),
  ]);
});

const unsaid = { note: null, tags: null, firstTag: null, isShown: true, size: 3, at: null };

describe("insertWhen", () => {
  it("writes each value into its column, and what is not said as its default", async () => {
    await insertWhen(db, samples, undefined, { id: "a", label: "Eins" });
    expect(await db.select().from(samples)).toEqual([
      { ...unsaid, id: "a", label: "Eins", place: "Hof" },
    ]);
  });

  it("takes values as `.values()` does, expressions, and null in place of a default", async () => {
    const said = { tags: ["x", "y"], isShown: false, at: new Date(1_000), place: null };
    await insertWhen(db, samples, sql`true`, {
      ...{ id: "a", label: sql`'Ei' || 'ns'`, size: sql`2 + ${5}`, note: undefined, ...said },
    });
    expect(await db.select().from(samples)).toEqual([
      { ...unsaid, ...said, id: "a", label: "Eins", firstTag: "x", size: 7 },
    ]);
  });

  it("writes nothing where the condition does not hold", async () => {
    const row = { id: "a", label: "Eins" };
    const written = await insertWhen(db, samples, sql`1 = 2`, row).returning({ id: samples.id });
    expect(written).toEqual([]);
    expect(await db.$count(samples)).toBe(0);
  });
});

describe("insertFrom", () => {
  const letters = sql`json_each('["a", "b", "c"]') as letter`;
  const row = { id: sql`letter.value`, label: "Neu" };

  it("writes a row for each row of its source for which the condition holds", async () => {
    await insertFrom(db, samples, letters, sql`letter.value <> 'b'`, row);
    const written = await db.select({ id: samples.id }).from(samples).orderBy(samples.id);
    expect(written).toEqual([{ id: "a" }, { id: "c" }]);
  });

  it("takes columns of a table", async () => {
    await insertWhen(db, samples, undefined, { id: "a", label: "Eins", note: "Notiz" });
    const copy = { id: "b", label: samples.note, note: samples.label };
    await insertFrom(db, samples, samples, eq(samples.id, "a"), copy);
    expect(await db.select().from(samples).where(eq(samples.id, "b"))).toEqual([
      { ...unsaid, id: "b", label: "Notiz", note: "Eins", place: "Hof" },
    ]);
  });

  it("meets a conflict as it is told to, without a condition, too", async () => {
    await insertWhen(db, samples, undefined, { id: "a", label: "Alt" });
    const ignoring = await insertFrom(db, samples, letters, undefined, row)
      .onConflictDoNothing()
      .returning({ id: samples.id });
    expect(ignoring).toEqual([{ id: "b" }, { id: "c" }]);
    await insertFrom(db, samples, letters, undefined, {
      ...row,
      label: "Neuer",
    }).onConflictDoUpdate({ target: samples.id, set: { label: sql`excluded.label` } });
    const labels = await db.selectDistinct({ label: samples.label }).from(samples);
    expect(labels).toEqual([{ label: "Neuer" }]);
  });
});

it("takes no row without a column that has neither a default nor null", () => {
  type Row = Parameters<typeof insertWhen<typeof samples>>[3];
  expectTypeOf<{ id: string; label: string }>().toExtend<Row>();
  expectTypeOf<{ id: string }>().not.toExtend<Row>();
  expectTypeOf<{ id: string; label: null }>().not.toExtend<Row>();
});
