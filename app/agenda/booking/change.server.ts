import type { RouterContextProvider } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import type { Booking } from "#app/bookings/booking.ts";
import { bookingNote } from "#app/bookings/booking.ts";
import { type BookingChange, changeBooking } from "#app/bookings/change.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { type BookingAction, mayDo } from "#app/bookings/life.ts";
import { changeRefusal } from "#app/bookings/outcome-words.ts";
import { isWithinHours, openTimesOf } from "#app/bookings/schedule.ts";
import { offerings } from "#app/bookings/services.ts";
import {
  type Availability,
  blockedOn,
  bookableRange,
  bucketsOf,
  occupiedMinutes,
} from "#app/bookings/slots.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { type CalendarDay, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { badRequest, Refusal } from "#app/platform/forms.server.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { getLastEvent } from "./booking.server.ts";
import { changeToast, whatHappened } from "./change-words.ts";

type Context = Readonly<RouterContextProvider>;

export const notSaved =
  "Die Änderung konnte nicht gespeichert werden. Bitte versuchen Sie es in ein paar Minuten noch einmal.";

export function changeFailure(action: BookingAction) {
  return { event: "agenda.change_failed", details: { action }, message: notSaved };
}

/**
 * @param ask answers with a question before a new time is taken that nobody could book
 * @throws Refusal 409 when the booking does not allow it or has changed since
 */
export async function decide<Asked = never>(
  context: Context,
  form: FormData,
  change: Pick<BookingChange, "bookingId" | "action" | "to" | "message" | "meetingUrl">,
  redirectTo: string,
  ask?: (why: string) => Asked,
): Promise<Response | Asked> {
  const platform = context.get(platformContext);
  const { now } = platform;
  const seenSequence = readSequence(form);
  const { bookingId, action, to } = change;
  const note = () => noteAudit(context, { action: `booking-${action}`, subject: bookingId });
  if (!ask) note();
  const changed = await changeBooking(bookingDesk(platform), {
    ...{ ...change, actor: "practice", ownerId: null, seenSequence },
    ...(ask && {
      findUnusual: (booking: Booking, availability: Availability) => {
        const why = to ? unusualFor(booking, availability, to, now) : null;
        if (why === null) note();
        return why;
      },
    }),
  });
  if (changed.outcome === "unusual" && ask) return ask(changed.why);
  if (changed.outcome === "not-found") return practiceBookingNotFound(context);
  const { booking } = changed;
  noteAudit(context, bookingNote(booking));
  if (changed.outcome === "changed") {
    return redirectWithToast(context, redirectTo, changeToast(change.action, booking));
  }
  const title = "Es wurde nichts geändert";
  const message = changeRefusal(changed, { actor: "practice", now });
  if (changed.outcome !== "changed-meanwhile") throw new Refusal({ status: 409, title, message });
  const happened = await tellWhatHappened(platform, change.action, booking);
  if (happened === null) throw new Refusal({ status: 409, title, message });
  if (!mayDo(change.action, "practice", booking, now)) {
    throw new Refusal({ title, message: happened, redirectTo });
  }
  throw new Refusal({ status: 409, title, message: `${happened} ${message}` });
}

async function tellWhatHappened(
  { db, now, log }: Pick<Platform, "db" | "now" | "log">,
  action: BookingAction,
  { id, sequence, ownerName }: Booking,
): Promise<string | null> {
  try {
    const event = await getLastEvent(db, id);
    if (event?.sequence !== sequence) return null;
    return whatHappened(event, { ownerName, action, today: dayInGermany(now) });
  } catch (error) {
    log.error("agenda.last_event_failed", error);
    return null;
  }
}

export function practiceBookingNotFound(context: Context): Promise<Response> {
  return redirectWithToast(context, "/admin/termine", {
    title: "Fehler",
    text: "Diesen Termin gibt es nicht.",
    tone: "error",
  });
}

function readSequence(form: FormData): Booking["sequence"] {
  const text = form.get("sequence");
  if (typeof text === "string" && /^\d{1,6}$/.test(text)) return Number(text);
  throw badRequest();
}

type Time = { day: CalendarDay; time: string };

/** Null where nothing is unusual, and where the time is refused anyway. */
function unusualFor(
  booking: Booking,
  availability: Availability,
  { day, time }: Time,
  now: Date,
): string | null {
  const start = instantInGermany(day, time);
  if (!start || start <= now) return null;
  const { schedule, taken } = availability;
  const minutes = occupiedMinutes(offerings[booking.offering], schedule);
  if (bucketsOf(start, minutes).some((bucket) => taken.has(bucket))) return null;
  if (day > bookableRange(schedule, now).last) {
    return `Der ${formatDay(day)} liegt mehr als ${schedule.horizonDays} Tage in der Zukunft.`;
  }
  const blocked = blockedOn(availability, day);
  if (blocked) return `Dieser Tag ist gesperrt (${blocked.label}).`;
  if (isWithinHours(openTimesOf(schedule, day), start, booking.durationMinutes)) return null;
  return `Der Termin um ${time} Uhr liegt nicht ganz in Ihren Sprechzeiten.`;
}
