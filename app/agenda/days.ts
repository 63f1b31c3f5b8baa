import { mayDo, statusWords } from "#app/bookings/life.ts";
import type { SlotView } from "#app/bookings/picker/slot-view.ts";
import { hoursOf, type OpenTime, openTimesOf } from "#app/bookings/schedule.ts";
import {
  bookingName,
  bookingService,
  type Offering,
  offerings,
  publicOfferings,
} from "#app/bookings/services.ts";
import { type Availability, blockedOn, bucketsOf } from "#app/bookings/slots.ts";
import { formatTimes, minutesAfter } from "#app/bookings/wording.ts";
import { placeOfVisit } from "#app/pets/practice-pet.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { instantInGermany, minuteMs, timeInGermany } from "#app/platform/german-time.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { pick } from "#app/platform/pick.ts";
import { mayTellOnTheWay, toldOnTheWay } from "./policy.ts";
import type { AgendaBooking, getAgenda, OwnAppointment } from "./queries.server.ts";

export type BookingEntry = ReturnType<typeof bookingEntry>;
export type OwnEntry = ReturnType<typeof ownEntry>;
export type AgendaEntry = BookingEntry | OwnEntry;
export type AgendaDay = ReturnType<typeof agendaDay>;

type KnownDays = Pick<Awaited<ReturnType<typeof getAgenda>>, "own" | "availability"> & {
  bookings: readonly AgendaBooking[];
};

export function agendaDay(
  day: CalendarDay,
  { bookings, own, availability }: KnownDays,
  now: Date,
  wanted?: WantedTime,
) {
  const { schedule } = availability;
  const free = freeGaps(day, availability, now);
  const entries: AgendaEntry[] = [
    ...bookings
      .filter(({ bookingDate }) => bookingDate === day)
      .map((booking) => bookingEntry(booking, schedule.bufferMinutes, now)),
    ...own.filter((one) => one.day === day).map(ownEntry),
  ];
  return {
    day,
    entries: entries.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    blockedBecause: blockedOn(availability, day)?.label ?? null,
    hours: hoursOf(schedule, day).map(({ from, to }) => `${from}–${to}`),
    gaps: free.map(gapTimes),
    freeTimes: free.flatMap((gap) => gapInWords(gap, wanted)),
  };
}

export function bookingEntry(booking: AgendaBooking, bufferMinutes: number, now: Date) {
  const { startsAt, durationMinutes, status, travelMinutes } = booking;
  const { place } = offerings[booking.offering];
  const isVisit = place === "visit";
  const end = minutesAfter(startsAt, durationMinutes).toISOString();
  return {
    kind: "booking" as const,
    ...pick(booking, "id", "sequence", "startsAt", "status", "meetingUrl"),
    ...pick(booking, "petName", "petType", "ownerName"),
    phone: readPhoneParts(booking.phone),
    customerId: booking.userId,
    times: formatTimes(startsAt, durationMinutes),
    endsAt: end,
    way: isVisit && bufferMinutes > 0 ? formatTimes(end, bufferMinutes) : null,
    /** To it, as long as the practice typed it. */
    journey:
      isVisit && travelMinutes
        ? formatTimes(minutesAfter(startsAt, -travelMinutes).toISOString(), travelMinutes)
        : null,
    service: bookingName(booking),
    shortService: bookingService(booking),
    series: booking.series ?? null,
    place,
    ...(isVisit ? placeOfVisit(booking.address, booking.stable) : { address: "", stable: null }),
    statusWord: statusWords[status],
    mayCancel: mayDo("cancel", "practice", booking, now),
    needsOutcome: status === "confirmed" && mayDo("done", "practice", booking, now),
    told: toldOnTheWay(booking),
    mayTell: booking.hasEmail === 1 && mayTellOnTheWay(booking, now),
  };
}

export function ownEntry({ id, day, startTime, endTime, title, notes }: OwnAppointment) {
  const [startsAt, endsAt] = [startTime, endTime].map(
    (time) => instantInGermany(day, time)?.toISOString() ?? `${day}T${time}`,
  ) as [string, string];
  const times = `${startTime}–${endTime}`;
  return { kind: "own" as const, id, times, startsAt, endsAt, title, notes };
}

/** For the practice: what takes each time of the chosen day. */
export function takenSlots(
  view: SlotView,
  day: Pick<AgendaDay, "entries"> | null,
  { durationMinutes }: Pick<Offering, "durationMinutes">,
): SlotView {
  if (view.day === null || day === null) return view;
  const slots = view.slots.map((slot) => {
    const start = view.day && instantInGermany(view.day, slot.time);
    if (slot.state !== "taken" || !start) return slot;
    const end = minutesAfter(start.toISOString(), durationMinutes).toISOString();
    const by = day.entries
      .filter((entry) => entry.startsAt < end && start.toISOString() < entry.endsAt)
      .map((entry) => (entry.kind === "own" ? entry.title : entry.petName));
    return { ...slot, takenBy: by.join(", ") || "Weg" };
  });
  return { ...view, isPractice: true, slots };
}

type WantedTime = Pick<Offering, "durationMinutes" | "place">;

const visits = publicOfferings.filter(({ place }) => place === "visit");
const shortestMinutes = Math.min(...publicOfferings.map(({ durationMinutes }) => durationMinutes));
const shortestVisitMinutes = Math.min(...visits.map(({ durationMinutes }) => durationMinutes));
const quarterMs = 15 * minuteMs;

/** What `freeGaps` has, in words; with `wanted` only what holds it. */
export function freeTimes(
  day: CalendarDay,
  availability: Availability,
  now: Date,
  wanted?: WantedTime,
): string[] {
  return freeGaps(day, availability, now).flatMap((gap) => gapInWords(gap, wanted));
}

/** In milliseconds since 1970. A visit ends by `toOfVisits`, as the way after it is kept free, too. */
type Gap = { from: number; to: number; toOfVisits: number };

/**
 * Free hours to come, by the rule of `slotsOfDay`; notice and horizon are left out, as they bind
 * customers alone.
 */
export function freeGaps(day: CalendarDay, availability: Availability, now: Date): Gap[] {
  if (blockedOn(availability, day)) return [];
  const { schedule, taken, journeys } = availability;
  const isTaken = (at: number) => bucketsOf(new Date(at), 15).some((bucket) => taken.has(bucket));
  const isOnTheWay = (at: number) =>
    bucketsOf(new Date(at), 15).some((bucket) => journeys?.has(bucket));
  const wayMs = schedule.bufferMinutes * minuteMs;

  function latestEnd(to: number): number {
    for (let at = to; at < to + wayMs; at += quarterMs) if (isTaken(at)) return at - wayMs;
    return to;
  }

  function gapsIn({ opens, closes }: OpenTime): Gap[] {
    const found: Gap[] = [];
    let from = opens.getTime();
    const end = closes.getTime();
    for (let at = from; at <= end; at += quarterMs) {
      // A time that begins right now is over.
      if (at < end && at > now.getTime() && !isTaken(at) && !isOnTheWay(at)) continue;
      if (from < at) found.push({ from, to: at, toOfVisits: latestEnd(at) });
      from = at + quarterMs;
    }
    return found;
  }

  return openTimesOf(schedule, day).flatMap(gapsIn);
}

function gapInWords({ from, to, toOfVisits }: Gap, wanted?: WantedTime): string[] {
  const end = wanted?.place === "visit" ? toOfVisits : to;
  if (end - from < (wanted?.durationMinutes ?? shortestMinutes) * minuteMs) return [];
  const times = gapTimes({ from, to: end });
  if (wanted) return [times];
  if (toOfVisits === to) return [`${times} Uhr`];
  const hasVisit = toOfVisits - from >= shortestVisitMinutes * minuteMs;
  return [`${times} Uhr (${hasVisit ? `Besuch bis ${clock(toOfVisits)}` : "kein Besuch"})`];
}

function gapTimes({ from, to }: Pick<Gap, "from" | "to">): string {
  const end = clock(to);
  return `${clock(from)}–${end === "00:00" ? "24:00" : end}`;
}

function clock(at: number): string {
  return timeInGermany(new Date(at));
}
