import { Link } from "react-router";
import { OpensLater } from "#app/frame/opens-later.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function AdminPage() {
  return (
    <>
      <OpensLater
        title="Praxisbereich"
        text="Hier findet die Praxis bald ihre Kundinnen und Kunden."
        hasHeaderTitle
      />
      <p className="text-center">
        <Link to="/admin/bestellungen" className={buttonClass("secondary")}>
          Bestellungen
        </Link>
      </p>
    </>
  );
}
