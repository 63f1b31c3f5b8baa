import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { careEvents, carePlans, pets } from "#app/db/pet-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { careLimits } from "./policy.ts";
import type { DoneLink } from "./reminder-links.server.ts";

export type CarePlan = Pick<
  typeof carePlans.$inferSelect,
  "id" | "kind" | "lastDate" | "intervalCount" | "intervalUnit" | "dueOn"
>;
export type CareEvent = Pick<
  typeof careEvents.$inferSelect,
  "id" | "planId" | "kind" | "doneOn" | "note"
>;
export type DueCare = {
  planId: string;
  petId: string;
  petName: string;
  kind: string;
  dueOn: string;
};

const dueShown = 5;

export function carePlansOfPet(db: Database, userId: string, petId: string) {
  return db
    .select({
      id: carePlans.id,
      kind: carePlans.kind,
      lastDate: carePlans.lastDate,
      intervalCount: carePlans.intervalCount,
      intervalUnit: carePlans.intervalUnit,
      dueOn: carePlans.dueOn,
    })
    .from(carePlans)
    .where(and(eq(carePlans.petId, petId), eq(carePlans.userId, userId)))
    .orderBy(asc(carePlans.dueOn))
    .limit(careLimits.plansPerPet);
}

/** One more than is shown. */
export function careEventsOfPet(db: Database, userId: string, petId: string) {
  return db
    .select({
      id: careEvents.id,
      planId: careEvents.planId,
      kind: careEvents.kind,
      doneOn: careEvents.doneOn,
      note: careEvents.note,
    })
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

export type PlanOfLink = {
  kind: string;
  petName: string;
  lastDate: string;
  dueOn: string;
  isDeceased: boolean;
  /** Done after the last time that the link knows. */
  isAnswered: boolean;
  wantsReminders: boolean;
};

/** Asks for no owner: only for a plan that a signed link names. */
export async function unsafeGetPlanOfLink(
  db: Database,
  { planId, lastDate }: Pick<DoneLink, "planId" | "lastDate">,
): Promise<PlanOfLink | null> {
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
