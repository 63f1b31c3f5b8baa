import { PageMeta } from "#app/frame/page-meta.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DialogClose } from "#app/ui/dialog-close.tsx";

/** Over the page, for an address whose note is not there. */
export function NoteGoneDialog({ closeTo }: { closeTo: string }) {
  const title = "Notiz nicht gefunden";
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={title} />
      <p>Diese Notiz gibt es nicht, oder sie ist schon gelöscht.</p>
      <DialogClose closeTo={closeTo} />
    </UrlDialog>
  );
}
