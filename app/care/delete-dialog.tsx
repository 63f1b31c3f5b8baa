import { Form, Link } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { keepAutofocus } from "#app/ui/keep-autofocus.ts";
import { CareDialog } from "./care-dialog.tsx";

type DeleteDialogProps = { title: string; text: string; closeTo: string };

/** Asks before a plan or an entry goes. It starts on 'Abbrechen'. */
export function DeleteDialog({ title, text, closeTo }: DeleteDialogProps) {
  return (
    <CareDialog title={title} closeTo={closeTo} role="alertdialog">
      <p>{text}</p>
      <Form
        method="post"
        replace
        preventScrollReset
        noValidate
        className="mt-6 flex flex-wrap justify-end gap-3"
      >
        <Link
          to={closeTo}
          preventScrollReset
          replace
          ref={keepAutofocus}
          className={buttonClass("secondary")}
        >
          Abbrechen
        </Link>
        <SubmitButton variant="danger" busyText="Wird gelöscht...">
          Löschen
        </SubmitButton>
      </Form>
    </CareDialog>
  );
}
