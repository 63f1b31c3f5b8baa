import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { openStatuses } from "#app/bookings/life.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Answers } from "./question.ts";

/**
 * Keeps the answers of a booking's owner in place of all given before, as long as nobody has answered
 * since they were seen.
 * @returns whether they were kept; time and history of the booking stay as they are
 */
export function saveAnswers(
  db: Database,
  { userId, bookingId }: { userId: string; bookingId: string },
  { answers, seenAnsweredAt }: { answers: Answers; seenAnsweredAt: string | null },
  now: Date,
): Promise<boolean> {
  const isAsSeen =
    seenAnsweredAt === null ? isNull(bookings.answeredAt) : eq(bookings.answeredAt, seenAnsweredAt);
  return write(
    db,
    sql`${JSON.stringify(answers)}`,
    and(eq(bookings.id, bookingId), eq(bookings.userId, userId), isAsSeen),
    now,
  );
}

/**
 * Adds answers to those given before, by a link that was written for the booking's time; an answer to
 * the same question is replaced.
 */
export function addAnswers(
  db: Database,
  { bookingId, startsAt }: { bookingId: string; startsAt: string },
  answers: Answers,
  now: Date,
): Promise<boolean> {
  return write(
    db,
    sql`json_patch(coalesce(${bookings.answers}, '{}'), ${JSON.stringify(answers)})`,
    and(eq(bookings.id, bookingId), eq(bookings.startsAt, startsAt)),
    now,
  );
}

async function write(
  db: Database,
  answers: SQL,
  isMeant: SQL | undefined,
  now: Date,
): Promise<boolean> {
  const instant = now.toISOString();
  const written = await db
    .update(bookings)
    .set({
      answers,
      // Never the same twice: it tells one stand of the answers from another.
      answeredAt: sql`case when ${bookings.answeredAt} >= ${instant}
        then strftime('%Y-%m-%dT%H:%M:%fZ', ${bookings.answeredAt}, '+0.001 seconds')
        else ${instant} end`,
    })
    .where(
      and(
        isMeant,
        eq(bookings.type, "feeding"),
        inArray(bookings.status, openStatuses),
        gt(bookings.startsAt, instant),
      ),
    )
    .returning({ id: bookings.id });
  return written.length > 0;
}
