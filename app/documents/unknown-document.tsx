import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";

/** For a document that is gone, or that was never this owner's. */
export function UnknownDocument({ closeTo }: { closeTo: string }) {
  return (
    <UrlDialog title="Dokument nicht gefunden" closeTo={closeTo}>
      <p>Dieses Dokument gibt es nicht oder nicht mehr.</p>
      <div className="mt-6 flex justify-end">
        <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
          Schließen
        </Link>
      </div>
    </UrlDialog>
  );
}
