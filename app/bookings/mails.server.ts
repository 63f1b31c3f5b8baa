import { type BookingPurpose, bookingLink } from "#app/bookings/links/booking-links.server.ts";
import {
  customersWords,
  letterWords,
  onTheWayWords,
  reminderWords,
} from "#app/bookings/mails/customer-mails.ts";
import type { MailContext, MailedChange } from "#app/bookings/mails/mail-parts.ts";
import { noEmail, practicesWords } from "#app/bookings/mails/practice-mails.ts";
import { preparationAttachment } from "#app/bookings/preparation/pdf.server.ts";
import { contractPapers, type MailAttachment } from "#app/db/mail-schema.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { fittingAttachments, type Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import type { Booking } from "./booking.ts";
import { type CalendarEntry, mailedCalendar, methodOf } from "./booking-calendar.ts";
import type { BookingDesk } from "./desk.server.ts";
import { type BookingStatus, concludesContract, statusWords } from "./life.ts";
import { serviceAddress } from "./services.ts";
import { formatTimes, placeInWords, whatFor } from "./wording.ts";

export async function mailsOfChange(desk: BookingDesk, change: MailedChange): Promise<Mail[]> {
  const { kind, booking, customerEmail } = change;
  const links = await linksOf(desk, booking);
  const needsForm = concludesContract(kind) && booking.answeredAt === null;
  const form = needsForm ? await preparationAttachment(desk, booking, change.pet) : null;
  const entry = { booking, customerEmail };
  const files = [calendarFile(desk, { ...entry, reader: "customer" }), ...(form ? [form] : [])];
  const attachments = fittingAttachments(files);
  const hasForm = form !== null && attachments.includes(form);
  if (form && !hasForm) {
    desk.log.error("booking.preparation_form_too_large", undefined, { bookingId: booking.id });
  }
  const told: MailContext = { ...change, links, now: desk.now, hasForm };
  const mails: Mail[] = [];
  const toCustomer = customersWords(told);
  if (toCustomer && customerEmail !== "") {
    mails.push({
      ...{ kind: `booking-${kind}`, to: customerEmail, ...toCustomer, attachments },
      ...(concludesContract(kind) && { papers: contractPapers }),
    });
  }
  const toPractice = practicesWords(told);
  if (toPractice) {
    mails.push({
      ...{ kind: `booking-${kind}-practice`, to: site.operator.email, replyTo: booking.email },
      ...toPractice,
      attachments: [calendarFile(desk, { ...entry, reader: "practice" })],
    });
  }
  return mails;
}

/** Of what was agreed by telephone, for whom no mail reaches. */
export async function letterOf(desk: BookingDesk, booking: Booking) {
  const links = await linksOf(desk, booking);
  return letterWords({
    ...{ kind: "enter", actor: "practice", booking, before: null, statusBefore: null },
    ...{ message: "", customerEmail: "", links, now: desk.now, hasForm: false },
  });
}

export async function reminderMail(
  desk: BookingDesk,
  booking: Booking,
  customerEmail: string,
): Promise<Mail> {
  const words = reminderWords({ booking, links: await linksOf(desk, booking), now: desk.now });
  return { kind: "booking-reminder", to: customerEmail, ...words };
}

/** @param arrives '14:05' */
export async function onTheWayMail(
  desk: BookingDesk,
  booking: Booking,
  customerEmail: string,
  arrives: string,
): Promise<Mail> {
  const told = { booking, links: await linksOf(desk, booking), now: desk.now };
  return { kind: "booking-on-the-way", to: customerEmail, ...onTheWayWords(told, arrives) };
}

export type MailLinks = Awaited<ReturnType<typeof linksOf>>;

async function linksOf(
  desk: Pick<BookingDesk, "secret" | "origin">,
  booking: Pick<Booking, "id" | "startsAt" | "type">,
) {
  const { origin } = desk;
  const link = (purpose: BookingPurpose) => bookingLink(desk, purpose, booking);
  return {
    accept: await link("booking-accept"),
    reject: await link("booking-reject"),
    cancel: await link("booking-cancel"),
    move: await link("booking-move"),
    prepare: await link("booking-prepare"),
    confirm: await link("booking-confirm"),
    decline: await link("booking-decline"),
    page: `${origin}/services/termine/${booking.id}`,
    agenda: `${origin}/admin/termine/anfragen/${booking.id}`,
    bookAgain: origin + serviceAddress(booking),
    terms: `${origin}/agb`,
    withdrawal: `${origin}/widerruf`,
    withdraw: `${origin}/vertrag-widerrufen`,
  };
}

/** Programs recognise it by its type (RFC 6047, 2.4). */
export function calendarFile(desk: BookingDesk, entry: CalendarEntry): MailAttachment {
  const method = methodOf(entry.booking);
  return {
    fileName: method === "CANCEL" ? "absage.ics" : "termin.ics",
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: new TextEncoder().encode(mailedCalendar(entry, desk)).toBase64(),
  };
}

type CancelledOfDay = {
  booking: Booking;
  statusBefore: BookingStatus;
  customerEmail: string;
};

export function cancelledDayMail(
  desk: BookingDesk,
  { day, message, block }: { day: CalendarDay; message: string; block: boolean },
  cancelled: readonly CancelledOfDay[],
): Mail {
  const date = formatDay(day);
  const isOne = cancelled.length === 1;
  const files = cancelled.map(({ booking, customerEmail }) => ({
    ...calendarFile(desk, { booking, customerEmail, reader: "practice" }),
    fileName: `absage-${booking.bookingTime.replace(":", "")}.ics`,
  }));
  const attachments = fittingAttachments(files);
  if (attachments.length < files.length) {
    desk.log.error("booking.day_files_too_large", undefined, { files: files.length });
  }
  return {
    kind: "booking-day-practice",
    to: site.operator.email,
    subject: `Tag abgesagt, ${date}: ${isOne ? "1 Termin" : `${cancelled.length} Termine`}`,
    paragraphs: [
      "Guten Tag,",
      isOne
        ? `Sie haben den Termin vom ${date} abgesagt. Die Absage wird per E-Mail versendet. Dieser Termin fällt aus:`
        : `Sie haben alle Termine vom ${date} abgesagt. Die Betroffenen werden per E-Mail informiert. Diese ${cancelled.length} Termine fallen aus:`,
      ...cancelled.map(({ booking, statusBefore, customerEmail }) => ({
        facts: [
          `${formatTimes(booking.startsAt, booking.durationMinutes)} Uhr`,
          whatFor(booking),
          [booking.ownerName, booking.phone && `Telefon ${booking.phone}`]
            .filter(Boolean)
            .join(", "),
          ...(customerEmail === "" ? [noEmail] : []),
          `Ort: ${placeInWords(booking, booking.address, "practice")}`,
          `Bisher: ${statusWords[statusBefore]}`,
        ],
      })),
      ...(message.trim() === "" ? [] : [`Ihre Nachricht:\n„${message.trim()}“`]),
      ...(block
        ? [`Der ${date} ist gesperrt. Neue Buchungen sind an diesem Tag nicht möglich.`]
        : []),
      {
        label: "Termine an diesem Tag ansehen",
        link: `${desk.origin}/admin/termine?tag=${day}`,
        isPlain: true,
      },
      isOne
        ? "Mit der angehängten Datei können Sie Ihren Kalender aktualisieren."
        : "Mit den angehängten Dateien können Sie Ihren Kalender aktualisieren.",
    ],
    attachments,
  };
}
