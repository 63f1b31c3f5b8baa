import { desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type MailAttachment, mailbox } from "#app/db/mail-schema.ts";

const mailsShown = 50;

type MailboxMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
  attachments: readonly MailAttachment[];
};

export async function listMailbox(db: Database, to: string | null): Promise<MailboxMail[]> {
  const mails = await db
    .select({
      id: mailbox.id,
      to: mailbox.recipient,
      subject: mailbox.subject,
      text: mailbox.text,
      html: mailbox.html,
      createdAt: mailbox.createdAt,
      attachments: mailbox.attachments,
    })
    .from(mailbox)
    .where(to ? eq(mailbox.recipient, to.toLowerCase()) : undefined)
    .orderBy(desc(mailbox.createdAt))
    .limit(mailsShown);
  return mails.map((mail) => ({ ...mail, attachments: mail.attachments ?? [] }));
}

export async function getMailboxAttachment(
  db: Database,
  mailId: string,
  index: number,
): Promise<MailAttachment | undefined> {
  const [mail] = await db
    .select({ attachments: mailbox.attachments })
    .from(mailbox)
    .where(eq(mailbox.id, mailId));
  return mail?.attachments?.[index];
}
