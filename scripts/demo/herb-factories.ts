import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";

/**
 * A herb for tests: sensible values, of which any can be given. Its paid texts carry its name, so
 * that a scan of an answer finds what does not belong there.
 * @returns its id
 */
export async function insertHerb(
  db: Database,
  given: Partial<typeof herbs.$inferInsert> & { name: string },
): Promise<number> {
  const [row] = await db.insert(herbs).values(testHerb(given)).returning({ id: herbs.id });
  if (!row) throw new Error("The herb was not inserted.");
  return row.id;
}

/** The row of `insertHerb`, for whoever inserts many at once. */
export function testHerb({
  name,
  symptoms = "",
  firstAid = "",
  lookalikes = "",
  ...given
}: Partial<typeof herbs.$inferInsert> & { name: string }) {
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
