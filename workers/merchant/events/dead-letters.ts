import { and, asc, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { events } from "../db/event-schema.ts";

export async function markEventDead(db: Database, eventId: string): Promise<boolean> {
  const marked = await db
    .update(events)
    .set({ status: "dead", lastError: sql`coalesce(${events.lastError}, 'given up by the queue')` })
    .where(and(eq(events.id, eventId), eq(events.status, "pending")))
    .returning({ id: events.id });
  return marked.length > 0;
}

/** What people may see of an event; not what it says, which holds a person's data. */
const listed = {
  id: events.id,
  type: events.type,
  attempts: events.attempts,
  lastError: events.lastError,
  createdAt: events.createdAt,
  nextAttemptAt: events.nextAttemptAt,
  /** The number of the order it speaks of, where it names one. */
  displayId: sql<string | null>`case when json_valid(${events.payload})
    then json_extract(${events.payload}, '$.data.order.display_id') end`.as("display_id"),
};

const countedMost = 100;
const waitingShown = 20;

/** Newest attempt first; `before` is the id of the last one of the page before. */
export async function listDeadEvents(db: Database, { limit, offset, before }: DeadPage) {
  const isDead = eq(events.status, "dead");
  const last = sql`(select at.next_attempt_at, at.id from events as at where at.id = ${before})`;
  const isAfter = before && sql`(${events.nextAttemptAt}, ${events.id}) < ${last}`;
  const counted = db
    .select({ one: sql<number>`1`.as("one") })
    .from(events)
    .where(isDead)
    .limit(countedMost)
    .as("counted");
  const [dead, [count], waiting] = await db.batch([
    db
      .select(listed)
      .from(events)
      .where(isAfter ? and(isDead, isAfter) : isDead)
      .orderBy(desc(events.nextAttemptAt), desc(events.id))
      .limit(limit)
      .offset(offset),
    db.select({ dead: sql<number>`count(*)`.as("dead") }).from(counted),
    db
      .select(listed)
      .from(events)
      .where(and(eq(events.status, "pending"), isNotNull(events.lastError)))
      .orderBy(asc(events.nextAttemptAt), asc(events.id))
      .limit(waitingShown),
  ]);
  return { events: dead, count: count?.dead ?? 0, waiting };
}

type DeadPage = { limit: number; offset: number; before?: string | undefined };

/** Makes a dead event due again, with all its attempts before it. False when it is not dead. */
export async function replayEvent(db: Database, eventId: string, now: Date): Promise<boolean> {
  const replayed = await db
    .update(events)
    .set({ status: "pending", attempts: 0, nextAttemptAt: now.toISOString() })
    .where(and(eq(events.id, eventId), eq(events.status, "dead")))
    .returning({ id: events.id });
  return replayed.length > 0;
}

const replayedAtOnce = 50;

export async function replayEvents(db: Database, now: Date): Promise<string[]> {
  const first = db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.status, "dead"))
    .orderBy(asc(events.nextAttemptAt), asc(events.id))
    .limit(replayedAtOnce);
  const replayed = await db
    .update(events)
    .set({ status: "pending", attempts: 0, nextAttemptAt: now.toISOString() })
    .where(and(eq(events.status, "dead"), sql`${events.id} in ${first}`))
    .returning({ id: events.id });
  return replayed.map(({ id }) => id);
}

/** A row that is due for longer than this has lost its queue message. */
const lostAfterMs = 5 * 60 * 1000;
const sweepSize = 100;

export async function listLostEvents(db: Database, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - lostAfterMs).toISOString();
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.status, "pending"), lt(events.nextAttemptAt, before)))
    .orderBy(asc(events.nextAttemptAt), asc(events.id))
    .limit(sweepSize);
  return rows.map(({ id }) => id);
}
