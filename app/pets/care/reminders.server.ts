import { inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { carePlans } from "#app/db/pet-schema.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import type { Logger } from "#app/platform/log.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { announceMails, insertMailIf, type MailQueue } from "#app/platform/mail/outbox.server.ts";
import { careReminderMail } from "./mails.ts";
import { doneLink, unsubscribeLink } from "./reminder-links.server.ts";
import { isReminderTime, reminderDays, stageToSend } from "./reminder-policy.ts";
import { type DueOwner, listDueOwners, reminderMailId } from "./reminder-queries.server.ts";

type ReminderDependencies = {
  db: Database;
  queue: MailQueue;
  secret: string;
  origin: string;
  now: Date;
  log: Logger;
  /** A bound, so that a run ends in its time; the next one goes on. */
  ownersPerRun?: number;
};

/** What one mail lists; the others of an owner are counted. */
const plansPerMail = 30;

/**
 * Writes the reminder mails that are due, one an owner and day. Runs beside each other, and after
 * a crash, write no mail twice (docs/decisions/animals.md).
 */
export async function sendCareReminders(dependencies: ReminderDependencies): Promise<void> {
  const { db, queue, now, log, ownersPerRun = 100 } = dependencies;
  if (!isReminderTime(now)) return;
  const today = dayInGermany(now);
  const written: string[] = [];
  for (const owner of await listDueOwners(db, today, ownersPerRun)) {
    try {
      const mail = await mailTo(owner, today, dependencies);
      const outboxId = await writeReminder(db, owner, mail, today, now);
      if (outboxId) written.push(outboxId);
    } catch (error) {
      // The others are reminded all the same; this one again in five minutes.
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

/**
 * Marks the plans of an owner as reminded and writes the mail about them: both, or nothing. Nothing
 * when the owner has had a mail today, or when anything the mail says has changed since it was read;
 * the next run reads it anew.
 * @returns the mail's id in the outbox, or null
 */
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
  /** Whether every plan is due as it was read, and reminded as the items say under that name. */
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
