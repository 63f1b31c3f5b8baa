import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { describeNote, selectNotesOfBooking } from "#app/admin/customers/notes/notes.server.ts";
import { bounceNote } from "#app/admin/ui/bounce-words.ts";
import { mayTellOnTheWay, toldOnTheWay, type Way, wayTo } from "#app/agenda/policy.ts";
import {
  agendaColumns,
  bookingsOfDays,
  type Days,
  type ListedBooking,
  noDay,
  ownAppointmentsOfDays,
} from "#app/agenda/queries.server.ts";
import { suggestedTravel } from "#app/agenda/visits.server.ts";
import { auditActions } from "#app/audit/actions.ts";
import { availabilityFrom, availabilityReads } from "#app/bookings/availability.server.ts";
import type { Booking } from "#app/bookings/booking.ts";
import { type HistoryEvent, tellHistory, toldAt } from "#app/bookings/booking-history.tsx";
import { answersOfBooking } from "#app/bookings/calendar-answer.server.ts";
import { answerDoubts, answeredTime, answerWords } from "#app/bookings/calendar-answer.ts";
import { saidByEvents } from "#app/bookings/conditions.server.ts";
import { earlyStartNote } from "#app/bookings/early-start.server.ts";
import {
  type BookingAction,
  bookingActions,
  bookingStatuses,
  holdsTime,
  isCalledOff,
  isOffer,
  mayDo,
  wasAgreed,
} from "#app/bookings/life.ts";
import { lateFeeWords } from "#app/bookings/outcome-words.ts";
import { historyColumns, seriesOf } from "#app/bookings/own/queries.server.ts";
import { otherWeight } from "#app/bookings/preparation/facts.ts";
import { shownAnswers } from "#app/bookings/preparation/questions.ts";
import { seriesPlace } from "#app/bookings/series.ts";
import { bookingName, offerings } from "#app/bookings/services.ts";
import { formatMoment, formatTimes, formatWhen } from "#app/bookings/wording.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookingEvents, bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { entryAddress } from "#app/inbox/entry.ts";
import {
  describePracticePet,
  placeOfVisit,
  practicePetColumns,
} from "#app/pets/practice-pet.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { newId } from "#app/platform/ids.ts";
import { newestMailTo } from "#app/platform/mail/bounces/bounces.server.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { pick } from "#app/platform/pick.ts";
import { isTreated } from "#app/treatment/record.server.ts";
import { mayBegin } from "./series.server.ts";

const eventsMax = 200;
/** One more of each group is read, to say that there are more. */
const otherBookingsMax = 5;

/** At the end of what the log says of a decision. */
export const feeWasNoted = ", bisher vorgemerkt";
const feeActions = ["booking-fee-noted", "booking-fee-waived", "booking-fee-settled"] as const;

const closedStatuses = bookingStatuses.filter((status) => !holdsTime(status));

/** Null where there is no such booking. */
export async function getPracticeBooking(db: Database, bookingId: string, now: Date) {
  const isTarget = eq(bookings.id, bookingId);
  const owner = db.select({ userId: bookings.userId }).from(bookings).where(isTarget);
  const animal = db.select({ petId: bookings.petId }).from(bookings).where(isTarget);
  const instant = now.toISOString();
  const others = (when: SQL | undefined, inOrder: SQL) =>
    db
      .select(agendaColumns)
      .from(bookings)
      .where(and(eq(bookings.userId, owner), ne(bookings.id, bookingId), when))
      .orderBy(inOrder)
      .limit(otherBookingsMax + 1);
  const today = dayInGermany(now);
  const [
    [found],
    series,
    [customer],
    [pet],
    notes,
    events,
    fees,
    coming,
    over,
    calendarAnswers,
    [newestMail],
  ] = await db.batch([
    db
      .select({ ...getTableColumns(bookings), suggestedTravel, recordId: recordOfBooking })
      .from(bookings)
      .where(isTarget),
    seriesOf(db, bookingId, null),
    db
      .select(pick(profiles, "fullName", "email", "role"))
      .from(profiles)
      .where(eq(profiles.id, owner)),
    db.select(practicePetColumns(today)).from(pets).where(eq(pets.id, animal)),
    selectNotesOfBooking(db, bookingId),
    eventsOf(db, bookingId),
    db
      .select(pick(auditLog, "id", "at", "action", "details"))
      .from(auditLog)
      .where(
        and(
          eq(auditLog.customerId, owner),
          inArray(auditLog.action, [...feeActions]),
          eq(auditLog.subject, bookingId),
          eq(auditLog.outcome, "done"),
        ),
      )
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(eventsMax),
    others(
      // `not in`, which leaves the index of the owner the only one to go by.
      and(notInArray(bookings.status, closedStatuses), gt(bookings.startsAt, instant)),
      asc(bookings.bookingDate),
    ),
    others(
      or(inArray(bookings.status, closedStatuses), lte(bookings.startsAt, instant)),
      desc(bookings.bookingDate),
    ),
    answersOfBooking(db, bookingId),
    // As mails about bookings go to the profile's address.
    newestMailTo(
      db,
      sql`(select ${profiles.email} from ${profiles} where ${eq(profiles.id, owner)})`,
    ),
  ]);
  if (!found || !customer) return null;
  const { suggestedTravel: _suggested, recordId, ...booking } = found;
  const actions: BookingAction[] = bookingActions.filter((action) =>
    mayDo(action, "practice", booking, now),
  );
  return {
    booking,
    bounce: bounceNote(newestMail),
    service: bookingName(booking),
    day: formatWeekday(booking.bookingDate),
    times: `${formatTimes(booking.startsAt, booking.durationMinutes)} Uhr`,
    isAddressMissing:
      offerings[booking.offering].place === "visit" &&
      booking.address === "" &&
      holdsTime(booking.status),
    isVideo: offerings[booking.offering].place === "video",
    earlyStart: earlyStartNote(booking),
    answers: shownAnswers(booking.petType, booking.answers),
    nextStep: nextStep(booking, now, today),
    actions,
    // The practice may book for animals of its own.
    customer: { ...pick(customer, "fullName", "email"), isCustomer: customer.role === "user" },
    /** As `getLetter` finds it. */
    hasLetter:
      customer.email === "" && mayBegin(booking) && events.some(({ kind }) => kind === "enter"),
    visit: visitOf(booking, wayTo(found, null), customer.email !== "", now),
    place: placeOfVisit(booking.address, pet?.stable ?? null),
    notes: notes.map(describeNote),
    /** Idempotency key of the form. */
    noteKey: newId(),
    phone: readPhoneParts(booking.phone),
    otherWeight: otherWeight(booking, pet?.weightKg ?? null),
    pet: pet ? describePracticePet(pet, today) : null,
    isOffered: isOffer(events),
    events: tellWithFees(events, fees, booking.lateFee),
    calendarAnswers: calendarAnswers.map(describeCalendarAnswer),
    calendarNotice: calendarNotice(booking, calendarAnswers),
    others: groupOthers(coming, over),
    series: describeSeries(series, booking),
    wasMissed: wasMissed(booking, events),
    recordId,
    mayTreat: customer.role === "user" && pet !== undefined && isTreated(booking),
    recordKey: newId(),
  };
}

type CalendarAnswer = Awaited<ReturnType<typeof answersOfBooking>>[number];

function describeCalendarAnswer(answer: CalendarAnswer) {
  const { id, entryId, hasEntry, comment, createdAt } = answer;
  return {
    id,
    at: toldAt(createdAt),
    words: `${answerWords(answer)}, zum Termin ${answeredTime(answer)}`,
    doubts: answerDoubts(answer),
    comment,
    entry: hasEntry ? entryAddress(entryId) : null,
  };
}

/** The newest answer of a calendar program in words; null when it accepts, or the booking does not stand. */
function calendarNotice(
  { status }: Pick<Booking, "status">,
  [newest]: readonly CalendarAnswer[],
): string | null {
  if (!newest || newest.kind === "accepted" || !holdsTime(status)) return null;
  return `Kalender-Antwort: ${answerWords(newest)}. Der Termin bleibt im Kalender.`;
}

/** Of its treatment. */
const recordOfBooking = sql<string | null>`(select visit_records.id from visit_records
  where visit_records.booking_id = bookings.id)`.as("record_id");

export type PracticeBooking = NonNullable<Awaited<ReturnType<typeof getPracticeBooking>>>;

function groupOthers(coming: readonly ListedBooking[], over: readonly ListedBooking[]) {
  // The index sorts by day only.
  const at = ({ bookingDate, bookingTime }: ListedBooking) => `${bookingDate} ${bookingTime}`;
  const next = coming.slice(0, otherBookingsMax).sort((a, b) => (at(a) < at(b) ? -1 : 1));
  const last = over.slice(0, otherBookingsMax);
  const groups = [
    { name: "Kommende", bookings: next },
    { name: "Vergangene", bookings: last.filter(({ status }) => !isCalledOff(status)) },
    { name: "Abgesagte", bookings: last.filter(({ status }) => isCalledOff(status)) },
  ];
  return {
    groups: groups
      .filter((group) => group.bookings.length > 0)
      .map((group) => ({
        name: group.name,
        bookings: group.bookings.map((other) => ({
          ...pick(other, "id", "petName", "status"),
          ...{ service: bookingName(other), when: formatWhen(other) },
        })),
      })),
    hasMore: coming.length > otherBookingsMax || over.length > otherBookingsMax,
  };
}

type LateFee = Booking["lateFee"];
type Fee = Pick<typeof auditLog.$inferSelect, "id" | "at" | "action" | "details">;

/** What was decided later about a late cancellation has lines of its own. */
function tellWithFees(events: readonly HistoryEvent[], fees: readonly Fee[], now: LateFee) {
  const since = fees.filter(({ at }) => at >= (events[0]?.createdAt ?? ""));
  const first = since.at(-1);
  const before = first?.details.endsWith(feeWasNoted) ? "noted" : "";
  return [
    ...since.map(({ id, at, action }) => ({
      ...{ id, message: "", at: toldAt(at) },
      text: `${auditActions[action as (typeof feeActions)[number]]}.`,
    })),
    ...tellHistory(events, "practice", lateFeeWords[first ? before : now]),
  ];
}

/** Null where nobody is gone to, or not any more. */
function visitOf(booking: Booking, way: Way, hasEmail: boolean, now: Date) {
  const { offering, status } = booking;
  if (offerings[offering].place !== "visit" || !holdsTime(status)) return null;
  return {
    travelMinutes: `${way?.minutes ?? ""}`,
    leaves: way?.text,
    told: toldOnTheWay(booking),
    mayTell: hasEmail && mayTellOnTheWay(booking, now),
  };
}

type SeriesRows = Awaited<ReturnType<typeof seriesOf>>;

function describeSeries(rows: SeriesRows, { id, startsAt }: { id: string; startsAt: string }) {
  const place = seriesPlace(rows, id);
  if (place === null) return null;
  return {
    place,
    members: rows.map((row) => ({ ...pick(row, "id", "status"), when: formatWhen(row) })),
    hasFollowing: hasFollowing(rows, startsAt),
  };
}

function hasFollowing(rows: SeriesRows, startsAt: string): boolean {
  return rows.some((row) => row.startsAt > startsAt && row.status === "confirmed");
}

/** The newest first. */
export function eventsOf(db: Database, bookingId: string) {
  return db
    .select(historyColumns)
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(desc(bookingEvents.sequence))
    .limit(eventsMax);
}

type Missed = Pick<Booking, "status" | "cancelBy" | "lateFee">;

/** Something may have to be paid: what was agreed was cancelled late, or nobody came. */
export function wasMissed(
  { status, cancelBy, lateFee }: Missed,
  [last, ...before]: readonly HistoryEvent[],
): boolean {
  const isTheirs = status === "cancelled" && last?.kind === "cancel" && last.actor === "customer";
  const wasLate = isTheirs && last.createdAt > cancelBy && wasAgreed(before);
  return wasLate || status === "no-show" || lateFee !== "";
}

type Waiting = Pick<typeof bookings.$inferSelect, "status" | "answerBy" | "startsAt">;

function nextStep({ status, answerBy, startsAt }: Waiting, now: Date, today: CalendarDay): string {
  const isAhead = now < new Date(startsAt);
  switch (status) {
    case "requested":
      return isAhead
        ? "Bitte beantworten Sie die Anfrage. Bis dahin ist die Zeit reserviert."
        : "Die angefragte Zeit ist vorbei. Die Anfrage verfällt.";
    case "proposed":
      return `Ihr Vorschlag gilt bis ${formatMoment(answerBy ?? startsAt, today)}. Bis dahin ist die Zeit reserviert.`;
    case "confirmed":
      return isAhead ? "" : "Hat der Termin stattgefunden?";
    default:
      return "";
  }
}

/** The account that it is of. */
export async function getOwner(db: Database, bookingId: string): Promise<string | null> {
  const [booking] = await db
    .select({ userId: bookings.userId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return booking?.userId ?? null;
}

export async function getLastEvent(db: Database, bookingId: string) {
  const [event] = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(desc(bookingEvents.sequence))
    .limit(1);
  return event ?? null;
}

/** With what is free on the shown days, its own time included. */
export async function getTimeChoice(
  db: Database,
  bookingId: string,
  { shown, day }: { shown: Days; day: CalendarDay | null },
) {
  const chosen = { from: day ?? noDay, to: day ?? noDay };
  const [[found], series, ofDay, own, schedules, blocked, taken] = await db.batch([
    db
      .select({ ...getTableColumns(bookings), agreedAt: saidByEvents.agreedAt })
      .from(bookings)
      .where(eq(bookings.id, bookingId)),
    seriesOf(db, bookingId, null),
    bookingsOfDays(db, chosen),
    ownAppointmentsOfDays(db, chosen),
    ...availabilityReads(db, { ...shown, ignoring: bookingId }),
  ]);
  if (!found) return null;
  const { agreedAt, ...booking } = found;
  return {
    booking,
    agreedAt,
    hasFollowing: hasFollowing(series, booking.startsAt),
    bookings: ofDay.filter(({ id }) => id !== bookingId),
    own,
    availability: {
      ...availabilityFrom([schedules, blocked, taken], shown),
      travelMinutes: booking.travelMinutes,
    },
  };
}
