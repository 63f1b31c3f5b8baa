import { and, asc, eq, gt, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { profiles } from "#app/db/account-schema.ts";
import {
  bookingEvents,
  bookings,
  freedTimes,
  waitingList,
  waitingOffers,
} from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { pets } from "#app/db/pet-schema.ts";
import {
  addDays,
  type CalendarDay,
  dayInGermany,
  isCalendarDay,
} from "#app/platform/calendar-day.ts";
import { dayMessage, paragraph, Refusal } from "#app/platform/forms.server.ts";
import { instantInGermany, minuteMs } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { weekdayNames } from "#app/platform/months.ts";
import { pick } from "#app/platform/pick.ts";
import { availabilityFrom, availabilityReads } from "./availability.server.ts";
import { type Booking, noDeskFields } from "./booking.ts";
import {
  bucketsOfBooking,
  isNotBlocked,
  isOwnPet,
  isScheduleAsRead,
  isSlotConflict,
  lockTime,
} from "./conditions.server.ts";
import type { BookingDesk } from "./desk.server.ts";
import { addressLine } from "./form/booking-form-data.server.ts";
import { mailsOfChange } from "./mails.server.ts";
import { cancellationDeadline, openWaitingPerOwner, waitingDeadline } from "./policy.ts";
import { type ClockTime, dayTimes } from "./schedule.ts";
import { offeringName, offerings, publicOfferings } from "./services.ts";
import { type Availability, slotsOfDay } from "./slots.ts";
import { fitsWishes, weekdayField, wishesInWords } from "./waiting-fields.tsx";

type WaitingEntry = typeof waitingList.$inferSelect;

const waitingDaysMax = 366;

export function waitingSchema(today: CalendarDay) {
  const day = z.string({ error: dayMessage }).refine(isCalendarDay, dayMessage);
  const tick = z.literal("ja").optional();
  const ticks = Object.fromEntries(
    [...weekdayNames.map((_, index) => weekdayField(index)), ...dayTimes].map((name) => [
      name,
      tick,
    ]),
  );
  return z
    .object({
      tier: z.string({ error: "Bitte ein Tier wählen." }),
      leistung: z.enum(
        publicOfferings.map(({ id }) => id),
        { error: "Bitte eine Leistung wählen." },
      ),
      ab: day,
      bis: day,
      notiz: paragraph({ max: 500 }),
      ...ticks,
    })
    .transform(({ tier: petId, leistung, ab, bis, notiz, ...ticked }, { addIssue }) => {
      const untilDay = bis;
      const fault =
        untilDay < ab || untilDay < today
          ? "Bitte einen Tag nach dem Beginn und nach heute eingeben."
          : untilDay > addDays(today, waitingDaysMax) && "Bitte höchstens ein Jahr im Voraus.";
      if (fault) addIssue({ code: "custom", path: ["bis"], message: fault });
      const isTicked = (name: string) => (ticked as Record<string, unknown>)[name] === "ja";
      return {
        ...{ petId, offering: leistung, fromDay: ab, untilDay, note: notiz },
        weekdays: weekdayNames.flatMap((_, index) =>
          isTicked(weekdayField(index)) ? [index] : [],
        ),
        dayTimes: dayTimes.filter(isTicked),
      };
    });
}

type NewEntry = z.output<ReturnType<typeof waitingSchema>>;

/** The last condition is for the index. */
const isOpen = and(isNull(waitingList.endedAt), gt(waitingList.createdAt, ""));

/** @param most open ones of the customer @throws Refusal */
export async function addWaiting(
  db: Database,
  userId: string,
  entry: NewEntry,
  now: Date,
  most = openWaitingPerOwner,
): Promise<void> {
  const open = sql`(select count(*) from waiting_list as open
    where open.user_id = ${userId} and open.ended_at is null`;
  const isSame = sql`open.pet_id = ${entry.petId} and open.offering = ${entry.offering}`;
  const condition = sql`${isOwnPet(userId, entry.petId)}
    and ${open}) < ${most} and ${open} and ${isSame}) = 0`;
  const [added, waiting] = await db.batch([
    insertFrom(db, waitingList, pets, condition, {
      ...entry,
      ...{ id: newId(), userId, petName: pets.name, petType: pets.type },
      weekdays: sql`${JSON.stringify(entry.weekdays)}`,
      dayTimes: sql`${JSON.stringify(entry.dayTimes)}`,
      createdAt: now.toISOString(),
    }).returning({ id: waitingList.id }),
    openWaitingOf(db, userId),
  ]);
  if (added.length > 0) return;
  if (waiting.some((one) => one.petId === entry.petId && one.offering === entry.offering)) {
    throw new Refusal({ fieldErrors: { leistung: "Steht dafür schon auf der Warteliste." } });
  }
  if (waiting.length >= most) {
    throw new Refusal({ message: `Mehr als ${most} Einträge sind nicht möglich.` });
  }
  throw new Refusal({ fieldErrors: { tier: "Dieses Tier wurde nicht gefunden." } });
}

/** @param ownerId null for the practice @returns what has ended; null where nothing was open */
export async function endWaiting(db: Database, id: string, ownerId: string | null, now: Date) {
  const [ended] = await db
    .update(waitingList)
    .set({ endedAt: now.toISOString() })
    .where(
      and(
        ...[eq(waitingList.id, id), isNull(waitingList.endedAt)],
        ownerId === null ? undefined : eq(waitingList.userId, ownerId),
      ),
    )
    .returning(pick(waitingList, "userId", "petName", "offering"));
  return ended ?? null;
}

const entriesMax = 200;

export function openWaitingOf(db: Database, userId: string) {
  return db
    .select()
    .from(waitingList)
    .where(and(eq(waitingList.userId, userId), isNull(waitingList.endedAt)))
    .orderBy(asc(waitingList.createdAt))
    .limit(entriesMax);
}

/** Who has waited longest comes first. */
function allWaiting(db: Database) {
  return db
    .select({
      ...pick(waitingList, "id", "userId", "petId", "petName", "petType", "offering"),
      ...pick(waitingList, "weekdays", "dayTimes", "fromDay", "untilDay", "note", "createdAt"),
      ...pick(profiles, "fullName", "phone", "street", "postalCode", "city"),
      email: sql<string>`${profiles.email}`.as("customer_email"),
      isOfferable: sql<number>`(profiles.blocked_at is null and (waiting_list.pet_id is null
        or exists (select 1 from pets where pets.id = waiting_list.pet_id
          and pets.deceased_on is null)))`.as("is_offerable"),
      /** The booking that is offered now. */
      offeredId: sql<string | null>`(select offer.booking_id from waiting_offers as offer
        join bookings as offered on offered.id = offer.booking_id and offered.status = 'proposed'
        where offer.waiting_id = waiting_list.id limit 1)`.as("offered_id"),
      offeredTimes: sql`(select json_group_array(offer.starts_at) from waiting_offers as offer
        where offer.waiting_id = waiting_list.id)`
        .mapWith((text) => offeredTimes.parse(JSON.parse(String(text))))
        .as("offered_times"),
    })
    .from(waitingList)
    .innerJoin(profiles, eq(profiles.id, waitingList.userId))
    .where(isOpen)
    .orderBy(asc(waitingList.createdAt), asc(waitingList.id))
    .limit(entriesMax);
}

const offeredTimes = z.array(z.string());

type Waiting = Awaited<ReturnType<typeof allWaiting>>[number];

export function countWaiting(db: Database) {
  return db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(waitingList)
    .where(isOpen);
}

function livingPetsOf(db: Database, userId: string) {
  return db
    .select(pick(pets, "id", "name"))
    .from(pets)
    .where(and(eq(pets.userId, userId), isNull(pets.deceasedOn)))
    .orderBy(asc(pets.createdAt), asc(pets.id))
    .limit(entriesMax);
}

/** @param customerId of whom the practice enters; '' for nobody */
export async function getWaitingList(db: Database, customerId: string) {
  const [entries, [customer], animals] = await db.batch([
    allWaiting(db),
    db
      .select(pick(profiles, "id", "fullName", "email"))
      .from(profiles)
      .where(eq(profiles.id, customerId)),
    livingPetsOf(db, customerId),
  ]);
  return { entries, customer: customer ?? null, animals };
}

export async function getOwnWaiting(db: Database, userId: string) {
  const [entries, animals] = await db.batch([openWaitingOf(db, userId), livingPetsOf(db, userId)]);
  return { entries: entries.map(shownWaiting), animals };
}

export function shownWaiting({ id, offering, petName, ...entry }: WaitingEntry) {
  return { id, name: offeringName(offering), petName, wishes: wishesInWords(entry) };
}

const freedMax = 500;
/** Bounds what is read of the agenda. */
const daysPerRun = 14;

/**
 * Offers what became free to who has waited longest and wants it, as a booking that is proposed.
 * When nobody accepts it, its time becomes free again, and the next run offers it to the next.
 */
export async function offerWaiting(desk: BookingDesk): Promise<void> {
  const { db, now, log } = desk;
  const thisQuarter = Math.floor(now.getTime() / quarterMs);
  const today = dayInGermany(now);
  const [, , freedRows, waiting] = await db.batch([
    db.delete(freedTimes).where(lte(freedTimes.bucket, thisQuarter)),
    db
      .update(waitingList)
      .set({ endedAt: now.toISOString() })
      .where(and(isOpen, lt(waitingList.untilDay, today))),
    db
      .select({ bucket: freedTimes.bucket })
      .from(freedTimes)
      .where(gt(freedTimes.bucket, thisQuarter))
      .orderBy(asc(freedTimes.bucket))
      .limit(freedMax),
    allWaiting(db),
  ]);
  const freed = freedRows.map(({ bucket }) => bucket);
  const days = [...new Set(freed.map((bucket) => dayInGermany(new Date(bucket * quarterMs))))];
  const [from, to] = [days.at(0), days.slice(0, daysPerRun).at(-1)];
  if (from === undefined || to === undefined) return;
  const read = availabilityFrom(await db.batch(availabilityReads(db, { from, to })));
  const taken = new Set(read.taken);
  const wanted = new Set<number>();
  const known = {
    ...{ now, days: days.slice(0, daysPerRun), freed: new Set(freed) },
    availability: { ...read, taken },
  };
  let offers = 0;
  // Without an address nobody can be asked; the practice sees it in the list.
  for (const entry of waiting.filter((one) => one.email !== "" && one.isOfferable)) {
    const [first] = fittingSlots(entry, known);
    if (!first) continue;
    const offered = entry.offeredId === null && (await tryOffer(desk, entry, first, known));
    if (offered === "written") offers += 1;
    if (offered) for (const bucket of first.buckets) taken.add(bucket);
    // What else fits may be offered to this one, once the open offer has ended.
    for (const { buckets } of fittingSlots(entry, known)) {
      for (const one of buckets) wanted.add(one);
    }
  }
  const done = freed.filter((bucket) => {
    const day = dayInGermany(new Date(bucket * quarterMs));
    return !wanted.has(bucket) && day <= to;
  });
  await db
    .delete(freedTimes)
    .where(sql`${freedTimes.bucket} in (select value from json_each(${JSON.stringify(done)}))`);
  if (offers > 0) log.info("booking.offered", { bookings: offers });
}

const quarterMs = 15 * minuteMs;

type Known = {
  now: Date;
  days: readonly CalendarDay[];
  freed: ReadonlySet<number>;
  availability: Availability;
};
type Free = { day: CalendarDay; time: ClockTime; startsAt: string; buckets: readonly number[] };

/** Free times of the offering that touch what became free, and that were not offered before. */
function fittingSlots(entry: Waiting, { now, days, freed, availability }: Known): Free[] {
  const offering = offerings[entry.offering];
  return days.flatMap((day) =>
    slotsOfDay(offering, day, availability, now).flatMap(({ time, state }) => {
      const start = instantInGermany(day, time);
      if (state !== "free" || !start || !fitsWishes(entry, day, time)) return [];
      const startsAt = start.toISOString();
      const { durationMinutes } = offering;
      const buckets = bucketsOfBooking(
        { offering: entry.offering, startsAt, durationMinutes },
        availability.schedule,
      );
      // Who let a time pass does not want half of it.
      const isNew = entry.offeredTimes.every(
        (offered) => Math.abs(Date.parse(offered) - start.getTime()) >= durationMinutes * minuteMs,
      );
      return isNew && buckets.some((bucket) => freed.has(bucket))
        ? [{ day, time, startsAt, buckets }]
        : [];
    }),
  );
}

/** One that fails does not keep others from theirs. @returns null where the next run has to try again */
async function tryOffer(desk: BookingDesk, entry: Waiting, slot: Free, { availability }: Known) {
  try {
    return await offer(desk, entry, slot, availability);
  } catch (error) {
    desk.log.error("booking.offer_failed", error instanceof Error ? error : undefined);
    return null;
  }
}

/** In one batch, while the entry is open. @returns null where it, or the agenda, is not as read */
async function offer(
  desk: BookingDesk,
  entry: Waiting,
  { day, time, startsAt, buckets }: Free,
  { schedule }: Availability,
): Promise<"written" | "taken" | null> {
  const { db, now, queue, log } = desk;
  const { userId, petId, petName, petType, email } = entry;
  const instant = now.toISOString();
  const { type, durationMinutes, priceCents } = offerings[entry.offering];
  const booking: Booking = {
    ...{ id: newId(), userId, petId, petName, petType, type, offering: entry.offering },
    ...{ bookingDate: day, bookingTime: time, startsAt, durationMinutes, priceCents },
    ...{ ownerName: entry.fullName, phone: entry.phone, email },
    ...{ address: addressLine(entry), concerns: "" },
    ...{ status: "proposed", sequence: 0, meetingUrl: "", answers: null, answeredAt: null },
    answerBy: waitingDeadline(now, new Date(startsAt)).toISOString(),
    cancelBy: cancellationDeadline(startsAt).toISOString(),
    ...{ createdAt: instant, changedAt: instant, earlyStartAt: null, earlyStartWords: "" },
    ...noDeskFields,
  };
  const change = { kind: "propose", actor: "system", message: "" } as const;
  const told = { ...change, before: null, statusBefore: null, booking, customerEmail: email };
  const outbox = (await mailsOfChange(desk, told)).map((mail) => ({ id: newId(), mail }));
  const isWaiting = sql`exists (select 1 from waiting_list where waiting_list.id = ${entry.id}
      and waiting_list.ended_at is null)
    and not exists (select 1 from waiting_offers as offer
      left join bookings as offered on offered.id = offer.booking_id
      where offer.waiting_id = ${entry.id}
        and (offer.starts_at = ${startsAt} or offered.status = 'proposed'))`;
  const isAlive: SQL =
    petId === null
      ? sql`true`
      : sql`exists (select 1 from ${pets} where ${isOwnPet(userId, petId)})`;
  const isPossible = sql`${isWaiting} and ${isAlive}
    and ${isScheduleAsRead(schedule)} and ${isNotBlocked(day)}`;
  const isThere = sql`exists (select 1 from ${bookings} where ${bookings.id} = ${booking.id})`;
  try {
    const [written] = await db.batch([
      insertWhen(db, bookings, isPossible, booking).returning({ id: bookings.id }),
      insertWhen(db, bookingEvents, isThere, {
        ...{ id: newId(), bookingId: booking.id, sequence: 0, kind: change.kind },
        ...{ actor: change.actor, bookingDate: day, bookingTime: time, createdAt: instant },
      }),
      insertWhen(db, waitingOffers, isThere, {
        ...{ waitingId: entry.id, startsAt, bookingId: booking.id, offeredAt: instant },
      }),
      lockTime(db, booking.id, buckets, isThere),
      ...outbox.map(({ id, mail }) => insertMailIf(db, id, mail, now, isThere)),
    ]);
    if (written.length === 0) return null;
  } catch (error) {
    if (isSlotConflict(error)) return "taken";
    throw error;
  }
  await announceMails(
    queue,
    outbox.map(({ id }) => id),
    log,
  );
  return "written";
}
