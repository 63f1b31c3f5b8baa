import type { Database } from "#app/db/database.server.ts";
import { contactMessages } from "#app/db/mail-schema.ts";
import { customerWithAddress } from "#app/inbox/commands.server.ts";
import { newReference } from "#app/inbox/entry.ts";
import { newId } from "#app/platform/ids.ts";
import { insertMail } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { contactMessageMail } from "./mails.ts";
import type { ContactMessage } from "./schema.server.ts";

/** Keeps a visitor's message and writes the mail that brings it to the practitioner. */
export async function createContactMessage(
  db: Database,
  { name, email, message }: ContactMessage,
  now: Date,
): Promise<{ outboxIds: string[] }> {
  const [mailId, at] = [newId(), now.toISOString()];
  const mail = contactMessageMail(site.operator.email, { name, email, message });
  await db.batch([
    db.insert(contactMessages).values({
      ...{ id: newId(), name, email, message, createdAt: at, lastAt: at },
      reference: newReference(),
      userId: customerWithAddress(email),
    }),
    insertMail(db, mailId, mail, now),
  ]);
  return { outboxIds: [mailId] };
}
