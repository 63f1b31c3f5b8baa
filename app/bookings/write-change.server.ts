import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { bookingEvents, bookingSlots, bookings } from "#app/db/booking-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { type Booking, type BookingTime, contactOf } from "./booking.ts";
import { isAsRead, isNotBlocked, isScheduleAsRead } from "./conditions.server.ts";
import type { BookingDesk } from "./desk.server.ts";
import { type BookingAction, type EventActor, holdsTime } from "./life.ts";
import { isSlotConflict, lockTime } from "./locks.server.ts";
import { mailsOfChange } from "./mails.server.ts";
import type { Schedule } from "./schedule.ts";

export type NewTime = BookingTime & {
  buckets: readonly number[];
  /** The schedule by which a customer chose it; null for the practice, who is bound by none. */
  listedBy: Schedule | null;
};

type Change = {
  kind: BookingAction | "contact";
  actor: EventActor;
  message: string;
  customerEmail: string;
  before: Booking;
  after: Booking;
  newTime: NewTime | null;
  setsMeetingUrl?: boolean;
  /** One of a whole day that the practice cancelled. */
  isOfDay?: boolean;
  /** What has to hold besides. */
  onlyIf?: SQL;
};

export type PreparedChange = Awaited<ReturnType<typeof prepareChange>>;

/**
 * The statements of one change. The first writes the event only while the booking is as it was
 * read; all others ask for that event, and do nothing without it.
 */
export async function prepareChange(desk: BookingDesk, change: Change) {
  const { db, now } = desk;
  const { kind, actor, message, before, after, newTime } = change;
  const { customerEmail } = change;
  const eventId = newId();
  const mails = await mailsOfChange(desk, {
    ...{ kind, actor, booking: after, message, customerEmail },
    before: newTime && before,
    ...(kind === "contact" && { contactBefore: contactOf(before) }),
    statusBefore: before.status,
    isOfDay: change.isOfDay ?? false,
  });
  const outbox = mails.map((mail) => ({ id: newId(), mail }));
  const isDone = sql`exists (select 1 from ${bookingEvents} where ${bookingEvents.id} = ${eventId})`;
  const { bookingDate, bookingTime, startsAt, status, sequence, answerBy, cancelBy, changedAt } =
    after;
  const { earlyStartAt, earlyStartWords } = after;
  const isPossible = and(isAsRead(before), isListed(newTime), change.onlyIf);
  const event = insertFrom(db, bookingEvents, bookings, isPossible, {
    ...{ id: eventId, bookingId: bookings.id, sequence, kind, actor, bookingDate, bookingTime },
    ...{ message, createdAt: changedAt },
  }).returning({ id: bookingEvents.id });
  const others: BatchItem<"sqlite">[] = [
    db
      .update(bookings)
      .set({
        ...{ bookingDate, bookingTime, startsAt, status, sequence, answerBy, cancelBy, changedAt },
        ...{ earlyStartAt, earlyStartWords },
        ...(change.setsMeetingUrl && { meetingUrl: after.meetingUrl }),
        ...(kind === "contact" && contactOf(after)),
      })
      .where(and(eq(bookings.id, before.id), isDone)),
  ];
  // Its own time is free before the new one is taken: they may overlap.
  if (newTime || !holdsTime(status)) {
    others.push(db.delete(bookingSlots).where(and(eq(bookingSlots.bookingId, before.id), isDone)));
  }
  if (newTime) others.push(lockTime(db, before.id, newTime.buckets, isDone));
  others.push(...outbox.map(({ id, mail }) => insertMailIf(db, id, mail, now, isDone)));
  return { eventId, event, others, isDone, outboxIds: outbox.map(({ id }) => id) };
}

/** For a time that a customer chose from the list: what the list was made of still holds. */
function isListed(newTime: NewTime | null): SQL | undefined {
  if (!newTime?.listedBy) return undefined;
  return and(isScheduleAsRead(newTime.listedBy), isNotBlocked(newTime.bookingDate));
}

/** Writes a change in one batch and hands its mails to the queue. */
export async function writeChange(
  { db, queue, log }: BookingDesk,
  { event, others, outboxIds }: PreparedChange,
): Promise<"written" | "taken" | "not-as-read"> {
  try {
    const [events] = await db.batch([event, ...others]);
    if (events.length === 0) return "not-as-read";
  } catch (error) {
    if (isSlotConflict(error)) return "taken";
    throw error;
  }
  await announceMails(queue, outboxIds, log);
  return "written";
}
