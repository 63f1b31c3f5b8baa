import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbRevisions, herbs } from "#app/db/herb-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import type { HerbContent } from "#app/herbs/content-schema.server.ts";
import { noPicture } from "#app/herbs/picture.ts";

const editor = "Bea Beispiel";

/** What the practitioner has done in the lexicon: a herb she is still writing, and one she changed. */
export async function addDemoHerbs(db: Database): Promise<void> {
  await addDraft(db);
  await addPast(db);
}

/** The first of the practitioner's own. */
export const demoDraftId = 10_001;

const nothingKnown = { verdict: "unknown" as const, reason: "" };

export const demoDraft: HerbContent = {
  name: "Ysop",
  slug: "ysop",
  otherNames: ["Josefskraut", "Bienenkraut"],
  botanicalName: "Hyssopus officinalis",
  family: "Lippenblütler (Lamiaceae)",
  parts: ["blühendes Kraut"],
  description:
    "Ysop ist ein niedriger Halbstrauch aus dem Mittelmeerraum und steht bei uns mit schmalen, duftenden Blättern und blauvioletten Blüten in Kräutergärten und Weinbergen.\n\nZweiter Absatz: ätherisches Öl mit Pinocamphon, deshalb Vorsicht; Sammelzeit.",
  effects: "",
  preparation: "",
  pregnancy: "",
  interactions: "",
  symptoms: "",
  firstAid: "",
  lookalikes: "",
  horseSport: { state: "unknown", note: "" },
  safety: {
    Hund: nothingKnown,
    Katze: nothingKnown,
    Pferd: nothingKnown,
    Kaninchen: nothingKnown,
  },
  complaints: ["atemwege"],
  related: [],
  sources: [{ title: "FloraWeb: Hyssopus officinalis" }],
};

async function addDraft(db: Database): Promise<void> {
  const createdAt = "2026-11-18T17:25:00.000Z";
  await db.batch([
    db
      .insert(herbs)
      .values({
        ...demoDraft,
        id: demoDraftId,
        imageUrl: noPicture,
        status: "draft",
        updatedAt: createdAt,
      })
      .onConflictDoNothing(),
    db
      .insert(herbRevisions)
      .values({
        ...{ herbId: demoDraftId, revision: 1, change: "added", content: demoDraft },
        ...{ imageUrl: noPicture, status: "draft", editor, createdAt },
      })
      .onConflictDoNothing(),
  ]);
}

/** Changed and brought back, so that it reads as its file says. */
const changedId = 1;
const addition = " Beim Sammeln die Stelle wechseln und die Hälfte stehen lassen.";

async function addPast(db: Database): Promise<void> {
  const isUnchanged = sql`past.herb_id = ${changedId} and past.revision = 1 and exists (
    select 1 from herbs where herbs.id = ${changedId} and herbs.revision = 1)`;
  const entry = (revision: number, change: "edited" | "restored", content: SQL) =>
    insertFrom(db, herbRevisions, sql`herb_revisions as past`, isUnchanged, {
      ...{ herbId: changedId, revision, change, content, editor },
      ...{ imageUrl: sql`past.image_url`, status: sql`past.status` },
      createdAt: minutesLater(revision),
    }).onConflictDoNothing();
  const longer = sql`json_set(past.content, '$.preparation',
    (past.content ->> '$.preparation') || ${addition})`;
  await db.batch([
    entry(2, "edited", longer),
    entry(3, "restored", sql`past.content`),
    db
      .update(herbs)
      .set({
        revision: 3,
        updatedAt: sql`(select last.created_at from herb_revisions as last
          where last.herb_id = ${changedId} and last.revision = 3)`,
      })
      .where(sql`herbs.id = ${changedId} and herbs.revision = 1 and exists (
        select 1 from herb_revisions as last
        where last.herb_id = ${changedId} and last.revision = 3)`),
  ]);
}

/** After the herb came, whenever that was. */
function minutesLater(minutes: number): SQL {
  return sql`strftime('%Y-%m-%dT%H:%M:%fZ', past.created_at, ${`+${minutes} minutes`})`;
}
