import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { site } from "#app/platform/operator/config.ts";
import { euro, formatMoney } from "#app/shop/policy.ts";
import type { Booking } from "./booking.ts";
import { readMeetingUrl } from "./meeting-url.ts";
import { offeringName, offerings } from "./services.ts";

// How mails and calendar entries speak of a consultation.

type When = Pick<Booking, "bookingDate" | "bookingTime">;

/** '24. November 2026 um 09:00 Uhr' */
export function dateAndTime({ bookingDate, bookingTime }: When): string {
  return `${formatDay(bookingDate)} um ${bookingTime} Uhr`;
}

/** 'Dienstag, 24. November 2026 um 09:00 Uhr' */
export function dayAndTime(when: When): string {
  return `${formatWeekday(when.bookingDate)} um ${when.bookingTime} Uhr`;
}

/** An instant as `dayAndTime` in Germany. */
export function instantInWords(instant: Date): string {
  return dayAndTime({ bookingDate: dayInGermany(instant), bookingTime: timeInGermany(instant) });
}

/** '24.11., 09:00 Uhr' */
export function shortDateAndTime({ bookingDate, bookingTime }: When): string {
  const [, month, day] = bookingDate.split("-");
  return `${day}.${month}., ${bookingTime} Uhr`;
}

/** 'Akupressur für Emma (Hund)' */
export function whatFor({
  offering,
  petName,
  petType,
}: Pick<Booking, "offering" | "petName" | "petType">): string {
  return `${offeringName(offering)} für ${petName} (${petType})`;
}

/** '90,00 € (inkl. MwSt.)' */
export function priceInWords({ priceCents }: Pick<Booking, "priceCents">): string {
  const { isSmallBusiness, smallBusinessNote, standardNote } = site.vat;
  return `${formatMoney(priceCents, euro)} (${isSmallBusiness ? smallBusinessNote : standardNote})`;
}

/**
 * Where it takes place.
 * @param address the customer's; '' where it is not known
 */
export function placeInWords(
  { offering, phone }: Pick<Booking, "offering" | "phone">,
  address: string,
  reader: "customer" | "practice",
): string {
  const isCustomer = reader === "customer";
  switch (offerings[offering].place) {
    case "visit":
      return [isCustomer ? "bei Ihnen" : "Hausbesuch", ...(address ? [address] : [])].join(", ");
    case "video":
      return "Videogespräch";
    case "telephone":
      return isCustomer ? `am Telefon; wir rufen Sie an: ${phone}` : `am Telefon: ${phone}`;
  }
}

/** Where it takes place, for the place of a calendar entry; '' where it is not known. */
export function calendarPlace(
  booking: Pick<Booking, "offering" | "address" | "phone" | "meetingUrl">,
  reader: "customer" | "practice",
): string {
  switch (offerings[booking.offering].place) {
    case "visit":
      return booking.address;
    case "video":
      return meetingLink(booking) ?? "Video";
    case "telephone":
      return reader === "customer" ? "Telefon" : `Telefon ${booking.phone}`;
  }
}

/** The same wherever a video consultation is spoken of before its link is known. */
export const meetingPromise =
  "Den Link zum Videogespräch schicken wir Ihnen vor dem Termin per E-Mail.";

/** Whether the practice moved it, so that the customer may leave it until it begins. */
export function isFreeUntilStart({ cancelBy, startsAt }: Pick<Booking, "cancelBy" | "startsAt">) {
  return Date.parse(cancelBy) >= Date.parse(startsAt);
}

/** Where the video consultation takes place, when that was said and can be opened. */
export function meetingLink({
  offering,
  meetingUrl,
}: Pick<Booking, "offering" | "meetingUrl">): string | null {
  return offerings[offering].place === "video" ? readMeetingUrl(meetingUrl) : null;
}
