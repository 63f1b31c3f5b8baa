import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbs, lexicon } from "#app/db/herb-schema.ts";
import type { Species } from "#app/pets/policy.ts";
import { compareWords } from "#app/platform/german-order.ts";
import { pick } from "#app/platform/pick.ts";
import { poisonedSpecies } from "./poison.ts";
import { herbExcerpt, type Verdict } from "./policy.ts";
import { herbSearchText } from "./search.ts";

export type HerbEntry = ReturnType<typeof entryOf>;

type HerbRow = Awaited<ReturnType<typeof changedHerbs>>[number];

/** Two statements in the page's own batch reload it after a change. */
export class LexiconIndex {
  readonly #memory = new LexiconMemory(entryOf);

  ask(db: Database) {
    const { version, take } = this.#memory.ask();
    return { statements: [currentVersion(db), changedHerbs(db, version)] as const, take };
  }

  async read(db: Database): Promise<readonly HerbEntry[]> {
    const { statements, take } = this.ask(db);
    return take(...(await db.batch(statements)));
  }
}

function changedHerbs(db: Database, knownVersion: string) {
  return (
    db
      .select({
        ...pick(herbs, "id", "slug", "name", "otherNames", "botanicalName", "family"),
        // More than the excerpt, which closes up line breaks and double spaces.
        beginning: sql<string>`substr("herbs"."description", 1, 160)`.as("beginning"),
        imageUrl: herbs.imageUrl,
        // Without the reasons, which are longer than all the rest.
        verdicts: {
          Hund: verdictOn("Hund"),
          Katze: verdictOn("Katze"),
          Pferd: verdictOn("Pferd"),
          Kaninchen: verdictOn("Kaninchen"),
        },
        outerVerdicts: {
          Hund: outerVerdictOn("Hund"),
          Katze: outerVerdictOn("Katze"),
          Pferd: outerVerdictOn("Pferd"),
          Kaninchen: outerVerdictOn("Kaninchen"),
        },
        ...pick(herbs, "complaints", "related", "updatedAt"),
      })
      // The lexicon's row first: while the version is known nothing else is read.
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

/** Null where the entry does not tell outer use apart. */
function outerVerdictOn(species: Species) {
  return sql<Verdict | null>`json_extract("herbs"."safety", ${`$.${species}.outer.verdict`})`.as(
    `outer${species}`,
  );
}

function entryOf({ beginning, ...row }: HerbRow) {
  return { ...row, excerpt: herbExcerpt(beginning), searchText: herbSearchText(row) };
}

export class LexiconMemory<Row, Entry extends { name: string }> {
  #known: { version: string; herbs: readonly Entry[] } | null = null;
  readonly #entryOf: (row: Row) => Entry;

  constructor(entryOf: (row: Row) => Entry) {
    this.#entryOf = entryOf;
  }

  ask() {
    const known = this.#known;
    return {
      version: known?.version ?? "",
      take: (
        [current]: readonly { version: string }[],
        changed: readonly Row[],
      ): readonly Entry[] => {
        if (!current) throw new Error("The lexicon has no version.");
        if (known && current.version === known.version) return known.herbs;
        const fresh = changed.map(this.#entryOf);
        fresh.sort((a, b) => compareWords(a.name, b.name));
        this.#known = { version: current.version, herbs: fresh };
        return fresh;
      },
    };
  }
}

/** Triggers renew it with every change of a herb. */
export function currentVersion(db: Database) {
  return db.select({ version: lexicon.version }).from(lexicon).where(eq(lexicon.id, 1));
}

const mostRelated = 24;

/** First those that this one names, then those that name it, each by name. */
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

export function relatedCardOf({ id, name, botanicalName, imageUrl, verdicts }: HerbEntry) {
  return { id, name, botanicalName, imageUrl, isPoisonous: poisonedSpecies(verdicts).length > 0 };
}
