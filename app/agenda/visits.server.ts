import { and, asc, eq, getTableColumns, isNull, lt, or, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { bookingNote } from "#app/bookings/booking.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { mailedTo, onTheWayMail } from "#app/bookings/mails.server.ts";
import { shorten } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { parseForm, Refusal, requireValid, wholeNumber } from "#app/platform/forms.server.ts";
import { instantAtOrAfter } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { pick } from "#app/platform/pick.ts";
import { minutes } from "#app/platform/typed-number.ts";
import { isTreated } from "#app/treatment/record.server.ts";
import { bookingEntry, ownEntry } from "./days.ts";
import { arrivalTime, mayTellOnTheWay, toldOnTheWay, travelLimits, wayTo } from "./policy.ts";
import {
  bookingsOfDaysMax,
  isOnDays,
  type OwnAppointment,
  ownAppointmentsOfDays,
  visitColumns,
} from "./queries.server.ts";

/** An instant has 24 characters: the newest is the greatest, and its minutes stand behind it. */
const newestMinutes = sql`cast(substr(max(last.starts_at || last.travel_minutes), 25) as integer)`;

/** As entered last for an animal of the same stable, else for the animal or the address. */
export const suggestedTravel = sql<number | null>`coalesce(
  (select ${newestMinutes} from pets as standing
    join pets as mate on mate.stable_id = standing.stable_id
    join bookings as last on last.pet_id = mate.id
    where standing.id = bookings.pet_id and last.travel_minutes is not null),
  (select ${newestMinutes} from bookings as last
    where last.user_id = bookings.user_id and last.travel_minutes is not null
      and (last.pet_id = bookings.pet_id or last.address = bookings.address)))`.as(
  "suggested_travel",
);

const noteMax = 240;

const planColumns = {
  ...visitColumns,
  concerns: bookings.concerns,
  suggestedTravel,
  medication: sql<string | null>`(select pets.medication from pets
    where pets.id = bookings.pet_id)`.as("medication"),
  /** The newest of the animal or its owner. */
  note: sql<string | null>`(select text from customer_notes as note
    where note.user_id = bookings.user_id
      and (note.pet_id is null or note.pet_id = bookings.pet_id)
    order by note.created_at desc limit 1)`.as("note"),
  recordId: sql<string | null>`(select record.id from visit_records as record
    where record.booking_id = bookings.id)`.as("record_id"),
  isOfCustomer: sql<boolean>`exists (select 1 from pets
    join customers on customers.user_id = pets.user_id where pets.id = bookings.pet_id)`
    .mapWith(Boolean)
    .as("is_of_customer"),
};

function planOfDay(db: Database, day: CalendarDay) {
  return db
    .select(planColumns)
    .from(bookings)
    .where(isOnDays({ from: day, to: day }))
    .orderBy(asc(bookings.bookingDate), asc(bookings.bookingTime))
    .limit(bookingsOfDaysMax);
}

export async function getDayPlan(db: Database, day: CalendarDay, now: Date) {
  const [ofDay, own] = await db.batch([
    planOfDay(db, day),
    ownAppointmentsOfDays(db, { from: day, to: day }),
  ]);
  const entries = [...ofDay.map((one) => visitOf(one, now)), ...own.map(ownOf)];
  entries.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  let previousEnd: number | null = null;
  return entries.map(({ travelMinutes, suggestedTravel, ...entry }) => {
    const { startsAt } = entry;
    const drive = wayTo({ startsAt, travelMinutes, suggestedTravel }, previousEnd);
    previousEnd = Math.max(previousEnd ?? 0, Date.parse(entry.endsAt));
    return { ...entry, drive };
  });
}

export type PlanEntry = Awaited<ReturnType<typeof getDayPlan>>[number];

function visitOf(row: Awaited<ReturnType<typeof planOfDay>>[number], now: Date) {
  const entry = bookingEntry(row, 0, now);
  return {
    ...entry,
    ...(entry.place === "visit" ? pick(row, "travelMinutes", "suggestedTravel") : noTravel),
    warnings: known({ Allergien: row.allergies, Medikamente: row.medication }),
    record: {
      recordId: row.recordId,
      recordKey: newId(),
      mayTreat: row.isOfCustomer && isTreated(row),
    },
    words: known({
      Anliegen: shorten(row.concerns, noteMax),
      Notiz: shorten(row.note ?? "", noteMax),
    }),
  };
}

const noTravel = { travelMinutes: null, suggestedTravel: null };

function ownOf(row: OwnAppointment) {
  return { ...ownEntry(row), ...noTravel };
}

function known(texts: Record<string, string | null>) {
  return Object.entries(texts).flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

const visitIntents = ["travel", "on-the-way"] as const;
export type VisitIntent = (typeof visitIntents)[number];

export function isVisitIntent(form: FormData): boolean {
  return visitIntents.some((intent) => intent === form.get("intent"));
}

const minutesWanted = `Bitte geben Sie 0 bis ${travelLimits.minutes} Minuten in Schritten von ${travelLimits.step} ein.`;

export const travelSchema = z.object({
  travelMinutes: wholeNumber(minutesWanted, {
    least: 0,
    most: travelLimits.minutes,
    units: minutes,
  })
    .refine((minutes) => minutes % travelLimits.step === 0, { error: minutesWanted })
    .optional(),
});

type Context = Readonly<RouterContextProvider>;

/** What a button of `visit-forms.tsx` was pressed for; its page is led back to. */
export async function answerVisit(context: Context, bookingId: string, form: FormData) {
  const platform = context.get(platformContext);
  const { db } = platform;
  const redirectTo = cameFrom(form, bookingId);
  if (form.get("intent") === "travel") {
    noteAudit(context, { action: "booking-travel", subject: bookingId });
    // The plan's fields stop what is wrong; another page would answer whatever comes all the same.
    if (isFromPlan(form) && !parseForm(form, travelSchema).ok) {
      throw new Refusal({ title: "Fahrt nicht gespeichert", message: minutesWanted, redirectTo });
    }
    const { travelMinutes = null } = requireValid(form, travelSchema);
    const isSet = await setTravelMinutes(db, bookingId, travelMinutes);
    if (!isSet) throw visitNotFound();
    return redirectWithToast(context, redirectTo, {
      title: "Fahrt gespeichert",
      tone: "success",
    });
  }
  noteAudit(context, { action: "booking-on-the-way", subject: bookingId });
  const told = await tellOnTheWay(bookingDesk(platform), bookingId);
  if (told.outcome === "not-found") throw visitNotFound();
  noteAudit(context, bookingNote(told.booking));
  if (told.outcome === "not-possible") {
    const message = "Diese Nachricht ist für den Termin nicht möglich.";
    throw new Refusal({ title: "Nicht gesendet", message, redirectTo });
  }
  return redirectWithToast(context, redirectTo, {
    title: told.outcome === "told" ? "E-Mail gesendet" : "Schon benachrichtigt",
    text: told.booking.ownerName,
    tone: "success",
  });
}

function visitNotFound(): Refusal {
  return new Refusal({ message: "Diesen Termin gibt es nicht.", redirectTo: "/admin/termine" });
}

/** 'tag/2026-11-24/plan', as its address ends. */
function isFromPlan(form: FormData): boolean {
  return /^tag\/[\d-]{10}\/plan$/.test(`${form.get("von")}`);
}

function cameFrom(form: FormData, id: string): string {
  const from = form.get("von");
  if (from === "heute") return "/admin";
  return isFromPlan(form) ? `/admin/termine/${from}#termin-${id}` : `/admin/termine/anfragen/${id}`;
}

/** @returns false where there is no such booking */
export async function setTravelMinutes(db: Database, bookingId: string, minutes: number | null) {
  const [changed] = await db
    .update(bookings)
    .set({ travelMinutes: minutes })
    .where(eq(bookings.id, bookingId))
    .returning({ id: bookings.id });
  return changed !== undefined;
}

/** Once, however often and fast the button is pressed: mail and mark are one batch with a condition. */
export async function tellOnTheWay(desk: ReturnType<typeof bookingDesk>, bookingId: string) {
  const { db, queue, now, log } = desk;
  const [booking] = await db
    .select({ ...getTableColumns(bookings), ...mailedTo, suggestedTravel })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.userId))
    .where(eq(bookings.id, bookingId));
  if (!booking) return { outcome: "not-found" as const };
  if (toldOnTheWay(booking)) return { outcome: "told-before" as const, booking };
  if (booking.customerEmail === "" || !mayTellOnTheWay(booking, now)) {
    return { outcome: "not-possible" as const, booking };
  }
  const arrives = arrivalTime(booking, now);
  const mail = await onTheWayMail(desk, booking, arrives);
  const today = dayInGermany(now);
  const dayBegins = instantAtOrAfter(today, "00:00")?.toISOString() ?? today;
  const isUntold = and(
    eq(bookings.id, bookingId),
    eq(bookings.status, "confirmed"),
    eq(bookings.startsAt, booking.startsAt),
    or(isNull(bookings.onTheWayAt), lt(bookings.onTheWayAt, dayBegins)),
  );
  const outboxId = newId();
  const [, marked] = await db.batch([
    insertMailIf(
      db,
      outboxId,
      mail,
      now,
      sql`exists (select 1 from ${bookings} where ${isUntold})`,
    ),
    db
      .update(bookings)
      .set({ onTheWayAt: now.toISOString() })
      .where(isUntold)
      .returning({ id: bookings.id }),
  ]);
  if (marked.length === 0) return { outcome: "told-before" as const, booking };
  await announceMails(queue, [outboxId], log);
  return { outcome: "told" as const, booking };
}
