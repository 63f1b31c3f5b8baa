import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { profiles } from "#app/db/account-schema.ts";
import { bookingEvents, bookingSlots, bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { pick } from "#app/platform/pick.ts";
import { earlyConsultationConsent, spokenConsent } from "#app/shop/contract-words.ts";
import { proposalDeadline, requestDeadline } from "./answer-deadlines.server.ts";
import { availabilityFrom, availabilityReads, judge } from "./availability.server.ts";
import { type Booking, type BookingTime, contactOf } from "./booking.ts";
import {
  type Attempt,
  bucketsOfBooking,
  calledOffByLink,
  endWaitingFor,
  isAsRead,
  isListedAsRead,
  isOpenAhead,
  isSlotConflict,
  lockTime,
  saidByEvents,
  settle,
  whereClosedSince,
  whereFewOpen,
  whereOfferedAnew,
} from "./conditions.server.ts";
import type { BookingDesk, BookingLimit } from "./desk.server.ts";
import { consentOf, earlyUntilOf } from "./early-start.server.ts";
import {
  type BookingAction,
  type BookingStatus,
  type CalledOff,
  concludesContract,
  type EventActor,
  holdsTime,
  isCalledOff,
  mayDo,
  statusAfter,
  takeBackEnd,
  takesNewTime,
} from "./life.ts";
import type { MailedTo } from "./mails/mail-parts.ts";
import { mailedTo, mailsOfChange } from "./mails.server.ts";
import { bookingLimits, cancellationDeadline } from "./policy.ts";
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
  /** Without sign-in, by the link of a mail. */
  via?: "" | "link";
  /** Of a new time: the customer asked the practice for it. */
  isByPhone?: boolean;
  /** Of the practice: the customer cancels by telephone, or did not come. */
  lateFee?: "noted" | "waived" | undefined;
  /** Whether the practice is asked before a time is taken that nobody else could book. */
  asksUnusual?: boolean;
};

export type ChangeOutcome =
  /** `count` of a series. */
  | {
      outcome: "changed";
      booking: Booking;
      statusBefore: BookingStatus;
      isMailed: boolean;
      count?: number;
    }
  | { outcome: "not-found" }
  | { outcome: "not-allowed"; booking: Booking }
  | { outcome: "changed-meanwhile"; booking: Booking }
  | { outcome: "consent-missing"; booking: Booking; earlyUntil: CalendarDay }
  | { outcome: "unusual"; booking: Booking; why: string }
  /** Of what a link called off: the customer has as many open ones as may be, or a newer offer. */
  | { outcome: "too-many-open" | "offered-anew"; booking: Booking }
  | {
      outcome: "unavailable";
      booking: Booking;
      state: UnavailableState;
      noticeHours: number;
      /** For the practice. */
      why?: string;
    };

/**
 * One batch that applies only while the booking is as it was read.
 * @param limit of the owner, which counts before anything is said
 */
export function changeBooking(desk: BookingDesk, change: BookingChange, limit?: BookingLimit) {
  return settle(async () => {
    const found = await readBooking(desk.db, change, desk.now);
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
  const { ownerId, seenSequence, seenStartsAt } = change;
  if (!found || (ownerId !== null && found.booking.userId !== ownerId)) {
    return { outcome: { outcome: "not-found" } };
  }
  const { booking, customer, isOffer, pet } = found;
  const { status: statusBefore } = booking;
  const isMailed = customer.customerEmail !== "";
  const isAsSeen =
    (seenSequence === null || seenSequence === booking.sequence) &&
    (seenStartsAt === undefined || seenStartsAt === booking.startsAt);
  if (!isAsSeen) return { outcome: { outcome: "changed-meanwhile", booking } };
  const plan = planChange(change, found, now);
  if ("outcome" in plan) return { outcome: plan };
  const { after } = plan;
  const condition = and(plan.onlyIf, onlyIf);
  const prepared = await prepareChange(desk, {
    ...plan,
    ...customer,
    onlyIf: condition,
    isOffer,
    pet,
  });
  switch (await writeChanges(desk, [prepared])) {
    case "written":
      return { outcome: { outcome: "changed", booking: after, statusBefore, isMailed } };
    case "taken":
      return {
        outcome: { outcome: "unavailable", booking, state: "taken", noticeHours: 0 },
        isOvertaken: true,
      };
    case "not-as-read":
      return { outcome: { outcome: "changed-meanwhile", booking }, isOvertaken: true };
  }
}

type Refused = Exclude<ChangeOutcome, { outcome: "changed" | "not-found" }>;
export type Plan = Refused | Omit<Change, keyof MailedTo>;
type ToPlan = Pick<NonNullable<Found>, "booking" | "agreedAt" | "availability"> &
  Partial<ToRestore>;

/** Possible through a mail's link only. */
type ToRestore = Pick<
  NonNullable<Found>,
  "calledOff" | "isClosedSince" | "isOfferedAnew" | "openCount"
>;

/** What it will be, or why it cannot be. */
export function planChange(
  change: BookingChange,
  { booking, agreedAt, availability, calledOff: earlier = null, ...others }: ToPlan,
  now: Date,
): Plan {
  const { action, actor, via = "" } = change;
  const state = { ...booking, calledOff: earlier };
  if (!mayDo(action, actor, state, now) || !isMeetingPossible(change, booking)) {
    return { outcome: "not-allowed", booking };
  }
  if (action === "restore" && earlier) {
    return planRestore(change, booking, earlier, { availability, ...others }, now);
  }
  const moved = takesNewTime(action) ? judgeNewTime(booking, change, availability, now) : null;
  if (moved && "outcome" in moved) return moved;
  const startsAt = new Date(moved?.when.startsAt ?? booking.startsAt);
  const { lateFee, ...told } = callOff(change, booking, now);
  const after: Booking = {
    ...booking,
    ...moved?.when,
    status: statusAfter(action, actor),
    sequence: booking.sequence + 1,
    answerBy: answerByAfter(change, now, startsAt)?.toISOString() ?? null,
    cancelBy: moved ? cancelByAfter(change, startsAt) : booking.cancelBy,
    meetingUrl: change.meetingUrl ?? booking.meetingUrl,
    changedAt: now.toISOString(),
    lateFee,
    ...consentOf(booking, isConsentGiven(change), now, consentWords(change)),
  };
  const earlyUntil = earlyUntilOf(action, actor, after, now, agreedAt);
  if (earlyUntil !== null && after.bookingDate <= earlyUntil) {
    return { outcome: "consent-missing", booking, earlyUntil };
  }
  const setsMeetingUrl = change.meetingUrl !== undefined;
  return {
    kind: action,
    ...told,
    via: moved && told.isByPhone ? "telephone" : via,
    before: booking,
    after,
    newTime: moved,
    setsMeetingUrl,
  };
}

/** Restores a cancelled booking at its own time, if that is still free. */
function planRestore(
  { action, actor, via = "" }: BookingChange,
  booking: Booking,
  { status, answerBy }: CalledOff,
  {
    availability,
    isClosedSince,
    isOfferedAnew,
    openCount = 0,
  }: Pick<ToPlan, "availability" | keyof ToRestore>,
  now: Date,
): Plan {
  if (!availability) return { outcome: "not-allowed", booking };
  const isCounted = booking.seriesId === null;
  if (isOfferedAnew) return { outcome: "offered-anew", booking };
  if (isCounted && openCount >= bookingLimits.openPerOwner) {
    return { outcome: "too-many-open", booking };
  }
  if (isClosedSince) return { outcome: "unavailable", booking, state: "closed", noticeHours: 0 };
  const buckets = bucketsOfBooking(booking, availability.schedule);
  if (buckets.some((bucket) => availability.taken.has(bucket))) {
    return { outcome: "unavailable", booking, state: "taken", noticeHours: 0 };
  }
  const after = { ...booking, status, answerBy, sequence: booking.sequence + 1 };
  return {
    kind: action,
    actor,
    via,
    message: "",
    isByPhone: false,
    before: booking,
    after: { ...after, changedAt: now.toISOString() },
    newTime: {
      when: pick(booking, "bookingDate", "bookingTime", "startsAt"),
      buckets,
      listedBy: null,
    },
    isSameTime: true,
    onlyIf: and(
      sql`not ${whereClosedSince} and not ${whereOfferedAnew}`,
      isCounted ? whereFewOpen(booking.userId, now) : undefined,
    ),
  };
}

/** What the customer cancels by telephone is the customer's; it costs only what is late right now. */
function callOff(
  {
    action,
    actor,
    lateFee,
    message = "",
    isByPhone = false,
  }: Pick<BookingChange, "action" | "actor" | "lateFee" | "message" | "isByPhone">,
  { status, cancelBy }: Booking,
  now: Date,
): Pick<Change, "actor" | "message" | "isByPhone"> & Pick<Booking, "lateFee"> {
  if (action !== "cancel" || lateFee === undefined) {
    return { actor, message, isByPhone, lateFee: lateFee ?? "" };
  }
  const isLate = status === "confirmed" && now > new Date(cancelBy);
  return {
    ...{ actor: "customer", message: message && `Nachricht unserer Praxis: ${message}` },
    ...{ isByPhone: true, lateFee: isLate ? lateFee : "" },
  };
}

function isConsentGiven({ action, actor, earlyStart = false }: BookingChange): boolean {
  return earlyStart && ((actor === "customer" && action === "accept") || action === "move");
}

/** To the practice it is given in a conversation. */
function consentWords({ actor }: BookingChange): string {
  return actor === "practice" ? spokenConsent : earlyConsultationConsent;
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

/** What the practice moves by itself can be left until it begins. */
function cancelByAfter({ action, actor, isByPhone }: BookingChange, startsAt: Date): string {
  const wasMoved = action === "move" && actor === "practice" && !isByPhone;
  return (wasMoved ? startsAt : cancellationDeadline(startsAt.toISOString())).toISOString();
}

async function readBooking(db: Database, { bookingId, action, to }: BookingChange, now: Date) {
  const isTarget = eq(bookings.id, bookingId);
  const owner = db.select({ userId: bookings.userId }).from(bookings).where(isTarget);
  const needsTime = takesNewTime(action) || action === "restore";
  const day = to && needsTime && isCalendarDay(to.day) ? to.day : null;
  const free = day ? availabilityReads(db, { from: day, to: day, ignoring: bookingId }) : [];
  const [[booking], [customer], [facts], [open], [pet], ...slots] = await db.batch([
    db.select().from(bookings).where(isTarget),
    db.select(mailedTo).from(profiles).where(eq(profiles.id, owner)),
    db
      .select({
        ...saidByEvents,
        calledOff: calledOffByLink(now),
        isClosedSince: whereClosedSince.mapWith(Boolean).as("is_closed_since"),
        isOfferedAnew: whereOfferedAnew.mapWith(Boolean).as("is_offered_anew"),
      })
      .from(bookings)
      .where(isTarget),
    db
      .select({ openCount: sql<number>`count(*)`.as("open_count") })
      .from(bookings)
      .where(isOpenAhead(owner, now)),
    selectPetOfBooking(db, bookingId),
    ...free,
  ]);
  if (!booking || !customer || !facts || !open) return null;
  const [schedules, blocked, taken] = slots;
  const availability =
    day && schedules && blocked && taken
      ? availabilityFrom([schedules, blocked, taken], { from: day, to: day })
      : null;
  return { booking, customer, ...facts, ...open, pet: pet ?? null, availability };
}

/** A customer may take listed times, the practice any free one; its own time counts as free. */
function judgeNewTime(
  booking: Booking,
  { actor, to, asksUnusual }: BookingChange,
  availability: Availability | null,
  now: Date,
): Refused | NewTime {
  const refused = (state: UnavailableState, noticeHours = 0) =>
    ({ outcome: "unavailable", booking, state, noticeHours }) as const;
  const start = to && isCalendarDay(to.day) ? instantInGermany(to.day, to.time) : null;
  if (!to || !start || !availability) return refused("unknown");
  // Only a series reaches further than the days that can be booked.
  const isFar = booking.seriesId !== null;
  const { state, why, startsAt, buckets } = judge(availability, booking, to, now, isFar);
  if (state === "never") return refused("past");
  if (startsAt === booking.startsAt) return refused("same");
  const { schedule } = availability;
  if (actor === "customer") {
    const offering = offerings[booking.offering];
    const { travelMinutes } = booking;
    const slot = slotsOfDay(offering, to.day, { ...availability, travelMinutes }, now).find(
      ({ time }) => time === to.time,
    );
    if (slot?.state !== "free") {
      return refused(slot?.state ?? "unknown", noticeHours(offering, schedule));
    }
  }
  if (state === "taken") return { ...refused("taken"), why };
  if (state === "unusual" && asksUnusual) return { outcome: "unusual", booking, why };
  const when = { bookingDate: to.day, bookingTime: to.time, startsAt };
  return { when, buckets, listedBy: actor === "customer" ? schedule : null };
}

type NewTime = {
  when: BookingTime;
  buckets: readonly number[];
  listedBy: Schedule | null;
};

type Change = MailedTo & {
  kind: BookingAction | "contact";
  actor: EventActor;
  message: string;
  before: Booking;
  after: Booking;
  newTime: NewTime | null;
  setsMeetingUrl?: boolean;
  isOffer?: boolean;
  isByPhone?: boolean;
  via?: (typeof bookingEvents.$inferSelect)["via"];
  /** It takes its own time anew. */
  isSameTime?: boolean;
  onlyIf?: SQL | undefined;
  /** Of a series, told with this one; null where another one tells it. */
  others?: readonly Pick<Change, "before" | "after">[] | null;
  /** Read where it is left out. */
  pet?: PetFacts | null;
  eventId?: string;
};

export type PreparedChange = Awaited<ReturnType<typeof prepareChange>>;

/** `event` is written only while the booking is as read; all other statements ask for it. */
export async function prepareChange(desk: BookingDesk, change: Change) {
  const { db, now } = desk;
  const { kind, actor, message, customerEmail, hasAccount, before, after, newTime } = change;
  const { eventId = newId() } = change;
  const isMoved = newTime !== null && !change.isSameTime;
  const told = (one: Pick<Change, "before" | "after">) => {
    return { booking: one.after, before: isMoved ? one.before : null };
  };
  const { via = "" } = change;
  const mayTakeBack = via === "link" && actor === "customer" && isCalledOff(after.status);
  const calledOff = mayTakeBack ? pick(before, "status", "answerBy") : null;
  const mails =
    change.others === null
      ? []
      : await mailsOfChange(desk, {
          ...{ kind, actor, message, customerEmail, hasAccount, ...told(change) },
          others: change.others?.map(told) ?? [],
          ...(kind === "contact" && { contactBefore: contactOf(before) }),
          statusBefore: before.status,
          ...pick(change, "isOffer", "isByPhone"),
          isByLink: via === "link",
          takeBackUntil: calledOff && takeBackEnd(before, calledOff, now),
          ...(change.pet !== undefined && { pet: change.pet }),
        });
  const outbox = mails.map((mail) => ({ id: newId(), mail }));
  const isDone = sql`exists (select 1 from ${bookingEvents} where ${bookingEvents.id} = ${eventId})`;
  const { bookingDate, bookingTime, status, sequence, changedAt } = after;
  const listed = newTime?.listedBy && isListedAsRead(newTime.listedBy, newTime.when.bookingDate);
  const isPossible = and(isAsRead(before), listed ?? undefined, change.onlyIf);
  const event = insertFrom(db, bookingEvents, bookings, isPossible, {
    id: eventId,
    bookingId: bookings.id,
    sequence,
    kind,
    actor,
    bookingDate,
    bookingTime,
    message,
    createdAt: changedAt,
    via,
    calledOff,
  }).returning({ id: bookingEvents.id });
  const release: BatchItem<"sqlite">[] = [
    db
      .update(bookings)
      .set({
        ...{ bookingDate, bookingTime, status, sequence, changedAt },
        ...pick(after, "startsAt", "answerBy", "cancelBy"),
        ...pick(after, "earlyStartAt", "earlyStartWords", "lateFee"),
        ...(newTime && { onTheWayAt: null }),
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
    ...(concludesContract(kind) ? [endWaitingFor(db, before, now, isDone)] : []),
    ...outbox.map(({ id, mail }) => insertMailIf(db, id, mail, now, isDone)),
  ];
  const others = [...release, ...take];
  return { eventId, event, release, take, others, isDone, outboxIds: outbox.map(({ id }) => id) };
}

/**
 * All or none. All events stand before the first booking changes, and all old times are free before
 * a new one is taken: of a series one may move to where the next one was.
 */
export async function writeChanges(
  { db, queue, log }: BookingDesk,
  [head, ...tail]: readonly [PreparedChange, ...PreparedChange[]],
): Promise<"written" | "taken" | "not-as-read"> {
  const all = [head, ...tail];
  try {
    const [events] = await db.batch([
      head.event,
      ...tail.map(({ event }) => event),
      ...all.flatMap(({ release }) => release),
      ...all.flatMap(({ take }) => take),
    ]);
    if (events.length === 0) return "not-as-read";
  } catch (error) {
    if (isSlotConflict(error)) return "taken";
    throw error;
  }
  const ids = all.flatMap(({ outboxIds }) => outboxIds);
  await announceMails(queue, ids, log);
  return "written";
}
