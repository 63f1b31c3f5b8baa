import { formatMoment } from "#app/platform/german-time.ts";

const known =
  "mein Widerrufsrecht mit der vollständigen Erfüllung des Vertrags erlischt und ich bei einem " +
  "früheren Widerruf den Teil bezahle, den Sie bis dahin erbracht haben.";

/**
 * What a buyer of a subscription demands and agrees to (§ 356 Abs. 4 Nr. 2, § 357a Abs. 2 BGB): it opens with the
 * payment, within the fourteen days.
 */
export const earlyStartConsent = consentTo("dem Abo");

/** The same of a consultation that takes place within them. */
export const earlyConsultationConsent = consentTo("der Beratung");

function consentTo(what: string): string {
  return `Ich verlange ausdrücklich und stimme zu, dass Sie mit ${what} vor Ablauf der Widerrufsfrist beginnen. Mir ist bekannt, dass ${known}`;
}

/**
 * The confirmation of it, for the mails about the contract.
 * @param agreedAt instant, ISO 8601
 * @param words as they were agreed to
 */
export function earlyStartConfirmation(agreedAt: string, words: string): string {
  return `Am ${formatMoment(agreedAt)} haben Sie bestätigt: „${words}“`;
}
