import type { Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { webhookEvents } from "#app/db/shop-schema.ts";
import { renderMail } from "#app/platform/mail/mail.ts";
import { events } from "#workers/merchant/db/event-schema.ts";
import { type OrderRecord, orderObject } from "#workers/merchant/orders/records.ts";
import { embeddedStoreId } from "#workers/merchant/policy.ts";
import { demoCustomers } from "./demo-animals.ts";
import { demoOrderRecord } from "./demo-order-records.ts";
import { demoOrders } from "./demo-orders.ts";

// One thing of each kind that waits for the practitioner. All of it can be settled by its buttons.

const hour = 60 * 60 * 1000;

/** An order paid elsewhere that nobody knows, and a mail that did not go out. */
export async function addDemoFailures(db: Database, now: Date): Promise<void> {
  const paidAt = new Date(now.getTime() - 26 * hour).toISOString();
  const order = unmatchedOrder(paidAt);
  const deliveries = [
    ["demo-stray-created", "order.created", { ...order, payment_status: "pending", version: 1 }],
    ["demo-stray-paid", "order.paid", order],
  ] as const;
  await db.batch([
    db.insert(outbox).values(failedMail(now)).onConflictDoNothing(),
    db.insert(outbox).values(bouncedMail(now)).onConflictDoNothing(),
    ...deliveries.map(([id, type, state]) =>
      db
        .insert(webhookEvents)
        .values({
          id,
          type,
          status: "set-aside",
          reason: "unknown-checkout",
          orderId: state.id,
          checkoutId: state.checkout_id,
          payload: JSON.stringify(envelope(type, paidAt, { order: state })),
          receivedAt: paidAt,
          retryAt: new Date(now.getTime() + 21 * hour).toISOString(),
          attempts: 9,
        })
        .onConflictDoNothing(),
    ),
  ]);
}

/** The payment that the embedded merchant could not tell the website of. Delivered, it counts. */
export async function addDemoDeadLetter(db: Database, origin: string, now: Date): Promise<void> {
  const letters = demoOrders
    .filter(({ isPaymentUnheard }) => isPaymentUnheard)
    .map((demo) => deadLetter(demoOrderRecord(demo, origin), now));
  for (const letter of letters) await db.insert(events).values(letter).onConflictDoNothing();
}

export function deadLetter(record: OrderRecord, now: Date): typeof events.$inferInsert {
  const { id, origin, paidAt, createdAt } = record.order;
  const at = paidAt ?? createdAt;
  return {
    id: `evt_demo-dead-letter-${id.slice(-8)}`,
    type: "order.paid",
    origin,
    payload: JSON.stringify(envelope("order.paid", at, { order: orderObject(record) })),
    status: "dead",
    attempts: 14,
    nextAttemptAt: new Date(now.getTime() - 8 * hour).toISOString(),
    lastError: "http 503",
    createdAt: at,
  };
}

function envelope(type: string, timestamp: string, data: object) {
  return { type, timestamp, livemode: false, store_id: embeddedStoreId, data };
}

/** Ordered as a guest: the store service knows an e-mail address and no account. */
function unmatchedOrder(at: string) {
  return {
    id: "demo-stray-order",
    display_id: "KP-261120-GAST7",
    version: 2,
    checkout_id: null,
    customer: { external_id: null, email: "kundin@demo.test", name: "K. Lindner" },
    status: "completed",
    payment_status: "paid",
    currency_code: "eur",
    subtotal: 2490,
    total: 2490,
    paid_total: 2490,
    refunded_total: 0,
    items: [
      {
        id: "demo-stray-order-1",
        product_id: "prod_01KR0000000000000000000002",
        variant_id: "variant_01KR0000000000000000000002",
        title: "3 weitere Haustiere",
        quantity: 1,
        refunded_quantity: 0,
        unit_price: 2490,
        total: 2490,
      },
    ],
    paid_at: at,
    created_at: at,
  };
}

/** Her mailbox is full, as the mail service reports. */
function bouncedMail(now: Date): typeof outbox.$inferInsert {
  const at = new Date(now.getTime() - 30 * hour).toISOString();
  return {
    id: "demo-bounced-mail",
    kind: "inbox-message",
    recipient: "aylin.demir@demo.test",
    subject: "",
    text: "",
    html: "",
    status: "sent",
    attempts: 1,
    createdAt: at,
    sentAt: at,
    bouncedAt: at,
    bounceReason: "full",
  };
}

function failedMail(now: Date): typeof outbox.$inferInsert {
  const to = "abo@demo.test";
  const mail = renderMail({
    kind: "care-reminder",
    to,
    subject: "Erinnerung: Wurmkur für Mimi",
    paragraphs: [
      `Guten Tag ${demoCustomers.jonas.fullName},`,
      "in der nächsten Woche ist für Ihr Tier wieder etwas fällig. Im Terminkalender sehen Sie, was und wann.",
    ],
  });
  return {
    ...mail,
    id: "demo-failed-mail",
    kind: "care-reminder",
    recipient: to,
    status: "failed",
    attempts: 12,
    lastError: "MailServiceError",
    createdAt: new Date(now.getTime() - 9 * hour).toISOString(),
  };
}
