import { and, eq, inArray } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import type { Booking } from "#app/bookings/booking.ts";
import { bookingNote } from "#app/bookings/booking.ts";
import {
  type BookingChange,
  changeBooking,
  prepareChange,
  writeChange,
} from "#app/bookings/change.server.ts";
import { bucketsOfBooking } from "#app/bookings/conditions.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { type BookingAction, holdsTime, mayDo } from "#app/bookings/life.ts";
import { changeRefusal, lateFeeWords } from "#app/bookings/outcome-words.ts";
import { bookingLimits } from "#app/bookings/policy.ts";
import { isWithinHours, openTimesOf } from "#app/bookings/schedule.ts";
import { type Availability, blockedOn, bookableRange } from "#app/bookings/slots.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { type CalendarDay, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { badRequest, line, Refusal, requireValid } from "#app/platform/forms.server.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { getLastEvent } from "./booking.server.ts";
import { changeToast, whatHappened } from "./change-words.ts";
import { changeFollowing } from "./following.server.ts";

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
  change: Pick<BookingChange, "bookingId" | "action" | "to" | "message" | "meetingUrl" | "lateFee">,
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

const addressSchema = z.object({
  address: line({ max: bookingLimits.address, required: "Bitte den Ort des Termins eingeben." }),
});

const addressNotSaved = new Refusal({
  status: 409,
  message: "Der Termin hat sich inzwischen geändert. Bitte prüfen Sie den neuen Stand.",
});

/** Of a visit that was agreed by telephone without one. */
export async function completeAddress(context: Context, form: FormData, bookingId: string) {
  const { address } = requireValid(form, addressSchema);
  const desk = bookingDesk(context.get(platformContext));
  const [before] = await desk.db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!before) return practiceBookingNotFound(context);
  noteAudit(context, { action: "booking-address", subject: bookingId, ...bookingNote(before) });
  if (before.sequence !== readSequence(form) || !holdsTime(before.status)) throw addressNotSaved;
  const after = { ...before, address, sequence: before.sequence + 1 };
  const prepared = await prepareChange(desk, {
    ...{ kind: "contact", actor: "practice", message: "", customerEmail: "", newTime: null },
    ...{ before, after: { ...after, changedAt: desk.now.toISOString() } },
    onlyIf: eq(bookings.address, ""),
  });
  if ((await writeChange(desk, prepared)) !== "written") throw addressNotSaved;
  const title = "Adresse gespeichert";
  return redirectWithToast(context, `/admin/termine/anfragen/${bookingId}`, { title });
}

/** @throws Refusal 409 where the booking has changed, or takes place after all */
export async function noteLateFee(
  context: Context,
  form: FormData,
  bookingId: string,
  lateFee: Booking["lateFee"],
): Promise<Response> {
  const { db } = context.get(platformContext);
  noteAudit(context, { action: `booking-fee-${lateFee || "settled"}`, subject: bookingId });
  const [changed] = await db
    .update(bookings)
    .set({ lateFee })
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.sequence, readSequence(form)),
        inArray(bookings.status, ["cancelled", "no-show"]),
      ),
    )
    .returning();
  if (!changed) {
    const message = "Der Termin hat sich inzwischen geändert. Bitte prüfen Sie den neuen Stand.";
    throw new Refusal({ status: 409, title: "Es wurde nichts geändert", message });
  }
  noteAudit(context, bookingNote(changed));
  const title = lateFeeWords[lateFee] ?? "Ausfall beglichen";
  return redirectWithToast(context, `/admin/termine/anfragen/${bookingId}`, {
    ...{ title, tone: "success" },
  });
}

type FollowingChange = Parameters<typeof changeFollowing>[1];

/** As `decide`, for a booking of a series and those after it. */
export async function decideFollowing<Asked = never>(
  context: Context,
  form: FormData,
  change: DistributiveOmit<FollowingChange, "seenSequence">,
  redirectTo: string,
  ask?: (why: string) => Asked,
): Promise<Response | Asked> {
  const { bookingId, action } = change;
  noteAudit(context, { action: `booking-${action}`, subject: bookingId });
  const desk = bookingDesk(context.get(platformContext));
  const changed = await changeFollowing(desk, { ...change, seenSequence: readSequence(form) });
  if (changed === null) return practiceBookingNotFound(context);
  if (changed.outcome === "unusual") {
    if (ask) return ask(changed.why);
    throw new Refusal({ status: 409, message: changed.why });
  }
  const [booking, ...more] = changed.bookings;
  const { details, ...note } = bookingNote(booking);
  const count = more.length + 1;
  noteAudit(context, { ...note, details: `${details}, Serie: ${count} Termine` });
  return redirectWithToast(context, redirectTo, {
    title: `${count} ${count === 1 ? "Termin" : "Termine"} ${action === "move" ? "verschoben" : "abgesagt"}`,
    text: changed.isMailed
      ? `${booking.ownerName} erhält eine E-Mail.`
      : `Bitte sagen Sie ${booking.ownerName} Bescheid: Es gibt keine E-Mail-Adresse.`,
    tone: "success",
  });
}

type DistributiveOmit<Of, Key extends PropertyKey> = Of extends unknown ? Omit<Of, Key> : never;

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
export function unusualFor(
  booking: Pick<Booking, "offering" | "durationMinutes">,
  availability: Availability,
  { day, time }: Time,
  now: Date,
): string | null {
  const start = instantInGermany(day, time);
  if (!start || start <= now) return null;
  const { schedule, taken } = availability;
  const buckets = bucketsOfBooking({ ...booking, startsAt: start.toISOString() }, schedule);
  if (buckets.some((bucket) => taken.has(bucket))) return null;
  if (day > bookableRange(schedule, now).last) {
    return `Der ${formatDay(day)} liegt mehr als ${schedule.horizonDays} Tage in der Zukunft.`;
  }
  const blocked = blockedOn(availability, day);
  if (blocked) return `Dieser Tag ist gesperrt (${blocked.label}).`;
  if (isWithinHours(openTimesOf(schedule, day), start, booking.durationMinutes)) return null;
  return `Der Termin um ${time} Uhr liegt nicht ganz in Ihren Sprechzeiten.`;
}
