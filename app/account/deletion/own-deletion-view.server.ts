import { dayAndTime, whatFor } from "#app/bookings/wording.ts";
import type { Database } from "#app/db/database.server.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { sentMailsKeptDays } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { currencyOfCode, formatMoney } from "#app/shop/policy.ts";
import { amountInWords, animalsInWords } from "./amount-in-words.ts";
import {
  selectAmounts,
  selectOpenBookings,
  selectOpenDeclarations,
  selectRunningSubscriptions,
  selectUnpaidOrders,
} from "./deletion-queries.server.ts";
import { keptPapers } from "./kept-papers.ts";
import { declarationGoesOn } from "./open-declaration.ts";

/** What a deletion means for somebody's own account, in one trip and in words. */
export async function getOwnDeletionView(
  db: Database,
  userId: string,
  { now, hasOwnStore }: { now: Date; hasOwnStore: boolean },
) {
  const [[amounts], bookings, subscriptions, unpaid, declared] = await db.batch([
    selectAmounts(db, userId),
    selectOpenBookings(db, userId, now),
    selectRunningSubscriptions(db, userId),
    selectUnpaidOrders(db, userId),
    selectOpenDeclarations(db, userId),
  ]);
  if (!amounts) return null;
  // What becomes of these is said with their withdrawal; one of a part leaves the rest to be paid.
  const beingWithdrawn = new Set(
    declared
      .filter(({ kind, message }) => kind === "withdrawal" && message === "")
      .map(({ orderId }) => orderId),
  );
  const elsewhere = site.storeService?.name ?? "unserem Shop-Dienst";
  return {
    open: [
      ...bookings.map(
        (one) => `Ihre Beratung am ${dayAndTime(one)}, ${whatFor(one)}, wird abgesagt.`,
      ),
      ...subscriptions.map(({ title, currentPeriodEnd }) => {
        const paid = currentPeriodEnd
          ? `, bezahlt bis ${formatDayOfInstant(currentPeriodEnd)},`
          : "";
        return hasOwnStore
          ? `Ihr Abo „${title}“${paid} endet mit dem Konto, auch für die schon bezahlte Zeit. Sie haben es im Voraus bezahlt, und es verlängert sich nicht: Weitere Kosten entstehen so oder so keine.`
          : `Ihr Abo „${title}“${paid} läuft bei ${elsewhere} weiter und kostet weiter, bis Sie es dort beenden. Bitte tun Sie das vorher.`;
      }),
      ...unpaid
        .filter(({ id }) => !beingWithdrawn.has(id))
        .map(
          ({ displayId, totalCents, currency }) =>
            `Ihre Bestellung ${displayId} über ${formatMoney(totalCents, currencyOfCode(currency))} ist noch nicht bezahlt. Sie gilt weiter; möchten Sie sie nicht mehr, widerrufen Sie sie bitte vorher unter „Meine Bestellungen“, oder schreiben Sie uns.`,
        ),
      ...declared.map(declarationGoesOn),
    ],
    goes: [
      "Ihr Profil, Ihr Passwort und alle Anmeldungen, auch diese",
      ...animalsInWords(amounts),
      amountInWords(amounts.bookings, "Beratung", "Beratungen", "auch vergangene"),
      amountInWords(amounts.messages, "Nachricht", "Nachrichten", "mit den Antworten"),
      amountInWords(
        amounts.shareLinks,
        "Freigabe",
        "Freigaben",
        "deren Links öffnen dann nichts mehr",
      ),
      "Ihre Kalenderadresse und alle Erinnerungen",
      "Gekaufte Haustierplätze und geöffnete Kräuter",
    ].filter((words) => words !== null),
    stays: [
      ...keptPapers(amounts),
      ...(amounts.orders > 0
        ? ["Was Sie bezahlt haben und was noch zu Ihnen unterwegs ist, kommt trotzdem an."]
        : []),
      "Was die Praxis wann getan hat, ohne Ihren Namen und ohne Einzelheiten",
      `Nachweise, dass wir Ihnen E-Mails geschickt haben, ohne deren Text: ${sentMailsKeptDays} Tage`,
    ],
  };
}
