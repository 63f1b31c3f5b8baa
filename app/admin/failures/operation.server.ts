import { formatMoment } from "#app/platform/german-time.ts";
import {
  isJobLate,
  isKnownRun,
  isOlder,
  type JobKey,
  type JobRun,
  waitingLateAfterMs,
} from "#app/platform/jobs.ts";

const jobWords: Record<JobKey, string> = {
  "web/outbox": "E-Mails verschicken",
  "web/oldMails": "Alte E-Mails löschen",
  "web/cancellations": "Kündigungen an den Shop weitergeben",
  "web/oldEntries": "Alte Nachrichten löschen",
  "web/unconfirmed": "Unbestätigte Konten löschen",
  "web/expired": "Abgelaufene Links und Anmeldungen löschen",
  "web/limits": "Alte Zählungen gegen Missbrauch löschen",
  "web/uploads": "Unbenutzte Dateien löschen",
  "web/productPictures": "Unbenutzte Produktbilder löschen",
  "web/auditLog": "Altes Protokoll löschen",
  "web/shareLinks": "Abgelaufene Freigaben löschen",
  "web/oldAnswerDrafts": "Alte Entwürfe von Vorbereitungsbögen löschen",
  "web/oldTreatments": "Alte Behandlungen löschen",
  "web/expireBookings": "Unbeantwortete Terminanfragen beenden",
  "web/offerWaiting": "Freie Zeiten der Warteliste anbieten",
  "web/oldWaiting": "Beendete Einträge der Warteliste löschen",
  "web/bookingReminders": "An Termine erinnern",
  "web/careReminders": "An Vorsorge erinnern",
  "web/checkIns": "Nach dem Befinden fragen",
  "web/planReminders": "An offene Gaben erinnern",
  "web/deadEvents": "Shop-Meldungen zählen",
  "store/setAside": "Shop-Meldungen zuordnen",
  "store/subscriptions": "Abgelaufene Abos beenden",
  "store/oldEvents": "Alte Shop-Meldungen löschen",
  "store/oldCheckouts": "Alte Warenkörbe löschen",
  "merchant/checkouts": "Abgelaufene Bestellseiten schließen",
  "merchant/settlements": "Offene Zahlungen abschließen",
  "merchant/subscriptions": "Unbezahlte Abos anhalten",
  "merchant/events": "Shop-Meldungen zustellen",
  "merchant/ended-pages": "Alte Bestellseiten löschen",
  "merchant/delivered-events": "Zugestellte Shop-Meldungen leeren",
};

/** @param merchant null: the shop is not ours, or does not answer */
export function describeOperation(own: OwnOperation, merchant: MerchantOperation, now: Date) {
  const runs = [...own.runs, ...(merchant?.runs ?? [])].filter(isKnownRun);
  const jobs = runs.map((run) => describeRun(run, now));
  const late = jobs.filter(({ isLate }) => isLate);
  const mail = describeWaiting(own.oldestMail, now);
  const event = describeWaiting(merchant?.oldestEvent ?? null, now);
  return {
    isWell: late.length === 0 && !mail?.isLate && !event?.isLate,
    late,
    inTime: jobs.filter(({ isLate }) => !isLate),
    mail,
    event,
  };
}

type OwnOperation = { runs: readonly JobRun[]; oldestMail: string | null };
type MerchantOperation = { runs: readonly JobRun[]; oldestEvent: string | null } | null;

export type Operation = ReturnType<typeof describeOperation>;

function describeRun(run: JobRun & { job: JobKey }, now: Date) {
  const { job, succeededAt, error } = run;
  return {
    job,
    name: jobWords[job],
    isLate: isJobLate(run, now),
    last: succeededAt ? formatMoment(succeededAt) : "noch nie",
    failure: error && `danach fehlgeschlagen (${error})`,
  };
}

function describeWaiting(since: string | null, now: Date) {
  if (since === null) return null;
  return { since: formatMoment(since), isLate: isOlder(since, waitingLateAfterMs, now) };
}
