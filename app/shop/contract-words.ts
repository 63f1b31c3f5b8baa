import { addDays, dayInGermany, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { endOfDay, yearAfterEvent, yearFrom } from "#app/platform/periods.ts";

const known =
  "mein Widerrufsrecht mit der vollständigen Erfüllung des Vertrags erlischt und ich bei einem " +
  "früheren Widerruf den Teil der Leistung bezahle, den Sie bis dahin erbracht haben.";

/** For a subscription that opens within the fourteen days (§ 356 Abs. 4, § 357a Abs. 2 BGB). */
export const earlyStartConsent = consentTo("dem Abo");

export const earlyConsultationConsent = consentTo("der Beratung");

const spokenQuestion =
  "Wünschen Sie ausdrücklich, dass wir vor Ablauf der Widerrufsfrist beginnen, auch wenn Ihr " +
  "Widerrufsrecht nach dem Termin erlischt und Sie bei früherem Widerruf den erbrachten Teil " +
  "bezahlen?";

/** As it is read out. */
export const spokenConsentQuestion = `„${spokenQuestion}“`;

/** What is stored and confirmed: the question that was read out, and its answer. */
export const spokenConsent = `${spokenQuestion} Ja.`;

/** The tick beside the question. */
export const spokenConsentLabel = "Beginn vor Ablauf der Widerrufsfrist gewünscht";

function consentTo(what: string): string {
  return `Ich verlange ausdrücklich und stimme zu, dass Sie mit ${what} vor Ablauf der Widerrufsfrist beginnen. Mir ist bekannt, dass ${known}`;
}

/** Said in the mails about the contract; `words` are those that were agreed to. */
export function earlyStartConfirmation(agreedAt: string, words: string): string {
  return `Am ${formatDayOfInstant(agreedAt)} um ${timeInGermany(new Date(agreedAt))} Uhr haben Sie bestätigt: „${words}“`;
}

export const subscriptionTerm =
  "Das Abo läuft ein Jahr ab der Freischaltung. Danach endet es automatisch und verlängert sich nicht.";

/** Until when a subscription that is opened at this instant can be read, both in UTC. */
export function subscriptionEnd(openedAt: string): string {
  return endOfDay(yearAfterEvent(dayInGermany(new Date(openedAt))));
}

/** Until when the year after one that ends at this instant can be read, both in UTC. */
export function nextSubscriptionEnd(previousEnd: string): string {
  const lastDay = dayInGermany(new Date(Date.parse(previousEnd) - 1));
  return endOfDay(yearFrom(addDays(lastDay, 1)));
}
