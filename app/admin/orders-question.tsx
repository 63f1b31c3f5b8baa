import { Form, Link } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { euro, formatMoney } from "#app/shop/policy.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { keepAutofocus } from "#app/ui/keep-autofocus.ts";
import { type OrderQuestion, type OrdersView, ordersAddress } from "./orders-address.ts";
import type { MerchantOrder } from "./orders-list.server.ts";

type OrderQuestionDialogProps = {
  question: OrderQuestion;
  order: MerchantOrder;
  view: OrdersView;
};

/** Asks before an order changes. The form carries the version that is looked at. */
export function OrderQuestionDialog({ question, order, view }: OrderQuestionDialogProps) {
  const closeTo = ordersAddress(view);
  const isCancel = question === "stornieren";
  return (
    <UrlDialog
      title={`Bestellung ${order.displayId} ${isCancel ? "stornieren" : "als bezahlt markieren"}?`}
      closeTo={closeTo}
      {...(isCancel && { role: "alertdialog" })}
    >
      {isCancel ? <CancelConsequences /> : <PaidConsequences order={order} />}
      <Form
        method="post"
        replace
        preventScrollReset
        action={closeTo}
        className="mt-6 flex flex-wrap justify-end gap-3"
      >
        <input type="hidden" name="intent" value={question} />
        <input type="hidden" name="orderId" value={order.id} />
        <input type="hidden" name="version" value={order.version} />
        <Link
          to={closeTo}
          preventScrollReset
          replace
          ref={isCancel ? keepAutofocus : undefined}
          className={buttonClass("secondary")}
        >
          Abbrechen
        </Link>
        <SubmitButton
          variant={isCancel ? "danger" : "primary"}
          busyText={isCancel ? "Wird storniert..." : "Wird vermerkt..."}
        >
          {isCancel ? "Bestellung stornieren" : "Als bezahlt markieren"}
        </SubmitButton>
      </Form>
    </UrlDialog>
  );
}

function PaidConsequences({ order }: { order: MerchantOrder }) {
  return (
    <>
      <p>
        Bitte bestätigen Sie, dass {formatMoney(order.totalCents, euro)} von{" "}
        <strong className="wrap-anywhere">{order.customerName ?? order.customerEmail}</strong>{" "}
        eingegangen sind. Danach geschieht sofort:
      </p>
      <ul className="mt-3 list-disc pl-5">
        <li>Bestellte Pakete und das Abo werden im Konto freigeschaltet.</li>
        <li>Die Bestätigung der Bestellung geht per E-Mail an die Kundin oder den Kunden.</li>
      </ul>
      <p className="mt-3">Dieser Schritt lässt sich hier nicht zurücknehmen.</p>
    </>
  );
}

function CancelConsequences() {
  return (
    <p>
      Die Bestellung wird nicht mehr ausgeführt, und ihre Artikel gehen zurück in den Bestand. Eine
      E-Mail darüber wird nicht verschickt; bitte geben Sie selbst Bescheid. Diese Aktion kann nicht
      rückgängig gemacht werden.
    </p>
  );
}
