import { data, type RouterContextProvider } from "react-router";
import type { Booking } from "#app/bookings/booking.ts";
import { type BookingChange, changeBooking } from "#app/bookings/change.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { changeRefusal } from "#app/bookings/refusal-words.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import { changeToast } from "./change-toast.ts";

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
  switch (changed.outcome) {
    case "changed":
      return redirectWithToast(context, backTo, changeToast(change.action, changed.booking));
    case "not-found":
      return practiceBookingNotFound(context);
    default: {
      const message = changeRefusal(changed, { actor: "practice", now });
      return refused(form, 409, { title: "Nichts wurde geändert", message });
    }
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
  const text = form.get("seenSequence");
  if (typeof text === "string" && /^\d{1,6}$/.test(text)) return Number(text);
  throw data(null, { status: 400, statusText: "Bad Request" });
}

/** The booking that a form of a list names. */
export function readBookingId(form: FormData): string {
  const text = form.get("bookingId");
  if (typeof text === "string" && /^[\w-]{1,64}$/.test(text)) return text;
  throw data(null, { status: 400, statusText: "Bad Request" });
}
