import type { Database } from "#app/db/database.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import type { Logger } from "#app/platform/log.ts";
import { announceMails, type MailQueue } from "#app/platform/mail/outbox.server.ts";
import { careReminderMail } from "./mails.ts";
import { writeReminder } from "./reminder-commands.server.ts";
import { doneLink, unsubscribeLink } from "./reminder-links.server.ts";
import { isReminderTime } from "./reminder-policy.ts";
import { type DueOwner, listDueOwners } from "./reminder-queries.server.ts";

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
