import { WorkerEntrypoint } from "cloudflare:workers";
import { Hono } from "hono";
import { type StoreEnv, storeApp } from "./store-app.ts";

/** The public door. It tells that it stands, and nothing about what is behind it. */
const publicDoor = new Hono<{ Bindings: StoreEnv }>()
  .get("/webhooks/health", (c) => c.json({ status: "ok" }))
  .notFound((c) => c.json({ error: "not found" }, 404));

export default publicDoor;

/** The inner door, for service bindings only. */
export class StoreService extends WorkerEntrypoint<StoreEnv> {
  override async fetch(request: Request): Promise<Response> {
    return storeApp.fetch(request, this.env, this.ctx);
  }
}
