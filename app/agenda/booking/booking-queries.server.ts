import { and, asc, desc, eq, gt, inArray, lte, ne, notInArray, or } from "drizzle-orm";
import { bookingsOfDays, type Days, ownAppointmentsOfDays } from "#app/agenda/queries.server.ts";
import { availabilityFrom, availabilityReads } from "#app/bookings/availability.server.ts";
import { bookingStatuses, holdsTime } from "#app/bookings/life.ts";
import { historyColumns } from "#app/bookings/own/queries.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookingEvents, bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { practicePetColumns } from "#app/pets/practice-pet.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";

// What the practice reads of one booking. Whoever asks has been found to be the practitioner.

const eventsMax = 200;
/** Of those ahead, and of the others; one more is read, to say that there are more. */
export const otherBookingsMax = 5;

const closedStatuses = bookingStatuses.filter((status) => !holdsTime(status));

function otherBookings(db: Database) {
  return db
    .select({
      id: bookings.id,
      offering: bookings.offering,
      bookingDate: bookings.bookingDate,
      bookingTime: bookings.bookingTime,
      petName: bookings.petName,
      status: bookings.status,
    })
    .from(bookings);
}

/** Everything about a booking, in one round trip; null where there is none. */
export async function getPracticeBooking(db: Database, bookingId: string, now: Date) {
  const isMeant = eq(bookings.id, bookingId);
  const owner = db.select({ userId: bookings.userId }).from(bookings).where(isMeant);
  const animal = db.select({ petId: bookings.petId }).from(bookings).where(isMeant);
  const isOther = and(eq(bookings.userId, owner), ne(bookings.id, bookingId));
  const [[booking], [customer], [pet], events, coming, over] = await db.batch([
    db.select().from(bookings).where(isMeant),
    db
      .select({
        fullName: profiles.fullName,
        email: profiles.email,
      })
      .from(profiles)
      .where(eq(profiles.id, owner)),
    db
      .select(practicePetColumns(dayInGermany(now)))
      .from(pets)
      .where(eq(pets.id, animal)),
    db
      .select(historyColumns)
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, bookingId))
      .orderBy(desc(bookingEvents.sequence))
      .limit(eventsMax),
    otherBookings(db)
      .where(
        and(
          isOther,
          // `not in`, which leaves the index of the owner the only one to go by.
          notInArray(bookings.status, [...closedStatuses]),
          gt(bookings.startsAt, now.toISOString()),
        ),
      )
      .orderBy(asc(bookings.bookingDate))
      .limit(otherBookingsMax + 1),
    otherBookings(db)
      .where(
        and(
          isOther,
          or(
            inArray(bookings.status, [...closedStatuses]),
            lte(bookings.startsAt, now.toISOString()),
          ),
        ),
      )
      .orderBy(desc(bookings.bookingDate))
      .limit(otherBookingsMax + 1),
  ]);
  if (!booking || !customer) return null;
  return { booking, customer, pet: pet ?? null, events, coming, over };
}

export type PracticeBooking = NonNullable<Awaited<ReturnType<typeof getPracticeBooking>>>;

/** The last thing that happened to a booking. */
export async function getLastEvent(db: Database, bookingId: string) {
  const [event] = await db
    .select({
      sequence: bookingEvents.sequence,
      kind: bookingEvents.kind,
      actor: bookingEvents.actor,
      createdAt: bookingEvents.createdAt,
    })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(desc(bookingEvents.sequence))
    .limit(1);
  return event ?? null;
}

/**
 * A booking that is to get another time, in one round trip: what is free on the shown days, its own
 * time included, and what stands on the chosen day.
 */
export async function getTimeChoice(
  db: Database,
  bookingId: string,
  { shown, day }: { shown: Days; day: CalendarDay | null },
) {
  const chosen = { from: day ?? noDay, to: day ?? noDay };
  const [[booking], ofDay, own, schedules, blocked, taken] = await db.batch([
    db.select().from(bookings).where(eq(bookings.id, bookingId)),
    bookingsOfDays(db, chosen),
    ownAppointmentsOfDays(db, chosen),
    ...availabilityReads(db, { ...shown, ignoring: bookingId }),
  ]);
  if (!booking) return null;
  return {
    booking,
    bookings: ofDay.filter(({ id }) => id !== bookingId),
    own,
    availability: availabilityFrom([schedules, blocked, taken]),
  };
}

/** Nothing stands on it. */
const noDay = "0000-00-00";
