import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { openCheckout } from "#workers/merchant/checkout/open-checkout.ts";
import { givenFor, type MerchantEnv } from "#workers/merchant/merchant-env.ts";
import { embeddedStoreId, maxBodyBytes } from "#workers/merchant/policy.ts";
import { getProduct, listProducts, listStock } from "./catalogue-queries.ts";
import {
  answerError,
  ContractError,
  listQuery,
  notFound,
  parseCheckoutBody,
  productQuery,
  readQuery,
  variantsQuery,
} from "./requests.ts";
import { listedProduct, singleProduct } from "./wire.ts";

/** What any store service offers, below `/merchant/store/{store}`. */
export const contractApp = new Hono<{ Bindings: MerchantEnv }>()
  .use("/:store/*", async (c, next) => {
    if (c.req.param("store") !== embeddedStoreId) throw notFound();
    await next();
  })
  .get("/:store/products", async (c) => {
    const query = readQuery(c.req.url, listQuery);
    const { db, origin } = givenFor(c.req.raw, c.env);
    const { count, products, variants } = await listProducts(db, query);
    return c.json({
      count,
      offset: query.offset,
      limit: query.limit,
      products: products.map((product) => listedProduct(origin, product, variants)),
    });
  })
  .get("/:store/products/:id", async (c) => {
    readQuery(c.req.url, productQuery);
    const { db, origin } = givenFor(c.req.raw, c.env);
    const found = await getProduct(db, c.req.param("id"));
    if (!found) throw notFound();
    return c.json({ product: singleProduct(origin, found.product, found.variants) });
  })
  .get("/:store/variants", async (c) => {
    const query = readQuery(c.req.url, variantsQuery);
    const { db } = givenFor(c.req.raw, c.env);
    const rows = await listStock(db, query["product_ids[]"] ?? null);
    return c.json({
      variants: rows.map(({ id, available }) => ({ id, inventory_quantity: available })),
    });
  })
  .post(
    "/:store/checkout",
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (c) => answerError(c, tooLarge),
    }),
    async (c) => {
      readQuery(c.req.url, noQuery);
      const given = givenFor(c.req.raw, c.env);
      const body = parseCheckoutBody(await c.req.text(), given.origin);
      const token = await openCheckout(given, body);
      return c.json({ url: `${given.origin}/merchant/kasse/${token}` });
    },
  )
  .all("/:store/products", (c) => answerError(c, wrongMethod))
  .all("/:store/products/:id", (c) => answerError(c, wrongMethod))
  .all("/:store/variants", (c) => answerError(c, wrongMethod))
  .all("/:store/checkout", (c) => answerError(c, wrongMethod))
  .all("*", (c) => answerError(c, notFound()));

const wrongMethod = new ContractError({
  status: 405,
  code: "method_not_allowed",
  message: "This address takes another method.",
});
const tooLarge = new ContractError({
  status: 413,
  code: "too_large",
  message: "The body is longer than 64 kB.",
});
const noQuery = z.strictObject({});

/** The contract's answer to whatever was thrown. */
export function answerFailure(error: Error, c: Context<{ Bindings: MerchantEnv }>) {
  if (error instanceof ContractError) return answerError(c, error);
  givenFor(c.req.raw, c.env).log.error("merchant.request_failed", error);
  return answerError(
    c,
    new ContractError({ status: 500, code: "internal", message: "Something went wrong." }),
  );
}
