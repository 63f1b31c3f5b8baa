import { z } from "zod";
import type { MailQueue } from "#app/platform/mail/outbox.server.ts";
import { readBounded } from "#app/platform/read-body.ts";
import { isWebhookSecret } from "#app/platform/webhook-secret.ts";

export type StoreEnv = {
  DB: D1Database;
  /** Its service for bindings, not its public address. */
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

export type StoreConfig = {
  isDevelopment: boolean;
  /** Null: the embedded merchant, reached through its binding. */
  baseUrl: string | null;
  storeId: string;
  checkoutHosts: readonly string[];
  webhookSecrets: readonly string[];
  /** Factor of how long the catalogue is remembered; 1 outside development. */
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

/** A malformed secret is left out; without any the webhook answers 500. */
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

const timeoutMs = 3000;
const maxAnswerBytes = 4 * 1024 * 1024;

/** The store service refused or failed. `message` is 'HTTP {status}: {statusText}' (spec, section 8). */
export class StoreServiceError extends Error {
  override name = "StoreServiceError";
  /** 0 when there was no answer. */
  readonly status: number;
  /** The store service's own, as `insufficient_stock`. */
  readonly code: string | null;

  constructor(status: number, message: string, code: string | null = null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }
}

export type StoreService = ReturnType<typeof createStoreService>;

/** The embedded one is reached by its binding; browsers reach it at our `origin`. */
export function createStoreService(
  env: Pick<StoreEnv, "MERCHANT">,
  config: StoreConfig,
  origin: string,
) {
  const base = `${config.baseUrl ?? `${origin}/merchant`}/store/${config.storeId}`;

  async function ask(address: string, init: RequestInit): Promise<unknown> {
    const request = new Request(address, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    let response: Response;
    let text: string;
    try {
      response = config.baseUrl ? await fetch(request) : await env.MERCHANT.fetch(request);
      text = await readText(response);
    } catch (error) {
      if (error instanceof StoreServiceError) throw error;
      throw new StoreServiceError(0, "Der Shop ist nicht erreichbar.", null, error);
    }
    const answer = parseJson(text);
    if (!response.ok) {
      const { data } = errorSchema.safeParse(answer);
      throw new StoreServiceError(response.status, statusLine(response), data?.error.code ?? null);
    }
    if (answer === undefined) {
      throw new StoreServiceError(0, "Die Antwort des Shops ist ungültig.");
    }
    return answer;
  }

  return {
    /** Its pictures lie on our own origin. */
    isEmbedded: config.baseUrl === null,
    get: (path: string, query: URLSearchParams) =>
      ask(`${base}${path}${query.size > 0 ? `?${query}` : ""}`, {}),
    post: (path: string, body: unknown) =>
      ask(`${base}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}

const errorSchema = z.object({ error: z.object({ code: z.string().max(100) }) });

/** For HTTP/2, which has no status text. */
const statusTexts: Record<number, string> = {
  400: "Anfrage nicht verstanden",
  401: "Nicht angemeldet",
  403: "Nicht erlaubt",
  404: "Nicht gefunden",
  409: "Konflikt",
  429: "Zu viele Anfragen",
  500: "Interner Fehler",
  502: "Keine gültige Antwort",
  503: "Zurzeit nicht erreichbar",
  504: "Keine Antwort",
};

function statusLine({ status, statusText }: Response): string {
  return `HTTP ${status}: ${statusText || (statusTexts[status] ?? "Unerwartete Antwort")}`;
}

async function readText(response: Response): Promise<string> {
  const bytes = await readBounded(response.body, maxAnswerBytes);
  if (!bytes) throw new StoreServiceError(0, "Die Antwort des Shops ist zu groß.");
  return new TextDecoder().decode(bytes);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
