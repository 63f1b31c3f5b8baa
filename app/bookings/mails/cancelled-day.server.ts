import type { Booking } from "#app/bookings/booking.ts";
import { formatTimes } from "#app/bookings/clock-times.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { type BookingStatus, statusWords } from "#app/bookings/life.ts";
import { placeInWords, whatFor } from "#app/bookings/wording.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { fittingAttachments, type Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import { calendarFile } from "./files.server.ts";

type CancelledDay = { day: CalendarDay; message: string; block: boolean };

type CancelledOfDay = {
  /** As it is after the cancellation. */
  booking: Booking;
  statusBefore: BookingStatus;
  customerEmail: string;
};

/** The practice's one mail about a day that it cancelled: all of it, with a file for each. */
export function cancelledDayMail(
  desk: BookingDesk,
  { day, message, block }: CancelledDay,
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
        ? `Sie haben den ${date} abgesagt. Dieser Termin fällt aus; eine E-Mail dazu ist unterwegs:`
        : `Sie haben den ${date} abgesagt. Diese ${cancelled.length} Termine fallen aus; alle bekommen dazu eine E-Mail:`,
      ...cancelled.map(({ booking, statusBefore }) => ({
        facts: [
          `${formatTimes(booking.startsAt, booking.durationMinutes)} Uhr`,
          whatFor(booking),
          `${booking.ownerName}, Telefon ${booking.phone}`,
          `Ort: ${placeInWords(booking, booking.address, "practice")}`,
          `War: ${statusWords[statusBefore]}`,
        ],
      })),
      ...(message.trim() === "" ? [] : [`Ihre Nachricht:\n„${message.trim()}“`]),
      ...(block ? [`Der ${date} ist gesperrt: Neues kann an diesem Tag niemand buchen.`] : []),
      {
        label: "Tag in der Agenda öffnen",
        link: `${desk.origin}/admin/termine?tag=${day}`,
        isPlain: true,
      },
      isOne
        ? "Die beiliegende Datei bringt Ihren Kalender auf diesen Stand."
        : "Die beiliegenden Dateien, eine für jeden Termin, bringen Ihren Kalender auf diesen Stand.",
    ],
    attachments,
  };
}
