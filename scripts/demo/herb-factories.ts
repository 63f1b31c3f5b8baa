import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";

type HerbInput = Partial<typeof herbs.$inferInsert> & { name: string };

/**
 * A herb for tests: sensible values, of which any can be given. Its paid texts carry its name, so
 * that a scan of an answer finds what does not belong there.
 * @returns its id
 */
export async function insertHerb(db: Database, input: HerbInput): Promise<number> {
  const [id] = await insertHerbs(db, [input]);
  if (id === undefined) throw new Error("The herb was not inserted.");
  return id;
}

/** In one trip. */
export async function insertHerbs(db: Database, inputs: readonly HerbInput[]): Promise<number[]> {
  const [first, ...others] = inputs.map((herb) =>
    db.insert(herbs).values(testHerb(herb)).returning({ id: herbs.id }),
  );
  if (!first) return [];
  const rows = await db.batch([first, ...others]);
  return rows.flat().map(({ id }) => id);
}

/** The row of `insertHerb`. */
export function testHerb({
  name,
  symptoms = "",
  firstAid = "",
  lookalikes = "",
  ...given
}: HerbInput) {
  const unknown = {
    verdict: "unknown" as const,
    reason: `Zu ${name} ist nichts Verlässliches bekannt.`,
  };
  const row = {
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    name,
    description: `${name} wächst in dieser Prüfung auf einer Wiese, die es nur in ihr gibt, und blüht dort lange.\n\nVon ${name} erzählt dieser bezahlte Absatz.`,
    effects: `Überliefert ist von ${name} nur, was diese Prüfung braucht.`,
    imageUrl: "/tafeln/kamille.svg",
    otherNames: [],
    botanicalName: `Herba ${name}`,
    family: "Korbblütler (Asteraceae)",
    parts: ["Blatt"],
    preparation: `Zubereitet wird ${name} in dieser Prüfung nicht.`,
    pregnancy: `Bei Trächtigkeit ist zu ${name} nichts bekannt.`,
    interactions: `Wechselwirkungen von ${name} sind nicht bekannt.`,
    symptoms,
    firstAid,
    lookalikes,
    horseSport: { state: "unknown", note: `Ob ${name} im Sport zählt, ist nicht bekannt.` },
    safety: { Hund: unknown, Katze: unknown, Pferd: unknown, Kaninchen: unknown },
    complaints: [],
    related: [],
    sources: [{ title: "FloraWeb: Prüfung" }],
    status: "published",
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...given,
  } satisfies typeof herbs.$inferInsert;
  return row;
}
