import { isPlainClick, Link } from "#app/ui/link.tsx";
import type { HitGroup } from "./search-queries.server.ts";

export function HitGroups(props: {
  groups: readonly HitGroup[];
  idPrefix: string;
  onLeave?: () => void;
}) {
  const { groups, idPrefix, onLeave } = props;
  return (
    <div className="grid gap-5">
      {groups.map(({ kind, title, hits, isMore, allAt }) => (
        <section key={kind} aria-labelledby={`${idPrefix}-${kind}`}>
          <h2 id={`${idPrefix}-${kind}`} className="mb-1 font-body text-sm font-bold text-ink-soft">
            {title}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface empty:hidden">
            {hits.map(({ to, name, about }) => (
              <li key={to}>
                <Link
                  to={to}
                  onClick={(event) => isPlainClick(event) && onLeave?.()}
                  className="block px-4 py-2.5 wrap-anywhere -outline-offset-2 hover:bg-sage-soft focus-visible:bg-sage-soft"
                >
                  <bdi className="font-bold text-forest">{name}</bdi>
                  <span className="block text-sm text-ink-soft" dir="auto">
                    {about}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {isMore && (
            <p className="mt-1 text-sm text-ink-soft">
              {hits.length > 0 ? "Es gibt weitere Treffer." : "Die Suche ist unvollständig."} Bitte
              suchen Sie genauer.{" "}
              {allAt && (
                <Link
                  to={allAt}
                  onClick={(event) => isPlainClick(event) && onLeave?.()}
                  className="text-forest underline underline-offset-4"
                >
                  Alle ansehen
                  <span className="sr-only">: {title}</span>
                </Link>
              )}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

/** '7 Treffer: 5 oder mehr Kundinnen und Kunden, 2 Tiere' */
export function countWords(query: string, groups: readonly HitGroup[]): string {
  if (query === "") return "";
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const isMore = groups.some((group) => group.isMore);
  if (count === 0) {
    return isMore
      ? `Keine Treffer für „${query}“. Die Suche ist unvollständig`
      : `Keine Treffer für „${query}“`;
  }
  const shown = groups.filter(({ hits }) => hits.length > 0);
  const kinds = shown.map(
    ({ title, hits, isMore }) => `${title} ${hits.length}${isMore ? " und mehr" : ""}`,
  );
  return `${isMore ? `Die ersten ${count}` : count} Treffer: ${kinds.join(", ")}`;
}
