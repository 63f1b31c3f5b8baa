import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import {
  badRequest,
  paragraph,
  parseForm,
  pastDay,
  Refusal,
  requireValid,
} from "#app/platform/forms.server.ts";
import { euro, formatMoney } from "#app/platform/money.ts";
import type { MerchantClient } from "#app/shop/clients.server.ts";
import { refundOf } from "#app/shop/orders.ts";
import { lineTitle } from "#app/shop/policy.ts";
import { describeShipping, type MerchantRecord, readMerchantOrder } from "./order.server.ts";
import { manualPayment, ordersPath, refundReasonMax } from "./orders-address.ts";
import { getOrderOwner, getShopOrder, setShippedOn } from "./queries.server.ts";
import { readRefundForm } from "./refund.ts";

type Context = Readonly<RouterContextProvider>;
type Asked = { context: Context; form: FormData; orderId: string; title: string };

const refusals: Record<string, string> & { other: string } = {
  already_paid: "Diese Bestellung ist schon bezahlt.",
  already_canceled: "Diese Bestellung ist schon storniert.",
  changed_meanwhile:
    "Die Bestellung wurde inzwischen geändert. Bitte prüfen Sie den aktuellen Stand.",
  not_paid: "Diese Bestellung ist noch nicht bezahlt.",
  nothing_to_refund: "Bei dieser Bestellung gibt es nichts zu erstatten.",
  more_than_bought: "So viele Stück können Sie nicht mehr erstatten.",
  more_than_paid:
    "Ein Teil des Betrags wurde schon erstattet. Bitte wählen Sie eine kleinere Menge.",
  dispute_open: "Die Zahlung wurde beanstandet. Sie können erst erstatten, wenn das geklärt ist.",
  elsewhere: "Sie können diese Bestellung nur beim Anbieter Ihres Shops ändern.",
  other: "Der Shop hat die Änderung abgelehnt. Bitte prüfen Sie die Bestellung.",
};

export const merchantSilent = {
  status: 503,
  message:
    "Der Shop ist gerade nicht erreichbar. Bitte prüfen Sie die Bestellung, bevor Sie es erneut versuchen.",
} as const;

function refusal(code: string): Refusal {
  if (code === "not_found") return new Refusal({ message: unknownOrder, redirectTo: ordersPath });
  if (code === "unreachable") return new Refusal(merchantSilent);
  const message = refusals[code] ?? refusals.other;
  return new Refusal({ status: 409, title: "Es wurde nichts geändert", message });
}

const unknownOrder = "Diese Bestellung gibt es nicht.";

export function orderNotFound(context: Context): Promise<Response> {
  return redirectWithToast(context, ordersPath, {
    title: "Fehler",
    text: unknownOrder,
    tone: "error",
  });
}

type OrderChange = {
  send: (route: MerchantClient["orders"][":id"], param: { id: string }, version: number) => Sending;
  details: string;
  text: string;
};

type Sending = Promise<{ status: number; ok: boolean; json: () => Promise<unknown> }>;

const seenSchema = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

const refusalSchema = z.object({ error: z.object({ code: z.string() }) });

/** Only for the version that was seen, so that a form sent twice works once. */
async function changeOrder(
  { context, form, orderId, title }: Asked,
  decide: (record: MerchantRecord) => OrderChange,
): Promise<string> {
  const platform = context.get(platformContext);
  const seen = parseForm(form, seenSchema);
  if (!seen.ok) throw badRequest();
  const found = await readMerchantOrder(platform, orderId);
  if (found.state !== "known") {
    throw refusal(found.state === "unknown" ? "not_found" : found.state);
  }
  const { id, displayId, version } = found.record.order;
  const customerId = await getOrderOwner(platform.db, id);
  const subject = `Bestellung ${displayId}`;
  noteAudit(context, { subject, ...(customerId !== null && { customerId }) });
  if (version !== seen.value.version) throw refusal("changed_meanwhile");
  const { send, details, text } = decide(found.record);
  noteAudit(context, { details });
  const response = await send(platform.merchant.orders[":id"], { id }, version);
  if (response.ok) {
    platform.log.info("admin.order_changed", { change: title, orderId: id });
    return text;
  }
  if (response.status !== 404 && response.status !== 409) {
    throw new Error(`The merchant answered ${response.status}.`);
  }
  throw refusal(refusalSchema.parse(await response.json()).error.code);
}

export function markPaid(asked: Asked): Promise<string> {
  return changeOrder(asked, ({ order }) => ({
    send: (route, param, version) => route.paid.$post({ param, json: { version } }),
    details: formatMoney(order.totalCents, euro),
    text: `Die Bestellung ${order.displayId} wurde als bezahlt markiert.`,
  }));
}

export function cancelOrder(asked: Asked): Promise<string> {
  return changeOrder(asked, ({ order }) => ({
    send: (route, param, version) => route.cancel.$post({ param, json: { version } }),
    details: formatMoney(order.totalCents, euro),
    text: `Bestellung ${order.displayId} ist storniert.`,
  }));
}

const reasonSchema = z.object({ reason: paragraph({ max: refundReasonMax }) });

export async function refundOrder(asked: Asked): Promise<string> {
  const { reason } = requireValid(asked.form, reasonSchema);
  return changeOrder(asked, (record) => decideRefund(asked.form, record, reason));
}

function decideRefund(form: FormData, record: MerchantRecord, reason: string): OrderChange {
  const { items, order } = record;
  const { asked, fieldErrors, isForeign } = readRefundForm(form, items);
  if (isForeign) throw badRequest();
  const refund = refundOf(items, order.shippingCents, asked);
  if ("refused" in refund || Object.keys(fieldErrors).length > 0) {
    const code = "refused" in refund ? refund.refused : "more_than_bought";
    throw new Refusal({
      title: "Nichts wurde erstattet",
      message: refusals[code] ?? refusals.other,
    });
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
    text:
      order.paymentMethod === manualPayment
        ? `Bitte überweisen Sie jetzt die Erstattung von ${amount} für die Bestellung ${order.displayId}.`
        : `Für die Bestellung ${order.displayId} wurden ${amount} erstattet.`,
  };
}

/** Our own fact, which no merchant knows. */
export async function markShipped({ context, form, orderId }: Asked): Promise<string> {
  const { db, now } = context.get(platformContext);
  const day = pastDay("Bitte geben Sie das Versanddatum ein.", dayInGermany(now));
  const { shippedOn } = requireValid(form, z.object({ shippedOn: day }));
  const shop = await getShopOrder(db, orderId);
  if (!shop.order) throw refusal("not_found");
  const shipping = describeShipping(shop.order, shop.items, now);
  if (!shipping) {
    throw new Refusal({
      status: 409,
      title: "Es wurde nichts geändert",
      message: "Bei dieser Bestellung gibt es nichts zu versenden.",
    });
  }
  // The time to withdraw is counted from this day.
  if (shippedOn < shipping.first) {
    const fieldErrors = { shippedOn: "Bitte geben Sie ein Datum ab dem Tag der Bestellung ein." };
    throw new Refusal({ fieldErrors });
  }
  const order = await setShippedOn(db, orderId, shippedOn);
  if (!order) throw refusal("not_found");
  noteAudit(context, {
    subject: `Bestellung ${order.displayId}`,
    details: formatDay(shippedOn),
    ...(order.userId !== null && { customerId: order.userId }),
  });
  return `Die Bestellung ${order.displayId} wurde am ${formatDay(shippedOn)} versendet.`;
}
