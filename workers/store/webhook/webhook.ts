import type { Context } from "hono";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { createDatabase } from "#app/db/database.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { readBounded } from "#app/platform/read-body.ts";
import { readStoreConfig, type StoreConfig, type StoreEnv } from "#workers/store/store-env.ts";
import { recordUnhandled } from "./event-log.ts";
import { anyEvent, isHandledType, storeEvent } from "./store-event.ts";
import { takeEvent } from "./take-event.ts";

const maxBodyBytes = 64 * 1024;
const maxIdLength = 200;
const retryAfterSeconds = 30;

/** Standard Webhooks 1.0: 400 malformed, 401 signature or time, 503 not stored, 500 no secret. */
export async function receiveWebhook(c: Context<{ Bindings: StoreEnv }>): Promise<Response> {
  const log = createLogger({ door: "webhook" });
  const config = readStoreConfig(c.env);
  if (config.webhookSecrets.length === 0) {
    log.error("webhook.no_secret");
    return c.json({ error: "not configured" }, 500);
  }
  const body = await readBody(c.req.raw);
  if (body === "too-large") return c.json({ error: "too large" }, 413);
  const headers = readHeaders(c.req.raw.headers);
  if (!headers || body === "not-text") return c.json({ error: "malformed" }, 400);
  if (!isSigned(body, headers, config)) return c.json({ error: "not signed" }, 401);

  const any = anyEvent.safeParse(parseJson(body));
  if (!any.success) return c.json({ error: "malformed" }, 400);
  const handled = isHandledType(any.data.type) ? storeEvent.safeParse(parseJson(body)) : null;
  if (handled && !handled.success) return c.json({ error: "malformed" }, 400);

  const db = createDatabase(c.env.DB);
  const eventId = headers["webhook-id"];
  const now = new Date();
  try {
    if (!handled?.data) {
      await recordUnhandled(db, eventId, any.data.type, now);
      return c.json({ status: "ignored" });
    }
    const taken = await takeEvent(
      { db, storeId: config.storeId, acceptsTests: config.isDevelopment, now },
      { id: eventId, event: handled.data, payload: body },
    );
    if (taken.outcome === "set-aside") {
      log.error("webhook.set_aside", undefined, { eventId, reason: taken.reason });
    }
    await announceMails(c.env.MAIL_QUEUE, taken.mailIds, log);
    return c.json({ status: taken.outcome });
  } catch (error) {
    log.error("webhook.not_stored", error, { eventId, type: any.data.type });
    return c.json({ error: "try again" }, 503, { "retry-after": String(retryAfterSeconds) });
  }
}

/** Null when one is missing or cannot be what it should. */
function readHeaders(headers: Headers) {
  const id = headers.get("webhook-id");
  const timestamp = headers.get("webhook-timestamp");
  const signature = headers.get("webhook-signature");
  if (!id || id.length > maxIdLength || !timestamp || !signature) return null;
  // The library reads '12abc' as 12.
  if (!/^\d{1,12}$/.test(timestamp)) return null;
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
}

/** One of our secrets, two while one replaces the other; the library allows five minutes. */
function isSigned(body: string, headers: Record<string, string>, config: StoreConfig): boolean {
  return config.webhookSecrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, headers, { jsonParse: false });
      return true;
    } catch (error) {
      if (error instanceof WebhookVerificationError) return false;
      throw error;
    }
  });
}

/** The body exactly as it came: bytes that are no UTF-8 could not be signed as text. */
async function readBody(request: Request): Promise<string | "too-large" | "not-text"> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) return "too-large";
  const bytes = await readBounded(request.body, maxBodyBytes);
  if (!bytes) return "too-large";
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return "not-text";
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
