import { and, eq, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { careEvents, carePlans, pets } from "#app/db/pet-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { newId } from "#app/platform/ids.ts";
import { hasRoomForEvent, isInLifetime } from "./conditions.server.ts";
import { type Lifetime, outsideLifetime } from "./lifetime.ts";
import { careLimits } from "./policy.ts";
import { remindedAtEntry } from "./reminder-policy.ts";
import type { EventInput, PlanInput } from "./schema.server.ts";

/** An animal had no care before its birth and after its death. */
type OutsideLifetime = { outcome: "outside-lifetime"; lifetime: Lifetime };

type AddPlanOutcome =
  | { outcome: "added" | "pet-not-found" | "pet-deceased" | "limit-reached" | "history-full" }
  | OutsideLifetime;

/**
 * Adds a plan to an animal of this owner, and its last time to the history if wanted. The same plan
 * sent twice is there once.
 */
export async function addPlan(
  db: Database,
  userId: string,
  petId: string,
  plan: PlanInput,
  now: Date,
): Promise<AddPlanOutcome> {
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
  if (!pet) return { outcome: "pet-not-found" };
  if (added.length > 0 || pet.isThere) return { outcome: "added" };
  if (pet.deceasedOn !== null) return { outcome: "pet-deceased" };
  if (outsideLifetime(plan.lastDate, pet)) return { outcome: "outside-lifetime", lifetime: pet };
  return { outcome: pet.hasRoomForPlan ? "history-full" : "limit-reached" };
}

/** Changes a plan. Its reminders begin anew if it is due on another day now. */
export async function updatePlan(
  db: Database,
  userId: string,
  { petId, planId }: { petId: string; planId: string },
  { kind, lastDate, intervalCount, intervalUnit, dueOn }: Omit<PlanInput, "isRecorded">,
  now: Date,
): Promise<{ outcome: "updated" | "not-found" } | OutsideLifetime> {
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
  if (updated.length > 0) return { outcome: "updated" };
  return pet ? { outcome: "outside-lifetime", lifetime: pet } : { outcome: "not-found" };
}

/** Deletes a plan; what was done stays in the history. */
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

/** Enters something done without a plan. The same thing of the same day is there once. */
export async function addEvent(
  db: Database,
  userId: string,
  petId: string,
  { kind, doneOn, note }: EventInput,
  now: Date,
): Promise<{ outcome: "added" | "pet-not-found" | "history-full" } | OutsideLifetime> {
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
  if (!pet) return { outcome: "pet-not-found" };
  // Written now, or by the same form before.
  if (pet.isThere) return { outcome: "added" };
  if (outsideLifetime(doneOn, pet)) return { outcome: "outside-lifetime", lifetime: pet };
  return { outcome: "history-full" };
}

/** Takes an entry out of the history; plans stay as they are. */
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

/** Switches the reminder mails of an owner on or off. */
export async function saveCareReminders(
  db: Database,
  userId: string,
  isOn: boolean,
  now: Date,
): Promise<void> {
  await db
    .update(profiles)
    .set({ careReminders: isOn, updatedAt: now.toISOString() })
    .where(eq(profiles.id, userId));
}
