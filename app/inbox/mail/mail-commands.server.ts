import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { contactMessages, declarations, inboxReplies } from "#app/db/mail-schema.ts";
import { customerWithAddress } from "#app/inbox/found-queries.server.ts";
import { newReference } from "#app/inbox/new-reference.ts";
import { newId } from "#app/platform/ids.ts";
import type { IncomingMail } from "./read-mail.server.ts";

type StoredMail = { outcome: "entry" | "reply" | "known"; entryId: string | null };

/**
 * Keeps a mail, and does nothing else. It belongs to an exchange when its subject names one and its
 * sender is the one of that exchange, which it opens again; else it is a message of its own. What a
 * program wrote opens nothing, but for news that a mail of ours was not delivered. The same mail is
 * kept once.
 */
export async function storeMail(db: Database, mail: IncomingMail, now: Date): Promise<StoredMail> {
  const [id, at] = [newId(), now.toISOString()];
  const message = exchangeOf("contact_messages", mail);
  const declaration = sql`(case when ${message} is null then
    ${exchangeOf("declarations", mail)} end)`;
  const isReply = sql`(${message} is not null or ${declaration} is not null)`;
  const isKnown = sql`(exists (select 1 from contact_messages where mail_hash = ${mail.hash})
    or exists (select 1 from inbox_replies where mail_hash = ${mail.hash}))`;
  const [entry, reply] = await db.batch([
    insertWhen(db, contactMessages, sql`not ${isKnown} and not ${isReply}`, {
      ...{ id, name: mail.name, email: mail.email, message: mail.text, createdAt: at },
      ...{ channel: "mail", subject: mail.subject, status: statusOf(mail) },
      ...{ reference: newReference(), userId: customerWithAddress(mail.email) },
      ...{ lastAt: at, mailHash: mail.hash },
    }).returning({ id: contactMessages.id }),
    insertWhen(db, inboxReplies, sql`not ${isKnown} and ${isReply}`, {
      ...{ id, contactMessageId: message, declarationId: declaration, direction: "in" },
      ...{ text: mail.text, author: mail.name, mailHash: mail.hash, createdAt: at },
    }).returning({
      messageId: inboxReplies.contactMessageId,
      declarationId: inboxReplies.declarationId,
    }),
    ...(mail.isAutomatic
      ? []
      : [
          db
            .update(contactMessages)
            .set({ status: "open", lastAt: at })
            .where(sql`id = (select r.contact_message_id from inbox_replies r where r.id = ${id})`),
          db
            .update(declarations)
            .set({ status: "open", lastAt: at })
            .where(sql`id = (select r.declaration_id from inbox_replies r where r.id = ${id})`),
        ]),
  ]);
  if (entry[0]) return { outcome: "entry", entryId: entry[0].id };
  const thread = reply[0];
  if (!thread) return { outcome: "known", entryId: null };
  return { outcome: "reply", entryId: thread.messageId ?? thread.declarationId };
}

type Table = "contact_messages" | "declarations";

/** The exchange that a mail belongs to: it knows the reference, and comes from the same address. */
function exchangeOf(table: Table, { reference, email }: IncomingMail): SQL {
  if (reference === null || email === "") return sql`null`;
  return sql`(select x.id from ${sql.identifier(table)} x
    where x.reference = ${reference} and lower(x.email) = ${email} limit 1)`;
}

function statusOf({ isAutomatic, returnedReference }: IncomingMail): SQL {
  if (!isAutomatic) return sql`'open'`;
  if (returnedReference === null) return sql`'done'`;
  return sql`(case when exists (select 1 from contact_messages where reference = ${returnedReference})
    or exists (select 1 from declarations where reference = ${returnedReference})
    then 'open' else 'done' end)`;
}
