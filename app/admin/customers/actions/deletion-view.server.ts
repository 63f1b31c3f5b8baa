import {
  amountInWords,
  animalsInWords,
  retainedPapers,
  selectAmounts,
  selectOpenBookings,
  selectRunningSubscriptions,
  selectUnpaidOrders,
} from "#app/account/deletion/deletion-queries.server.ts";
import { selectCustomer } from "#app/admin/customers/customer.server.ts";
import { customerName } from "#app/admin/customers/customer.ts";
import { dayAndTime, whatFor } from "#app/bookings/wording.ts";
import type { Database } from "#app/db/database.server.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { sentMailRetentionDays } from "#app/platform/mail/outbox.server.ts";
import { currencyOfCode, formatMoney } from "#app/platform/money.ts";
import { site } from "#app/platform/operator/config.ts";
import { pick } from "#app/platform/pick.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";

export async function getDeletionView(
  db: Database,
  customerId: string,
  { now, hasOwnStore }: { now: Date; hasOwnStore: boolean },
) {
  const [[customer], [amounts], bookings, subscriptions, unpaid] = await db.batch([
    selectCustomer(db, customerId, now),
    selectAmounts(db, customerId),
    selectOpenBookings(db, customerId, now),
    selectRunningSubscriptions(db, customerId),
    selectUnpaidOrders(db, customerId),
  ]);
  if (!customer || !amounts) return null;
  const told = customer.email
    ? "Beide Seiten erhalten eine E-Mail."
    : "Bitte geben Sie selbst Bescheid.";
  const elsewhere = site.storeService?.name ?? "dem Shop-Dienst";
  return {
    customer: {
      ...pick(customer, "id", "hasAccount"),
      email: readableEmail(customer.email),
      name: customerName(customer),
    },
    open: [
      ...bookings.map(
        (one) => `Der Termin am ${dayAndTime(one)} wird abgesagt: ${whatFor(one)}. ${told}`,
      ),
      ...subscriptions.map(({ title, currentPeriodEnd }) => {
        const until = currentPeriodEnd
          ? `, bezahlt bis ${formatDayOfInstant(currentPeriodEnd)},`
          : "";
        return hasOwnStore
          ? `Das Abo „${title}“${until} wird gekündigt. Der Zugang endet mit dem Konto.`
          : `Das Abo „${title}“${until} läuft bei ${elsewhere} weiter. Bitte kündigen Sie es dort vor der Löschung.`;
      }),
      ...unpaid.map(
        ({ displayId, totalCents, currency }) =>
          `Die Bestellung ${displayId} über ${formatMoney(totalCents, currencyOfCode(currency))} ist nicht bezahlt und bleibt ohne Konto bestehen.`,
      ),
    ],
    goes: [
      customer.hasAccount ? "Profil, Passwort und alle Anmeldungen" : "Kontaktdaten",
      ...animalsInWords(amounts),
      amountInWords(amounts.bookings, "Beratung", "Beratungen", "auch vergangene, mit Verlauf"),
      amountInWords(amounts.shareLinks, "Freigabe", "Freigaben"),
      amountInWords(amounts.messages, "Nachricht", "Nachrichten", "mit den Antworten"),
      amountInWords(amounts.notes, "Ihrer Notizen", "Ihrer Notizen"),
      customer.hasAccount ? "Haustierplätze, Abo-Zugang und Verlauf" : "Verlauf",
    ].filter((words) => words !== null),
    stays: [...retainedPapers(amounts), ...alwaysRetained],
  };
}

const alwaysRetained = [
  "Protokolleinträge ohne Angaben zu Konto, Gründen und Einzelheiten",
  `Nachweise über gesendete E-Mails (ohne Inhalt), ${sentMailRetentionDays} Tage`,
];
