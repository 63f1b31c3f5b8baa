import { and, asc, between, desc, eq, gt, ne, notInArray } from "drizzle-orm";
import { availabilityFrom, availabilityReads } from "#app/bookings/availability.server.ts";
import { bookingEvents, bookings, ownAppointments } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets, profiles } from "#app/db/schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";

// What the practice reads. Whoever asks has been found to be the practitioner.

/** Bounds, so that no page grows without end; all of them more than a practice can hold. */
const requestsMax = 300;
const bookingsOfDaysMax = 300;
const ownOfDaysMax = 300;
const eventsMax = 200;
const otherBookingsMax = 5;

type Days = { from: CalendarDay; to: CalendarDay };

const agendaColumns = {
  id: bookings.id,
  offering: bookings.offering,
  bookingDate: bookings.bookingDate,
  bookingTime: bookings.bookingTime,
  startsAt: bookings.startsAt,
  durationMinutes: bookings.durationMinutes,
  petName: bookings.petName,
  petType: bookings.petType,
  ownerName: bookings.ownerName,
  phone: bookings.phone,
  status: bookings.status,
  sequence: bookings.sequence,
  answerBy: bookings.answerBy,
  meetingUrl: bookings.meetingUrl,
  street: profiles.street,
  postalCode: profiles.postalCode,
  city: profiles.city,
};

/** A booking as the agenda shows it, with the customer's address. */
export type AgendaBooking = Awaited<ReturnType<typeof bookingsOfDays>>[number];
export type RequestRow = Awaited<ReturnType<typeof requestsIn>>[number];
export type OwnAppointment = Awaited<ReturnType<typeof ownAppointmentsOfDays>>[number];

/** What waits for an answer, what comes next, and everything of some days, in one round trip. */
export async function getAgenda(db: Database, days: Days, now: Date) {
  const [requested, proposed, [next], ofDays, own, schedules, blocked, taken] = await db.batch([
    requestsIn(db, "requested"),
    requestsIn(db, "proposed"),
    nextConfirmed(db, now),
    bookingsOfDays(db, days),
    ownAppointmentsOfDays(db, days),
    ...availabilityReads(db, days),
  ]);
  return {
    requests: [...requested, ...proposed].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    next: next ?? null,
    bookings: ofDays,
    own,
    availability: availabilityFrom([schedules, blocked, taken]),
  };
}

function requestsIn(db: Database, status: "requested" | "proposed") {
  return db
    .select({ ...agendaColumns, waitingSince: bookingEvents.createdAt })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.userId))
    .leftJoin(
      bookingEvents,
      and(eq(bookingEvents.bookingId, bookings.id), eq(bookingEvents.sequence, bookings.sequence)),
    )
    .where(eq(bookings.status, status))
    .orderBy(asc(bookings.startsAt))
    .limit(requestsMax);
}

function nextConfirmed(db: Database, now: Date) {
  return db
    .select(agendaColumns)
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.userId))
    .where(and(eq(bookings.status, "confirmed"), gt(bookings.startsAt, now.toISOString())))
    .orderBy(asc(bookings.startsAt))
    .limit(1);
}

/** What holds its time on some days, or held it. */
function bookingsOfDays(db: Database, { from, to }: Days) {
  return (
    db
      .select(agendaColumns)
      .from(bookings)
      .innerJoin(profiles, eq(profiles.id, bookings.userId))
      // `not in`, which leaves the index of the days the only one to go by.
      .where(
        and(
          between(bookings.bookingDate, from, to),
          notInArray(bookings.status, ["declined", "cancelled", "expired"]),
        ),
      )
      .orderBy(asc(bookings.bookingDate), asc(bookings.bookingTime))
      .limit(bookingsOfDaysMax)
  );
}

function ownAppointmentsOfDays(db: Database, { from, to }: Days) {
  return db
    .select({
      id: ownAppointments.id,
      day: ownAppointments.day,
      startTime: ownAppointments.startTime,
      endTime: ownAppointments.endTime,
      title: ownAppointments.title,
      notes: ownAppointments.notes,
    })
    .from(ownAppointments)
    .where(between(ownAppointments.day, from, to))
    .orderBy(asc(ownAppointments.day), asc(ownAppointments.startTime))
    .limit(ownOfDaysMax);
}

/** How many requests wait for the practice's answer. */
export async function countRequested(db: Database): Promise<number> {
  return db.$count(bookings, eq(bookings.status, "requested"));
}

/** Everything about a booking, in one round trip; null where there is none. */
export async function getPracticeBooking(db: Database, bookingId: string) {
  const isMeant = eq(bookings.id, bookingId);
  const owner = db.select({ userId: bookings.userId }).from(bookings).where(isMeant);
  const animal = db.select({ petId: bookings.petId }).from(bookings).where(isMeant);
  const [[booking], [customer], [pet], events, others] = await db.batch([
    db.select().from(bookings).where(isMeant),
    db
      .select({
        fullName: profiles.fullName,
        email: profiles.email,
        phone: profiles.phone,
        street: profiles.street,
        postalCode: profiles.postalCode,
        city: profiles.city,
      })
      .from(profiles)
      .where(eq(profiles.id, owner)),
    db
      .select({
        name: pets.name,
        type: pets.type,
        breed: pets.breed,
        birthDate: pets.birthDate,
        weightKg: pets.weightKg,
        sex: pets.sex,
        allergies: pets.allergies,
        medication: pets.medication,
        deceasedOn: pets.deceasedOn,
      })
      .from(pets)
      .where(eq(pets.id, animal)),
    db
      .select({
        id: bookingEvents.id,
        kind: bookingEvents.kind,
        actor: bookingEvents.actor,
        bookingDate: bookingEvents.bookingDate,
        bookingTime: bookingEvents.bookingTime,
        message: bookingEvents.message,
        createdAt: bookingEvents.createdAt,
      })
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, bookingId))
      .orderBy(desc(bookingEvents.sequence))
      .limit(eventsMax),
    db
      .select({
        id: bookings.id,
        offering: bookings.offering,
        bookingDate: bookings.bookingDate,
        bookingTime: bookings.bookingTime,
        petName: bookings.petName,
        status: bookings.status,
      })
      .from(bookings)
      .where(and(eq(bookings.userId, owner), ne(bookings.id, bookingId)))
      .orderBy(desc(bookings.bookingDate))
      .limit(otherBookingsMax),
  ]);
  if (!booking || !customer) return null;
  return { booking, customer, pet: pet ?? null, events, others };
}

export type PracticeBooking = NonNullable<Awaited<ReturnType<typeof getPracticeBooking>>>;

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
