import { earlyStartNote } from "#app/bookings/early-start.server.ts";
import { type BookingAction, bookingActions, isCalledOff, mayDo } from "#app/bookings/life.ts";
import { shownAnswers } from "#app/bookings/preparation/shown-answers.ts";
import { offeringName, offerings } from "#app/bookings/services.ts";
import { formatMoment, formatTimes, formatWhen } from "#app/bookings/wording.ts";
import { describePracticePet } from "#app/pets/practice-pet.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { otherBookingsMax, type PracticeBooking } from "./booking-queries.server.ts";

/** Everything about a booking as its page shows it, and what the practitioner may do with it now. */
export function describeBooking(found: PracticeBooking, now: Date) {
  const { booking, customer, pet, events, coming, over } = found;
  const shownOver = over.slice(0, otherBookingsMax);
  const today = dayInGermany(now);
  const actions: BookingAction[] = bookingActions.filter((action) =>
    mayDo(action, "practice", booking, now),
  );
  return {
    booking,
    service: offeringName(booking.offering),
    day: formatWeekday(booking.bookingDate),
    times: `${formatTimes(booking.startsAt, booking.durationMinutes)} Uhr`,
    isVideo: offerings[booking.offering].place === "video",
    earlyStart: earlyStartNote(booking),
    answers: shownAnswers(booking.petType, booking.answers),
    nextStep: nextStep(booking, now, today),
    actions,
    customer,
    pet: pet && describePracticePet(pet, today),
    events,
    others: {
      groups: [
        { name: "Kommende", bookings: inOrder(coming.slice(0, otherBookingsMax)) },
        { name: "Vergangene", bookings: shownOver.filter(({ status }) => !isCalledOff(status)) },
        { name: "Abgesagte", bookings: shownOver.filter(({ status }) => isCalledOff(status)) },
      ]
        .filter((group) => group.bookings.length > 0)
        .map(({ name, bookings }) => ({ name, bookings: bookings.map(describeOther) })),
      hasMore: coming.length > otherBookingsMax || over.length > otherBookingsMax,
    },
  };
}

/** The index knows the days; of one day the earlier comes first. */
function inOrder(others: PracticeBooking["coming"]) {
  const at = (other: (typeof others)[number]) => `${other.bookingDate} ${other.bookingTime}`;
  return others.toSorted((a, b) => (at(a) < at(b) ? -1 : 1));
}

function describeOther(other: PracticeBooking["coming"][number]) {
  return {
    id: other.id,
    service: offeringName(other.offering),
    when: formatWhen(other),
    petName: other.petName,
    status: other.status,
  };
}

export type DescribedBooking = ReturnType<typeof describeBooking>;

/** Whose turn it is, in one sentence. */
function nextStep(
  { status, answerBy, startsAt }: PracticeBooking["booking"],
  now: Date,
  today: CalendarDay,
): string {
  const isAhead = now < new Date(startsAt);
  switch (status) {
    case "requested":
      return isAhead
        ? "Diese Anfrage wartet auf Ihre Antwort. Die Zeit ist so lange reserviert."
        : "Die angefragte Zeit ist vorbei; die Anfrage verfällt.";
    case "proposed":
      return `Ihr Vorschlag wartet auf Antwort, bis ${formatMoment(answerBy ?? startsAt, today)}. Die Zeit ist so lange reserviert.`;
    case "confirmed":
      return isAhead ? "" : "Hat der Termin stattgefunden? Bitte vermerken Sie es hier.";
    default:
      return "";
  }
}
