import { codeTriesMax, unnoticedWrongCodes } from "#app/platform/limits/limits.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";

type Addressee = { to: string; resetLink: string };

export function twoFactorOnMail({ to, resetLink }: Addressee): Mail {
  return {
    kind: "two-factor-on",
    to,
    subject: `Anmeldung in zwei Schritten eingeschaltet – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      "für Ihr Konto ist jetzt die Anmeldung in zwei Schritten eingeschaltet: Nach dem Passwort fragen wir nach einem Code aus Ihrer Authenticator-App. Auf anderen Geräten wurden Sie abgemeldet.",
      "Bitte bewahren Sie die Wiederherstellungscodes an einem sicheren Ort auf. Sie helfen, wenn das Telefon einmal nicht da ist.",
      notYou(resetLink),
    ],
  };
}

export function twoFactorOffMail({ to, resetLink }: Addressee): Mail {
  return {
    kind: "two-factor-off",
    to,
    subject: `Anmeldung in zwei Schritten abgeschaltet – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      "die Anmeldung in zwei Schritten ist für Ihr Konto abgeschaltet. Von jetzt an genügt das Passwort. Die bisherigen Wiederherstellungscodes gelten nicht mehr.",
      notYou(resetLink),
    ],
  };
}

export function recoveryCodesRenewedMail({ to, resetLink }: Addressee): Mail {
  return {
    kind: "recovery-codes-renewed",
    to,
    subject: `Neue Wiederherstellungscodes – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      "für Ihr Konto wurden soeben neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.",
      notYou(resetLink),
    ],
  };
}

export function recoveryCodeUsedMail({ to, resetLink }: Addressee, left: number): Mail {
  return {
    kind: "recovery-code-used",
    to,
    subject: `Mit einem Wiederherstellungscode angemeldet – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      `in Ihrem Konto hat sich soeben jemand mit Passwort und Wiederherstellungscode angemeldet. ${leftInWords(left)}`,
      notYou(resetLink),
    ],
  };
}

/** Somebody knows the password and has sent some wrong codes, at sign-in or to change the second step. */
export function secondStepFailedMail({ to, resetLink }: Addressee): Mail {
  return {
    kind: "second-step-failed",
    to,
    subject: `Mehrere falsche Codes für Ihr Konto – ${site.productName}`,
    paragraphs: [
      "Guten Tag,",
      `jemand hat das richtige Passwort Ihres Kontos eingegeben, aber ${unnoticedWrongCodes + 1} falsche Codes für den zweiten Schritt. Mit einem falschen Code kommt niemand in Ihr Konto; nach ${codeTriesMax} nehmen wir für eine Weile keinen mehr an.`,
      notYou(resetLink),
    ],
  };
}

/** To a customer whose second step the practice has switched off. */
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

/** How many codes are left, and what follows from it. */
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
