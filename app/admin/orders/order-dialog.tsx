import type { ReactNode } from "react";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DialogClose } from "#app/ui/dialog-close.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { DescribedOrder } from "./describe-order.server.ts";
import { orderAddress, orderHeadingId } from "./orders-address.ts";

type OrderDialogProps = {
  order: DescribedOrder;
  title: string;
  role?: "alertdialog";
  result: FormResult | undefined;
  defaults?: Record<string, string>;
  children: (closeTo: string) => ReactNode;
};

/** Asks about the order whose page lies below; that page has loaded it. */
export function OrderDialog(props: OrderDialogProps) {
  const { order, title, role, result, defaults = {}, children } = props;
  useErrorToast(result);
  useFocusAfterDialog(orderHeadingId);
  const closeTo = orderAddress(order.id);
  return (
    <UrlDialog title={title} closeTo={closeTo} role={role}>
      <PageMeta title={`${title} Bestellung ${order.displayId}`} hasErrors={result !== undefined} />
      <FormState idPrefix="frage-" result={result} defaults={defaults}>
        <FormErrors />
        {result?.formError ? (
          // What was looked at may no longer hold: there is nothing left to confirm.
          <DialogClose closeTo={closeTo} />
        ) : (
          children(closeTo)
        )}
      </FormState>
    </UrlDialog>
  );
}
