import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import type { ContactMessage } from "./schema.server.ts";

/** To the practitioner; the sender's address stands in the text, so that she can answer. */
export function contactMessageMail(to: string, { name, email, message }: ContactMessage): Mail {
  return {
    kind: "contact-message",
    to,
    replyTo: email,
    subject: `Neue Nachricht von ${name} – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      { intro: `${name} hat Ihnen über das Kontaktformular geschrieben:`, quote: message },
      `Ihre Antwort senden Sie bitte an: ${email}`,
      "Oder Sie antworten im Praxisbereich unter „Nachrichten“; dort bleibt beides beisammen.",
    ],
  };
}
