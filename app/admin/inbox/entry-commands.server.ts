import { and, eq, type SQL, sql } from "drizzle-orm";
import { fileStatements } from "#app/account/customer-files.server.ts";
import { foundTerms } from "#app/admin/customers/found-terms.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { contactMessages, declarations, inboxReplies, outbox } from "#app/db/mail-schema.ts";
import { orderWithNumber } from "#app/inbox/commands.server.ts";
import type { EntryStatus } from "#app/inbox/entry.ts";
import { statusUnlessUndecided, whereUndecided } from "#app/inbox/undecided.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { pick } from "#app/platform/pick.ts";
import { saysTheSame } from "#app/platform/same-values.ts";
import { foldName, searchWords, termOf } from "#app/platform/search-words.ts";

export type EntryEdit = { entryId: string; isMessage: boolean; seen: string };

/** `versionOf` in SQL. */
const versions = {
  messages: sql`status || '~' || last_at || '~' || coalesce(user_id, '') || '~'
    || coalesce(declaration_decision, '')`,
  declarations: sql`status || '~' || last_at || '~' || coalesce(user_id, '') || '~' || coalesce(order_id, '')`,
};

function isAsSeen({ entryId, isMessage, seen }: EntryEdit): SQL {
  const version = isMessage ? versions.messages : versions.declarations;
  return sql`id = ${entryId} and ${version} = ${seen}`;
}

function tableOf({ isMessage }: EntryEdit): SQL {
  return isMessage ? sql`contact_messages` : sql`declarations`;
}

type Answer = {
  /** Idempotency key of the form. */
  key: string;
  text: string;
  author: string;
  mail: Mail;
  /** To more recipients. */
  copies?: readonly Mail[];
  status: EntryStatus;
};

type AnswerOutcome =
  | { outcome: "sent"; outboxIds: string[] }
  /** Nothing is sent again. */
  | { outcome: "sent-before" }
  | { outcome: "changed" };

export async function answerEntry(db: Database, edit: EntryEdit, answer: Answer, now: Date) {
  const { statements, readOutcome, isWritten } = answerStatements(db, edit, answer, now);
  const copies = (answer.copies ?? []).map((mail) => ({ id: newId(), mail }));
  const [, , , reply, [mailed]] = await db.batch([
    ...statements,
    db
      .select({ recipient: outbox.recipient })
      .from(outbox)
      .innerJoin(inboxReplies, eq(inboxReplies.outboxId, outbox.id))
      .where(eq(inboxReplies.id, answer.key)),
    ...copies.map(({ id, mail }) => insertMailIf(db, id, mail, now, isWritten)),
  ]);
  if (mailed && mailed.recipient !== answer.mail.to) return { outcome: "changed" as const };
  const outcome = readOutcome(reply);
  if (outcome.outcome === "sent") outcome.outboxIds.push(...copies.map(({ id }) => id));
  return outcome;
}

/** In one batch; what comes ahead of them may write the entry. */
export function answerStatements(
  db: Database,
  edit: EntryEdit,
  { key, text, author, mail, status }: Answer,
  now: Date,
) {
  const [outboxId, at] = [newId(), now.toISOString()];
  const { entryId, isMessage } = edit;
  const isUnchanged = sql`exists (select 1 from ${tableOf(edit)} where ${isAsSeen(edit)})`;
  const isWritten = sql`exists (select 1 from inbox_replies r
    where r.id = ${key} and r.outbox_id = ${outboxId})`;
  const statements = [
    insertWhen(db, inboxReplies, isUnchanged, {
      ...(isMessage ? { contactMessageId: entryId } : { declarationId: entryId }),
      ...{ id: key, direction: "out", text, author, outboxId, createdAt: at },
    }).onConflictDoNothing(),
    insertMailIf(db, outboxId, mail, now, isWritten),
    update(db, edit, { status, lastAt: at }, sql`id = ${entryId} and ${isWritten}`),
    db
      .select({
        outboxId: inboxReplies.outboxId,
        text: inboxReplies.text,
        messageId: inboxReplies.contactMessageId,
        declarationId: inboxReplies.declarationId,
      })
      .from(inboxReplies)
      .where(sql`${inboxReplies.id} = ${key}`),
  ] as const;
  const readOutcome = ([reply]: Awaited<(typeof statements)[3]>): AnswerOutcome => {
    if (reply?.outboxId === outboxId) return { outcome: "sent", outboxIds: [outboxId] };
    const isSame = (reply?.messageId ?? reply?.declarationId) === entryId && reply?.text === text;
    return { outcome: isSame ? "sent-before" : "changed" };
  };
  return { statements, readOutcome, isWritten };
}

type LetterAnswer = Pick<Answer, "key" | "text" | "author" | "status"> & {
  /** Lines of the address. */
  postalAddress: string;
};

/** What is printed answers and confirms as a mail does. @returns false where the entry was not as it was seen */
export async function answerByLetter(
  db: Database,
  edit: EntryEdit,
  { key, text, author, postalAddress, status }: LetterAnswer,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { entryId, isMessage } = edit;
  const isUnchanged = sql`exists (select 1 from ${tableOf(edit)} where ${isAsSeen(edit)})`;
  const isWritten = sql`exists (select 1 from inbox_replies r
    where r.id = ${key} and r.created_at = ${at})`;
  const [, , [reply]] = await db.batch([
    insertWhen(db, inboxReplies, isUnchanged, {
      ...(isMessage ? { contactMessageId: entryId } : { declarationId: entryId }),
      id: key,
      direction: "out",
      text,
      author,
      postalAddress,
      createdAt: at,
    }).onConflictDoNothing(),
    update(db, edit, { status, lastAt: at }, sql`id = ${entryId} and ${isWritten}`),
    db
      .select(pick(inboxReplies, "text", "postalAddress", "contactMessageId", "declarationId"))
      .from(inboxReplies)
      .where(eq(inboxReplies.id, key)),
  ]);
  if (!reply) return false;
  const { contactMessageId, declarationId, ...stored } = reply;
  const isOfEntry = (contactMessageId ?? declarationId) === entryId;
  return isOfEntry && saysTheSame(stored, { text, postalAddress });
}

/** The sender as a customer without an account. @returns false where the address is a customer's, or the entry changed */
export async function addSender(
  db: Database,
  edit: EntryEdit,
  sender: { id: string; fullName: string; email: string; phone: string; isAnyway: boolean },
  now: Date,
): Promise<boolean> {
  const { id, fullName, email, phone, isAnyway } = sender;
  const isKnown = sql`exists (select 1 from search_terms t
    where t.kind = 'customer' and t.term = ${termOf(foldName(email))})`;
  const samePhone = foundTerms({ words: searchWords(phone), of: "customer" });
  const isPhoneFree = sql`not exists (select 1 from ${samePhone} as found)`;
  const isPossible = sql`exists (select 1 from ${tableOf(edit)} where ${isAsSeen(edit)})
    and (${email} = '' or not ${isKnown})
    and ${isAnyway || phone === "" ? sql`true` : isPhoneFree}`;
  const file = { id, fullName, email, phone, street: "", postalCode: "", city: "" };
  const isAdded = sql`exists (select 1 from customer_files file where file.user_id = ${id})`;
  const results = await db.batch([
    ...fileStatements(db, file, isPossible, now),
    update(db, edit, { userId: id }, sql`${isAsSeen(edit)} and ${isAdded}`),
  ]);
  const assigned: unknown = results.at(-1);
  return Array.isArray(assigned) && assigned.length > 0;
}

/** @returns whether the entry was as it was seen, and may have this status */
export async function setEntryStatus(db: Database, edit: EntryEdit, status: EntryStatus) {
  const isAllowed = edit.isMessage && status !== "open" ? sql`not ${whereUndecided}` : sql`true`;
  return changed(db, edit, { status }, isAllowed);
}

/** Its words are no declaration: it is open still if nobody has answered. */
export async function decideNoDeclaration(db: Database, edit: EntryEdit): Promise<boolean> {
  const status = sql<EntryStatus>`case when (select r.direction from inbox_replies r
    where r.contact_message_id = contact_messages.id order by r.created_at desc limit 1) = 'out'
    then 'answered' else status end`;
  const rows = await db
    .update(contactMessages)
    .set({ declarationDecision: "none", status })
    .where(sql`${isAsSeen(edit)} and ${whereUndecided}`)
    .returning({ id: contactMessages.id });
  return rows.length > 0;
}

/** Only a customer can be assigned. */
export async function assignEntry(db: Database, edit: EntryEdit, customerId: string | null) {
  const isCustomer = sql`exists (select 1 from customers where user_id = ${customerId})`;
  const condition = customerId === null ? sql`true` : isCustomer;
  return changed(db, edit, { userId: customerId }, condition);
}

/** By its number in small letters; null takes it back. */
export async function assignOrder(
  db: Database,
  edit: EntryEdit,
  orderNumber: string | null,
): Promise<"assigned" | "unknown-order" | "changed"> {
  if (orderNumber === null) {
    return (await changed(db, edit, { orderId: null })) ? "assigned" : "changed";
  }
  const orderId = orderWithNumber([orderNumber]);
  const [rows, order] = await db.batch([
    update(db, edit, { orderId }, sql`${isAsSeen(edit)} and ${orderId} is not null`),
    db.select({ id: orderId.as("id") }).from(sql`(select 1)`),
  ]);
  if (rows.length > 0) return "assigned";
  return order[0]?.id ? "changed" : "unknown-order";
}

/**
 * Beside the declaration that was recorded from a message. What came in since the page was shown is to be
 * read still: then the exchange stays as it is, and only names the declaration.
 */
export function noteRecorded(
  db: Database,
  { messageId, seen }: { messageId: string; seen: string },
  { declarationId, condition }: { declarationId: string; condition: SQL },
) {
  const edit = { entryId: messageId, isMessage: true, seen };
  return db
    .update(contactMessages)
    .set({
      declarationId,
      declarationDecision: sql`case when ${isAsSeen(edit)} then 'recorded'
        else declaration_decision end`,
      status: sql`case when ${isAsSeen(edit)} then 'done' else status end`,
    })
    .where(and(eq(contactMessages.id, messageId), condition));
}

type NewState = {
  status?: EntryStatus;
  lastAt?: string;
  userId?: string | null;
  /** Of declarations alone. */
  orderId?: SQL<string | null> | null;
};

async function changed(db: Database, edit: EntryEdit, state: NewState, condition: SQL = sql`true`) {
  const rows = await update(db, edit, state, sql`${isAsSeen(edit)} and ${condition}`);
  return rows.length > 0;
}

function update(db: Database, { isMessage }: EntryEdit, state: NewState, condition: SQL) {
  if (!isMessage) {
    return db.update(declarations).set(state).where(condition).returning({ id: declarations.id });
  }
  const { orderId: _, status, ...shared } = state;
  return db
    .update(contactMessages)
    .set({ ...shared, status: status && statusUnlessUndecided(status) })
    .where(condition)
    .returning({ id: contactMessages.id });
}
