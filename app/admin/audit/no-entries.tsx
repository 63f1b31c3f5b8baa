import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { type AuditView, isFiltered } from "./audit-view.ts";

/** Nothing to show: of the filter, or up to the day to which was searched, or at all. */
export function NoEntries({ view, searchedTo }: { view: AuditView; searchedTo: string | null }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">
        {searchedTo
          ? `Bis zum ${searchedTo} nichts gefunden`
          : isFiltered(view)
            ? "Kein Eintrag passt dazu"
            : "Noch kein Eintrag"}
      </h2>
      <p className="max-w-md text-ink-soft">
        {isFiltered(view)
          ? "Mit weniger Filtern oder einem längeren Zeitraum finden Sie mehr."
          : "Sobald jemand im Praxisbereich etwas tut, steht es hier."}
      </p>
    </div>
  );
}
