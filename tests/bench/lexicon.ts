import { setImmediate } from "node:timers/promises";
import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { testHerb } from "#scripts/demo/herb-factories.ts";

/** A lexicon of several pages, with verdicts of every kind. */
export async function addLexicon(db: Database, herbCount: number): Promise<void> {
  const reason = "So steht es in den Quellen, die der Eintrag nennt.";
  const rows = Array.from({ length: herbCount }, (_, index) =>
    testHerb({
      name: `Kraut ${index + 1}`,
      otherNames: [`Wiesenkraut ${index + 1}`, `Feldkraut ${index + 1}`],
      safety: {
        Hund: { verdict: "suitable", reason },
        Katze: { verdict: "poisonous", reason },
        Pferd: { verdict: "caution", reason },
        Kaninchen: { verdict: index % 2 === 0 ? "suitable" : "unknown", reason },
      },
    }),
  );
  // Cutting their words takes seconds. A connection that idled out meanwhile is noticed first.
  await setImmediate();
  const [first, ...others] = rows.map((row) => db.insert(herbs).values(row));
  if (first) await db.batch([first, ...others]);
}
