import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { contactMessages } from "#app/db/mail-schema.ts";
import { customerWithAddress } from "#app/inbox/commands.server.ts";
import { newReference } from "#app/inbox/entry.ts";
import { declarationIn } from "#app/inbox/may-declare.server.ts";
import { emailAddress, line, paragraph } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { insertMail } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { contactLimits } from "#app/site/landing/contact.tsx";

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
      mayDeclare: declarationIn(message),
    }),
    insertMail(db, mailId, mail, now),
  ]);
  return { outboxIds: [mailId] };
}

export function contactMessageMail(to: string, { name, email, message }: ContactMessage): Mail {
  return {
    kind: "contact-message",
    to,
    replyTo: email,
    subject: `Neue Nachricht von ${name} – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      { intro: `${name} hat Ihnen über das Kontaktformular geschrieben:`, quote: message },
      `Bitte antworten Sie per E-Mail an ${readableEmail(email)} oder im Praxisbereich unter „Nachrichten“.`,
    ],
  };
}

export const contactSchema = z.object({
  name: line({ max: contactLimits.name, required: "Bitte geben Sie einen Namen ein." }),
  email: emailAddress(),
  message: paragraph({
    max: contactLimits.message,
    required: "Bitte geben Sie eine Nachricht ein.",
  }),
  /** A honeypot; programs get the same answer. */
  subject: z.unknown().optional(),
});

type ContactMessage = Omit<z.output<typeof contactSchema>, "subject">;
