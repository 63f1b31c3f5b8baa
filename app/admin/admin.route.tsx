import { Link } from "react-router";
import { requirePractitioner } from "#app/agenda/practitioner.server.ts";
import { countRequested } from "#app/agenda/queries.server.ts";
import { platformContext } from "#app/context.ts";
import { OpensLater } from "#app/frame/opens-later.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/admin.route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return { requested: await countRequested(context.get(platformContext).db) };
}

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const { requested } = loaderData;
  return (
    <>
      <OpensLater
        title="Praxisbereich"
        text="Hier findet die Praxis bald ihre Kundinnen und Kunden."
        hasHeaderTitle
      />
      <p className="flex flex-wrap justify-center gap-3">
        <Link to="/admin/termine" className={buttonClass("secondary")}>
          Termine
          {requested > 0 && ` (${requested} offene ${requested === 1 ? "Anfrage" : "Anfragen"})`}
        </Link>
        <Link to="/admin/bestellungen" className={buttonClass("secondary")}>
          Bestellungen
        </Link>
        <Link to="/admin/kraeuter" className={buttonClass("secondary")}>
          Kräuter
        </Link>
      </p>
    </>
  );
}
