import type { ReactNode } from "react";
import type { FormResult } from "#app/platform/form-result.ts";
import { DialogClose, UrlDialog } from "#app/ui/dialog.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { PageMeta } from "./page-meta.tsx";
import { useErrorToast } from "./toast.ts";

type PageDialogProps = {
  title: string;
  /** The window's title, where it says more than the dialog's: which animal, which order. */
  pageTitle?: string | undefined;
  /** The page below, without the dialog. */
  closeTo: string;
  /** Heading of that page that focus goes to when what opened the dialog is gone. */
  headingId?: string;
  role?: "alertdialog" | undefined;
  isWide?: boolean;
  result?: FormResult | undefined;
  /** What the fields hold before anything was typed. */
  defaults?: Record<string, string>;
  idPrefix?: string;
  children: ReactNode;
};

/** A dialog over a page, with or without a form; the errors of its form are `FormErrors` within. */
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
  useErrorToast(result);
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
  /** Whether it takes something away: an alertdialog, which starts on 'Abbrechen'. */
  isDanger?: boolean;
  confirmText?: string;
  busyText?: string;
  /** Fields of the form, hidden ones as a rule. */
  fields?: ReactNode;
  /** Whether nothing is left to confirm once it was refused as a whole. */
  endsWithRefusal?: boolean;
};

/** Asks before something is done that has consequences; the children say which. */
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

/** In place of a question whose matter is gone, or does not allow it: says so, and closes. */
export function NoticeDialog({ children, ...dialog }: NoticeDialogProps) {
  return (
    <PageDialog {...dialog}>
      {children}
      <DialogClose closeTo={dialog.closeTo} />
    </PageDialog>
  );
}
