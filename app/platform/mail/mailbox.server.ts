import { desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { mailbox } from "#app/db/schema.ts";

const mailsShown = 50;

export type MailboxMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
};

/** The newest mails of the development mailbox, of one recipient if given. */
export async function listMailbox(db: Database, to: string | null): Promise<MailboxMail[]> {
  return db
    .select({
      to: mailbox.recipient,
      subject: mailbox.subject,
      text: mailbox.text,
      html: mailbox.html,
      createdAt: mailbox.createdAt,
    })
    .from(mailbox)
    .where(to ? eq(mailbox.recipient, to.toLowerCase()) : undefined)
    .orderBy(desc(mailbox.createdAt))
    .limit(mailsShown);
}
