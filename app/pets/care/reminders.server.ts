import { and, asc, between, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { profiles, user } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { carePlans, pets } from "#app/db/pet-schema.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { compareWords } from "#app/platform/german-order.ts";
import { isQuietTime } from "#app/platform/german-time.ts";
import type { Logger } from "#app/platform/log.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { announceMails, insertMailIf, type MailQueue } from "#app/platform/mail/outbox.server.ts";
import { pick } from "#app/platform/pick.ts";
import { careReminderMail } from "./mails.ts";
import { doneLink, unsubscribeLink } from "./reminder-links.server.ts";
import { type ReminderStage, reminderDays, stageToSend } from "./reminder-policy.ts";

type ReminderDependencies = {
  db: Database;
  queue: MailQueue;
  secret: string;
  origin: string;
  now: Date;
  log: Logger;
  ownersPerRun?: number;
};

const plansPerMail = 30;

/** Parallel runs, and runs after a crash, write no mail twice (docs/decisions/animals.md). */
export async function sendCareReminders(dependencies: ReminderDependencies): Promise<void> {
  const { db, queue, now, log, ownersPerRun = 100 } = dependencies;
  if (isQuietTime(now)) return;
  const today = dayInGermany(now);
  const written: string[] = [];
  for (const owner of await listDueOwners(db, today, ownersPerRun)) {
    try {
      const mail = await mailTo(owner, today, dependencies);
      const outboxId = await writeReminder(db, owner, mail, today, now);
      if (outboxId) written.push(outboxId);
    } catch (error) {
      // Tried again in five minutes.
      log.error("care.reminder_failed", error, { userId: owner.userId });
    }
  }
  await announceMails(queue, written, log);
  if (written.length > 0) log.info("care.reminded", { mails: written.length });
}

async function mailTo(
  { userId, email, fullName, plans }: DueOwner,
  today: CalendarDay,
  { secret, origin, now }: ReminderDependencies,
) {
  const issuer = { secret, origin, now };
  const listed = await Promise.all(
    plans.slice(0, plansPerMail).map(async ({ petName, kind, dueOn, ...plan }) => {
      return { petName, kind, dueOn, doneLink: await doneLink(issuer, { ...plan, dueOn }) };
    }),
  );
  return careReminderMail({
    to: email,
    fullName,
    today,
    plans: listed,
    moreCount: plans.length - listed.length,
    overviewLink: `${origin}/dashboard`,
    unsubscribeLink: await unsubscribeLink(issuer, userId),
  });
}

/** Both or neither; not when a mail went out today, or a plan has changed since it was read. */
async function writeReminder(
  db: Database,
  { userId, plans }: DueOwner,
  mail: Mail,
  today: CalendarDay,
  now: Date,
): Promise<string | null> {
  const outboxId = reminderMailId(userId, today);
  const items = JSON.stringify(
    plans.map(({ planId, dueOn, reminded }) => {
      return { planId, dueOn, reminded, stage: stageToSend(dueOn, reminded, today) };
    }),
  );
  const areAll = (name: "$.reminded" | "$.stage") => sql`${plans.length} = (
    select count(*) from json_each(${items})
    join care_plans as read_plan on read_plan.id = json_each.value ->> '$.planId'
    join pets on pets.id = read_plan.pet_id
    where read_plan.due_on = json_each.value ->> '$.dueOn'
      and read_plan.reminded is json_each.value ->> ${name}
      and pets.deceased_on is null)`;
  const isUnwritten = sql`not exists (select 1 from outbox where outbox.id = ${outboxId})`;
  const days = reminderDays(today);

  const [marked] = await db.batch([
    db
      .update(carePlans)
      .set({
        reminded: sql`case when ${carePlans.dueOn} <= ${days.due} then 'due'
          when ${carePlans.dueOn} <= ${days.day} then 'day' else 'week' end`,
      })
      .where(
        sql`${inArray(carePlans.id, sql`(select json_each.value ->> '$.planId' from json_each(${items}))`)}
          and ${isUnwritten} and ${areAll("$.reminded")}
          and exists (select 1 from profiles
            where profiles.id = ${userId} and profiles.care_reminders = 1
              and profiles.blocked_at is null)`,
      )
      .returning({ id: carePlans.id }),
    // The statement before has marked all of them, or none.
    insertMailIf(db, outboxId, mail, now, sql`${isUnwritten} and ${areAll("$.stage")}`),
  ]);
  return marked.length > 0 ? outboxId : null;
}

const rowsPerRun = 2000;

type DuePlan = {
  planId: string;
  petName: string;
  kind: string;
  lastDate: CalendarDay;
  dueOn: CalendarDay;
  reminded: ReminderStage | null;
};

type DueOwner = { userId: string; email: string; fullName: string; plans: DuePlan[] };

const mailIdStart = "care-reminder:";

function reminderMailId(userId: string, today: CalendarDay): string {
  return `${mailIdStart}${userId}:${today}`;
}

// `cross join` keeps SQLite from beginning with all confirmed people instead of due plans.

export async function listDueOwners(db: Database, today: CalendarDay, ownersPerRun: number) {
  const waiting = await db
    .select({ userId: carePlans.userId })
    .from(carePlans)
    .crossJoin(pets)
    .crossJoin(profiles)
    .crossJoin(user)
    .where(and(isReminderNeeded(today), isNotYetWrittenTo(today)))
    .orderBy(asc(carePlans.dueOn))
    .limit(rowsPerRun);
  const userIds = [...new Set(waiting.map((row) => row.userId))].slice(0, ownersPerRun);
  if (userIds.length === 0) return [];

  const rows = await db
    .select({
      userId: carePlans.userId,
      email: user.email,
      fullName: profiles.fullName,
      planId: carePlans.id,
      petName: pets.name,
      ...pick(carePlans, "kind", "lastDate", "dueOn", "reminded"),
    })
    .from(carePlans)
    .crossJoin(pets)
    .crossJoin(profiles)
    .crossJoin(user)
    .where(and(isReminderNeeded(today), isOneOf(userIds)))
    .limit(rowsPerRun);
  return byOwner(rows, userIds);
}

/** As `stageToSend`, for a living animal of an owner who wants mails and may get them. */
function isReminderNeeded(today: CalendarDay) {
  const days = reminderDays(today);
  return and(
    eq(pets.id, carePlans.petId),
    eq(profiles.id, carePlans.userId),
    eq(user.id, carePlans.userId),
    between(carePlans.dueOn, days.earliest, days.latest),
    or(
      isNull(carePlans.reminded),
      and(eq(carePlans.reminded, "week"), lte(carePlans.dueOn, days.day)),
      and(eq(carePlans.reminded, "day"), lte(carePlans.dueOn, days.due)),
    ),
    isNull(pets.deceasedOn),
    eq(profiles.careReminders, true),
    isNull(profiles.blockedAt),
    eq(user.emailVerified, true),
  );
}

/** What is entered after the day's mail waits for the next one. */
function isNotYetWrittenTo(today: CalendarDay) {
  return sql`not exists (select 1 from outbox
    where outbox.id = ${mailIdStart} || ${carePlans.userId} || ${`:${today}`})`;
}

/** D1 binds at most 100 parameters; ids travel as one JSON text. */
function isOneOf(userIds: readonly string[]) {
  return inArray(carePlans.userId, sql`(select value from json_each(${JSON.stringify(userIds)}))`);
}

type DueRow = DuePlan & Omit<DueOwner, "plans">;

function byOwner(rows: readonly DueRow[], userIds: readonly string[]): DueOwner[] {
  const owners = new Map<string, DueOwner>();
  for (const { userId, email, fullName, ...plan } of rows) {
    const owner = owners.get(userId) ?? { userId, email, fullName, plans: [] };
    owner.plans.push(plan);
    owners.set(userId, owner);
  }
  for (const { plans } of owners.values()) plans.sort(byDueDay);
  return userIds.flatMap((userId) => owners.get(userId) ?? []);
}

function byDueDay(one: DuePlan, other: DuePlan): number {
  return one.dueOn.localeCompare(other.dueOn) || compareWords(one.petName, other.petName);
}
