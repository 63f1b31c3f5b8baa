import {
  type Declared,
  declarationFacts,
  declarationNames,
  declarationText,
  receiptSentence,
} from "#app/inbox/declaration-words.ts";
import { passingOf, passingSentence } from "#app/inbox/passing.ts";
import {
  answerSubject,
  dutyOf,
  forgottenSoonOn,
  orderNumberIn,
  versionOf,
} from "#app/inbox/policy.ts";
import { formatDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { newId } from "#app/platform/ids.ts";
import { orderState, orderStates } from "#app/shop/order-status.ts";
import { euro, formatMoney } from "#app/shop/policy.ts";
import { describeDuty } from "./describe-list.server.ts";
import type { EntryAccount, EntryDetails, InboxEntry, Reply } from "./entry-queries.server.ts";

/** An entry as its page says it; moments in words, as browsers may write them otherwise. */
export function describeEntry(details: EntryDetails, now: Date) {
  const { entry, replies, customer, sameAddress, order, found } = details;
  const forgottenOn = entry.kind === "message" ? forgottenSoonOn(entry.lastAt, now) : null;
  const duty = dutyOf({
    ...entry,
    isConfirmed: replies.some((one) => one.direction === "out"),
    order: order && {
      ...order,
      unrefundedCents: order.paidTotalCents - order.refundedTotalCents,
    },
  });
  return {
    id: entry.id,
    kind: entry.kind,
    cancellation: entry.kind === "message" ? null : entry.cancellation,
    channel: entry.channel,
    status: entry.status,
    name: entry.name,
    email: entry.email,
    reference: entry.reference,
    heading: headingOf(entry),
    receivedAt: formatMoment(entry.receivedAt),
    message: entry.message,
    facts: entry.kind === "message" ? null : declarationFacts(entry),
    duty: describeDuty(duty),
    passing: describePassing(entry),
    forgottenOn: forgottenOn && formatDay(forgottenOn),
    replies: replies.map(describeReply),
    customer: customer && describeAccount(customer),
    sameAddress: sameAddress && describeAccount(sameAddress),
    found: found.map(describeAccount),
    order: order && {
      id: order.id,
      displayId: order.displayId,
      day: formatDayOfInstant(order.createdAt),
      total: formatMoney(order.totalCents, euro),
      state: orderStates[orderState(order)].label,
      shipped: order.shippedOn && formatDay(order.shippedOn),
    },
    /** To begin with, where no order is assigned. */
    namedOrder: entry.kind === "message" ? null : orderNumberIn(entry.contract),
    version: versionOf(entry),
    answer: {
      /** New with every page, so that a form is sent once. */
      key: newId(),
      subject: answerSubject(subjectOf(entry)),
      receipt: entry.kind === "message" ? null : receiptAnswer(entry),
    },
  };
}

export type DescribedEntry = ReturnType<typeof describeEntry>;
export type DescribedReply = DescribedEntry["replies"][number];
export type DescribedAccount = NonNullable<DescribedEntry["customer"]>;

function headingOf(entry: InboxEntry): string {
  if (entry.kind !== "message") return declarationNames[entry.kind].title;
  return entry.subject || "Nachricht";
}

/** What came of a cancellation in the shop, and whether it now waits for the practitioner. */
function describePassing(entry: InboxEntry) {
  const passing = entry.kind === "message" ? null : passingOf(entry);
  return passing && { isLeft: passing.state === "left", text: passingSentence(passing) };
}

function subjectOf(entry: InboxEntry): string {
  if (entry.kind !== "message") return declarationNames[entry.kind].yours;
  return entry.subject || `Ihre Nachricht vom ${formatDayOfInstant(entry.receivedAt)}`;
}

function describeReply({ sentAt, createdAt, ...reply }: Reply) {
  return {
    ...reply,
    at: formatMoment(createdAt),
    sentAt: sentAt && formatMoment(sentAt),
  };
}

function describeAccount({ registeredAt, ...account }: EntryAccount) {
  return { ...account, since: formatDayOfInstant(registeredAt) };
}

/** An answer to begin with: the receipt with content, date and time (§ 356a, § 312k Abs. 4 BGB). */
function receiptAnswer(declared: Declared & { receivedAt: string }): string {
  return [
    `Guten Tag ${declared.name},`,
    `${receiptSentence(declared.kind, formatMoment(declared.receivedAt))} Das bestätigen wir Ihnen hiermit. Sie haben uns Folgendes erklärt:`,
    declarationText(declared),
    declared.kind === "withdrawal"
      ? "Was Sie bezahlt haben, erhalten Sie spätestens 14 Tage nach dem Eingang Ihres Widerrufs zurück."
      : "Zu welchem Tag der Vertrag endet, teilen wir Ihnen gesondert mit.",
  ].join("\n\n");
}
