import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import type { HerbEntry, LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import type { Safety } from "#app/herbs/policy.ts";
import { relatedHerbs } from "#app/herbs/related-herbs.ts";
import { foldForSearch } from "#app/herbs/search.ts";
import { slugOf } from "./teaser-pages.ts";

export type PublicHerb = {
  entry: HerbEntry;
  /** With the reasons, which no worker remembers; null when another spelling was asked for. */
  safety: Safety | null;
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
  const [version, changed, [row]] = await db.batch([...statements, publishedSafety(db, slug)]);
  const entries = take(version, changed);
  // Folded already: its own name stands first in what is searched in.
  const name = `${foldForSearch(asked)}|`;
  const entry =
    entries.find((one) => one.slug === slug) ??
    entries.find(({ searchText }) => searchText.startsWith(name));
  if (!entry) return null;
  return {
    entry,
    safety: row && entry.slug === slug ? row.safety : null,
    related: relatedHerbs(entries, entry),
  };
}

function publishedSafety(db: Database, slug: string) {
  return db
    .select({ safety: herbs.safety })
    .from(herbs)
    .where(and(eq(herbs.slug, slug), eq(herbs.status, "published")));
}
