import { eq } from "drizzle-orm";
import { outbox } from "#app/db/mail-schema.ts";
import { webhookEvents } from "#app/db/shop-schema.ts";
import type { RunningSite } from "./site.ts";
import { eventOf, testStoreId, type WireOrder } from "./store-events.ts";

// What went wrong, and waits for a person.

let made = 0;

/** An order paid elsewhere, that no account has. */
export function newUnmatchedOrder(email: string, title = "3 weitere Haustiere") {
  made += 1;
  const orderId = `stray-${process.pid}-${made}`;
  const displayId = `GAST-${process.pid}-${made}`;
  const at = new Date().toISOString();
  const order: WireOrder = {
    ...{ id: orderId, display_id: displayId, version: 1, checkout_id: null },
    customer: { external_id: null, email },
    ...{ status: "placed", payment_status: "paid", currency_code: "eur" },
    ...{ subtotal: 2490, total: 2490, paid_total: 2490, refunded_total: 0 },
    items: [
      {
        ...{ id: `${orderId}-1`, product_id: "prod_x", variant_id: "variant_x", title },
        ...{ product_type: "digital", quantity: 1, refunded_quantity: 0 },
        ...{ unit_price: 2490, total: 2490 },
      },
    ],
    ...{ paid_at: at, created_at: at },
  };
  return { orderId, displayId, order, at };
}

/** Two events of such an order wait. */
export async function unmatchedOrder({ db }: RunningSite, email: string, title?: string) {
  const { orderId, displayId, order, at } = newUnmatchedOrder(email, title);
  await db.insert(webhookEvents).values(
    ["order.created", "order.paid"].map((type) => ({
      ...{ id: `${orderId}-${type}`, type, status: "set-aside" as const },
      ...{ reason: "unknown-checkout", orderId, receivedAt: at, attempts: 36 },
      payload: JSON.stringify(eventOf(type, { order }, { livemode: false, store_id: testStoreId })),
    })),
  );
  return { orderId, displayId };
}

export async function failedMail({ db }: RunningSite, recipient: string) {
  made += 1;
  const id = `failed-${process.pid}-${made}`;
  await db.insert(outbox).values({
    ...{ id, kind: "care-reminder", recipient, subject: `Erinnerung ${id}` },
    ...{ text: "Wurmkur", html: "<p>Wurmkur</p>", status: "failed", attempts: 12 },
    ...{ lastError: "MailServiceError", createdAt: new Date().toISOString() },
  });
  return id;
}

/** One that left, and did not arrive by what came back; nobody has looked at it. */
export async function bouncedMail(site: RunningSite, recipient: string) {
  const id = await failedMail(site, recipient);
  const bounce = { bouncedAt: new Date().toISOString(), bounceReason: "unknown-mailbox" } as const;
  await site.db
    .update(outbox)
    .set({ ...bounce, status: "sent", lastError: null, sentAt: bounce.bouncedAt })
    .where(eq(outbox.id, id));
  return id;
}

/** A message of the shop that did not arrive. */
export async function deadLetter(site: RunningSite, type = "checkout.expired", data = {}) {
  made += 1;
  const id = `evt_dead_${process.pid}_${made}`;
  const payload = JSON.stringify(eventOf(type, data, { livemode: false, store_id: testStoreId }));
  await site.merchantBinding
    .prepare(
      `insert into events (id, type, origin, payload, status, attempts, next_attempt_at, last_error,
        created_at) values (?1, ?5, ?2, ?3, 'dead', 14, ?4, 'http 503', ?4)`,
    )
    .bind(id, site.origin, payload, new Date().toISOString(), type)
    .run();
  return id;
}
