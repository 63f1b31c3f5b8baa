import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { events } from "../db/event-schema.ts";

/** Keeps an event that the queue has given up on, for the practitioner to see. */
export async function markEventDead(db: Database, eventId: string): Promise<boolean> {
  const marked = await db
    .update(events)
    .set({ status: "dead", lastError: sql`coalesce(${events.lastError}, 'given up by the queue')` })
    .where(and(eq(events.id, eventId), eq(events.status, "pending")))
    .returning({ id: events.id });
  return marked.length > 0;
}

/** Dead events, newest attempt first; without what they say, which holds a person's data. */
export async function listDeadEvents(db: Database, { limit, offset }: Page) {
  return await db
    .select({
      id: events.id,
      type: events.type,
      attempts: events.attempts,
      lastError: events.lastError,
      createdAt: events.createdAt,
    })
    .from(events)
    .where(eq(events.status, "dead"))
    .orderBy(desc(events.nextAttemptAt), desc(events.id))
    .limit(limit)
    .offset(offset);
}

type Page = { limit: number; offset: number };

/** Makes a dead event due again, with all its attempts before it. False when it is not dead. */
export async function replayEvent(db: Database, eventId: string, now: Date): Promise<boolean> {
  const replayed = await db
    .update(events)
    .set({ status: "pending", attempts: 0, nextAttemptAt: now.toISOString() })
    .where(and(eq(events.id, eventId), eq(events.status, "dead")))
    .returning({ id: events.id });
  return replayed.length > 0;
}

/** A row that is due for longer than this has lost its queue message. */
const lostAfterMs = 5 * 60 * 1000;
const sweepSize = 100;

/** Events whose queue message was lost, longest due first. */
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
