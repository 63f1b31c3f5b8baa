import { Form, useLocation, useSearchParams } from "react-router";
import { PageDialog } from "#app/frame/question.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { formatMoney } from "#app/platform/money.ts";
import { numberMax } from "#app/platform/number-field.ts";
import { DialogClose } from "#app/ui/dialog.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ButtonLink, TextLink } from "#app/ui/link.tsx";
import type { DescribedItem, DescribedOrder } from "./order.server.ts";
import { OrderQuestion, orderDialog } from "./order-question.tsx";
import { orderAddress, refundReasonMax } from "./orders-address.ts";
import { previewStep, quantityField, type RefundStep, readRefundStep } from "./refund.ts";

/** Choice, preview, refund; the address holds the choice. */
export function RefundDialog(props: { order: DescribedOrder; result: FormResult | undefined }) {
  const { order, result } = props;
  const [params] = useSearchParams();
  const { key } = useLocation();
  if (!order.actions.includes("refund")) {
    return (
      <OrderQuestion
        order={order}
        title="Erstatten"
        result={result}
        isPossible={false}
        isDanger={false}
      >
        {null}
      </OrderQuestion>
    );
  }
  const step = readRefundStep(params, order, key);
  return step.name === "choose" ? (
    <RefundChoice key="choose" order={order} step={step} result={result ?? step.result} />
  ) : (
    <RefundPreview key="preview" order={order} step={step} result={result} />
  );
}

function RefundChoice(props: {
  order: DescribedOrder;
  step: Extract<RefundStep, { name: "choose" }>;
  result: FormResult | undefined;
}) {
  const { order, step, result } = props;
  const { items, shippingCents, currency } = order;
  const dialog = orderDialog(order, "Erstatten");
  const left = items.filter((item) => item.refundedQuantity < item.quantity);
  return (
    <PageDialog {...dialog} result={result} defaults={step.defaults}>
      <FormErrors />
      {result?.formError ? (
        <DialogClose closeTo={dialog.closeTo} />
      ) : (
        <Form
          method="get"
          action={orderAddress(order.id, "erstatten")}
          replace
          preventScrollReset
          noValidate
        >
          <input type="hidden" name={previewStep.name} value={previewStep.value} />
          <fieldset>
            <legend className="mb-3">Für welche Artikel möchten Sie den Betrag erstatten?</legend>
            <div className="grid gap-4">
              {left.map(({ id, title, quantity, refundedQuantity, unitPriceCents }) => (
                <TextField
                  key={id}
                  name={quantityField(id)}
                  label={title}
                  hint={`höchstens ${quantity - refundedQuantity}, je ${formatMoney(unitPriceCents, currency)}`}
                  inputMode="numeric"
                  maxLength={numberMax}
                  autoComplete="off"
                  isOptionalByGroup
                />
              ))}
            </div>
          </fieldset>
          {shippingCents > 0 && (
            <p className="mt-4 text-ink-soft">
              {`Die Versandkosten (${formatMoney(shippingCents, currency)}) werden nur mit der ganzen Bestellung erstattet.`}
            </p>
          )}
          <div className="mt-6 button-row">
            <ButtonLink to={dialog.closeTo} preventScrollReset replace>
              Abbrechen
            </ButtonLink>
            <SubmitButton busyText="Wird berechnet...">Betrag prüfen</SubmitButton>
          </div>
        </Form>
      )}
    </PageDialog>
  );
}

function RefundPreview(props: {
  order: DescribedOrder;
  step: Extract<RefundStep, { name: "preview" }>;
  result: FormResult | undefined;
}) {
  const { order, step, result } = props;
  const { asked, refund } = step;
  const money = (cents: number) => formatMoney(cents, order.currency);
  const given = order.items.flatMap((item) => {
    const quantity = asked.get(item.id);
    return quantity ? [{ ...item, quantity }] : [];
  });
  const amount = money(refund.amountCents);
  return (
    <OrderQuestion
      order={order}
      result={result}
      title={`${amount} erstatten?`}
      isPossible
      confirmText={`${amount} erstatten`}
      busyText="Wird erstattet..."
      fields={
        <>
          {Array.from(asked, ([id, quantity]) => (
            <input key={id} type="hidden" name={quantityField(id)} value={quantity} />
          ))}
          <div className="w-full text-left">
            <TextAreaField
              name="reason"
              label="Grund"
              hint="Nur für Sie sichtbar."
              rows={2}
              maxLength={refundReasonMax}
            />
          </div>
        </>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {given.map(({ id, quantity, title, unitPriceCents }) => (
          <Line key={id} label={`${quantity} × ${title}`} text={money(quantity * unitPriceCents)} />
        ))}
        {refund.shippingCents > 0 && <Line label="Versand" text={money(refund.shippingCents)} />}
      </ul>
      <p className="mt-2 flex justify-between gap-4 text-lg font-bold">
        <span>Erstattung</span> <span>{amount}</span>
      </p>
      <p className="mt-2">
        <TextLink
          to={`${orderAddress(order.id, "erstatten")}?${choiceOf(asked, order.items)}`}
          preventScrollReset
          replace
          size="line"
        >
          Auswahl ändern
        </TextLink>
      </p>
      <h3 className="mt-4 mb-2 text-lg text-forest">Danach</h3>
      <ul className="list-disc space-y-1 pl-5">
        {consequencesOf(order, given, amount).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </OrderQuestion>
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

/** What is left out is a 0 in the address, not all that is left. */
function choiceOf(asked: ReadonlyMap<string, number>, items: readonly DescribedItem[]) {
  return new URLSearchParams(
    items.map(({ id }) => [quantityField(id), String(asked.get(id) ?? 0)]),
  ).toString();
}

function consequencesOf(order: DescribedOrder, given: readonly DescribedItem[], amount: string) {
  const slots = given.reduce((sum, item) => sum + item.quantity * item.slots, 0);
  const places = slots === 1 ? "1 Haustierplatz entfällt" : `${slots} Haustierplätze entfallen`;
  return [
    order.isManual
      ? `Bitte überweisen Sie ${amount} selbst.`
      : "Der Betrag wird über die ursprüngliche Zahlungsart erstattet.",
    ...(slots > 0 ? [`${places}. Angelegte Tiere bleiben erhalten.`] : []),
    ...(given.some(({ isSubscription }) => isSubscription) ? ["Das Abo endet sofort."] : []),
    ...(given.some(({ isSent }) => isSent)
      ? ["Bitte buchen Sie zurückgesendete Artikel selbst in den Bestand ein."]
      : []),
    "Die Kundin oder der Kunde wird per E-Mail informiert.",
  ];
}
