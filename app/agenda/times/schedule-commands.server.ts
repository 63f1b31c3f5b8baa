import { eq, sql } from "drizzle-orm";
import { practitionerId, type Schedule } from "#app/bookings/schedule.ts";
import { practiceSchedules } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";

export type SaveOutcome =
  | { outcome: "saved"; revision: number }
  /** Somebody saved since the form was opened; nothing was written. */
  | { outcome: "changed-meanwhile"; revision: number };

/**
 * Saves the practice's schedule, if it is still the one that was seen, and counts its revision up. It
 * never counts down: what a customer looks at and what holds are told apart by it. Without a row the
 * defaults hold, which have the revision 0.
 * @param schedule with the revision that was seen
 */
export async function saveSchedule(
  db: Database,
  schedule: Schedule,
  now: Date,
): Promise<SaveOutcome> {
  const seen = schedule.revision;
  const known = sql`coalesce((select ${practiceSchedules.revision} from ${practiceSchedules}
    where ${practiceSchedules.practitionerId} = ${practitionerId}), 0)`;
  const [saved, [row]] = await db.batch([
    insertWhen(db, practiceSchedules, sql`${known} = ${seen}`, {
      ...schedule,
      ...{ practitionerId, revision: seen + 1, updatedAt: now.toISOString() },
    })
      .onConflictDoUpdate({
        target: practiceSchedules.practitionerId,
        set: {
          revision: sql`excluded.revision`,
          weeklyHours: sql`excluded.weekly_hours`,
          slotTimes: sql`excluded.slot_times`,
          noticeHours: sql`excluded.notice_hours`,
          horizonDays: sql`excluded.horizon_days`,
          bufferMinutes: sql`excluded.buffer_minutes`,
          updatedAt: sql`excluded.updated_at`,
        },
      })
      .returning({ revision: practiceSchedules.revision }),
    db
      .select({ revision: practiceSchedules.revision })
      .from(practiceSchedules)
      .where(eq(practiceSchedules.practitionerId, practitionerId)),
  ]);
  const revision = row?.revision ?? 0;
  return { outcome: saved.length > 0 ? "saved" : "changed-meanwhile", revision };
}
