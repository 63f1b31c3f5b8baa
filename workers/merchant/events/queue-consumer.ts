import { createDatabase } from "#app/db/database.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { type MerchantEnv, readMerchantConfig } from "../merchant-env.ts";
import { settleOrder } from "../orders/order-commands.ts";
import { getOrder } from "../orders/order-record.ts";
import { markEventDead } from "./dead-letters.ts";
import { deliverEvent } from "./deliver.ts";
import type { MerchantMessage } from "./messages.ts";

/** As long as the queue can put a message off; the sweep finds a row whose message is gone. */
const longestPauseSeconds = 12 * 60 * 60;
const afterErrorSeconds = 10;

/** Carries events and ends pending test payments. What the queue gave up on is marked dead. */
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

/** Null when there is nothing more to do, else the pause before the next attempt, in seconds. */
async function carry(body: MerchantMessage, env: MerchantEnv, log: Logger): Promise<number | null> {
  const db = createDatabase(env.MERCHANT_DB);
  const config = readMerchantConfig(env);
  const now = new Date();
  if (body.kind === "event") {
    const given = { db, config, door: env.STORE_DOOR, log, now };
    const delivery = await deliverEvent(given, body.eventId);
    return "retrySeconds" in delivery ? delivery.retrySeconds : null;
  }
  await settleOrder({ db, config, queue: env.EVENT_QUEUE, log, now }, body.orderId);
  const settleAt = (await getOrder(db, body.orderId))?.order.settleAt;
  return settleAt ? Math.max(1, Math.ceil((Date.parse(settleAt) - now.getTime()) / 1000)) : null;
}

async function giveUp(body: MerchantMessage, env: MerchantEnv, log: Logger): Promise<null> {
  if (body.kind !== "event") return null;
  const isMarked = await markEventDead(createDatabase(env.MERCHANT_DB), body.eventId);
  if (isMarked) log.error("event.given_up", undefined, { eventId: body.eventId });
  return null;
}
