import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { careEvents, carePlans, pets } from "#app/db/pet-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { careLimits } from "./policy.ts";
import type { DoneLink } from "./reminder-links.server.ts";

export type CarePlan = Awaited<ReturnType<typeof carePlansOfPet>>[number];
export type CareEvent = Awaited<ReturnType<typeof careEventsOfPet>>[number];
export type DueCare = Awaited<ReturnType<typeof dueCareOfOwner>>[number];

const dueShown = 5;

export function carePlansOfPet(db: Database, userId: string, petId: string) {
  return db
    .select(pick(carePlans, "id", "kind", "lastDate", "intervalCount", "intervalUnit", "dueOn"))
    .from(carePlans)
    .where(and(eq(carePlans.petId, petId), eq(carePlans.userId, userId)))
    .orderBy(asc(carePlans.dueOn))
    .limit(careLimits.plansPerPet);
}

/** One more than is shown. */
export function careEventsOfPet(db: Database, userId: string, petId: string) {
  return db
    .select(pick(careEvents, "id", "planId", "kind", "doneOn", "note", "via"))
    .from(careEvents)
    .innerJoin(pets, eq(pets.id, careEvents.petId))
    .where(and(eq(careEvents.petId, petId), eq(pets.userId, userId)))
    .orderBy(desc(careEvents.doneOn))
    .limit(careLimits.eventsShown + 1);
}

export function dueCareOfOwner(db: Database, userId: string) {
  return db
    .select({
      planId: carePlans.id,
      petId: carePlans.petId,
      petName: pets.name,
      kind: carePlans.kind,
      dueOn: carePlans.dueOn,
    })
    .from(carePlans)
    .innerJoin(pets, eq(pets.id, carePlans.petId))
    .where(and(eq(carePlans.userId, userId), isNull(pets.deceasedOn)))
    .orderBy(asc(carePlans.dueOn))
    .limit(dueShown);
}

export async function getCareReminders(db: Database, userId: string): Promise<boolean> {
  const [profile] = await db
    .select({ isOn: profiles.careReminders })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return profile?.isOn ?? false;
}

export function wasDoneAfter(day: CalendarDay) {
  return sql<number>`exists (select 1 from care_events
    where care_events.plan_id = care_plans.id and care_events.done_on > ${day})`;
}

export type PlanOfLink = NonNullable<Awaited<ReturnType<typeof unsafeGetPlanOfLink>>>;

/** Asks for no owner: only for a plan that a signed link names. */
export async function unsafeGetPlanOfLink(
  db: Database,
  { planId, lastDate }: Pick<DoneLink, "planId" | "lastDate">,
) {
  const [plan] = await db
    .select({
      kind: carePlans.kind,
      petName: pets.name,
      lastDate: carePlans.lastDate,
      dueOn: carePlans.dueOn,
      deceasedOn: pets.deceasedOn,
      isAnswered: wasDoneAfter(lastDate),
      wantsReminders: profiles.careReminders,
    })
    .from(carePlans)
    .innerJoin(pets, eq(pets.id, carePlans.petId))
    .innerJoin(profiles, eq(profiles.id, carePlans.userId))
    .where(and(eq(carePlans.id, planId), isNull(profiles.blockedAt)));
  if (!plan) return null;
  const { deceasedOn, isAnswered, ...shown } = plan;
  return { ...shown, isAnswered: Boolean(isAnswered), isDeceased: deceasedOn !== null };
}
