import { asc, eq, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { requestDeadline } from "./answer-deadlines.server.ts";
import { availabilityFrom, availabilityReads } from "./availability.server.ts";
import { type Booking, type Contact, contactFields, contactOf } from "./booking.ts";
import { prepareChange, writeChanges } from "./change.server.ts";
import {
  type Attempt,
  bucketsOfBooking,
  isListedAsRead,
  isOpenAhead,
  isOwnPet,
  settle,
  whereFewOpen,
} from "./conditions.server.ts";
import type { BookingDesk, BookingLimit } from "./desk.server.ts";
import { consentOf, noConsent, requestWithdrawableUntil } from "./early-start.server.ts";
import { enterBookings, newBooking } from "./enter.server.ts";
import type { MailedTo } from "./mails/mail-parts.ts";
import { mailedTo } from "./mails.server.ts";
import { bookingLimits } from "./policy.ts";
import { type OfferingId, offerings } from "./services.ts";
import { noticeHours, slotsOfDay, type UnavailableState } from "./slots.ts";

export type BookingRequest = Contact & {
  offering: OfferingId;
  bookingDate: CalendarDay;
  bookingTime: string;
  pet: { id: string } | { name: string; type: string };
  concerns: string;
  earlyStart: boolean;
};

export type RequestOutcome =
  /** Also for the same request sent twice. */
  | { outcome: "requested"; booking: Booking }
  | { outcome: "unavailable"; state: UnavailableState; noticeHours: number }
  | { outcome: "consent-missing"; earlyUntil: CalendarDay }
  | { outcome: "pet-not-found" | "too-many-open" };

/** What `slotsOfDay` decides holds in the insert: by its conditions and unique time slots. */
export function requestBooking(
  desk: BookingDesk,
  userId: string,
  request: BookingRequest,
  limit?: BookingLimit,
) {
  return settle(() => tryRequest(desk, userId, request, limit));
}

async function tryRequest(
  desk: BookingDesk,
  userId: string,
  request: BookingRequest,
  limit: BookingLimit | undefined,
): Promise<Attempt<RequestOutcome>> {
  const counted = await limit?.(userId);
  const { now } = desk;
  const { bookingDate: day, bookingTime: time } = request;
  const offering = offerings[request.offering];
  const startsAt = isCalendarDay(day) ? instantInGermany(day, time) : null;
  const read = startsAt && (await readForRequest(desk, userId, request));
  await counted?.requireWithin();
  if (!read) return { outcome: { outcome: "unavailable", state: "unknown", noticeHours: 0 } };
  const { pet, customer, ownOpen, availability } = read;
  if (!pet || !customer) return { outcome: { outcome: "pet-not-found" } };

  const { schedule } = availability;
  const booking = newBooking(
    {
      ...{ userId, petId: "id" in request.pet ? request.pet.id : null },
      ...{ petName: pet.name, petType: pet.type, offering: offering.id },
      ...{ bookingDate: day, bookingTime: time, startsAt: startsAt.toISOString() },
      ...{ ...contactOf(request), concerns: request.concerns, status: "requested" },
      answerBy: requestDeadline(now, startsAt).toISOString(),
      ...consentOf(noConsent, request.earlyStart, now),
    },
    now,
  );
  const same = ownOpen.find((one) => isSameRequest(one, booking));
  if (same) {
    const told = await withContact(desk, same, booking, customer);
    return told
      ? { outcome: { outcome: "requested", booking: told } }
      : { outcome: { outcome: "unavailable", state: "taken", noticeHours: 0 }, isOvertaken: true };
  }
  if (ownOpen.length >= bookingLimits.openPerOwner) {
    return { outcome: { outcome: "too-many-open" } };
  }
  const slot = slotsOfDay(offering, day, availability, now).find((one) => one.time === time);
  const refused = (state: UnavailableState): RequestOutcome => {
    return { outcome: "unavailable", state, noticeHours: noticeHours(offering, schedule) };
  };
  if (slot?.state !== "free") return { outcome: refused(slot?.state ?? "unknown") };
  const earlyUntil = requestWithdrawableUntil(now);
  if (booking.earlyStartAt === null && day <= earlyUntil) {
    return { outcome: { outcome: "consent-missing", earlyUntil } };
  }
  const { petId } = booking;
  const written = await enterBookings(desk, {
    ...{ kind: "request", actor: "customer", ...customer },
    entries: [{ booking, buckets: bucketsOfBooking(booking, schedule) }],
    isPossible: sql`exists (select 1 from ${profiles} where ${profiles.id} = ${userId})
      and (${petId} is null or exists (select 1 from ${pets} where ${isOwnPet(userId, petId ?? "")}))
      and ${isListedAsRead(schedule, day)}
      and ${whereFewOpen(userId, now)}`,
  });
  return written === "written"
    ? { outcome: { outcome: "requested", booking } }
    : { outcome: refused("taken"), isOvertaken: true };
}

async function readForRequest(
  { db, now }: BookingDesk,
  userId: string,
  { bookingDate: day, pet }: BookingRequest,
) {
  const [schedules, blocked, taken, [customer], [ownPet], ownOpen] = await db.batch([
    ...availabilityReads(db, { from: day, to: day }),
    db.select(mailedTo).from(profiles).where(eq(profiles.id, userId)),
    db
      .select({ name: pets.name, type: pets.type })
      .from(pets)
      .where(isOwnPet(userId, "id" in pet ? pet.id : "")),
    db
      .select()
      .from(bookings)
      .where(isOpenAhead(userId, now))
      .orderBy(asc(bookings.bookingDate))
      .limit(bookingLimits.openPerOwner),
  ]);
  return {
    pet: "id" in pet ? ownPet : pet,
    customer,
    ownOpen,
    availability: availabilityFrom([schedules, blocked, taken], { from: day, to: day }),
  };
}

function isSameRequest(one: Booking, other: Booking): boolean {
  const told = ["offering", "startsAt", "petId", "petName", "petType", "concerns"] as const;
  return one.status === "requested" && told.every((key) => one[key] === other[key]);
}

/** Null when the request was answered or its contact changed meanwhile. */
async function withContact(desk: BookingDesk, same: Booking, typed: Booking, customer: MailedTo) {
  if (contactFields.every((key) => same[key] === typed[key])) return same;
  const after: Booking = {
    ...{ ...same, ...contactOf(typed) },
    ...{ sequence: same.sequence + 1, changedAt: desk.now.toISOString() },
  };
  const change = { kind: "contact", actor: "customer", message: "", newTime: null } as const;
  const prepared = await prepareChange(desk, { ...change, ...customer, before: same, after });
  return (await writeChanges(desk, [prepared])) === "written" ? after : null;
}
