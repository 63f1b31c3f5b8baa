import { Link } from "react-router";

const linkClass = "py-1 text-forest underline underline-offset-4";

/** This page has no frame around it; these lead back into it. */
export function SuccessWays() {
  return (
    <nav aria-label="Weiter" className="flex flex-wrap justify-center gap-x-6 gap-y-2">
      <Link to="/dashboard" className={linkClass}>
        Zurück zur Übersicht
      </Link>
      <Link to="/orders" className={linkClass}>
        Meine Bestellungen
      </Link>
      <Link to="/store" className={linkClass}>
        Zum Shop
      </Link>
    </nav>
  );
}
