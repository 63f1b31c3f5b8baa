import { type SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";
import { herbRevisions, herbs } from "#app/db/herb-schema.ts";
import type { HerbFile } from "#app/herbs/content-schema.server.ts";

type HerbRow = typeof herbs.$inferInsert;

/** The row of a file's herb, published, with its drawn plate. */
export function herbRow({ id, ...content }: HerbFile, now: Date): HerbRow & { id: number } {
  return {
    ...content,
    id,
    imageUrl: `/tafeln/${content.slug}.svg`,
    status: "published",
    revision: 1,
    updatedAt: now.toISOString(),
  };
}

/**
 * Adds herbs with the first entry of their history, and leaves alone what exists: a second time
 * changes nothing, and neither does it undo what the practitioner has changed.
 */
export async function addHerbs(db: Database, files: readonly HerbFile[], now: Date): Promise<void> {
  for (const file of files) await db.batch(insertsOf(db, file, now));
}

/** The same as SQL text for `wrangler d1 execute`, a statement a line group. */
export function addHerbsSql(db: Database, files: readonly HerbFile[], now: Date): string {
  const dialect = new SQLiteAsyncDialect();
  const text = (statement: { getSQL: () => SQL }) =>
    `${dialect.sqlToQuery(statement.getSQL().inlineParams()).sql};`;
  return files.flatMap((file) => insertsOf(db, file, now).map(text)).join("\n");
}

function insertsOf(db: Database, file: HerbFile, now: Date) {
  const row = herbRow(file, now);
  const { id, ...content } = file;
  return [
    db.insert(herbs).values(row).onConflictDoNothing(),
    // Not for a herb of another whose address it would have had.
    db
      .insert(herbRevisions)
      .select(sql`
        select ${id}, 1, 'added', ${JSON.stringify(content)}, ${row.imageUrl}, ${row.status}, null,
          null, ${row.updatedAt}
        where exists (select 1 from ${herbs} where ${herbs.id} = ${id})`)
      .onConflictDoNothing(),
  ] as const;
}
