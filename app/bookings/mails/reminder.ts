import type { Booking } from "#app/bookings/booking.ts";
import { services } from "#app/bookings/services.ts";
import { dayAndTime } from "#app/bookings/wording.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { beforehand, ending, waysOut } from "./customer-parts.ts";
import { facts } from "./facts.ts";
import type { MailLinks } from "./mail-links.server.ts";
import type { Words } from "./told-change.ts";

/** Reminds of a confirmed consultation; the calendar knows it already. */
export function reminderWords(booking: Booking, links: MailLinks, now: Date): Words {
  const today = dayInGermany(now);
  const { bookingDate, bookingTime } = booking;
  const days = { [today]: "heute", [addDays(today, 1)]: "morgen" };
  const named = days[bookingDate];
  const when = named ? `${named} um ${bookingTime} Uhr` : dayAndTime(booking);
  return {
    subject: `Erinnerung: ${services[booking.type].name} für ${booking.petName} ${named ? "" : "am "}${when}`,
    paragraphs: [
      `Guten Tag ${booking.ownerName},`,
      `${named ? "" : "am "}${when} ist Ihr Termin:`,
      facts({ booking }, "customer"),
      ...beforehand(booking, links),
      ...waysOut(booking, links, now),
      ...ending(booking, links),
    ],
  };
}
