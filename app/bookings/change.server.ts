import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { profiles } from "#app/db/account-schema.ts";
import {
  bookingEvents,
  bookingSlots,
  bookings,
  waitingList,
  waitingOffers,
} from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { availabilityFrom, availabilityReads } from "./availability.server.ts";
import { type Booking, type BookingTime, contactOf } from "./booking.ts";
import {
  type Attempt,
  bucketsOfBooking,
  isAsRead,
  isNotBlocked,
  isScheduleAsRead,
  isSlotConflict,
  lockTime,
  settle,
} from "./conditions.server.ts";
import type { BookingDesk, BookingLimit } from "./desk.server.ts";
import { consentOf, earlyUntilOf } from "./early-start.server.ts";
import {
  type BookingAction,
  type BookingStatus,
  type EventActor,
  holdsTime,
  mayDo,
  statusAfter,
  takesNewTime,
} from "./life.ts";
import { mailsOfChange } from "./mails.server.ts";
import { cancellationDeadline, proposalDeadline, requestDeadline } from "./policy.ts";
import type { PetFacts } from "./preparation/facts.ts";
import { selectPetOfBooking } from "./preparation/preparation.server.ts";
import type { Schedule } from "./schedule.ts";
import { offerings } from "./services.ts";
import { type Availability, noticeHours, slotsOfDay, type UnavailableState } from "./slots.ts";

export type BookingChange = {
  bookingId: string;
  action: BookingAction;
  actor: EventActor;
  /** Null for signed links and the practice. */
  ownerId: string | null;
  /** Null skips the check. */
  seenSequence: number | null;
  seenStartsAt?: string;
  to?: { day: CalendarDay; time: string };
  message?: string;
  meetingUrl?: string;
  earlyStart?: boolean;
  /** Of the practice: the customer cancelled late by telephone, or did not come. */
  lateFee?: "noted" | "waived" | undefined;
  /** Gives a reason to ask before the new time is taken. */
  findUnusual?: (booking: Booking, availability: Availability) => string | null;
};

export type ChangeOutcome =
  | { outcome: "changed"; booking: Booking; statusBefore: BookingStatus }
  | { outcome: "not-found" }
  | { outcome: "not-allowed"; booking: Booking }
  | { outcome: "changed-meanwhile"; booking: Booking }
  | { outcome: "consent-missing"; booking: Booking; earlyUntil: CalendarDay }
  | { outcome: "unusual"; booking: Booking; why: string }
  | { outcome: "unavailable"; booking: Booking; state: UnavailableState; noticeHours: number };

/**
 * One batch that applies only while the booking is as it was read.
 * @param limit of the owner, which counts before anything is said
 */
export function changeBooking(
  desk: BookingDesk,
  change: BookingChange,
  limit?: BookingLimit,
): Promise<ChangeOutcome> {
  return settle(async () => {
    const found = await readBooking(desk.db, change);
    const owner = change.ownerId ?? found?.booking.userId;
    const counted = owner === undefined ? undefined : await limit?.(owner);
    const attempt = await tryChange(desk, change, found, counted?.isWithin);
    await counted?.requireWithin();
    return attempt;
  });
}

type Found = Awaited<ReturnType<typeof readBooking>>;

async function tryChange(
  desk: BookingDesk,
  change: BookingChange,
  found: Found,
  onlyIf: SQL | undefined,
): Promise<Attempt<ChangeOutcome>> {
  const { now } = desk;
  const { action, actor, ownerId, seenSequence, seenStartsAt } = change;
  if (!found || (ownerId !== null && found.booking.userId !== ownerId)) {
    return { outcome: { outcome: "not-found" } };
  }
  const { booking, customer, agreedAt, availability, pet } = found;
  const why = availability && change.findUnusual?.(booking, availability);
  if (why) return { outcome: { outcome: "unusual", booking, why } };
  const isAsSeen =
    (seenSequence === null || seenSequence === booking.sequence) &&
    (seenStartsAt === undefined || seenStartsAt === booking.startsAt);
  if (!isAsSeen) return { outcome: { outcome: "changed-meanwhile", booking } };
  if (!mayDo(action, actor, booking, now) || !isMeetingPossible(change, booking)) {
    return { outcome: { outcome: "not-allowed", booking } };
  }

  const moved = takesNewTime(action) ? judgeNewTime(desk, booking, change, availability) : null;
  if (moved && "refused" in moved) return { outcome: moved.refused };
  const time = moved?.time ?? null;
  const startsAt = new Date(time?.when.startsAt ?? booking.startsAt);
  const after: Booking = {
    ...booking,
    ...time?.when,
    status: statusAfter(action, actor),
    sequence: booking.sequence + 1,
    answerBy: answerByAfter(change, now, startsAt)?.toISOString() ?? null,
    cancelBy: time ? cancelByAfter(change, startsAt) : booking.cancelBy,
    meetingUrl: change.meetingUrl ?? booking.meetingUrl,
    changedAt: now.toISOString(),
    lateFee: change.lateFee ?? "",
    ...consentOf(booking, isConsentGiven(change), now),
  };
  const earlyUntil = earlyUntilOf(action, actor, after, now, agreedAt);
  if (earlyUntil !== null && after.bookingDate <= earlyUntil) {
    return { outcome: { outcome: "consent-missing", booking, earlyUntil } };
  }
  const prepared = await prepareChange(desk, {
    ...{ kind: action, ...toldBy(change), ...customer },
    ...{ before: booking, after, newTime: time },
    setsMeetingUrl: change.meetingUrl !== undefined,
    ...{ onlyIf, pet },
  });
  switch (await writeChange(desk, prepared)) {
    case "written":
      return { outcome: { outcome: "changed", booking: after, statusBefore: booking.status } };
    case "taken":
      return {
        outcome: { outcome: "unavailable", booking, state: "taken", noticeHours: 0 },
        isOvertaken: true,
      };
    case "not-as-read":
      return { outcome: { outcome: "changed-meanwhile", booking }, isOvertaken: true };
  }
}

/** What the customer cancelled by telephone is the customer's, whoever enters it. */
export function toldBy({
  action,
  actor,
  lateFee,
  message = "",
}: Pick<BookingChange, "action" | "actor" | "lateFee" | "message">): Pick<
  Change,
  "actor" | "message"
> {
  if (action !== "cancel" || lateFee === undefined) return { actor, message };
  return { actor: "customer", message: message && `Die Praxis schreibt: ${message}` };
}

function isConsentGiven({ action, actor, earlyStart = false }: BookingChange): boolean {
  return earlyStart && actor === "customer" && (action === "accept" || action === "move");
}

function isMeetingPossible({ action, meetingUrl }: BookingChange, { offering }: Booking): boolean {
  if (action !== "meeting") return true;
  return meetingUrl !== undefined && offerings[offering].place === "video";
}

function answerByAfter({ action, actor }: BookingChange, now: Date, startsAt: Date): Date | null {
  if (action === "propose") return proposalDeadline(now, startsAt);
  const asksAnew = action === "move" && actor === "customer";
  return asksAnew ? requestDeadline(now, startsAt) : null;
}

function cancelByAfter({ action, actor }: BookingChange, startsAt: Date): string {
  const wasMoved = action === "move" && actor === "practice";
  return (wasMoved ? startsAt : cancellationDeadline(startsAt.toISOString())).toISOString();
}

async function readBooking(db: Database, { bookingId, action, to }: BookingChange) {
  const isTarget = eq(bookings.id, bookingId);
  const owner = db.select({ userId: bookings.userId }).from(bookings).where(isTarget);
  const day = to && takesNewTime(action) && isCalendarDay(to.day) ? to.day : null;
  const free = day ? availabilityReads(db, { from: day, to: day, ignoring: bookingId }) : [];
  const [[booking], [customer], [agreed], [pet], ...slots] = await db.batch([
    db.select().from(bookings).where(isTarget),
    db.select({ customerEmail: profiles.email }).from(profiles).where(eq(profiles.id, owner)),
    db
      .select({ createdAt: bookingEvents.createdAt })
      .from(bookingEvents)
      .where(
        and(
          eq(bookingEvents.bookingId, bookingId),
          inArray(bookingEvents.kind, ["confirm", "accept", "enter"]),
        ),
      )
      .orderBy(desc(bookingEvents.sequence))
      .limit(1),
    selectPetOfBooking(db, bookingId),
    ...free,
  ]);
  if (!booking || !customer) return null;
  const [schedules, blocked, taken] = slots;
  const availability =
    schedules && blocked && taken ? availabilityFrom([schedules, blocked, taken]) : null;
  return { booking, customer, agreedAt: agreed?.createdAt ?? null, pet: pet ?? null, availability };
}

type Judged = { time: NewTime } | { refused: Extract<ChangeOutcome, { outcome: "unavailable" }> };

/** A customer may take listed times, the practice any free one; its own time counts as free. */
function judgeNewTime(
  { now }: BookingDesk,
  booking: Booking,
  { actor, to }: BookingChange,
  availability: Availability | null,
): Judged {
  const refused = (state: UnavailableState, noticeHours = 0): Judged => ({
    refused: { outcome: "unavailable", booking, state, noticeHours },
  });
  const start = to && isCalendarDay(to.day) ? instantInGermany(to.day, to.time) : null;
  if (!to || !start || !availability) return refused("unknown");
  if (start <= now) return refused("past");
  const startsAt = start.toISOString();
  if (startsAt === booking.startsAt) return refused("same");

  const { schedule, taken } = availability;
  const buckets = bucketsOfBooking({ ...booking, startsAt }, schedule);
  if (actor === "customer") {
    const offering = offerings[booking.offering];
    const slot = slotsOfDay(offering, to.day, availability, now).find(
      ({ time }) => time === to.time,
    );
    if (slot?.state !== "free") {
      return refused(slot?.state ?? "unknown", noticeHours(offering, schedule));
    }
  }
  if (buckets.some((bucket) => taken.has(bucket))) return refused("taken");
  const listedBy = actor === "customer" ? schedule : null;
  const when = { bookingDate: to.day, bookingTime: to.time, startsAt };
  return { time: { when, buckets, listedBy } };
}

type NewTime = {
  when: BookingTime;
  buckets: readonly number[];
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
  isOfDay?: boolean;
  onlyIf?: SQL | undefined;
  /** In place of those of a single change. */
  mails?: readonly Mail[];
  /** Read where it is left out. */
  pet?: PetFacts | null;
};

export type PreparedChange = Awaited<ReturnType<typeof prepareChange>>;

/** `event` is written only while the booking is as read; all other statements ask for it. */
export async function prepareChange(desk: BookingDesk, change: Change) {
  const { db, now } = desk;
  const { kind, actor, message, customerEmail, before, after, newTime } = change;
  const eventId = newId();
  const mails =
    change.mails ??
    (await mailsOfChange(desk, {
      ...{ kind, actor, booking: after, message, customerEmail },
      before: newTime && before,
      ...(kind === "contact" && { contactBefore: contactOf(before) }),
      statusBefore: before.status,
      isOfDay: change.isOfDay ?? false,
      ...(change.pet !== undefined && { pet: change.pet }),
    }));
  const outbox = mails.map((mail) => ({ id: newId(), mail }));
  const isDone = sql`exists (select 1 from ${bookingEvents} where ${bookingEvents.id} = ${eventId})`;
  const { bookingDate, bookingTime, startsAt, status, sequence, answerBy, cancelBy, changedAt } =
    after;
  const { earlyStartAt, earlyStartWords, lateFee } = after;
  const isPossible = and(isAsRead(before), isListed(newTime), change.onlyIf);
  const event = insertFrom(db, bookingEvents, bookings, isPossible, {
    ...{ id: eventId, bookingId: bookings.id, sequence, kind, actor, bookingDate, bookingTime },
    ...{ message, createdAt: changedAt },
  }).returning({ id: bookingEvents.id });
  const release: BatchItem<"sqlite">[] = [
    db
      .update(bookings)
      .set({
        ...{ bookingDate, bookingTime, startsAt, status, sequence, answerBy, cancelBy, changedAt },
        ...{ earlyStartAt, earlyStartWords, lateFee },
        ...(change.setsMeetingUrl && { meetingUrl: after.meetingUrl }),
        ...(kind === "contact" && contactOf(after)),
      })
      .where(and(eq(bookings.id, before.id), isDone)),
  ];
  // Before the new time is taken: they may overlap.
  if (newTime || !holdsTime(status)) {
    release.push(db.delete(bookingSlots).where(and(eq(bookingSlots.bookingId, before.id), isDone)));
  }
  const take: BatchItem<"sqlite">[] = [
    ...(newTime ? [lockTime(db, before.id, newTime.buckets, isDone)] : []),
    ...(kind === "accept" ? [endWaiting(db, before.id, now, isDone)] : []),
    ...outbox.map(({ id, mail }) => insertMailIf(db, id, mail, now, isDone)),
  ];
  const others = [...release, ...take];
  return { eventId, event, release, take, others, isDone, outboxIds: outbox.map(({ id }) => id) };
}

/** Who has accepted an offer of the waiting list waits no longer. */
function endWaiting(db: Database, bookingId: string, now: Date, isDone: SQL) {
  const offered = db
    .select({ id: waitingOffers.waitingId })
    .from(waitingOffers)
    .where(eq(waitingOffers.bookingId, bookingId));
  return db
    .update(waitingList)
    .set({ endedAt: now.toISOString() })
    .where(and(inArray(waitingList.id, offered), isNull(waitingList.endedAt), isDone));
}

function isListed(newTime: NewTime | null): SQL | undefined {
  if (!newTime?.listedBy) return undefined;
  return and(isScheduleAsRead(newTime.listedBy), isNotBlocked(newTime.when.bookingDate));
}

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
