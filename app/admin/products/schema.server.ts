import { z } from "zod";
import { line, paragraph, parseForm, Refusal, wholeNumber } from "#app/platform/forms.server.ts";
import { numberMax } from "#app/platform/number-field.ts";
import { grams, millilitres, pieces, readPieces } from "#app/platform/typed-number.ts";
import { productLimits, type StockReason, stockReasons } from "#app/shop/product.ts";
import type {
  ProductContent,
  StockChange,
  VariantContent,
} from "#workers/merchant/products/product-input.ts";
import { eurosFault, parseEuros } from "./policy.ts";
import {
  formatField,
  infoRows,
  infoTextField,
  infoTitleField,
  knownInfos,
  optionFields,
} from "./product-fields.ts";
import { htmlOfText } from "./rich-text.ts";

type Faults = Record<string, string>;
type Checked<Value> = { ok: true; value: Value } | { ok: false; fieldErrors: Faults };

export function requireChecked<Value>(checked: Checked<Value>): Value {
  if (checked.ok) return checked.value;
  throw new Refusal({ fieldErrors: checked.fieldErrors });
}

function wrong(fieldErrors: Faults) {
  return { ok: false, fieldErrors } as const;
}

const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");

const texts = z.object({
  title: line({ max: productLimits.title, required: "Bitte geben Sie einen Titel ein." }),
  subtitle: line({ max: productLimits.subtitle }),
  ribbonText: line({ max: productLimits.ribbon }),
  description: paragraph({ max: textMax(productLimits.description) }),
  purchasable: ticked,
  isHidden: ticked,
});

const optionTitle = line({ max: productLimits.optionTitle });
const rows = z.object(
  Object.fromEntries([
    ...optionFields.map((field) => [field, optionTitle]),
    ...infoRows.flatMap((row) => [
      [infoTitleField(row), line({ max: productLimits.infoTitle })],
      [infoTextField(row), paragraph({ max: textMax(productLimits.info) })],
    ]),
  ]),
);

/** Markup and entities need room, too. */
function textMax(htmlMax: number): number {
  return Math.floor(htmlMax * 0.75);
}

/** @param options of the saved product, whose ids stay */
export function checkProductForm(
  form: FormData,
  options: readonly { id: string }[],
): Checked<ProductContent> {
  const main = parseForm(form, texts);
  const listed = parseForm(form, rows);
  if (!main.ok || !listed.ok) {
    return wrong({
      ...(!main.ok && main.result.fieldErrors),
      ...(!listed.ok && listed.result.fieldErrors),
    });
  }
  const { description, ...plain } = main.value;
  const value = (field: string) => String(listed.value[field] ?? "");
  const infos = filledRows(listed.value).map((row) => ({
    row,
    title: knownInfos[row] ?? value(infoTitleField(row)),
    descriptionHtml: htmlOf(form, infoTextField(row), value(infoTextField(row))),
  }));
  const named = optionFields.map((field, index) => ({
    field,
    id: options[index]?.id ?? null,
    title: value(field),
  }));
  const descriptionHtml = htmlOf(form, "description", description);
  const faults: Faults = {};
  for (const { row, title } of infos) {
    if (title === "") faults[infoTitleField(row)] = "Bitte geben Sie eine Überschrift ein.";
  }
  for (const { field, title } of named) {
    const first = named.find((one) => one.title === title);
    if (title !== "" && first?.field !== field) faults[field] = `„${title}“ steht doppelt da.`;
  }
  if (descriptionHtml.length > productLimits.description) faults.description = tooLong;
  for (const { row, descriptionHtml: html } of infos) {
    if (html.length > productLimits.info) faults[infoTextField(row)] = tooLong;
  }
  if (Object.keys(faults).length > 0) return wrong(faults);
  return {
    ok: true,
    value: {
      ...plain,
      descriptionHtml,
      options: named.flatMap(({ id, title }) => (title === "" ? [] : [{ id, title }])),
      additionalInfo: infos.map(({ row: _, ...info }) => info),
    },
  };
}

function filledRows(listed: Readonly<Record<string, unknown>>): number[] {
  return infoRows.filter((row) => String(listed[infoTextField(row)] ?? "") !== "");
}

/** Of each of the content's `additionalInfo` its row in the form, in their order. */
export function rowsOfInfos(form: FormData): number[] {
  const listed = parseForm(form, rows);
  return listed.ok ? filledRows(listed.value) : [];
}

const tooLong = "Bitte kürzen Sie den Text.";

/** The merchant cleans it again. */
function htmlOf(form: FormData, field: string, text: string): string {
  return form.get(formatField(field)) === "html" ? text : htmlOfText(text);
}

function cents(text: string, context: z.RefinementCtx): number {
  const amount = parseEuros(text);
  if (amount !== null) return amount;
  const message = "Bitte geben Sie einen Betrag bis 99.999,99 € ein, zum Beispiel 12,90.";
  context.addIssue({ code: "custom", message: eurosFault(text, message) });
  return z.NEVER;
}

const wholeFromZero = "Bitte geben Sie eine ganze Zahl ab 0 ein.";
const noContent = "Bitte geben Sie eine ganze Zahl ein, zum Beispiel 250.";
const contentBounds = { least: 1, most: productLimits.contentMax };
const contentUnits = { g: grams, ml: millilitres };

function contentIn(text: string, unit: "g" | "ml") {
  const bounds = { ...contentBounds, units: contentUnits[unit] };
  return wholeNumber(noContent, bounds).safeParse(text);
}

function isContent(text: string, unit: "g" | "ml"): boolean {
  return contentIn(text, unit).success;
}

const variantSchema = z.object({
  variantTitle: line({ max: productLimits.variantTitle }),
  sku: line({ max: productLimits.sku }),
  image: line({ max: 300 }),
  price: line({ max: numberMax, required: "Bitte geben Sie einen Preis ein." }).transform(cents),
  salePrice: line({ max: numberMax }).transform((text, context) =>
    text === "" ? null : cents(text, context),
  ),
  /** The unit beside it decides which of them is right. */
  content: z
    .string()
    .refine((text) => isContent(text, "g") || isContent(text, "ml"), { error: noContent })
    .optional(),
  unit: z.enum(["g", "ml"]).default("g"),
  counted: ticked,
  firstQuantity: wholeNumber(wholeFromZero, {
    least: 0,
    most: productLimits.stockMax,
    units: pieces,
  }).optional(),
  "value.0": line({ max: productLimits.optionValue }),
  "value.1": line({ max: productLimits.optionValue }),
  "value.2": line({ max: productLimits.optionValue }),
});

const namedVariantSchema = variantSchema.extend({
  variantTitle: line({
    max: productLimits.variantTitle,
    required: "Bitte geben Sie einen Namen ein, zum Beispiel 250 g.",
  }),
});

/** @param needsTitle of one among several: customers choose by it */
export function checkVariantForm(
  form: FormData,
  options: readonly { id: string }[],
  needsTitle: boolean,
): Checked<VariantContent> {
  const parsed = parseForm(form, needsTitle ? namedVariantSchema : variantSchema);
  if (!parsed.ok) return wrong(parsed.result.fieldErrors);
  const { value } = parsed;
  const { price, salePrice, unit } = value;
  if (salePrice !== null && salePrice >= price) {
    return wrong({
      salePrice: "Bitte geben Sie einen Angebotspreis ein, der niedriger als der Preis ist.",
    });
  }
  const content = value.content === undefined ? null : contentIn(value.content, unit);
  if (content !== null && !content.success) {
    return wrong({ content: content.error.issues[0]?.message ?? noContent });
  }
  const amount = content?.data ?? null;
  const values = [value["value.0"], value["value.1"], value["value.2"]];
  return {
    ok: true,
    value: {
      title: value.variantTitle,
      sku: value.sku,
      imageFile: value.image || null,
      priceCents: price,
      salePriceCents: salePrice,
      manageInventory: value.counted,
      firstQuantity: value.firstQuantity ?? 0,
      weightGrams: unit === "g" ? amount : null,
      volumeMillilitres: unit === "ml" ? amount : null,
      optionValues: options.flatMap(({ id }, index) => {
        const text = values[index] ?? "";
        return text === "" ? [] : [{ optionId: id, value: text }];
      }),
    },
  };
}

const stockSchema = z.object({
  /** Idempotency key of the form. */
  key: z.string().regex(/^[\w-]{10,64}$/),
  kind: z.enum(["correct", "count"], "Bitte wählen Sie die Art der Änderung."),
  change: line({ max: numberMax }),
  quantity: line({ max: numberMax }),
  seen: line({ max: 20 }),
  reason: z.custom<StockReason>(
    (value) => typeof value === "string" && Object.hasOwn(stockReasons, value),
    "Bitte wählen Sie einen Grund.",
  ),
  note: line({ max: productLimits.stockNote }),
});

export const stockFields = { correct: "change", count: "quantity" } as const;

/** Where only the other kind's field is filled in, that one is meant. */
export function checkStockForm(form: FormData): Checked<StockChange> {
  const parsed = parseForm(form, stockSchema);
  if (!parsed.ok) return wrong(parsed.result.fieldErrors);
  const { key, kind: chosen, reason, note } = parsed.value;
  const other = chosen === "correct" ? "count" : "correct";
  const isOther =
    parsed.value[stockFields[chosen]] === "" && parsed.value[stockFields[other]] !== "";
  const kind = isOther ? other : chosen;
  const most = productLimits.stockMax;
  if (kind === "correct") {
    const pieces = readPieces(parsed.value.change);
    if (pieces === null || pieces === 0 || Math.abs(pieces) > most) {
      return wrong({ change: "Bitte geben Sie eine Zahl ein, zum Beispiel +5 oder −1." });
    }
    return { ok: true, value: { key, kind, change: pieces, reason, note } };
  }
  const quantity = readPieces(parsed.value.quantity);
  const seenPieces = readPieces(parsed.value.seen);
  if (
    quantity === null ||
    quantity < 0 ||
    quantity > most ||
    seenPieces === null ||
    seenPieces < 0
  ) {
    return wrong({ quantity: wholeFromZero });
  }
  return { ok: true, value: { key, kind, seen: seenPieces, quantity, reason, note } };
}
