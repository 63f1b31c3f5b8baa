import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { keepAutofocus } from "#app/ui/focus.ts";
import { SubmitButton } from "./submit-button.tsx";

type ConfirmFormProps = {
  /** Where 'Abbrechen' leads: the page below the question. */
  closeTo: string;
  /** The address that takes the answer; without it the question's own. */
  action?: string;
  confirmText?: string | undefined;
  busyText?: string | undefined;
  /** Whether it takes something away; else it begins like any other form. */
  isDanger?: boolean;
  /** Fields, hidden ones as a rule. */
  children?: ReactNode;
};

/** The two answers to a question; to a destructive one, in an alertdialog, it starts on 'Abbrechen'. */
export function ConfirmForm({
  closeTo,
  action,
  confirmText = "Löschen",
  busyText = "Wird gelöscht...",
  isDanger = true,
  children,
}: ConfirmFormProps) {
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      noValidate
      action={action}
      className="mt-6 button-row"
    >
      {children}
      <Link
        to={closeTo}
        preventScrollReset
        replace
        ref={isDanger ? keepAutofocus : undefined}
        className={buttonClass("secondary")}
      >
        Abbrechen
      </Link>
      <SubmitButton variant={isDanger ? "danger" : "primary"} busyText={busyText}>
        {confirmText}
      </SubmitButton>
    </Form>
  );
}

/** Below the fields of a dialog's form. */
export function DialogButtons({ closeTo, submit }: { closeTo: string; submit: string }) {
  return (
    <div className="button-row">
      <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
        Abbrechen
      </Link>
      <SubmitButton>{submit}</SubmitButton>
    </div>
  );
}
