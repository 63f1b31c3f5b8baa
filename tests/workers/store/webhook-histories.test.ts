import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it } from "vitest";
import { newEventId, testStoreId, type WireEvent } from "#tests/support/store-events.ts";
import {
  assortment,
  type CustomerLife,
  customers,
  expectedOf,
  type OrderLife,
  possibleSteps,
  type SubscriptionStep,
  type Way,
  way,
} from "#tests/support/store-histories.ts";
import { days, Purchase } from "#tests/support/store-purchase.ts";
import {
  benefitsOf,
  insertBuyer,
  insertCheckout,
  shopDb,
  take,
} from "#tests/support/store-shop.ts";
import { silentLog } from "#tests/support/unit-database.ts";
import { endSubscriptions, retrySetAside } from "#workers/store/sweep.ts";

/** `npm run bench -- histories` makes many of them; a history is the life of one order. */
const runs = Number(env.PROPERTY_RUNS);
const mostMs = Math.max(300_000, runs * 1500);
let histories = 0;
/** After every pause of what was set aside, and before the end of any access that lies ahead. */
const inTheEnd = new Date(days(5));

/** All that a store service says of one order, first to last. */
async function eventsOf(userId: string, life: OrderLife): Promise<WireEvent[]> {
  const lines = life.lines.flatMap(({ product, quantity }) => {
    const sold = assortment[product];
    return sold ? [{ productId: sold.productId, title: sold.title, quantity }] : [];
  });
  // The store's order has one piece more than our checkout had.
  const offered = lines.map((line, index) => ({
    ...line,
    quantity: life.isForged && index === 0 ? line.quantity - 1 : line.quantity,
  }));
  const purchase = new Purchase(userId, await insertCheckout(userId, offered), lines);
  // Neither the title nor the address of the event decides anything.
  for (const item of purchase.items) item.title = "4 weitere Haustiere";
  const pending = { payment_status: "pending", paid_total: 0, paid_at: null };
  const events = [purchase.event("order.created", {}, pending)];
  if (life.failsFirst) events.push(purchase.event("order.payment_failed", {}, pending));
  if (!life.isPaid) return events;

  events.push(purchase.paid());
  const disputes: string[] = [];
  possibleSteps(life).forEach((step, index) => {
    if (step.kind === "dispute-open") {
      const id = `dispute-${index}-${purchase.orderId}`;
      disputes.push(id);
      events.push(purchase.disputed(id, "open"));
      return;
    }
    if (step.kind === "dispute-close") {
      const [id = ""] = disputes.splice(step.which % disputes.length, 1);
      events.push(purchase.disputed(id, step.end));
      return;
    }
    const pieces = step.quantities.flatMap((quantity, line) =>
      quantity > 0 && line < lines.length ? [{ index: line, quantity }] : [],
    );
    const isFailed = step.kind === "refund-failed";
    const event = purchase.refunded(pieces, isFailed ? { status: "failed" } : {});
    if (isFailed) {
      // Its pieces have not come back.
      for (const { index: line, quantity } of pieces) {
        const item = purchase.items[line];
        if (item) item.refunded_quantity -= quantity;
      }
    }
    events.push(event);
  });
  if (life.isForged) return events;
  life.lines.forEach(({ product }, index) => {
    const steps = life.subscriptions[index];
    const sells = assortment[product]?.sells;
    if (steps && (sells === "herbs" || sells === "box")) {
      events.push(...subscriptionEvents(purchase, index, steps));
    }
  });
  return events;
}

function subscriptionEvents(
  purchase: Purchase,
  index: number,
  steps: readonly SubscriptionStep[],
): WireEvent[] {
  const id = `sub-${index}-${purchase.orderId}`;
  const statuses: Record<string, string> = {
    past_due: "past_due",
    canceled: "canceled",
    paused: "paused",
    revoked: "revoked",
  };
  return [
    purchase.subscription("activated", { id }, index),
    ...steps.map(({ type, accessUntil }) =>
      purchase.subscription(
        type,
        {
          id,
          status: statuses[type] ?? "active",
          access_until: accessUntil === null ? null : days(accessUntil),
        },
        index,
      ),
    ),
  ];
}

type Delivery = { event: WireEvent; id: string; place: number };

/** Repeated, shuffled, late: what of one event comes first may come after all the others. */
function deliveriesOf(events: readonly WireEvent[], { places, repeats }: Way): Delivery[] {
  const deliveries = events.flatMap((event, index) => {
    const id = newEventId();
    const place = places[index % places.length] ?? 0;
    const repeat = repeats[index % repeats.length];
    const more = Array.from({ length: repeat?.count ?? 0 }, (_nothing, count) => ({
      event,
      id: repeat?.isNewId ? newEventId() : id,
      place: ((repeat?.place ?? 0) + count * 37) % 100,
    }));
    return [{ event, id, place }, ...more];
  });
  return deliveries.toSorted((one, other) => one.place - other.place);
}

async function sweep(): Promise<void> {
  const given = { db: shopDb, storeId: testStoreId, acceptsTests: false, now: inTheEnd };
  await retrySetAside(given, silentLog);
  await endSubscriptions(shopDb, inTheEnd);
}

async function liveThrough(lives: readonly CustomerLife[], ways: Way): Promise<void> {
  histories += lives.flatMap(({ orders }) => orders).length;
  const people = await Promise.all(
    lives.map(async (life) => {
      const userId = await insertBuyer({
        petSlotsPurchased: life.openingSlots,
        subscriptionStatus: life.hadSubscription ? "active" : "inactive",
      });
      const events = await Promise.all(life.orders.map((order) => eventsOf(userId, order)));
      return { userId, life, events: events.flat() };
    }),
  );
  const deliveries = deliveriesOf(
    people.flatMap(({ events }) => events),
    ways,
  );
  for (let from = 0; from < deliveries.length; from += ways.parallel) {
    const wave = deliveries.slice(from, from + ways.parallel);
    await Promise.all(wave.map(({ event, id }) => take(event, { id })));
  }
  await sweep();

  for (const { userId, life } of people) {
    const { isActive, products, slots } = expectedOf(life);
    const benefits = await benefitsOf(userId);
    expect(benefits).toMatchObject({
      slots,
      subscription: isActive ? "active" : "inactive",
    });
    expect(products.length > 0 ? products : [null]).toContain(benefits.productId);
  }
}

it(`${runs} random histories, however delivered, end as the model says`, {
  timeout: mostMs + 30_000,
}, async () => {
  await fc.assert(fc.asyncProperty(customers, way, liveThrough), {
    numRuns: runs,
    // So that a failure that takes long to shrink still says its seed.
    interruptAfterTimeLimit: mostMs,
    markInterruptAsFailure: true,
  });
  if (runs >= 1000) console.log(`${histories} histories, 0 wrong`);
});
