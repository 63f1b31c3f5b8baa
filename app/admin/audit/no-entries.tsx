import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { type AuditView, isFiltered } from "./audit-view.ts";

/** Nothing to show: of the filter, or up to the day to which was searched, or at all. */
export function NoEntries({ view, searchedTo }: { view: AuditView; searchedTo: string | null }) {
  return (
    <EmptyState title={titleOf(view, searchedTo)}>
      <p className="max-w-md text-ink-soft">
        {isFiltered(view)
          ? "Mit weniger Filtern oder einem längeren Zeitraum finden Sie mehr."
          : "Sobald jemand im Praxisbereich etwas tut, steht es hier."}
      </p>
    </EmptyState>
  );
}

function titleOf(view: AuditView, searchedTo: string | null): string {
  if (searchedTo) return `Bis zum ${searchedTo} nichts gefunden`;
  return isFiltered(view) ? "Kein Eintrag passt dazu" : "Noch kein Eintrag";
}
