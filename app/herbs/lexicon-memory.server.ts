import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { lexicon } from "#app/db/herb-schema.ts";

/**
 * What a worker remembers of the herbs for as long as the lexicon keeps its version. A page's batch
 * asks for the version and for the herbs of another one than the known: nothing, while it holds.
 */
export class LexiconMemory<Row, Entry extends { name: string }> {
  #known: { version: string; herbs: readonly Entry[] } | null = null;
  readonly #entryOf: (row: Row) => Entry;

  constructor(entryOf: (row: Row) => Entry) {
    this.#entryOf = entryOf;
  }

  /** The known version ("" for none), and what makes the herbs, by name, of what the database says. */
  ask() {
    const known = this.#known;
    return {
      version: known?.version ?? "",
      take: (
        [current]: readonly { version: string }[],
        changed: readonly Row[],
      ): readonly Entry[] => {
        // The migration brings it: without one nothing is known, not even that there is no herb.
        if (!current) throw new Error("The lexicon has no version.");
        if (known && current.version === known.version) return known.herbs;
        const fresh = changed.map(this.#entryOf);
        fresh.sort((one, other) => byName.compare(one.name, other.name));
        this.#known = { version: current.version, herbs: fresh };
        return fresh;
      },
    };
  }
}

const byName = new Intl.Collator("de-DE");

/** One row; triggers renew it with every change of a herb. */
export function currentVersion(db: Database) {
  return db.select({ version: lexicon.version }).from(lexicon).where(eq(lexicon.id, 1));
}
