import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { isOwnerAdmitted } from "#app/db/blocking.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { careEvents, carePlans, pets } from "#app/db/pet-schema.ts";
import {
  type CalendarDay,
  dayInGermany,
  formatDay,
  isCalendarDay,
} from "#app/platform/calendar-day.ts";
import { dayMessage, pastDay, Refusal } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import {
  hasRoomForEvent,
  historyFull,
  isInLifetime,
  note,
  requireInLifetime,
} from "./commands.server.ts";
import { nextDueDay } from "./due-day.ts";
import { wasDoneAfter } from "./queries.server.ts";
import { remindedAtEntry } from "./reminder-policy.ts";

/** A link of a mail knows the plan alone. */
type DonePlan = {
  planId: string;
  owner: { userId: string; petId: string } | null;
  /** Of a mail's link: what was done after it has used the link up. */
  linkLastDate?: CalendarDay;
};

const seenDay = z.string({ error: dayMessage }).refine(isCalendarDay, { error: dayMessage });

export function doneSchema(today: CalendarDay) {
  return z.object({
    dueOn: seenDay,
    lastDate: seenDay.default(""),
    doneOn: pastDay("Bitte geben Sie das Datum ein.", today),
    note,
  });
}

type Done = z.output<ReturnType<typeof doneSchema>>;

type MarkDoneOutcome =
  | { outcome: "done"; kind: string; dueOn: CalendarDay }
  | { outcome: "already-done" }
  | { outcome: "not-found" };

/** Written once: only while the plan is as it was seen. @throws Refusal */
export async function markDone(
  db: Database,
  donePlan: DonePlan,
  done: Done,
  now: Date,
): Promise<MarkDoneOutcome> {
  const plan = await readPlan(db, donePlan, done);
  const answered = answerOf(plan, donePlan, done);
  if (answered || !plan) return answered ?? { outcome: "not-found" };

  const { kind, lastDate, intervalCount, intervalUnit, dueOn } = plan;
  const { doneOn } = done;
  const eventId = newId();
  const nextDueOn = nextDueDay(doneOn, intervalCount, intervalUnit);
  const isAsSeen = and(
    isPlan(donePlan),
    eq(carePlans.dueOn, dueOn),
    eq(carePlans.lastDate, lastDate),
    eq(carePlans.intervalCount, intervalCount),
    eq(carePlans.intervalUnit, intervalUnit),
  );
  const plans = sql`care_plans join pets on pets.id = care_plans.pet_id`;
  const [, moved] = await db.batch([
    insertFrom(db, careEvents, plans, and(isAsSeen, isInLifetime(doneOn), hasRoomForEvent), {
      ...{ id: eventId, petId: carePlans.petId, planId: carePlans.id, kind: carePlans.kind },
      ...{ doneOn, note: done.note, createdAt: now.toISOString() },
      via: donePlan.owner ? "" : "link",
    }),
    db
      .update(carePlans)
      .set({
        lastDate: doneOn,
        dueOn: nextDueOn,
        reminded: remindedAtEntry(nextDueOn, dayInGermany(now)),
      })
      .where(
        and(
          eq(carePlans.id, donePlan.planId),
          sql`exists (select 1 from care_events where care_events.id = ${eventId})`,
        ),
      )
      .returning({ id: carePlans.id }),
  ]);
  if (moved.length > 0) return { outcome: "done", kind, dueOn: nextDueOn };
  // Somebody else was quicker.
  const after = await readPlan(db, donePlan, done);
  const quicker = answerOf(after, donePlan, done);
  if (quicker) return quicker;
  throw planChanged(after?.dueOn ?? dueOn);
}

async function readPlan(db: Database, donePlan: DonePlan, { lastDate }: Done) {
  const [plan] = await db
    .select({
      ...pick(carePlans, "kind", "lastDate", "intervalCount", "intervalUnit", "dueOn"),
      birthDate: pets.birthDate,
      deceasedOn: pets.deceasedOn,
      isAnswered: wasDoneAfter(donePlan.linkLastDate ?? lastDate),
      hasRoom: hasRoomForEvent,
    })
    .from(carePlans)
    .innerJoin(pets, eq(pets.id, carePlans.petId))
    .where(isPlan(donePlan));
  return plan;
}

/** @returns null when the plan can be marked */
function answerOf(
  plan: Awaited<ReturnType<typeof readPlan>>,
  { linkLastDate }: DonePlan,
  { dueOn, lastDate, doneOn }: Done,
): MarkDoneOutcome | null {
  if (!plan) return { outcome: "not-found" };
  const isAsSeen = plan.dueOn === dueOn && plan.lastDate === lastDate;
  const isLinkUsedUp = linkLastDate !== undefined && linkLastDate !== plan.lastDate;
  if (plan.isAnswered && (isLinkUsedUp || !isAsSeen)) return { outcome: "already-done" };
  if (!isAsSeen) throw planChanged(plan.dueOn);
  if (doneOn <= lastDate) {
    const message = `Der letzte Eintrag ist vom ${formatDay(lastDate)}. Bitte geben Sie ein späteres Datum ein.`;
    throw new Refusal({ fieldErrors: { doneOn: message } });
  }
  requireInLifetime("doneOn", doneOn, plan);
  if (!plan.hasRoom) throw historyFull(notEntered);
  return null;
}

const notEntered = "Nicht eingetragen";

function planChanged(dueOn: CalendarDay): Refusal {
  const message = `Die Vorsorge wurde inzwischen geändert und ist jetzt am ${formatDay(dueOn)} fällig. Bitte senden Sie das Formular erneut ab.`;
  return new Refusal({ title: notEntered, message });
}

function isPlan({ planId, owner }: DonePlan) {
  return and(
    eq(carePlans.id, planId),
    owner
      ? and(eq(carePlans.userId, owner.userId), eq(carePlans.petId, owner.petId))
      : and(isOfLivingAnimal, isOwnerAdmitted("care_plans.user_id")),
  );
}

/** Mails about an animal that has died since are not answered; its owner still may. */
const isOfLivingAnimal = sql`exists (select 1 from pets as its_pet
  where its_pet.id = care_plans.pet_id and its_pet.deceased_on is null)`;
