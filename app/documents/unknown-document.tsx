import { Link } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";

type UnknownDocumentProps = { petName: string | null; closeTo: string };

/** For a document that is gone, or that was never this owner's. */
export function UnknownDocument({ petName, closeTo }: UnknownDocumentProps) {
  const title = "Dokument nicht gefunden";
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={petName === null ? title : `${title}, ${petName}`} />
      <p>Dieses Dokument gibt es nicht oder nicht mehr.</p>
      <div className="mt-6 flex justify-end">
        <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
          Schließen
        </Link>
      </div>
    </UrlDialog>
  );
}
