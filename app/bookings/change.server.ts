import { and, eq, type SQL, sql } from "drizzle-orm";
import { practitionerId, type Schedule } from "#app/agenda/schedule.ts";
import {
  blockedPeriods,
  bookingEvents,
  bookingSlots,
  bookings,
  practiceSchedules,
} from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/db/schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { availabilityFrom, availabilityReads } from "./availability.server.ts";
import type { Booking, BookingTime } from "./booking.ts";
import type { BookingDesk } from "./desk.server.ts";
import { type BookingAction, type EventActor, holdsTime, mayDo, statusAfter } from "./life.ts";
import { isSlotConflict } from "./locks.server.ts";
import { mailsOfChange } from "./mails.server.ts";
import { offerings, proposalDeadline } from "./policy.ts";
import { bucketsOf, occupiedMinutes, type SlotState, slotsOfDay } from "./slots.ts";

/** Who wants what done to which booking. */
export type BookingChange = {
  bookingId: string;
  action: BookingAction;
  actor: EventActor;
  /** Whose booking it has to be; null where a signed link or the practice's role lets in. */
  ownerId: string | null;
  /** The booking as it was seen; null takes it as it is. */
  seenSequence: number | null;
  /** The time that a link was written for. */
  seenStartsAt?: string;
  /** The new time of a move or a proposal. */
  to?: { day: CalendarDay; time: string };
  /** What the other side is told beside it. */
  message?: string;
  /** Where the video consultation takes place; kept as it is when not given. */
  meetingUrl?: string;
};

export type ChangeOutcome =
  | { outcome: "changed"; booking: Booking }
  /** There is none, or it is somebody else's. */
  | { outcome: "not-found" }
  /** Not, or no longer, to be done to a booking in its state. */
  | { outcome: "not-allowed"; booking: Booking }
  /** It changed since it was seen. */
  | { outcome: "changed-meanwhile"; booking: Booking }
  | { outcome: "unavailable"; booking: Booking; state: Exclude<SlotState, "free"> | "unknown" };

/**
 * Does something to a booking, moves its lock and writes the mails to both, in one batch. The first
 * statement writes the event only while the booking is as it was read; all others ask for it.
 */
export async function changeBooking(
  desk: BookingDesk,
  change: BookingChange,
): Promise<ChangeOutcome> {
  const { db, now } = desk;
  const { action, actor, ownerId, seenSequence, seenStartsAt, to } = change;
  const found = await readBooking(db, change);
  if (!found || (ownerId !== null && found.booking.userId !== ownerId)) {
    return { outcome: "not-found" };
  }
  const { booking, customerEmail, availability } = found;
  const isAsSeen =
    (seenSequence === null || seenSequence === booking.sequence) &&
    (seenStartsAt === undefined || seenStartsAt === booking.startsAt);
  if (!isAsSeen) {
    return { outcome: "changed-meanwhile", booking };
  }
  if (!mayDo(action, actor, booking, now)) return { outcome: "not-allowed", booking };

  let time: BookingTime = booking;
  if (to) {
    const startsAt = instantInGermany(to.day, to.time);
    if (!startsAt) return { outcome: "unavailable", booking, state: "unknown" };
    if (startsAt <= now) return { outcome: "unavailable", booking, state: "past" };
    if (actor === "customer") {
      const slot = slotsOfDay(offerings[booking.offering], to.day, availability, now).find(
        (one) => one.time === to.time,
      );
      if (slot?.state !== "free") {
        return { outcome: "unavailable", booking, state: slot?.state ?? "unknown" };
      }
    }
    time = { bookingDate: to.day, bookingTime: to.time, startsAt: startsAt.toISOString() };
  }
  const after: Booking = {
    ...booking,
    ...time,
    status: statusAfter(action, actor),
    sequence: booking.sequence + 1,
    answerBy:
      action === "propose" ? proposalDeadline(now, new Date(time.startsAt)).toISOString() : null,
    meetingUrl: change.meetingUrl ?? booking.meetingUrl,
    changedAt: now.toISOString(),
  };
  const written = await write(desk, booking, after, {
    ...change,
    customerEmail,
    schedule: availability.schedule,
  });
  switch (written) {
    case "written":
      return { outcome: "changed", booking: after };
    case "taken":
      return { outcome: "unavailable", booking, state: "taken" };
    case "not-as-read":
      return { outcome: "changed-meanwhile", booking };
  }
}

/** The booking with what its change needs to know, in one round trip. */
async function readBooking(db: Database, { bookingId, to }: BookingChange) {
  const day = to?.day ?? "1970-01-01";
  const isMeant = eq(bookings.id, bookingId);
  const owner = db.select({ userId: bookings.userId }).from(bookings).where(isMeant);
  const [schedules, blocked, taken, [booking], [account]] = await db.batch([
    ...availabilityReads(db, { from: day, to: day, ignoring: bookingId }),
    db.select().from(bookings).where(isMeant),
    db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, owner)),
  ]);
  if (!booking || !account) return null;
  const availability = availabilityFrom([schedules, blocked, taken]);
  return { booking, customerEmail: account.email, availability };
}

type Write = BookingChange & { customerEmail: string; schedule: Schedule };

async function write(
  desk: BookingDesk,
  before: Booking,
  after: Booking,
  { action, actor, to, message = "", customerEmail, schedule }: Write,
): Promise<"written" | "taken" | "not-as-read"> {
  const { db, now, queue, log } = desk;
  const eventId = newId();
  const hasMoved = to !== undefined;
  const mails = await mailsOfChange(desk, {
    kind: action,
    actor,
    booking: after,
    before: hasMoved ? before : null,
    message,
    customerEmail,
  });
  const outbox = mails.map((mail) => ({ id: newId(), mail }));
  const isDone = sql`exists (select 1 from ${bookingEvents} where ${bookingEvents.id} = ${eventId})`;
  const frees = hasMoved || !holdsTime(after.status) ? sql`true` : sql`false`;
  const buckets = hasMoved
    ? bucketsOf(
        new Date(after.startsAt),
        occupiedMinutes(
          { durationMinutes: after.durationMinutes, place: offerings[after.offering].place },
          schedule,
        ),
      )
    : [];
  try {
    const [events] = await db.batch([
      db
        .insert(bookingEvents)
        .select(sql`
          select ${eventId}, ${bookings.id}, ${after.sequence}, ${action}, ${actor},
            ${after.bookingDate}, ${after.bookingTime}, ${message}, ${after.changedAt}
          from ${bookings}
          where ${bookings.id} = ${before.id} and ${bookings.sequence} = ${before.sequence}
            and ${bookings.status} = ${before.status}
            and ${isOffered(hasMoved && actor === "customer", after.bookingDate, schedule)}`)
        .returning({ id: bookingEvents.id }),
      db
        .update(bookings)
        .set({
          bookingDate: after.bookingDate,
          bookingTime: after.bookingTime,
          startsAt: after.startsAt,
          status: after.status,
          sequence: after.sequence,
          answerBy: after.answerBy,
          meetingUrl: after.meetingUrl,
          changedAt: after.changedAt,
        })
        .where(and(eq(bookings.id, before.id), isDone)),
      db.delete(bookingSlots).where(and(eq(bookingSlots.bookingId, before.id), frees, isDone)),
      db.insert(bookingSlots).select(sql`
        select ${practitionerId}, value, ${before.id}, null
        from json_each(${JSON.stringify(buckets)}) where ${isDone}`),
      ...outbox.map(({ id, mail }) => insertMailIf(db, id, mail, now, isDone)),
    ]);
    if (events.length === 0) return "not-as-read";
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

/** For a time that a customer chose: the schedule that was read, and no blocked day. */
function isOffered(isAsked: boolean, day: CalendarDay, { revision }: Schedule): SQL {
  if (!isAsked) return sql`true`;
  return sql`coalesce((select ${practiceSchedules.revision} from ${practiceSchedules}
      where ${practiceSchedules.practitionerId} = ${practitionerId}), 0) = ${revision}
    and not exists (select 1 from ${blockedPeriods}
      where ${blockedPeriods.lastDay} >= ${day} and ${blockedPeriods.firstDay} <= ${day})`;
}
