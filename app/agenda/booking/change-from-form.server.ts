import { data, type RouterContextProvider } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { type Booking, bookingNote } from "#app/bookings/booking.ts";
import { type BookingChange, changeBooking } from "#app/bookings/change.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { type BookingAction, mayDo } from "#app/bookings/life.ts";
import { changeRefusal } from "#app/bookings/outcome-words.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { badRequest, refusedForm } from "#app/platform/forms.server.ts";
import { getLastEvent } from "./booking-queries.server.ts";
import { changeToast } from "./change-toast.ts";
import { whatHappened } from "./what-happened.ts";

type Context = Readonly<RouterContextProvider>;

type Change = {
  change: Pick<BookingChange, "bookingId" | "action" | "to" | "message" | "meetingUrl">;
  /** Where the practitioner goes on when it is done. */
  backTo: string;
};

/**
 * Does what the practitioner decided about a booking, which the form has to name as it was seen. A
 * refusal keeps what was typed; it says so beside the form and as a toast.
 */
export async function changeFromForm(context: Context, form: FormData, { change, backTo }: Change) {
  const platform = context.get(platformContext);
  const { now, log } = platform;
  const seenSequence = readSequence(form);
  noteAudit(context, { action: `booking-${change.action}`, subject: change.bookingId });
  let changed: Awaited<ReturnType<typeof changeBooking>>;
  try {
    changed = await changeBooking(bookingDesk(platform), {
      ...change,
      actor: "practice",
      ownerId: null,
      seenSequence,
    });
  } catch (error) {
    log.error("agenda.change_failed", error, { action: change.action });
    return notSaved(form);
  }
  if (changed.outcome !== "not-found") noteAudit(context, bookingNote(changed.booking));
  switch (changed.outcome) {
    case "changed":
      return redirectWithToast(context, backTo, changeToast(change.action, changed.booking));
    case "not-found":
      return practiceBookingNotFound(context);
    case "changed-meanwhile": {
      const { booking } = changed;
      const happened = await tellWhatHappened(platform, change.action, booking);
      // Nothing is left to decide: one message says why, on the page as it stands now.
      if (happened && !mayDo(change.action, "practice", booking, now)) {
        return redirectWithToast(context, backTo, {
          title: "Nichts wurde geändert",
          text: happened,
          tone: "error",
        });
      }
      const refusal = changeRefusal(changed, { actor: "practice", now });
      return refused(form, 409, {
        title: "Nichts wurde geändert",
        message: happened ? `${happened} ${refusal}` : refusal,
      });
    }
    default: {
      const message = changeRefusal(changed, { actor: "practice", now });
      return refused(form, 409, { title: "Nichts wurde geändert", message });
    }
  }
}

/** Null where it cannot be said; the refusal does not depend on it. */
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

/** The database failed: what was typed stays. */
export function notSaved(form: FormData) {
  const message =
    "Das konnte nicht gespeichert werden. Bitte versuchen Sie es in ein paar Minuten noch einmal.";
  return refused(form, 500, { title: "Fehler", message });
}

function refused(form: FormData, status: number, formError: { title: string; message: string }) {
  return data({ result: refusedForm(form, { formError }) }, { status });
}

/** The one answer for a booking that does not exist, or no longer. */
export function practiceBookingNotFound(context: Context): Promise<Response> {
  return redirectWithToast(context, "/admin/termine", {
    title: "Fehler",
    text: "Diesen Termin gibt es nicht.",
    tone: "error",
  });
}

/** The state of the booking that the form was made for. */
function readSequence(form: FormData): Booking["sequence"] {
  const text = form.get("sequence");
  if (typeof text === "string" && /^\d{1,6}$/.test(text)) return Number(text);
  throw badRequest();
}

/** The booking that a form of a list names. */
export function readBookingId(form: FormData): string {
  const text = form.get("bookingId");
  if (typeof text === "string" && /^[\w-]{1,64}$/.test(text)) return text;
  throw badRequest();
}
