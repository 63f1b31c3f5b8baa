import type { HitGroup } from "./describe-search.server.ts";

/** What a screen reader hears of a search: '7 Treffer: 5 oder mehr Kundinnen und Kunden, 2 Tiere'. */
export function countWords(query: string, groups: readonly HitGroup[]): string {
  if (query === "") return "";
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const isMore = groups.some((group) => group.isMore);
  if (count === 0) {
    return isMore
      ? `Noch nichts gefunden zu „${query}“, nicht alles wurde durchgesehen`
      : `Nichts gefunden zu „${query}“`;
  }
  const shown = groups.filter(({ hits }) => hits.length > 0);
  const kinds = shown.map(
    ({ title, hits, isMore }) => `${title} ${hits.length}${isMore ? " und mehr" : ""}`,
  );
  return `${isMore ? `Die ersten ${count}` : count} Treffer: ${kinds.join(", ")}`;
}
