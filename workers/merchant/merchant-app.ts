import { type Context, Hono } from "hono";
import { answerFailure, contractApp } from "#workers/merchant/contract/contract-app.ts";
import { answerError, badRequest, notFound } from "#workers/merchant/contract/requests.ts";
import { knobsSchema, setKnobs } from "#workers/merchant/events/announce.ts";
import { internalApp } from "#workers/merchant/internal/internal-app.ts";
import { answerPageFailure, orderPageApp } from "#workers/merchant/order-page/order-page-app.ts";
import { givenFor, type MerchantEnv, readMerchantConfig } from "./merchant-env.ts";

type MerchantContext = Context<{ Bindings: MerchantEnv }>;

const orderPages = new Hono<{ Bindings: MerchantEnv }>()
  .route("/", orderPageApp)
  .onError(answerPageFailure);

const contract = new Hono<{ Bindings: MerchantEnv }>()
  .route("/", contractApp)
  .onError(answerFailure);

/** What only development has at a public address. */
const development = new Hono<{ Bindings: MerchantEnv }>()
  .route("/store", contract)
  .put("/dev/knobs", async (c) => {
    const knobs = knobsSchema.safeParse(await c.req.json().catch(() => null));
    if (!knobs.success) return answerError(c, badRequest("These are no knobs."));
    await setKnobs(givenFor(c.req.raw, c.env).db, knobs.data);
    return c.json(knobs.data);
  });

/** The public endpoint: `/merchant/*` of the site. */
export const publicApp = new Hono<{ Bindings: MerchantEnv }>()
  .get("/merchant/health", answerHealth)
  .route("/merchant/kasse", orderPages)
  .all("/merchant/*", async (c) => {
    if (!readMerchantConfig(c.env).isDevelopment) return c.notFound();
    const url = new URL(c.req.url);
    const isKnown = /^\/merchant\/(store\/|dev\/knobs$)/.test(url.pathname);
    return isKnown ? await developmentApp.fetch(c.req.raw, c.env) : c.notFound();
  })
  .notFound((c) => c.json({ error: "not found" }, 404))
  .onError((_error, c) => c.json({ status: "failed" }, 503));

const developmentApp = new Hono<{ Bindings: MerchantEnv }>().route("/merchant", development);

/** The internal API, for service bindings: the whole contract and what the practitioner may do. */
export const serviceApp = new Hono<{ Bindings: MerchantEnv }>()
  .get("/merchant/health", answerHealth)
  .route("/merchant/store", contract)
  .route("/", internalApp)
  .notFound((c) => answerError(c, notFound()))
  .onError(answerFailure);

async function answerHealth(c: MerchantContext) {
  try {
    const store = await c.env.MERCHANT_DB.prepare("select id from stores limit 1").first();
    if (store) return c.json({ status: "ok" });
  } catch {}
  return c.json({ status: "failed" }, 503);
}
