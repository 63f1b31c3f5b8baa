import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { availabilityFrom, availabilityReads } from "#app/bookings/availability.server.ts";
import { requestWithdrawableUntil } from "#app/bookings/early-start.server.ts";
import {
  readAskedDays,
  type SlotView,
  shownDays,
  slotView,
} from "#app/bookings/picker/slot-view.ts";
import type { Offering } from "#app/bookings/services.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";

/** More animals than any allowance sold so far. */
const petsMax = 200;

/** Those that a consultation can be booked for, oldest entry first. */
function livingPets(db: Database, userId: string) {
  return db
    .select({
      id: pets.id,
      name: pets.name,
      type: pets.type,
      profilePictureUrl: pets.profilePictureUrl,
    })
    .from(pets)
    .where(and(eq(pets.userId, userId), isNull(pets.deceasedOn)))
    .orderBy(asc(pets.createdAt), asc(pets.id))
    .limit(petsMax);
}

export type ChoosablePet = Awaited<ReturnType<typeof livingPets>>[number];

/** The number of the customer's last consultation, for whose profile has none. */
function lastPhone(db: Database, userId: string) {
  return db
    .select({ phone: bookings.phone })
    .from(bookings)
    .where(eq(bookings.userId, userId))
    .orderBy(desc(bookings.bookingDate))
    .limit(1);
}

type Asked = {
  /** Null while the kind is not chosen: kinds last differently long, so there are no times yet. */
  offering: Offering | null;
  params: URLSearchParams;
  now: Date;
};

/** What the form of a service shows, in one round trip. */
export async function getBookingForm(
  db: Database,
  userId: string,
  { offering, params, now }: Asked,
): Promise<{ pets: ChoosablePet[]; view: SlotView | null; lastPhone: string }> {
  if (offering === null) {
    const [rows, [last]] = await db.batch([livingPets(db, userId), lastPhone(db, userId)]);
    return { pets: rows, view: null, lastPhone: last?.phone ?? "" };
  }
  const asked = readAskedDays(params);
  const days = shownDays(asked, dayInGermany(now));
  const [schedules, blocked, taken, rows, [last]] = await db.batch([
    ...availabilityReads(db, days),
    livingPets(db, userId),
    lastPhone(db, userId),
  ]);
  const availability = availabilityFrom([schedules, blocked, taken]);
  const view = slotView(offering, asked, availability, now, requestWithdrawableUntil(now));
  return { pets: rows, view, lastPhone: last?.phone ?? "" };
}

/** What the browser keeps of a booking after it was asked for; for a page's batch. */
export function bookingToKeep(db: Database, userId: string, bookingId: string) {
  return db
    .select({
      type: bookings.type,
      offering: bookings.offering,
      bookingDate: bookings.bookingDate,
      bookingTime: bookings.bookingTime,
      petName: bookings.petName,
      ownerName: bookings.ownerName,
      phone: bookings.phone,
      email: bookings.email,
      concerns: bookings.concerns,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, userId)));
}

export type BookingToKeep = Awaited<ReturnType<typeof bookingToKeep>>[number];
