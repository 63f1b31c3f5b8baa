import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import { customerAddress } from "../customer.ts";
import { notesHeadingId } from "../page-address.ts";
import type { DescribedNote } from "./describe-notes.server.ts";
import { NoteGoneDialog } from "./note-gone-dialog.tsx";

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
