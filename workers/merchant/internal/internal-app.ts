import { eq, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { selectJobRuns } from "#app/platform/jobs.server.ts";
import { cartLimits } from "#app/shop/policy.ts";
import { events } from "#workers/merchant/db/event-schema.ts";
import { paymentStatuses } from "#workers/merchant/db/order-schema.ts";
import { announceEvents } from "#workers/merchant/events/announce.ts";
import {
  countDeadEvents,
  listDeadEvents,
  replayEvents,
} from "#workers/merchant/events/dead-letters.ts";
import { deliverEvent } from "#workers/merchant/events/deliver.ts";
import { givenFor, type MerchantEnv } from "#workers/merchant/merchant-env.ts";
import { type CommandResult, changeOrder } from "#workers/merchant/orders/change.ts";
import {
  decideCanceled,
  decideDisputeClosed,
  decideDisputeOpened,
  decidePaid,
  decideRefund,
  type OrderDecision,
  refundableCents,
} from "#workers/merchant/orders/decisions.ts";
import { getOrder, listOrders, type OrderRecord } from "#workers/merchant/orders/records.ts";
import {
  changeSubscription,
  getSubscription,
  listSubscriptions,
  subscriptionOperations,
} from "#workers/merchant/orders/subscriptions.ts";
import { pageLimits } from "#workers/merchant/policy.ts";
import { productsApp, refusal, validated } from "./products-app.ts";

type InnerContext = Context<{ Bindings: MerchantEnv }>;

const page = {
  limit: z.coerce.number().int().min(1).max(pageLimits.most).default(pageLimits.standard),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
};
const pageQuery = z.strictObject(page);
const deadQuery = z.strictObject({ ...page, before: z.string().max(100).optional() });
const ordersQuery = z.strictObject({ ...page, payment_status: z.enum(paymentStatuses).optional() });

/** The version of the order that the person saw; a newer one is refused. */
const seen = { version: z.number().int().min(1).optional() };
const seenBody = z.strictObject(seen);
const refundBody = z.strictObject({
  ...seen,
  items: z
    .array(
      z.strictObject({ itemId: z.string(), quantity: z.int().min(1).max(cartLimits.quantity) }),
    )
    .min(1)
    .max(cartLimits.lines),
  reason: z.string().max(500).default(""),
});
const closeDisputeBody = z.strictObject({ ...seen, status: z.enum(["won", "lost"]) });
const operationBody = z.strictObject({ operation: z.literal(subscriptionOperations) });

/** Reached only through the service binding: the caller has checked who may. */
export const internalApp = new Hono<{ Bindings: MerchantEnv }>()
  .get("/orders", validated("query", ordersQuery), async (c) => {
    const { limit, offset, payment_status: paymentStatus } = c.req.valid("query");
    return c.json(await listOrders(givenOf(c).db, { limit, offset, paymentStatus }));
  })
  .get("/orders/:id", async (c) => {
    const record = await getOrder(givenOf(c).db, c.req.param("id"));
    if (!record) return c.json(refusal("not_found"), 404);
    return c.json({ ...record, refundableCents: refundableCents(record) });
  })
  .post("/orders/:id/paid", validated("json", seenBody), (c) =>
    change(c, c.req.valid("json"), decidePaid),
  )
  .post("/orders/:id/cancel", validated("json", seenBody), (c) =>
    change(c, c.req.valid("json"), decideCanceled),
  )
  .post("/orders/:id/refunds", validated("json", refundBody), (c) => {
    const body = c.req.valid("json");
    return change(c, body, (record, now) => decideRefund(record, body, now));
  })
  .post("/orders/:id/disputes", validated("json", seenBody), (c) =>
    change(c, c.req.valid("json"), decideDisputeOpened),
  )
  .post("/orders/:id/disputes/close", validated("json", closeDisputeBody), (c) => {
    const body = c.req.valid("json");
    return change(c, body, (record, now) => decideDisputeClosed(record, body.status, now));
  })
  .get("/subscriptions", validated("query", pageQuery), async (c) =>
    c.json({ subscriptions: await listSubscriptions(givenOf(c).db, c.req.valid("query")) }),
  )
  .get("/subscriptions/:id", async (c) => {
    const subscription = await getSubscription(givenOf(c).db, c.req.param("id"));
    if (!subscription) return c.json(refusal("not_found"), 404);
    return c.json({ subscription });
  })
  .post("/subscriptions/:id", validated("json", operationBody), async (c) => {
    const { operation } = c.req.valid("json");
    return answer(c, await changeSubscription(givenOf(c), c.req.param("id"), operation));
  })
  .get("/operation", async (c) => c.json(await getOperation(givenOf(c).db), 200))
  .get("/events/dead", validated("query", deadQuery), async (c) =>
    c.json(await listDeadEvents(givenOf(c).db, c.req.valid("query")), 200),
  )
  .post("/events/replay", async (c) => {
    const given = givenOf(c);
    const eventIds = await replayEvents(given.db, given.now);
    await announceEvents(given, eventIds);
    return c.json({ replayed: eventIds.length, dead: await countDeadEvents(given.db) }, 200);
  })
  .post("/events/:id/replay", async (c) => {
    const given = givenOf(c);
    const eventId = c.req.param("id");
    const [replayed] = await replayEvents(given.db, given.now, eventId);
    if (!replayed) return c.json(refusal("not_found"), 404);
    // At once, so that the answer says what became of it.
    const { outcome } = await deliverEvent({ ...given, store: c.env.STORE_PUBLIC }, eventId);
    if (outcome !== "delivered") await announceEvents(given, [eventId]);
    return c.json({ outcome, dead: await countDeadEvents(given.db) }, 200);
  })
  .route("/products", productsApp);

/** For `hc`: `hc<MerchantApp>("http://merchant", { fetch: binding.fetch.bind(binding) })`. */
export type MerchantApp = typeof internalApp;

function givenOf(c: InnerContext) {
  return givenFor(c.req.raw, c.env);
}

async function change(
  c: InnerContext,
  { version }: { version?: number | undefined },
  decide: (record: OrderRecord, now: Date) => OrderDecision,
) {
  return answer(c, await changeOrder(givenOf(c), c.req.param("id") ?? "", version, decide));
}

function answer(c: InnerContext, result: CommandResult) {
  if (result.ok) return c.json({ ok: true } as const, 200);
  return c.json(refusal(result.code), result.code === "not_found" ? 404 : 409);
}

async function getOperation(db: Database) {
  const [runs, [event]] = await db.batch([
    selectJobRuns(db),
    db
      .select({ oldest: sql<string | null>`min(${events.createdAt})`.as("oldest") })
      .from(events)
      .where(eq(events.status, "pending")),
  ]);
  return { runs, oldestEvent: event?.oldest ?? null };
}
