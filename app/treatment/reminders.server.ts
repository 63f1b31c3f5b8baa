import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { profiles, user } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { treatmentPlans } from "#app/db/treatment-schema.ts";
import { unsubscribeLink } from "#app/pets/care/reminder-links.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { isQuietTime, timeInGermany } from "#app/platform/german-time.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { isSentToOwner } from "./owner.server.ts";
import { followed, isPoisonous } from "./plan.server.ts";
import { clockOf, dayTimes } from "./plan.ts";
import { type DueRow, dueRows } from "./ticks.ts";

type Desk = Pick<BookingDesk, "db" | "queue" | "secret" | "origin" | "now" | "log">;

/** By the clock in Germany: late enough for the evening's items, early enough to give them still. */
const remindAfter = "20:00";
const ownersPerRun = 50;
const linesPerMail = 30;

/** Parallel runs, and runs after a crash, write no second mail on a day. */
export async function sendPlanReminders(desk: Desk): Promise<void> {
  const { db, queue, now, log } = desk;
  const clock = timeInGermany(now);
  if (clock < remindAfter || isQuietTime(now)) return;
  const today = dayInGermany(now);
  const written: string[] = [];
  for (const owner of await listOwnersToRemind(db, today, clock)) {
    try {
      const outboxId = await remind(owner, { today, clock }, desk);
      if (outboxId) written.push(outboxId);
    } catch (error) {
      // Tried again in five minutes.
      log.error("treatment.reminder_failed", error, { userId: owner.userId });
    }
  }
  await announceMails(queue, written, log);
}

type RemindedOwner = Awaited<ReturnType<typeof listOwnersToRemind>>[number];

async function remind(
  owner: RemindedOwner,
  { today, clock }: { today: CalendarDay; clock: string },
  { db, secret, origin, now }: Desk,
): Promise<string | null> {
  const { userId } = owner;
  const animals = await db
    .select({ name: pets.name, followed: followed(today, sql`plan.is_reminded`) })
    .from(pets)
    .where(eq(pets.userId, userId));
  const open = animals.flatMap(({ name, followed: given }) => {
    const rows = dueRows(given, today).filter(
      (row) => !row.isGiven && !row.isPoisonous && clockOf(row.time) <= clock,
    );
    return rows.length === 0 ? [] : [{ petName: name, rows }];
  });
  if (open.length === 0) return null;
  const link = await unsubscribeLink({ secret, origin, now }, userId, "plan-unsubscribe");
  const mail = planReminderMail({ ...owner, open, origin, unsubscribeLink: link });
  const outboxId = `plan-reminder:${userId}:${today}`;
  const isWritten = sql`exists (select 1 from outbox where outbox.id = ${outboxId})`;
  const isMeant = and(
    isSentToOwner(userId),
    eq(treatmentPlans.isReminded, true),
    isNotReminded(today),
  );
  const [, marked] = await db.batch([
    insertMailIf(
      db,
      outboxId,
      mail,
      now,
      sql`not ${isWritten} and exists (select 1 from ${treatmentPlans} where ${isMeant})`,
    ),
    db
      .update(treatmentPlans)
      .set({ remindedOn: today })
      .where(and(isMeant, isWritten))
      .returning({ id: treatmentPlans.id }),
  ]);
  return marked.length > 0 ? outboxId : null;
}

function isNotReminded(today: CalendarDay) {
  return or(isNull(treatmentPlans.remindedOn), lt(treatmentPlans.remindedOn, today));
}

/** Who wants it, may get it, and has something open: decided here, so that nobody waits behind others. */
export function listOwnersToRemind(db: Database, today: CalendarDay, clock: string) {
  const passed = JSON.stringify(dayTimes.filter((one) => clockOf(one) <= clock));
  return db
    .selectDistinct({ userId: pets.userId, email: user.email, fullName: profiles.fullName })
    .from(treatmentPlans)
    .crossJoin(pets)
    .crossJoin(profiles)
    .crossJoin(user)
    .where(
      and(
        // Written out, so that SQLite takes the index of what is sent.
        sql`${treatmentPlans.state} = 'sent'`,
        eq(treatmentPlans.isReminded, true),
        isNotReminded(today),
        eq(pets.id, treatmentPlans.petId),
        isNull(pets.deceasedOn),
        eq(profiles.id, pets.userId),
        isNull(profiles.blockedAt),
        eq(user.id, pets.userId),
        eq(user.emailVerified, true),
        sql`exists (select 1 from plan_items as item cross join json_each(item.times)
            left join herbs as herb on herb.id = item.herb_id
          where item.plan_id = ${treatmentPlans.id} and item.from_day <= ${today}
            and not ${isPoisonous}
            and coalesce(item.until_day, ${today}) >= ${today}
            and (json_each.value in (select value from json_each(${passed}))
              or json_each.value glob '[0-9]*' and json_each.value <= ${clock})
            and not exists (select 1 from plan_ticks as tick where tick.item_id = item.id
              and tick.day = ${today} and tick.time = json_each.value))`,
        sql`not exists (select 1 from outbox
          where outbox.id = 'plan-reminder:' || ${pets.userId} || ${`:${today}`})`,
      ),
    )
    .limit(ownersPerRun);
}

type PlanReminder = Omit<RemindedOwner, "userId"> & {
  open: readonly { petName: string; rows: readonly Pick<DueRow, "title" | "when">[] }[];
  origin: string;
  unsubscribeLink: string;
};

export function planReminderMail({ open, origin, ...reminder }: PlanReminder): Mail {
  const { email, fullName, unsubscribeLink: link } = reminder;
  const names = new Intl.ListFormat("de").format(open.map(({ petName }) => petName));
  const lines = open.flatMap(({ petName, rows }) =>
    rows.map(({ title, when }) => `${petName}: ${title}, ${when}`),
  );
  const shown = lines.slice(0, linesPerMail);
  return {
    kind: "plan-reminder",
    to: email,
    unsubscribeLink: link,
    subject: `Heute noch offen: ${names}`,
    paragraphs: [
      fullName === "" ? "Guten Tag," : `Guten Tag ${fullName},`,
      "heute ist im Behandlungsplan noch nicht abgehakt:",
      [...shown, ...(lines.length > shown.length ? ["und weitere"] : [])].join("\n"),
      "Schon erledigt? Dann haken Sie es einfach ab.",
      { label: "Zum Start", link: `${origin}/dashboard` },
      `Sie erhalten diese E-Mail, weil Sie bei ${site.productName} Erinnerungen an Gaben eingeschaltet haben.`,
      { label: "Keine Erinnerungen mehr an Gaben", link, isPlain: true },
    ],
  };
}
