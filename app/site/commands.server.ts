import { lt } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { contactMessages } from "#app/db/mail-schema.ts";
import { newId } from "#app/platform/ids.ts";
import { insertMail } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/site/config.ts";
import { contactMessageMail } from "./mails.ts";
import type { ContactMessage } from "./schema.server.ts";

/** Keeps a visitor's message and writes the mail that brings it to the practitioner. */
export async function createContactMessage(
  db: Database,
  { name, email, message }: ContactMessage,
  now: Date,
): Promise<{ outboxIds: string[] }> {
  const mailId = newId();
  const mail = contactMessageMail(site.operator.email, { name, email, message });
  await db.batch([
    db
      .insert(contactMessages)
      .values({ id: newId(), name, email, message, createdAt: now.toISOString() }),
    insertMail(db, mailId, mail, now),
  ]);
  return { outboxIds: [mailId] };
}

/** As long as the privacy page says: six months. */
const messagesKeptMs = 182 * 24 * 60 * 60 * 1000;

/** Forgets messages whose time is over. */
export async function removeOldMessages(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - messagesKeptMs).toISOString();
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before));
}
