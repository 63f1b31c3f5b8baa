import { desc, eq, type SQL, sql } from "drizzle-orm";
import { postalAddress } from "#app/admin/customers/customer.ts";
import { choiceOf, foundCustomers, foundTerms } from "#app/admin/customers/found-terms.server.ts";
import { customerViewAddress } from "#app/admin/customers/page-address.ts";
import type { CustomerToChoose } from "#app/admin/ui/row-list.tsx";
import { answersOfEntry } from "#app/bookings/calendar-answer.server.ts";
import { answerDoubts, answeredTime, answerWords } from "#app/bookings/calendar-answer.ts";
import { isCalledOff } from "#app/bookings/life.ts";
import { bookingService } from "#app/bookings/services.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { contactMessages, declarations, inboxReplies, outbox } from "#app/db/mail-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import { formatBytes, photoTypes } from "#app/files/policy.ts";
import { attachmentAddress, leftOutWords } from "#app/inbox/attachments.ts";
import {
  type Declared,
  declarationFacts,
  declarationNames,
  declarationText,
  receiptSentence,
} from "#app/inbox/declaration-words.ts";
import { type EntryStatus, entryAddress, letterAddress } from "#app/inbox/entry.ts";
import { passingOf, passingSentence } from "#app/inbox/passing.ts";
import {
  answerSubject,
  dutyOf,
  forgottenSoonOn,
  orderNumberIn,
  versionOf,
} from "#app/inbox/policy.ts";
import { choiceValue, recipientChoices } from "#app/inbox/recipients.ts";
import { undecidedKind } from "#app/inbox/undecided.server.ts";
import { formatDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { euro, formatMoney } from "#app/platform/money.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { pick } from "#app/platform/pick.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { searchWords } from "#app/platform/search-words.ts";
import { orderState, orderStates } from "#app/shop/orders.ts";
import {
  type CheckIn,
  photoAddress,
  reasonsOf,
  replyInWords,
  selectCheckInOfMessage,
  tellCheckIn,
} from "#app/treatment/check-in.server.ts";
import { answersId } from "#app/treatment/check-in.ts";
import { rulesInWords } from "#app/treatment/check-in-rules.server.ts";
import { healthListOf } from "#app/treatment/health-questions.server.ts";
import { treatmentAddress } from "#app/treatment/record.ts";
import { formatValue, scales } from "#app/treatment/scales.ts";
import { animalsOfEntry, attachmentsOfEntry } from "./attachments.server.ts";
import { describeDuty } from "./inbox-queries.server.ts";

export type InboxEntry = ReturnType<typeof messageEntry> | ReturnType<typeof declarationEntry>;

export type Reply = Awaited<ReturnType<typeof selectReplies>>[number];

export async function getEntry(db: Database, entryId: string, search: string) {
  const [
    messages,
    declared,
    toMessage,
    toDeclared,
    accounts,
    ofOrder,
    found,
    told,
    attachments,
    animals,
    calendarAnswers,
    recordedFrom,
  ] = await db.batch([
    db.select().from(contactMessages).where(eq(contactMessages.id, entryId)),
    db.select().from(declarations).where(eq(declarations.id, entryId)),
    selectReplies(db, eq(inboxReplies.contactMessageId, entryId)),
    selectReplies(db, eq(inboxReplies.declarationId, entryId)),
    selectAccounts(db, entryId),
    selectOrder(db, entryId),
    selectFound(db, search),
    selectCheckInOfMessage(db, entryId),
    attachmentsOfEntry(db, entryId),
    animalsOfEntry(db, entryId),
    answersOfEntry(db, entryId),
    db
      .select({ id: contactMessages.id, at: contactMessages.createdAt })
      .from(contactMessages)
      .where(eq(contactMessages.declarationId, entryId)),
  ]);
  const entry = messages[0]
    ? messageEntry(messages[0])
    : declared[0] && declarationEntry(declared[0]);
  if (!entry) return null;
  return {
    entry,
    replies: [...toMessage, ...toDeclared].reverse(),
    customer: accounts.find(({ id }) => id === entry.userId) ?? null,
    sameAddress: accounts.find(({ id }) => id !== entry.userId) ?? null,
    order: ofOrder[0] ?? null,
    checkIn: told[0] ? tellCheckIn(told[0]) : null,
    found,
    attachments,
    animals,
    calendarAnswers,
    recordedFrom: recordedFrom[0] ?? null,
  };
}

export type EntryDetails = NonNullable<Awaited<ReturnType<typeof getEntry>>>;

function messageEntry(row: typeof contactMessages.$inferSelect) {
  return {
    ...pick(row, "id", "channel", "status", "name", "email", "reference", "userId", "lastAt"),
    ...pick(row, "subject", "message", "mailKind", "mayDeclare", "answerTo", "phone"),
    ...pick(row, "declarationDecision", "declarationId"),
    ...{ kind: "message" as const, orderId: null, receivedAt: row.createdAt },
  };
}

function declarationEntry({ createdAt: _, ...entry }: typeof declarations.$inferSelect) {
  return {
    ...entry,
    subject: "",
    mailKind: null,
    mayDeclare: null,
    declarationDecision: null,
    declarationId: null,
    answerTo: null,
  };
}

function selectReplies(db: Database, condition: SQL) {
  return db
    .select({
      id: inboxReplies.id,
      direction: inboxReplies.direction,
      text: sql<string>`${inboxReplies.text}`.as("reply_text"),
      ...pick(inboxReplies, "author", "email", "subject", "mailKind", "mayDeclare", "answerTo"),
      postalAddress: inboxReplies.postalAddress,
      createdAt: sql<string>`${inboxReplies.createdAt}`.as("replied_at"),
      outboxId: inboxReplies.outboxId,
      // Null: no mail, or long gone.
      mailStatus: outbox.status,
      sentAt: outbox.sentAt,
    })
    .from(inboxReplies)
    .leftJoin(outbox, eq(outbox.id, inboxReplies.outboxId))
    .where(condition)
    .orderBy(desc(inboxReplies.createdAt))
    .limit(200);
}

const account = {
  id: customers.userId,
  ...pick(profiles, "fullName", "email", "phone", "street", "postalCode", "city"),
  registeredAt: customers.registeredAt,
  hasSubscription: customers.hasSubscription,
};

function selectAccounts(db: Database, entryId: string) {
  return db
    .select(account)
    .from(customers)
    .innerJoin(profiles, eq(profiles.id, customers.userId))
    .where(
      sql`${customers.userId} in (
        select m.user_id from contact_messages m where m.id = ${entryId}
        union all select d.user_id from declarations d where d.id = ${entryId}
        union all select u.id from contact_messages m join user u on u.email = m.email
          where m.id = ${entryId} and m.email <> ''
        union all select u.id from contact_messages m, json_each(m.answer_to) a
          join user u on u.email = a.value where m.id = ${entryId}
        union all select u.id from declarations d join user u on u.email = d.email
          where d.id = ${entryId} and d.email <> '')`,
    );
}

function selectOrder(db: Database, entryId: string) {
  return db
    .select({
      ...pick(orders, "id", "displayId", "createdAt", "paidAt", "shippedOn", "status"),
      ...pick(orders, "paymentStatus", "totalCents", "paidTotalCents", "refundedTotalCents"),
    })
    .from(orders)
    .where(sql`${orders.id} = (select d.order_id from declarations d where d.id = ${entryId})`);
}

function selectFound(db: Database, search: string) {
  return db
    .select(account)
    .from(sql`${foundTerms({ words: searchWords(search), of: "customer" })} as found`)
    .crossJoin(customers)
    .innerJoin(profiles, eq(profiles.id, customers.userId))
    .where(sql`${customers.userId} = found.id and not found."isEnd"`)
    .limit(8);
}

/** Without an address of its own, an entry is answered at that of the account it was assigned to. */
export function answerRecipients({ entry, replies, customer }: EntryDetails) {
  const choices = recipientChoices(entry, replies);
  const isOwn = choices.length > 0 || !customer || customer.email === "";
  return { choices: isOwn ? choices : [[customer.email]], isAccounts: !isOwn };
}

/** Who may be the sender of an entry that is nobody's: by address or telephone number. */
export async function getSameContact(
  db: Database,
  { entry, sameAddress }: EntryDetails,
): Promise<CustomerToChoose[]> {
  const { userId, email, phone } = entry;
  if (userId !== null || (email === "" && phone === "")) return [];
  const [byEmail, byPhone] = await db.batch([foundCustomers(db, email), foundCustomers(db, phone)]);
  const known = [...byEmail.filter((one) => one.email.toLowerCase() === email), ...byPhone];
  const others = known.filter(({ id }) => id !== sameAddress?.id);
  return [...new Map(others.map((one) => [one.id, choiceOf(one)])).values()];
}

/** Moments in words, as browsers may write them otherwise. */
export function describeEntry(details: EntryDetails, now: Date) {
  const { entry, replies, customer, sameAddress, order, checkIn, found } = details;
  const forgottenOn = entry.kind === "message" ? forgottenSoonOn(entry.lastAt, now) : null;
  const duty = dutyOf({
    ...entry,
    isConfirmed: replies.some((one) => one.direction === "out"),
    order: order && {
      ...order,
      unrefundedCents: order.paidTotalCents - order.refundedTotalCents,
    },
  });
  const { choices, isAccounts } = answerRecipients(details);
  const usual = choices[0] ?? [];
  const receipt = entry.kind === "message" ? null : receiptAnswer(entry);
  return {
    id: entry.id,
    kind: entry.kind,
    cancellation: entry.kind === "message" ? null : entry.cancellation,
    ...pick(entry, "channel", "status", "name", "reference"),
    ...pick(entry, "mailKind", "mayDeclare", "declarationDecision"),
    undecided: undecidedKind(entry),
    recordedAs: entry.declarationId && entryAddress(entry.declarationId),
    recordedFrom: details.recordedFrom && {
      address: entryAddress(details.recordedFrom.id),
      at: formatMoment(details.recordedFrom.at),
    },
    email: readableEmail(entry.email),
    phone: readPhoneParts(entry.phone),
    /** Only where somebody else than the sender is to be answered. */
    answerTo: (entry.answerTo ?? []).map(readableEmail),
    heading: headingOf(entry),
    receivedAt: formatMoment(entry.receivedAt),
    message: entry.message,
    facts:
      entry.kind === "message"
        ? null
        : declarationFacts({ ...entry, email: readableEmail(entry.email) }),
    duty: describeDuty(duty),
    passing: describePassing(entry),
    forgottenOn: forgottenOn && formatDay(forgottenOn),
    replies: replies.map((reply) => describeReply(reply, entry)),
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
    checkIn: checkIn && describeCheckIn(checkIn, entry.status),
    attachments: describeAttachments(details),
    animals: details.animals,
    calendarAnswers: details.calendarAnswers.map(describeCalendarAnswer),
    namedOrder: entry.kind === "message" ? null : orderNumberIn(entry.contract),
    version: versionOf(entry),
    answer: {
      /** Idempotency key of the form. */
      key: newId(),
      subject: answerSubject(subjectOf(entry)),
      receipt,
      /** To print, where the entry has no address for mails. */
      letter:
        isAccounts || choices.length === 0
          ? {
              key: newId(),
              address: customer
                ? postalAddress(customer).join("\n") || customer.fullName
                : entry.name,
              text: duty && !duty.isConfirmed ? receipt : null,
            }
          : null,
      isAccounts,
      to: usual.map(readableEmail),
      /** Other than the sender of what is answered. */
      senderOfAnswered: isAccounts ? null : senderBeside(usual, entry, replies),
      accountElsewhere:
        customer && customer.email !== "" && !usual.includes(customer.email)
          ? readableEmail(customer.email)
          : null,
      choices: choices.map((recipients) => ({
        value: choiceValue(recipients),
        label: recipients.map(readableEmail).join(" und "),
      })),
    },
  };
}

function describeCheckIn(checkIn: CheckIn, status: EntryStatus) {
  const { colour, told, photoId, visit, pet } = checkIn;
  return {
    planId: checkIn.planId,
    phone: readPhoneParts(checkIn.phone),
    petName: pet.name,
    treatment: `${treatmentAddress(pet.userId, checkIn.petId)}#${answersId}`,
    visit: visit && { ...visit, day: formatDay(visit.day) },
    colour: colour ?? "green",
    reasons: reasonsOf(checkIn),
    rules: rulesInWords(healthListOf(pet.type)),
    /** '' once it was answered. */
    replyBy: status === "open" ? replyInWords(checkIn) : "",
    values: told.map(({ scale, value, before }) => ({
      label: scales[scale].label,
      value: formatValue(scale, value),
      before: before === null ? null : formatValue(scale, before),
    })),
    photo: photoAddress(photoId),
  };
}

type Attachment = EntryDetails["attachments"][number];

/** A calendar file that was read is shown in words, not as an attachment. */
function describeAttachments({ attachments, calendarAnswers }: EntryDetails) {
  const isTold = ({ leftOut }: Attachment) => leftOut === "calendar" && calendarAnswers.length > 0;
  return attachments.filter((attachment) => !isTold(attachment)).map(describeAttachment);
}

function describeAttachment({ key, leftOut, fileType, fileSize, ...attachment }: Attachment) {
  const { id, replyId, fileName, isSmall, petName, petId, ownerId, category } = attachment;
  const isStored = key !== null;
  return {
    id,
    replyId,
    fileName,
    isSmall,
    size: formatBytes(fileSize),
    address: isStored ? attachmentAddress(id) : null,
    isPicture: photoTypes.some((type) => type === fileType),
    leftOut: isStored ? null : leftOutWords[leftOut ?? "failed"],
    filed:
      petName === null || petId === null || ownerId === null
        ? null
        : {
            text: `In den Dokumenten von ${petName} (${category})`,
            address: customerViewAddress(ownerId, { area: "documents", petId }),
            petName,
          },
  };
}

export type DescribedAttachment = ReturnType<typeof describeAttachment>;

function describeCalendarAnswer(answer: EntryDetails["calendarAnswers"][number]) {
  const { id, bookingId, petName, comment, kind, status } = answer;
  const where = `${answeredTime(answer)}, ${bookingService(answer)}, ${petName}`;
  return {
    id,
    address: `/admin/termine/anfragen/${bookingId}`,
    words: `Kalender-Antwort: ${answerWords(answer)}`,
    booking: where,
    doubts: answerDoubts(answer),
    comment,
    isStanding: kind !== "accepted" && !isCalledOff(status),
  };
}

export type DescribedEntry = ReturnType<typeof describeEntry>;
export type DescribedReply = DescribedEntry["replies"][number];
export type DescribedAccount = NonNullable<DescribedEntry["customer"]>;

function headingOf(entry: InboxEntry): string {
  if (entry.kind !== "message") return declarationNames[entry.kind].title;
  return entry.subject || "Nachricht";
}

function describePassing(entry: InboxEntry) {
  const passing = entry.kind === "message" ? null : passingOf(entry);
  return passing && { isLeft: passing.state === "left", text: passingSentence(passing) };
}

function subjectOf(entry: InboxEntry): string {
  if (entry.kind !== "message") return declarationNames[entry.kind].yours;
  return entry.subject || `Ihre Nachricht vom ${formatDayOfInstant(entry.receivedAt)}`;
}

/** The sender of the newest mail, in words, where an answer goes to somebody else; null where it reaches them. */
function senderBeside(usual: readonly string[], entry: InboxEntry, replies: readonly Reply[]) {
  const newest = replies.findLast(({ direction, email }) => direction === "in" && email !== null);
  const email = newest?.email ?? entry.email;
  if (usual.length === 1 && usual[0] === email) return null;
  return email === "" ? "ohne E-Mail-Adresse" : readableEmail(email);
}

function describeReply(
  { sentAt, createdAt, answerTo, postalAddress: letterTo, ...reply }: Reply,
  entry: InboxEntry,
) {
  const isOfEntry = reply.email === null || reply.email === entry.email;
  const words = (subject: string) => answerSubject(subject.replace(/\[N-[0-9A-Z]{8}\]/gi, ""));
  const isSameSubject = words(reply.subject ?? "") === words(subjectOf(entry));
  return {
    ...reply,
    email: isOfEntry ? null : readableEmail(reply.email ?? ""),
    answerTo: (answerTo ?? []).map(readableEmail),
    subject: reply.subject && !isSameSubject ? reply.subject : null,
    at: formatMoment(createdAt),
    sentAt: sentAt && formatMoment(sentAt),
    letter: letterTo === null ? null : letterAddress(entry.id, reply.id),
  };
}

function describeAccount({
  registeredAt,
  phone,
  ...account
}: NonNullable<EntryDetails["customer"]>) {
  return {
    ...account,
    email: readableEmail(account.email),
    phone: readPhoneParts(phone),
    since: formatDayOfInstant(registeredAt),
  };
}

/** What the letter with an answer says. */
export async function getAnswerLetter(db: Database, entryId: string, replyId: string) {
  const details = await getEntry(db, entryId, "");
  const reply = details?.replies.find(({ id }) => id === replyId);
  if (!details || !reply || reply.postalAddress === null) return null;
  const { entry } = details;
  const subject =
    entry.kind === "message"
      ? subjectOf(entry)
      : `${declarationNames[entry.kind].yours}, Vorgangsnummer ${entry.reference}`;
  const { postalAddress: to, text, createdAt } = reply;
  return { to: to.split("\n"), text, createdAt, subject, customerId: entry.userId };
}

/** Content, date and time of the receipt (§ 356a, § 312k Abs. 4 BGB). */
function receiptAnswer(declared: Declared & { receivedAt: string }): string {
  return [
    `Guten Tag ${declared.name},`,
    `${receiptSentence(declared.kind, formatMoment(declared.receivedAt))} Ihre Erklärung:`,
    declarationText({ ...declared, email: readableEmail(declared.email) }),
    declared.kind === "withdrawal"
      ? "Wir erstatten Ihre Zahlung spätestens 14 Tage nach dem Eingang Ihres Widerrufs."
      : "Wir teilen Ihnen noch mit, zu welchem Tag der Vertrag endet.",
  ].join("\n\n");
}
