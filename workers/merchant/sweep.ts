import { runEachJob } from "#app/platform/jobs.server.ts";
import { expireCheckout, listOverdueCheckouts } from "./checkout/expire-checkouts.ts";
import { announceEvents } from "./events/announce.ts";
import { listLostEvents } from "./events/dead-letters.ts";
import { type Commanding, settleOrder } from "./orders/order-commands.ts";
import { listDueSettlements } from "./orders/order-queries.ts";
import { deleteEndedPages, emptyDeliveredEvents } from "./retention.ts";
import {
  changeSubscription,
  listOverdueSubscriptions,
} from "./subscriptions/subscription-commands.ts";

/** Every five minutes: what has run out, what a lost message has left behind, what is kept no more. */
export async function sweep(given: Commanding): Promise<void> {
  const { db, now, log } = given;

  /** A row that fails is named, and the others are done all the same; then the job has failed. */
  async function runEach(job: string, list: typeof listLostEvents, work: (id: string) => unknown) {
    const failures: unknown[] = [];
    for (const id of await list(db, now)) {
      try {
        await work(id);
      } catch (error) {
        log.error("sweep.failed", error, { job, id });
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  await runEachJob(given, "merchant", {
    checkouts: () => runEach("checkouts", listOverdueCheckouts, (id) => expireCheckout(given, id)),
    settlements: () => runEach("settlements", listDueSettlements, (id) => settleOrder(given, id)),
    subscriptions: () =>
      runEach("subscriptions", listOverdueSubscriptions, (id) =>
        changeSubscription(given, id, "past_due"),
      ),
    events: async () => announceEvents(given, await listLostEvents(db, now)),
    "ended-pages": () => deleteEndedPages(db, now),
    "delivered-events": () => emptyDeliveredEvents(db, now),
  });
}
