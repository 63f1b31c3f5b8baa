import { and, asc, desc, eq, gt, inArray, lte, ne, notInArray, or, type SQL } from "drizzle-orm";
import {
  type AgendaBooking,
  agendaColumns,
  bookingsOfDays,
  type Days,
  ownAppointmentsOfDays,
} from "#app/agenda/queries.server.ts";
import { availabilityFrom, availabilityReads } from "#app/bookings/availability.server.ts";
import { earlyStartNote } from "#app/bookings/early-start.server.ts";
import {
  type BookingAction,
  bookingActions,
  bookingStatuses,
  holdsTime,
  isCalledOff,
  mayDo,
} from "#app/bookings/life.ts";
import { historyColumns } from "#app/bookings/own/queries.server.ts";
import { shownAnswers } from "#app/bookings/preparation/questions.ts";
import { bookingName, offerings } from "#app/bookings/services.ts";
import { formatMoment, formatTimes, formatWhen } from "#app/bookings/wording.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookingEvents, bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { describePracticePet, practicePetColumns } from "#app/pets/practice-pet.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { formatWeekday } from "#app/platform/months.ts";

const eventsMax = 200;
/** One more of each group is read, to say that there are more. */
const otherBookingsMax = 5;

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
  const [[booking], [customer], [pet], events, coming, over] = await db.batch([
    db.select().from(bookings).where(isTarget),
    db
      .select({ fullName: profiles.fullName, email: profiles.email })
      .from(profiles)
      .where(eq(profiles.id, owner)),
    db.select(practicePetColumns(today)).from(pets).where(eq(pets.id, animal)),
    db
      .select(historyColumns)
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, bookingId))
      .orderBy(desc(bookingEvents.sequence))
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
  ]);
  if (!booking || !customer) return null;
  const actions: BookingAction[] = bookingActions.filter((action) =>
    mayDo(action, "practice", booking, now),
  );
  return {
    booking,
    service: bookingName(booking),
    day: formatWeekday(booking.bookingDate),
    times: `${formatTimes(booking.startsAt, booking.durationMinutes)} Uhr`,
    isVideo: offerings[booking.offering].place === "video",
    earlyStart: earlyStartNote(booking),
    answers: shownAnswers(booking.petType, booking.answers),
    nextStep: nextStep(booking, now, today),
    actions,
    customer,
    pet: pet ? describePracticePet(pet, today) : null,
    events,
    others: groupOthers(coming, over),
  };
}

export type PracticeBooking = NonNullable<Awaited<ReturnType<typeof getPracticeBooking>>>;

function groupOthers(coming: readonly AgendaBooking[], over: readonly AgendaBooking[]) {
  // The index sorts by day only.
  const at = ({ bookingDate, bookingTime }: AgendaBooking) => `${bookingDate} ${bookingTime}`;
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
          id: other.id,
          service: bookingName(other),
          when: formatWhen(other),
          petName: other.petName,
          status: other.status,
        })),
      })),
    hasMore: coming.length > otherBookingsMax || over.length > otherBookingsMax,
  };
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

const noDay = "0000-00-00";
