import { type SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { contentJson } from "#app/admin/herbs/columns.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { herbRevisions, herbs } from "#app/db/herb-schema.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import type { HerbContent, HerbFile } from "#app/herbs/content-schema.server.ts";

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
 * Adds the files' herbs that are not there with the first entry of their history, and renews those
 * that still read as a file has written them. What the practitioner has changed stays as it is, her
 * picture and whether readers see the herb in any case; a second time changes nothing.
 * @param addedAt when herbs that are not there came
 */
export async function writeHerbs(
  db: Database,
  files: readonly HerbFile[],
  now: Date,
  addedAt = now,
): Promise<void> {
  for (const file of files) await db.batch(statementsOf(db, file, now, addedAt));
}

/** The same as SQL text for `wrangler d1 execute`, a statement a line group. */
export function writeHerbsSql(db: Database, files: readonly HerbFile[], now: Date): string {
  return files.flatMap((file) => statementsOf(db, file, now, now).map(sqlText)).join("\n");
}

/** SQL that asks a database what `herbsToWrite` wants to know of it. */
export function knownHerbsSql(): string {
  return sqlText(sql`
    select herbs.id, herbs.slug, last.content, ${readsAs(sql`last.content`)} as isAsWritten
    from herbs left join (${lastWritten}) as last on last.herb_id = herbs.id`);
}

function statementsOf(db: Database, file: HerbFile, now: Date, addedAt: Date) {
  const row = herbRow(file, addedAt);
  const { id, ...content } = file;
  const at = now.toISOString();
  const json = JSON.stringify(content);
  return [
    db.insert(herbs).values(row).onConflictDoNothing(),
    // Not for a herb of another whose address it would have had.
    insertWhen(db, herbRevisions, sql`exists (select 1 from ${herbs} where ${herbs.id} = ${id})`, {
      ...{ herbId: id, revision: 1, change: "added", content, imageUrl: row.imageUrl },
      ...{ status: row.status, createdAt: row.updatedAt },
    }).onConflictDoNothing(),
    db
      .update(herbs)
      .set({ ...contentOf(sql`file.content`), revision: sql`herbs.revision + 1`, updatedAt: at })
      .from(sql`(${lastWritten} and past.herb_id = ${id}) as last,
        (select ${json} as content) as file`)
      .where(sql`herbs.id = ${id} and herbs.slug = ${content.slug}
        and ${readsAs(sql`last.content`)} and not ${readsAs(sql`file.content`)}`),
    insertFrom(db, herbRevisions, herbs, sql`herbs.id = ${id} and herbs.updated_at = ${at}`, {
      ...{ herbId: herbs.id, revision: herbs.revision, change: "updated", content: contentJson },
      ...{ imageUrl: herbs.imageUrl, status: herbs.status, createdAt: herbs.updatedAt },
    }).onConflictDoNothing(),
  ] as const;
}

/** What the files have last written of a herb; an entry of the practitioner's has an editor. */
const lastWritten = sql`
  select past.herb_id, past.content from herb_revisions as past
  where past.revision = (select max(one.revision) from herb_revisions as one
    where one.herb_id = past.herb_id and one.change in ('added', 'updated') and one.editor is null)`;

/** The parts of an entry, but its address, which stays as it was published; and whether it is JSON. */
const parts: Record<Exclude<keyof HerbContent, "slug">, "text" | "json"> = {
  ...{ name: "text", otherNames: "json", botanicalName: "text", family: "text", parts: "json" },
  ...{ description: "text", effects: "text", preparation: "text", pregnancy: "text" },
  ...{ interactions: "text", symptoms: "text", firstAid: "text", lookalikes: "text" },
  ...{ horseSport: "json", safety: "json", complaints: "json", related: "json", sources: "json" },
};

const partNames = Object.keys(parts) as (keyof typeof parts)[];

/** The parts of an entry that is JSON; one from before a part was there has none of it. */
function contentOf(content: SQL): Record<string, SQL> {
  const value = (part: keyof typeof parts) => {
    const path = sql.raw(`'$.${part}'`);
    return parts[part] === "json"
      ? sql`${content} -> ${path}`
      : sql`coalesce(${content} ->> ${path}, '')`;
  };
  return Object.fromEntries(partNames.map((part) => [part, value(part)]));
}

/** Whether a herb says the same in every part. */
function readsAs(content: SQL): SQL {
  const wanted = contentOf(content);
  const same = partNames.map((part) => {
    const column = sql`herbs.${sql.identifier(herbs[part].name)}`;
    return sql`${parts[part] === "json" ? sql`json(${column})` : column} is ${wanted[part]}`;
  });
  return sql`(${sql.join(same, sql` and `)})`;
}

function sqlText(statement: { getSQL: () => SQL }): string {
  const { sql: text } = new SQLiteAsyncDialect().sqlToQuery(statement.getSQL().inlineParams());
  return `${text.trim()};`;
}
