import type { ReactNode } from "react";
import type { FormResult } from "#app/platform/form-result.ts";
import { DialogClose, UrlDialog } from "#app/ui/dialog.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { PageMeta } from "./page-meta.tsx";

type PageDialogProps = {
  title: string;
  /** Where it says more than the dialog's: which animal, which order. */
  pageTitle?: string | undefined;
  closeTo: string;
  headingId?: string;
  role?: "alertdialog" | undefined;
  isWide?: boolean;
  result?: FormResult | undefined;
  defaults?: Record<string, string>;
  idPrefix?: string;
  children: ReactNode;
};

/** With or without a form, whose errors are `FormErrors` within. */
export function PageDialog({
  title,
  pageTitle = title,
  closeTo,
  headingId,
  role,
  isWide = false,
  result,
  defaults = {},
  idPrefix = "",
  children,
}: PageDialogProps) {
  useFocusAfterDialog(headingId);
  return (
    <UrlDialog title={title} closeTo={closeTo} role={role} isWide={isWide}>
      <PageMeta title={pageTitle} hasErrors={result !== undefined} />
      <FormState idPrefix={idPrefix} result={result} defaults={defaults}>
        {children}
      </FormState>
    </UrlDialog>
  );
}

type QuestionProps = Omit<PageDialogProps, "role" | "isWide"> & {
  isDanger?: boolean;
  confirmText?: string;
  busyText?: string;
  fields?: ReactNode;
  /** Whether a refusal as a whole leaves nothing to confirm. */
  endsWithRefusal?: boolean;
};

/** The children say what the consequences are. */
export function Question({
  isDanger = true,
  confirmText,
  busyText,
  fields,
  endsWithRefusal = false,
  children,
  ...dialog
}: QuestionProps) {
  const { closeTo, result } = dialog;
  return (
    <PageDialog {...dialog} role={isDanger ? "alertdialog" : undefined}>
      <FormErrors />
      {endsWithRefusal && result?.formError ? (
        <DialogClose closeTo={closeTo} />
      ) : (
        <>
          {children}
          <ConfirmForm
            closeTo={closeTo}
            confirmText={confirmText}
            busyText={busyText}
            isDanger={isDanger}
          >
            {fields}
          </ConfirmForm>
        </>
      )}
    </PageDialog>
  );
}

type NoticeDialogProps = Pick<PageDialogProps, "title" | "pageTitle" | "closeTo" | "headingId"> & {
  children: ReactNode;
};

export function NoticeDialog({ children, ...dialog }: NoticeDialogProps) {
  return (
    <PageDialog {...dialog}>
      {children}
      <DialogClose closeTo={dialog.closeTo} />
    </PageDialog>
  );
}
