import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DialogClose } from "#app/ui/dialog-close.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { keepAutofocus } from "#app/ui/keep-autofocus.ts";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import { ClaimsQuestion } from "./claims-question.tsx";
import { herbHeadingId } from "./herbs-address.ts";

type HerbQuestionProps = {
  title: string;
  closeTo: string;
  /** The state of the herb that is looked at; no other is changed. */
  revision: number;
  result: FormResult | undefined;
  /** Words that may promise healing, to be looked at before they stand there again. */
  claims?: readonly string[] | undefined;
  confirmText: string;
  busyText: string;
  /** What takes something away from readers or for good. It starts on 'Abbrechen'. */
  isDanger?: boolean;
  /** What happens then. */
  children: ReactNode;
};

/** Asks before something happens to a herb as a whole. */
export function HerbQuestion(props: HerbQuestionProps) {
  const { title, closeTo, revision, result, confirmText, busyText, isDanger = false } = props;
  const { claims = [] } = props;
  useErrorToast(result, result?.formError?.title ?? "Fehler");
  useFocusAfterDialog(herbHeadingId);
  if (result?.formError) {
    // What was looked at no longer holds: there is nothing left to confirm.
    return (
      <UrlDialog title={title} closeTo={closeTo} {...(isDanger && { role: "alertdialog" })}>
        <PageMeta title={title} hasErrors />
        <FormState result={result}>
          <FormErrors />
        </FormState>
        <DialogClose closeTo={closeTo} />
      </UrlDialog>
    );
  }
  return (
    <UrlDialog title={title} closeTo={closeTo} {...(isDanger && { role: "alertdialog" })}>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <div className="space-y-3">{props.children}</div>
      <Form
        method="post"
        replace
        preventScrollReset
        noValidate
        className="mt-6 flex flex-wrap justify-end gap-3"
      >
        <FormState result={result}>
          <ClaimsQuestion claims={claims} />
        </FormState>
        <input type="hidden" name="revision" value={revision} />
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
    </UrlDialog>
  );
}
