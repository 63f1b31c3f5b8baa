import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbRevisions, herbs } from "#app/db/herb-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
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
  return insertFrom(db, herbRevisions, herbs, sql`changes() > 0 and ${which}`, {
    ...{ herbId: herbs.id, revision: herbs.revision, change, content: contentJson },
    ...{ imageUrl: herbs.imageUrl, status: herbs.status },
    ...{ editor: editor.name, editorId: editor.id, createdAt: at },
  });
}
