import type { Database } from "#app/db/database.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { announceMails, type MailQueue } from "#app/platform/mail/outbox.server.ts";
import type { MerchantClient } from "#app/shop/merchant-client.server.ts";
import {
  chooseSubscription,
  type LeasedCancellation,
  leaseCancellation,
  type Settlement,
  settleCancellation,
} from "./pass-on-commands.server.ts";
import { listWaiting, readPassingFacts } from "./pass-on-queries.server.ts";
import { decidePassing } from "./passing.ts";

export type PassingDesk = {
  db: Database;
  queue: MailQueue;
  /** Null with an outside store service, which takes no commands of ours. */
  merchant: MerchantClient | null;
  now: Date;
  log: Logger;
};

/** Every five minutes one: after an hour a person looks at it. */
const attemptsMax = 12;

/** Everything whose turn it is: what the answer to the form did not get done. */
export async function passOnWaiting(desk: PassingDesk): Promise<void> {
  for (const id of await listWaiting(desk.db, desk.now)) await passOnCancellation(desk, id);
}

/**
 * Passes a cancellation to the shop, or leaves it to the practitioner; she hears of both. After the
 * public answer, so that nothing of it can be told from that or from its time. Whoever holds the
 * lease does it; what fails is tried again by the sweep. A subscription that is cancelled already
 * counts as cancelled, so that a try whose end was not written is finished by the next.
 */
export async function passOnCancellation(desk: PassingDesk, id: string): Promise<void> {
  const { db, queue, now, log } = desk;
  const row = await leaseCancellation(db, id, now);
  if (!row) return;
  try {
    const settled = await settlementOf(desk, row);
    const outboxIds = await settleCancellation(db, row, settled, now);
    log.info("cancellation.settled", { declarationId: id, state: settled.state });
    await announceMails(queue, outboxIds, log);
  } catch (error) {
    log.error("cancellation.not_passed", error, { declarationId: id, attempt: row.passAttempts });
    if (row.passAttempts < attemptsMax) return;
    const givenUp = { state: "left", reason: "unanswered" } as const;
    await announceMails(queue, await settleCancellation(db, row, givenUp, now), log);
  }
}

/** @throws when the merchant does not answer as it should */
async function settlementOf(
  { db, merchant }: PassingDesk,
  declared: LeasedCancellation,
): Promise<Settlement> {
  const facts = await readPassingFacts(db, declared.id);
  // Chosen by a try before, which may have reached the shop: the shop then calls it ended already.
  const chosen = facts.candidates.find(({ id }) => id === declared.subscriptionId);
  const decision = chosen
    ? { pass: chosen }
    : decidePassing({ declared, ...facts, hasOwnStore: merchant !== null });
  if ("left" in decision) return { state: "left", reason: decision.left };
  if (!merchant) return { state: "left", reason: "elsewhere" };
  const { id, title } = decision.pass;
  if (!chosen && !(await chooseSubscription(db, declared, id))) {
    throw new Error("The lease of a cancellation was over.");
  }
  const endsAt = await cancelSubscription(merchant, id);
  if (endsAt === null) return { state: "left", reason: "ended" };
  return { state: "passed", subscription: { id, title, endsAt } };
}

/** Until when there is access; null when the merchant knows it no more, or has revoked it. */
async function cancelSubscription(merchant: MerchantClient, id: string): Promise<string | null> {
  const route = merchant.subscriptions[":id"];
  const done = await route.$post({ param: { id }, json: { operation: "cancel" } });
  if (!done.ok && done.status !== 404 && done.status !== 409) {
    throw new Error("The merchant did not take a cancellation.");
  }
  const read = await route.$get({ param: { id } });
  if (read.status === 404) return null;
  if (!read.ok) throw new Error("The merchant did not answer.");
  const { subscription } = await read.json();
  if (subscription.status === "revoked") return null;
  if (subscription.status !== "canceled") throw new Error("The subscription still runs.");
  return subscription.accessUntil;
}
