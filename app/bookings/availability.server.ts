import { and, asc, between, eq, gte, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import {
  blockedPeriods,
  bookingSlots,
  bookings,
  ownAppointments,
  practiceSchedules,
} from "#app/db/booking-schema.ts";
import type { Answers, Database } from "#app/db/database.server.ts";
import { addDays, type CalendarDay, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { instantInGermany, timeInGermany } from "#app/platform/german-time.ts";
import { pick } from "#app/platform/pick.ts";
import type { Booking } from "./booking.ts";
import { bucketsOfBooking } from "./conditions.server.ts";
import { closedDays, type Days } from "./holidays.server.ts";
import {
  defaultSchedule,
  isWithinHours,
  openTimesOf,
  practitionerId,
  type Schedule,
} from "./schedule.ts";
import { bookingName, offerings } from "./services.ts";
import {
  type Availability,
  blockedOn,
  bookableRange,
  bucketsOf,
  missingGap,
  missingInWords,
} from "./slots.ts";
import { formatTimes, minutesAfter } from "./wording.ts";

type ReadDays = Days & {
  /** A booking whose own time counts as free. */
  ignoring?: string;
  /** Restricts the quarters that are read. */
  whereNear?: SQL;
};

const blockedMax = 500;

/** Reads one day more on both sides: days in Germany and in UTC begin at different hours. */
export function availabilityReads(db: Database, { from, to, ignoring, whereNear }: ReadDays) {
  const [first] = bucketsOf(new Date(`${addDays(from, -1)}T00:00:00Z`), 1);
  const [last] = bucketsOf(new Date(`${addDays(to, 2)}T00:00:00Z`), 1);
  return [
    db.select().from(practiceSchedules).where(eq(practiceSchedules.practitionerId, practitionerId)),
    db
      .select()
      .from(blockedPeriods)
      .where(and(gte(blockedPeriods.lastDay, from), lte(blockedPeriods.firstDay, to)))
      .orderBy(asc(blockedPeriods.lastDay))
      .limit(blockedMax),
    db
      .select({
        bucket: bookingSlots.bucket,
        // Null by its first column: one that every booking has.
        booking: pick(bookings, "startsAt", "durationMinutes", "travelMinutes", "petId"),
      })
      .from(bookingSlots)
      .leftJoin(bookings, eq(bookings.id, bookingSlots.bookingId))
      .where(
        and(
          eq(bookingSlots.practitionerId, practitionerId),
          between(bookingSlots.bucket, first ?? 0, last ?? 0),
          whereNear,
          ignoring === undefined
            ? undefined
            : or(isNull(bookingSlots.bookingId), ne(bookingSlots.bookingId, ignoring)),
        ),
      ),
  ] as const;
}

type Reads = ReturnType<typeof availabilityReads>;
type AvailabilityRows = Answers<Reads>;

/** @param days as they were read */
export function availabilityFrom(
  [schedules, blocked, slots]: AvailabilityRows,
  days: Days,
): Availability {
  return {
    schedule: scheduleFrom(schedules),
    blocked: closedDays(blocked, days),
    ...heldTimes(slots),
  };
}

type HeldQuarter = {
  bucket: number;
  booking: Pick<Booking, "petId" | "startsAt" | "durationMinutes" | "travelMinutes"> | null;
};

function heldTimes(slots: readonly HeldQuarter[]) {
  const byStart = new Map(
    slots.flatMap(({ booking }) => (booking ? [[booking.startsAt, booking] as const] : [])),
  );
  const booked = [...byStart.values()];
  const journeys = new Map<number, number>();
  for (const { startsAt, travelMinutes } of booked) {
    const leaves = minutesAfter(startsAt, -(travelMinutes ?? 0));
    for (const bucket of bucketsOf(leaves, travelMinutes ?? 0)) {
      journeys.set(bucket, Math.min(leaves.getTime(), journeys.get(bucket) ?? Infinity));
    }
  }
  const ways = slots.filter(({ bucket, booking }) => {
    const { startsAt = "", durationMinutes = 0 } = booking ?? {};
    return booking && !bucketsOf(new Date(startsAt), durationMinutes).includes(bucket);
  });
  return {
    taken: new Set(slots.map(({ bucket }) => bucket)),
    ways: new Set(ways.map(({ bucket }) => bucket)),
    journeys,
    booked,
  };
}

export function scheduleFrom([row]: AvailabilityRows[0]): Schedule {
  return row ?? defaultSchedule;
}

export function availabilityToMove(
  { startsAt, travelMinutes }: Pick<Booking, "startsAt" | "travelMinutes">,
  free: AvailabilityRows,
  days: Days,
): Availability {
  return { ...availabilityFrom(free, days), own: startsAt, travelMinutes };
}

/** Of a column or a value with a day: the quarter of an hour in which it begins in UTC. */
export function startOfDay(day: SQL): SQL {
  return sql`cast(strftime('%s', ${day}) as integer) / 900`;
}

export function startsOf(days: readonly CalendarDay[]): SQL {
  return sql`select ${startOfDay(sql`value`)} as start from json_each(${JSON.stringify(days)})`;
}

const quartersPerDay = 24 * 4;

/** What holds the time, on some days and those around them. @param starts selects their `start` */
export function holdersOn(db: Database, starts: SQL) {
  const { bucket, bookingId, ownAppointmentId, practitionerId: practitioner } = bookingSlots;
  const isNear = sql`${bucket} between wanted.start - ${quartersPerDay} and wanted.start + ${2 * quartersPerDay}`;
  return db
    .select({
      ...{ bucket, bookingId, ownAppointmentId },
      booking: pick(
        bookings,
        ...(["offering", "title", "petName", "ownerName", "startsAt", "durationMinutes"] as const),
        ...(["travelMinutes", "petId"] as const),
      ),
      own: {
        title: sql<string>`${ownAppointments.title}`.as("own_title"),
        ...pick(ownAppointments, "startTime", "endTime"),
      },
    })
    .from(sql`(${starts}) as wanted`)
    .crossJoin(bookingSlots)
    .leftJoin(bookings, eq(bookings.id, bookingId))
    .leftJoin(ownAppointments, eq(ownAppointments.id, ownAppointmentId))
    .where(and(eq(practitioner, practitionerId), isNear));
}

type Holder = Awaited<ReturnType<typeof holdersOn>>[number];

function holderName({ booking, own }: Holder): string {
  if (own?.startTime) return `„${own.title}“, ${own.startTime}–${own.endTime} Uhr`;
  if (!booking) return "einen anderen Termin";
  const { offering, petName, ownerName, startsAt, durationMinutes } = booking;
  const way = offerings[offering].place === "visit" ? ", mit Weg danach" : "";
  const times = formatTimes(startsAt, durationMinutes);
  return `${bookingName(booking)} für ${petName}, ${ownerName}, ${times} Uhr${way}`;
}

/** For the practice: by quarter of an hour, what holds it. */
export type Agenda = Availability & { held: ReadonlyMap<number, string> };

export function agendaReads(db: Database, days: ReadDays, starts: SQL) {
  const [schedules, blocked] = availabilityReads(db, days);
  return [schedules, blocked, holdersOn(db, starts)] as const;
}

type AgendaRows = readonly [AvailabilityRows[0], AvailabilityRows[1], readonly Holder[]];

/** @param days as they were read @param ignoring the bookings whose time counts as free */
export function agendaFrom(
  [schedules, blocked, holders]: AgendaRows,
  days: Days,
  ignoring: readonly string[] = [],
): Agenda {
  const staying = holders.filter(({ bookingId }) => !ignoring.includes(bookingId ?? ""));
  return {
    schedule: scheduleFrom(schedules),
    blocked: closedDays(blocked, days),
    ...heldTimes(staying),
    held: heldBy(staying),
  };
}

export function heldBy(holders: readonly Holder[]): ReadonlyMap<number, string> {
  return new Map(holders.map((holder) => [holder.bucket, holderName(holder)]));
}

export function takenBy(held: ReadonlyMap<number, string>, buckets: readonly number[]): string {
  const by = [...new Set(buckets.flatMap((bucket) => held.get(bucket) ?? []))];
  return by.length === 0 ? "Schon belegt." : `Schon belegt durch ${by.join("; ")}.`;
}

export type DayAndTime = { day: CalendarDay; time: string };

/** `unusual` can be entered by the practice alone; `never` and `taken` by nobody. */
type TimeState = "free" | "unusual" | "taken" | "never";

/** Whether the practice can enter it, and why not. @param isFar whether no day is too far away */
export function judge(
  agenda: Availability & Partial<Agenda>,
  booking: Pick<Booking, "offering" | "durationMinutes"> &
    Partial<Pick<Booking, "travelMinutes" | "petId" | "petName">>,
  { day, time }: DayAndTime,
  now: Date,
  isFar = false,
) {
  const { schedule, taken, held = new Map<number, string>() } = agenda;
  const start = instantInGermany(day, time);
  const startsAt = (start ?? now).toISOString();
  const buckets = bucketsOfBooking({ ...booking, startsAt }, schedule);
  const said = (state: TimeState, why: string) => ({ state, why, startsAt, buckets });
  if (!start) {
    return said(
      "never",
      `Diese Uhrzeit gibt es am ${formatDay(day)} wegen der Zeitumstellung nicht.`,
    );
  }
  if (start <= now) return said("never", "Diese Zeit ist schon vorbei.");
  if (buckets.some((bucket) => taken.has(bucket))) return said("taken", takenBy(held, buckets));
  const doubts = doubtsOf({ ...booking, startsAt }, day, time, agenda, isFar ? null : now);
  return said(doubts.length === 0 ? "free" : "unusual", doubts.join(" "));
}

type ToDoubt = Pick<Booking, "startsAt" | "durationMinutes"> &
  Partial<Pick<Booking, "travelMinutes" | "petId" | "petName">>;

/** Why the practice is asked whether it means this time. @param now null where no day is too far away */
function doubtsOf(
  { startsAt, durationMinutes, travelMinutes = null, petId = null, petName }: ToDoubt,
  day: CalendarDay,
  time: string,
  agenda: Availability,
  now: Date | null,
): string[] {
  const { schedule, booked = [] } = agenda;
  const start = new Date(startsAt);
  const gap = missingGap(start, { durationMinutes, travelMinutes }, agenda);
  const same = booked.filter(
    (one) => one.petId === petId && dayInGermany(new Date(one.startsAt)) === day,
  );
  const times = same.map((one) => timeInGermany(new Date(one.startsAt))).join(", ");
  const blocked = blockedOn(agenda, day);
  const isOpen = isWithinHours(openTimesOf(schedule, day), start, durationMinutes);
  return [
    now && day > bookableRange(schedule, now).last
      ? `Der ${formatDay(day)} liegt mehr als ${schedule.horizonDays} Tage in der Zukunft.`
      : blocked
        ? `Dieser Tag ist gesperrt (${blocked.label}).`
        : !isOpen && `Der Termin um ${time} Uhr liegt teilweise außerhalb Ihrer Sprechzeiten.`,
    gap && gapWords(gap),
    petId !== null && times && `${petName} hat an diesem Tag schon einen Termin: ${times} Uhr.`,
  ].flatMap((doubt) => doubt || []);
}

function gapWords({ side, minutes }: NonNullable<ReturnType<typeof missingGap>>): string {
  const way = side === "before" ? "dorthin" : "zum nächsten Termin";
  return `Die Zeit für den Weg ${way} reicht nicht: ${missingInWords(minutes)}`;
}
