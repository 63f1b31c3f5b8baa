import { and, asc, between, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { bookingToKeep } from "#app/bookings/form/booking-form-data.server.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { appointments, carePlans, pets } from "#app/db/pet-schema.ts";
import { type CalendarMonth, rangeOf } from "#app/platform/months.ts";
import { pick } from "#app/platform/pick.ts";
import { sentPlansOf } from "#app/treatment/owner.server.ts";
import { feedOfOwner } from "./feed-queries.server.ts";
import { appointmentLimits, shownBookingStatuses } from "./policy.ts";
import type { CalendarView } from "./view.ts";

export const appointmentColumns = {
  ...pick(appointments, "id", "petId", "appointmentDate", "appointmentTime"),
  ...pick(appointments, "appointmentType", "notes"),
};

export const appointmentsOfPetMax = 200;

/** Specification, section 7. */
export function appointmentsOfPet(db: Database, userId: string, petId: string) {
  return db
    .select(appointmentColumns)
    .from(appointments)
    .where(and(eq(appointments.petId, petId), eq(appointments.userId, userId)))
    .orderBy(desc(appointments.appointmentDate), desc(appointments.appointmentTime))
    .limit(appointmentsOfPetMax);
}

export type Appointment = Awaited<ReturnType<typeof appointmentsOfPet>>[number];

/** Bounds of what other rooms write: more than any account holds. */
const petsMax = 200;
const bookingsInMonthMax = 500;
const plansInMonthMax = 1000;

export const monthNotLoaded = "Termine konnten nicht geladen werden.";

/** Notes come for the chosen day alone. `booked` is the id of a booking that has just been made. */
export async function getMonth(
  db: Database,
  userId: string,
  { month, day }: CalendarView,
  wanted: { feed?: boolean; booked?: string | null } = {},
) {
  const [appointments, bookings, plans, treatments, petRows, [booked], [feed] = []] =
    await db.batch([
      appointmentsOfMonth(db, userId, month, day),
      bookingsOfMonth(db, userId, month),
      dueCareOfMonth(db, userId, month),
      sentPlansOf(db, eq(pets.userId, userId)),
      db
        .select(pick(pets, "id", "name", "type", "profilePictureUrl", "deceasedOn"))
        .from(pets)
        .where(eq(pets.userId, userId))
        .orderBy(asc(pets.createdAt), asc(pets.id))
        .limit(petsMax),
      bookingToKeep(db, userId, wanted.booked ?? ""),
      ...(wanted.feed ? [feedOfOwner(db, userId)] : []),
    ]);
  return {
    ...{ appointments, bookings, plans, treatments, pets: petRows },
    booked: booked ?? null,
    feedId: feed?.feedId ?? null,
  };
}

export type MonthRows = Omit<Awaited<ReturnType<typeof getMonth>>, "booked" | "feedId">;

function appointmentsOfMonth(db: Database, userId: string, month: CalendarMonth, day: string) {
  const { from, to } = rangeOf(month);
  return db
    .select({
      ...appointmentColumns,
      notes: sql<string>`case when ${appointments.appointmentDate} = ${day} then ${appointments.notes} else '' end`,
    })
    .from(appointments)
    .where(and(eq(appointments.userId, userId), between(appointments.appointmentDate, from, to)))
    .orderBy(asc(appointments.appointmentDate), asc(appointments.appointmentTime))
    .limit(appointmentLimits.perOwner);
}

function bookingsOfMonth(db: Database, userId: string, month: CalendarMonth) {
  const { from, to } = rangeOf(month);
  return db
    .select({
      ...pick(bookings, "id", "petId", "petName", "petType", "offering", "title", "status"),
      ...pick(bookings, "bookingDate", "bookingTime", "durationMinutes"),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        between(bookings.bookingDate, from, to),
        inArray(bookings.status, [...shownBookingStatuses]),
      ),
    )
    .orderBy(asc(bookings.bookingDate))
    .limit(bookingsInMonthMax);
}

/** What is overdue stays on the day it was due. */
function dueCareOfMonth(db: Database, userId: string, month: CalendarMonth) {
  const { from, to } = rangeOf(month);
  return db
    .select(pick(carePlans, "id", "petId", "kind", "dueOn"))
    .from(carePlans)
    .innerJoin(pets, eq(pets.id, carePlans.petId))
    .where(
      and(
        eq(carePlans.userId, userId),
        between(carePlans.dueOn, from, to),
        isNull(pets.deceasedOn),
      ),
    )
    .orderBy(asc(carePlans.dueOn))
    .limit(plansInMonthMax);
}
