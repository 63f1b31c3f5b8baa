import { announceEvents } from "#workers/merchant/events/announce.ts";
import type { Given } from "#workers/merchant/merchant-env.ts";
import { commitOrderChange, type OrderDecision, type RefusalCode } from "./change.ts";
import {
  decideCanceled,
  decideDisputeClosed,
  decideDisputeOpened,
  decidePaid,
  decideRefund,
  decideSettled,
  type RefundRequest,
} from "./decisions.ts";
import { getOrder, type OrderRecord } from "./records.ts";

export type Commanding = Pick<Given, "db" | "config" | "queue" | "log" | "now">;
export type CommandResult = { ok: true } | { ok: false; code: RefusalCode };

/** The order's version that the person saw who asks; without it the newest one is meant. */
type Seen = { version?: number | undefined };

const tries = 4;

/** Reads, decides, writes; again when somebody else changed the order in between. */
async function changeOrder(
  given: Commanding,
  orderId: string,
  { version }: Seen,
  decide: (record: OrderRecord) => OrderDecision | null,
): Promise<CommandResult> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const record = await getOrder(given.db, orderId);
    if (!record) return { ok: false, code: "not_found" };
    if (version !== undefined && version !== record.order.version) {
      return { ok: false, code: "changed_meanwhile" };
    }
    const decision = decide(record);
    if (!decision) return { ok: true };
    if ("refused" in decision) return { ok: false, code: decision.refused };
    const eventIds = await commitOrderChange(given, record, decision);
    if (eventIds) {
      await announceEvents(given, eventIds);
      return { ok: true };
    }
  }
  return { ok: false, code: "changed_meanwhile" };
}

export function markOrderPaid(given: Commanding, orderId: string, seen: Seen = {}) {
  return changeOrder(given, orderId, seen, (record) => decidePaid(record, given.now));
}

export function cancelOrder(given: Commanding, orderId: string, seen: Seen = {}) {
  return changeOrder(given, orderId, seen, (record) => decideCanceled(record, given.now));
}

export function refundOrder(
  given: Commanding,
  orderId: string,
  refund: RefundRequest,
  seen: Seen = {},
) {
  return changeOrder(given, orderId, seen, (record) => decideRefund(record, refund, given.now));
}

export function openOrderDispute(given: Commanding, orderId: string, seen: Seen = {}) {
  return changeOrder(given, orderId, seen, (record) => decideDisputeOpened(record, given.now));
}

export function closeOrderDispute(
  given: Commanding,
  orderId: string,
  status: "won" | "lost",
  seen: Seen = {},
) {
  return changeOrder(given, orderId, seen, (record) =>
    decideDisputeClosed(record, status, given.now),
  );
}

/** Brings a pending test payment to its end, if it is due. */
export function settleOrder(given: Commanding, orderId: string) {
  return changeOrder(given, orderId, {}, (record) => decideSettled(record, given.now));
}
