import type { SQL } from "drizzle-orm";
import { insertWhen } from "#app/db/insert-when.ts";
import { events } from "../db/event-schema.ts";
import { newIdOf } from "../ids.ts";
import type { Given } from "../merchant-env.ts";
import { embeddedStoreId } from "../policy.ts";

export type EventType =
  | "order.created"
  | "order.paid"
  | "order.payment_failed"
  | "order.canceled"
  | "order.refunded"
  | "order.disputed"
  | "order.dispute_closed"
  | "checkout.expired"
  | "subscription.activated"
  | "subscription.renewed"
  | "subscription.past_due"
  | "subscription.canceled"
  | "subscription.uncanceled"
  | "subscription.paused"
  | "subscription.resumed"
  | "subscription.revoked";

export type EventDraft = { type: EventType; data: Record<string, unknown> };

const apiVersion = "2026-11-01";

/** Inserts for the batch of the change that the events tell of; `origin` is where they are sent. */
export function writeEvents(
  { db, config, now }: Pick<Given, "db" | "config" | "now">,
  origin: string,
  drafts: readonly EventDraft[],
  condition: SQL,
) {
  const instant = now.toISOString();
  const rows = drafts.map(({ type, data }) => ({
    id: newIdOf("evt"),
    type,
    origin,
    payload: JSON.stringify({
      type,
      timestamp: instant,
      api_version: apiVersion,
      livemode: !config.isDevelopment,
      store_id: embeddedStoreId,
      data,
    }),
    status: "pending" as const,
    nextAttemptAt: instant,
    createdAt: instant,
  }));
  return {
    ids: rows.map(({ id }) => id),
    statements: rows.map((row) => insertWhen(db, events, condition, row)),
  };
}
