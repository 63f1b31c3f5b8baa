import { Link } from "react-router";
import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { everythingOpen, type InboxView, inboxAddress } from "./inbox-address.ts";

/** What stands where nothing is listed, with a way on. */
export function NoEntries({ view }: { view: InboxView }) {
  const isNothingOpen = view.status === "open" && view.kind === "all" && !view.after;
  return (
    <EmptyState title={isNothingOpen ? "Alles beantwortet" : "Hier ist nichts"}>
      <p className="text-ink-soft">
        {isNothingOpen
          ? "Keine Nachricht und keine Erklärung wartet auf Sie."
          : "Zu dieser Auswahl gibt es keine Nachricht und keine Erklärung."}
      </p>
      <Link
        to={inboxAddress(isNothingOpen ? { ...view, status: "all" } : everythingOpen)}
        className={buttonClass("secondary")}
      >
        {isNothingOpen ? "Alle ansehen" : "Offene ansehen"}
      </Link>
    </EmptyState>
  );
}
