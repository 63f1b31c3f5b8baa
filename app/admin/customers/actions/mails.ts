import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";

/** To somebody whose address the practitioner has confirmed. */
export function accountReadyMail(
  to: string,
  fullName: string,
  links: { signIn: string; reset: string },
): Mail {
  return {
    kind: "account-ready",
    to,
    subject: `Ihr Konto ist bereit – ${site.productName}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      "wir haben Ihre E-Mail-Adresse für Sie bestätigt. Ihr Konto ist bereit: Bitte melden Sie sich mit dem Passwort an, das Sie bei der Registrierung gewählt haben.",
      { label: "Zur Anmeldung", link: links.signIn },
      `Wissen Sie es nicht mehr, dann legen Sie hier ein neues fest:\n${links.reset}`,
      "Haben Sie sich nicht bei uns registriert, dann antworten Sie bitte auf diese E-Mail; wir löschen das Konto.",
    ],
    replyTo: site.operator.email,
  };
}
