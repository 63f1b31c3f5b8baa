import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { CareDialog } from "./care-dialog.tsx";

/** Over the animal's page, for a plan or an entry that it does not have, or no longer. */
export function GoneDialog({ closeTo }: { closeTo: string }) {
  return (
    <CareDialog title="Nicht gefunden" closeTo={closeTo}>
      <p>Diesen Eintrag gibt es nicht, oder er wurde inzwischen gelöscht.</p>
      <p className="mt-6 text-right">
        <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
          Zurück zum Tier
        </Link>
      </p>
    </CareDialog>
  );
}
