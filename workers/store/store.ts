import { WorkerEntrypoint } from "cloudflare:workers";
import { Hono } from "hono";
import { createDatabase } from "#app/db/database.server.ts";
import { runEachJob } from "#app/platform/jobs.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { storeApp } from "./store-app.ts";
import { readStoreConfig, type StoreEnv } from "./store-env.ts";
import { endSubscriptions, removeOldCheckouts, removeOldEvents, retrySetAside } from "./sweep.ts";
import { receiveWebhook } from "./webhook/webhook.ts";

/** Says nothing about what is behind it. */
const publicApp = new Hono<{ Bindings: StoreEnv }>()
  .get("/webhooks/health", (c) => c.json({ status: "ok" }))
  .all("/webhooks/health", (c) => c.json({ error: "GET only" }, 405, { allow: "GET, HEAD" }))
  .post("/webhooks/store", receiveWebhook)
  .all("/webhooks/store", (c) => c.json({ error: "POST only" }, 405, { allow: "POST" }))
  .notFound((c) => c.json({ error: "not found" }, 404));

export default {
  fetch: publicApp.fetch,

  /** Every five minutes. */
  async scheduled(_controller, env): Promise<void> {
    const log = createLogger({ job: "store-sweep" });
    const config = readStoreConfig(env);
    const db = createDatabase(env.DB);
    const now = new Date();
    const given = { db, storeId: config.storeId, acceptsTests: config.isDevelopment, now };
    await runEachJob({ db, log }, "store", {
      setAside: async () => announceMails(env.MAIL_QUEUE, await retrySetAside(given, log), log),
      subscriptions: () => endSubscriptions(db, now),
      oldEvents: () => removeOldEvents(db, now),
      oldCheckouts: () => removeOldCheckouts(db, now),
    });
  },
} satisfies ExportedHandler<StoreEnv>;

/** For service bindings only. */
export class StoreService extends WorkerEntrypoint<StoreEnv> {
  override async fetch(request: Request): Promise<Response> {
    return storeApp.fetch(request, this.env, this.ctx);
  }
}
