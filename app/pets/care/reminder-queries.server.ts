import { and, asc, between, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { profiles, user } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { carePlans, pets } from "#app/db/pet-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { type ReminderStage, reminderDays } from "./reminder-policy.ts";

/** Rows among which the owners of a run are looked for, and of which its mails are made. */
const rowsPerRun = 2000;

type DuePlan = {
  planId: string;
  petName: string;
  kind: string;
  lastDate: CalendarDay;
  dueOn: CalendarDay;
  reminded: ReminderStage | null;
};

/** An owner who has not been written to today, with what is to be said, the oldest first. */
export type DueOwner = { userId: string; email: string; fullName: string; plans: DuePlan[] };

const mailIdStart = "care-reminder:";

/** The one mail of an owner and day, by its key in the outbox. */
export function reminderMailId(userId: string, today: CalendarDay): string {
  return `${mailIdStart}${userId}:${today}`;
}

// `cross join` keeps SQLite from beginning with all confirmed people: plans that are due come first.

/** Owners whose plans need a mail today, longest waiting first, as many as one run writes to. */
export async function listDueOwners(
  db: Database,
  today: CalendarDay,
  ownersPerRun: number,
): Promise<DueOwner[]> {
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
      kind: carePlans.kind,
      lastDate: carePlans.lastDate,
      dueOn: carePlans.dueOn,
      reminded: carePlans.reminded,
    })
    .from(carePlans)
    .crossJoin(pets)
    .crossJoin(profiles)
    .crossJoin(user)
    .where(and(isReminderNeeded(today), isOneOf(userIds)))
    .limit(rowsPerRun);
  return byOwner(rows, userIds);
}

/** As `stageToSend` is not null, for a living animal of an owner who wants mails and may get them. */
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

/** What is entered after the day's mail waits for the next one, and keeps nobody else waiting. */
function isNotYetWrittenTo(today: CalendarDay) {
  return sql`not exists (select 1 from outbox
    where outbox.id = ${mailIdStart} || ${carePlans.userId} || ${`:${today}`})`;
}

/** D1 binds at most 100 parameters; ids travel as one JSON text. */
function isOneOf(userIds: readonly string[]) {
  return inArray(carePlans.userId, sql`(select value from json_each(${JSON.stringify(userIds)}))`);
}

type DueRow = DuePlan & Omit<DueOwner, "plans">;

/** In the order of the ids. */
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
  return one.dueOn.localeCompare(other.dueOn) || one.petName.localeCompare(other.petName, "de");
}
