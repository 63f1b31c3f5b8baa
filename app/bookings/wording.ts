import {
  type CalendarDay,
  dayInGermany,
  formatDay,
  formatDayOfInstant,
} from "#app/platform/calendar-day.ts";
import { minuteMs, timeInGermany } from "#app/platform/german-time.ts";
import { euro, formatMoney } from "#app/platform/money.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { isSmallBusiness, smallBusinessNote, standardNote } from "#app/platform/operator/config.ts";
import type { Booking } from "./booking.ts";
import { cancellationHours } from "./policy.ts";
import { bookingName, offerings } from "./services.ts";

type When = Pick<Booking, "bookingDate" | "bookingTime">;

/** '24. November 2026 um 09:00 Uhr' */
export function dateAndTime({ bookingDate, bookingTime }: When): string {
  return `${formatDay(bookingDate)} um ${bookingTime} Uhr`;
}

/** 'Dienstag, 24. November 2026 um 09:00 Uhr' */
export function dayAndTime(when: When): string {
  return `${formatWeekday(when.bookingDate)} um ${when.bookingTime} Uhr`;
}

export function instantInWords(instant: Date): string {
  return dayAndTime({ bookingDate: dayInGermany(instant), bookingTime: timeInGermany(instant) });
}

/** '24.11., 09:00 Uhr' */
export function shortDateAndTime({ bookingDate, bookingTime }: When): string {
  const [, month, day] = bookingDate.split("-");
  return `${day}.${month}., ${bookingTime} Uhr`;
}

/** 'Akupressur für Emma (Hund)' */
export function whatFor(booking: Pick<Booking, "offering" | "title" | "petName" | "petType">) {
  const { petName, petType } = booking;
  return `${bookingName(booking)} für ${petName} (${petType})`;
}

/** '90,00 € (inkl. MwSt.)' */
export function priceInWords({ priceCents }: Pick<Booking, "priceCents">): string {
  return `${formatMoney(priceCents, euro)} (${isSmallBusiness ? smallBusinessNote : standardNote})`;
}

/** @param address '' where it is not known */
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
      if (phone === "") return "Telefon";
      return isCustomer ? `Telefon (wir rufen Sie unter ${phone} an)` : `Telefon ${phone}`;
  }
}

/** '' where it is not known */
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
      return reader === "customer" ? "Telefon" : `Telefon ${booking.phone}`.trim();
  }
}

export const meetingPromise = "Wir senden Ihnen vor dem Termin den Link zum Videogespräch.";

export function isFreeUntilStart({ cancelBy, startsAt }: Pick<Booking, "cancelBy" | "startsAt">) {
  return Date.parse(cancelBy) >= Date.parse(startsAt);
}

/** § 615 BGB. */
const lateLimit =
  "verlangen, abzüglich dessen, was wir dadurch sparen oder in der Zeit anders verdienen.";
export const lateRule = `Bei einer späteren Absage können wir höchstens den Preis ${lateLimit}`;
/** Where no other is possible. */
export const lateOnly = `Bei einer Absage können wir höchstens den Preis ${lateLimit}`;

/** Of a cancellation that came late. */
export function lateNote({ cancelBy, priceCents }: Pick<Booking, "cancelBy" | "priceCents">) {
  const ended = instantInWords(new Date(cancelBy));
  return `Die Frist für eine kostenlose Absage endete am ${ended}. Der Ausfall ist vorgemerkt: Wir können höchstens den Preis von ${formatMoney(priceCents, euro)} ${lateLimit}`;
}

/** Of a confirmed booking. */
export function cancelRule(booking: Leavable): string {
  const until = isFreeUntilStart(booking)
    ? "den neuen Termin bis zum Beginn"
    : `den Termin bis ${instantInWords(new Date(booking.cancelBy))}`;
  return `Sie können ${until} kostenlos ${waysToLeave(booking)}. ${lateRule}`;
}

type Leavable = Pick<Booking, "cancelBy" | "startsAt" | "type">;

/** Of confirmed bookings that are told together. */
export function seriesRule(bookings: readonly Leavable[]): string {
  const until = bookings.every(isFreeUntilStart)
    ? "bis zum Beginn"
    : `bis ${cancellationHours} Stunden vor Beginn`;
  return `Sie können jeden Termin einzeln ${until} kostenlos ${waysToLeave(bookings[0] ?? {})}. ${lateRule}`;
}

/** Another service has no list of times to move to. */
export function waysToLeave({ type }: { type?: Booking["type"] }): string {
  return type === "other" ? "absagen" : "absagen oder verschieben";
}

export function meetingLink({ offering, meetingUrl }: Pick<Booking, "offering" | "meetingUrl">) {
  return offerings[offering].place === "video" ? readMeetingUrl(meetingUrl) : null;
}

/** 'Dienstag, 24. November 2026, 09:00 Uhr' */
export function formatWhen({ bookingDate, bookingTime }: When): string {
  return `${formatWeekday(bookingDate)}, ${bookingTime} Uhr`;
}

/** '24. November, 09:00 Uhr' in Germany; with its year when that is not this one. */
export function formatDeadline(instant: Date, now: Date): string {
  const day = dayInGermany(instant);
  const isThisYear = day.slice(0, 4) === dayInGermany(now).slice(0, 4);
  const shown = isThisYear ? formatDay(day).replace(/ \d{4}$/, "") : formatDay(day);
  return `${shown}, ${timeInGermany(instant)} Uhr`;
}

export function minutesAfter(startsAt: string, minutes: number): Date {
  return new Date(Date.parse(startsAt) + minutes * minuteMs);
}

/** '09:00–10:30' */
export function formatTimes(startsAt: string, minutes: number): string {
  return `${timeInGermany(new Date(startsAt))}–${timeInGermany(minutesAfter(startsAt, minutes))}`;
}

/** '23. November 2026 um 09:00 Uhr'; of today 'heute um 09:00 Uhr'. */
export function formatMoment(instant: string, today?: CalendarDay): string {
  const isToday = dayInGermany(new Date(instant)) === today;
  const day = isToday ? "heute" : formatDayOfInstant(instant);
  return `${day} um ${timeInGermany(new Date(instant))} Uhr`;
}

export const meetingUrlMax = 500;

export const notMeetingUrl =
  "Bitte geben Sie eine Adresse ein, die mit https:// beginnt, zum Beispiel https://meet.example.org/raum.";

/** Normalised; null for whatever a click should not open. */
export function readMeetingUrl(text: string): string | null {
  const url = /\s/.test(text) ? null : URL.parse(text);
  if (url?.protocol !== "https:" || !url.hostname.includes(".")) return null;
  const hasNoName = url.username === "" && url.password === "";
  return hasNoName && url.href.length <= meetingUrlMax ? url.href : null;
}

/** At most so many characters, cut between two words. */
export function shorten(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max).join("");
  return `${cut.replace(/\s+\S{0,30}$/, "")} …`;
}
