import { and, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import type { AppConfig } from "#app/platform/config.server.ts";
import type { Logger } from "#app/platform/log.ts";
import type { MailMessage } from "./outbox.server.ts";
import {
  MailBouncedError,
  MailRefusedError,
  type MailTransport,
  MailUncertainError,
} from "./transports.server.ts";

const leaseMs = 60 * 1000;
/** In `last_error`, beside the names of errors. */
const underWay = "under way";
const interrupted = "interrupted";
const maxPauseSeconds = 60 * 60;

type Delivery =
  | { outcome: "sent" | "refused" | "nothing-to-do" }
  | { outcome: "busy" | "failed"; retrySeconds: number };

/**
 * Never sends twice: the row is leased, and its id is the idempotency key. A service that takes no
 * key gets no second attempt where the first one may have succeeded: the practice is told instead.
 */
export async function deliverMail(
  db: Database,
  transport: MailTransport,
  outboxId: string,
  now: Date,
  retryBaseSeconds: number,
  log: Logger,
): Promise<Delivery> {
  const instant = now.toISOString();
  const [row] = await db
    .update(outbox)
    .set({
      leasedUntil: new Date(now.getTime() + leaseMs).toISOString(),
      attempts: sql`${outbox.attempts} + 1`,
      // Every end writes another word: whoever finds this one follows an attempt without an end.
      lastError: sql`iif(${outbox.lastError} = ${underWay}, ${interrupted}, ${underWay})`,
    })
    .where(
      and(
        eq(outbox.id, outboxId),
        eq(outbox.status, "pending"),
        or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, instant)),
      ),
    )
    .returning();
  if (!row) return await whyNotSent(db, outboxId, now, retryBaseSeconds);

  let providerId: string | null = null;
  try {
    if (row.lastError === interrupted && !transport.isRepeatable) {
      throw new MailUncertainError("the worker ended during an earlier attempt");
    }
    ({ providerId } = await transport.send(row));
  } catch (error) {
    const retrySeconds = retryPauseSeconds(retryBaseSeconds, row.attempts);
    // A retry would look like a mail service that is down.
    const isRefused = error instanceof MailRefusedError || error instanceof MailUncertainError;
    await db
      .update(outbox)
      .set({
        ...(isRefused && { status: "failed" }),
        ...(error instanceof MailBouncedError && {
          bouncedAt: instant,
          bounceReason: "unknown-mailbox",
        }),
        // Until then the sweep expects the queue's message.
        leasedUntil: isRefused ? null : new Date(now.getTime() + retrySeconds * 1000).toISOString(),
        lastError: error instanceof Error ? error.name : "unknown",
      })
      .where(and(eq(outbox.id, outboxId), eq(outbox.status, "pending")));
    log.error("mail.attempt_failed", error, { outboxId, kind: row.kind, attempt: row.attempts });
    if (!isRefused) return { outcome: "failed", retrySeconds };
    log.error("mail.given_up", undefined, { outboxId });
    return { outcome: "refused" };
  }
  await db
    .update(outbox)
    .set({
      status: "sent",
      sentAt: instant,
      leasedUntil: null,
      text: "",
      html: "",
      subject: "",
      unsubscribeLink: null,
      attachments: null,
      papers: null,
      lastError: null,
      providerId,
    })
    .where(eq(outbox.id, outboxId));
  log.info("mail.sent", { outboxId, kind: row.kind, attempt: row.attempts });
  return { outcome: "sent" };
}

async function whyNotSent(db: Database, outboxId: string, now: Date, retryBaseSeconds: number) {
  const [row] = await db
    .select({ leasedUntil: outbox.leasedUntil })
    .from(outbox)
    .where(and(eq(outbox.id, outboxId), eq(outbox.status, "pending")));
  if (!row) return { outcome: "nothing-to-do" } as const;
  const leftMs = row.leasedUntil ? Date.parse(row.leasedUntil) - now.getTime() : 0;
  const retrySeconds = Math.max(retryBaseSeconds, Math.ceil(leftMs / 1000) + 1);
  return { outcome: "busy", retrySeconds } as const;
}

export function retryPauseSeconds(baseSeconds: number, attempt: number): number {
  return Math.min(maxPauseSeconds, baseSeconds * 2 ** Math.max(0, attempt - 1));
}

/** As often as the queue tries (`max_retries` in wrangler.toml). */
export const maxAttempts = 12;

/** Fewer attempts: only a duplicate message was lost, and the sweep sends it. */
export async function markMailFailed(db: Database, outboxId: string, log: Logger) {
  const given = await db
    .update(outbox)
    .set({ status: "failed", leasedUntil: null })
    .where(
      and(eq(outbox.id, outboxId), eq(outbox.status, "pending"), gte(outbox.attempts, maxAttempts)),
    )
    .returning({ id: outbox.id });
  if (given.length > 0) log.error("mail.given_up", undefined, { outboxId });
}

export async function carryMails(
  batch: MessageBatch<MailMessage>,
  db: Database,
  transport: MailTransport,
  { retryBaseSeconds }: AppConfig["mail"],
  log: Logger,
): Promise<void> {
  const isDeadLetters = batch.queue.endsWith("-dead");
  for (const message of batch.messages) {
    const { outboxId } = message.body;
    try {
      if (isDeadLetters) {
        await markMailFailed(db, outboxId, log);
        message.ack();
        continue;
      }
      const now = new Date();
      const delivery = await deliverMail(db, transport, outboxId, now, retryBaseSeconds, log);
      if ("retrySeconds" in delivery) message.retry({ delaySeconds: delivery.retrySeconds });
      else message.ack();
    } catch (error) {
      // For this row only.
      log.error("mail.delivery_failed", error, { outboxId });
      message.retry({ delaySeconds: retryPauseSeconds(retryBaseSeconds, message.attempts) });
    }
  }
}
