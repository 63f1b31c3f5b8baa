import { inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { carePlans } from "#app/db/pet-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { reminderDays, stageToSend } from "./reminder-policy.ts";
import { type DueOwner, reminderMailId } from "./reminder-queries.server.ts";

/**
 * Marks the plans of an owner as reminded and writes the mail about them: both, or nothing. Nothing
 * when the owner has had a mail today, or when anything the mail says has changed since it was read;
 * the next run reads it anew.
 * @returns the mail's id in the outbox, or null
 */
export async function writeReminder(
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
