import { and, desc, eq, exists, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets, weights } from "#app/db/pet-schema.ts";
import { petLimits } from "#app/pets/policy.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { pastDay, Refusal } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import {
  germanNumber,
  kilograms,
  misreadingInWords,
  readNumber,
} from "#app/platform/typed-number.ts";
import { ofGrams, type Weighed, weightQuestion } from "./likely-weight.ts";
import { confirmedWeight, doubtfulWeight, meantWeight } from "./policy.ts";

/** In place of one of the same day. Only of days on which the animal lived. */
export async function addWeight(
  db: Database,
  userId: string,
  petId: string,
  { measuredOn, weightKg }: z.output<ReturnType<typeof weightSchema>>,
  now: Date,
) {
  const weightId = newId();
  const isOwn = and(eq(pets.id, petId), eq(pets.userId, userId));
  const isOfLife = sql`${isOwn} and ${pets.birthDate} <= ${measuredOn}
    and (${pets.deceasedOn} is null or ${pets.deceasedOn} >= ${measuredOn})`;
  const isThere = sql`exists (select 1 from weights
    where weights.pet_id = ${petId} and weights.measured_on = ${measuredOn})`;
  const [[pet], [kept]] = await db.batch([
    db.select({ name: pets.name }).from(pets).where(isOwn),
    insertFrom(db, weights, pets, isOfLife, {
      ...{ id: weightId, petId: pets.id, measuredOn, weightKg, createdAt: now.toISOString() },
    })
      .onConflictDoUpdate({
        target: [weights.petId, weights.measuredOn],
        set: { weightKg: sql`excluded.weight_kg` },
      })
      .returning({ id: weights.id }),
    db
      .update(pets)
      .set({ weightKg: newestWeight(petId) })
      .where(and(isOwn, isThere)),
  ]);
  if (!pet) return { outcome: "not-found" as const };
  if (!kept) return { outcome: "outside-life" as const };
  const outcome = kept.id === weightId ? ("added" as const) : ("replaced" as const);
  return { outcome, petName: pet.name };
}

/** The animal's weight is the newest that is left, or unknown. */
export async function deleteWeight(db: Database, userId: string, petId: string, weightId: string) {
  const isOwn = and(eq(pets.id, petId), eq(pets.userId, userId));
  const isTarget = and(eq(weights.id, weightId), eq(weights.petId, petId));
  const [, deleted] = await db.batch([
    // Before it goes, so that an unknown one changes nothing.
    db
      .update(pets)
      .set({ weightKg: newestWeight(petId, weightId) })
      .where(and(isOwn, exists(db.select({ id: weights.id }).from(weights).where(isTarget)))),
    db
      .delete(weights)
      .where(and(isTarget, exists(db.select({ id: pets.id }).from(pets).where(isOwn))))
      .returning({ id: weights.id }),
  ]);
  return deleted.length > 0;
}

/** The newest by date, whichever was entered last. @param petId also a column, with its table */
export function newestWeight(petId: string | SQL, butNot = "") {
  return sql`(
    select weights.weight_kg from weights
    where weights.pet_id = ${petId} and weights.id <> ${butNot}
    order by weights.measured_on desc limit 1)`;
}

/** Four years of a weekly weight. */
export const weightsOfPetMax = 208;

export function weightsOfPet(db: Database, userId: string, petId: string) {
  return db
    .select({ id: weights.id, measuredOn: weights.measuredOn, weightKg: weights.weightKg })
    .from(weights)
    .innerJoin(pets, eq(pets.id, weights.petId))
    .where(and(eq(weights.petId, petId), eq(pets.userId, userId)))
    .orderBy(desc(weights.measuredOn))
    .limit(weightsOfPetMax);
}

export type Weight = Awaited<ReturnType<typeof weightsOfPet>>[number];

const weightLimit = `Bitte geben Sie ein Gewicht bis ${petLimits.weightMax.toLocaleString("de-DE")} kg ein, zum Beispiel 4,5.`;
const tooFine = "Bitte geben Sie das Gewicht ab 10 kg mit höchstens einer Nachkommastelle ein.";
const finerThanGrams = "Bitte geben Sie das Gewicht auf höchstens ein Gramm genau ein.";

/** Empty is null. Grams below ten kilograms, above them tenths of a kilogram. */
export const weightField = z
  .string()
  .optional()
  .transform((text = "", context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    const reading = readNumber(text, kilograms);
    if (!reading.isNumber) {
      if (reading.problem === "empty") return null;
      return refuse(misreadingInWords(reading, weightLimit));
    }
    const { value } = reading;
    if (value < 0) return refuse(weightLimit);
    // Grams of a possible weight are asked about, with the animal at hand: `requireLikelyWeight`.
    const areGrams = Number.isInteger(value) && ofGrams(value) <= petLimits.weightMax;
    if (value > petLimits.weightMax && !areGrams) {
      return refuse(`${value.toLocaleString("de-DE")} kg sind zu viel. ${weightLimit}`);
    }
    const isSmall = value < petLimits.gramsBelow;
    const steps = isSmall ? 1000 : 10;
    const whole = Math.round(value * steps);
    if (Math.abs(value * steps - whole) > 1e-6) return refuse(isSmall ? finerThanGrams : tooFine);
    return whole / steps;
  });

export const noWeight = "Bitte geben Sie ein Gewicht über 0 kg ein.";

/** Whether the animal was alive, the command's own statement asks. */
export function weightSchema(today: CalendarDay) {
  return z.object({
    measuredOn: pastDay("Bitte geben Sie das Datum ein.", today),
    weightKg: weightField.pipe(
      z.number({ error: "Bitte geben Sie das Gewicht ein, zum Beispiel 4,5." }).positive(noWeight),
    ),
  });
}

/** @returns null where the animal is not the owner's. The last weight is the one up to that day. */
export async function getWeighed(
  db: Database,
  userId: string,
  petId: string,
  measuredOn: CalendarDay,
) {
  const [animal] = await db
    .select({ ...pick(pets, "type", "breed", "birthDate"), ...lastWeight(measuredOn) })
    .from(pets)
    .where(and(eq(pets.id, petId), eq(pets.userId, userId)));
  return animal ?? null;
}

/** Columns of `pets`: the last weight up to a day, else the next one, else what stands at the animal. */
export function lastWeight(day: CalendarDay | SQL) {
  const nearest = (column: SQL) => sql`coalesce(
    (select ${column} from weights as near where near.pet_id = pets.id
      and near.measured_on <= ${day} order by near.measured_on desc limit 1),
    (select ${column} from weights as near where near.pet_id = pets.id
      order by near.measured_on limit 1))`;
  return {
    lastKg: sql<number | null>`coalesce(${nearest(sql`near.weight_kg`)}, pets.weight)`.as(
      "last_kg",
    ),
    lastOn: sql<CalendarDay | null>`${nearest(sql`near.measured_on`)}`.as("last_on"),
  };
}

/**
 * Asks about a weight that is most likely a slip, and takes it with the tick at that very weight.
 * @throws Refusal
 */
export function requireLikelyWeight(
  form: FormData,
  animal: Weighed,
  kg: number,
  options: { day: CalendarDay; field?: string; mayTellLast?: boolean },
): void {
  const { day, field = "weightKg", mayTellLast = true } = options;
  const question = weightQuestion(animal, kg, day, mayTellLast);
  if (!question) return;
  const confirmed = form.getAll(confirmedWeight);
  if (question.isPossible && confirmed.length === 1 && confirmed[0] === String(kg)) return;
  form.delete(doubtfulWeight);
  form.delete(meantWeight);
  if (question.isPossible) form.set(doubtfulWeight, String(kg));
  if (question.meantKg !== null) form.set(meantWeight, String(question.meantKg));
  throw new Refusal({ fieldErrors: { [field]: question.text } });
}

/** With the tick at '4,25 kg' below '4250' the form is read as if that stood there. */
export function takeMeantWeight(form: FormData, field = "weightKg"): void {
  const reading = readNumber(String(form.get(field) ?? ""), kilograms);
  const confirmed = form.getAll(confirmedWeight);
  if (!reading.isNumber || confirmed.length !== 1) return;
  const meantKg = ofGrams(reading.value);
  if (Number.isInteger(reading.value) && confirmed[0] === String(meantKg)) {
    form.set(field, germanNumber(meantKg));
  }
}
