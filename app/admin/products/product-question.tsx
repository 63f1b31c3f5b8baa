import type { ReactNode } from "react";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DialogClose } from "#app/ui/dialog-close.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import { productHeadingId } from "./products-address.ts";

type ProductQuestionProps = {
  title: string;
  closeTo: string;
  result: FormResult | undefined;
  confirmText: string;
  busyText: string;
  /** Hidden fields: the state that is looked at; no other is changed. */
  fields: Readonly<Record<string, string>>;
  /** What happens then. */
  children: ReactNode;
};

/** Asks before something is taken away. It starts on 'Abbrechen'. */
export function ProductQuestion(props: ProductQuestionProps) {
  const { title, closeTo, result, confirmText, busyText, fields, children } = props;
  useErrorToast(result, result?.formError?.title ?? "Fehler");
  useFocusAfterDialog(productHeadingId);
  return (
    <UrlDialog title={title} closeTo={closeTo} role="alertdialog">
      <PageMeta title={title} hasErrors={result !== undefined} />
      {result ? (
        // What was looked at no longer holds: there is nothing left to confirm.
        <>
          <FormState result={result}>
            <FormErrors />
          </FormState>
          <DialogClose closeTo={closeTo} />
        </>
      ) : (
        <>
          <div className="space-y-3">{children}</div>
          <ConfirmForm closeTo={closeTo} confirmText={confirmText} busyText={busyText}>
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </ConfirmForm>
        </>
      )}
    </UrlDialog>
  );
}
