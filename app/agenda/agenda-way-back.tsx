import { Link } from "react-router";

/** From a page of settings back to the agenda. */
export function AgendaWayBack() {
  return (
    <Link
      to="/admin/termine"
      className="mb-3 inline-block py-1 text-forest underline underline-offset-4"
    >
      Zurück zur Terminübersicht
    </Link>
  );
}
