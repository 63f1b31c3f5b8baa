import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { agendaFrom, agendaReads, judge, startOfDay } from "#app/bookings/availability.server.ts";
import { contactOf } from "#app/bookings/booking.ts";
import { type Attempt, isAsRead, isOwnPet, settle } from "#app/bookings/conditions.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { consentOf, noConsent, spokenConsentMissing } from "#app/bookings/early-start.server.ts";
import { enterBookings, newBooking, usualPlace } from "#app/bookings/enter.server.ts";
import { addressLine } from "#app/bookings/form/booking-form-data.server.ts";
import { mailedTo } from "#app/bookings/mails.server.ts";
import { changedMeanwhile } from "#app/bookings/outcome-words.ts";
import {
  meantMissing,
  replacementDays,
  replacementsMax,
  type SeriesRule,
  seriesDays,
  timeField,
  unusualTime,
} from "#app/bookings/series.ts";
import { blockedOn } from "#app/bookings/slots.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { isOfStable, stableOf } from "#app/pets/practice-pet.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import { spokenConsent } from "#app/shop/contract-words.ts";

/** The days of a series, found without knowing its first one. */
function startsOfSeries(bookingId: string, { count, weeks }: SeriesRule) {
  const length = count + replacementsMax;
  const steps = JSON.stringify(Array.from({ length }, (_, index) => index * weeks * 7 * 96));
  return sql`select ${startOfDay(sql`base.booking_date`)} + value as start
    from bookings as base cross join json_each(${steps}) where base.id = ${bookingId}`;
}

/** A series reaches beyond what can be booked. */
export function fromToday(now: Date) {
  return { from: dayInGermany(now), to: "2999-12-31" };
}

/** Null where there is no such booking. In one trip. */
async function readPlan(db: Database, bookingId: string, rule: SeriesRule, now: Date) {
  const isTarget = eq(bookings.id, bookingId);
  const owner = db.select({ userId: bookings.userId }).from(bookings).where(isTarget);
  const [[booking], [customer], ...rows] = await db.batch([
    db
      .select({
        ...getTableColumns(bookings),
        stable: stableOf(sql`bookings.pet_id`),
        isAtStable: isOfStable(sql`bookings.address`).as("is_at_stable"),
      })
      .from(bookings)
      .where(isTarget),
    db
      .select({ ...mailedTo, ...pick(profiles, "street", "postalCode", "city") })
      .from(profiles)
      .where(eq(profiles.id, owner)),
    ...agendaReads(db, fromToday(now), startsOfSeries(bookingId, rule)),
  ]);
  if (!booking || !customer) return null;
  return { booking, customer, agenda: agendaFrom(rows, fromToday(now)) };
}

/** As shown before anything is saved; null where there is no such booking. */
export async function getSeriesPlan(db: Database, bookingId: string, rule: SeriesRule, now: Date) {
  const found = await readPlan(db, bookingId, rule, now);
  if (!found) return null;
  const { booking, customer } = found;
  const days = proposedDays(found, rule, now);
  return {
    booking,
    place: placeOfSeries(found),
    mayBegin: mayBegin(booking),
    needsConsent: days.some(
      ({ day }) => spokenConsentMissing(day, customer.customerEmail, now) !== null,
    ),
    days,
  };
}

/**
 * The days of the rule. A closed one is left out at first, and a free one behind the last stands in;
 * for one that is otherwise not free such a day is offered. `time` is '' where it is left out.
 */
function proposedDays({ booking, agenda }: Plan, rule: SeriesRule, now: Date) {
  const usualTime = booking.bookingTime;
  const judged = (day: CalendarDay) => {
    const { state, why } = judge(agenda, booking, { day, time: usualTime }, now, true);
    return { day, state, why, isClosed: blockedOn(agenda, day) !== undefined };
  };
  const planned = seriesDays(booking.bookingDate, rule).map(judged);
  const spare = replacementDays(booking.bookingDate, rule)
    .map(judged)
    .filter(({ state }) => state === "free");
  const closed = planned.filter(({ isClosed }) => isClosed).length;
  const notFree = planned.filter(({ state }) => state !== "free").length;
  return [
    ...planned.map(({ isClosed, ...day }) => ({
      ...day,
      time: isClosed ? "" : usualTime,
      isReplacement: false,
    })),
    ...spare.slice(0, notFree).map(({ isClosed: _, ...day }, index) => ({
      ...day,
      time: index < closed ? usualTime : "",
      isReplacement: true,
    })),
  ];
}

export function mayBegin({ status }: Pick<typeof bookings.$inferSelect, "status">): boolean {
  return status === "confirmed" || status === "done";
}

type NewSeries = {
  rule: SeriesRule;
  seenSequence: number;
  /** By day, in place of the first one's; '' leaves the day out. */
  otherTimes: ReadonlyMap<CalendarDay, string>;
  isConsentGiven: boolean;
  /** The `unusualTime`s that were shown and are meant. */
  meant: string;
};

/**
 * All or nothing, in one batch.
 * @returns null where there is no such booking
 * @throws Refusal 409 that names every conflict beside its day
 */
export async function addSeries(desk: BookingDesk, bookingId: string, asked: NewSeries) {
  const added = await settle(() => tryAddSeries(desk, bookingId, asked));
  if (added === "taken") throw notSaved(justTaken);
  return added;
}

export const justTaken = "Eine der Zeiten wurde gerade belegt. Bitte versuchen Sie es noch einmal.";
function notSaved(message: string, fieldErrors: Record<string, string> = {}): Refusal {
  return new Refusal({ status: 409, title: "Es wurde nichts gespeichert", message, fieldErrors });
}

type Added =
  | { entered: ReturnType<typeof plannedSeries>["bookings"]; isMailed: boolean }
  | "taken"
  | null;

async function tryAddSeries(
  desk: BookingDesk,
  bookingId: string,
  asked: NewSeries,
): Promise<Attempt<Added>> {
  const { db, now } = desk;
  const found = await readPlan(db, bookingId, asked.rule, now);
  if (!found) return { outcome: null };
  const { booking: first, customer } = found;
  if (!mayBegin(first) || first.sequence !== asked.seenSequence) throw notSaved(changedMeanwhile);
  const { entries, bookings: added, seriesId } = plannedSeries(found, asked, now);
  const written = await enterBookings(desk, {
    ...{ kind: "enter", actor: "practice", ...customer, entries },
    isPossible: sql`exists (select 1 from ${bookings} where ${isAsRead(first)}
      and ${bookings.seriesId} is ${first.seriesId} and ${bookings.petId} is ${first.petId})
      and (${first.petId} is null
        or exists (select 1 from ${pets} where ${isOwnPet(first.userId, first.petId ?? "")}))`,
    also: (isDone) => [
      db
        .update(bookings)
        .set({ seriesId })
        .where(and(eq(bookings.id, first.id), isDone)),
    ],
  });
  if (written === "not-as-read") throw notSaved(changedMeanwhile);
  if (written === "taken") return { outcome: written, isOvertaken: true };
  return { outcome: { entered: added, isMailed: customer.customerEmail !== "" } };
}

type Plan = NonNullable<Awaited<ReturnType<typeof readPlan>>>;

/** Where the animal stands now, unless another place was said for the first booking. */
function placeOfSeries({ booking: first, customer }: Pick<Plan, "booking" | "customer">) {
  const home = addressLine(customer);
  const isUsual = ["", home].includes(first.address) || first.isAtStable === 1;
  return (isUsual && usualPlace(first.offering, first.stable, home)) || first.address;
}

/** @throws Refusal where a day has to be decided first */
function plannedSeries(
  { booking: first, customer, agenda }: Plan,
  { rule, otherTimes, isConsentGiven, meant }: NewSeries,
  now: Date,
) {
  const planned = seriesDays(first.bookingDate, rule);
  const days = [...planned, ...replacementDays(first.bookingDate, rule)];
  const judged = days.flatMap((day, index) => {
    const time = otherTimes.get(day) ?? (index < planned.length ? first.bookingTime : "");
    return time === "" ? [] : [{ day, time, ...judge(agenda, first, { day, time }, now, true) }];
  });
  const isUsable = (one: (typeof judged)[number]) =>
    one.state === "free" || (one.state === "unusual" && meant.includes(unusualTime(one)));
  const bad = judged.filter((one) => !isUsable(one));
  if (bad.length > 0) {
    throw notSaved(
      bad.some(({ state }) => state !== "unusual")
        ? "Bitte wählen Sie für belegte Tage eine andere Uhrzeit oder leeren Sie das Feld."
        : meantMissing,
      Object.fromEntries(bad.map(({ day, why }) => [timeField(day), why])),
    );
  }
  const earlyStart = judged
    .map(({ day }) => spokenConsentMissing(day, customer.customerEmail, now))
    .find((missing) => missing !== null);
  if (earlyStart && !isConsentGiven) throw new Refusal({ fieldErrors: { earlyStart } });
  const consent = consentOf(noConsent, earlyStart !== undefined, now, spokenConsent);
  const seriesId = first.seriesId ?? newId();
  const address = placeOfSeries({ booking: first, customer });
  const [one, ...more] = judged.map(({ day, time, startsAt, buckets }) => {
    const booking = newBooking(
      {
        ...pick(first, "userId", "petId", "petName", "petType", "offering", "title", "meetingUrl"),
        ...pick(first, "durationMinutes", "priceCents"),
        ...{ ...contactOf(first), address, seriesId, status: "confirmed" },
        ...{ bookingDate: day, bookingTime: time, startsAt },
        ...consent,
      },
      now,
    );
    return { booking, buckets };
  });
  if (!one) {
    throw new Refusal({ message: "Bitte wählen Sie mindestens einen weiteren Termin." });
  }
  const entries = [one, ...more] as const;
  const rest = more.map(({ booking }) => booking);
  return { entries, bookings: [one.booking, ...rest] as const, seriesId };
}
