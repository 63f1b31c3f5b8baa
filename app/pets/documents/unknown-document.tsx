import { PageMeta } from "#app/frame/page-meta.tsx";
import { DialogClose, UrlDialog } from "#app/ui/dialog.tsx";

type UnknownDocumentProps = { petName: string | null; closeTo: string };

/** For a document that is gone, or that was never this owner's. */
export function UnknownDocument({ petName, closeTo }: UnknownDocumentProps) {
  const title = "Dokument nicht gefunden";
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={petName === null ? title : `${title}, ${petName}`} />
      <p>Dieses Dokument gibt es nicht oder nicht mehr.</p>
      <DialogClose closeTo={closeTo} />
    </UrlDialog>
  );
}
