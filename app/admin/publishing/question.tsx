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

type QuestionProps = {
  title: string;
  closeTo: string;
  /** Of the page below, where focus goes when what opened the dialog is gone. */
  headingId: string;
  /** The state that is looked at; no other is changed. */
  revision: number;
  result: FormResult | undefined;
  confirmText: string;
  busyText: string;
  /** Whether it takes something away from readers or for good. It starts on 'Abbrechen' then. */
  isDanger: boolean;
  /** Fields of the form. */
  fields?: ReactNode;
  /** What happens then. */
  children: ReactNode;
};

/** Asks before something happens to the whole of what is published, or to a part of it. */
export function Question(props: QuestionProps) {
  const { title, closeTo, headingId, revision, result, confirmText, busyText, isDanger } = props;
  useErrorToast(result);
  useFocusAfterDialog(headingId);
  return (
    <UrlDialog title={title} closeTo={closeTo} role={isDanger ? "alertdialog" : undefined}>
      <PageMeta title={title} hasErrors={result !== undefined} />
      {result?.formError ? (
        // What was looked at no longer holds: there is nothing left to confirm.
        <>
          <FormState result={result}>
            <FormErrors />
          </FormState>
          <DialogClose closeTo={closeTo} />
        </>
      ) : (
        <>
          <div className="space-y-3">{props.children}</div>
          <ConfirmForm
            closeTo={closeTo}
            confirmText={confirmText}
            busyText={busyText}
            isDanger={isDanger}
          >
            {props.fields}
            <input type="hidden" name="revision" value={revision} />
          </ConfirmForm>
        </>
      )}
    </UrlDialog>
  );
}
