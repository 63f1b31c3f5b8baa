import { and, asc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { ownPictureAddress, ownPictureOf } from "#app/shop/pictures.ts";
import { productLimits } from "#app/shop/product.ts";
import { products, variants, waitingPictures } from "#workers/merchant/db/catalogue-schema.ts";
import { checkoutItems } from "#workers/merchant/db/order-schema.ts";
import { changeProduct, type ProductResult, refused, type Seen } from "./change-product.ts";

// The files lie in the site's bucket, which the web worker alone can reach.

type Given = { db: Database; now: Date };
type Picture = { productId: string; file: string };

/** Longer than an order page is open that shows a picture which was taken down. */
const waitingMs = 24 * 60 * 60 * 1000;
const sweepSize = 500;

/** Notes the name of a picture that is about to come, if there is such a product. */
export async function reservePicture(
  { db, now }: Given,
  { productId, file }: Picture,
): Promise<ProductResult> {
  const isThere = and(eq(products.id, productId), isNull(products.deletedAt));
  const row = { productId, file, createdAt: now.toISOString() };
  const reserved = await insertFrom(db, waitingPictures, products, isThere, row)
    .onConflictDoNothing()
    .returning({ file: waitingPictures.file });
  return reserved.length > 0 ? { ok: true } : refused("not_found");
}

/** Shows an uploaded picture after the others, if the product is still the one that was seen. */
export async function takePicture(given: Given, { productId, revision }: Seen, file: string) {
  const { db } = given;
  const [waiting] = await db
    .select({ file: waitingPictures.file })
    .from(waitingPictures)
    .where(isWaiting({ productId, file }));
  if (!waiting) return refused("unknown_picture");
  return changeProduct(given, { productId, revision }, ({ product }, isOurs) => {
    if (product.images.length >= productLimits.pictures) return "too_many";
    const images = [...product.images, ownPictureAddress(productId, file)];
    return {
      set: { images },
      statements: [db.delete(waitingPictures).where(and(isWaiting({ productId, file }), isOurs))],
    };
  });
}

export function arrangePictures(given: Given, seen: Seen, images: readonly string[]) {
  return changeProduct(given, seen, ({ product }, isOurs) => {
    const isSome = images.every((image) => product.images.includes(image));
    if (!isSome || new Set(images).size !== images.length) return "unknown_picture";
    const gone = product.images.filter((image) => !images.includes(image));
    return {
      set: { images: [...images] },
      statements: giveUpPictures(given, product, gone, isOurs),
    };
  });
}

/** Statements that hand pictures which a product shows no more to the sweep. */
export function giveUpPictures(
  { db, now }: Given,
  product: { id: string },
  gone: readonly string[],
  isOurs: SQL,
) {
  const list = JSON.stringify(gone);
  const notes = gone.flatMap((address) => {
    const file = ownPictureOf(product.id, address);
    if (!file) return [];
    const row = { productId: product.id, file, createdAt: now.toISOString() };
    return [insertWhen(db, waitingPictures, isOurs, row)];
  });
  return [
    db
      .update(variants)
      .set({ imageFile: null })
      .where(
        and(
          eq(variants.productId, product.id),
          sql`${variants.imageFile} in (select value from json_each(${list}))`,
          isOurs,
        ),
      ),
    ...notes,
  ];
}

/** Null when neither a product nor an open order page shows it. */
export async function pictureAccess({ db, now }: Given, { productId, file }: Picture) {
  const address = ownPictureAddress(productId, file);
  const [[product], held] = await db.batch([
    db
      .select({
        status: products.status,
        isHidden: products.isHidden,
        isShown: sql<number>`exists (select 1 from json_each(${products.images}) as shown
          where shown.value = ${address})`.as("is_shown"),
      })
      .from(products)
      .where(and(eq(products.id, productId), isNull(products.deletedAt))),
    db
      .select({ position: checkoutItems.position })
      .from(checkoutItems)
      .where(
        and(
          sql`${checkoutItems.variantId} in (select own.id from variants as own
            where own.product_id = ${productId})`,
          gt(checkoutItems.heldUntil, now.toISOString()),
          eq(checkoutItems.imageFile, address),
        ),
      )
      .limit(1),
  ]);
  if (held.length > 0) return { isPublic: true };
  if (!product?.isShown) return null;
  return { isPublic: product.status === "published" && !product.isHidden };
}

/** Claimed pictures can be deleted: nothing can take them into use any more. */
export async function claimPictures({ db, now }: Given, only?: Picture): Promise<Picture[]> {
  const before = new Date(now.getTime() - waitingMs).toISOString();
  const old = db
    .select({ file: waitingPictures.file })
    .from(waitingPictures)
    .where(lt(waitingPictures.createdAt, before))
    .orderBy(asc(waitingPictures.createdAt))
    .limit(sweepSize);
  return db
    .update(waitingPictures)
    .set({ isClaimed: true })
    .where(
      only
        ? and(eq(waitingPictures.file, only.file), eq(waitingPictures.productId, only.productId))
        : sql`${waitingPictures.file} in ${old}`,
    )
    .returning({ productId: waitingPictures.productId, file: waitingPictures.file });
}

export async function forgetPictures({ db }: Given, pictures: readonly Picture[]): Promise<void> {
  const files = JSON.stringify(pictures.map(({ file }) => file));
  await db
    .delete(waitingPictures)
    .where(
      and(
        sql`${waitingPictures.file} in (select value from json_each(${files}))`,
        eq(waitingPictures.isClaimed, true),
      ),
    );
}

function isWaiting({ productId, file }: Picture) {
  return and(
    eq(waitingPictures.file, file),
    eq(waitingPictures.productId, productId),
    eq(waitingPictures.isClaimed, false),
  );
}
