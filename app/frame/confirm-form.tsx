import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { keepAutofocus } from "#app/ui/keep-autofocus.ts";
import { SubmitButton } from "./submit-button.tsx";

type ConfirmFormProps = {
  /** Where 'Abbrechen' leads: the page below the question. */
  closeTo: string;
  /** The address that takes the answer; without it the question's own. */
  action?: string;
  confirmText?: string;
  busyText?: string;
  /** Hidden fields. */
  children?: ReactNode;
};

/** The two answers to a destructive question, for an alertdialog: it starts on 'Abbrechen'. */
export function ConfirmForm({
  closeTo,
  action,
  confirmText = "Löschen",
  busyText = "Wird gelöscht...",
  children,
}: ConfirmFormProps) {
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      noValidate
      action={action}
      className="mt-6 flex flex-wrap justify-end gap-3"
    >
      {children}
      <Link
        to={closeTo}
        preventScrollReset
        replace
        ref={keepAutofocus}
        className={buttonClass("secondary")}
      >
        Abbrechen
      </Link>
      <SubmitButton variant="danger" busyText={busyText}>
        {confirmText}
      </SubmitButton>
    </Form>
  );
}
