import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";

/** In a dialog about a booking whose state does not allow it, or no longer. */
export function NotPossible({ closeTo }: { closeTo: string }) {
  return (
    <>
      <p>Das ist bei diesem Termin nicht möglich, oder nicht mehr.</p>
      <p className="mt-6 text-right">
        <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
          Zum Termin
        </Link>
      </p>
    </>
  );
}
