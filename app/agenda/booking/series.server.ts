import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { holderName } from "#app/agenda/own/own.server.ts";
import { availabilityReads, scheduleFrom } from "#app/bookings/availability.server.ts";
import type { Booking } from "#app/bookings/booking.ts";
import {
  bucketsOfBooking,
  isAsRead,
  isOwnPet,
  isSlotConflict,
  lockTime,
} from "#app/bookings/conditions.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { consentOf, withdrawableUntil } from "#app/bookings/early-start.server.ts";
import { enteredSeriesMail } from "#app/bookings/mails/series-mails.ts";
import { cancellationDeadline } from "#app/bookings/policy.ts";
import { isWithinHours, openTimesOf, practitionerId } from "#app/bookings/schedule.ts";
import { type SeriesRule, seriesDays } from "#app/bookings/series.ts";
import { blockedOn } from "#app/bookings/slots.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookingEvents, bookingSlots, bookings, ownAppointments } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { pets } from "#app/db/pet-schema.ts";
import { type CalendarDay, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { pick } from "#app/platform/pick.ts";

const bucketsPerWeek = 7 * 24 * 4;
export const bucketsPerDay = 24 * 4;
export const attemptsMax = 3;

export type DayAndTime = { day: CalendarDay; time: string };

/** `taken` cannot be booked; `unusual` can, and nobody else could: outside hours or blocked. */
export type Judged = { state: "free" | "unusual" | "taken"; why: string };

type Plan = {
  schedule: ReturnType<typeof scheduleFrom>;
  blocked: Parameters<typeof blockedOn>[0]["blocked"];
  /** By quarter of an hour, the name of what holds it. */
  held: ReadonlyMap<number, string>;
};

export function judge(plan: Plan, booking: Booking, { day, time }: DayAndTime, now: Date) {
  const { schedule, held } = plan;
  const start = instantInGermany(day, time);
  const said = (state: Judged["state"], why: string) => ({ state, why, start, buckets });
  const buckets = start
    ? bucketsOfBooking({ ...booking, startsAt: start.toISOString() }, schedule)
    : [];
  if (!start) return said("taken", `Die Uhr überspringt ${time} Uhr an diesem Tag.`);
  if (start <= now) return said("taken", "Diese Zeit ist schon vorbei.");
  const by = new Set(buckets.flatMap((bucket) => held.get(bucket) ?? []));
  if (by.size > 0) return said("taken", `Schon belegt durch ${[...by].join("; ")}.`);
  const closed = blockedOn(plan, day);
  if (closed) return said("unusual", `Dieser Tag ist gesperrt (${closed.label}).`);
  const isOpen = isWithinHours(openTimesOf(schedule, day), start, booking.durationMinutes);
  return isOpen ? said("free", "") : said("unusual", "Außerhalb Ihrer Sprechzeiten.");
}

export function holders(db: Database, isWanted: SQL | undefined) {
  return db
    .select({
      bucket: bookingSlots.bucket,
      bookingId: bookingSlots.bookingId,
      booking: pick(
        bookings,
        ...(["offering", "title", "petName", "ownerName"] as const),
        ...(["startsAt", "durationMinutes"] as const),
      ),
      own: {
        title: sql<string>`${ownAppointments.title}`.as("own_title"),
        ...pick(ownAppointments, "startTime", "endTime"),
      },
    })
    .from(bookingSlots)
    .leftJoin(bookings, eq(bookings.id, bookingSlots.bookingId))
    .leftJoin(ownAppointments, eq(ownAppointments.id, bookingSlots.ownAppointmentId))
    .where(and(eq(bookingSlots.practitionerId, practitionerId), isWanted))
    .orderBy(asc(bookingSlots.bucket));
}

export function heldBy(rows: Awaited<ReturnType<typeof holders>>): ReadonlyMap<number, string> {
  return new Map(
    rows.map(({ bucket, booking, own }) => [
      bucket,
      holderName({ booking, own: own?.startTime ? own : null }) || "einen anderen Termin",
    ]),
  );
}

/** What lies on the days of a series and around them, found without knowing the booking's day. */
function onDaysOf(bookingId: string, { count, weeks }: SeriesRule): SQL {
  const first = sql`(select cast(strftime('%s', base.booking_date) as integer) / 900 - ${bucketsPerDay}
    from bookings as base where base.id = ${bookingId})`;
  const step = weeks * bucketsPerWeek;
  return sql`${bookingSlots.bucket} between ${first} and ${first} + ${count * step}
    and (${bookingSlots.bucket} - ${first}) % ${step} < ${3 * bucketsPerDay}`;
}

/** A series reaches beyond what can be booked. */
export function fromToday(now: Date) {
  return { from: dayInGermany(now), to: "2999-12-31" };
}

/** Null where there is no such booking. In one trip. */
async function readPlan(db: Database, bookingId: string, rule: SeriesRule, now: Date) {
  const isTarget = eq(bookings.id, bookingId);
  const owner = db.select({ userId: bookings.userId }).from(bookings).where(isTarget);
  const [schedules, blocked] = availabilityReads(db, fromToday(now));
  const [[booking], [customer], schedule, blockedDays, slots] = await db.batch([
    db.select().from(bookings).where(isTarget),
    db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, owner)),
    schedules,
    blocked,
    holders(db, onDaysOf(bookingId, rule)),
  ]);
  if (!booking || !customer) return null;
  const plan = { schedule: scheduleFrom(schedule), blocked: blockedDays, held: heldBy(slots) };
  return { booking, customerEmail: customer.email, plan };
}

/** As shown before anything is saved; null where there is no such booking. */
export async function getSeriesPlan(db: Database, bookingId: string, rule: SeriesRule, now: Date) {
  const found = await readPlan(db, bookingId, rule, now);
  if (!found) return null;
  const { booking, plan } = found;
  const earlyUntil = withdrawableUntil(now);
  const days = seriesDays(booking.bookingDate, rule);
  return {
    booking,
    mayBegin: mayBegin(booking),
    needsConsent: days.some((day) => day <= earlyUntil),
    days: days.map((day) => {
      const { state, why } = judge(plan, booking, { day, time: booking.bookingTime }, now);
      return { day, state, why };
    }),
  };
}

function mayBegin({ status }: Pick<Booking, "status">): boolean {
  return status === "confirmed" || status === "done";
}

type NewSeries = {
  rule: SeriesRule;
  seenSequence: number;
  /** On days of the rule; left out ones are missing. */
  times: readonly DayAndTime[];
  isConsentGiven: boolean;
  isUnusualMeant: boolean;
};

/**
 * All or nothing, in one batch.
 * @returns null where there is no such booking
 * @throws Refusal 409 that names every conflict beside its day
 */
export async function addSeries(desk: BookingDesk, bookingId: string, asked: NewSeries) {
  for (let attempt = 1; ; attempt += 1) {
    const written = await tryAddSeries(desk, bookingId, asked);
    if (written !== "taken") return written;
    if (attempt === attemptsMax) throw justTaken;
  }
}

export const justTaken = new Refusal({
  status: 409,
  title: "Es wurde nichts gespeichert",
  message: "Eine der Zeiten wurde gerade belegt. Bitte versuchen Sie es noch einmal.",
});

async function tryAddSeries(desk: BookingDesk, bookingId: string, asked: NewSeries) {
  const { db, now } = desk;
  const found = await readPlan(db, bookingId, asked.rule, now);
  if (!found) return null;
  const { booking: first, plan, customerEmail } = found;
  if (!mayBegin(first) || first.sequence !== asked.seenSequence) throw changedMeanwhile;
  const days = new Set(seriesDays(first.bookingDate, asked.rule));
  const judged = asked.times
    .filter(({ day }) => days.has(day))
    .map((at) => ({ ...at, ...judge(plan, first, at, now) }));
  const isBad = ({ state }: Judged) =>
    state === "taken" || (state === "unusual" && !asked.isUnusualMeant);
  if (judged.some(isBad)) {
    const bad = judged.filter(isBad);
    throw new Refusal({
      status: 409,
      title: "Es wurde nichts gespeichert",
      message: bad.some(({ state }) => state === "taken")
        ? "Bitte wählen Sie für belegte Tage eine andere Zeit oder „Diesen auslassen“."
        : "Einige Tage liegen außerhalb Ihrer Zeiten. Bitte setzen Sie unten das Häkchen.",
      fieldErrors: Object.fromEntries(bad.map(({ day, why }) => [timeField(day), why])),
    });
  }
  const earlyUntil = withdrawableUntil(now);
  if (judged.some(({ day }) => day <= earlyUntil) && !asked.isConsentGiven) {
    const earlyStart = `Die Widerrufsfrist läuft bis ${formatDay(earlyUntil)}. Bitte fragen Sie nach der Zustimmung.`;
    throw new Refusal({ fieldErrors: { earlyStart } });
  }
  const seriesId = first.seriesId ?? newId();
  const [one, ...more] = judged.map(({ day, time, start, buckets }) => {
    const startsAt = (start ?? now).toISOString();
    const consent = consentOf({ earlyStartAt: null, earlyStartWords: "" }, day <= earlyUntil, now);
    const booking: Booking = {
      ...first,
      ...{ id: newId(), seriesId, status: "confirmed", sequence: 0, concerns: "" },
      ...{ bookingDate: day, bookingTime: time, startsAt, answerBy: null },
      cancelBy: cancellationDeadline(startsAt).toISOString(),
      ...{ answers: null, answeredAt: null, lateFee: "", travelMinutes: null, onTheWayAt: null },
      ...{ createdAt: now.toISOString(), changedAt: now.toISOString(), ...consent },
    };
    return { booking, buckets };
  });
  if (!one)
    throw new Refusal({ message: "Bitte lassen Sie mindestens einen weiteren Tag stehen." });
  const all = [one, ...more] as const;
  const bookingsOfMail = [one.booking, ...more.map(({ booking }) => booking)] as const;
  const mails =
    customerEmail === ""
      ? []
      : [enteredSeriesMail(desk, { first, bookings: bookingsOfMail, customerEmail })];
  const outcome = await writeSeries(desk, { first, seriesId, all, mails });
  return outcome === "written" ? bookingsOfMail : outcome;
}

export const changedMeanwhile = new Refusal({
  status: 409,
  title: "Es wurde nichts gespeichert",
  message: "Der Termin hat sich inzwischen geändert. Bitte prüfen Sie den neuen Stand.",
});

type New = { booking: Booking; buckets: readonly number[] };
type Written = {
  first: Booking;
  seriesId: string;
  all: readonly [New, ...New[]];
  mails: readonly Mail[];
};

async function writeSeries(desk: BookingDesk, { first, seriesId, all, mails }: Written) {
  const { db, now, queue, log } = desk;
  const isPossible = sql`exists (select 1 from ${bookings} where ${isAsRead(first)}
    and ${bookings.seriesId} is ${first.seriesId} and ${bookings.petId} is ${first.petId})
    and (${first.petId} is null
      or exists (select 1 from ${pets} where ${isOwnPet(first.userId, first.petId ?? "")}))`;
  const isThere = (id: string) =>
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id})`;
  const [one, ...more] = all;
  const isDone = isThere(one.booking.id);
  const enter = ({ booking }: New) => insertWhen(db, bookings, isPossible, booking);
  const outbox = mails.map((mail) => ({ id: newId(), mail }));
  try {
    const [written] = await db.batch([
      enter(one).returning({ id: bookings.id }),
      ...more.map(enter),
      ...all.flatMap(({ booking: { id, bookingDate, bookingTime, createdAt }, buckets }) => [
        insertWhen(db, bookingEvents, isThere(id), {
          ...{ id: newId(), bookingId: id, sequence: 0, kind: "enter", actor: "practice" },
          ...{ bookingDate, bookingTime, createdAt },
        }),
        lockTime(db, id, buckets, isThere(id)),
      ]),
      db
        .update(bookings)
        .set({ seriesId })
        .where(and(eq(bookings.id, first.id), isDone)),
      ...outbox.map(({ id, mail }) => insertMailIf(db, id, mail, now, isDone)),
    ]);
    if (written.length === 0) throw changedMeanwhile;
  } catch (error) {
    if (isSlotConflict(error)) return "taken" as const;
    throw error;
  }
  await announceMails(
    queue,
    outbox.map(({ id }) => id),
    log,
  );
  return "written" as const;
}

export function timeField(day: CalendarDay): string {
  return `zeit-${day}`;
}
