import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbs, lexicon } from "#app/db/herb-schema.ts";
import type { Species } from "#app/pets/policy.ts";
import { currentVersion, LexiconMemory } from "./lexicon-memory.server.ts";
import { type Complaint, herbExcerpt, type Verdict } from "./policy.ts";
import { herbSearchText } from "./search.ts";

/** What everybody may know of a published herb; nothing of the paid text beyond the excerpt. */
export type HerbEntry = {
  id: number;
  slug: string;
  name: string;
  otherNames: readonly string[];
  botanicalName: string;
  family: string;
  excerpt: string;
  imageUrl: string;
  verdicts: Readonly<Record<Species, Verdict>>;
  complaints: readonly Complaint[];
  /** Slugs, as this entry names them; others may name this one. */
  related: readonly string[];
  /** Instant of its last change. */
  updatedAt: string;
  /** `herbSearchText` of it. */
  searchText: string;
};

type HerbRow = Awaited<ReturnType<typeof changedHerbs>>[number];

/**
 * The published herbs by name, as this worker remembers them. Asking is two statements in the page's
 * own batch: they read two rows while what is remembered holds, and bring the herbs along when it has
 * aged. So an edit shows everywhere at once.
 */
export class LexiconIndex {
  readonly #memory = new LexiconMemory(entryOf);

  /** Statements for a batch, and what makes the herbs of their answers. */
  ask(db: Database) {
    const { version, take } = this.#memory.ask();
    return { statements: [currentVersion(db), changedHerbs(db, version)] as const, take };
  }

  /** For a page that asks the database for nothing else. */
  async read(db: Database): Promise<readonly HerbEntry[]> {
    const { statements, take } = this.ask(db);
    return take(...(await db.batch(statements)));
  }
}

/** All published herbs when the lexicon has another version than the known one, otherwise none. */
function changedHerbs(db: Database, knownVersion: string) {
  return (
    db
      .select({
        id: herbs.id,
        slug: herbs.slug,
        name: herbs.name,
        otherNames: herbs.otherNames,
        botanicalName: herbs.botanicalName,
        family: herbs.family,
        // More than the excerpt, because line breaks and double spaces are closed up.
        beginning: sql<string>`substr("herbs"."description", 1, 160)`.as("beginning"),
        imageUrl: herbs.imageUrl,
        // Not the reasons with them: they are more than all the rest.
        verdicts: {
          Hund: verdictOn("Hund"),
          Katze: verdictOn("Katze"),
          Pferd: verdictOn("Pferd"),
          Kaninchen: verdictOn("Kaninchen"),
        },
        complaints: herbs.complaints,
        related: herbs.related,
        updatedAt: herbs.updatedAt,
      })
      // In this order: one row says that nothing is to be read.
      .from(lexicon)
      .crossJoin(herbs)
      .where(
        and(eq(lexicon.id, 1), ne(lexicon.version, knownVersion), eq(herbs.status, "published")),
      )
  );
}

function verdictOn(species: Species) {
  return sql<Verdict>`json_extract("herbs"."safety", ${`$.${species}.verdict`})`.as(species);
}

function entryOf({ beginning, ...row }: HerbRow): HerbEntry {
  return { ...row, excerpt: herbExcerpt(beginning), searchText: herbSearchText(row) };
}
