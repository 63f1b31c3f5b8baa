import { WorkerEntrypoint } from "cloudflare:workers";
import { createDatabase } from "#app/db/database.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { consumeMessages } from "#workers/merchant/events/deliver.ts";
import { publicApp, serviceApp } from "./merchant-app.ts";
import { type MerchantEnv, type MerchantMessage, readMerchantConfig } from "./merchant-env.ts";
import { sweep } from "./sweep.ts";

/** The embedded store service. The web worker sends `/merchant/*` to its public endpoint. */
export default {
  async fetch(request, env, ctx): Promise<Response> {
    return publicApp.fetch(request, env, ctx);
  },

  async queue(batch, env): Promise<void> {
    await consumeMessages(batch, env, createLogger({ worker: "merchant", queue: batch.queue }));
  },

  /** Every five minutes: what has run out, and events whose queue message was lost. */
  async scheduled(_controller, env): Promise<void> {
    await sweep({
      db: createDatabase(env.MERCHANT_DB),
      config: readMerchantConfig(env),
      queue: env.EVENT_QUEUE,
      log: createLogger({ worker: "merchant", job: "sweep" }),
      now: new Date(),
    });
  },
} satisfies ExportedHandler<MerchantEnv, MerchantMessage>;

/** The internal API, for service bindings only. */
export class MerchantService extends WorkerEntrypoint<MerchantEnv> {
  override async fetch(request: Request): Promise<Response> {
    return serviceApp.fetch(request, this.env, this.ctx);
  }
}
