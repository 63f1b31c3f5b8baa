import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { pick } from "#app/platform/pick.ts";
import { events } from "../db/event-schema.ts";

/** Without the payload, which holds a person's data. */
const listed = {
  ...pick(events, "id", "type", "attempts", "lastError", "createdAt", "nextAttemptAt"),
  displayId: sql<string | null>`case when json_valid(${events.payload})
    then json_extract(${events.payload}, '$.data.order.display_id') end`.as("display_id"),
};

const isDead = eq(events.status, "dead");
const countedMost = 100;
const waitingShown = 20;

/** Newest attempt first; `before` is the id of the last one of the page before. */
export async function listDeadEvents(
  db: Database,
  { limit, offset, before }: { limit: number; offset: number; before?: string | undefined },
) {
  const last = sql`(select at.next_attempt_at, at.id from events as at where at.id = ${before})`;
  const isAfter = before && sql`(${events.nextAttemptAt}, ${events.id}) < ${last}`;
  const [dead, [count], waiting] = await db.batch([
    db
      .select(listed)
      .from(events)
      .where(and(isDead, isAfter || undefined))
      .orderBy(desc(events.nextAttemptAt), desc(events.id))
      .limit(limit)
      .offset(offset),
    selectCount(db),
    db
      .select(listed)
      .from(events)
      .where(and(eq(events.status, "pending"), isNotNull(events.lastError)))
      .orderBy(asc(events.nextAttemptAt), asc(events.id))
      .limit(waitingShown),
  ]);
  return { events: dead, count: count?.dead ?? 0, waiting };
}

function selectCount(db: Database) {
  const counted = db
    .select({ one: sql<number>`1`.as("one") })
    .from(events)
    .where(isDead)
    .limit(countedMost)
    .as("counted");
  return db.select({ dead: sql<number>`count(*)`.as("dead") }).from(counted);
}

/** No further than 100. */
export async function countDeadEvents(db: Database): Promise<number> {
  const [count] = await selectCount(db);
  return count?.dead ?? 0;
}

const replayedAtOnce = 50;

/** Makes dead events due again, all their attempts before them. Returns their ids. */
export async function replayEvents(db: Database, now: Date, eventId?: string): Promise<string[]> {
  const oldest = db
    .select({ id: events.id })
    .from(events)
    .where(isDead)
    .orderBy(asc(events.nextAttemptAt), asc(events.id))
    .limit(replayedAtOnce);
  const replayed = await db
    .update(events)
    .set({ status: "pending", attempts: 0, nextAttemptAt: now.toISOString() })
    .where(
      and(isDead, eventId === undefined ? sql`${events.id} in ${oldest}` : eq(events.id, eventId)),
    )
    .returning({ id: events.id });
  return replayed.map(({ id }) => id);
}
