import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { benefitOf } from "#app/shop/benefits.ts";
import {
  type MailedBuyer,
  orderCanceledMail,
  orderConfirmationMail,
  orderNoteMail,
  orderReceivedMail,
  orderRefundedMail,
  unmatchedOrderMail,
} from "#app/shop/mails.ts";
import { withOurTitles } from "./decide.ts";
import { isRefundDone, type KnownCheckout } from "./ledger.ts";
import type { StoreEvent } from "./store-event.ts";

type PlannedMail = { id: string; insert: BatchItem<"sqlite"> };

/** Ids are those of the facts: each mail is written once, however often the event comes. */
export function mailsAbout(db: Database, event: StoreEvent, checkout: KnownCheckout, now: Date) {
  const buyer = buyerOf(checkout, event);
  const plan = (id: string, mail: Mail, condition?: SQL) => planMail(db, id, mail, now, condition);
  if (!("order" in event.data)) return [];
  const order = withOurTitles(event.data.order, checkout);
  if (event.type === "order.paid") {
    // In our own shop the practice itself marks an order as paid that it was told of.
    const isNews = site.storeService ? sql`true` : isNotWritten(`order-open-note:${order.id}`);
    return [
      plan(`order-paid:${order.id}`, orderConfirmationMail(order, buyer)),
      plan(`order-note:${order.id}`, orderNoteMail(order, buyer), isNews),
    ];
  }
  if (event.type === "order.created" && order.payment_status === "pending") {
    // It may come after the payment.
    const isUnpaid = isNotWritten(`order-paid:${order.id}`);
    return [
      plan(`order-received:${order.id}`, orderReceivedMail(order, buyer), isUnpaid),
      plan(`order-open-note:${order.id}`, orderNoteMail(order, buyer), isUnpaid),
    ];
  }
  if (event.type === "order.canceled") {
    return [plan(`order-canceled:${order.id}`, orderCanceledMail(order, buyer))];
  }
  if (event.type === "order.refunded" && isRefundDone(event)) {
    const { refund } = event.data;
    const pieces = refund.items.flatMap(({ item_id, quantity }) => {
      const item = order.items.find(({ id }) => id === item_id);
      return item && quantity > 0 ? [{ title: item.title, quantity }] : [];
    });
    const mail = orderRefundedMail(order, { amount: refund.amount ?? null, pieces }, buyer);
    return [plan(`order-refunded:${refund.id}`, mail)];
  }
  return [];
}

function isNotWritten(outboxId: string): SQL {
  return sql`not exists (select 1 from ${outbox} where ${outbox.id} = ${outboxId})`;
}

function buyerOf(checkout: KnownCheckout, { data }: StoreEvent): MailedBuyer {
  const told = "order" in data ? data.order.items : [];
  const kinds = checkout.items.map(({ title, variantId }) => {
    const { slots, isHerbSubscription } = benefitOf(title);
    if (slots > 0 || isHerbSubscription) return "benefit";
    const type = told.find((item) => item.variant_id === variantId)?.product_type;
    return type === "digital" ? "digital" : "goods";
  });
  return {
    ...checkout,
    hasBenefits: kinds.includes("benefit"),
    hasGoods: kinds.includes("goods"),
    hasDigital: kinds.includes("digital"),
  };
}

/** Tells the practitioner of a payment for nobody we know, once an order. */
export function mailUnmatched(db: Database, event: StoreEvent, now: Date): PlannedMail | null {
  if (event.type !== "order.paid") return null;
  const { order } = event.data;
  return planMail(db, `order-unmatched:${order.id}`, unmatchedOrderMail(order), now);
}

function planMail(db: Database, id: string, mail: Mail, now: Date, condition: SQL = sql`true`) {
  return { id, insert: insertMailIf(db, id, mail, now, condition).onConflictDoNothing() };
}
