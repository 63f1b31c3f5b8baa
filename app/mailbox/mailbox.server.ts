import { desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { mailbox } from "#app/db/mail-schema.ts";
import { pick } from "#app/platform/pick.ts";

const mailsShown = 50;

export async function listMailbox(db: Database, to: string | null) {
  const mails = await db
    .select({
      id: mailbox.id,
      to: mailbox.recipient,
      ...pick(mailbox, "subject", "text", "html", "createdAt", "attachments"),
    })
    .from(mailbox)
    .where(to ? eq(mailbox.recipient, to.toLowerCase()) : undefined)
    .orderBy(desc(mailbox.createdAt))
    .limit(mailsShown);
  return mails.map((mail) => ({ ...mail, attachments: mail.attachments ?? [] }));
}

export async function getMailboxAttachment(db: Database, mailId: string, index: number) {
  const [mail] = await db
    .select({ attachments: mailbox.attachments })
    .from(mailbox)
    .where(eq(mailbox.id, mailId));
  return mail?.attachments?.[index];
}
