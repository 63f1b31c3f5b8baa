import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { badRequest, paragraph, parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { euro, formatMoney, lineTitle } from "#app/shop/policy.ts";
import { refundOf } from "#app/shop/refund.ts";
import { changeOrderFromForm, type OrderChange } from "./change-order.server.ts";
import { manualPayment, refundReasonMax } from "./policy.ts";
import type { MerchantRecord } from "./read-order.server.ts";
import { readRefundForm } from "./refund-form.ts";
import { refusals } from "./refusal-words.ts";

const reasonSchema = z.object({ reason: paragraph({ max: refundReasonMax }) });

/** Gives back the pieces that a form names. What they come to is reckoned here and by the merchant. */
export async function refundFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  orderId: string,
) {
  const parsed = parseForm(form, reasonSchema);
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  return changeOrderFromForm(form, context, orderId, (record) =>
    decideRefund(form, record, parsed.value.reason),
  );
}

function decideRefund(form: FormData, record: MerchantRecord, reason: string) {
  const { items, order } = record;
  const { asked, fieldErrors, isForeign } = readRefundForm(form, items);
  if (isForeign) throw badRequest();
  const refund = refundOf(items, order.shippingCents, asked);
  if ("refused" in refund || Object.keys(fieldErrors).length > 0) {
    const message = refusals["refused" in refund ? refund.refused : "more_than_bought"];
    const formError = { title: "Nichts wurde erstattet", message: message ?? refusals.other };
    return { refusal: data({ result: refusedForm(form, { formError }) }, { status: 400 }) };
  }
  const amount = formatMoney(refund.amountCents, euro);
  const pieces = items
    .flatMap((item) => {
      const quantity = asked.get(item.id);
      return quantity ? [`${quantity} × ${lineTitle(item)}`] : [];
    })
    .join(", ");
  return {
    send: (route, param, version) =>
      route.refunds.$post({
        param,
        json: {
          version,
          items: Array.from(asked, ([itemId, quantity]) => ({ itemId, quantity })),
          reason,
        },
      }),
    details: `${amount}: ${pieces}`,
    done: {
      title: "Erstattung vermerkt",
      text:
        order.paymentMethod === manualPayment
          ? `Bitte überweisen Sie jetzt ${amount} zur Bestellung ${order.displayId}.`
          : `${amount} zur Bestellung ${order.displayId} sind erstattet.`,
    },
  } satisfies OrderChange;
}
