import { type Context, Hono } from "hono";
import { validator } from "hono/validator";
import { createDatabase } from "#app/db/database.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { readBounded } from "#app/platform/read-body.ts";
import { isRasterType } from "#app/shop/pictures.ts";
import { cartLimits } from "#app/shop/policy.ts";
import {
  Catalogue,
  type CatalogueDependencies,
  summaryOf,
} from "#workers/store/catalogue/catalogue.ts";
import { checkoutRequest, createCheckout, stockLines } from "#workers/store/checkout/checkout.ts";
import { failuresApp } from "#workers/store/failures/failures-app.ts";
import { changeSlots, slotChange } from "#workers/store/webhook/ledger.ts";
import {
  createStoreService,
  readStoreConfig,
  type StoreEnv,
  StoreServiceError,
} from "./store-env.ts";

/** Of the embedded merchant; its real one matters only for the checkout. */
const internalOrigin = "http://merchant";

/** Reached only by the web worker, through its service binding. */
export const storeApp = new Hono<{ Bindings: StoreEnv }>()
  .get("/health", async (c) => {
    const [db, merchant] = await Promise.all([checkDatabase(c.env), checkStoreService(c.env)]);
    const isHealthy = db === "ok" && merchant === "ok";
    return c.json(
      { status: isHealthy ? "ok" : "failed", checks: { db, merchant } } as const,
      isHealthy ? 200 : 503,
    );
  })
  .get("/catalogue", (c) =>
    fromCatalogue(c, async (catalogue, given) => {
      const { products, ...freshness } = await catalogue.get(given);
      return c.json({ products: products.map(summaryOf), ...freshness }, 200);
    }),
  )
  .post("/catalogue/renew", (c) =>
    fromCatalogue(c, async (catalogue, given) => {
      await catalogue.renew(given);
      return c.json({ ok: true } as const, 200);
    }),
  )
  .get("/products/:id", (c) =>
    fromCatalogue(c, async (catalogue, given) => {
      const { products, ...freshness } = await catalogue.get(given);
      const product = products.find(({ id }) => id === c.req.param("id"));
      if (!product) return c.json({ error: { message: "Dieses Produkt gibt es nicht." } }, 404);
      return c.json({ product, ...freshness }, 200);
    }),
  )
  .get("/products/:id/pictures/:index", async (c) => {
    const index = Number(c.req.param("index"));
    try {
      const given = dependencies(c);
      const address = Number.isInteger(index)
        ? await catalogueOf(c.env).pictureAddress(given, c.req.param("id"), index)
        : undefined;
      return (address && (await fetchPicture(address))) || c.body(null, 404);
    } catch {
      return c.body(null, 503);
    }
  })
  .get("/stock", async (c) => {
    const variantIds = c.req.queries("variant") ?? [];
    if (variantIds.length === 0 || variantIds.length > cartLimits.lines) {
      return c.json({ error: { message: `1 bis ${cartLimits.lines} Varianten` } }, 400);
    }
    return fromCatalogue(c, async (catalogue, given) => {
      // Whoever comes back from a checkout may have been told a moment ago that a piece was sold.
      const isNow = c.req.query("now") !== undefined;
      const { products } = await (isNow ? catalogue.refresh(given) : catalogue.getWithStock(given));
      return c.json({ lines: stockLines(products, variantIds) }, 200);
    });
  })
  .post("/checkouts", async (c) => {
    const request = checkoutRequest.safeParse(await c.req.json().catch(() => null));
    if (!request.success)
      return c.json(refusal("invalid", "Diese Bestellung ist unvollständig."), 400);
    const given = dependencies(c, request.data.origin);
    const made = await createCheckout(catalogueOf(c.env), given, request.data);
    if (made.outcome === "created")
      return c.json({ url: made.url, checkoutId: made.checkoutId }, 200);
    if (made.outcome === "store-failed") return c.json(refusal(made.outcome, checkoutFailed), 503);
    const status = made.outcome === "unavailable" ? 422 : 409;
    return c.json(refusal(made.outcome, made.message), status);
  })
  // The ledger is written by this worker alone, also what the practitioner gives or takes.
  .post(
    "/entitlements",
    validator("json", (value, c) => {
      const parsed = slotChange.safeParse(value);
      return parsed.success ? parsed.data : c.json({ outcome: "invalid" } as const, 400);
    }),
    async (c) => {
      const changed = await changeSlots(createDatabase(c.env.DB), c.req.valid("json"), new Date());
      return c.json(changed, changed.outcome === "changed" ? 200 : 409);
    },
  )
  .route("/events", failuresApp);

export type StoreApp = typeof storeApp;

const checkoutFailed =
  "Beim Initialisieren der Kasse ist ein Problem aufgetreten. Bitte versuchen Sie es erneut.";

function refusal(kind: string, message: string) {
  return { error: { kind, message } };
}

type StoreContext = Context<{ Bindings: StoreEnv }>;

async function fromCatalogue<Answer>(
  c: StoreContext,
  answer: (catalogue: Catalogue, given: CatalogueDependencies) => Promise<Answer>,
) {
  try {
    return await answer(catalogueOf(c.env), dependencies(c));
  } catch (error) {
    if (!(error instanceof StoreServiceError)) throw error;
    return c.json({ error: { message: error.message } }, 503);
  }
}

/** One a store, for as long as the isolate lives. */
const catalogues = new WeakMap<StoreEnv, Catalogue>();

function catalogueOf(env: StoreEnv): Catalogue {
  const known = catalogues.get(env) ?? new Catalogue(readStoreConfig(env).memoryScale);
  catalogues.set(env, known);
  return known;
}

function dependencies(c: StoreContext, origin = internalOrigin) {
  const { env } = c;
  const config = readStoreConfig(env);
  return {
    config,
    db: createDatabase(env.DB),
    service: createStoreService(env, config, origin),
    storeId: config.storeId,
    log: createLogger({ door: "store" }),
    now: new Date(),
    defer: (work) => c.executionCtx.waitUntil(work),
  } satisfies CatalogueDependencies & { config: unknown };
}

async function checkDatabase(env: StoreEnv) {
  try {
    await env.DB.prepare("select id from profiles limit 1").first();
    return "ok";
  } catch {
    return "failed";
  }
}

/** We know no health address of an outside store service. */
async function checkStoreService(env: StoreEnv) {
  if (env.STORE_BASE_URL !== "") return "ok";
  try {
    const response = await env.MERCHANT.fetch("http://merchant/merchant/health");
    return response.ok ? "ok" : "failed";
  } catch {
    return "failed";
  }
}

const maxPictureBytes = 8 * 1024 * 1024;
const timeoutMs = 8000;

/** Only addresses that the catalogue named, and only raster types, which cannot run anything. */
async function fetchPicture(address: string): Promise<Response | null> {
  let response: Response;
  try {
    response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    return null;
  }
  const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const length = Number(response.headers.get("content-length") ?? 0);
  if (!response.ok || !isRasterType(type) || length > maxPictureBytes) {
    await response.body?.cancel();
    return null;
  }
  const bytes = await readBounded(response.body, maxPictureBytes);
  return bytes && new Response(bytes, { headers: { "content-type": type } });
}
