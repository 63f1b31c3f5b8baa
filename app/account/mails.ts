import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/site/config.ts";

export function confirmEmailMail(to: string, fullName: string, link: string): Mail {
  return {
    kind: "confirm-email",
    to,
    subject: `Bitte bestätigen Sie Ihre E-Mail-Adresse – ${site.productName}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `schön, dass Sie da sind. Bitte bestätigen Sie Ihre E-Mail-Adresse; danach können Sie Ihr Profil und Ihr erstes Haustier anlegen.`,
      { label: "E-Mail-Adresse bestätigen", link },
      "Der Link gilt 24 Stunden. Haben Sie sich nicht registriert, dann brauchen Sie nichts zu tun.",
    ],
  };
}

export function alreadyRegisteredMail(to: string, signInLink: string, resetLink: string): Mail {
  return {
    kind: "already-registered",
    to,
    subject: `Sie haben bereits ein Konto – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      "jemand wollte mit dieser E-Mail-Adresse ein neues Konto anlegen. Zu dieser Adresse gibt es schon eines; es wurde nichts geändert.",
      { label: "Zur Anmeldung", link: signInLink },
      `Haben Sie Ihr Passwort vergessen? Dann legen Sie hier ein neues fest:\n${resetLink}`,
      "Waren Sie das nicht, dann brauchen Sie nichts zu tun.",
    ],
  };
}

export function resetPasswordMail(to: string, link: string): Mail {
  return {
    kind: "reset-password",
    to,
    subject: `Neues Passwort festlegen – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      "Sie möchten ein neues Passwort festlegen. Bitte öffnen Sie dazu diesen Link:",
      { label: "Neues Passwort festlegen", link },
      "Der Link gilt eine Stunde und nur einmal. Haben Sie kein neues Passwort angefordert, dann brauchen Sie nichts zu tun: Ihr bisheriges bleibt gültig.",
    ],
  };
}

export function passwordChangedMail(to: string, resetLink: string): Mail {
  return {
    kind: "password-changed",
    to,
    subject: `Ihr Passwort wurde geändert – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      "das Passwort Ihres Kontos wurde soeben geändert. Auf allen Geräten, auf denen Sie angemeldet waren, wurden Sie abgemeldet.",
      `Waren Sie das nicht, dann legen Sie bitte sofort ein neues Passwort fest:\n${resetLink}`,
    ],
  };
}
