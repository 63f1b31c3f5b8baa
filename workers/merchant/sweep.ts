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

  async function run(job: string, work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      log.error("sweep.failed", error, { job });
    }
  }

  /** A row that fails is named, and the others are done all the same. */
  function runEach(job: string, list: typeof listLostEvents, work: (id: string) => unknown) {
    return run(job, async () => {
      for (const id of await list(db, now)) {
        try {
          await work(id);
        } catch (error) {
          log.error("sweep.failed", error, { job, id });
        }
      }
    });
  }

  await runEach("checkouts", listOverdueCheckouts, (id) => expireCheckout(given, id));
  await runEach("settlements", listDueSettlements, (id) => settleOrder(given, id));
  await runEach("subscriptions", listOverdueSubscriptions, (id) =>
    changeSubscription(given, id, "past_due"),
  );
  await run("events", async () => announceEvents(given, await listLostEvents(db, now)));
  await run("ended-pages", () => deleteEndedPages(db, now));
  await run("delivered-events", () => emptyDeliveredEvents(db, now));
}
