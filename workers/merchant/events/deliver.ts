import { and, eq, lte, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { events } from "#workers/merchant/db/event-schema.ts";
import {
  type MerchantConfig,
  type MerchantEnv,
  type MerchantMessage,
  readMerchantConfig,
} from "#workers/merchant/merchant-env.ts";
import { changeOrder } from "#workers/merchant/orders/change.ts";
import { decideSettled } from "#workers/merchant/orders/decisions.ts";
import { getOrder } from "#workers/merchant/orders/records.ts";
import { type Knobs, readKnobs, takeOne } from "./announce.ts";

type EventRow = typeof events.$inferSelect;

type Delivering = {
  db: Database;
  config: MerchantConfig;
  store: Fetcher;
  log: Logger;
  now: Date;
};

type Delivery =
  | { outcome: "delivered" | "dead" | "no-secret" | "nothing-to-do" }
  | { outcome: "busy" | "failed"; retrySeconds: number };

const timeoutMs = 15 * 1000;
/** Longer than an attempt takes, twice over for a duplicated one. */
const leaseMs = 60 * 1000;
const unconfiguredPauseMs = 5 * 60 * 1000;

/** The row is leased by a conditional update, so that parallel deliveries do not both send. */
export async function deliverEvent(given: Delivering, eventId: string): Promise<Delivery> {
  const { db, config, log, now } = given;
  const secret = config.signingSecret;
  if (!secret) {
    log.error("event.no_secret", undefined, { eventId });
    // Counts no attempt: the queue would give up a message that is tried again and again.
    await db
      .update(events)
      .set({ nextAttemptAt: new Date(now.getTime() + unconfiguredPauseMs).toISOString() })
      .where(isDue(eventId, now));
    return { outcome: "no-secret" };
  }
  const [row] = await db
    .update(events)
    .set({
      nextAttemptAt: new Date(now.getTime() + leaseMs).toISOString(),
      attempts: sql`${events.attempts} + 1`,
    })
    .where(isDue(eventId, now))
    .returning();
  if (!row) return await whyNotSent(db, eventId, now);

  const failure = await attempt(given, row, secret);
  if (failure) return await putOff(given, row, failure);
  await db
    .update(events)
    .set({ status: "delivered", deliveredAt: now.toISOString(), lastError: null })
    .where(eq(events.id, eventId));
  log.info("event.delivered", { eventId, type: row.type, attempt: row.attempts });
  return { outcome: "delivered" };
}

function isDue(eventId: string, now: Date) {
  return and(
    eq(events.id, eventId),
    eq(events.status, "pending"),
    lte(events.nextAttemptAt, now.toISOString()),
  );
}

/** Null when the receiver has it, else why not: never in its own words. */
async function attempt(given: Delivering, row: EventRow, secret: string): Promise<string | null> {
  const { db, config } = given;
  const knobs = await readKnobs(db, config);
  if (knobs.dropDeliveries > 0 && (await takeOne(db, "dropDeliveries"))) return "dropped";
  if (knobs.failDeliveries > 0 && (await takeOne(db, "failDeliveries"))) return "http 503";
  const signingSecret = disturbedSecret(knobs, config, secret);
  const failure = await post(given, row, signingSecret);
  if (knobs.duplicate) await post(given, row, signingSecret);
  return failure;
}

function disturbedSecret({ secret }: Knobs, { oldSecret }: MerchantConfig, right: string): string {
  if (secret === "old") return oldSecret ?? right;
  return secret === "wrong" ? `whsec_${btoa("a secret that nobody has given")}` : right;
}

async function post({ store }: Delivering, row: EventRow, secret: string): Promise<string | null> {
  // The attempt's own time: a retry hours later must not look like a replay.
  const sentAt = new Date();
  try {
    const response = await store.fetch(`${row.origin}/webhooks/store`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "webhook-id": row.id,
        "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
        "webhook-signature": new Webhook(secret).sign(row.id, sentAt, row.payload),
      },
      body: row.payload,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? null : `http ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : "unknown";
  }
}

async function putOff(
  { db, config, log, now }: Delivering,
  row: EventRow,
  lastError: string,
): Promise<Delivery> {
  const pause = retryPauseSeconds(row.attempts, config.retryScale);
  const fields = { eventId: row.id, type: row.type, attempt: row.attempts, reason: lastError };
  const isPending = and(eq(events.id, row.id), eq(events.status, "pending"));
  if (pause === null) {
    await db.update(events).set({ status: "dead", lastError }).where(isPending);
    log.error("event.given_up", undefined, fields);
    return { outcome: "dead" };
  }
  await db
    .update(events)
    .set({ nextAttemptAt: new Date(now.getTime() + pause * 1000).toISOString(), lastError })
    .where(isPending);
  log.error("event.attempt_failed", undefined, fields);
  return { outcome: "failed", retrySeconds: Math.ceil(pause) };
}

async function whyNotSent(db: Database, eventId: string, now: Date): Promise<Delivery> {
  const [row] = await db
    .select({ nextAttemptAt: events.nextAttemptAt })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.status, "pending")));
  if (!row) return { outcome: "nothing-to-do" };
  const leftMs = Math.max(0, Date.parse(row.nextAttemptAt) - now.getTime());
  return { outcome: "busy", retrySeconds: Math.ceil(leftMs / 1000) + 1 };
}

const minute = 60;
const hour = 60 * minute;

/** After the first, second, … failed attempt, in seconds; the last one repeats. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];

/** A good three days; then the event waits for a person. */
export const maxAttempts = 14;

/** `attempts` made so far, at least 1; null when it is given up. */
export function retryPauseSeconds(attempts: number, scale = 1): number | null {
  if (attempts >= maxAttempts) return null;
  const index = Math.min(Math.max(attempts, 1), pauses.length) - 1;
  return (pauses[index] ?? 10 * hour) * scale;
}

/** As long as the queue can put a message off; the sweep finds a row whose message is gone. */
const longestPauseSeconds = 12 * 60 * 60;
const afterErrorSeconds = 10;

export async function consumeMessages(
  batch: MessageBatch<MerchantMessage>,
  env: MerchantEnv,
  log: Logger,
): Promise<void> {
  const isDeadLetters = batch.queue.endsWith("-dead");
  for (const message of batch.messages) {
    try {
      const pause = isDeadLetters
        ? await giveUp(message.body, env, log)
        : await carry(message.body, env, log);
      if (pause === null) message.ack();
      else message.retry({ delaySeconds: Math.min(pause, longestPauseSeconds) });
    } catch (error) {
      // The database failed for this message; the others are carried all the same.
      log.error("queue.message_failed", error, { kind: message.body.kind });
      message.retry({ delaySeconds: afterErrorSeconds });
    }
  }
}

/** Returns the pause before the next attempt, in seconds; null: there is nothing more to do. */
async function carry(body: MerchantMessage, env: MerchantEnv, log: Logger): Promise<number | null> {
  const db = createDatabase(env.MERCHANT_DB);
  const config = readMerchantConfig(env);
  const now = new Date();
  if (body.kind === "event") {
    const given = { db, config, store: env.STORE_PUBLIC, log, now };
    const delivery = await deliverEvent(given, body.eventId);
    return "retrySeconds" in delivery ? delivery.retrySeconds : null;
  }
  const given = { db, config, queue: env.EVENT_QUEUE, log, now };
  await changeOrder(given, body.orderId, undefined, decideSettled);
  const settleAt = (await getOrder(db, body.orderId))?.order.settleAt;
  return settleAt ? Math.max(1, Math.ceil((Date.parse(settleAt) - now.getTime()) / 1000)) : null;
}

async function giveUp(body: MerchantMessage, env: MerchantEnv, log: Logger): Promise<null> {
  if (body.kind !== "event") return null;
  const marked = await createDatabase(env.MERCHANT_DB)
    .update(events)
    .set({ status: "dead", lastError: sql`coalesce(${events.lastError}, 'given up by the queue')` })
    .where(and(eq(events.id, body.eventId), eq(events.status, "pending")))
    .returning({ id: events.id });
  if (marked.length > 0) log.error("event.given_up", undefined, { eventId: body.eventId });
  return null;
}
