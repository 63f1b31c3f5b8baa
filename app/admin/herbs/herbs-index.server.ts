import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbRevisions, herbs, lexicon } from "#app/db/herb-schema.ts";
import { foldForSearch } from "#app/herbs/search.ts";
import { formatMoment } from "#app/passport/format-moment.ts";
import { type HerbsView, herbsPageSize } from "./herbs-address.ts";

/** What the practitioner's list says of a herb, draft or published. */
type ListedHerb = Awaited<ReturnType<typeof changedHerbs>>[number] & { searchText: string };

type Known = { version: string; herbs: readonly ListedHerb[] };

/**
 * All herbs by name, remembered by a worker for as long as the lexicon keeps its version, as
 * `LexiconIndex` does for readers: names are found by any spelling, which no index of the database
 * could do. A change costs the next look at the list two rows a herb, and none after it.
 */
export class HerbsIndex {
  #known: Known | null = null;

  async read(db: Database): Promise<readonly ListedHerb[]> {
    const known = this.#known;
    const [[current], rows] = await db.batch([
      db.select({ version: lexicon.version }).from(lexicon).where(eq(lexicon.id, 1)),
      changedHerbs(db, known?.version ?? ""),
    ]);
    if (known && current?.version === known.version) return known.herbs;
    const fresh = rows
      .map((row) => ({
        ...row,
        searchText: foldForSearch([row.name, row.botanicalName, ...row.otherNames].join(" | ")),
      }))
      .sort((one, other) => byName.compare(one.name, other.name));
    // Without a version nothing would say when it has aged.
    if (current) this.#known = { version: current.version, herbs: fresh };
    return fresh;
  }
}

const byName = new Intl.Collator("de-DE");

function changedHerbs(db: Database, knownVersion: string) {
  return (
    db
      .select({
        id: herbs.id,
        name: herbs.name,
        otherNames: herbs.otherNames,
        botanicalName: herbs.botanicalName,
        imageUrl: herbs.imageUrl,
        status: herbs.status,
        updatedAt: herbs.updatedAt,
        editor: herbRevisions.editor,
      })
      // In this order: one row says that nothing is to be read.
      .from(lexicon)
      .crossJoin(herbs)
      .leftJoin(
        herbRevisions,
        and(eq(herbRevisions.herbId, herbs.id), eq(herbRevisions.revision, herbs.revision)),
      )
      .where(and(eq(lexicon.id, 1), ne(lexicon.version, knownVersion)))
  );
}

/** Of this isolate; for the practitioner alone. */
const herbsIndex = new HerbsIndex();

/** A page of the practitioner's list, and how many herbs there are. */
export async function listHerbs(db: Database, view: HerbsView, index = herbsIndex) {
  const all = await index.read(db);
  const wanted = foldForSearch(view.search);
  const found = all.filter(({ searchText }) => searchText.includes(wanted));
  const ofState = found.filter(({ status }) => view.state === "all" || status === view.state);
  const pageCount = Math.max(1, Math.ceil(ofState.length / herbsPageSize));
  const page = Math.min(view.page, pageCount);
  const shown = ofState.slice((page - 1) * herbsPageSize, page * herbsPageSize);
  const drafts = found.filter(({ status }) => status === "draft").length;
  return {
    herbs: shown.map(({ id, name, botanicalName, imageUrl, status, editor, updatedAt }) => ({
      ...{ id, name, botanicalName, imageUrl, status, editor },
      changedAt: formatMoment(updatedAt),
    })),
    counts: { all: found.length, published: found.length - drafts, draft: drafts },
    hasAny: all.length > 0,
    page,
    pageCount,
  };
}
