import { mayDo, statusWords } from "#app/bookings/life.ts";
import { hoursOf, openTimesOf } from "#app/bookings/schedule.ts";
import { bookingName, type Offering, offerings, publicOfferings } from "#app/bookings/services.ts";
import { type Availability, blockedOn, bucketsOf } from "#app/bookings/slots.ts";
import { formatTimes, minutesAfter } from "#app/bookings/wording.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { instantInGermany, minuteMs, timeInGermany } from "#app/platform/german-time.ts";
import type { AgendaBooking, getAgenda, OwnAppointment } from "./queries.server.ts";

export type BookingEntry = ReturnType<typeof bookingEntry>;
export type OwnEntry = ReturnType<typeof ownEntry>;
export type AgendaEntry = BookingEntry | OwnEntry;
export type AgendaDay = ReturnType<typeof agendaDay>;

type KnownDays = Pick<Awaited<ReturnType<typeof getAgenda>>, "bookings" | "own" | "availability">;

export function agendaDay(
  day: CalendarDay,
  { bookings, own, availability }: KnownDays,
  now: Date,
  wanted?: WantedTime,
) {
  const { bufferMinutes } = availability.schedule;
  const entries: AgendaEntry[] = [
    ...bookings
      .filter(({ bookingDate }) => bookingDate === day)
      .map((booking) => bookingEntry(booking, bufferMinutes, now)),
    ...own.filter((one) => one.day === day).map(ownEntry),
  ];
  return {
    day,
    entries: entries.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    blockedBecause: blockedOn(availability, day)?.label ?? null,
    hasHours: hoursOf(availability.schedule, day).length > 0,
    freeTimes: freeTimes(day, availability, now, wanted),
  };
}

export function bookingEntry(booking: AgendaBooking, bufferMinutes: number, now: Date) {
  const { startsAt, durationMinutes, status } = booking;
  const { place } = offerings[booking.offering];
  const isVisit = place === "visit";
  const end = minutesAfter(startsAt, durationMinutes).toISOString();
  return {
    kind: "booking" as const,
    id: booking.id,
    times: formatTimes(startsAt, durationMinutes),
    startsAt,
    way: isVisit && bufferMinutes > 0 ? formatTimes(end, bufferMinutes) : null,
    service: bookingName(booking),
    petName: booking.petName,
    petType: booking.petType,
    ownerName: booking.ownerName,
    phone: booking.phone,
    place,
    address: isVisit ? booking.address : "",
    meetingUrl: booking.meetingUrl,
    status,
    statusWord: statusWords[status],
    mayCancel: mayDo("cancel", "practice", booking, now),
    needsOutcome: status === "confirmed" && mayDo("done", "practice", booking, now),
    sequence: booking.sequence,
  };
}

function ownEntry({ id, day, startTime, endTime, title, notes }: OwnAppointment) {
  const startsAt = instantInGermany(day, startTime)?.toISOString() ?? `${day}T${startTime}`;
  return { kind: "own" as const, id, times: `${startTime}–${endTime}`, startsAt, title, notes };
}

type WantedTime = Pick<Offering, "durationMinutes" | "place">;

const visits = publicOfferings.filter(({ place }) => place === "visit");
const shortestMinutes = Math.min(...publicOfferings.map(({ durationMinutes }) => durationMinutes));
const shortestVisitMinutes = Math.min(...visits.map(({ durationMinutes }) => durationMinutes));
const quarterMs = 15 * minuteMs;

/** Free hours to come, by the rule of `slotsOfDay`; with `wanted` only those that fit it. */
export function freeTimes(
  day: CalendarDay,
  availability: Availability,
  now: Date,
  wanted?: WantedTime,
): string[] {
  if (blockedOn(availability, day)) return [];
  const wayMs = availability.schedule.bufferMinutes * minuteMs;
  return openTimesOf(availability.schedule, day)
    .flatMap(({ opens, closes }) =>
      gaps(opens.getTime(), closes.getTime(), availability.taken, now),
    )
    .flatMap((gap) => gapInWords(gap, wayMs, wanted));
}

/** In milliseconds since 1970. `isFollowed`: something else begins at its end. */
type Gap = { from: number; to: number; isFollowed: boolean };

function gapInWords({ from, to, isFollowed }: Gap, wayMs: number, wanted?: WantedTime): string[] {
  const toOfVisits = isFollowed ? to - wayMs : to;
  const end = wanted?.place === "visit" ? toOfVisits : to;
  if (end - from < (wanted?.durationMinutes ?? shortestMinutes) * minuteMs) return [];
  const times = `${clock(from)}–${clock(end, true)}`;
  if (wanted || toOfVisits === to) return [times];
  const hasVisit = toOfVisits - from >= shortestVisitMinutes * minuteMs;
  return [`${times} (${hasVisit ? `Besuch bis ${clock(toOfVisits)}` : "kein Besuch"})`];
}

function clock(at: number, isEnd = false): string {
  const time = timeInGermany(new Date(at));
  return isEnd && time === "00:00" ? "24:00" : time;
}

function gaps(start: number, end: number, taken: ReadonlySet<number>, now: Date): Gap[] {
  const found: Gap[] = [];
  let from = start;
  for (let at = start; at < end; at += quarterMs) {
    const isHeld = bucketsOf(new Date(at), 15).some((bucket) => taken.has(bucket));
    if (!isHeld && at >= now.getTime()) continue;
    found.push({ from, to: at, isFollowed: isHeld });
    from = at + quarterMs;
  }
  const isFollowed = bucketsOf(new Date(end), 15).some((bucket) => taken.has(bucket));
  return [...found, { from, to: end, isFollowed }];
}
