import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { type Booking, bookingNote } from "#app/bookings/booking.ts";
import {
  type BookingChange,
  changeBooking,
  prepareChange,
  writeChanges,
} from "#app/bookings/change.server.ts";
import { isAsRead } from "#app/bookings/conditions.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { type BookingAction, holdsTime, mayDo } from "#app/bookings/life.ts";
import { feeWaivedMail, mailedTo } from "#app/bookings/mails.server.ts";
import {
  changeRefusal,
  lateFeeWords,
  changedMeanwhile as meanwhileWords,
} from "#app/bookings/outcome-words.ts";
import { bookingLimits } from "#app/bookings/policy.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { badRequest, line, Refusal, requireValid } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { eventsOf, feeWasNoted, getLastEvent, wasMissed } from "./booking.server.ts";
import { changeToast, whatHappened } from "./change-words.ts";
import { changeFollowing } from "./following.server.ts";

type Context = Readonly<RouterContextProvider>;

export const notSaved =
  "Die Änderung konnte nicht gespeichert werden. Bitte versuchen Sie es in ein paar Minuten noch einmal.";

export function changeFailure(action: string) {
  return { event: "agenda.change_failed", details: { action }, message: notSaved };
}

type Decision = Pick<
  BookingChange,
  "bookingId" | "action" | "to" | "message" | "meetingUrl" | "lateFee" | "isByPhone" | "earlyStart"
> & {
  /** Of a series: those after it, too. */
  isFollowing?: boolean;
};

/**
 * @param ask answers with a question before a new time is taken that nobody could book
 * @throws Refusal 409 when the booking does not allow it or has changed since
 */
export async function decide<Asked = never>(
  context: Context,
  form: FormData,
  { isFollowing, ...change }: Decision,
  redirectTo: string,
  ask?: (why: string) => Asked,
): Promise<Response | Asked> {
  const platform = context.get(platformContext);
  const { now } = platform;
  const { bookingId, action } = change;
  noteAudit(context, { action: `booking-${action}`, subject: bookingId });
  const desk = bookingDesk(platform);
  const seen = { seenSequence: readSequence(form), asksUnusual: ask !== undefined };
  const changed = isFollowing
    ? await changeFollowing(desk, { ...change, ...seen })
    : await changeBooking(desk, { ...change, ...seen, actor: "practice", ownerId: null });
  if (changed.outcome === "not-found") return practiceBookingNotFound(context);
  const { booking } = changed;
  const { details, ...note } = bookingNote(booking);
  const count = changed.outcome === "changed" ? changed.count : undefined;
  const many = count === undefined ? "" : `, Serie: ${count} Termine`;
  noteAudit(context, { ...note, details: details + many });
  if (changed.outcome === "unusual" && ask) return ask(changed.why);
  if (changed.outcome === "changed") {
    return redirectWithToast(context, redirectTo, changeToast(action, changed));
  }
  const title = "Es wurde nichts geändert";
  const message = changeRefusal(changed, { actor: "practice", now });
  if (changed.outcome !== "changed-meanwhile") throw new Refusal({ status: 409, title, message });
  const happened = await tellWhatHappened(platform, action, booking);
  if (happened === null) throw new Refusal({ status: 409, title, message });
  if (!mayDo(action, "practice", booking, now)) {
    throw new Refusal({ title, message: happened, redirectTo });
  }
  throw new Refusal({ status: 409, title, message: `${happened} ${message}` });
}

const addressSchema = z.object({
  address: line({
    max: bookingLimits.address,
    required: "Bitte geben Sie den Ort des Termins ein.",
  }),
});

const changedMeanwhile = new Refusal({
  status: 409,
  title: "Es wurde nichts geändert",
  message: meanwhileWords,
});

/** Of a visit that was agreed by telephone without one. */
export async function completeAddress(context: Context, form: FormData, bookingId: string) {
  const { address } = requireValid(form, addressSchema);
  const desk = bookingDesk(context.get(platformContext));
  const [before] = await desk.db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!before) return practiceBookingNotFound(context);
  noteAudit(context, { action: "booking-address", subject: bookingId, ...bookingNote(before) });
  if (before.sequence !== readSequence(form) || !holdsTime(before.status)) throw changedMeanwhile;
  const after = { ...before, address, sequence: before.sequence + 1 };
  const prepared = await prepareChange(desk, {
    ...{ kind: "contact", actor: "practice", message: "", newTime: null },
    ...{ customerEmail: "", hasAccount: false },
    ...{ before, after: { ...after, changedAt: desk.now.toISOString() } },
    onlyIf: eq(bookings.address, ""),
  });
  if ((await writeChanges(desk, [prepared])) !== "written") throw changedMeanwhile;
  const title = "Adresse gespeichert";
  return redirectWithToast(context, `/admin/termine/anfragen/${bookingId}`, { title });
}

/** @throws Refusal 409 where the booking has changed, or nothing has to be paid for it */
export async function noteLateFee(
  context: Context,
  form: FormData,
  bookingId: string,
  lateFee: Booking["lateFee"],
): Promise<Response> {
  const desk = bookingDesk(context.get(platformContext));
  const { db, now, queue, log } = desk;
  noteAudit(context, { action: `booking-fee-${lateFee || "settled"}`, subject: bookingId });
  const [[before], events] = await db.batch([
    db
      .select({ ...getTableColumns(bookings), ...mailedTo })
      .from(bookings)
      .innerJoin(profiles, eq(profiles.id, bookings.userId))
      .where(eq(bookings.id, bookingId)),
    eventsOf(db, bookingId),
  ]);
  if (!before) return practiceBookingNotFound(context);
  const isSeen = before.sequence === readSequence(form);
  if (!isSeen || !wasMissed(before, events)) throw changedMeanwhile;
  // A waiver was told to the customer, and stands.
  if (before.lateFee === "waived" && lateFee !== "waived") throw changedMeanwhile;
  const isSame = and(isAsRead(before), eq(bookings.lateFee, before.lateFee));
  const isTold = lateFee === "waived" && before.lateFee !== "waived" && before.customerEmail !== "";
  const outboxId = newId();
  const mailIf = sql`${isTold} and exists (select 1 from ${bookings} where ${isSame})`;
  const [, [changed]] = await db.batch([
    insertMailIf(db, outboxId, await feeWaivedMail(desk, before), now, mailIf),
    db.update(bookings).set({ lateFee }).where(isSame).returning(),
  ]);
  if (!changed) throw changedMeanwhile;
  const { details, ...note } = bookingNote(changed);
  noteAudit(context, {
    ...note,
    details: before.lateFee === "noted" ? details + feeWasNoted : details,
  });
  if (isTold) await announceMails(queue, [outboxId], log);
  return redirectWithToast(context, `/admin/termine/anfragen/${bookingId}`, {
    ...{ title: lateFeeWords[lateFee] ?? "Ausfall beglichen", tone: "success" },
    ...(isTold && { text: `${before.ownerName} erhält eine E-Mail.` }),
  });
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

export function readSequence(form: FormData): Booking["sequence"] {
  const text = form.get("sequence");
  if (typeof text === "string" && /^\d{1,6}$/.test(text)) return Number(text);
  throw badRequest();
}
