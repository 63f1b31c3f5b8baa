import { Form, Link } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { formatMoney } from "#app/shop/policy.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import type { DescribedOrder } from "./describe-order.server.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { orderAddress } from "./orders-address.ts";
import { quantityField } from "./refund-form.ts";
import { previewStep, type RefundStep } from "./refund-step.ts";

type RefundChoiceProps = {
  order: DescribedOrder;
  step: Extract<RefundStep, { name: "choose" }>;
  result: FormResult | undefined;
};

/** Which pieces are given back; all that is left unless said otherwise. */
export function RefundChoice({ order, step, result }: RefundChoiceProps) {
  const { items, shippingCents, currency } = order;
  const left = items.filter((item) => item.refundedQuantity < item.quantity);
  return (
    <OrderDialog order={order} title="Erstatten" result={result} defaults={step.defaults}>
      {(closeTo) => (
        <Form
          method="get"
          action={orderAddress(order.id, "erstatten")}
          replace
          preventScrollReset
          noValidate
        >
          <input type="hidden" name={previewStep.name} value={previewStep.value} />
          <fieldset>
            <legend className="mb-3">Wie viele Stücke erstatten Sie?</legend>
            <div className="grid gap-4">
              {left.map(({ id, title, quantity, refundedQuantity, unitPriceCents }) => (
                <TextField
                  key={id}
                  name={quantityField(id)}
                  label={title}
                  hint={`höchstens ${quantity - refundedQuantity}, je ${formatMoney(unitPriceCents, currency)}`}
                  inputMode="numeric"
                  maxLength={2}
                  autoComplete="off"
                  isOptionalByGroup
                />
              ))}
            </div>
          </fieldset>
          {shippingCents > 0 && (
            <p className="mt-4 text-ink-soft">
              {`Der Versand (${formatMoney(shippingCents, currency)}) wird erstattet, wenn von der Bestellung nichts übrig bleibt.`}
            </p>
          )}
          <div className="mt-6 button-row">
            <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
              Abbrechen
            </Link>
            <SubmitButton busyText="Wird berechnet...">Betrag prüfen</SubmitButton>
          </div>
        </Form>
      )}
    </OrderDialog>
  );
}
