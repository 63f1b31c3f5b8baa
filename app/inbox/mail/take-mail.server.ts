import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { contactMessages, declarations, inboxReplies } from "#app/db/mail-schema.ts";
import { customerWithAddress } from "#app/inbox/commands.server.ts";
import { newReference } from "#app/inbox/entry.ts";
import { newId } from "#app/platform/ids.ts";
import { takeLimits } from "#app/platform/limits.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { readBounded } from "#app/platform/read-body.ts";
import { type IncomingMail, isSurelyAutomatic } from "./incoming-mail.ts";
import { maxMailBytes, readMail } from "./read-mail.server.ts";

const tooMany =
  "Zu viele E-Mails in kurzer Zeit. Bitte versuchen Sie es in einer Stunde noch einmal.";

/** @param ownAddress of our own mails @throws when it could not be kept: the server tries again */
export async function takeMail(
  db: Database,
  message: Pick<ForwardableEmailMessage, "from" | "headers" | "raw" | "rawSize" | "setReject">,
  settings: { secret: string; ownAddress: string; now: Date; log: Logger },
): Promise<void> {
  const { secret, ownAddress, now, log } = settings;
  try {
    const verdict = await takeLimits({ db, secret, now }, [
      { name: "mail by sender", subject: message.from },
      { name: "mail by everybody", subject: "" },
    ]);
    if (!verdict.allowed) {
      await message.raw.cancel();
      message.setReject(tooMany);
      log.info("inbox.mail_refused");
      return;
    }
    const raw = await readBounded(message.raw, maxMailBytes);
    // What is left unread would keep the connection open.
    if (!raw) await message.raw.cancel();
    const mail = await readMail(raw, message);
    if (mail.email !== "" && mail.email === ownAddress.toLowerCase()) {
      log.info("inbox.own_mail");
      return;
    }
    const { outcome, entryId } = await storeMail(db, mail, now);
    log.info("inbox.mail", { outcome, entryId, kind: mail.kind });
  } catch (error) {
    log.error("inbox.mail_failed", error);
    throw error;
  }
}

type StoredMail = { outcome: "entry" | "reply" | "known"; entryId: string | null };

/** Joins the exchange that its subject names, if its sender is that exchange's; kept once. */
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
    ...(isSurelyAutomatic(mail)
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

function exchangeOf(table: Table, { reference, email }: IncomingMail): SQL {
  if (reference === null || email === "") return sql`null`;
  return sql`(select x.id from ${sql.identifier(table)} x
    where x.reference = ${reference} and lower(x.email) = ${email} limit 1)`;
}

function statusOf(mail: IncomingMail): SQL {
  const { returnedReference } = mail;
  if (!isSurelyAutomatic(mail)) return sql`'open'`;
  if (returnedReference === null) return sql`'done'`;
  return sql`(case when exists (select 1 from contact_messages where reference = ${returnedReference})
    or exists (select 1 from declarations where reference = ${returnedReference})
    then 'open' else 'done' end)`;
}
