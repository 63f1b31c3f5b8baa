import { codeTriesMax, unnoticedWrongCodes } from "#app/platform/limits.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";

const ignore = "Dann können Sie diese E-Mail ignorieren.";

/** Without the name: whoever registered may have typed a message as a name. */
export function confirmEmailMail(to: string, link: string): Mail {
  return mail("confirm-email", to, "Bitte bestätigen Sie Ihre E-Mail-Adresse", [
    "bitte bestätigen Sie Ihre E-Mail-Adresse. Danach können Sie Ihr Profil und Ihr erstes Haustier anlegen.",
    { label: "E-Mail-Adresse bestätigen", link },
    `Der Link gilt 24 Stunden. Sie haben sich nicht registriert? ${ignore}`,
  ]);
}

export function alreadyRegisteredMail(to: string, signInLink: string, resetLink: string): Mail {
  return mail("already-registered", to, "Sie haben bereits ein Konto", [
    "jemand wollte mit Ihrer E-Mail-Adresse ein weiteres Konto anlegen. Es wurde nichts geändert.",
    { label: "Zur Anmeldung", link: signInLink },
    `Passwort vergessen? Hier können Sie ein neues festlegen:\n${resetLink}`,
    `Das waren nicht Sie? ${ignore}`,
  ]);
}

export function resetPasswordMail(to: string, link: string): Mail {
  return mail("reset-password", to, "Neues Passwort festlegen", [
    "hier können Sie ein neues Passwort festlegen:",
    { label: "Neues Passwort festlegen", link },
    `Der Link gilt eine Stunde und lässt sich nur einmal verwenden. Sie haben kein neues Passwort angefordert? ${ignore} Ihr bisheriges Passwort bleibt gültig.`,
  ]);
}

export function passwordChangedMail(to: string, resetLink: string): Mail {
  return mail("password-changed", to, "Ihr Passwort wurde geändert", [
    "Ihr Passwort wurde soeben geändert. Alle anderen Geräte wurden abgemeldet.",
    `Das waren nicht Sie? Dann legen Sie bitte sofort ein neues Passwort fest:\n${resetLink}`,
  ]);
}

export function newAddressMail(to: string, link: string): Mail {
  return mail("new-address", to, "Bitte bestätigen Sie Ihre neue E-Mail-Adresse", [
    "bitte bestätigen Sie Ihre neue E-Mail-Adresse. Bis dahin gilt Ihre bisherige Adresse.",
    { label: "Neue Adresse bestätigen", link },
    `Der Link gilt 24 Stunden und lässt sich nur einmal verwenden. Sie haben keine neue Adresse angegeben? ${ignore}`,
  ]);
}

/** Only the owner of the address may learn that it has an account. */
export function addressInUseMail(to: string, signInLink: string): Mail {
  return mail("address-in-use", to, "Zu dieser E-Mail-Adresse gibt es schon ein Konto", [
    "jemand wollte diese Adresse für ein anderes Konto eintragen. Mit dieser Adresse wurde aber schon ein Konto angelegt oder eine Registrierung begonnen. Es wurde nichts geändert.",
    "Das waren Sie? Solange das andere Konto besteht, bleibt die Adresse vergeben. Zum Löschen melden Sie sich bitte mit dieser Adresse an:",
    { label: "Zur Anmeldung", link: signInLink },
    `Das waren nicht Sie? ${ignore}`,
  ]);
}

export function newAddressRequestedMail(to: string, resetLink: string): Mail {
  return answered("new-address-asked", to, "Ihre E-Mail-Adresse soll geändert werden", [
    "für Ihr Konto wurde soeben eine neue E-Mail-Adresse angegeben. Die neue Adresse gilt erst nach der Bestätigung.",
    `Das waren nicht Sie? Dann kennt jemand Ihr Passwort. Bitte legen Sie sofort ein neues fest, dann wird auch die Adressänderung abgebrochen:\n${resetLink}`,
  ]);
}

export function addressChangedMail(to: string): Mail {
  return answered("address-changed", to, "Ihre E-Mail-Adresse wurde geändert", [
    "Ihr Konto hat jetzt eine andere E-Mail-Adresse. Mit der bisherigen Adresse können Sie sich nicht mehr anmelden.",
    `Das waren nicht Sie? Dann antworten Sie bitte sofort auf diese E-Mail oder rufen Sie uns an: ${site.operator.phone}.`,
  ]);
}

/**
 * Art. 14 DSGVO: whoever reads it may know nothing of us, or be somebody else. So it names nobody,
 * and nothing that the practice noted.
 */
export function invitationMail(to: string, link: string, origin: string): Mail {
  const { name, practice, street, postalCode, city, email, phone } = site.operator;
  return answered("file-invitation", to, "Einladung zu Ihrem Konto", [
    "wir haben bei einem Telefonat oder Termin Angaben zu Ihnen notiert. Sie möchten diese Angaben ansehen und Ihre Termine selbst verwalten? Dann richten Sie hier Ihr Konto ein:",
    { label: "Konto einrichten", link },
    "Der Link gilt 14 Tage und lässt sich nur einmal verwenden. Ein Konto ist freiwillig. Ihre Termine gelten auch ohne Konto.",
    `Verantwortlich für Ihre Daten: ${name}, ${practice}, ${street}, ${postalCode} ${city}, ${email}, Telefon ${phone}.`,
    "Wir speichern Ihren Namen, Ihre Kontaktdaten, Angaben zu Ihren Tieren, Ihre Termine und Notizen unserer Praxis. Diese Angaben haben Sie oder jemand in Ihrem Auftrag uns gemacht, oder wir haben sie bei einem Termin notiert.",
    "Wir brauchen diese Angaben, um Sie zu beraten und Termine zu vereinbaren (Art. 6 Abs. 1 lit. b DSGVO). Sobald die Angaben dafür nicht mehr nötig sind, löschen wir sie. Außer uns erhalten nur unsere Dienste für Hosting und E-Mail-Versand diese Angaben.",
    `Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung verlangen, der Verarbeitung widersprechen und sich bei einer Aufsichtsbehörde beschweren. Mehr dazu:\n${origin}/datenschutz`,
    "Sie kennen uns nicht? Dann wurde die Adresse vermutlich falsch notiert. Bitte antworten Sie auf diese E-Mail, dann löschen wir die Adresse.",
  ]);
}

/** To the practice. */
export function fileHasAccountMail(page: string): Mail {
  return mail("file-has-account", site.operator.email, "Kundin oder Kunde hat schon ein Konto", [
    "jemand hat Ihre Einladung geöffnet. Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte führen Sie beides zusammen:",
    { label: "Zusammenführen", link: page },
  ]);
}

export type AccountMoment = { now: Date; origin: string };

export type MailsWritten = { outboxIds: string[] };

type Addressee = { to: string; resetLink: string };

export function twoFactorOnMail({ to, resetLink }: Addressee): Mail {
  return mail("two-factor-on", to, "Zweiter Schritt beim Anmelden eingeschaltet", [
    "beim Anmelden brauchen Sie jetzt zusätzlich zum Passwort einen Code aus Ihrer Authenticator-App. Alle anderen Geräte wurden abgemeldet.",
    "Bitte bewahren Sie die Wiederherstellungscodes sicher auf, für den Fall, dass Sie Ihr Telefon einmal nicht zur Hand haben.",
    notYou(resetLink),
  ]);
}

export function twoFactorOffMail({ to, resetLink }: Addressee): Mail {
  return mail("two-factor-off", to, "Zweiter Schritt beim Anmelden abgeschaltet", [
    "zum Anmelden genügt jetzt Ihr Passwort. Die bisherigen Wiederherstellungscodes gelten nicht mehr.",
    notYou(resetLink),
  ]);
}

export function recoveryCodesRenewedMail({ to, resetLink }: Addressee): Mail {
  return mail("recovery-codes-renewed", to, "Neue Wiederherstellungscodes", [
    "für Ihr Konto wurden soeben neue Wiederherstellungscodes erstellt. Die bisherigen Codes gelten nicht mehr.",
    notYou(resetLink),
  ]);
}

export function recoveryCodeUsedMail({ to, resetLink }: Addressee, left: number): Mail {
  return mail("recovery-code-used", to, "Anmeldung mit einem Wiederherstellungscode", [
    `in Ihrem Konto hat sich soeben jemand mit Passwort und Wiederherstellungscode angemeldet. ${leftInWords(left)}`,
    notYou(resetLink),
  ]);
}

/** Also for wrong codes when the second step is changed. */
export function secondStepFailedMail({ to, resetLink }: Addressee): Mail {
  return mail("second-step-failed", to, "Mehrere falsche Codes für Ihr Konto", [
    `jemand hat das Passwort Ihres Kontos richtig eingegeben, danach aber ${unnoticedWrongCodes + 1} falsche Codes. Ohne richtigen Code ist keine Anmeldung möglich. Nach ${codeTriesMax} falschen Codes sperren wir die Eingabe vorübergehend.`,
    notYou(resetLink),
  ]);
}

export function twoFactorOffByPracticeMail(to: string, fullName: string, signInLink: string): Mail {
  return {
    kind: "two-factor-off-by-practice",
    to,
    subject: `Zweiter Schritt beim Anmelden abgeschaltet – ${site.productName}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      "auf Ihren Wunsch haben wir den zweiten Schritt abgeschaltet und Sie auf allen Geräten abgemeldet. Zum Anmelden genügt jetzt Ihr Passwort.",
      "Unter „Meine Daten“ können Sie den zweiten Schritt wieder einrichten.",
      { label: "Zur Anmeldung", link: signInLink },
      "Das haben Sie nicht gewünscht? Dann antworten Sie bitte sofort auf diese E-Mail.",
    ],
    replyTo: site.operator.email,
  };
}

function leftInWords(left: number): string {
  if (left === 0) {
    return "Das war der letzte Code. Bitte erstellen Sie unter „Meine Daten“ gleich neue Codes.";
  }
  return left === 1
    ? "Sie haben noch einen Code. Bitte erstellen Sie unter „Meine Daten“ bald neue Codes."
    : `Sie haben noch ${left} Codes. Unter „Meine Daten“ können Sie neue erstellen.`;
}

function notYou(resetLink: string): string {
  return `Das waren nicht Sie? Dann legen Sie bitte sofort ein neues Passwort fest:\n${resetLink}\nBitte melden Sie sich auch bei uns: ${site.operator.email} oder Telefon ${site.operator.phone}.`;
}

function mail(kind: string, to: string, subject: string, paragraphs: Mail["paragraphs"]): Mail {
  return {
    ...{ kind, to, subject: `${subject} – ${site.productName}` },
    paragraphs: ["Guten Tag,", ...paragraphs],
  };
}

/** Answers reach the practice. */
function answered(...words: Parameters<typeof mail>): Mail {
  return { ...mail(...words), replyTo: site.operator.email };
}
