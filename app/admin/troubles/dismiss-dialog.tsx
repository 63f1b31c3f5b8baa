import type { ReactNode } from "react";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";

type DismissDialogProps = {
  title: string;
  closeTo: string;
  result: FormResult | undefined;
  /** What is lost then. */
  words: ReactNode;
  /** Fields of the form. */
  children?: ReactNode;
};

/** Asks before something that waits is given up for good. */
export function DismissDialog({ title, closeTo, result, words, children }: DismissDialogProps) {
  useErrorToast(result, "Fehler");
  return (
    <UrlDialog title={title} closeTo={closeTo} role="alertdialog">
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState result={result}>
        <FormErrors />
        {words}
        <ConfirmForm closeTo={closeTo} confirmText="Verwerfen" busyText="Wird verworfen...">
          {children}
        </ConfirmForm>
      </FormState>
    </UrlDialog>
  );
}
