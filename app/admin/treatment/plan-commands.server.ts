import { and, eq, type SQL, sql } from "drizzle-orm";
import { unreplacedInWords } from "#app/admin/templates/placeholders.tsx";
import type { Platform } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { pets } from "#app/db/pet-schema.ts";
import { checkIns, planItems, planTicks, treatmentPlans } from "#app/db/treatment-schema.ts";
import { paperFault } from "#app/pdf/paper-field.server.ts";
import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { checkWords } from "#app/treatment/check-words.ts";
import { timeOf } from "#app/treatment/plan.server.ts";
import { planLimits } from "#app/treatment/plan.ts";
import { checkedItems, type OpenPlan } from "./plan.server.ts";
import type { Frame, Item } from "./plan-actions.server.ts";

export const changedMeanwhile = {
  status: 409,
  title: "Inzwischen geändert",
  message:
    "Noch nicht gespeichert. Wenn Sie erneut speichern, überschreiben Sie den neueren Stand.",
};

export const poisonousWords = "Für dieses Tier giftig. Bitte wählen Sie ein anderes Kraut.";

/** All or nothing. @throws Refusal when the last statement changed nothing, or a trigger has refused it */
async function change(
  db: Database,
  statements: Parameters<Database["batch"]>[0],
  refusal = changedMeanwhile,
): Promise<void> {
  let changed: unknown;
  try {
    changed = (await db.batch(statements)).at(-1);
  } catch (error) {
    const words = `${error} ${error instanceof Error ? error.cause : ""}`;
    if (words.includes("item is poisonous")) {
      throw new Refusal({
        ...{ ...refusal, title: "Giftig", message: poisonousWords },
        ...(refusal === changedMeanwhile && { fieldErrors: { title: poisonousWords } }),
      });
    }
    if (words.includes("plan is no draft")) throw new Refusal(changedMeanwhile);
    throw error;
  }
  if (!Array.isArray(changed) || changed.length === 0) throw new Refusal(refusal);
}

const planIdOnly = { id: treatmentPlans.id };

function isDraftAsSeen(planId: string, seen: number) {
  return and(
    eq(treatmentPlans.id, planId),
    eq(treatmentPlans.state, "draft"),
    eq(treatmentPlans.revision, seen),
  );
}

function isThere(condition: SQL | undefined) {
  return sql`exists (select 1 from ${treatmentPlans} where ${condition})`;
}

type Seen = { planId: string; seen: number };

/** Comes after what belongs to it, so that all of a save sees the same revision. */
function bump(
  db: Database,
  { planId, seen }: Seen,
  now: Date,
  { onlyIf, ...values }: Partial<Frame> & { onlyIf?: SQL } = {},
) {
  return db
    .update(treatmentPlans)
    .set({ ...values, revision: seen + 1, changedAt: now.toISOString() })
    .where(and(isDraftAsSeen(planId, seen), onlyIf))
    .returning(planIdOnly);
}

/** One draft an animal, whatever it is begun from: whoever begins again finds it. */
function hasDraft(petId: string) {
  return sql`exists (select 1 from treatment_plans as draft
    where draft.pet_id = ${petId} and draft.state = 'draft')`;
}

function recordOf(petId: string, recordId: string) {
  return sql`(select visit.id from visit_records as visit
    where visit.id = ${recordId} and visit.pet_id = ${petId})`;
}

/** @returns the draft of the animal, new or not; undefined where there is no such animal */
export async function beginPlan(
  db: Database,
  { petId, recordId }: { petId: string; recordId: string },
  now: Date,
) {
  const id = newId();
  const at = now.toISOString();
  const ofPet = recordOf(petId, recordId);
  const isPossible = sql`pets.id = ${petId} and pets.deceased_on is null and not ${hasDraft(petId)}`;
  const isDraft = and(eq(treatmentPlans.petId, petId), eq(treatmentPlans.state, "draft"));
  const [, , [found]] = await db.batch([
    insertFrom(db, treatmentPlans, pets, isPossible, {
      ...{ id, petId: pets.id, recordId: ofPet, lineId: id, version: 1, state: "draft" },
      ...{ createdAt: at, changedAt: at },
    }),
    db
      .update(treatmentPlans)
      .set({ recordId: sql`coalesce(${ofPet}, ${treatmentPlans.recordId})` })
      .where(isDraft),
    db
      .select({ ...planIdOnly, customerId: pets.userId })
      .from(treatmentPlans)
      .innerJoin(pets, eq(pets.id, treatmentPlans.petId))
      .where(isDraft),
  ]);
  return found;
}

/**
 * Adds it, or changes the plan's own. @throws Refusal where the plan has changed since it was seen, is
 * no draft, or the item is another plan's
 */
export async function saveItem(
  db: Database,
  open: OpenPlan,
  { item: { id, ...values }, seen }: { item: Item; seen: number },
  now: Date,
): Promise<void> {
  const planId = open.plan.id;
  const isNew = open.items.every((one) => one.id !== id);
  if (isNew && open.items.length >= planLimits.items) {
    const message = `Ein Plan hat höchstens ${planLimits.items} Punkte.`;
    throw new Refusal({ status: 409, title: "Nicht gespeichert", message });
  }
  const isOpen = isThere(isDraftAsSeen(planId, seen));
  const isKept = sql`exists (select 1 from plan_items as kept
    where kept.id = ${id} and kept.plan_id = ${planId})`;
  const write = insertWhen(db, planItems, isOpen, {
    ...{ ...values, id, planId },
    position: sql`(select coalesce(max(other.position), 0) + 1 from plan_items as other
      where other.plan_id = ${planId})`,
  }).onConflictDoUpdate({
    target: planItems.id,
    // What was given of another thing is not given yet.
    set: {
      ...values,
      beforeId: sql`iif(plan_items.herb_id is excluded.herb_id
        and plan_items.product_id is excluded.product_id
        and (excluded.kind in ('herb', 'product') or plan_items.title = excluded.title),
        plan_items.before_id, null)`,
    },
    setWhere: eq(planItems.planId, planId),
  });
  await change(db, [write, bump(db, { planId, seen }, now, { onlyIf: isKept })]);
}

/** @throws Refusal as `saveItem` */
export async function removeItem(
  db: Database,
  { itemId, ...plan }: Seen & { itemId: string },
  now: Date,
): Promise<void> {
  const isOpen = isThere(isDraftAsSeen(plan.planId, plan.seen));
  const isIt = and(eq(planItems.id, itemId), eq(planItems.planId, plan.planId), isOpen);
  await change(db, [db.delete(planItems).where(isIt), bump(db, plan, now)]);
}

/** Changes places with the next one up or down. @throws Refusal as `saveItem` */
export async function moveItem(
  db: Database,
  open: OpenPlan,
  { itemId, by, seen }: { itemId: string; by: -1 | 1; seen: number },
  now: Date,
): Promise<void> {
  const planId = open.plan.id;
  const order = open.items.map(({ id }) => id);
  const from = order.indexOf(itemId);
  const other = order[from + by];
  if (from < 0 || other === undefined) {
    throw new Refusal({ ...changedMeanwhile, message: "Bitte prüfen Sie die Reihenfolge." });
  }
  order[from + by] = itemId;
  order[from] = other;
  const position = sql`(select place.key from json_each(${JSON.stringify(order)}) as place
    where place.value = ${planItems.id})`;
  const isOpen = isThere(isDraftAsSeen(planId, seen));
  await change(db, [
    db
      .update(planItems)
      .set({ position })
      .where(and(eq(planItems.planId, planId), isOpen)),
    bump(db, { planId, seen }, now),
  ]);
}

/** @throws Refusal as `saveItem` */
export async function saveFrame(
  db: Database,
  planId: string,
  { frame, seen }: { frame: Frame; seen: number },
  now: Date,
): Promise<void> {
  await change(db, [bump(db, { planId, seen }, now, frame)]);
}

/** @returns whether it was still there */
export async function discardDraft(db: Database, planId: string, seen: number): Promise<boolean> {
  const isIt = isDraftAsSeen(planId, seen);
  const gone = await db.delete(treatmentPlans).where(isIt).returning(planIdOnly);
  return gone.length > 0;
}

/**
 * The next version as a draft, from today on. What is over, poisonous or no herb of the lexicon by now stays behind.
 * @returns the draft, and what was left behind. @throws Refusal where the animal has another draft
 */
export async function beginVersion(
  db: Database,
  { plan, items, herbs }: Pick<OpenPlan, "plan" | "items" | "herbs">,
  now: Date,
  recordId = "",
) {
  const { id: before, petId, lineId, emergency, checkInDays, targetWeightKg, nextVisitOn } = plan;
  const today = dayInGermany(now);
  const at = now.toISOString();
  const id = newId();
  const whyLeft = ({ kind, herbId, untilDay, isPoisonous }: OpenPlan["items"][number]) => {
    if (untilDay !== null && untilDay < today) return "beendet";
    if (kind === "herb" && !herbs.has(herbId ?? -1)) return "nicht mehr im Lexikon";
    return isPoisonous ? "giftig" : null;
  };
  const kept = items.filter((one) => whyLeft(one) === null);
  const left = items.filter(whyLeft).map((one) => `${one.title} (${whyLeft(one)})`);
  const begin = insertFrom(
    db,
    treatmentPlans,
    sql`treatment_plans as before`,
    sql`before.id = ${before} and before.state in ('sent', 'ended') and not ${hasDraft(petId)}`,
    {
      id,
      petId,
      lineId,
      state: "draft",
      emergency,
      checkInDays,
      targetWeightKg,
      recordId: sql`coalesce(${recordOf(petId, recordId)}, before.record_id)`,
      nextVisitOn: nextVisitOn !== null && nextVisitOn >= today ? nextVisitOn : null,
      version: sql`(select max(one.version) + 1 from treatment_plans as one
        where one.line_id = ${lineId})`,
      ...{ createdAt: at, changedAt: at },
    },
  ).returning(planIdOnly);
  const isBegun = sql`exists (select 1 from treatment_plans as begun where begun.id = ${id})`;
  const copies = kept.map(({ isPoisonous: _, ...item }, position) =>
    insertWhen(db, planItems, isBegun, {
      ...{ ...item, id: newId(), planId: id, position, beforeId: item.id },
      fromDay: [item.fromDay, today].toSorted()[1] ?? today,
    }).returning({ id: planItems.id }),
  );
  await change(db, [begin, ...copies], {
    ...{ status: 409, title: "Nicht möglich" },
    message: "Für dieses Tier gibt es schon einen Entwurf.",
  });
  return { id, left };
}

/** Why it cannot be sent as it is; none when it can. */
export function sendingFaults(open: OpenPlan, today: CalendarDay): string[] {
  const { pet, plan, items, entries } = open;
  if (pet.deceasedOn !== null) return ["Das Tier ist verstorben."];
  if (plan.state !== "draft") return ["Dieser Plan ist schon gesendet."];
  if (items.length === 0) return ["Der Plan hat noch keine Punkte."];
  const isOver = items.every(({ untilDay }) => untilDay !== null && untilDay < today);
  const isPast = plan.nextVisitOn !== null && plan.nextVisitOn < today;
  return [
    ...(isOver ? ["Alle Punkte sind schon abgelaufen."] : []),
    ...checkedItems(open).flatMap(({ title, fault }) => (fault ? [`${title}: ${fault}`] : [])),
    ...checkWords(plan.emergency, pet, entries)
      .filter(({ level }) => level === "stop")
      .map(({ title }) => `Was tun, wenn: ${title}.`),
    ...textFaults(open),
    ...(isPast ? ["Der nächste Termin ist schon vorbei."] : []),
  ];
}

/** Signs that cannot be printed, and placeholders, in drafts older than the form's check and in titles from the shop. */
function textFaults({ plan, items }: OpenPlan): string[] {
  const texts = items.map(({ title, dose, watch, reason }) => [
    title,
    [title, dose, watch, reason],
  ]);
  return [...texts, ["Was tun, wenn", [plan.emergency]] as const].flatMap(([where, parts]) => {
    const text = [parts].flat().join("\n");
    const fault = paperFault(text) ?? unreplacedInWords(text);
    return fault === null ? [] : [`${where}: ${fault}`];
  });
}

type Sending = Pick<Platform, "db" | "now" | "origin" | "mailQueue" | "log" | "defer">;

/**
 * The plan, the version before it, its check-in and the mail.
 * @returns who gets the mail, '' where nobody can. @throws Refusal when it cannot be sent or was changed
 */
export async function sendPlan(
  { db, now, origin, mailQueue, log, defer }: Sending,
  open: OpenPlan,
  seen: number,
): Promise<string> {
  const { plan, owner } = open;
  const faults = sendingFaults(open, dayInGermany(now));
  if (faults.length > 0) {
    throw new Refusal({ status: 409, title: "Noch nicht gesendet", message: faults.join(" ") });
  }
  const at = now.toISOString();
  const to = owner.email;
  const outboxId = newId();
  const asSeen = isDraftAsSeen(plan.id, seen);
  const isOpen = isThere(asSeen);
  const today = dayInGermany(now);
  const isRunning = and(eq(treatmentPlans.petId, plan.petId), eq(treatmentPlans.state, "sent"));
  const running = (column: SQL) => sql`(select ${column} from treatment_plans as running
    where running.pet_id = ${plan.petId} and running.state = 'sent')`;
  const isBegun = sql`${planItems.planId} = ${plan.id} and ${planItems.fromDay} < ${today}
    and coalesce(${planItems.untilDay}, ${today}) >= ${today}`;
  const before = sql`(select before.is_reminded from treatment_plans as before
    where before.line_id = ${plan.lineId} and before.version = ${plan.version - 1})`;
  await change(
    db,
    [
      insertMailIf(db, outboxId, planMail(open, to, origin), now, isOpen),
      dropUnasked(db, sql`= ${running(sql`running.id`)}`, isOpen),
      insertWhen(db, checkIns, sql`${plan.checkInDays} > 0 and ${isOpen}`, {
        ...{ id: newId(), petId: plan.petId, planId: plan.id, createdAt: at },
        dueOn: addDays(today, plan.checkInDays),
      }),
      // A version holds from the day it is sent; what was given of its days counts on.
      db.update(planItems).set({ fromDay: today }).where(and(isBegun, isOpen)),
      insertFrom(
        db,
        planTicks,
        sql`plan_items as own join plan_items as earlier on earlier.id = own.before_id
          join plan_ticks as tick on tick.item_id = earlier.id`,
        sql`own.plan_id = ${plan.id} and tick.day between own.from_day and ${today} and ${isOpen}`,
        {
          ...{ itemId: sql`own.id`, day: sql`tick.day` },
          time: timeOf(sql`own.times`, sql`earlier.times`, sql`tick.time`),
          ...{ givenAt: sql`tick.given_at`, shareLinkId: sql`tick.share_link_id` },
        },
      ).onConflictDoNothing(),
      // What the owner has chosen for the plan before stays.
      db
        .update(treatmentPlans)
        .set({ isReminded: sql`coalesce(${running(sql`running.is_reminded`)}, ${before}, 0)` })
        .where(asSeen),
      db
        .update(treatmentPlans)
        .set({ state: "replaced", endedAt: at })
        .where(and(isRunning, isOpen)),
      db
        .update(treatmentPlans)
        .set({ state: "sent", sentAt: at, changedAt: at, revision: seen + 1 })
        .where(asSeen)
        .returning(planIdOnly),
    ],
    { ...changedMeanwhile, message: "Nicht gesendet. Bitte prüfen Sie den neuen Stand." },
  );
  if (to !== "") defer(announceMails(mailQueue, [outboxId], log));
  return to;
}

/** Check-ins that nobody was asked for by mail, and nobody has answered. @param ofPlan SQL behind the plan's id */
function dropUnasked(db: Database, ofPlan: SQL, onlyIf: SQL) {
  return db
    .delete(checkIns)
    .where(
      and(
        sql`${checkIns.planId} ${ofPlan} and coalesce(${checkIns.askedAt}, ${checkIns.answeredAt}) is null`,
        onlyIf,
      ),
    );
}

/** Nothing of what stands in it: mails are read by others, too. */
function planMail({ plan, pet, owner }: OpenPlan, to: string, origin: string): Mail {
  const isNew = plan.version === 1;
  return {
    ...{ kind: "plan-sent", to, replyTo: site.operator.email },
    subject: `${isNew ? "Behandlungsplan" : "Geänderter Behandlungsplan"} für ${pet.name}`,
    paragraphs: [
      `Guten Tag ${owner.fullName.trim()},`,
      isNew
        ? `der Behandlungsplan für ${pet.name} liegt für Sie bereit.`
        : `der Behandlungsplan für ${pet.name} hat eine neue Version. Bitte richten Sie sich ab jetzt danach.`,
      { link: `${origin}/pets/${plan.petId}/behandlung`, label: "Plan ansehen" },
    ],
  };
}

/** Also what was to be asked of it. @throws Refusal where it is not sent */
export async function endPlan(db: Database, planId: string, now: Date): Promise<void> {
  const isSent = and(eq(treatmentPlans.id, planId), eq(treatmentPlans.state, "sent"));
  const at = now.toISOString();
  await change(
    db,
    [
      dropUnasked(db, sql`= ${planId}`, isThere(isSent)),
      db
        .update(treatmentPlans)
        .set({ state: "ended", endedAt: at, changedAt: at })
        .where(isSent)
        .returning(planIdOnly),
    ],
    { status: 409, title: "Nicht beendet", message: "Dieser Plan gilt nicht mehr." },
  );
}
