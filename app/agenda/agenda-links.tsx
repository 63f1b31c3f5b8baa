import { Link } from "react-router";
import { type AgendaView, agendaAddress } from "./view.ts";

/** What the practitioner sets up beside her days. */
export function AgendaLinks({ view }: { view: AgendaView }) {
  return (
    <nav aria-label="Rund um die Termine" className="flex flex-wrap gap-x-5">
      <Link to="/admin/termine/zeiten" className={linkClass}>
        Zeiten und Sperrtage
      </Link>
      <Link to={agendaAddress(view, "/abo")} preventScrollReset className={linkClass}>
        Kalender abonnieren
      </Link>
    </nav>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4";
