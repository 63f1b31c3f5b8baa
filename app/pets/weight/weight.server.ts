import { and, desc, eq, exists, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets, weights } from "#app/db/pet-schema.ts";
import { petLimits } from "#app/pets/policy.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { pastDay } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";

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

/** '4,5', '4.5' or '4,5 kg'; empty is null. */
export const weightField = z
  .string()
  .optional()
  .transform((text, context) => {
    const typed = text?.trim().replace(/\s*kg$/i, "") ?? "";
    if (typed === "") return null;
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    const value = Number(typed.replace(",", "."));
    if (!/^\d{1,5}([.,]\d{1,10})?$/.test(typed) || value > petLimits.weightMax) {
      const most = petLimits.weightMax.toLocaleString("de-DE");
      return refuse(`Bitte ein Gewicht bis ${most} kg eingeben, zum Beispiel 4,5.`);
    }
    const tenths = Math.round(value * 10);
    if (Math.abs(value * 10 - tenths) > 1e-6) {
      return refuse("Bitte das Gewicht mit höchstens einer Nachkommastelle eingeben.");
    }
    return tenths / 10;
  });

export const noWeight = "Bitte ein Gewicht über 0 kg eingeben.";

/** Whether the animal was alive, the command's own statement asks. */
export function weightSchema(today: CalendarDay) {
  return z.object({
    measuredOn: pastDay("Bitte das Datum eingeben.", today),
    weightKg: weightField.pipe(
      z.number({ error: "Bitte das Gewicht eingeben, zum Beispiel 4,5." }).positive(noWeight),
    ),
  });
}
