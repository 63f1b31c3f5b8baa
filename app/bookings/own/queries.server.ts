import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { availabilityReads, availabilityToMove } from "#app/bookings/availability.server.ts";
import { followsRequestSql } from "#app/bookings/conditions.server.ts";
import { openStatuses, statusWords } from "#app/bookings/life.ts";
import { type RequestedDays, shownDays } from "#app/bookings/picker/slot-view.ts";
import { bookingName } from "#app/bookings/services.ts";
import { openWaitingOf, shownWaiting } from "#app/bookings/waiting.server.ts";
import { bookingEvents, bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { pastBookingsShown } from "./listed-bookings.tsx";

const openMax = 50;
const eventsMax = 100;

/** Cancelled by its customer while it was a request. */
const isWithdrawnSql = sql<boolean>`exists (select 1 from booking_events as step
  where step.booking_id = bookings.id and step.sequence = bookings.sequence
    and step.kind = 'cancel' and step.actor = 'customer' and ${followsRequestSql(sql`step`)})`
  .mapWith(Boolean)
  .as("is_withdrawn");

const listedColumns = {
  ...pick(bookings, "id", "offering", "title", "status", "petName", "petType"),
  ...pick(bookings, "bookingDate", "bookingTime", "startsAt", "answerBy", "cancelBy"),
  profilePictureUrl: pets.profilePictureUrl,
  isWithdrawn: isWithdrawnSql,
};

export function openBookingsOfOwner(db: Database, userId: string, today: CalendarDay) {
  return db
    .select(listedColumns)
    .from(bookings)
    .leftJoin(pets, eq(pets.id, bookings.petId))
    .where(
      and(
        eq(bookings.userId, userId),
        gte(bookings.bookingDate, today),
        inArray(bookings.status, [...openStatuses]),
      ),
    )
    .orderBy(asc(bookings.bookingDate))
    .limit(openMax);
}

/** Those of one animal that are still to come; of today also those that are over. */
export function openBookingsOfPet(db: Database, userId: string, petId: string, today: CalendarDay) {
  return db
    .select({
      ...pick(bookings, "id", "offering", "title", "status"),
      ...pick(bookings, "bookingDate", "bookingTime"),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.petId, petId),
        eq(bookings.userId, userId),
        gte(bookings.bookingDate, today),
        inArray(bookings.status, [...openStatuses]),
      ),
    )
    .orderBy(asc(bookings.bookingDate))
    .limit(openMax);
}

type OpenBooking = Awaited<ReturnType<typeof openBookingsOfPet>>[number];

/** In words, so that the animal's page loads no list of services. */
export function describeBookingOfPet(booking: OpenBooking) {
  return {
    ...pick(booking, "id", "bookingDate", "bookingTime"),
    name: bookingName(booking),
    status: statusWords[booking.status],
  };
}

export type BookingOfPet = ReturnType<typeof describeBookingOfPet>;

export type ListedBooking = Awaited<ReturnType<typeof openBookingsOfOwner>>[number];

/** One past booking more than is shown. */
export async function listOwnBookings(db: Database, userId: string, now: Date) {
  const isClosed = notInArray(bookings.status, [...openStatuses]);
  const hasBegun = lte(bookings.startsAt, now.toISOString());
  const [open, waiting, past] = await db.batch([
    openBookingsOfOwner(db, userId, dayInGermany(now)),
    openWaitingOf(db, userId),
    db
      .select(listedColumns)
      .from(bookings)
      .leftJoin(pets, eq(pets.id, bookings.petId))
      .where(and(eq(bookings.userId, userId), or(isClosed, hasBegun)))
      .orderBy(desc(bookings.bookingDate))
      .limit(pastBookingsShown + 1),
  ]);
  return {
    open: open.filter(({ startsAt }) => new Date(startsAt) > now),
    past,
    waiting: waiting.map(shownWaiting),
  };
}

const {
  userId: _owner,
  // The practice's.
  travelMinutes: _travel,
  onTheWayAt: _told,
  lateFee: _fee,
  ...ownColumns
} = getTableColumns(bookings);

/** Full names, for the query may be of that table alone. */
const hasDraft = sql<boolean>`exists (select 1 from answer_drafts as draft
  where draft.booking_id = bookings.id)`
  .mapWith(Boolean)
  .as("has_draft");

function ownBooking(db: Database, userId: string, bookingId: string) {
  return db
    .select({ ...ownColumns, profilePictureUrl: pets.profilePictureUrl, hasDraft })
    .from(bookings)
    .leftJoin(pets, eq(pets.id, bookings.petId))
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, userId)));
}

/** Null for unknown bookings and those of others. */
export async function getOwnBooking(db: Database, userId: string, bookingId: string) {
  const [[booking], series, events] = await db.batch([
    ownBooking(db, userId, bookingId),
    seriesOf(db, bookingId, userId),
    db
      .select(historyColumns)
      .from(bookingEvents)
      .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
      .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookings.userId, userId)))
      .orderBy(desc(bookingEvents.sequence))
      .limit(eventsMax),
  ]);
  return booking ? { booking, series, events } : null;
}

export type OwnBooking = NonNullable<Awaited<ReturnType<typeof getOwnBooking>>>["booking"];

export async function getOwnBookingToMove(
  db: Database,
  userId: string,
  bookingId: string,
  { asked, today }: { asked: RequestedDays; today: CalendarDay },
) {
  const shown = shownDays(asked, today);
  const [[booking], [travel], ...free] = await db.batch([
    ownBooking(db, userId, bookingId),
    db
      .select(pick(bookings, "travelMinutes"))
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), eq(bookings.userId, userId))),
    ...availabilityReads(db, { ...shown, ignoring: bookingId }),
  ]);
  if (!booking || !travel) return null;
  const { startsAt } = booking;
  const { travelMinutes } = travel;
  const availability = availabilityToMove({ startsAt, travelMinutes }, free, shown);
  return { booking, availability };
}

/** @param ownerId null for the practice */
export async function getBookingForFile(db: Database, bookingId: string, ownerId: string | null) {
  const [found] = await db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.id, bookingId), ownerId === null ? undefined : eq(bookings.userId, ownerId)),
    );
  return found ?? null;
}

const seriesMax = 100;

/** By time, whatever became of them; none where it is in no series. @param ownerId null for the practice */
export function seriesOf(db: Database, bookingId: string, ownerId: string | null) {
  const series = sql`(select base.series_id from bookings as base where base.id = ${bookingId})`;
  return db
    .select(pick(bookings, "id", "bookingDate", "bookingTime", "startsAt", "status"))
    .from(bookings)
    .where(
      and(
        sql`${bookings.seriesId} = ${series}`,
        ownerId === null ? undefined : eq(bookings.userId, ownerId),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(seriesMax);
}

export const historyColumns = {
  ...pick(bookingEvents, "id", "kind", "actor", "message", "createdAt"),
  ...pick(bookingEvents, "bookingDate", "bookingTime", "via", "calledOff"),
};
