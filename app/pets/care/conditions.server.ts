import { sql } from "drizzle-orm";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { careLimits } from "./policy.ts";

// Conditions of the room's statements; 'pets' and 'care_plans' are tables of the statement around.

/** Whether an animal lived on a day, as `outsideLifetime` says it. */
export function isInLifetime(day: CalendarDay) {
  return sql<number>`(${day} >= pets.birth_date and (pets.deceased_on is null or ${day} <= pets.deceased_on))`;
}

/** Whether an animal's history takes one more entry. */
export const hasRoomForEvent = sql<number>`((
  select count(*) from care_events where care_events.pet_id = pets.id) < ${careLimits.eventsPerPet})`;

/** Whether somebody has said of a plan that it was done after a day. */
export function wasDoneAfter(day: CalendarDay) {
  return sql<number>`exists (select 1 from care_events
    where care_events.plan_id = care_plans.id and care_events.done_on > ${day})`;
}
