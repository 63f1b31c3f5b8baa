import type { Booking } from "#app/bookings/booking.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { calendarFile } from "#app/bookings/mails.server.ts";
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
    canceled: [
      "Ihr Abo ist damit beendet, auch für die schon bezahlte Zeit. Es hätte sich nicht verlängert.",
    ],
    "to-be-ended-elsewhere": [
      `Ihr Abo läuft bei ${elsewhere} weiter. Bitte beenden Sie es dort oder antworten Sie auf diese E-Mail.`,
    ],
  };
  const isSomethingOpen = ended.declarations.length > 0 || ended.hasUnpaidOrders;
  const mailsToCome = isSomethingOpen
    ? "Weitere E-Mails senden wir Ihnen nur zu offenen Bestellungen, Widerrufen oder Kündigungen."
    : "Weitere E-Mails senden wir Ihnen nicht.";
  return {
    kind: "account-deleted",
    to: ended.email,
    replyTo: operator.email,
    subject: `Ihr Konto wurde gelöscht – ${productName}`,
    paragraphs: [
      "Guten Tag,",
      `Ihr Konto bei ${productName} ist endgültig gelöscht, samt Profil, Tieren, Dokumenten, Terminen, Freigaben und Nachrichten.`,
      ...bookingParagraphs(ended.bookings, "Diese Beratungen sind damit abgesagt:"),
      ...subscription[ended.subscriptions],
      `Nach dem Gesetz müssen wir einige Daten ohne Bezug zu einem Konto aufbewahren: Bestellungen und Rechnungen ${retentionYears.orders} Jahre, Widerrufe und Kündigungen ${retentionYears.declarations} Jahre, jeweils ab dem Ende des Kalenderjahres.`,
      ...ended.declarations.map(declarationGoesOn),
      `Bei Fragen antworten Sie einfach auf diese E-Mail. ${mailsToCome}`,
    ],
    attachments: cancellations(desk, ended, "customer"),
  };
}

/** The attached files update the practice's calendar; null without bookings. */
export function bookingsEndedMail(desk: BookingDesk, ended: Ended): Mail | null {
  if (ended.bookings.length === 0) return null;
  const [first] = ended.bookings;
  return {
    kind: "account-deleted-practice",
    to: site.operator.email,
    subject:
      ended.bookings.length === 1 && first
        ? `Konto gelöscht, Termin frei: ${dayAndTime(first)}`
        : `Konto gelöscht, ${ended.bookings.length} Termine frei`,
    paragraphs: [
      "Guten Tag,",
      ...bookingParagraphs(
        ended.bookings,
        "ein Konto wurde gelöscht. Diese Beratungen fallen aus, ihre Zeiten sind wieder frei:",
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
  const files = ended.bookings.map((booking, index) => {
    const cancelled: Booking = {
      ...booking,
      status: "cancelled",
      sequence: booking.sequence + 1,
      changedAt: desk.now.toISOString(),
    };
    const entry = { booking: cancelled, customerEmail: ended.email, reader };
    return { ...calendarFile(desk, entry), fileName: `absage-${index + 1}.ics` };
  });
  return fittingAttachments(files);
}
