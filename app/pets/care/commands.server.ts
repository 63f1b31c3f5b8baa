import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { careEvents, carePlans, pets } from "#app/db/pet-schema.ts";
import { paperLine } from "#app/pdf/paper-field.server.ts";
import {
  addDays,
  type CalendarDay,
  dayInGermany,
  formatDay,
  isCalendarDay,
} from "#app/platform/calendar-day.ts";
import { anyWhole, dayMessage, pastDay, Refusal, wholeNumber } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { nextDueDay } from "./due-day.ts";
import { careLimits, intervalUnits } from "./policy.ts";
import { remindedAtEntry } from "./reminder-policy.ts";

export const notSaved = {
  event: "care.save_failed",
  message: "Vorsorge konnte nicht gespeichert werden.",
};

/** Unknown, gone and somebody else's are the same. */
export function careNotFound(petId: string): Refusal {
  return new Refusal({ message: "Eintrag nicht gefunden.", redirectTo: `/pets/${petId}` });
}

const kind = paperLine({ max: careLimits.kind, required: "Bitte geben Sie eine Bezeichnung ein." });
export const note = paperLine({ max: careLimits.note });

const interval = z
  .string({ error: "Bitte geben Sie an, in welchem Abstand sich der Termin wiederholt." })
  .pipe(wholeNumber("Bitte geben Sie eine ganze Zahl ein.", anyWhole))
  .pipe(
    z
      .number()
      .min(careLimits.intervalMin, "Bitte geben Sie mindestens 1 ein.")
      .max(careLimits.intervalMax, `Bitte geben Sie höchstens ${careLimits.intervalMax} ein.`),
  );

export function planSchema(today: CalendarDay) {
  const latest = addDays(today, longestWaitDays);
  return z
    .object({
      kind,
      lastDate: pastDay(lastDateMissing, today).optional(),
      nextDate: z
        .string()
        .refine(isCalendarDay, { error: dayMessage, abort: true })
        .refine((day) => day <= latest, {
          error: `Bitte geben Sie ein Datum bis zum ${formatDay(latest)} ein.`,
        })
        .optional(),
      interval,
      unit: z.enum(intervalUnits, { error: "Bitte wählen Sie Wochen oder Monate aus." }),
      record: z.literal("ja").optional().catch(undefined),
    })
    .superRefine(({ lastDate, nextDate }, context) => {
      const [from, to] = [lastDate ?? "", nextDate ?? ""];
      if (from === "" && to === "") refuse(context, "lastDate", lastDateMissing);
      if (to !== "" && to <= from) refuse(context, "nextDate", beforeLast);
    })
    .transform(({ kind, lastDate = "", nextDate, interval, unit, record }) => ({
      kind,
      lastDate,
      intervalCount: interval,
      intervalUnit: unit,
      dueOn: nextDate ?? nextDueDay(lastDate, interval, unit),
      isRecorded: record === "ja" && lastDate !== "",
    }));
}

const lastDateMissing = "Bitte geben Sie das letzte oder das nächste Datum ein.";
const beforeLast = "Bitte geben Sie ein Datum nach „Zuletzt am“ ein.";
/** As far as the longest interval in weeks reaches. */
const longestWaitDays = 7 * careLimits.intervalMax;

function refuse(context: z.RefinementCtx, field: string, message: string): void {
  context.addIssue({ code: "custom", path: [field], message });
}

type PlanInput = z.output<ReturnType<typeof planSchema>>;

export function eventSchema(today: CalendarDay) {
  return z.object({ kind, doneOn: pastDay("Bitte geben Sie das Datum ein.", today), note });
}

export type EventInput = z.output<ReturnType<typeof eventSchema>>;

// Conditions for statements in which `pets` is a table.

/** @param day '' for never */
export function isInLifetime(day: CalendarDay | "") {
  return sql<number>`(${day} = ''
    or (${day} >= pets.birth_date and (pets.deceased_on is null or ${day} <= pets.deceased_on)))`;
}

export const hasRoomForEvent = sql<number>`((
  select count(*) from care_events where care_events.pet_id = pets.id) < ${careLimits.eventsPerPet})`;

type Lifetime = { birthDate: CalendarDay; deceasedOn: CalendarDay | null };

/** @throws Refusal before the animal's birth and after its death */
export function requireInLifetime(
  field: string,
  day: CalendarDay,
  { birthDate, deceasedOn }: Lifetime,
): void {
  if (day === "") return;
  if (day < birthDate) {
    const message = `Bitte geben Sie ein Datum ab der Geburt am ${formatDay(birthDate)} ein.`;
    throw new Refusal({ fieldErrors: { [field]: message } });
  }
  if (deceasedOn !== null && day > deceasedOn) {
    const message = `Bitte geben Sie ein Datum bis zum Tod am ${formatDay(deceasedOn)} ein.`;
    throw new Refusal({ fieldErrors: { [field]: message } });
  }
}

export function historyFull(title: string): Refusal {
  const most = careLimits.eventsPerPet.toLocaleString("de-DE");
  const message = `Im Verlauf dieses Tieres stehen schon ${most} Einträge. Bitte löschen Sie zuerst einen davon.`;
  return new Refusal({ title, message });
}

/** The same plan sent twice is there once. @returns whether the animal is this owner's */
export async function addPlan(
  db: Database,
  userId: string,
  petId: string,
  plan: PlanInput,
  now: Date,
): Promise<boolean> {
  const id = newId();
  const createdAt = now.toISOString();
  const reminded = remindedAtEntry(plan.dueOn, dayInGermany(now));
  const planCount = sql<number>`(select count(*) from care_plans where care_plans.pet_id = pets.id)`;
  const isThere = sql<number>`exists (select 1 from care_plans
    where care_plans.pet_id = pets.id and care_plans.due_on = ${plan.dueOn}
      and care_plans.kind = ${plan.kind} and care_plans.last_date = ${plan.lastDate}
      and care_plans.interval_unit = ${plan.intervalUnit})`;
  const { isRecorded, ...planned } = plan;
  const isPossible = sql`pets.id = ${petId} and pets.user_id = ${userId}
    and pets.deceased_on is null and ${planCount} < ${careLimits.plansPerPet} and not ${isThere}
    and ${isInLifetime(plan.lastDate)} and (not ${isRecorded} or ${hasRoomForEvent})`;
  const isNewEvent = sql`care_plans.id = ${id} and ${isRecorded} and not exists (
    select 1 from care_events
    where care_events.pet_id = care_plans.pet_id
      and care_events.done_on = care_plans.last_date and care_events.kind = care_plans.kind)`;
  const [added, , [pet]] = await db.batch([
    insertFrom(db, carePlans, pets, isPossible, {
      ...{ ...planned, id, petId: pets.id, userId: pets.userId, reminded, createdAt },
    }).returning({ id: carePlans.id }),
    insertFrom(db, careEvents, carePlans, isNewEvent, {
      ...{ id: newId(), petId: carePlans.petId, planId: carePlans.id, kind: carePlans.kind },
      ...{ doneOn: carePlans.lastDate, createdAt },
    }),
    db
      .select({
        birthDate: pets.birthDate,
        deceasedOn: pets.deceasedOn,
        isThere,
        hasRoomForPlan: sql<number>`${planCount} < ${careLimits.plansPerPet}`,
      })
      .from(pets)
      .where(and(eq(pets.id, petId), eq(pets.userId, userId))),
  ]);
  if (!pet) return false;
  if (added.length > 0 || pet.isThere) return true;
  const title = "Nicht gespeichert";
  if (pet.deceasedOn !== null) {
    const message = "Für ein verstorbenes Tier kann keine Vorsorge geplant werden.";
    throw new Refusal({ title, message });
  }
  requireInLifetime("lastDate", plan.lastDate, pet);
  if (pet.hasRoomForPlan) throw historyFull(title);
  const message = `Für dieses Tier sind schon ${careLimits.plansPerPet} Pläne angelegt. Bitte löschen Sie zuerst einen davon.`;
  throw new Refusal({ title, message });
}

/** Reminders begin anew with another due day. @returns whether the plan is there */
export async function updatePlan(
  db: Database,
  userId: string,
  { petId, planId }: { petId: string; planId: string },
  { kind, lastDate, intervalCount, intervalUnit, dueOn }: Omit<PlanInput, "isRecorded">,
  now: Date,
): Promise<boolean> {
  const reminded = remindedAtEntry(dueOn, dayInGermany(now));
  const isThisPlan = isPlanOf(userId, petId, planId);
  const [updated, [pet]] = await db.batch([
    db
      .update(carePlans)
      .set({
        kind,
        lastDate,
        intervalCount,
        intervalUnit,
        dueOn,
        reminded: sql`case when ${carePlans.dueOn} = ${dueOn} then ${carePlans.reminded} else ${reminded} end`,
      })
      .where(
        and(
          isThisPlan,
          sql`exists (select 1 from pets where pets.id = ${petId} and ${isInLifetime(lastDate)})`,
        ),
      )
      .returning({ id: carePlans.id }),
    db
      .select({ birthDate: pets.birthDate, deceasedOn: pets.deceasedOn })
      .from(carePlans)
      .innerJoin(pets, eq(pets.id, carePlans.petId))
      .where(isThisPlan),
  ]);
  if (updated.length === 0 && pet) requireInLifetime("lastDate", lastDate, pet);
  return updated.length > 0;
}

export async function deletePlan(
  db: Database,
  userId: string,
  { petId, planId }: { petId: string; planId: string },
): Promise<{ kind: string } | null> {
  const deleted = await db
    .delete(carePlans)
    .where(isPlanOf(userId, petId, planId))
    .returning({ kind: carePlans.kind });
  return deleted[0] ?? null;
}

function isPlanOf(userId: string, petId: string, planId: string) {
  return and(eq(carePlans.id, planId), eq(carePlans.petId, petId), eq(carePlans.userId, userId));
}

/** The same thing of the same day is there once. @returns whether the animal is this owner's */
export async function addEvent(
  db: Database,
  userId: string,
  petId: string,
  { kind, doneOn, note }: EventInput,
  now: Date,
): Promise<boolean> {
  const isThere = sql<number>`exists (select 1 from care_events
    where care_events.pet_id = pets.id and care_events.done_on = ${doneOn}
      and care_events.kind = ${kind} and care_events.note = ${note})`;
  const isPossible = sql`pets.id = ${petId} and pets.user_id = ${userId} and not ${isThere}
    and ${isInLifetime(doneOn)} and ${hasRoomForEvent}`;
  const [, [pet]] = await db.batch([
    insertFrom(db, careEvents, pets, isPossible, {
      ...{ id: newId(), petId: pets.id, kind, doneOn, note, createdAt: now.toISOString() },
    }),
    db
      .select({ birthDate: pets.birthDate, deceasedOn: pets.deceasedOn, isThere })
      .from(pets)
      .where(and(eq(pets.id, petId), eq(pets.userId, userId))),
  ]);
  if (!pet) return false;
  // Written now, or by the same form before.
  if (pet.isThere) return true;
  requireInLifetime("doneOn", doneOn, pet);
  throw historyFull("Nicht eingetragen");
}

export async function deleteEvent(
  db: Database,
  userId: string,
  { petId, eventId }: { petId: string; eventId: string },
): Promise<{ kind: string } | null> {
  const deleted = await db
    .delete(careEvents)
    .where(
      and(
        eq(careEvents.id, eventId),
        sql`${careEvents.petId} = (select pets.id from pets where pets.id = ${petId} and pets.user_id = ${userId})`,
      ),
    )
    .returning({ kind: careEvents.kind });
  return deleted[0] ?? null;
}

export async function saveCareReminders(db: Database, userId: string, isOn: boolean, now: Date) {
  await db
    .update(profiles)
    .set({ careReminders: isOn, updatedAt: now.toISOString() })
    .where(eq(profiles.id, userId));
}
