import { Link } from "react-router";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { formatMoney } from "#app/shop/policy.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import type { DescribedItem, DescribedOrder } from "./describe-order.server.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { orderAddress } from "./orders-address.ts";
import { refundReasonMax } from "./policy.ts";
import { quantityField } from "./refund-form.ts";
import type { RefundStep } from "./refund-step.ts";

type RefundPreviewProps = {
  order: DescribedOrder;
  step: Extract<RefundStep, { name: "preview" }>;
  result: FormResult | undefined;
};

/** What the refund comes to and what it brings about, before it is done. */
export function RefundPreview({ order, step, result }: RefundPreviewProps) {
  const { asked, refund } = step;
  const money = (cents: number) => formatMoney(cents, order.currency);
  const given = order.items.flatMap((item) => {
    const quantity = asked.get(item.id);
    return quantity ? [{ ...item, quantity }] : [];
  });
  const amount = money(refund.amountCents);
  return (
    <OrderDialog order={order} title={`${amount} erstatten?`} role="alertdialog" result={result}>
      {(closeTo) => (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {given.map(({ id, quantity, title, unitPriceCents }) => (
              <Line
                key={id}
                label={`${quantity} × ${title}`}
                text={money(quantity * unitPriceCents)}
              />
            ))}
            {refund.shippingCents > 0 && (
              <Line label="Versand" text={money(refund.shippingCents)} />
            )}
          </ul>
          <p className="mt-2 flex justify-between gap-4 text-lg font-bold">
            <span>Erstattung</span> <span>{amount}</span>
          </p>
          <p className="mt-2">
            <Link
              to={`${orderAddress(order.id, "erstatten")}?${choiceOf(asked, order.items)}`}
              preventScrollReset
              replace
              className="inline-block py-1 text-forest underline underline-offset-4"
            >
              Auswahl ändern
            </Link>
          </p>
          <h3 className="mt-4 mb-2 text-lg text-forest">Was danach geschieht</h3>
          <ul className="list-disc space-y-1 pl-5">
            {consequencesOf(order, given, amount).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <ConfirmForm
            closeTo={closeTo}
            confirmText={`${amount} erstatten`}
            busyText="Wird erstattet..."
          >
            <input type="hidden" name="version" value={order.version} />
            {Array.from(asked, ([id, quantity]) => (
              <input key={id} type="hidden" name={quantityField(id)} value={quantity} />
            ))}
            <div className="w-full text-left">
              <TextAreaField
                name="reason"
                label="Grund"
                hint="Nur für Ihre Unterlagen; in der E-Mail steht er nicht."
                rows={2}
                maxLength={refundReasonMax}
              />
            </div>
          </ConfirmForm>
        </>
      )}
    </OrderDialog>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <li className="flex justify-between gap-4 py-2">
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <span className="shrink-0">{text}</span>
    </li>
  );
}

/** The choice for an address; what was left out is a 0 there, not all that is left. */
function choiceOf(asked: ReadonlyMap<string, number>, items: readonly DescribedItem[]) {
  return new URLSearchParams(
    items.map(({ id }) => [quantityField(id), String(asked.get(id) ?? 0)]),
  ).toString();
}

function consequencesOf(
  order: DescribedOrder,
  given: readonly DescribedItem[],
  amount: string,
): string[] {
  const slots = given.reduce((sum, item) => sum + item.quantity * item.slots, 0);
  const places = slots === 1 ? "1 Platz für ein Tier wird" : `${slots} Plätze für Tiere werden`;
  return [
    order.isManual
      ? `Das Geld geht nicht von selbst zurück: Bitte überweisen Sie ${amount}.`
      : "Das Geld geht auf dem Weg zurück, auf dem bezahlt wurde.",
    ...(slots > 0
      ? [`${places} zurückgenommen. Angelegte Tiere bleiben; neue brauchen wieder Platz.`]
      : []),
    ...(given.some(({ isSubscription }) => isSubscription) ? ["Das Abo endet sofort."] : []),
    ...(given.some(({ isSent }) => isSent)
      ? ["Ware geht nicht von selbst zurück in den Bestand."]
      : []),
    "Die Kundin oder der Kunde erfährt Betrag und Artikel per E-Mail.",
  ];
}
