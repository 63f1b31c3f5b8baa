import { Link } from "react-router";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { everythingOpen, type InboxView, inboxAddress } from "./inbox-address.ts";

/** What stands where nothing is listed, with a way on. */
export function NoEntries({ view }: { view: InboxView }) {
  const isNothingOpen = view.status === "open" && view.kind === "all" && !view.after;
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">
        {isNothingOpen ? "Alles beantwortet" : "Hier ist nichts"}
      </h2>
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
    </div>
  );
}
