import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { contactMessages, inboxReplies } from "#app/db/mail-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import { orderItems, orders } from "#app/db/shop-schema.ts";
import { type DeclarationKind, entryAddress } from "#app/inbox/entry.ts";
import { cut } from "#app/inbox/mail/cut.ts";
import { ownWordsOf } from "#app/inbox/mail/own-words.ts";
import { inboxLimits, versionOf } from "#app/inbox/policy.ts";
import { recipientChoices } from "#app/inbox/recipients.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { formatMoment, timeInGermany } from "#app/platform/german-time.ts";
import { site } from "#app/platform/operator/config.ts";
import { pick } from "#app/platform/pick.ts";
import { contractIn } from "./named-contract.ts";

const repliesMax = 200;
const itemsMax = 500;

/** Assigned, or of the address that its account has confirmed. */
const accountOfMessage = (messageId: string) => sql`(
  select m.user_id from contact_messages m where m.id = ${messageId}
  union select u.id from contact_messages m join user u on u.email = m.email
    where m.id = ${messageId} and m.email <> '' and u.email_verified = 1)`;

/**
 * What a message tells of the declaration that it may be, for a form that she reads and corrects:
 * nothing of it is proved. Null where there is no such message.
 */
export async function getDeclaringMail(db: Database, messageId: string, kind: DeclarationKind) {
  const [[message], replies, items, accounts] = await db.batch([
    db.select().from(contactMessages).where(eq(contactMessages.id, messageId)),
    db
      .select()
      .from(inboxReplies)
      .where(eq(inboxReplies.contactMessageId, messageId))
      .orderBy(inboxReplies.createdAt)
      .limit(repliesMax),
    db
      .select({ displayId: orders.displayId, title: orderItems.title })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .where(sql`${orders.userId} in ${accountOfMessage(messageId)}`)
      .limit(itemsMax),
    db
      .select({ userId: customers.userId })
      .from(customers)
      .where(
        and(
          sql`${customers.userId} in ${accountOfMessage(messageId)}`,
          eq(customers.hasSubscription, true),
        ),
      ),
  ]);
  if (!message) return null;
  const mails = [
    { ...pick(message, "subject", "createdAt", "mayDeclare"), text: message.message },
    ...replies.filter(({ direction }) => direction === "in"),
  ];
  const declaring = mails.filter(({ mayDeclare }) => mayDeclare === kind);
  // The first has effect; behind one that was decided, only a newer is meant.
  const mail =
    (message.declarationId === null ? declaring[0] : declaring.at(-1)) ?? mails.at(-1) ?? mails[0];
  if (!mail) return null;
  const words = [mail.subject ?? "", wordsOf(mail.text)].filter((part) => part !== "").join("\n\n");
  const [recipients] = recipientChoices(message, replies);
  const receivedAt = new Date(mail.createdAt);
  return {
    messageId,
    seen: versionOf({ ...message, orderId: null }),
    address: entryAddress(messageId),
    at: formatMoment(mail.createdAt),
    isCut: words.length > inboxLimits.message,
    values: {
      channel: "mail",
      day: dayInGermany(receivedAt),
      time: timeInGermany(receivedAt),
      name: message.name,
      email: recipients?.[0] ?? "",
      contract: contractIn(words, items, { hasSubscription: accounts.length > 0 }),
      message: cut(words, inboxLimits.message),
    },
  };
}

export type DeclaringMail = NonNullable<Awaited<ReturnType<typeof getDeclaringMail>>>;

function wordsOf(text: string): string {
  return ownWordsOf(text, { kind: "person", ownAddresses: [site.operator.email] }).trim();
}
