import type { Booking } from "#app/bookings/booking.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { cancellationFile } from "#app/bookings/mails.server.ts";
import { dayAndTime, whatFor } from "#app/bookings/wording.ts";
import { fittingAttachments, type Mail, type MailParagraph } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import {
  declarationGoesOn,
  type OpenDeclaration,
  retentionYears,
} from "./deletion-queries.server.ts";

export type Ended = {
  email: string;
  /** Else the practice entered the person. */
  hasAccount: boolean;
  bookings: readonly Booking[];
  subscriptions: "none" | "canceled" | "to-be-ended-elsewhere";
  declarations: readonly OpenDeclaration[];
  hasUnpaidOrders: boolean;
};

export function accountDeletedMail(desk: BookingDesk, ended: Ended): Mail {
  const { productName, operator, storeService } = site;
  const elsewhere = storeService?.name ?? "unserem Shop-Dienst";
  const subscription: Record<Ended["subscriptions"], MailParagraph[]> = {
    none: [],
    canceled: ["Ihr Abo ist ebenfalls beendet, auch wenn Sie es schon im Voraus bezahlt haben."],
    "to-be-ended-elsewhere": [
      `Ihr Abo läuft bei ${elsewhere} weiter. Bitte kündigen Sie es dort oder antworten Sie auf diese E-Mail.`,
    ],
  };
  const isSomethingOpen = ended.declarations.length > 0 || ended.hasUnpaidOrders;
  const mailsToCome = isSomethingOpen
    ? "Wir senden Ihnen nur noch E-Mails zu offenen Bestellungen, Widerrufen oder Kündigungen."
    : "Wir senden Ihnen keine weiteren E-Mails.";
  return {
    kind: "account-deleted",
    to: ended.email,
    replyTo: operator.email,
    subject: `${ended.hasAccount ? "Ihr Konto wurde" : "Ihre Daten wurden"} gelöscht – ${productName}`,
    paragraphs: [
      "Guten Tag,",
      ended.hasAccount
        ? `Ihr Konto bei ${productName} wurde mit Profil, Tieren, Dokumenten, Terminen, Freigaben und Nachrichten endgültig gelöscht.`
        : "wir haben Ihre Kontaktdaten mit Tieren, Terminen und Nachrichten endgültig gelöscht.",
      ...bookingParagraphs(ended.bookings, "Diese Beratungen sind damit abgesagt:"),
      ...subscription[ended.subscriptions],
      `Einige Daten müssen wir gesetzlich aufbewahren: Bestellungen und Rechnungen ${retentionYears.orders} Jahre, Widerrufe und Kündigungen ${retentionYears.declarations} Jahre, jeweils ab Ende des Kalenderjahres. Diese Daten gehören zu keinem Konto mehr.`,
      ...ended.declarations.map(declarationGoesOn),
      `${mailsToCome} Bei Fragen antworten Sie einfach auf diese E-Mail.`,
    ],
    attachments: cancellations(desk, ended, "customer"),
  };
}

/** The attached files update the practice's calendar; null without bookings. */
export function bookingsEndedMail(desk: BookingDesk, ended: Ended): Mail | null {
  const [first, ...others] = ended.bookings;
  if (!first) return null;
  return {
    kind: "account-deleted-practice",
    to: site.operator.email,
    subject:
      others.length === 0
        ? `Konto gelöscht, Termin frei: ${dayAndTime(first)}`
        : `Konto gelöscht, ${ended.bookings.length} Termine frei`,
    paragraphs: [
      "Guten Tag,",
      ...bookingParagraphs(
        ended.bookings,
        "ein Konto wurde gelöscht. Diese Beratungen fallen aus und die Zeiten sind wieder frei:",
      ),
      "Mit den Dateien im Anhang können Sie Ihren Kalender aktualisieren.",
    ],
    attachments: cancellations(desk, ended, "practice"),
  };
}

function bookingParagraphs(bookings: readonly Booking[], intro: string): MailParagraph[] {
  if (bookings.length === 0) return [];
  return [intro, ...bookings.map((one) => ({ facts: [dayAndTime(one), whatFor(one)] }))];
}

function cancellations(desk: BookingDesk, ended: Ended, reader: "customer" | "practice") {
  const files = ended.bookings.map((booking) => {
    const change = { sequence: booking.sequence + 1, changedAt: desk.now.toISOString() };
    const cancelled: Booking = { ...booking, ...change, status: "cancelled" };
    const entry = { booking: cancelled, customerEmail: ended.email, reader };
    return cancellationFile(desk, entry);
  });
  return fittingAttachments(files);
}
