import { and, asc, eq, getTableColumns, isNull, lt, or, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { bookingNote } from "#app/bookings/booking.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { onTheWayMail } from "#app/bookings/mails.server.ts";
import { minutesAfter, shorten } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { type CalendarDay, dayInGermany, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { instantAtOrAfter, instantInGermany } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
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

const notesShown = 2;
const noteMax = 240;

const planColumns = {
  ...visitColumns,
  concerns: bookings.concerns,
  suggestedTravel,
  health: sql<string | null>`(
    select json_object('allergies', pets.allergies, 'medication', pets.medication)
    from pets where pets.id = bookings.pet_id)`.as("health"),
  notes: sql<string>`(
    select json_group_array(json_object('text', note.text, 'createdAt', note.created_at))
    from (select customer_notes.text, customer_notes.created_at from customer_notes
      where customer_notes.user_id = bookings.user_id
        and (customer_notes.pet_id is null or customer_notes.pet_id = bookings.pet_id)
      order by customer_notes.created_at desc limit ${notesShown}) as note)`.as("notes"),
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
  return entries.map(({ endsAt, travelMinutes, ...entry }) => {
    const way = travelMinutes === null ? null : wayTo(entry.startsAt, travelMinutes, previousEnd);
    previousEnd = Math.max(previousEnd ?? 0, endsAt);
    return { ...entry, way };
  });
}

export type PlanEntry = Awaited<ReturnType<typeof getDayPlan>>[number];

const healthSchema = z.object({ allergies: z.string(), medication: z.string() });
const notesSchema = z.array(z.object({ text: z.string(), createdAt: z.string() }));

function visitOf(row: Awaited<ReturnType<typeof planOfDay>>[number], now: Date) {
  const { startsAt, travelMinutes } = row;
  const entry = bookingEntry(row, 0, now);
  return {
    ...entry,
    endsAt: minutesAfter(startsAt, row.durationMinutes).getTime(),
    travelMinutes: entry.place === "visit" ? travelMinutes : null,
    suggestedTravel: row.suggestedTravel,
    concerns: shorten(row.concerns, noteMax),
    health: row.health === null ? null : healthSchema.parse(JSON.parse(row.health)),
    notes: notesSchema.parse(JSON.parse(row.notes)).map((note) => ({
      text: shorten(note.text, noteMax),
      day: formatDayOfInstant(note.createdAt),
    })),
  };
}

function ownOf(row: OwnAppointment) {
  const entry = ownEntry(row);
  const endsAt = instantInGermany(row.day, row.endTime)?.getTime() ?? 0;
  return { ...entry, endsAt, travelMinutes: null };
}

const visitIntents = ["travel", "on-the-way"] as const;
export type VisitIntent = (typeof visitIntents)[number];

export function isVisitIntent(form: FormData): boolean {
  return visitIntents.some((intent) => intent === form.get("intent"));
}

const minutesWanted = `Bitte 0 bis ${travelLimits.minutes} Minuten in Schritten von ${travelLimits.step} eingeben.`;

const travelSchema = z.object({
  travelMinutes: z
    .string()
    .regex(/^\d{1,3}$/, minutesWanted)
    .transform(Number)
    .refine((minutes) => minutes <= travelLimits.minutes && minutes % travelLimits.step === 0, {
      error: minutesWanted,
    })
    .optional(),
});

type Context = Readonly<RouterContextProvider>;

/** What a button of `visit-parts.tsx` was pressed for; its page is led back to. */
export async function answerVisit(context: Context, bookingId: string, form: FormData) {
  const platform = context.get(platformContext);
  const { db } = platform;
  if (form.get("intent") === "travel") {
    noteAudit(context, { action: "booking-travel", subject: bookingId });
    const { travelMinutes = null } = requireValid(form, travelSchema);
    const changed = await setTravelMinutes(db, bookingId, travelMinutes);
    if (!changed) throw visitNotFound();
    return redirectWithToast(context, cameFrom(form, changed), {
      title: "Fahrt gespeichert",
      tone: "success",
    });
  }
  noteAudit(context, { action: "booking-on-the-way", subject: bookingId });
  const told = await tellOnTheWay(bookingDesk(platform), bookingId);
  if (told.outcome === "not-found") throw visitNotFound();
  noteAudit(context, bookingNote(told.booking));
  const redirectTo = cameFrom(form, told.booking);
  if (told.outcome === "not-possible") {
    const message = "Diese Nachricht ist für den Termin nicht möglich.";
    throw new Refusal({ title: "Nicht gesendet", message, redirectTo });
  }
  return redirectWithToast(context, redirectTo, {
    title: told.outcome === "told" ? "E-Mail gesendet" : "Schon gesagt",
    text: told.booking.ownerName,
    tone: "success",
  });
}

function visitNotFound(): Refusal {
  return new Refusal({ message: "Diesen Termin gibt es nicht.", redirectTo: "/admin/termine" });
}

function cameFrom(form: FormData, { id, bookingDate }: { id: string; bookingDate: CalendarDay }) {
  const from = form.get("von");
  if (from === "heute") return "/admin";
  return from === "plan"
    ? `/admin/termine/tag/${bookingDate}/plan#termin-${id}`
    : `/admin/termine/anfragen/${id}`;
}

/** @returns null where there is no such booking */
export async function setTravelMinutes(db: Database, bookingId: string, minutes: number | null) {
  const [changed] = await db
    .update(bookings)
    .set({ travelMinutes: minutes })
    .where(eq(bookings.id, bookingId))
    .returning({ id: bookings.id, bookingDate: bookings.bookingDate });
  return changed ?? null;
}

/** Once, however often and fast the button is pressed: mail and mark are one batch with a condition. */
export async function tellOnTheWay(desk: ReturnType<typeof bookingDesk>, bookingId: string) {
  const { db, queue, now, log } = desk;
  const [found] = await db
    .select({ ...getTableColumns(bookings), customerEmail: profiles.email })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.userId))
    .where(eq(bookings.id, bookingId));
  if (!found) return { outcome: "not-found" as const };
  const { customerEmail, ...booking } = found;
  if (toldOnTheWay(booking)) return { outcome: "told-before" as const, booking };
  if (customerEmail === "" || !mayTellOnTheWay(booking, now)) {
    return { outcome: "not-possible" as const, booking };
  }
  const arrives = arrivalTime(booking, now);
  const mail = await onTheWayMail(desk, booking, customerEmail, arrives);
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
