import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { z } from "zod";
import { givenFor, type MerchantEnv } from "#workers/merchant/merchant-env.ts";
import { moveProduct, type ProductResult } from "#workers/merchant/products/change-product.ts";
import {
  arrangePictures,
  claimPictures,
  forgetPictures,
  pictureAccess,
  reservePicture,
  takePicture,
} from "#workers/merchant/products/picture-commands.ts";
import {
  createProduct,
  deleteProduct,
  saveProduct,
  setProductStatus,
} from "#workers/merchant/products/product-commands.ts";
import {
  htmlToShow,
  move,
  newProduct,
  pictureList,
  productChange,
  productQuery,
  reservedPicture,
  seenRevision,
  statusChange,
  stockChange,
  sweptPictures,
  takenPicture,
  variantChange,
  variantMove,
} from "#workers/merchant/products/product-input.ts";
import { getProduct, getVariantHistory, listProducts } from "#workers/merchant/products/queries.ts";
import {
  addVariant,
  changeStock,
  deleteVariant,
  moveVariant,
  saveVariant,
} from "#workers/merchant/products/variant-commands.ts";
import { sanitiseHtml } from "#workers/store/catalogue/sanitise-html.ts";

type InnerContext = Context<{ Bindings: MerchantEnv }>;

/** The catalogue, for the practitioner's area: behind the service binding, as all of the internal API. */
export const productsApp = new Hono<{ Bindings: MerchantEnv }>()
  .get("/", validated("query", productQuery), async (c) => {
    const { db } = givenOf(c);
    return c.json(await listProducts(db, c.req.valid("query")));
  })
  .post("/", validated("json", newProduct), async (c) => {
    const made = await createProduct(givenOf(c), c.req.valid("json"));
    return made.ok
      ? c.json({ id: made.id, isNew: made.isNew }, 200)
      : c.json(refusal(made.code), 409);
  })
  .post("/html", validated("json", htmlToShow), (c) =>
    c.json({ html: c.req.valid("json").html.map(sanitiseHtml) }),
  )
  .post("/pictures/claim", async (c) => c.json({ pictures: await claimPictures(givenOf(c)) }))
  .post("/pictures/forget", validated("json", sweptPictures), async (c) => {
    await forgetPictures(givenOf(c), c.req.valid("json").pictures);
    return c.json({ ok: true } as const);
  })
  .get("/:id", async (c) => {
    const { db, now } = givenOf(c);
    const found = await getProduct(db, c.req.param("id"), now);
    return found ? c.json(found, 200) : c.json(refusal("not_found"), 404);
  })
  .put("/:id", validated("json", productChange), async (c) => {
    const { revision, content } = c.req.valid("json");
    return answer(c, await saveProduct(givenOf(c), seenBy(c, revision), content));
  })
  .post("/:id/status", validated("json", statusChange), async (c) => {
    const { revision, status } = c.req.valid("json");
    return answer(c, await setProductStatus(givenOf(c), seenBy(c, revision), status));
  })
  .post("/:id/delete", validated("json", seenRevision), async (c) =>
    answer(c, await deleteProduct(givenOf(c), seenBy(c, c.req.valid("json").revision))),
  )
  .post("/:id/move", validated("json", move), async (c) =>
    answer(c, await moveProduct(givenOf(c), c.req.param("id"), c.req.valid("json").direction)),
  )
  .post("/:id/variants", validated("json", variantChange), async (c) => {
    const { revision, variant } = c.req.valid("json");
    return answer(c, await addVariant(givenOf(c), seenBy(c, revision), variant));
  })
  .get("/:id/variants/:variant/history", async (c) =>
    c.json(await getVariantHistory(givenOf(c).db, c.req.param("variant"))),
  )
  .put("/:id/variants/:variant", validated("json", variantChange), async (c) => {
    const { revision, variant } = c.req.valid("json");
    const id = c.req.param("variant");
    return answer(c, await saveVariant(givenOf(c), seenBy(c, revision), id, variant));
  })
  .post("/:id/variants/:variant/delete", validated("json", seenRevision), async (c) => {
    const { revision } = c.req.valid("json");
    return answer(c, await deleteVariant(givenOf(c), seenBy(c, revision), c.req.param("variant")));
  })
  .post("/:id/variants/:variant/move", validated("json", variantMove), async (c) => {
    const { revision, direction } = c.req.valid("json");
    const id = c.req.param("variant");
    return answer(c, await moveVariant(givenOf(c), seenBy(c, revision), id, direction));
  })
  .post("/:id/variants/:variant/stock", validated("json", stockChange), async (c) => {
    const { id, variant } = c.req.param();
    const done = await changeStock(givenOf(c), id, variant, c.req.valid("json"));
    if (done.ok) return c.json({ quantity: done.quantity ?? 0, isNew: done.isNew ?? false }, 200);
    return c.json(refusal(done.code), done.code === "not_found" ? 404 : 409);
  })
  .post("/:id/pictures/reserve", validated("json", reservedPicture), async (c) =>
    answer(c, await reservePicture(givenOf(c), pictureOf(c, c.req.valid("json").file))),
  )
  .post("/:id/pictures", validated("json", takenPicture), async (c) => {
    const { revision, file } = c.req.valid("json");
    return answer(c, await takePicture(givenOf(c), seenBy(c, revision), file));
  })
  .put("/:id/pictures", validated("json", pictureList), async (c) => {
    const { revision, images } = c.req.valid("json");
    return answer(c, await arrangePictures(givenOf(c), seenBy(c, revision), images));
  })
  .get("/:id/pictures/:file", async (c) => {
    const access = await pictureAccess(givenOf(c), pictureOf(c, c.req.param("file")));
    return access ? c.json(access, 200) : c.json(refusal("not_found"), 404);
  })
  .post("/:id/pictures/:file/claim", async (c) =>
    c.json({ pictures: await claimPictures(givenOf(c), pictureOf(c, c.req.param("file"))) }),
  );

function givenOf(c: InnerContext) {
  return givenFor(c.req.raw, c.env);
}

function seenBy(c: InnerContext, revision: number) {
  return { productId: c.req.param("id") ?? "", revision };
}

function pictureOf(c: InnerContext, file: string) {
  return { productId: c.req.param("id") ?? "", file };
}

function answer(c: InnerContext, result: ProductResult) {
  if (result.ok) return c.json({ ok: true } as const, 200);
  return c.json(refusal(result.code), result.code === "not_found" ? 404 : 409);
}

export function refusal(code: string) {
  return { error: { code, message: "This was not done." } };
}

/** What a caller may leave out: whatever has a default. Values of a query are text. */
type Sent<Target, Schema extends z.ZodType> = Target extends "query"
  ? { [Key in keyof z.input<Schema>]?: string }
  : z.input<Schema>;

/** Checks a part of the request strictly, with the types of both sides for `hc`. */
export function validated<Target extends "json" | "query", Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
): MiddlewareHandler<
  { Bindings: MerchantEnv },
  string,
  {
    in: { [Key in Target]: Sent<Target, Schema> };
    out: { [Key in Target]: z.output<Schema> };
  }
> {
  return async (c, next) => {
    const value = target === "query" ? c.req.query() : await c.req.json().catch(() => null);
    const parsed = schema.safeParse(value);
    if (!parsed.success) return c.json(refusal("invalid_request"), 400);
    c.req.addValidatedData(target, parsed.data as object);
    await next();
  };
}
