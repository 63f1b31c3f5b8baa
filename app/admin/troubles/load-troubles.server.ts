import type { Platform } from "#app/context.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { getMerchantOperation } from "#app/platform/health.server.ts";
import { listDeadLetters } from "./dead-letters.server.ts";
import { describeOperation } from "./describe-operation.server.ts";
import { describePayload } from "./describe-stray.server.ts";
import {
  deliveryErrorInWords,
  eventInWords,
  mailErrorInWords,
  mailInWords,
  reasonInWords,
} from "./trouble-words.ts";
import { type TroublesView, troublesPageSize, writePlace } from "./troubles-address.ts";
import { type ListedTroubles, listTroubles } from "./troubles-queries.server.ts";

/** Everything that went wrong and waits for a person, in words. */
export async function loadTroubles(platform: Platform, view: TroublesView) {
  const { config, now } = platform;
  const [listed, letters, merchant] = await Promise.all([
    listTroubles(platform.db, view),
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
      next: mails.last && writePlace({ at: mails.last.createdAt, row: mails.last.row }),
    },
    letters: letters && describeLetters(letters),
    /** The embedded merchant is ours and did not answer. */
    isMerchantSilent: platform.config.hasOwnStore && letters === null,
    operation: describeOperation(listed.operation, merchant, now),
  };
}

export type Troubles = Awaited<ReturnType<typeof loadTroubles>>;
export type StrayOrder = Troubles["orders"]["shown"][number];
export type FailedMail = Troubles["mails"]["shown"][number];
export type DeadLetters = NonNullable<Troubles["letters"]>;
export type DeadLetter = DeadLetters["shown"][number];

/** A page of rows of which one more was read; `last` where another page follows. */
function paged<Row>(rows: readonly Row[]) {
  const shown = rows.slice(0, troublesPageSize);
  return { shown, last: rows.length > shown.length ? (shown.at(-1) ?? null) : null };
}

type OrderRow = ListedTroubles["orders"][number];
type MailRow = ListedTroubles["mails"][number] | ListedTroubles["retried"][number];

const eventsShown = 12;

function describeOrder({ id, orderId, receivedAt, payload, events }: OrderRow) {
  const facts = describePayload(payload);
  const telling = events.find(({ type }) => type === "order.paid") ?? events[0];
  const reason = facts ? (telling?.reason ?? null) : "unreadable";
  const turns = events.flatMap(({ retryAt }) => (retryAt === null ? [] : [retryAt])).sort();
  return {
    orderId: orderId ?? id,
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
