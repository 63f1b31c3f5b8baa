import { and, asc, between, eq, exists, getTableColumns, isNull, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { minutesOfOwn, ownAppointmentLimits, yearsLater } from "#app/agenda/policy.ts";
import { isSlotConflict } from "#app/bookings/conditions.server.ts";
import { practitionerId } from "#app/bookings/schedule.ts";
import { bookingName, offerings } from "#app/bookings/services.ts";
import { bucketsOf } from "#app/bookings/slots.ts";
import { formatTimes } from "#app/bookings/wording.ts";
import { bookingSlots, bookings, ownAppointments } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { type CalendarDay, formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { line, paragraph, Refusal } from "#app/platform/forms.server.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";

function clockTime(missing: string) {
  return z.string({ error: missing }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: "Bitte eine Uhrzeit eingeben, zum Beispiel 14:30.",
    abort: true,
  });
}

export function ownAppointmentSchema(today: CalendarDay) {
  const { yearsBack, yearsAhead } = ownAppointmentLimits;
  const [first, last] = [yearsLater(today, -yearsBack), yearsLater(today, yearsAhead)];
  return z
    .object({
      title: line({
        max: ownAppointmentLimits.title,
        required: "Bitte geben Sie ein, worum es geht.",
      }),
      day: z
        .string({ error: "Bitte das Datum eingeben." })
        .refine(isCalendarDay, { error: "Bitte ein gültiges Datum eingeben.", abort: true })
        .refine(
          (day) => first <= day && day <= last,
          `Bitte einen Tag zwischen dem ${formatDay(first)} und dem ${formatDay(last)} eingeben.`,
        ),
      startTime: clockTime("Bitte den Beginn eingeben."),
      endTime: clockTime("Bitte das Ende eingeben."),
      notes: paragraph({ max: ownAppointmentLimits.notes }),
    })
    .superRefine(({ day, startTime, endTime }, context) => {
      for (const [field, time] of Object.entries({ startTime, endTime })) {
        if (instantInGermany(day, time) !== null) continue;
        const message = `Diese Uhrzeit gibt es am ${formatDay(day)} wegen der Zeitumstellung nicht.`;
        context.addIssue({ code: "custom", path: [field], message });
      }
      if (endTime <= startTime) {
        const message = "Das Ende muss nach dem Beginn und am selben Tag liegen.";
        context.addIssue({ code: "custom", path: ["endTime"], message });
      }
    });
}

type OwnAppointmentInput = z.output<ReturnType<typeof ownAppointmentSchema>>;

/** @throws Refusal 409 when a part of its time is taken */
export async function addOwnAppointment(db: Database, input: OwnAppointmentInput, now: Date) {
  const id = newId();
  const buckets = bucketsOfOwn(input);
  const adding = db.batch([
    db.insert(ownAppointments).values({ id, ...input, createdAt: now.toISOString() }),
    lock(db, id, buckets),
  ]);
  await adding.catch((error) => refuseConflict(error, db, buckets, id));
  return id;
}

/** @returns whether there was one; @throws Refusal 409 when a part of its time is taken */
export async function changeOwnAppointment(db: Database, id: string, input: OwnAppointmentInput) {
  const buckets = bucketsOfOwn(input);
  const changing = db.batch([
    db
      .update(ownAppointments)
      .set(input)
      .where(eq(ownAppointments.id, id))
      .returning({ id: ownAppointments.id }),
    db.delete(bookingSlots).where(eq(bookingSlots.ownAppointmentId, id)),
    lock(db, id, buckets),
  ]);
  const [changed] = await changing.catch((error) => refuseConflict(error, db, buckets, id));
  return changed.length > 0;
}

async function refuseConflict(
  error: unknown,
  db: Database,
  buckets: readonly number[],
  id: string,
): Promise<never> {
  if (!isSlotConflict(error)) throw error;
  const by = await holdersOf(db, buckets, id);
  const startTime =
    by.length === 0
      ? "Diese Zeit war gerade belegt. Bitte versuchen Sie es noch einmal."
      : `Schon belegt durch ${by.join("; ")}. Termine belegen immer volle Viertelstunden.`;
  throw new Refusal({ status: 409, fieldErrors: { startTime } });
}

/** @returns whether there was one */
export async function deleteOwnAppointment(db: Database, id: string): Promise<boolean> {
  const [, deleted] = await db.batch([
    db.delete(bookingSlots).where(eq(bookingSlots.ownAppointmentId, id)),
    db
      .delete(ownAppointments)
      .where(eq(ownAppointments.id, id))
      .returning({ id: ownAppointments.id }),
  ]);
  return deleted.length > 0;
}

export function ownAppointmentById(db: Database, id: string) {
  return db.select().from(ownAppointments).where(eq(ownAppointments.id, id));
}

function bucketsOfOwn(input: OwnAppointmentInput): number[] {
  const time = minutesOfOwn(input);
  if (!time) throw new Error(`There is no such time on ${input.day}.`);
  return bucketsOf(time.start, time.minutes);
}

function lock(db: Database, id: string, buckets: readonly number[]) {
  const source = sql`json_each(${JSON.stringify(buckets)})`;
  return insertFrom(db, bookingSlots, source, exists(ownAppointmentById(db, id)), {
    ...{ practitionerId, bucket: sql`value`, ownAppointmentId: id },
  });
}

/** What holds a part of the time. @param ownId of an own appointment that does not count */
export async function holdersOf(db: Database, buckets: readonly number[], ownId = "") {
  const [first = 0, last = first] = [buckets[0], buckets.at(-1)];
  const rows = await db
    .select({ booking: getTableColumns(bookings), own: getTableColumns(ownAppointments) })
    .from(bookingSlots)
    .leftJoin(bookings, eq(bookings.id, bookingSlots.bookingId))
    .leftJoin(ownAppointments, eq(ownAppointments.id, bookingSlots.ownAppointmentId))
    .where(
      and(
        eq(bookingSlots.practitionerId, practitionerId),
        between(bookingSlots.bucket, first, last),
        or(isNull(bookingSlots.ownAppointmentId), ne(bookingSlots.ownAppointmentId, ownId)),
      ),
    )
    .orderBy(asc(bookingSlots.bucket));
  return [...new Set(rows.map(holderName))].filter((name) => name !== "");
}

type Holder = {
  booking: Pick<
    typeof bookings.$inferSelect,
    "offering" | "title" | "petName" | "ownerName" | "startsAt" | "durationMinutes"
  > | null;
  own: Pick<typeof ownAppointments.$inferSelect, "title" | "startTime" | "endTime"> | null;
};

/** '' for none. */
export function holderName({ booking, own }: Holder): string {
  if (!booking) return own ? `„${own.title}“, ${own.startTime}–${own.endTime} Uhr` : "";
  const { offering, petName, ownerName, startsAt, durationMinutes } = booking;
  const way = offerings[offering].place === "visit" ? " (und der Weg danach)" : "";
  const times = formatTimes(startsAt, durationMinutes);
  return `${bookingName(booking)} für ${petName}, ${ownerName}, ${times} Uhr${way}`;
}
