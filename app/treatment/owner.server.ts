import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets } from "#app/db/pet-schema.ts";
import { planTicks, treatmentPlans } from "#app/db/treatment-schema.ts";
import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { badRequest, Refusal } from "#app/platform/forms.server.ts";
import { pick } from "#app/platform/pick.ts";
import { animalId, courseOf, courseStatements } from "./course.server.ts";
import { followed, isPoisonous, selectPlans, timeOf } from "./plan.server.ts";
import { lateTickDays } from "./plan.ts";
import { selectLastBooking, selectTold } from "./released.server.ts";
import { readTick, type TickChange, tickField, tickInWords, ticksPerForm } from "./ticks.ts";

/** Of living animals. @param whose on `pets` */
export function sentPlansOf(db: Database, whose: SQL | undefined) {
  return selectPlans(db, and(whose, eq(treatmentPlans.state, "sent"), isNull(pets.deceasedOn)));
}

type Owned = { userId: string; petId: string };

const plansShown = 20;

/** With what was replaced or ended, newest first. Null: unknown and somebody else's are the same. */
export async function getTreatment(db: Database, { userId, petId }: Owned, today: CalendarDay) {
  const isOwn = and(eq(pets.id, petId), eq(pets.userId, userId));
  const id = animalId(petId, userId);
  const [[pet], plans, records, [last], ...course] = await db.batch([
    db
      .select({
        ...pick(pets, "id", "name", "type", "allergies"),
        ...{ followed: followed(today), checkInMails: profiles.checkInMails },
      })
      .from(pets)
      .innerJoin(profiles, eq(profiles.id, pets.userId))
      .where(isOwn),
    selectPlans(db, and(isOwn, ne(treatmentPlans.state, "draft")))
      .orderBy(desc(treatmentPlans.createdAt))
      .limit(plansShown),
    selectTold(db, id, "owner"),
    selectLastBooking(db, userId, petId),
    ...courseStatements(db, id, "owner"),
  ]);
  if (!pet) return null;
  const newest = plans.toSorted((a, b) =>
    String(b.plan.sentAt).localeCompare(String(a.plan.sentAt)),
  );
  return {
    ...{ pet, records, last: last ?? null },
    course: courseOf(course, { type: pet.type, today }),
    current: newest.filter(({ plan }) => plan.state === "sent"),
    older: newest.filter(({ plan }) => plan.state !== "sent"),
  };
}

export function isSentToOwner(userId: string) {
  return and(
    eq(treatmentPlans.state, "sent"),
    inArray(treatmentPlans.petId, sql`(select pets.id from pets where pets.user_id = ${userId})`),
  );
}

/** Once, by whom it was sent to. */
export async function markSeen(db: Database, { userId, petId }: Owned, now: Date): Promise<void> {
  await db
    .update(treatmentPlans)
    .set({ seenAt: now.toISOString() })
    .where(
      and(eq(treatmentPlans.petId, petId), isSentToOwner(userId), isNull(treatmentPlans.seenAt)),
    );
}

/** Of one animal, or of all. @returns false for somebody else's animal and for one without a plan */
export async function savePlanReminders(
  db: Database,
  { userId, petId }: { userId: string; petId?: string },
  isReminded: boolean,
): Promise<boolean> {
  const isAsked = petId === undefined ? undefined : eq(treatmentPlans.petId, petId);
  const saved = await db
    .update(treatmentPlans)
    .set({ isReminded })
    .where(and(isSentToOwner(userId), isAsked))
    .returning({ id: treatmentPlans.id });
  return saved.length > 0;
}

/** Whether it is asked by mail how the animal is; pages ask in any case. */
export async function saveCheckInMails(db: Database, userId: string, isOn: boolean) {
  await db.update(profiles).set({ checkInMails: isOn }).where(eq(profiles.id, userId));
}

/** @throws a response 400 for what no form of ours sends */
export function requireTicks(form: FormData): TickChange[] {
  const ticks = form.getAll(tickField).map((text) => readTick(String(text)));
  const understood = ticks.filter((tick) => tick !== null);
  if (understood.length === 0 || understood.length < ticks.length) throw badRequest();
  if (understood.length > ticksPerForm) throw badRequest();
  return understood;
}

export type Giver = {
  /** On `pets`: whose animal it is, or what a link opens. */
  isAllowed: SQL;
  /** Who has no account takes back only what was ticked by the same link. */
  linkId?: SQL;
};

/** A dose that was refused, with the reason in words. */
export type RefusedTick = {
  change: TickChange;
  /** 'Emma: Schritt führen, 27. November 2026, abends' */
  what: string;
  why: string;
  /** Its day has not come here yet: where a clock is wrong, it is right later. */
  isEarly: boolean;
};

/** Repeated ticks stay one row. @returns the refused ticks; all others are stored */
export async function takeTicks(
  db: Database,
  changes: readonly TickChange[],
  { isAllowed, linkId }: Giver,
  now: Date,
): Promise<RefusedTick[]> {
  const tickable = (ticks: readonly TickChange[]) => tickableRows(ticks, isAllowed, now);
  const isOwn = linkId ? sql`plan_ticks.share_link_id = ${linkId}` : sql`true`;
  const [, , takenRows] = await db.batch([
    insertFrom(db, planTicks, tickable(changes.filter(({ isGiven }) => isGiven)), undefined, {
      itemId: sql`item_id`,
      day: sql`day`,
      time: sql`time`,
      givenAt: now.toISOString(),
      shareLinkId: linkId ?? null,
    }).onConflictDoNothing(),
    db.delete(planTicks).where(
      sql`(plan_ticks.item_id, plan_ticks.day, plan_ticks.time) in (select item_id, day, time
          from ${tickable(changes.filter(({ isGiven }) => !isGiven))}) and ${isOwn}`,
    ),
    db.select({ position: sql<number>`position`.as("position") }).from(tickable(changes)),
  ]);
  const positions = new Set(takenRows.map(({ position }) => position));
  const refused = changes.filter((_, position) => !positions.has(position));
  return refused.length === 0 ? [] : explainRefused(db, refused, isAllowed, now);
}

/** @throws Refusal when some ticks are refused; all others are stored */
export async function saveTicks(
  db: Database,
  changes: readonly TickChange[],
  giver: Giver,
  now: Date,
): Promise<void> {
  const [refused] = await takeTicks(db, changes, giver, now);
  if (!refused) return;
  const message = [refused.what, refused.why].filter(Boolean).join(": ");
  throw new Refusal({ status: 409, title: "Nicht eingetragen", message });
}

/** Says nothing about somebody else's animal. */
async function explainRefused(
  db: Database,
  changes: readonly TickChange[],
  isAllowed: SQL,
  now: Date,
): Promise<RefusedTick[]> {
  const today = dayInGermany(now);
  const rows = await db.all<{
    position: number;
    title: string;
    petName: string;
    isDead: number;
    isPoisonous: number;
    fromDay: string;
    hasTime: number;
    isTicked: number;
  }>(sql`select json_each.key as position, item.title, pets.name as petName,
      pets.deceased_on is not null as isDead, ${isPoisonous} as isPoisonous,
      item.from_day as fromDay,
      json_each.value ->> '$.time' in (select value from json_each(item.times)) as hasTime,
      exists (select 1 from plan_ticks where plan_ticks.item_id = item.id
        and plan_ticks.day = json_each.value ->> '$.day'
        and plan_ticks.time = json_each.value ->> '$.time') as isTicked
    from json_each(${JSON.stringify(changes)})
    cross join plan_items as item on item.id = json_each.value ->> '$.itemId'
    cross join treatment_plans as plan on plan.id = item.plan_id and plan.state <> 'draft'
    cross join pets on pets.id = plan.pet_id
    left join herbs as herb on herb.id = item.herb_id
    where ${isAllowed}`);
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return changes.flatMap((change, position) => {
    const row = byPosition.get(position);
    if (!row) {
      return {
        change,
        what: tickInWords("", change),
        why: "Die Gabe steht in keinem Plan mehr.",
        isEarly: false,
      };
    }
    // Stored by an earlier request whose answer was lost; the plan may have ended since.
    if (change.isGiven && row.isTicked && !row.isPoisonous) return [];
    const isEarly = change.day > today;
    const why = () => {
      if (row.isDead) return "Das Tier ist als verstorben eingetragen.";
      if (row.isPoisonous)
        return "Dieses Mittel gilt inzwischen als giftig. Bitte rufen Sie uns an.";
      if (!row.hasTime) return "Diese Zeit steht nicht im Plan.";
      if (isEarly) return "Dieser Tag liegt in der Zukunft.";
      if (change.day < addDays(today, -lateTickDays)) return "Dieser Tag liegt zu lange zurück.";
      return "Der Plan hat sich geändert und gilt an diesem Tag nicht.";
    };
    const what = `${row.petName}: ${tickInWords(row.title, change)}`;
    return { change, what, why: why(), isEarly: isEarly && !row.isDead && !row.isPoisonous };
  });
}

/**
 * Of a plan that was sent, at one of its times, on a day that may still be ticked, and not poisonous.
 * What comes late for one that was replaced is written for the version that holds on that day.
 */
function tickableRows(changes: readonly TickChange[], isAllowed: SQL, now: Date): SQL {
  const today = dayInGermany(now);
  const [day, time] = [sql`json_each.value ->> '$.day'`, sql`json_each.value ->> '$.time'`];
  const last = sql`iif(plan.state = 'sent', ${today}, date(plan.ended_at, '+2 hours'))`;
  const continuing = sql`(with recursive line(id, from_day, depth) as (
      select item.id, item.from_day, 0
      union all select next.id, next.from_day, line.depth + 1 from line
        cross join plan_items as next on next.before_id = line.id
        cross join treatment_plans as its on its.id = next.plan_id and its.state <> 'draft')
    select line.id from line where line.depth > 0 and line.from_day <= ${day}
    order by line.depth desc limit 1)`;
  const own = sql`(select own.times from plan_items as own where own.id = continued_by)`;
  return sql`(select position, coalesce(continued_by, item_id) as item_id, day,
    iif(continued_by is null, time, ${timeOf(own, sql`times`, sql`time`)}) as time from (
    select json_each.key as position, item.id as item_id, item.times, ${day} as day, ${time} as time, ${last} as last,
      ${continuing} as continued_by
    from json_each(${JSON.stringify(changes)})
    cross join plan_items as item on item.id = json_each.value ->> '$.itemId'
    cross join treatment_plans as plan on plan.id = item.plan_id
      and plan.state <> 'draft'
    cross join pets on pets.id = plan.pet_id and pets.deceased_on is null
    left join herbs as herb on herb.id = item.herb_id
    where ${isAllowed} and not ${isPoisonous}
      and ${time} in (select value from json_each(item.times))
      and ${day} between max(item.from_day, ${addDays(today, -lateTickDays)})
        and min(coalesce(item.until_day, ${today}), ${today}))
    where continued_by is not null or day <= last)`;
}
