import { Link } from "react-router";
import type { ListPlace } from "#app/platform/list-place.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type AuditView, auditAddress } from "./audit-view.ts";

type AuditPagesProps = {
  view: AuditView;
  next: ListPlace | null;
  /** The day up to which was searched, where that is not the end. */
  searchedTo: string | null;
  hasEntries: boolean;
};

/** The way back through the log. */
export function AuditPages({ view, next, searchedTo, hasEntries }: AuditPagesProps) {
  if (!next && !view.before) return null;
  return (
    <nav aria-label="Seiten" className="mt-6 flex flex-wrap items-center gap-3">
      {view.before && (
        <Link to={auditAddress({ ...view, before: null })} className={buttonClass("secondary")}>
          Zum Anfang
        </Link>
      )}
      {searchedTo && hasEntries && (
        <p className="text-ink-soft">Bis zum {searchedTo} durchgesehen.</p>
      )}
      {next && (
        <Link
          to={auditAddress({ ...view, before: next })}
          className={`ml-auto ${buttonClass("secondary")}`}
        >
          {searchedTo ? "Weiter zurück suchen" : "Ältere Einträge"}
        </Link>
      )}
    </nav>
  );
}
