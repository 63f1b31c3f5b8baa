import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbs, lexicon } from "#app/db/herb-schema.ts";
import type { Species } from "#app/pets/policy.ts";
import { poisonedSpecies } from "./poison.ts";
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

/** Everybody may compare with a nettle: what names a herb is without bounds, its page is not. */
const mostRelated = 24;

/**
 * Herbs that are alike or taken for one another, whichever of the two names the other: first those
 * that this one names, then those that name it, each by name.
 */
export function relatedHerbs(
  entries: readonly HerbEntry[],
  { slug, related }: Pick<HerbEntry, "slug" | "related">,
): HerbEntry[] {
  const others = entries.filter((one) => one.slug !== slug);
  const named = others.filter((one) => related.includes(one.slug));
  const naming = others.filter((one) => one.related.includes(slug) && !related.includes(one.slug));
  return [...named, ...naming].slice(0, mostRelated);
}

export type RelatedCard = ReturnType<typeof relatedCardOf>;

/** What a card needs of what a worker remembers of a herb. */
export function relatedCardOf({ id, name, botanicalName, imageUrl, verdicts }: HerbEntry) {
  return { id, name, botanicalName, imageUrl, isPoisonous: poisonedSpecies(verdicts).length > 0 };
}
