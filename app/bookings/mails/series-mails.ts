import type { Booking, BookingTime } from "#app/bookings/booking.ts";
import { publishedCalendars } from "#app/bookings/booking-calendar.ts";
import { travelWords } from "#app/bookings/contract-words.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { cancellationHours } from "#app/bookings/policy.ts";
import { bookingService, offerings, services } from "#app/bookings/services.ts";
import {
  dayAndTime,
  isFreeUntilStart,
  lateRule,
  placeInWords,
  priceInWords,
  whatFor,
} from "#app/bookings/wording.ts";
import { contractPapers, type MailAttachment } from "#app/db/mail-schema.ts";
import { fittingAttachments, type Mail, type MailParagraph } from "#app/platform/mail/mail.ts";
import { site, treatmentNotice } from "#app/platform/operator/config.ts";
import {
  addressee,
  papersEnclosed,
  withdrawalParagraphs,
} from "#app/platform/operator/withdrawal.ts";
import { earlyStartConfirmation } from "#app/shop/contract-words.ts";
import { entersCalendar, noCosts } from "./customer-mails.ts";
import { quote } from "./mail-parts.ts";

// One mail about all bookings of a series that are entered, moved or cancelled together.

type Told = {
  /** After the change, by time; they differ in time alone. */
  bookings: readonly [Booking, ...Booking[]];
  customerEmail: string;
};

export function enteredSeriesMail(
  desk: BookingDesk,
  { first, ...told }: Told & { first: Booking },
): Mail {
  const { bookings } = told;
  const [booking] = bookings;
  const { place } = offerings[booking.offering];
  const travel = travelWords(place);
  const count = bookings.length;
  const total = bookings.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const withdraw = `${desk.origin}/vertrag-widerrufen`;
  const consent = bookings.find(({ earlyStartAt }) => earlyStartAt !== null);
  return {
    ...seriesMail(
      desk,
      "enter",
      told,
      "Ihre Termine sind bestätigt",
      [
        `wie besprochen kommen zu Ihrem Termin am ${dayAndTime(first)} ${count === 1 ? "dieser hinzu" : `diese ${count} hinzu`}:`,
        {
          facts: [
            whatFor(booking),
            ...bookings.map(dayAndTime),
            `Dauer: je ${booking.durationMinutes} Minuten`,
            `Ort: ${placeInWords(booking, booking.address, "customer")}`,
            ...(travel ? [`Anfahrt: ${travel}`] : []),
            `Preis je Termin: ${priceInWords(booking)}`,
            `Gesamtpreis für ${count} ${count === 1 ? "Termin" : "Termine"}: ${priceInWords({ priceCents: total })}`,
          ],
        },
        `Jeden Termin können Sie einzeln bis ${cancellationHours} Stunden vor Beginn kostenlos absagen oder verschieben, online oder am Telefon (${site.operator.phone}). ${lateRule}`,
        `Mit dieser Bestätigung kommt der Vertrag zustande. Es gelten unsere Geschäftsbedingungen. ${papersEnclosed}`,
        ...(consent?.earlyStartAt
          ? [earlyStartConfirmation(consent.earlyStartAt, consent.earlyStartWords)]
          : []),
        `Ihre Vertragspartnerin: ${addressee}`,
        { label: "Geschäftsbedingungen", link: `${desk.origin}/agb`, isPlain: true },
        `Ihr gesetzliches Widerrufsrecht von 14 Tagen besteht unabhängig von der Absagefrist von ${cancellationHours} Stunden. Einzelheiten stehen unten in der Widerrufsbelehrung.`,
        {
          label: "Widerrufsbelehrung und Muster-Formular",
          link: `${desk.origin}/widerruf`,
          isPlain: true,
        },
        { label: "Vertrag widerrufen", link: withdraw, isPlain: true },
      ],
      withdrawalParagraphs(["services"], withdraw),
    ),
    papers: contractPapers,
  };
}

type Message = { message: string };

export function cancelledSeriesMail(desk: BookingDesk, { message, ...told }: Told & Message): Mail {
  const [{ lateFee }] = told.bookings;
  return seriesMail(desk, "cancel", told, "Ihre Termine sind abgesagt", [
    lateFee === ""
      ? "leider müssen wir diese Termine absagen:"
      : "wie besprochen sind diese Termine abgesagt:",
    { facts: [whatFor(told.bookings[0]), ...told.bookings.map(dayAndTime)] },
    ...quote(site.operator.name, message),
    lateFee === "noted" ? `Zum ersten Termin: ${lateRule}` : noCosts,
  ]);
}

export function movedSeriesMail(
  desk: BookingDesk,
  { before, message, ...told }: Told & Message & { before: readonly BookingTime[] },
): Mail {
  const times = told.bookings.map((booking, index) => {
    const was = before[index];
    return was ? `${dayAndTime(booking)} (bisher ${dayAndTime(was)})` : dayAndTime(booking);
  });
  const isFree = told.bookings.every(isFreeUntilStart);
  return seriesMail(desk, "move", told, "Ihre Termine sind verschoben", [
    "wir mussten Ihre Termine verschieben. Die neuen Zeiten:",
    { facts: [whatFor(told.bookings[0]), ...times] },
    ...quote(site.operator.name, message),
    ...(isFree
      ? ["Sie können jeden der neuen Termine bis zum Beginn kostenlos absagen oder verschieben."]
      : []),
  ]);
}

function seriesMail(
  desk: BookingDesk,
  kind: "enter" | "cancel" | "move",
  { bookings, customerEmail }: Told,
  title: string,
  paragraphs: readonly MailParagraph[],
  last: readonly MailParagraph[] = [],
): Mail {
  const [booking] = bookings;
  const notice = `Hinweis zur ${bookingService(booking)}: ${treatmentNotice}`;
  return {
    kind: `booking-series-${kind}`,
    to: customerEmail,
    subject: `${title}: ${booking.petName}, ${bookings.length} × ${bookingService(booking)}`,
    paragraphs: [
      `Guten Tag ${booking.ownerName},`,
      ...paragraphs,
      ...(services[booking.type].isTreatment ? [notice] : []),
      {
        label: "Meine Termine ansehen",
        link: `${desk.origin}/services/termine`,
        isPlain: true,
      },
      entersCalendar,
      ...last,
    ],
    attachments: fittingAttachments([calendarOf(desk, bookings)]),
  };
}

/** A request or a cancellation is about one event (RFC 5546, 3.2), a published file about any. */
function calendarOf(desk: BookingDesk, bookings: readonly Booking[]): MailAttachment {
  const entries = bookings.map((booking) => ({ booking, reader: "customer" as const }));
  return {
    fileName: "termine.ics",
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: new TextEncoder().encode(publishedCalendars(entries, desk)).toBase64(),
  };
}
