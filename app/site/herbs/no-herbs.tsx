import { NearNames } from "#app/herbs/near-names.tsx";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { teaserPath } from "./teaser-pages.ts";

type NoHerbsProps = {
  isSearch: boolean;
  /** Names that may have been meant. */
  nearNames: readonly string[];
};

/** Nothing found, or nothing there yet. */
export function NoHerbs({ isSearch, nearNames }: NoHerbsProps) {
  return (
    <div className="mt-4 grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      {!isSearch && <img src={emptyMeadowUrl} alt="" width="240" height="160" />}
      <p className="text-lg font-bold">
        {isSearch ? "Unter diesem Namen steht hier nichts." : "Hier wächst noch nichts."}
      </p>
      <NearNames names={nearNames} addressOf={(name) => teaserPath({ page: 1, search: name })} />
      <p className="max-w-[52ch] text-ink-soft">
        {isSearch
          ? "Versuchen Sie es mit einem anderen Namen oder nur mit dem Anfang des Wortes. Dass eine Pflanze hier fehlt, heißt nicht, dass sie harmlos ist."
          : "Die ersten Kräuter werden gerade beschrieben."}
      </p>
    </div>
  );
}
