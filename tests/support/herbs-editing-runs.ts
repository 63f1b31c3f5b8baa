import {
  createHerb,
  deleteDraft,
  reservePicture,
  restorePlate,
  saveHerb,
  setStatus,
  takePicture,
} from "#app/admin/herbs/commands.server.ts";
import { getHistory, getRevision, getSaved } from "#app/admin/herbs/queries.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { pictureStatus } from "#app/herbs/access.server.ts";
import type { HerbContent } from "#app/herbs/content-schema.server.ts";
import { testHerb } from "#scripts/demo/herb-factories.ts";

const now = new Date("2026-11-21T09:00:00Z");
const editor = { id: "praxis", name: "Bea Beispiel" };
const edit = { herbId: 1, seen: 1, editor };
const file = "01KR0000000000000000000001.jpg";

/** A complete entry, of which any part can be given. */
export function herbContentOf(
  given: Partial<HerbContent> & { name: string; slug: string },
): HerbContent {
  const { imageUrl: _, status: __, updatedAt: ___, ...content } = testHerb(given);
  return { ...content, description: content.description.padEnd(450, " und blüht"), ...given };
}

/**
 * Every query and command of editing that goes by an index. The lists read what a worker does not
 * remember, all herbs, once with every change; they are not among them.
 */
export const herbsEditingRuns: Record<string, (db: Database) => Promise<unknown>> = {
  createHerb: (db) => createHerb(db, herbContentOf({ name: "Neu", slug: "neu" }), editor, now),
  saveHerb: (db) => {
    const content = herbContentOf({ name: "Neu", slug: "neu", related: ["neu"] });
    // That of another address reads all herbs, and seldom.
    const change = { content, status: "draft", change: "edited", slugBefore: "neu" } as const;
    return saveHerb(db, edit, change, now);
  },
  setStatus: (db) => setStatus(db, { ...edit, seen: 2 }, "published", now),
  getSaved: (db) => getSaved(db, 1, ["Neu", "alt"]),
  getHistory: (db) => getHistory(db, 1, 5),
  getRevision: (db) => getRevision(db, 1, 1),
  pictureStatus: (db) => pictureStatus(db, 1, "/tafeln/ohne-bild.svg"),
  reservePicture: (db) => reservePicture(db, { herbId: 1, file, userId: "praxis" }, now),
  takePicture: (db) => takePicture(db, { ...edit, seen: 3 }, { file, userId: "praxis" }, now),
  restorePlate: (db) => restorePlate(db, { ...edit, seen: 4 }, now),
  deleteDraft: (db) => deleteDraft(db, edit),
};
