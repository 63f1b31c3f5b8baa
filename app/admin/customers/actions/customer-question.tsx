import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Customer } from "../customer.ts";
import { customerAddress, customerName } from "../customer.ts";
import { accountHeadingId } from "./possible-actions.ts";

type CustomerQuestionProps = {
  customer: Customer;
  title: string;
  result: FormResult | undefined;
  confirmText: string;
  busyText: string;
  /** What takes something away from the customer. It starts on 'Abbrechen'. */
  isDanger?: boolean;
  /** What happens then. */
  words: ReactNode;
  /** Fields of the form. */
  children?: ReactNode;
};

/** Asks before something is done to a customer's account. */
export function CustomerQuestion(props: CustomerQuestionProps) {
  const { customer, title, result, confirmText, busyText, isDanger = false } = props;
  const { search } = useLocation();
  const closeTo = customerAddress(customer.id) + search;
  useErrorToast(result);
  useFocusAfterDialog(accountHeadingId);
  return (
    <UrlDialog title={title} closeTo={closeTo} {...(isDanger && { role: "alertdialog" })}>
      <PageMeta title={`${title} ${customerName(customer)}`} hasErrors={result !== undefined} />
      <FormState idPrefix="konto-" result={result}>
        <FormErrors />
        <p className="mb-3 wrap-anywhere">
          <strong className="block">
            <bdi>{customerName(customer)}</bdi>
          </strong>
          {customer.email}
        </p>
        <div className="space-y-3">{props.words}</div>
        <ConfirmForm
          closeTo={closeTo}
          confirmText={confirmText}
          busyText={busyText}
          isDanger={isDanger}
        >
          {props.children && <div className="w-full space-y-5 pb-2">{props.children}</div>}
        </ConfirmForm>
      </FormState>
    </UrlDialog>
  );
}
