import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbRevisions, herbs, lexicon } from "#app/db/herb-schema.ts";
import { currentVersion, LexiconMemory } from "#app/herbs/lexicon-memory.server.ts";
import { herbSearchText, isFound, searchPatterns } from "#app/herbs/search.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { type HerbsView, herbsPageSize } from "./herbs-address.ts";

/**
 * All herbs, drafts too, as this worker remembers them: names are found by any spelling, which no
 * index of the database could do. A change costs the next look at the list two rows a herb.
 */
export class HerbsIndex {
  readonly #memory = new LexiconMemory(entryOf);

  /** Statements for a batch, and what makes the herbs of their answers. */
  ask(db: Database) {
    const { version, take } = this.#memory.ask();
    return { statements: [currentVersion(db), changedHerbs(db, version)] as const, take };
  }

  async read(db: Database) {
    const { statements, take } = this.ask(db);
    return take(...(await db.batch(statements)));
  }
}

type HerbRow = Awaited<ReturnType<typeof changedHerbs>>[number];

function entryOf(row: HerbRow) {
  return { ...row, searchText: herbSearchText(row) };
}

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
export const herbsIndex = new HerbsIndex();

/** A page of the practitioner's list, and how many herbs there are. */
export async function listHerbs(db: Database, view: HerbsView, index = herbsIndex) {
  const all = await index.read(db);
  const patterns = searchPatterns(view.search);
  const found = all.filter(({ searchText }) => isFound(patterns, searchText));
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
