import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  choiceOf,
  foundCustomers,
  selectToChoose,
  shownToChoose,
} from "#app/admin/customers/found-terms.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { customers } from "#app/db/practice-schema.ts";
import { webhookEvents } from "#app/db/shop-schema.ts";
import { byWords } from "#app/platform/german-order.ts";
import { pick } from "#app/platform/pick.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { eventInWords, reasonInWords } from "./failure-words.ts";
import { type OrderFacts, readOrderFacts, unmatchedOrderName } from "./order-facts.server.ts";

type Asked = { orderId: string; search: string; customerId: string };

export async function loadAssignment(db: Database, asked: Asked) {
  const { events, suggested, found, chosen } = await getAssignment(db, asked);
  const telling = events.find(({ type }) => type === "order.paid") ?? events[0];
  if (!telling) return null;
  const facts = readOrderFacts(telling.payload);
  const isKnown = suggested.some(({ hasOrder, hasCheckout }) => hasOrder || hasCheckout);
  return {
    name: unmatchedOrderName(facts),
    facts,
    reason: reasonInWords(facts ? telling.reason : "unreadable"),
    mayAssign: facts !== null && events.some(({ reason }) => reason !== "other-store"),
    isPaid: events.some(({ type }) => type === "order.paid"),
    /** Applied with it. */
    others: events
      .map(({ type }) => type)
      .filter((type) => !["order.paid", "order.created", "subscription.activated"].includes(type))
      .map(eventInWords),
    /** Only for the account of its own checkout. */
    isAcceptance: telling.reason === "other-quantities" && isKnown,
    suggested: suggested.map((one) => choiceOf(one, whyOf(one, facts))),
    found: byWords(
      found.map((order) => choiceOf(order)),
      ({ name }) => name,
    ),
    chosen: chosen && { ...choiceOf(chosen), email: readableEmail(chosen.email) },
  };
}

export type LoadedAssignment = NonNullable<Awaited<ReturnType<typeof loadAssignment>>>;

function whyOf(one: AssignmentAnswer["suggested"][number], facts: OrderFacts | null): string {
  if (one.hasOrder) return "Diese Bestellung liegt schon in diesem Konto.";
  if (one.hasCheckout) return "Der Warenkorb stammt aus diesem Konto.";
  if (facts?.accountId === one.id) return "Der Shop nennt dieses Konto.";
  return "Die E-Mail-Adresse ist dieselbe. Das ist aber kein sicherer Nachweis.";
}

export async function getAssignment(db: Database, { orderId, search, customerId }: Asked) {
  const [events, suggested, found, chosen] = await db.batch([
    db
      .select(pick(webhookEvents, "type", "reason", "payload"))
      .from(webhookEvents)
      .where(and(eq(webhookEvents.orderId, orderId), eq(webhookEvents.status, "set-aside")))
      .limit(20),
    suggestions(db, orderId),
    foundCustomers(db, search),
    selectToChoose(db).where(eq(customers.userId, customerId)),
  ]);
  return { events, suggested, found, chosen: chosen[0] ?? null };
}

type AssignmentAnswer = Awaited<ReturnType<typeof getAssignment>>;

/** Hints: a person decides. */
function suggestions(db: Database, orderId: string) {
  const ofCheckout = sql`select checkouts.user_id from checkouts
    where checkouts.id in (select e.checkout_id from ${waiting(orderId)})`;
  const ofOrder = sql`select orders.user_id from orders where orders.id = ${orderId}`;
  const ofAssignment = sql`select order_assignments.user_id from order_assignments
    where order_assignments.order_id = ${orderId}`;
  const ofEmail = sql`select user.id from user
    where user.email in (select lower(${said("email")}) from ${waiting(orderId)})`;
  const ofName = sql`select ${said("external_id")} from ${waiting(orderId)}`;
  return db
    .select({
      ...shownToChoose,
      hasOrder: sql<number>`${customers.userId} in (${ofOrder} union all ${ofAssignment})`.as(
        "has_order",
      ),
      hasCheckout: sql<number>`${customers.userId} in (${ofCheckout})`.as("has_checkout"),
    })
    .from(customers)
    .innerJoin(profiles, eq(profiles.id, customers.userId))
    .where(
      sql`${customers.userId} in (${ofCheckout} union all ${ofOrder} union all ${ofAssignment}
        union all ${ofEmail} union all ${ofName})`,
    )
    .limit(20);
}

function waiting(orderId: string): SQL {
  return sql`webhook_events as e where e.order_id = ${orderId} and e.status = 'set-aside'`;
}

function said(field: "email" | "external_id"): SQL {
  const path = (thing: string) => sql.raw(`'$.data.${thing}.customer.${field}'`);
  return sql`case when json_valid(e.payload) then coalesce(
    json_extract(e.payload, ${path("order")}), json_extract(e.payload, ${path("subscription")})) end`;
}
