import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import { freeHerbsInWords } from "#app/herbs/policy.ts";
import { foldForSearch } from "#app/herbs/search.ts";
import { searchTextMax } from "#app/platform/search-text.ts";

/** What a slow phone parses in one go; herbs are spread evenly over the pages. */
const mostOnPage = 24;

export type LetterSection<Herb> = {
  letter: string;
  herbs: readonly Herb[];
  /** Whether the letter has begun on the page before. */
  isContinued: boolean;
};

export function pageOfHerbs<Herb extends Pick<HerbEntry, "name">>(
  herbs: readonly Herb[],
  wanted: number,
) {
  const pageCount = Math.max(1, Math.ceil(herbs.length / mostOnPage));
  const page = Math.min(Math.max(Math.trunc(wanted) || 1, 1), pageCount);

  const begins = new Map<string, number>();
  const onPage = new Map<string, Herb[]>();
  const inOrder: Herb[] = [];
  for (const [index, herb] of herbs.entries()) {
    const letter = letterOf(herb.name);
    const itsPage = Math.floor((index * pageCount) / herbs.length) + 1;
    if (!begins.has(letter)) begins.set(letter, itsPage);
    if (itsPage !== page) continue;
    inOrder.push(herb);
    const known = onPage.get(letter);
    if (known) known.push(herb);
    else onPage.set(letter, [herb]);
  }
  return {
    page,
    pageCount,
    herbs: inOrder,
    sections: [...onPage].map(([letter, its]) => ({
      letter,
      herbs: its,
      isContinued: begins.get(letter) !== page,
    })),
    letters: [...begins].map(([letter, first]) => ({ letter, page: first })),
  };
}

/** 'Ö' counts as 'O'. */
function letterOf(name: string): string {
  const first = foldForSearch(name).charAt(0).toUpperCase();
  return /\p{L}/u.test(first) ? first : "0–9";
}

/** Punctuation alone is no search. */
export function readSearch(params: URLSearchParams): string {
  const search = (params.get("suche") ?? "").slice(0, searchTextMax).trim();
  return foldForSearch(search) === "" ? "" : search;
}

export function letterAnchor(letter: string): string {
  return `buchstabe-${letter}`;
}

/** Address of a page; the first has none of its own. */
export function teaserPath({ page, search = "" }: { page: number; search?: string }): string {
  const params = new URLSearchParams();
  if (search) params.set("suche", search);
  if (page > 1) params.set("seite", String(page));
  const text = params.toString();
  return text ? `/kraeuter?${text}` : "/kraeuter";
}

export function herbPath(slug: string): string {
  return `/kraeuter/${slug}`;
}

/** 'Löwenzahn' and 'LOEWENZAHN' are 'loewenzahn'. */
export function slugOf(text: string): string {
  return foldForSearch(text).replaceAll(" ", "-");
}

export const freeHerbsSentence = `${freeHerbsInWords} sind mit Konto kostenlos, alle weiteren im Abo enthalten. Einträge zu Giftpflanzen sind immer kostenlos.`;
