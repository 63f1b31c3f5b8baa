import { eq, exists, sql } from "drizzle-orm";
import { z } from "zod";
import { minutesOfOwn, ownAppointmentLimits, yearsLater } from "#app/agenda/policy.ts";
import { heldBy, holdersOn, startsOf, takenBy } from "#app/bookings/availability.server.ts";
import { isSlotConflict } from "#app/bookings/conditions.server.ts";
import { practitionerId } from "#app/bookings/schedule.ts";
import { bucketsOf } from "#app/bookings/slots.ts";
import { bookingSlots, ownAppointments } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { type CalendarDay, formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { line, paragraph, Refusal } from "#app/platform/forms.server.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";

function clockTime(missing: string) {
  return z.string({ error: missing }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: "Bitte geben Sie eine Uhrzeit ein, zum Beispiel 14:30.",
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
        .string({ error: "Bitte geben Sie das Datum ein." })
        .refine(isCalendarDay, { error: "Bitte geben Sie ein gültiges Datum ein.", abort: true })
        .refine(
          (day) => first <= day && day <= last,
          `Bitte geben Sie einen Tag zwischen dem ${formatDay(first)} und dem ${formatDay(last)} ein.`,
        ),
      startTime: clockTime("Bitte geben Sie den Beginn ein."),
      endTime: clockTime("Bitte geben Sie das Ende ein."),
      notes: paragraph({ max: ownAppointmentLimits.notes }),
    })
    .superRefine(({ day, startTime, endTime }, context) => {
      for (const [field, time] of Object.entries({ startTime, endTime })) {
        if (instantInGermany(day, time) !== null) continue;
        const message = `Diese Uhrzeit gibt es am ${formatDay(day)} wegen der Zeitumstellung nicht. Bitte geben Sie eine andere ein.`;
        context.addIssue({ code: "custom", path: [field], message });
      }
      if (endTime <= startTime) {
        const message = "Bitte geben Sie ein Ende nach dem Beginn am selben Tag ein.";
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
  await adding.catch((error) => refuseConflict(error, db, input, id));
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
  const [changed] = await changing.catch((error) => refuseConflict(error, db, input, id));
  return changed.length > 0;
}

async function refuseConflict(
  error: unknown,
  db: Database,
  input: OwnAppointmentInput,
  id: string,
): Promise<never> {
  if (!isSlotConflict(error)) throw error;
  const holders = await holdersOn(db, startsOf([input.day]));
  const held = heldBy(holders.filter(({ ownAppointmentId }) => ownAppointmentId !== id));
  const startTime = `${takenBy(held, bucketsOfOwn(input))} Termine belegen immer volle Viertelstunden.`;
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
