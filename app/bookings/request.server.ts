import { and, eq, isNull, sql } from "drizzle-orm";
import { practitionerId } from "#app/agenda/schedule.ts";
import {
  blockedPeriods,
  bookingEvents,
  bookingSlots,
  bookings,
  practiceSchedules,
} from "#app/db/booking-schema.ts";
import { pets, profiles } from "#app/db/schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { availabilityFrom, availabilityReads } from "./availability.server.ts";
import type { Booking } from "./booking.ts";
import type { BookingDesk } from "./desk.server.ts";
import { openStatuses } from "./life.ts";
import { isSlotConflict } from "./locks.server.ts";
import { mailsOfChange } from "./mails.server.ts";
import { bookingLimits, type OfferingId, offerings } from "./policy.ts";
import { bucketsOf, occupiedMinutes, type SlotState, slotsOfDay } from "./slots.ts";

/** What a customer asks for; whose it is comes from the session. */
export type BookingRequest = {
  offering: OfferingId;
  bookingDate: CalendarDay;
  bookingTime: string;
  /** One of the customer's living animals, or one that is only named. */
  pet: { id: string } | { name: string; type: string };
  ownerName: string;
  phone: string;
  email: string;
  concerns: string;
};

export type RequestOutcome =
  | { outcome: "requested"; booking: Booking }
  /** `unknown`: the service has no such time on that day. */
  | { outcome: "unavailable"; state: Exclude<SlotState, "free"> | "unknown" }
  | { outcome: "pet-not-found" | "too-many-open" };

/**
 * Asks for a consultation. Whether the time can be booked is decided by `slotsOfDay` as in the list,
 * and holds in the insert itself: the schedule that was read, no blocked day, the customer's animal
 * and bounds as conditions, and the practitioner's time by the key of the locks.
 */
export async function requestBooking(
  desk: BookingDesk,
  userId: string,
  request: BookingRequest,
): Promise<RequestOutcome> {
  const { db, now, log } = desk;
  const { bookingDate: day, bookingTime: time } = request;
  const offering = offerings[request.offering];
  const petId = "id" in request.pet ? request.pet.id : null;
  const isOwnPet = and(eq(pets.id, petId ?? ""), eq(pets.userId, userId), isNull(pets.deceasedOn));
  const [schedules, blocked, taken, [account], [ownPet]] = await db.batch([
    ...availabilityReads(db, { from: day, to: day }),
    db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, userId)),
    db.select({ name: pets.name, type: pets.type }).from(pets).where(isOwnPet),
  ]);
  const pet = "id" in request.pet ? ownPet : request.pet;
  if (!pet || !account) return { outcome: "pet-not-found" };

  const availability = availabilityFrom([schedules, blocked, taken]);
  const { schedule } = availability;
  const slot = slotsOfDay(offering, day, availability, now).find((one) => one.time === time);
  const startsAt = instantInGermany(day, time);
  if (!slot || !startsAt) return { outcome: "unavailable", state: "unknown" };
  if (slot.state !== "free") return { outcome: "unavailable", state: slot.state };

  const { ownerName, phone, email, concerns } = request;
  const instant = now.toISOString();
  const booking: Booking = {
    id: newId(),
    userId,
    petId,
    type: offering.type,
    offering: offering.id,
    bookingDate: day,
    bookingTime: time,
    startsAt: startsAt.toISOString(),
    durationMinutes: offering.durationMinutes,
    priceCents: offering.priceCents,
    petName: pet.name,
    petType: pet.type,
    ownerName,
    phone,
    email,
    concerns,
    status: "requested",
    sequence: 0,
    answerBy: null,
    meetingUrl: "",
    answers: null,
    answeredAt: null,
    createdAt: instant,
    changedAt: instant,
  };
  const mails = await mailsOfChange(desk, {
    kind: "request",
    actor: "customer",
    booking,
    before: null,
    message: "",
    customerEmail: account.email,
  });
  const isThere = sql`exists (select 1 from ${bookings} where ${bookings.id} = ${booking.id})`;
  const buckets = bucketsOf(startsAt, occupiedMinutes(offering, schedule));
  const open = sql.join(
    openStatuses.map((status) => sql`${status}`),
    sql`, `,
  );
  const outbox = mails.map((mail) => ({ id: newId(), mail }));
  try {
    const [inserted] = await db.batch([
      // Names every column of the table in its order, as drizzle wants.
      db
        .insert(bookings)
        .select(sql`
          select ${booking.id}, ${userId}, ${petId}, ${booking.type}, ${booking.offering}, ${day},
            ${time}, ${booking.startsAt}, ${booking.durationMinutes}, ${booking.priceCents},
            ${booking.petName}, ${booking.petType}, ${ownerName}, ${phone}, ${email}, ${concerns},
            ${booking.status}, 0, null, '', null, null, ${instant}, ${instant}
          where (${petId} is null or exists (select 1 from ${pets} where ${isOwnPet}))
            and coalesce((select ${practiceSchedules.revision} from ${practiceSchedules}
              where ${practiceSchedules.practitionerId} = ${practitionerId}), 0)
              = ${schedule.revision}
            and not exists (select 1 from ${blockedPeriods}
              where ${blockedPeriods.lastDay} >= ${day} and ${blockedPeriods.firstDay} <= ${day})
            and (select count(*) from ${bookings} where ${bookings.userId} = ${userId}
              and ${bookings.status} in (${open}) and ${bookings.startsAt} > ${instant})
              < ${bookingLimits.openPerOwner}`)
        .returning({ id: bookings.id }),
      db.insert(bookingEvents).select(sql`
        select ${newId()}, ${booking.id}, 0, 'request', 'customer', ${day}, ${time}, '', ${instant}
        where ${isThere}`),
      db.insert(bookingSlots).select(sql`
        select ${practitionerId}, value, ${booking.id}, null
        from json_each(${JSON.stringify(buckets)}) where ${isThere}`),
      ...outbox.map(({ id, mail }) => insertMailIf(db, id, mail, now, isThere)),
    ]);
    if (inserted.length === 0) return await whyNot(desk, userId, request);
  } catch (error) {
    if (isSlotConflict(error)) return { outcome: "unavailable", state: "taken" };
    throw error;
  }
  await announceMails(
    desk.queue,
    outbox.map(({ id }) => id),
    log,
  );
  return { outcome: "requested", booking };
}

/** After an insert whose conditions did not hold: what changed since they were read. */
async function whyNot(
  { db, now }: BookingDesk,
  userId: string,
  { offering, bookingDate, bookingTime }: BookingRequest,
): Promise<RequestOutcome> {
  const open = and(
    eq(bookings.userId, userId),
    sql`${bookings.status} in ('requested', 'proposed', 'confirmed')`,
    sql`${bookings.startsAt} > ${now.toISOString()}`,
  );
  const [schedules, blocked, taken, openOnes] = await db.batch([
    ...availabilityReads(db, { from: bookingDate, to: bookingDate }),
    db.select({ id: bookings.id }).from(bookings).where(open).limit(bookingLimits.openPerOwner),
  ]);
  if (openOnes.length === bookingLimits.openPerOwner) return { outcome: "too-many-open" };
  const availability = availabilityFrom([schedules, blocked, taken]);
  const slot = slotsOfDay(offerings[offering], bookingDate, availability, now).find(
    ({ time }) => time === bookingTime,
  );
  if (!slot) return { outcome: "unavailable", state: "unknown" };
  // Free by the new schedule as well: asking once more will do.
  return { outcome: "unavailable", state: slot.state === "free" ? "taken" : slot.state };
}
