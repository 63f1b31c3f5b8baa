import { Hono } from "hono";

type MerchantEnv = { MERCHANT_DB: D1Database };

/** The embedded store service. The web worker sends `/merchant/*` here. */
const merchant = new Hono<{ Bindings: MerchantEnv }>()
  .get("/merchant/health", async (c) => {
    const store = await c.env.MERCHANT_DB.prepare("select id from stores limit 1").first();
    return store ? c.json({ status: "ok" }) : c.json({ status: "failed" }, 503);
  })
  .notFound((c) => c.json({ error: "not found" }, 404))
  .onError((_error, c) => c.json({ status: "failed" }, 503));

export default merchant;
