import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";

/** Without the name: whoever typed it may have typed somebody else's address, and a message as a name. */
export function confirmEmailMail(to: string, link: string): Mail {
  return {
    kind: "confirm-email",
    to,
    subject: `Bitte bestätigen Sie Ihre E-Mail-Adresse – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
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

export function newAddressMail(to: string, link: string): Mail {
  return {
    kind: "new-address",
    to,
    subject: `Bitte bestätigen Sie Ihre neue E-Mail-Adresse – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      "mit dieser Adresse möchten Sie sich künftig anmelden. Bitte bestätigen Sie, dass sie Ihnen gehört; bis dahin gilt die bisherige.",
      { label: "Neue Adresse bestätigen", link },
      "Der Link gilt 24 Stunden und nur einmal. Haben Sie keine neue Adresse angegeben, dann brauchen Sie nichts zu tun.",
    ],
  };
}

/** To an address that has an account of its own: only its owner may learn that. */
export function addressInUseMail(to: string, signInLink: string): Mail {
  return {
    kind: "address-in-use",
    to,
    subject: `Diese E-Mail-Adresse hat schon ein Konto – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      "jemand wollte diese Adresse für ein anderes Konto eintragen. Zu ihr gibt es aber schon ein Konto oder eine begonnene Registrierung; es wurde nichts geändert.",
      "Waren Sie das selbst, dann melden Sie sich mit dieser Adresse an und löschen dort zuerst das Konto, das Sie nicht mehr brauchen:",
      { label: "Zur Anmeldung", link: signInLink },
      "Waren Sie das nicht, dann brauchen Sie nichts zu tun.",
    ],
  };
}

/** To the address that an account still has. */
export function newAddressAskedMail(to: string, resetLink: string): Mail {
  return {
    kind: "new-address-asked",
    to,
    replyTo: site.operator.email,
    subject: `Ihre E-Mail-Adresse soll geändert werden – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      "für Ihr Konto wurde soeben eine neue E-Mail-Adresse angegeben. Sie gilt erst, wenn sie bestätigt ist; bis dahin bleibt alles, wie es ist.",
      `Waren Sie das nicht, dann kennt jemand Ihr Passwort. Bitte legen Sie sofort ein neues fest; damit wird auch die Änderung hinfällig:\n${resetLink}`,
    ],
  };
}

/** To the address that an account has had until now. */
export function addressChangedMail(to: string): Mail {
  return {
    kind: "address-changed",
    to,
    replyTo: site.operator.email,
    subject: `Ihre E-Mail-Adresse wurde geändert – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      "Ihr Konto hat jetzt eine andere E-Mail-Adresse. An diese hier schreiben wir nicht mehr, und anmelden können Sie sich mit ihr nicht mehr.",
      `Waren Sie das nicht, dann antworten Sie bitte sofort auf diese E-Mail oder rufen Sie uns an: ${site.operator.phone}.`,
    ],
  };
}
