import { z } from "zod";
import { isOwnPictureFile } from "#app/shop/pictures.ts";
import { productLimits, type StockReason, stockReasons } from "#app/shop/product.ts";
import { productTypes } from "#workers/merchant/db/catalogue-schema.ts";
import { formUlid, idOf } from "#workers/merchant/ids.ts";

// The practitioner's forms have said in German what is wrong; this is the second check.

const text = (max: number) => z.string().max(max);
const required = (max: number) => z.string().min(1).max(max);
const cents = z.number().int().min(1).max(productLimits.priceMaxCents);
const pieces = z.number().int().min(0).max(productLimits.stockMax);

/** Of the product that the person saw; a newer one is refused. */
export const seenRevision = z.strictObject({ revision: z.number().int().min(1) });

/** A new option has no id yet. */
const option = z.strictObject({
  id: z.string().max(100).nullable(),
  title: required(productLimits.optionTitle),
});
const info = z.strictObject({
  title: required(productLimits.infoTitle),
  descriptionHtml: required(productLimits.info),
});
const productContent = z.strictObject({
  title: required(productLimits.title),
  subtitle: text(productLimits.subtitle),
  ribbonText: text(productLimits.ribbon),
  descriptionHtml: text(productLimits.description),
  purchasable: z.boolean(),
  isHidden: z.boolean(),
  options: z.array(option).max(productLimits.options),
  additionalInfo: z.array(info).max(productLimits.infos),
});
export type ProductContent = z.output<typeof productContent>;

const optionValue = z.strictObject({
  optionId: z.string().max(100),
  value: required(productLimits.optionValue),
});
const variantContent = z
  .strictObject({
    title: text(productLimits.variantTitle),
    sku: text(productLimits.sku),
    imageFile: z.string().max(300).nullable(),
    priceCents: cents,
    salePriceCents: cents.nullable(),
    manageInventory: z.boolean(),
    /** For a stock that was not counted until now. */
    firstQuantity: pieces,
    weightGrams: z.number().int().min(1).max(productLimits.contentMax).nullable(),
    volumeMillilitres: z.number().int().min(1).max(productLimits.contentMax).nullable(),
    optionValues: z.array(optionValue).max(productLimits.options),
  })
  .refine(
    ({ priceCents, salePriceCents }) => salePriceCents === null || salePriceCents < priceCents,
  )
  .refine(
    ({ weightGrams, volumeMillilitres }) => weightGrams === null || volumeMillilitres === null,
  );
export type VariantContent = z.output<typeof variantContent>;

export const newProduct = z.strictObject({
  key: formUlid,
  content: productContent,
  type: z.enum(productTypes),
  variant: variantContent,
});
export type NewProduct = z.output<typeof newProduct>;

export const productChange = seenRevision.extend({ content: productContent });
export const variantChange = seenRevision.extend({ variant: variantContent });
export const statusChange = seenRevision.extend({ status: z.enum(["published", "draft"]) });
const direction = z.enum(["up", "down"]);
export const move = z.strictObject({ direction });
export const variantMove = seenRevision.extend({ direction });

const why = {
  /** Made with the form, so that sending it twice is one entry. */
  key: z.string().regex(/^[\w-]{10,64}$/),
  reason: z.literal(Object.keys(stockReasons) as StockReason[]),
  note: text(productLimits.stockNote),
};

export const stockChange = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("correct"),
    /** Pieces more or less. */
    change: z
      .number()
      .int()
      .min(-productLimits.stockMax)
      .max(productLimits.stockMax)
      .refine((change) => change !== 0),
    ...why,
  }),
  z.strictObject({
    kind: z.literal("count"),
    /** What was shown when she counted. */
    seen: pieces,
    quantity: pieces,
    ...why,
  }),
]);
export type StockChange = z.output<typeof stockChange>;

export const productQuery = z.strictObject({
  state: z.enum(["all", "published", "draft", "hidden"]).default("all"),
  search: z.string().max(80).default(""),
  /** Position and id of the last one of the page before. */
  after: z
    .string()
    .regex(/^-?\d{1,9}_prod_[0-9A-Z]{26}$/)
    .optional(),
});
export type ProductQuery = z.output<typeof productQuery>;

const pictureFile = z.string().refine(isOwnPictureFile);
export const reservedPicture = z.strictObject({ file: pictureFile });
export const takenPicture = seenRevision.extend({ file: pictureFile });
/** What is shown from now on, in this order; it adds nothing. */
export const pictureList = seenRevision.extend({
  images: z.array(z.string().max(300)).max(productLimits.pictures),
});
export const sweptPictures = z.strictObject({
  pictures: z.array(z.strictObject({ productId: idOf("prod"), file: pictureFile })).max(500),
});

export const htmlToShow = z.strictObject({
  html: z.array(text(productLimits.description)).max(productLimits.infos + 1),
});
