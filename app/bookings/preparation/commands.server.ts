import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { openStatuses } from "#app/bookings/life.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { preparedServices } from "./policy.ts";
import type { Answers } from "./question.ts";

/**
 * Keeps the answers of a booking's owner in place of all given before, as long as nobody has answered
 * since they were seen. Time and history of the booking stay as they are.
 * @param mail tells the practice
 * @returns mails of the outbox, or null when nothing was kept
 */
export function saveAnswers(
  db: Database,
  { userId, bookingId }: { userId: string; bookingId: string },
  { answers, seenAnsweredAt }: { answers: Answers; seenAnsweredAt: string | null },
  mail: Mail,
  now: Date,
): Promise<string[] | null> {
  const isAsSeen =
    seenAnsweredAt === null ? isNull(bookings.answeredAt) : eq(bookings.answeredAt, seenAnsweredAt);
  return write(
    db,
    bookingId,
    {
      answers: sql`${JSON.stringify(answers)}`,
      isMeant: and(eq(bookings.userId, userId), isAsSeen),
      mail,
    },
    now,
  );
}

/**
 * Adds answers to those given before, by a link that was written for the booking's time; an answer to
 * the same question is replaced.
 * @returns as `saveAnswers`
 */
export function addAnswers(
  db: Database,
  { bookingId, startsAt }: { bookingId: string; startsAt: string },
  answers: Answers,
  mail: Mail,
  now: Date,
): Promise<string[] | null> {
  return write(
    db,
    bookingId,
    {
      answers: sql`json_patch(coalesce(${bookings.answers}, '{}'), ${JSON.stringify(answers)})`,
      isMeant: eq(bookings.startsAt, startsAt),
      mail,
    },
    now,
  );
}

type Writing = { answers: SQL; isMeant: SQL | undefined; mail: Mail };

async function write(
  db: Database,
  bookingId: string,
  { answers, isMeant, mail }: Writing,
  now: Date,
): Promise<string[] | null> {
  const instant = now.toISOString();
  const mailId = answersMailId(bookingId, now);
  const isOpen = and(
    eq(bookings.id, bookingId),
    isMeant,
    inArray(bookings.type, preparedServices),
    inArray(bookings.status, openStatuses),
    gt(bookings.startsAt, instant),
  );
  const [mails, written] = await db.batch([
    // Before the answers, which it compares with those that are there.
    insertMailIf(
      db,
      mailId,
      mail,
      now,
      sql`not exists (select 1 from ${outbox} where ${outbox.id} = ${mailId})
        and exists (select 1 from ${bookings}
          where ${isOpen} and coalesce(${bookings.answers}, '{}') <> ${answers})`,
    ).returning({ id: outbox.id }),
    db
      .update(bookings)
      .set({
        answers,
        // Never the same twice: it tells one stand of the answers from another.
        answeredAt: sql`case when ${bookings.answeredAt} >= ${instant}
          then strftime('%Y-%m-%dT%H:%M:%fZ', ${bookings.answeredAt}, '+0.001 seconds')
          else ${instant} end`,
      })
      .where(isOpen)
      .returning({ id: bookings.id }),
  ]);
  return written.length > 0 ? mails.map(({ id }) => id) : null;
}

/** The practice hears of a booking's answers once an hour, however often they are saved. */
function answersMailId(bookingId: string, now: Date): string {
  return `booking-answers:${bookingId}:${now.toISOString().slice(0, 13)}`;
}
