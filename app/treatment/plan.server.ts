import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { treatmentPlans } from "#app/db/treatment-schema.ts";
import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { itemKinds, tickDaysBack } from "./plan.ts";

const itemsSchema = z
  .array(
    z.object({
      ...{ plannedAt: z.string(), position: z.number() },
      id: z.string(),
      kind: z.enum(itemKinds),
      herbId: z.number().nullable(),
      isOuter: z.number().transform(Boolean),
      productId: z.string().nullable(),
      title: z.string(),
      dose: z.string(),
      times: z.array(z.string()),
      fromDay: z.string(),
      untilDay: z.string().nullable(),
      watch: z.string(),
      kcalPer100g: z.number().nullable(),
      reason: z.string(),
      /** Of a plan that was replaced or ended: when. */
      endedAt: z.string().nullish(),
      beforeId: z.string().nullish(),
      /** The lexicon has found out since that it is poisonous for this animal. */
      isPoisonous: z.number().transform(Boolean),
    }),
  )
  .transform((items) =>
    items
      .toSorted((a, b) => a.plannedAt.localeCompare(b.plannedAt) || a.position - b.position)
      .map(({ plannedAt: _, position: __, ...item }) => item),
  )
  .readonly();

export type PlanItem = z.output<typeof itemsSchema>[number];

/** By now, as the triggers of migration 0025 say it: of `item`, its `herb` and `pets`. */
export const isPoisonous = sql`coalesce(
  json_extract(herb.safety, '$."' || pets.type || '".verdict') = 'poisonous' or item.is_outer
    and json_extract(herb.safety, '$."' || pets.type || '".outer.verdict') = 'poisonous', 0)`;

/** As JSON, put in order when read. @param where on `plan` */
function itemsOf(where: SQL): SQL {
  return sql`(select json_group_array(json_object(
    'plannedAt', plan.created_at, 'position', item.position, 'id', item.id, 'kind', item.kind,
    'herbId', item.herb_id, 'isOuter', item.is_outer, 'productId', item.product_id,
    'title', item.title, 'dose', item.dose, 'times', json(item.times), 'fromDay', item.from_day,
    'untilDay', item.until_day, 'watch', item.watch, 'reason', item.reason,
    'kcalPer100g', item.kcal_per_100g,
    'beforeId', item.before_id, 'endedAt', plan.ended_at, 'isPoisonous', ${isPoisonous}))
  from treatment_plans as plan cross join plan_items as item on item.plan_id = plan.id
    left join herbs as herb on herb.id = item.herb_id
  where ${where})`;
}

/**
 * A time of an item as a version calls it that names it otherwise ('08:00' instead of 'morgens'): the
 * one in its place. @param own JSON of the version's times @param earlier of the item's before
 */
export function timeOf(own: SQL, earlier: SQL, time: SQL): SQL {
  const has = (times: SQL, one: SQL) => sql`${one} in (select value from json_each(${times}))`;
  return sql`iif(${has(own, time)}, ${time}, coalesce((
    select moved.value from json_each(${own}) as moved
      join json_each(${earlier}) as place on place.key = moved.key and place.value = ${time}
    where not ${has(earlier, sql`moved.value`)}), ${time}))`;
}

export const itemsOfPlan = sql`${itemsOf(sql`plan.id = treatment_plans.id`)}`
  .mapWith((json: string) => itemsSchema.parse(JSON.parse(json)))
  .as("items");

/** Plans with their items and whose animal they are for. @param where on `treatmentPlans` and `pets` */
export function selectPlans(db: Database, where: SQL | undefined) {
  return db
    .select({
      plan: treatmentPlans,
      items: itemsOfPlan,
      pet: {
        // In a batch D1 knows columns by their names alone, and the plan has an `id`, too.
        id: sql<string>`${pets.id}`.as("animal_id"),
        ...pick(pets, "userId", "name", "type", "allergies"),
      },
    })
    .from(treatmentPlans)
    .innerJoin(pets, eq(pets.id, treatmentPlans.petId))
    .where(where);
}

/** A plan with what its paper says besides. @param where on `treatmentPlans` and `pets` */
export function selectPlanPaper(db: Database, where: SQL | undefined) {
  return db
    .select({
      plan: pick(treatmentPlans, "state", "emergency", "sentAt", "version", "nextVisitOn"),
      items: itemsOfPlan,
      pet: pick(pets, "name", "allergies", "medication", "vetName", "vetPhone"),
    })
    .from(treatmentPlans)
    .innerJoin(pets, eq(pets.id, treatmentPlans.petId))
    .where(where);
}

export type PlanOfPet = Awaited<ReturnType<typeof selectPlans>>[number];

const followedSchema = z
  .object({
    items: itemsSchema,
    replaced: itemsSchema,
    ticks: z.array(
      z.object({
        itemId: z.string(),
        day: z.string(),
        time: z.string(),
        /** ISO 8601 */
        givenAt: z.string(),
        /** Of whoever looks after the animal with the link of that label; null for the owner. */
        shareLinkId: z.string().nullable(),
        label: z.string().nullable(),
      }),
    ),
    emergencies: z.array(z.string()),
  })
  .transform(({ replaced, ...sent }) => ({ ...sent, earlier: continued(sent.items, replaced) }));

export type Followed = z.output<typeof followedSchema>;

/** Versions before of the items, each until the day before it was replaced. */
function continued(items: readonly PlanItem[], replaced: readonly PlanItem[]) {
  const byId = new Map(replaced.map((one) => [one.id, one]));
  type Earlier = PlanItem & { continuedBy: string };
  const before = (item: PlanItem, continuedBy: string): Earlier[] => {
    const one = byId.get(item.beforeId ?? "");
    if (!one) return [];
    const ended = one.endedAt ? dayInGermany(new Date(one.endedAt)) : item.fromDay;
    const next = addDays([item.fromDay, ended].toSorted()[0] ?? "", -1);
    const untilDay = one.untilDay === null || one.untilDay > next ? next : one.untilDay;
    return [{ ...one, untilDay, continuedBy }, ...before(one, continuedBy)];
  };
  return items.flatMap((item) => before(item, item.id));
}

/**
 * A column of `pets`: what holds for a living animal, what was replaced in the last days, and what was
 * ticked of both. @param where on `plan`
 */
export function followed(today: CalendarDay, where = sql`true`, daysBack = tickDaysBack) {
  const since = addDays(today, -daysBack);
  const isOf = (state: SQL) => sql`plan.pet_id = pets.id and ${state}
    and pets.deceased_on is null and ${where}`;
  const isSent = isOf(sql`plan.state = 'sent'`);
  const isReplaced = sql`plan.state in ('replaced', 'ended') and plan.ended_at >= ${since}`;
  return sql`json_object('items', ${itemsOf(isSent)}, 'replaced', ${itemsOf(isOf(isReplaced))},
    'ticks', (select json_group_array(json_object('itemId', tick.item_id, 'day', tick.day,
        'time', tick.time, 'givenAt', tick.given_at, 'shareLinkId', tick.share_link_id,
        'label', link.label))
      from treatment_plans as plan cross join plan_items as item on item.plan_id = plan.id
        cross join plan_ticks as tick on tick.item_id = item.id and tick.day >= ${since}
        left join share_links as link on link.id = tick.share_link_id
      where ${isOf(sql`(plan.state = 'sent' or ${isReplaced})`)}),
    'emergencies', (select json_group_array(plan.emergency)
      from treatment_plans as plan where ${isSent} and plan.emergency <> ''))`
    .mapWith((json: string) => followedSchema.parse(JSON.parse(json)))
    .as("followed");
}
