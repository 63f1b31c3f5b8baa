import { and, asc, eq, gt, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { profiles } from "#app/db/account-schema.ts";
import {
  bookingEvents,
  bookingSlots,
  bookings,
  freedTimes,
  waitingList,
  waitingOffers,
} from "#app/db/booking-schema.ts";
import type { Answers, Database } from "#app/db/database.server.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { pets } from "#app/db/pet-schema.ts";
import { nameWithDeath, stableOf } from "#app/pets/practice-pet.server.ts";
import {
  addDays,
  type CalendarDay,
  dayInGermany,
  isCalendarDay,
} from "#app/platform/calendar-day.ts";
import { dayMessage, Refusal, requireValid } from "#app/platform/forms.server.ts";
import { instantInGermany, isQuietTime, minuteMs } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { weekdayNames } from "#app/platform/months.ts";
import { pick } from "#app/platform/pick.ts";
import { waitingDeadline } from "./answer-deadlines.server.ts";
import { availabilityFrom, availabilityReads } from "./availability.server.ts";
import { bucketsOfBooking, isListedAsRead, isOwnPet, takeBackSince } from "./conditions.server.ts";
import type { BookingDesk } from "./desk.server.ts";
import { enterBookings, newBooking, usualPlace } from "./enter.server.ts";
import { addressLine, livingPets } from "./form/booking-form-data.server.ts";
import { mailedTo } from "./mails.server.ts";
import { openWaitingPerOwner } from "./policy.ts";
import { type ClockTime, dayTimes, minutesOf, type Schedule, scheduleLimits } from "./schedule.ts";
import { offeringName, offerings, publicOfferings } from "./services.ts";
import { type Availability, slotsOfDay } from "./slots.ts";
import { fitsWishes, weekdayField, wishesInWords } from "./waiting-fields.tsx";

type WaitingEntry = typeof waitingList.$inferSelect;

const waitingDaysMax = 366;
const usualDays = 8 * 7;

function entrySchema(today: CalendarDay) {
  return z.object({
    tier: z.string({ error: "Bitte wählen Sie ein Tier." }),
    leistung: z.enum(
      publicOfferings.map(({ id }) => id),
      { error: "Bitte wählen Sie eine Leistung." },
    ),
    bis: z
      .string({ error: dayMessage })
      .refine(isCalendarDay, { error: dayMessage, abort: true })
      .refine((day) => day >= today, "Bitte geben Sie heute oder einen späteren Tag ein.")
      .refine(
        (day) => day <= addDays(today, waitingDaysMax),
        "Bitte geben Sie einen Tag in den nächsten zwölf Monaten ein.",
      ),
  });
}

type NewEntry = ReturnType<typeof readEntry>;

function readEntry(form: FormData, today: CalendarDay) {
  const { tier: petId, leistung: offering, bis } = requireValid(form, entrySchema(today));
  const isTicked = (name: string) => form.get(name) === "ja";
  return {
    ...{ petId, offering, fromDay: today, untilDay: bis },
    weekdays: weekdayNames.flatMap((_, day) => (isTicked(weekdayField(day)) ? [day] : [])),
    dayTimes: dayTimes.filter(isTicked),
  };
}

type Waits = {
  /** Whose entry is added. */
  customerId: string;
  /** Whose entries may be ended; null for all. */
  ownerId: string | null;
  most?: number;
  redirectTo: string;
};

/** Ends the entry `ende`, or adds one. @throws Refusal */
export async function changeWaiting(
  db: Database,
  form: FormData,
  { customerId, ownerId, most, redirectTo }: Waits,
  now: Date,
): Promise<{ change: "ended" | "added"; customerId: string }> {
  const id = form.get("ende");
  if (typeof id !== "string") {
    const who = ownerId === null ? "Das Tier steht" : "Sie stehen";
    await addWaiting(db, customerId, readEntry(form, dayInGermany(now)), now, most, who);
    return { change: "added", customerId };
  }
  const ended = await endWaiting(db, id, ownerId, now);
  if (!ended) throw new Refusal({ message: "Dieser Eintrag ist schon beendet.", redirectTo });
  return { change: "ended", customerId: ended };
}

/** Of the form: `?tier=&leistung=` */
export function waitingDefaults(
  params: URLSearchParams,
  animals: readonly { id: string }[],
  now: Date,
) {
  return {
    tier: params.get("tier") ?? animals[0]?.id ?? "",
    leistung: params.get("leistung") ?? "",
    bis: addDays(dayInGermany(now), usualDays),
  };
}

/** The last condition is for the index. */
const isOpen = and(isNull(waitingList.endedAt), gt(waitingList.createdAt, ""));

/** @param most open ones of the customer @throws Refusal */
export async function addWaiting(
  db: Database,
  userId: string,
  entry: NewEntry,
  now: Date,
  most = openWaitingPerOwner,
  who = "Sie stehen",
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
  const earlier = waiting.find(
    ({ petId, offering }) => petId === entry.petId && offering === entry.offering,
  );
  if (earlier) {
    const leistung = `${who} für diese Leistung schon auf der Warteliste: ${wishesInWords(earlier)}. Bitte nehmen Sie diesen Eintrag zuerst von der Warteliste.`;
    throw new Refusal({ fieldErrors: { leistung } });
  }
  if (waiting.length >= most) {
    throw new Refusal({
      message: `Mehr als ${most} Einträge sind nicht möglich. Bitte entfernen Sie zuerst einen anderen.`,
    });
  }
  throw new Refusal({
    fieldErrors: { tier: "Dieses Tier wurde nicht gefunden. Bitte wählen Sie ein anderes." },
  });
}

/** @param ownerId null for the practice @returns whose it was; null where nothing was open */
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
    .returning({ userId: waitingList.userId });
  return ended?.userId ?? null;
}

const entriesMax = 200;

/** As of share links: so long it can be looked up what was offered to whom. */
const endedRetentionMs = 90 * 24 * 60 * minuteMs;

/** Entries that ended long ago, with the offers that were made for them. */
export async function sweepWaiting(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - endedRetentionMs).toISOString();
  await db.delete(waitingList).where(lt(waitingList.endedAt, limit));
}

export function openWaitingOf(db: Database, userId: string) {
  return db
    .select()
    .from(waitingList)
    .where(and(eq(waitingList.userId, userId), isNull(waitingList.endedAt)))
    .orderBy(asc(waitingList.createdAt))
    .limit(entriesMax);
}

/** Who has waited longest comes first. */
function allWaiting(db: Database, isWanted?: SQL) {
  return db
    .select({
      ...pick(waitingList, "id", "userId", "petId", "petName", "petType", "offering"),
      ...pick(waitingList, "weekdays", "dayTimes", "fromDay", "untilDay", "createdAt"),
      ...pick(profiles, "fullName", "phone", "street", "postalCode", "city"),
      ...{ email: mailedTo.customerEmail, hasAccount: mailedTo.hasAccount },
      shownPetName: nameWithDeath(sql`waiting_list.pet_name`, sql`waiting_list.pet_id`).as(
        "shown_pet_name",
      ),
      stable: stableOf(sql`waiting_list.pet_id`),
      /** The booking that is offered now. */
      offered: sql`(select json_object('id', offered.id, 'bookingDate', offered.booking_date,
          'bookingTime', offered.booking_time, 'answerBy', offered.answer_by)
        from waiting_offers as offer
        join bookings as offered on offered.id = offer.booking_id and offered.status = 'proposed'
        where offer.waiting_id = waiting_list.id limit 1)`
        .mapWith((text) => offered.nullable().parse(JSON.parse(String(text))))
        .as("offered"),
      /** When it was offered the last time that nobody answered in time; null for never. */
      unansweredAt: sql<string | null>`(select max(offer.offered_at) from waiting_offers as offer
        join bookings as lapsed on lapsed.id = offer.booking_id and lapsed.status = 'expired'
        where offer.waiting_id = waiting_list.id)`.as("unanswered_at"),
      /** What the animal has, had, or was offered: '2026-12-15 10:30'. */
      hadTimes: sql`(select json_group_array(had.booking_date || ' ' || had.booking_time)
        from bookings as own join booking_events as had on had.booking_id = own.id
        where own.pet_id = waiting_list.pet_id and had.booking_date >= waiting_list.from_day)`
        .mapWith((text) => hadTimes.parse(JSON.parse(String(text))))
        .as("had_times"),
    })
    .from(waitingList)
    .innerJoin(profiles, eq(profiles.id, waitingList.userId))
    .where(and(isOpen, isWanted))
    .orderBy(asc(waitingList.createdAt), asc(waitingList.id))
    .limit(entriesMax);
}

const hadTimes = z.array(z.string());
const offered = z.object({
  ...{ id: z.string(), bookingDate: z.string(), bookingTime: z.string(), answerBy: z.string() },
});

/** Without an address nobody can be asked; the practice sees it in the list. */
const isOfferable = sql`profiles.email <> '' and profiles.blocked_at is null
  and exists (select 1 from pets where pets.id = waiting_list.pet_id and pets.deceased_on is null)`;

type Waiting = Awaited<ReturnType<typeof allWaiting>>[number];

/** Who let an offer pass without a word waits anew, or everybody behind would wait for it each time. */
function inLine(entries: readonly Waiting[]): Waiting[] {
  const since = ({ unansweredAt, createdAt }: Waiting) => unansweredAt ?? createdAt;
  return entries.toSorted((one, other) =>
    since(one) < since(other) ? -1 : Number(since(one) > since(other)),
  );
}

export function countWaiting(db: Database) {
  return db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(waitingList)
    .where(isOpen);
}

/** @param customerId of whom the practice enters; '' for nobody */
export async function getWaitingList(db: Database, customerId: string, now: Date) {
  const [entries, [customer], animals, ...freed] = await db.batch([
    allWaiting(db),
    db
      .select(pick(profiles, "id", "fullName", "email"))
      .from(profiles)
      .where(eq(profiles.id, customerId)),
    livingPets(db, customerId),
    ...freedReads(db, now),
  ]);
  const slots = offerable(freedFrom(freed, now));
  return {
    entries: inLine(entries).map((entry) => ({ ...entry, freed: slots.get(entry.id) ?? null })),
    customer: customer ?? null,
    animals,
  };
}

export async function getOwnWaiting(db: Database, userId: string) {
  const [entries, animals] = await db.batch([openWaitingOf(db, userId), livingPets(db, userId)]);
  return { entries: entries.map(shownWaiting), animals };
}

export function shownWaiting({ id, offering, petName, ...entry }: WaitingEntry) {
  return { id, name: offeringName(offering), petName, wishes: wishesInWords(entry) };
}

const freedMax = 500;
const quarterMs = 15 * minuteMs;

/** What became free, to whom it can be offered, and what is taken around it: in one trip. */
export function freedReads(db: Database, now: Date) {
  const { bucket } = bookingSlots;
  const isComing = gt(freedTimes.bucket, Math.floor(now.getTime() / quarterMs));
  const whereNear = sql`${bucket} between (select min(bucket) from freed_times) - ${quartersPerDay}
    and (select max(bucket) from freed_times) + ${quartersPerDay}`;
  return [
    db.select().from(freedTimes).where(isComing).orderBy(asc(freedTimes.bucket)).limit(freedMax),
    allWaiting(db, and(isOfferable, sql`exists (select 1 from ${freedTimes} where ${isComing})`)),
    bookingsHeldBack(db, now),
    ...availabilityReads(db, { ...bookableDays(now), whereNear }),
  ] as const;
}

const quartersPerDay = 24 * 4;

function bookableDays(now: Date) {
  const today = dayInGermany(now);
  return { from: today, to: addDays(today, scheduleLimits.horizonDays.most) };
}

type FreedAnswers = Answers<ReturnType<typeof freedReads>>;

/** Null where nothing became free. */
function freedFrom([freedRows, waiting, heldBack, ...free]: FreedAnswers, now: Date) {
  const buckets = freedRows.map(({ bucket }) => bucket);
  const days = [...new Set(buckets.map((bucket) => dayInGermany(new Date(bucket * quarterMs))))];
  if (days.length === 0) return null;
  const agenda = availabilityFrom(free, bookableDays(now));
  // As taken: what else became free may overlap it.
  const heldBuckets = new Set(
    heldBack.flatMap((booking) => bucketsOfBooking(booking, agenda.schedule)),
  );
  const freed = new Set(buckets.filter((bucket) => !heldBuckets.has(bucket)));
  const taken = new Set([...agenda.taken, ...heldBuckets]);
  const [readAt = ""] = freedRows.map(({ freedAt }) => freedAt).sort((a, b) => (a < b ? 1 : -1));
  const known = { now, days, freed, availability: { ...agenda, taken } };
  return { known, taken, waiting, schedule: agenda.schedule, readAt };
}

/**
 * Offers what became free to who has waited longest and wants it, as a booking that is proposed.
 * When nobody accepts it, its time becomes free again, and the next run offers it to the next. Only
 * where the practice has set it so, as an offer is chargeable, and to nobody who left one unanswered.
 */
export async function offerWaiting(desk: BookingDesk): Promise<void> {
  const { db, now, log } = desk;
  // What becomes free at night is offered in the morning: nobody has to answer in their sleep.
  if (isQuietTime(now)) return;
  await db.batch([
    db.delete(freedTimes).where(lte(freedTimes.bucket, Math.floor(now.getTime() / quarterMs))),
    db
      .update(waitingList)
      .set({ endedAt: now.toISOString() })
      .where(and(isOpen, lt(waitingList.untilDay, dayInGermany(now)))),
  ]);
  const read = freedFrom(await db.batch(freedReads(db, now)), now);
  if (!read) return;
  const { known, taken, schedule, readAt } = read;
  const entries = inLine(await withNextPages(db, read.waiting));
  const { freed } = known;
  const wanted = new Set<number>();
  let offers = 0;
  let inVain = 0;
  for (const entry of entries) {
    const [first] = fittingSlots(entry, known);
    if (!first) continue;
    // One that fails does not keep others from theirs.
    const failed = (error: unknown) => log.error("booking.offer_failed", error);
    const isDue = isOfferedByItself(entry, schedule);
    const offered = isDue && (await offer(desk, entry, first, schedule).catch(failed));
    if (offered === "written") offers += 1;
    else if (offered !== false) inVain += 1;
    // Hours were changed, or the database fails: the next run tries again.
    if (inVain === entriesMax) return;
    if (offered === "written" || offered === "taken") {
      for (const bucket of first.buckets) taken.add(bucket);
    }
    // What else fits may be offered to this one, once the open offer has ended.
    for (const { buckets } of fittingSlots(entry, known)) {
      for (const bucket of buckets) wanted.add(bucket);
    }
  }
  const done = [...freed].filter((bucket) => !wanted.has(bucket));
  await db.delete(freedTimes).where(
    and(
      sql`${freedTimes.bucket} in (select value from json_each(${JSON.stringify(done)}))`,
      // What has become free since is for the next run.
      lte(freedTimes.freedAt, readAt),
    ),
  );
  if (offers > 0) log.info("booking.offered", { bookings: offers });
}

/** Who let an offer pass without a word is written to again only with the practice's yes. */
function isOfferedByItself({ offered, unansweredAt }: Waiting, { offersByItself }: Schedule) {
  return offersByItself && offered === null && unansweredAt === null;
}

/** On how many days lies what the waiting list shows as free and only the practice can offer. */
export function daysToOffer(answers: FreedAnswers, now: Date): number {
  const freed = freedFrom(answers, now);
  if (!freed) return 0;
  const slots = offerable(freed);
  const byPractice = freed.waiting.filter((entry) => !isOfferedByItself(entry, freed.schedule));
  return new Set(byPractice.flatMap(({ id }) => slots.get(id)?.day ?? [])).size;
}

/** For the practice: the freed time that each open entry could be offered next, by its id. */
function offerable(read: ReturnType<typeof freedFrom>) {
  return new Map(
    read?.waiting.flatMap((entry) => {
      const [first] = entry.offered === null ? fittingSlots(entry, read.known) : [];
      return first ? [[entry.id, pick(first, "day", "time", "startsAt")] as const] : [];
    }),
  );
}

/** Offers a freed time with the practice's yes. @returns null where it is not free any more */
export async function offerFreed(desk: BookingDesk, id: string, startsAt: string) {
  const read = freedFrom(await desk.db.batch(freedReads(desk.db, desk.now)), desk.now);
  const entry = read?.waiting.find((one) => one.id === id && one.offered === null);
  if (!read || !entry) return null;
  const slots = [...fittingSlots(entry, read.known)];
  const slot = slots.find((one) => one.startsAt === startsAt);
  const isOffered = slot && (await offer(desk, entry, slot, read.schedule)) === "written";
  return isOffered ? entry : null;
}

/** A cancellation by link can be taken back for some minutes; the first run after that offers the time. */
function bookingsHeldBack(db: Database, now: Date) {
  const { bookingId, sequence, calledOff, createdAt } = bookingEvents;
  return db
    .select(pick(bookings, "offering", "startsAt", "durationMinutes"))
    .from(bookingEvents)
    .innerJoin(bookings, and(eq(bookings.id, bookingId), eq(bookings.sequence, sequence)))
    .where(and(isNotNull(calledOff), gt(createdAt, takeBackSince(now))));
}

/** However many want other times: who wants this one is found. */
async function withNextPages(db: Database, page: readonly Waiting[]): Promise<readonly Waiting[]> {
  const last = page.at(-1);
  if (!last || page.length < entriesMax) return page;
  const isNext = sql`(waiting_list.created_at, waiting_list.id) > (${last.createdAt}, ${last.id})`;
  const nextPage = await allWaiting(db, and(isOfferable, isNext));
  return [...page, ...(await withNextPages(db, nextPage))];
}

type Known = {
  now: Date;
  days: readonly CalendarDay[];
  freed: ReadonlySet<number>;
  availability: Availability;
};
type Free = { day: CalendarDay; time: ClockTime; startsAt: string; buckets: readonly number[] };

/**
 * Free times of the offering that touch what became free, and that the animal did not have before,
 * one by one: many ask for the first alone.
 */
function* fittingSlots(entry: Waiting, { now, days, freed, availability }: Known): Generator<Free> {
  const offering = offerings[entry.offering];
  const { id, durationMinutes } = offering;
  for (const day of days) {
    for (const { time, state } of slotsOfDay(offering, day, availability, now)) {
      const start = instantInGermany(day, time);
      if (state !== "free" || !start || !fitsWishes(entry, day, time)) continue;
      const startsAt = start.toISOString();
      const lasting = { offering: id, startsAt, durationMinutes };
      const buckets = bucketsOfBooking(lasting, availability.schedule);
      // Who gave a time back, or let it pass, does not want it, nor half of it.
      const isNew = entry.hadTimes.every(
        (had) =>
          !had.startsWith(day) ||
          Math.abs(minutesOf(had.slice(-5)) - minutesOf(time)) >= durationMinutes,
      );
      if (isNew && buckets.some((bucket) => freed.has(bucket)))
        yield { day, time, startsAt, buckets };
    }
  }
}

/** While the entry is open, and the agenda as read; else the next run tries again. */
async function offer(
  desk: BookingDesk,
  entry: Waiting,
  { day, time, startsAt, buckets }: Free,
  schedule: Schedule,
) {
  const { db, now } = desk;
  const { userId, petId, petName, petType, offering, phone, email, hasAccount } = entry;
  const booking = newBooking(
    {
      ...{ userId, petId, petName, petType, offering, status: "proposed" },
      ...{ bookingDate: day, bookingTime: time, startsAt },
      ...{ ownerName: entry.fullName, phone, email },
      address: usualPlace(offering, entry.stable, addressLine(entry)),
      answerBy: waitingDeadline(now, new Date(startsAt)).toISOString(),
    },
    now,
  );
  return enterBookings(desk, {
    ...{ kind: "propose", actor: "system", customerEmail: email, hasAccount },
    entries: [{ booking, buckets }],
    isPossible: sql`exists (select 1 from waiting_list where waiting_list.id = ${entry.id}
        and waiting_list.ended_at is null)
      and not exists (select 1 from waiting_offers as offer
        left join bookings as offered on offered.id = offer.booking_id
        where offer.waiting_id = ${entry.id}
          and (offer.starts_at = ${startsAt} or offered.status = 'proposed'))
      and exists (select 1 from ${pets} where ${isOwnPet(userId, petId ?? "")})
      and ${isListedAsRead(schedule, day)}`,
    also: (isDone) => [
      insertWhen(db, waitingOffers, isDone, {
        ...{ waitingId: entry.id, startsAt, bookingId: booking.id, offeredAt: now.toISOString() },
      }),
    ],
  });
}
