import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Platform } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { checkIns } from "#app/db/treatment-schema.ts";
import { entryAddress } from "#app/inbox/entry.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { type CheckInRow, reasonsOf, selectCheckIns, tellCheckIn } from "./check-in.server.ts";

/** Of an open message: answered or done, she has looked at it, too. */
const whereUnseen = sql`check_ins.colour = 'red' and check_ins.seen_at is null
  and check_ins.answered_at > '' and exists (select 1 from contact_messages
    where contact_messages.id = check_ins.message_id and contact_messages.status = 'open')`;

/** One more than is shown. */
const unseenShown = 5;

/** Red answers at which the practitioner has not looked, the oldest first. */
export function selectUnseenAnswers(db: Database) {
  return selectCheckIns(db, whereUnseen)
    .orderBy(asc(checkIns.answeredAt))
    .limit(unseenShown + 1);
}

export function describeUnseen(rows: readonly CheckInRow[]) {
  return {
    hasMore: rows.length > unseenShown,
    answers: rows.slice(0, unseenShown).map((row) => ({
      id: row.id,
      to: entryAddress(row.messageId ?? ""),
      petName: row.pet.name,
      ownerName: row.ownerName,
      at: formatMoment(row.answeredAt ?? ""),
      phone: readPhoneParts(row.phone),
      reasons: reasonsOf(tellCheckIn(row))
        .filter(({ colour }) => colour === "red")
        .map(({ words }) => words),
    })),
  };
}

export type UnseenList = ReturnType<typeof describeUnseen>;

export function isUnseen({ colour, seenAt }: Pick<CheckInRow, "colour" | "seenAt">): boolean {
  return colour === "red" && seenAt === null;
}

/** What she looked at before stays as it is. */
export async function markAnswerSeen(db: Database, messageId: string, now: Date): Promise<void> {
  await db
    .update(checkIns)
    .set({ seenAt: now.toISOString() })
    .where(
      and(eq(checkIns.messageId, messageId), eq(checkIns.colour, "red"), isNull(checkIns.seenAt)),
    );
}

/** After the page is shown: a failure costs her nothing, as the answer stands on top once more. */
export function noteSeen({ db, now, log, defer }: Platform, messageId: string): void {
  defer(() =>
    markAnswerSeen(db, messageId, now).catch((error: unknown) =>
      log.error("check-in.seen_not_noted", error),
    ),
  );
}
