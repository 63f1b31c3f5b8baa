import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbRevisions } from "#app/db/herb-schema.ts";
import { contentJson } from "./herb-columns.server.ts";

export type HerbChangeKind = (typeof herbRevisions.$inferInsert)["change"];

/** Who makes a change; the name is written as it is then. */
export type HerbEditor = { id: string; name: string };

/** Which state of which herb is changed, and by whom. */
export type HerbEdit = {
  herbId: number;
  /** The revision that was looked at; only this one is changed. */
  seen: number;
  editor: HerbEditor;
};

/** Right after the statement that changes the herb: without a change it writes nothing. */
export function noteRevision(
  db: Database,
  which: SQL,
  change: HerbChangeKind,
  editor: HerbEditor,
  at: string,
) {
  return db.insert(herbRevisions).select(sql`
    select herbs.id, herbs.revision, ${change}, ${contentJson}, herbs.image_url, herbs.status,
      ${editor.name}, ${editor.id}, ${at}
    from herbs where changes() > 0 and ${which}`);
}
