import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { countRows } from "#app/admin/count-rows.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { orders, webhookEvents } from "#app/db/shop-schema.ts";
import { selectOperation } from "#app/platform/jobs/queries.server.ts";
import { readPlace, type TroublesView, troublesPageSize } from "./troubles-address.ts";

const retriedShown = 20;
/** Tried less often a mail is on its usual way. */
const usualAttempts = 3;

const eventsSchema = z.array(
  z.object({
    type: z.string(),
    reason: z.string().nullable(),
    receivedAt: z.string(),
    retryAt: z.string().nullable(),
    attempts: z.number(),
  }),
);

/** All that waits for a person in our own database, in one trip. */
export async function listTroubles(db: Database, { part, after }: TroublesView) {
  const placeOf = (one: TroublesView["part"]) => readPlace(part === one ? after : null);
  const [orders, [orderCount], mails, [mailCount], retried, runs, [mail]] = await db.batch([
    strayOrders(db, placeOf("bestellungen")),
    countStrayOrders(db),
    failedMails(db, placeOf("mails")),
    countRows(db, sql`select 1 from ${outbox} where ${eq(outbox.status, "failed")}`),
    db
      .select(mailColumns)
      .from(outbox)
      .where(and(eq(outbox.status, "pending"), gt(outbox.attempts, usualAttempts)))
      .orderBy(asc(outbox.createdAt))
      .limit(retriedShown),
    ...selectOperation(db),
  ]);
  return {
    orders: orders.map((row) => ({ ...row, events: readEvents(row.events) })),
    orderCount: orderCount?.count ?? 0,
    mails,
    mailCount: mailCount?.count ?? 0,
    retried,
    operation: { runs, oldestMail: mail?.oldest ?? null },
  };
}

export type ListedTroubles = Awaited<ReturnType<typeof listTroubles>>;

function readEvents(text: string) {
  return eventsSchema.parse(JSON.parse(text));
}

type PlaceInList = ReturnType<typeof readPlace>;

/** The orders of which events wait, by the newest event of each, newest first. */
function strayOrders(db: Database, after: PlaceInList) {
  return db
    .select({
      id: webhookEvents.id,
      orderId: webhookEvents.orderId,
      receivedAt: webhookEvents.receivedAt,
      row: sql<number>`webhook_events.rowid`.as("event_row"),
      // The event that says most of the order.
      payload: sql<string>`coalesce(${payloadOf("order.paid")}, ${payloadOf("order.created")},
        ${webhookEvents.payload})`.as("best_payload"),
      events: sql<string>`(
        select json_group_array(json_object('type', e.type, 'reason', e.reason,
          'receivedAt', e.received_at, 'retryAt', e.retry_at, 'attempts', e.attempts))
        from webhook_events as e
        where e.order_id = webhook_events.order_id and e.status = 'set-aside')`.as("events"),
    })
    .from(webhookEvents)
    .where(
      and(isNewestOfOrder(), isBelow(sql`webhook_events.received_at`, "webhook_events", after)),
    )
    .orderBy(desc(webhookEvents.receivedAt), desc(sql`webhook_events.rowid`))
    .limit(troublesPageSize + 1);
}

/** How many orders wait for an account, for a batch. */
export function countStrayOrders(db: Database) {
  return countRows(db, sql`select 1 from ${webhookEvents} where ${isNewestOfOrder()}`);
}

function payloadOf(type: "order.paid" | "order.created"): SQL {
  return sql`(select e.payload from webhook_events as e where e.order_id = webhook_events.order_id
    and e.status = 'set-aside' and e.type = ${type} limit 1)`;
}

/** Told its index: by the other one every event would be compared with all that came later. */
function isNewestOfOrder(): SQL {
  return sql`webhook_events.status = 'set-aside' and not exists (
    select 1 from webhook_events as newer indexed by webhook_events_order
    where newer.order_id = webhook_events.order_id and newer.status = 'set-aside'
      and (newer.received_at, newer.rowid) > (webhook_events.received_at, webhook_events.rowid))`;
}

function isBelow(instant: SQL, table: "webhook_events" | "outbox", after: PlaceInList) {
  if (!after) return undefined;
  return sql`(${instant}, ${sql.raw(table)}.rowid) < (${after.at}, ${after.row})`;
}

const mailColumns = {
  id: outbox.id,
  kind: outbox.kind,
  recipient: outbox.recipient,
  subject: outbox.subject,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
};

function failedMails(db: Database, after: PlaceInList) {
  return db
    .select({ ...mailColumns, row: sql<number>`outbox.rowid`.as("mail_row") })
    .from(outbox)
    .where(and(eq(outbox.status, "failed"), isBelow(sql`outbox.created_at`, "outbox", after)))
    .orderBy(desc(outbox.createdAt), desc(sql`outbox.rowid`))
    .limit(troublesPageSize + 1);
}

/** What the website has made of an event that it was told; null while it has not heard of it. */
export async function getEventStatus(db: Database, eventId: string) {
  const [row] = await db
    .select({ status: webhookEvents.status })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, eventId));
  return row?.status ?? null;
}

/** To whose account an order came; null where it is nobody's. */
export async function getAssignedOrder(db: Database, orderId: string) {
  const [row] = await db
    .select({ displayId: orders.displayId, fullName: profiles.fullName, email: profiles.email })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    .where(eq(orders.id, orderId));
  return row ?? null;
}

/** What the log calls an order of which events wait; null when nothing of it waits. */
export async function getStrayPayload(db: Database, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({
      payload: sql<string>`coalesce(${payloadOf("order.paid")}, ${webhookEvents.payload})`.as(
        "best_payload",
      ),
    })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.orderId, orderId), eq(webhookEvents.status, "set-aside")))
    .limit(1);
  return row?.payload ?? null;
}
