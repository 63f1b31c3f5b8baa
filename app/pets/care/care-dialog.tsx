import type { ReactNode } from "react";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import { careHeadingId } from "./origin.ts";
import { useCareFile } from "./use-care-file.ts";

type CareDialogProps = {
  title: string;
  closeTo: string;
  /** Heading on the page of `closeTo` that focus goes to when the opener is gone. */
  headingId?: string;
  role?: "alertdialog";
  hasErrors?: boolean;
  children: ReactNode;
};

/** A dialog of the care plan over the animal's page. */
export function CareDialog({
  title,
  closeTo,
  headingId = careHeadingId,
  role,
  hasErrors = false,
  children,
}: CareDialogProps) {
  const file = useCareFile();
  useFocusAfterDialog(headingId);
  // The dialog's own title may name the animal already.
  const name = file && !title.includes(file.pet.name) ? `${title}, ${file.pet.name}` : title;
  return (
    <UrlDialog title={title} closeTo={closeTo} role={role}>
      <PageMeta title={name} hasErrors={hasErrors} />
      {children}
    </UrlDialog>
  );
}
