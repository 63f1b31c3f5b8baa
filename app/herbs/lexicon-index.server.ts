import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbs, lexicon } from "#app/db/herb-schema.ts";
import type { Species } from "#app/pets/policy.ts";
import { type Complaint, herbExcerpt, type Verdict } from "./policy.ts";
import { foldForSearch } from "./search.ts";

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
  /** All its names, its own first, folded as `foldForSearch` folds what is searched for. */
  searchText: string;
};

type Known = { version: string; herbs: readonly HerbEntry[] };
type HerbRow = Awaited<ReturnType<typeof changedHerbs>>[number];

/**
 * The published herbs by name, remembered by a worker for as long as the lexicon keeps its version.
 * Asking is two statements in the page's own batch: they read one row while what is remembered
 * holds, and bring the herbs along when it has aged. So an edit shows everywhere at once.
 */
export class LexiconIndex {
  #known: Known | null = null;

  /** Statements for a batch, and what makes the herbs of their answers. */
  ask(db: Database) {
    const known = this.#known;
    return {
      statements: [currentVersion(db), changedHerbs(db, known?.version ?? "")] as const,
      take: (
        [current]: readonly { version: string }[],
        rows: readonly HerbRow[],
      ): readonly HerbEntry[] => {
        if (known && current?.version === known.version) return known.herbs;
        const fresh = rows.map(entryOf).sort((one, other) => byName.compare(one.name, other.name));
        // Without a version nothing would say when it has aged.
        if (current) this.#known = { version: current.version, herbs: fresh };
        return fresh;
      },
    };
  }

  /** For a page that asks the database for nothing else. */
  async read(db: Database): Promise<readonly HerbEntry[]> {
    const { statements, take } = this.ask(db);
    return take(...(await db.batch(statements)));
  }
}

const byName = new Intl.Collator("de-DE");

function currentVersion(db: Database) {
  return db.select({ version: lexicon.version }).from(lexicon).where(eq(lexicon.id, 1));
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
        safety: herbs.safety,
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

function entryOf({ beginning, safety, ...row }: HerbRow): HerbEntry {
  return {
    ...row,
    excerpt: herbExcerpt(beginning),
    verdicts: {
      Hund: safety.Hund.verdict,
      Katze: safety.Katze.verdict,
      Pferd: safety.Pferd.verdict,
      Kaninchen: safety.Kaninchen.verdict,
    },
    searchText: [row.name, row.botanicalName, ...row.otherNames].map(foldForSearch).join("|"),
  };
}
