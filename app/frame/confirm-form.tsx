import type { ReactNode } from "react";
import { Form } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { keepAutofocus } from "#app/ui/focus.ts";
import { Link } from "#app/ui/link.tsx";
import { SubmitButton } from "./submit-button.tsx";

type ConfirmFormProps = {
  closeTo: string;
  /** By default the question's own address. */
  action?: string;
  confirmText?: string | undefined;
  busyText?: string | undefined;
  /** Whether it takes something away; else it begins like any other form. */
  isDanger?: boolean;
  children?: ReactNode;
};

/** A destructive question, in an alertdialog, starts on 'Abbrechen'. */
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
