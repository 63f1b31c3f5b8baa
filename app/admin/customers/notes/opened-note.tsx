import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { notesHeadingId } from "#app/admin/customers/page-address.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DialogClose } from "#app/ui/dialog-close.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { DescribedNote } from "./notes.server.ts";

type OpenedNoteProps = {
  customerId: string;
  result: FormResult | undefined;
  children: (note: DescribedNote, closeTo: string) => ReactNode;
};

/** A dialog over the customer's page about the note that the page has read for it. */
export function OpenedNote({ customerId, result, children }: OpenedNoteProps) {
  const { search } = useLocation();
  const page = usePageData("admin/customers/customer.route");
  useErrorToast(result);
  useFocusAfterDialog(notesHeadingId);
  const closeTo = customerAddress(customerId) + search;
  if (!page) return null;
  if (!page.openedNote) return <NoteGoneDialog closeTo={closeTo} />;
  return children(page.openedNote, closeTo);
}

/** Over the page, for an address whose note is not there. */
function NoteGoneDialog({ closeTo }: { closeTo: string }) {
  const title = "Notiz nicht gefunden";
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={title} />
      <p>Diese Notiz gibt es nicht, oder sie ist schon gelöscht.</p>
      <DialogClose closeTo={closeTo} />
    </UrlDialog>
  );
}
