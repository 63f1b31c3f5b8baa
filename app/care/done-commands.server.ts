import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { careEvents, carePlans } from "#app/db/schema.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { newId } from "#app/platform/ids.ts";
import { nextDueDay } from "./policy.ts";
import { remindedAtEntry } from "./reminder-policy.ts";

/** Which plan was done. A link of a mail knows the plan alone; a page knows owner and animal. */
export type DonePlan = { planId: string; owner: { userId: string; petId: string } | null };

export type Done = {
  /** The due day that whoever says so has seen. */
  dueOn: CalendarDay;
  doneOn: CalendarDay;
  note: string;
};

export type MarkDoneOutcome =
  | { outcome: "done"; kind: string; dueOn: CalendarDay }
  | { outcome: "already-done" }
  | { outcome: "not-after-last"; lastDate: CalendarDay }
  | { outcome: "not-found" };

/**
 * Writes into the history that a plan was done, and moves its last and its due day. Both statements
 * hold only while the plan is due as it was seen and its last time lies before this one: however
 * often and from wherever the same thing is said, it is written once.
 */
export async function markDone(
  db: Database,
  { planId, owner }: DonePlan,
  { dueOn, doneOn, note }: Done,
  now: Date,
): Promise<MarkDoneOutcome> {
  const isThisPlan = and(
    eq(carePlans.id, planId),
    owner
      ? and(eq(carePlans.userId, owner.userId), eq(carePlans.petId, owner.petId))
      : isOfLivingAnimal,
  );
  const [plan] = await db.select().from(carePlans).where(isThisPlan);
  if (!plan) return { outcome: "not-found" };
  const { kind, lastDate, intervalCount, intervalUnit } = plan;
  if (plan.dueOn !== dueOn || lastDate === doneOn) return { outcome: "already-done" };
  if (doneOn < lastDate) return { outcome: "not-after-last", lastDate };

  const nextDueOn = nextDueDay(doneOn, intervalCount, intervalUnit);
  const isAsSeen = and(
    isThisPlan,
    eq(carePlans.dueOn, dueOn),
    eq(carePlans.lastDate, lastDate),
    eq(carePlans.intervalCount, intervalCount),
    eq(carePlans.intervalUnit, intervalUnit),
  );
  const [, moved] = await db.batch([
    // Every column of the table in its order, as drizzle wants.
    db.insert(careEvents).select(sql`
      select ${newId()}, ${carePlans.petId}, ${carePlans.id}, ${carePlans.kind}, ${doneOn}, ${note},
        ${now.toISOString()}
      from ${carePlans} where ${isAsSeen}`),
    db
      .update(carePlans)
      .set({
        lastDate: doneOn,
        dueOn: nextDueOn,
        reminded: remindedAtEntry(nextDueOn, dayInGermany(now)),
      })
      .where(isAsSeen)
      .returning({ id: carePlans.id }),
  ]);
  return moved.length > 0
    ? { outcome: "done", kind, dueOn: nextDueOn }
    : { outcome: "already-done" };
}

/** Mails about an animal that has died since are not answered any more; its owner still may. */
const isOfLivingAnimal = sql`exists (
  select 1 from pets where pets.id = ${carePlans.petId} and pets.deceased_on is null)`;
