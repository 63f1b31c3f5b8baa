import type { ReactNode } from "react";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/toast.ts";
import { DialogClose, UrlDialog } from "#app/ui/dialog.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { stateHeadingId } from "./booking-heading-ids.ts";

type MyBookingDialogProps = {
  title: string;
  closeTo: string;
  isDestructive: boolean;
  /** Whether it can (still) be done; else the dialog says why not. */
  isPossible: boolean;
  /** Why not, for whoever opened the address by hand or too late. */
  whyNot: ReactNode;
  result: FormResult | undefined;
  /** The question and its answers. */
  children: ReactNode;
};

/** A question about a booking, over its page. */
export function MyBookingDialog({
  title,
  closeTo,
  isDestructive,
  isPossible,
  whyNot,
  result,
  children,
}: MyBookingDialogProps) {
  useErrorToast(result);
  useFocusAfterDialog(stateHeadingId);
  return (
    <UrlDialog
      title={title}
      closeTo={closeTo}
      {...(isDestructive && { role: "alertdialog" as const })}
    >
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState result={result}>
        <FormErrors />
        {isPossible ? (
          children
        ) : (
          <>
            <p>{whyNot}</p>
            <DialogClose closeTo={closeTo} />
          </>
        )}
      </FormState>
    </UrlDialog>
  );
}
