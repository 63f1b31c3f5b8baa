import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { countRows } from "#app/admin/count-rows.server.ts";
import type { Platform } from "#app/context.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { orders, webhookEvents } from "#app/db/shop-schema.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { getMerchantOperation } from "#app/platform/health.server.ts";
import { selectOperation } from "#app/platform/jobs.server.ts";
import { bounceInWords } from "#app/platform/mail/bounces/bounce.ts";
import { whereBouncedLately } from "#app/platform/mail/bounces/bounces.server.ts";
import { pick } from "#app/platform/pick.ts";
import {
  deliveryErrorInWords,
  eventInWords,
  mailErrorInWords,
  mailInWords,
  reasonInWords,
} from "./failure-words.ts";
import { type FailuresView, failuresPageSize, readPlace, writePlace } from "./failures-address.ts";
import { describeOperation } from "./operation.server.ts";
import { readOrderFacts, unmatchedOrderName } from "./order-facts.server.ts";

export async function loadFailures(platform: Platform, view: FailuresView) {
  const { config, now } = platform;
  const [listed, letters, merchant] = await Promise.all([
    listFailures(platform.db, view, now),
    listDeadLetters(platform, view),
    config.hasOwnStore ? getMerchantOperation(platform).catch(() => null) : null,
  ]);
  const orders = paged(listed.orders);
  const mails = paged(listed.mails);
  return {
    orders: {
      count: listed.orderCount,
      shown: orders.shown.map(describeOrder),
      next: orders.last && writePlace({ at: orders.last.receivedAt, row: orders.last.row }),
    },
    mails: {
      count: listed.mailCount,
      shown: mails.shown.map(describeMail),
      retried: listed.retried.map(describeMail),
      bounced: listed.bounced.map(describeBounce),
      next: mails.last && writePlace({ at: mails.last.createdAt, row: mails.last.row }),
    },
    letters: letters && describeLetters(letters),
    isMerchantSilent: platform.config.hasOwnStore && letters === null,
    operation: describeOperation(listed.operation, merchant, now),
  };
}

export type Failures = Awaited<ReturnType<typeof loadFailures>>;
export type UnmatchedOrder = Failures["orders"]["shown"][number];
export type FailedMail = Failures["mails"]["shown"][number];
export type DeadLetters = NonNullable<Failures["letters"]>;
export type DeadLetter = DeadLetters["shown"][number];

/** Of rows of which one more than a page was read. */
function paged<Row>(rows: readonly Row[]) {
  const shown = rows.slice(0, failuresPageSize);
  return { shown, last: rows.length > shown.length ? (shown.at(-1) ?? null) : null };
}

type OrderRow = ListedFailures["orders"][number];
type MailRow = ListedFailures["mails"][number] | ListedFailures["retried"][number];

const eventsShown = 12;

function describeOrder({ id, orderId, receivedAt, payload, events }: OrderRow) {
  const facts = readOrderFacts(payload);
  const telling = events.find(({ type }) => type === "order.paid") ?? events[0];
  const reason = facts ? (telling?.reason ?? null) : "unreadable";
  const turns = events.flatMap(({ retryAt }) => (retryAt === null ? [] : [retryAt])).sort();
  return {
    orderId: orderId ?? id,
    name: unmatchedOrderName(facts),
    facts,
    ...reasonInWords(reason),
    mayAssign: facts !== null && events.some((one) => one.reason !== "other-store"),
    isAcceptance: reason === "other-quantities",
    events: events.slice(0, eventsShown).map((one, index) => ({
      // Several of an order can be alike.
      key: `${one.type} ${index}`,
      label: eventInWords(one.type),
      at: formatMoment(one.receivedAt),
    })),
    furtherEvents: Math.max(0, events.length - eventsShown),
    attempts: Math.max(0, ...events.map((one) => one.attempts)),
    nextTry: turns[0] ? formatMoment(turns[0]) : null,
    newestAt: receivedAt,
  };
}

function describeMail({ id, kind, recipient, subject, attempts, lastError, createdAt }: MailRow) {
  return {
    id,
    recipient,
    subject,
    attempts,
    label: mailInWords(kind),
    error: mailErrorInWords(lastError),
    at: formatMoment(createdAt),
  };
}

function describeBounce(mail: ListedFailures["bounced"][number]) {
  const { id, kind, recipient, createdAt, bounceReason } = mail;
  const why = bounceInWords(bounceReason);
  return { id, text: `${recipient}: ${mailInWords(kind)}, ${formatMoment(createdAt)}, ${why}` };
}

type AnsweredLetters = NonNullable<Awaited<ReturnType<typeof listDeadLetters>>>;

function describeLetters({ events, count, waiting }: AnsweredLetters) {
  const { shown, last } = paged(events);
  return {
    count,
    shown: shown.map(describeLetter),
    waiting: waiting.map(describeLetter),
    next: last?.id ?? null,
  };
}

function describeLetter(letter: AnsweredLetters["events"][number]) {
  const { id, type, displayId, attempts, lastError, createdAt } = letter;
  return {
    id,
    displayId,
    attempts,
    label: eventInWords(type),
    error: deliveryErrorInWords(lastError),
    at: formatMoment(createdAt),
  };
}

type Asked = Pick<Platform, "merchant" | "log" | "config">;

/** Null: the shop is not ours, or does not answer. */
async function listDeadLetters({ merchant, log, config }: Asked, view: FailuresView) {
  if (!config.hasOwnStore) return null;
  const before = view.part === "zustellungen" ? view.after : null;
  try {
    const response = await merchant.events.dead.$get({
      query: { limit: String(failuresPageSize + 1), ...(before && { before }) },
    });
    if (!response.ok) throw new Error(`The merchant answered ${String(response.status)}.`);
    return await response.json();
  } catch (error) {
    log.error("admin.dead_letters_failed", error);
    return null;
  }
}

/** Up to this a mail is on its usual way. */
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

export async function listFailures(db: Database, { part, after }: FailuresView, now: Date) {
  const placeOf = (one: FailuresView["part"]) => readPlace(part === one ? after : null);
  const [orders, [orderCount], mails, [mailCount], retried, bounced, runs, [mail]] = await db.batch(
    [
      unmatchedOrders(db, placeOf("bestellungen")),
      countRows(db, everyUnmatchedOrder()),
      failedMails(db, placeOf("mails")),
      countRows(db, sql`select 1 from ${outbox} where ${eq(outbox.status, "failed")}`),
      db
        .select(mailColumns)
        .from(outbox)
        .where(and(eq(outbox.status, "pending"), gt(outbox.attempts, usualAttempts)))
        .orderBy(asc(outbox.createdAt))
        .limit(20),
      db
        .select(pick(outbox, "id", "kind", "recipient", "createdAt", "bounceReason"))
        .from(outbox)
        .where(whereBouncedLately(now))
        .orderBy(desc(outbox.bouncedAt))
        .limit(20),
      ...selectOperation(db),
    ],
  );
  return {
    orders: orders.map((row) => ({ ...row, events: eventsSchema.parse(JSON.parse(row.events)) })),
    orderCount: orderCount?.count ?? 0,
    mails,
    mailCount: mailCount?.count ?? 0,
    retried,
    bounced,
    operation: { runs, oldestMail: mail?.oldest ?? null },
  };
}

type ListedFailures = Awaited<ReturnType<typeof listFailures>>;

type PlaceInList = ReturnType<typeof readPlace>;

function unmatchedOrders(db: Database, after: PlaceInList) {
  return db
    .select({
      ...pick(webhookEvents, "id", "orderId", "receivedAt"),
      row: sql<number>`webhook_events.rowid`.as("event_row"),
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
    .limit(failuresPageSize + 1);
}

/** One row each. */
export function everyUnmatchedOrder(): SQL {
  return sql`select 1 from ${webhookEvents} where ${isNewestOfOrder()}`;
}

function payloadOf(type: "order.paid" | "order.created"): SQL {
  return sql`(select e.payload from webhook_events as e where e.order_id = webhook_events.order_id
    and e.status = 'set-aside' and e.type = ${type} limit 1)`;
}

/** By another index every event would be compared with all later ones. */
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
  ...pick(outbox, "id", "kind", "recipient", "subject", "attempts", "lastError", "createdAt"),
};

function failedMails(db: Database, after: PlaceInList) {
  return db
    .select({ ...mailColumns, row: sql<number>`outbox.rowid`.as("mail_row") })
    .from(outbox)
    .where(and(eq(outbox.status, "failed"), isBelow(sql`outbox.created_at`, "outbox", after)))
    .orderBy(desc(outbox.createdAt), desc(sql`outbox.rowid`))
    .limit(failuresPageSize + 1);
}

export async function getEventStatus(db: Database, eventId: string) {
  const [row] = await db
    .select({ status: webhookEvents.status })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, eventId));
  return row?.status ?? null;
}

export async function getAssignedOrder(db: Database, orderId: string) {
  const [row] = await db
    .select({ displayId: orders.displayId, fullName: profiles.fullName, email: profiles.email })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    .where(eq(orders.id, orderId));
  return row ?? null;
}

export async function getUnmatchedPayload(db: Database, orderId: string): Promise<string | null> {
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
