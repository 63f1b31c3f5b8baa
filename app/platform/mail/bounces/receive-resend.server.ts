import { Webhook, WebhookVerificationError } from "standardwebhooks";
import type { Database } from "#app/db/database.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { readBounded } from "#app/platform/read-body.ts";
import { markResendBounce } from "./bounces.server.ts";
import { readResendEvent } from "./resend-event.ts";

const maxBodyBytes = 64 * 1024;

type Receiving = { db: Database; secrets: readonly string[]; now: Date; log: Logger };

/**
 * Resend signs with Svix, whose scheme is Standard Webhooks with other names of the headers.
 * An event that comes again finds the mail marked already.
 */
export async function receiveResend(request: Request, { db, secrets, now, log }: Receiving) {
  if (request.method !== "POST") {
    return Response.json({ error: "post only" }, { status: 405, headers: { allow: "POST" } });
  }
  if (secrets.length === 0) {
    log.error("resend.no_secret");
    return Response.json({ error: "not configured" }, { status: 500 });
  }
  const body = await readBody(request);
  if (body === "too-large") return Response.json({ error: "too large" }, { status: 413 });
  const headers = readHeaders(request.headers);
  if (!headers || body === "not-text") {
    return Response.json({ error: "malformed" }, { status: 400 });
  }
  if (!isSigned(body, headers, secrets)) {
    return Response.json({ error: "not signed" }, { status: 401 });
  }
  const event = readResendEvent(body);
  if (event === "malformed") return Response.json({ error: "malformed" }, { status: 400 });
  if (event === "ignored") return Response.json({ status: "ignored" });
  const isMarked = await markResendBounce(db, event, now);
  log.info("mail.bounced", { by: "resend", isMarked, reason: event.reason });
  return Response.json({ status: isMarked ? "marked" : "unchanged" });
}

function readHeaders(headers: Headers) {
  const id = headers.get("svix-id");
  const timestamp = headers.get("svix-timestamp");
  const signature = headers.get("svix-signature");
  if (!id || id.length > 200 || !timestamp || !signature) return null;
  // The library reads '12abc' as 12.
  if (!/^\d{1,12}$/.test(timestamp)) return null;
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
}

/** One of our secrets, two while one replaces the other; the library allows five minutes. */
function isSigned(body: string, headers: Record<string, string>, secrets: readonly string[]) {
  return secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, headers, { jsonParse: false });
      return true;
    } catch (error) {
      if (error instanceof WebhookVerificationError) return false;
      throw error;
    }
  });
}

/** Exactly as it came: bytes that are no UTF-8 could not be signed as text. */
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
