import { codeTriesMax, unnoticedWrongCodes } from "#app/platform/limits.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";

/** Without the name: whoever registered may have typed a message as a name. */
export function confirmEmailMail(to: string, link: string): Mail {
  return mail("confirm-email", to, "Bitte bestätigen Sie Ihre E-Mail-Adresse", [
    `schön, dass Sie da sind. Bitte bestätigen Sie Ihre E-Mail-Adresse; danach können Sie Ihr Profil und Ihr erstes Haustier anlegen.`,
    { label: "E-Mail-Adresse bestätigen", link },
    "Der Link gilt 24 Stunden. Haben Sie sich nicht registriert, dann brauchen Sie nichts zu tun.",
  ]);
}

export function alreadyRegisteredMail(to: string, signInLink: string, resetLink: string): Mail {
  return mail("already-registered", to, "Sie haben bereits ein Konto", [
    "jemand wollte mit dieser E-Mail-Adresse ein neues Konto anlegen. Zu dieser Adresse gibt es schon eines; es wurde nichts geändert.",
    { label: "Zur Anmeldung", link: signInLink },
    `Haben Sie Ihr Passwort vergessen? Dann legen Sie hier ein neues fest:\n${resetLink}`,
    "Waren Sie das nicht, dann brauchen Sie nichts zu tun.",
  ]);
}

export function resetPasswordMail(to: string, link: string): Mail {
  return mail("reset-password", to, "Neues Passwort festlegen", [
    "Sie möchten ein neues Passwort festlegen. Bitte öffnen Sie dazu diesen Link:",
    { label: "Neues Passwort festlegen", link },
    "Der Link gilt eine Stunde und nur einmal. Haben Sie kein neues Passwort angefordert, dann brauchen Sie nichts zu tun: Ihr bisheriges bleibt gültig.",
  ]);
}

export function passwordChangedMail(to: string, resetLink: string): Mail {
  return mail("password-changed", to, "Ihr Passwort wurde geändert", [
    "das Passwort Ihres Kontos wurde soeben geändert. Auf allen Geräten, auf denen Sie angemeldet waren, wurden Sie abgemeldet.",
    `Waren Sie das nicht, dann legen Sie bitte sofort ein neues Passwort fest:\n${resetLink}`,
  ]);
}

export function newAddressMail(to: string, link: string): Mail {
  return mail("new-address", to, "Bitte bestätigen Sie Ihre neue E-Mail-Adresse", [
    "mit dieser Adresse möchten Sie sich künftig anmelden. Bitte bestätigen Sie, dass sie Ihnen gehört; bis dahin gilt die bisherige.",
    { label: "Neue Adresse bestätigen", link },
    "Der Link gilt 24 Stunden und nur einmal. Haben Sie keine neue Adresse angegeben, dann brauchen Sie nichts zu tun.",
  ]);
}

/** Only the owner of the address may learn that it has an account. */
export function addressInUseMail(to: string, signInLink: string): Mail {
  return mail("address-in-use", to, "Diese E-Mail-Adresse hat schon ein Konto", [
    "jemand wollte diese Adresse für ein anderes Konto eintragen. Zu ihr gibt es aber schon ein Konto oder eine begonnene Registrierung; es wurde nichts geändert.",
    "Waren Sie das selbst, dann melden Sie sich mit dieser Adresse an und löschen dort zuerst das Konto, das Sie nicht mehr brauchen:",
    { label: "Zur Anmeldung", link: signInLink },
    "Waren Sie das nicht, dann brauchen Sie nichts zu tun.",
  ]);
}

export function newAddressRequestedMail(to: string, resetLink: string): Mail {
  const written = mail("new-address-asked", to, "Ihre E-Mail-Adresse soll geändert werden", [
    "für Ihr Konto wurde soeben eine neue E-Mail-Adresse angegeben. Sie gilt erst, wenn sie bestätigt ist; bis dahin bleibt alles, wie es ist.",
    `Waren Sie das nicht, dann kennt jemand Ihr Passwort. Bitte legen Sie sofort ein neues fest; damit wird auch die Änderung hinfällig:\n${resetLink}`,
  ]);
  return { ...written, replyTo: site.operator.email };
}

export function addressChangedMail(to: string): Mail {
  const written = mail("address-changed", to, "Ihre E-Mail-Adresse wurde geändert", [
    "Ihr Konto hat jetzt eine andere E-Mail-Adresse. An diese hier schreiben wir nicht mehr, und anmelden können Sie sich mit ihr nicht mehr.",
    `Waren Sie das nicht, dann antworten Sie bitte sofort auf diese E-Mail oder rufen Sie uns an: ${site.operator.phone}.`,
  ]);
  return { ...written, replyTo: site.operator.email };
}

export type AccountMoment = { now: Date; origin: string };

export type MailsWritten = { outboxIds: string[] };

type Addressee = { to: string; resetLink: string };

export function twoFactorOnMail({ to, resetLink }: Addressee): Mail {
  return mail("two-factor-on", to, "Anmeldung in zwei Schritten eingeschaltet", [
    "für Ihr Konto ist jetzt die Anmeldung in zwei Schritten eingeschaltet: Nach dem Passwort fragen wir nach einem Code aus Ihrer Authenticator-App. Auf anderen Geräten wurden Sie abgemeldet.",
    "Bitte bewahren Sie die Wiederherstellungscodes an einem sicheren Ort auf. Sie helfen, wenn das Telefon einmal nicht da ist.",
    notYou(resetLink),
  ]);
}

export function twoFactorOffMail({ to, resetLink }: Addressee): Mail {
  return mail("two-factor-off", to, "Anmeldung in zwei Schritten abgeschaltet", [
    "die Anmeldung in zwei Schritten ist für Ihr Konto abgeschaltet. Von jetzt an genügt das Passwort. Die bisherigen Wiederherstellungscodes gelten nicht mehr.",
    notYou(resetLink),
  ]);
}

export function recoveryCodesRenewedMail({ to, resetLink }: Addressee): Mail {
  return mail("recovery-codes-renewed", to, "Neue Wiederherstellungscodes", [
    "für Ihr Konto wurden soeben neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.",
    notYou(resetLink),
  ]);
}

export function recoveryCodeUsedMail({ to, resetLink }: Addressee, left: number): Mail {
  return mail("recovery-code-used", to, "Mit einem Wiederherstellungscode angemeldet", [
    `in Ihrem Konto hat sich soeben jemand mit Passwort und Wiederherstellungscode angemeldet. ${leftInWords(left)}`,
    notYou(resetLink),
  ]);
}

/** Also for wrong codes when the second step is changed. */
export function secondStepFailedMail({ to, resetLink }: Addressee): Mail {
  return mail("second-step-failed", to, "Mehrere falsche Codes für Ihr Konto", [
    `jemand hat das richtige Passwort Ihres Kontos eingegeben, aber ${unnoticedWrongCodes + 1} falsche Codes für den zweiten Schritt. Mit einem falschen Code kommt niemand in Ihr Konto; nach ${codeTriesMax} nehmen wir für eine Weile keinen mehr an.`,
    notYou(resetLink),
  ]);
}

export function twoFactorOffByPracticeMail(to: string, fullName: string, signInLink: string): Mail {
  return {
    kind: "two-factor-off-by-practice",
    to,
    subject: `Anmeldung in zwei Schritten abgeschaltet – ${site.productName}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      "auf Ihre Bitte haben wir die Anmeldung in zwei Schritten für Ihr Konto abgeschaltet und Sie auf allen Geräten abgemeldet. Bitte melden Sie sich mit Ihrem Passwort neu an; unter „Meine Daten“ können Sie den zweiten Schritt wieder einrichten.",
      { label: "Zur Anmeldung", link: signInLink },
      "Haben Sie uns nicht darum gebeten, dann antworten Sie bitte gleich auf diese E-Mail.",
    ],
    replyTo: site.operator.email,
  };
}

function leftInWords(left: number): string {
  if (left === 0) {
    return "Es war der letzte. Bitte erstellen Sie unter „Meine Daten“ gleich neue.";
  }
  return left === 1
    ? "Es ist noch ein Code übrig. Bitte erstellen Sie unter „Meine Daten“ bald neue."
    : `Es sind noch ${left} Codes übrig. Neue erstellen Sie unter „Meine Daten“.`;
}

function notYou(resetLink: string): string {
  return `Waren Sie das nicht, dann legen Sie bitte sofort ein neues Passwort fest:\n${resetLink}\nund melden Sie sich bei uns: ${site.operator.email} oder Telefon ${site.operator.phone}.`;
}

function mail(kind: string, to: string, subject: string, paragraphs: Mail["paragraphs"]): Mail {
  return {
    ...{ kind, to, subject: `${subject} – ${site.productName}` },
    paragraphs: ["Guten Tag,", ...paragraphs],
  };
}
