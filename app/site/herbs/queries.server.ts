import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { isFreeHerb, paidColumns, safetyColumns } from "#app/herbs/access.server.ts";
import {
  type HerbEntry,
  type LexiconIndex,
  relatedHerbs,
} from "#app/herbs/lexicon-index.server.ts";
import { foldForSearch } from "#app/herbs/search.ts";
import { slugOf } from "./teaser-pages.ts";

type PublicText = Awaited<ReturnType<typeof publicText>>[number];
type FreeText = Awaited<ReturnType<typeof freeText>>[number];

type PublicHerb = {
  entry: HerbEntry;
  /** What no worker remembers; null when another spelling was asked for. */
  text: PublicText | null;
  /** The rest of a plant that poisons; null of others. */
  free: FreeText | null;
  related: readonly HerbEntry[];
};

/**
 * What everybody may know of a published herb, in one trip. It is found by its slug, and by other
 * spellings of that and of its name.
 */
export async function getPublicHerb(
  db: Database,
  lexicon: LexiconIndex,
  asked: string,
): Promise<PublicHerb | null> {
  const slug = slugOf(asked);
  const { statements, take } = lexicon.ask(db);
  const [version, changed, [text], [free]] = await db.batch([
    ...statements,
    publicText(db, slug),
    freeText(db, slug),
  ]);
  const entries = take(version, changed);
  // Folded already: its own name stands first in what is searched in.
  const name = `${foldForSearch(asked)}|`;
  const entry =
    entries.find((one) => one.slug === slug) ??
    entries.find(({ searchText }) => searchText.startsWith(name));
  if (!entry) return null;
  const isAsked = entry.slug === slug;
  return {
    entry,
    text: (isAsked && text) || null,
    free: (isAsked && free) || null,
    related: relatedHerbs(entries, entry),
  };
}

function publicText(db: Database, slug: string) {
  return db
    .select(safetyColumns)
    .from(herbs)
    .where(and(eq(herbs.slug, slug), eq(herbs.status, "published")));
}

function freeText(db: Database, slug: string) {
  return db
    .select(paidColumns)
    .from(herbs)
    .where(and(eq(herbs.slug, slug), eq(herbs.status, "published"), isFreeHerb));
}
