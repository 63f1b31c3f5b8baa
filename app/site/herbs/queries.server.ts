import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { isFreeHerb, paidColumns, safetyColumns } from "#app/herbs/access.server.ts";
import { type LexiconIndex, relatedHerbs } from "#app/herbs/lexicon-index.server.ts";
import { foldForSearch } from "#app/herbs/search.ts";
import { slugOf } from "./teaser-pages.ts";

/** Found by its slug, and by other spellings of that and of its name. */
export async function getPublicHerb(db: Database, lexicon: LexiconIndex, asked: string) {
  const slug = slugOf(asked);
  const { statements, take } = lexicon.ask(db);
  const [version, changed, [text], [free]] = await db.batch([
    ...statements,
    publicText(db, slug),
    freeText(db, slug),
  ]);
  const entries = take(version, changed);
  const name = `${foldForSearch(asked)}|`;
  const entry =
    entries.find((one) => one.slug === slug) ??
    entries.find(({ searchText }) => searchText.startsWith(name));
  if (!entry) return null;
  const isRequested = entry.slug === slug;
  return {
    entry,
    text: (isRequested && text) || null,
    free: (isRequested && free) || null,
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
