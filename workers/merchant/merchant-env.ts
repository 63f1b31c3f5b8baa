import { z } from "zod";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { requestTime } from "#app/platform/clock.ts";
import { createLogger, type Logger } from "#app/platform/log.ts";
import { isWebhookSecret } from "#app/platform/webhook-secret.ts";

export type MerchantEnv = {
  MERCHANT_DB: D1Database;
  /** The store worker's public endpoint, which takes the events. */
  STORE_PUBLIC: Fetcher;
  EVENT_QUEUE: Queue<MerchantMessage>;
  /** 'production' or 'development'; anything else counts as production. */
  ENVIRONMENT?: string;
  /** By commas; the first one signs. */
  STORE_WEBHOOK_SECRETS?: string;
  EVENT_RETRY_SCALE?: string;
  DEMO_PENDING_SECONDS?: string;
};

export type MerchantConfig = {
  isDevelopment: boolean;
  /** Null: nothing is sent. */
  signingSecret: string | null;
  /** Development: the second secret, for a delivery signed with an old one. */
  oldSecret: string | null;
  /** Pauses between deliveries are multiplied by it. */
  retryScale: number;
  /** How long a pending test payment takes. */
  demoPendingSeconds: number;
};

const numbersSchema = z.object({
  EVENT_RETRY_SCALE: z.coerce.number().min(0).max(10).catch(1).default(1),
  DEMO_PENDING_SECONDS: z.coerce.number().min(0).max(3600).catch(5).default(5),
});

export function readMerchantConfig(env: MerchantEnv): MerchantConfig {
  const numbers = numbersSchema.parse(env);
  const [first, second] = (env.STORE_WEBHOOK_SECRETS ?? "").split(",").map((one) => one.trim());
  return {
    isDevelopment: env.ENVIRONMENT === "development",
    signingSecret: first && isWebhookSecret(first) ? first : null,
    oldSecret: second && isWebhookSecret(second) ? second : null,
    retryScale: numbers.EVENT_RETRY_SCALE,
    demoPendingSeconds: numbers.DEMO_PENDING_SECONDS,
  };
}

export type Given = {
  db: Database;
  config: MerchantConfig;
  queue: Queue<MerchantMessage>;
  log: Logger;
  now: Date;
  origin: string;
};

export function givenFor(request: Request, env: MerchantEnv): Given {
  const config = readMerchantConfig(env);
  return {
    db: createDatabase(env.MERCHANT_DB),
    config,
    queue: env.EVENT_QUEUE,
    log: createLogger({ worker: "merchant" }),
    now: requestTime(request, config.isDevelopment),
    origin: new URL(request.url).origin,
  };
}

/** What the queue carries: ids alone. */
export type MerchantMessage =
  | { kind: "event"; eventId: string }
  /** A pending test payment comes to its end. */
  | { kind: "settle"; orderId: string };
