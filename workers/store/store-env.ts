import { z } from "zod";
import type { MailQueue } from "#app/platform/mail/outbox.server.ts";
import { isWebhookSecret } from "#app/platform/webhook-secret.ts";

export type StoreEnv = {
  DB: D1Database;
  /** The embedded merchant's inner door. */
  MERCHANT: Fetcher;
  MAIL_QUEUE: MailQueue;
  ENVIRONMENT: string;
  /** Empty: the embedded merchant is the store service. */
  STORE_BASE_URL: string;
  STORE_ID: string;
  /** Hosts that a payment address may have, by commas. Empty: the store service's own. */
  STORE_CHECKOUT_HOSTS?: string;
  /** One or two secrets `whsec_…` by a comma; two while one replaces the other. */
  STORE_WEBHOOK_SECRETS?: string;
  /** How long the catalogue is remembered, and that the store has failed; tests say 0. */
  STORE_MEMORY_SCALE?: string;
};

/** A store service by its address. */
export type StoreConfig = {
  isDevelopment: boolean;
  /** Null: the embedded merchant, reached through its binding. */
  baseUrl: string | null;
  storeId: string;
  checkoutHosts: readonly string[];
  webhookSecrets: readonly string[];
  /** Of how long the catalogue is remembered. Only tests, in development, have another than 1. */
  memoryScale: number;
};

const configSchema = z.object({
  ENVIRONMENT: z.enum(["production", "development"]),
  STORE_BASE_URL: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  STORE_ID: z.string().regex(/^[\w-]{1,100}$/),
  STORE_CHECKOUT_HOSTS: z.string().default(""),
  STORE_WEBHOOK_SECRETS: z.string().default(""),
  STORE_MEMORY_SCALE: z.coerce.number().min(0).max(10).catch(1).default(1),
});

/**
 * Reads the worker's variables and secrets. A secret that is none is left out; without any the
 * webhook stays closed.
 * @throws ZodError naming what is missing or wrong
 */
export function readStoreConfig(env: StoreEnv): StoreConfig {
  const value = configSchema.parse(env);
  const baseUrl = value.STORE_BASE_URL.replace(/\/+$/, "") || null;
  const hosts = splitList(value.STORE_CHECKOUT_HOSTS);
  const isDevelopment = value.ENVIRONMENT === "development";
  return {
    isDevelopment,
    baseUrl,
    storeId: value.STORE_ID,
    checkoutHosts: hosts.length > 0 || !baseUrl ? hosts : [new URL(baseUrl).host],
    webhookSecrets: splitList(value.STORE_WEBHOOK_SECRETS).filter(isWebhookSecret),
    memoryScale: isDevelopment ? value.STORE_MEMORY_SCALE : 1,
  };
}

function splitList(text: string): string[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}
