import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/database.server.ts";
import { orderAssignments, webhookEvents } from "#app/db/shop-schema.ts";
import { type Decision, decide, orderIdOf, stateAfter } from "./decide.ts";
import { dismissed, failUnless, markEvent, readKnown } from "./event-log.ts";
import { type KnownCheckout, projectBenefits } from "./ledger.ts";
import { mailsAbout, mailUnmatched } from "./mails.ts";
import { addLedgerEntry, putOrder, putOrderItems, putSubscription, renewOrder } from "./state.ts";
import type { StoreEvent } from "./store-event.ts";

export type TakeDependencies = {
  db: Database;
  storeId: string;
  /** Events of a store in test mode; in production they do nothing. */
  acceptsTests: boolean;
  now: Date;
};

/** `payload` is the event as it came, kept while it waits. */
export type Received = { id: string; event: StoreEvent; payload: string };

export type Taken = {
  outcome: "applied" | "duplicate" | "ignored" | "set-aside";
  reason?: string;
  /** Rows of the outbox that are now to be announced. */
  mailIds: readonly string[];
};

/** Events may come twice, late or at once: rows have the key of their fact or a version. */
export async function takeEvent(given: TakeDependencies, received: Received): Promise<Taken> {
  const { db, now } = given;
  const { event } = received;
  const known = await readKnown(db, received.id, event, orderIdOf(event));
  if (known.isDone) return { outcome: "duplicate", mailIds: [] };

  const decision = decide(event, known.checkout, given);
  if (decision.outcome === "ignore") {
    await db.batch([markEvent(db, received, "ignored", decision.reason, null, now)]);
    return { outcome: "ignored", reason: decision.reason, mailIds: [] };
  }
  const isUnknown = decision.outcome === "set-aside" && decision.reason === "unknown-checkout";
  if (isUnknown && known.isOfDeletedAccount) return await keepBooks(given, received);
  if (decision.outcome === "set-aside" || !known.checkout) {
    return await setAside(given, received, decision);
  }

  const { checkout } = known;
  const along = decision.outcome === "order" ? known.waiting : [];
  const effects = effectsOf(given, [received, ...along], checkout);
  await db.batch([stillHolds(db, effects.eventIds, event, checkout), ...effects.statements]);
  return { outcome: "applied", mailIds: effects.mailIds };
}

/** Fails the batch when the practitioner assigned or dismissed meanwhile; the event is tried again. */
function stillHolds(
  db: Database,
  eventIds: readonly string[],
  event: StoreEvent,
  { userId, isAssigned }: KnownCheckout,
) {
  const assignee = sql`(select ${orderAssignments.userId} from ${orderAssignments}
    where ${orderAssignments.orderId} = ${orderIdOf(event)})`;
  return failUnless(
    db,
    sql`${assignee} is ${isAssigned ? userId : null} and not exists (
      select 1 from ${webhookEvents}
      where ${webhookEvents.id} in (select value from json_each(${JSON.stringify(eventIds)}))
        and ${webhookEvents.reason} = ${dismissed})`,
  );
}

export function effectsOf(
  given: TakeDependencies,
  events: readonly Received[],
  checkout: KnownCheckout,
) {
  const { db, now } = given;
  const eventIds: string[] = [];
  const mailIds: string[] = [];
  const statements: BatchItem<"sqlite">[] = [];
  for (const one of events) {
    const effects = statementsFor(db, decide(one.event, checkout, given), checkout, now);
    if (!effects) continue;
    const mails = mailsAbout(db, one.event, checkout, now);
    eventIds.push(one.id);
    mailIds.push(...mails.map((mail) => mail.id));
    statements.push(
      ...effects,
      ...mails.map((mail) => mail.insert),
      markEvent(db, one, "applied", null, checkout.id, now),
    );
  }
  // Last, as it counts what the others have written.
  statements.push(projectBenefits(db, sql`(select ${checkout.userId})`, now));
  return { eventIds, mailIds, statements };
}

/** For orders of a deleted account; the practitioner is told of money that still comes in. */
async function keepBooks({ db, now }: TakeDependencies, received: Received): Promise<Taken> {
  const { event } = received;
  if (!("order" in event.data)) {
    await db.batch([markEvent(db, received, "ignored", "account-deleted", null, now)]);
    return { outcome: "ignored", reason: "account-deleted", mailIds: [] };
  }
  const mail = mailUnmatched(db, event, now);
  await db.batch([
    markEvent(db, received, "applied", "account-deleted", null, now),
    ...renewOrder(db, stateAfter(event.type, event.data.order)),
    ...(mail ? [mail.insert] : []),
  ]);
  return { outcome: "applied", reason: "account-deleted", mailIds: mail ? [mail.id] : [] };
}

async function setAside(
  { db, now }: TakeDependencies,
  received: Received,
  decision: Decision,
): Promise<Taken> {
  const reason = decision.outcome === "set-aside" ? decision.reason : "unknown-checkout";
  const mail = mailUnmatched(db, received.event, now);
  const checkoutId =
    "order" in received.event.data ? (received.event.data.order.checkout_id ?? null) : null;
  await db.batch([
    markEvent(db, received, "set-aside", reason, checkoutId, now),
    ...(mail ? [mail.insert] : []),
  ]);
  return { outcome: "set-aside", reason, mailIds: mail ? [mail.id] : [] };
}

/** Null when the decision writes nothing but the event itself. */
function statementsFor(db: Database, decision: Decision, checkout: KnownCheckout, now: Date) {
  switch (decision.outcome) {
    case "ignore":
    case "set-aside":
      return null;
    case "order":
      return [
        putOrder(db, decision.order, checkout),
        putOrderItems(db, decision.order),
        ...decision.entries.map((entry) =>
          addLedgerEntry(db, entry, decision.order.id, checkout.userId, now),
        ),
      ];
    case "subscription":
      return [putSubscription(db, decision.subscription, decision.opensHerbs, checkout.userId)];
  }
}
