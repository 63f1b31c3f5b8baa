import { z } from "zod";
import { line, parseForm } from "#app/platform/forms.server.ts";
import { productLimits } from "#app/shop/product-limits.ts";
import type { VariantContent } from "#workers/merchant/products/product-input.ts";
import { parseEuros, parseWhole } from "./euros.ts";

const euros = (required?: string) =>
  line({ max: 20, ...(required && { required }) }).transform((typed, context) => {
    if (typed === "") return null;
    const cents = parseEuros(typed);
    if (cents === null) context.addIssue({ code: "custom", message: notAnAmount });
    return cents;
  });
const notAnAmount = "Bitte einen Betrag wie 12,90 eingeben, höchstens 99.999,99.";

const whole = (least: number, most: number, message: string) =>
  line({ max: 20 }).transform((typed, context) => {
    if (typed === "") return null;
    const amount = parseWhole(typed);
    if (amount !== null && amount >= least && amount <= most) return amount;
    context.addIssue({ code: "custom", message });
    return null;
  });

const schema = z.object({
  variantTitle: line({ max: productLimits.variantTitle }),
  sku: line({ max: productLimits.sku }),
  image: line({ max: 300 }),
  price: euros("Bitte einen Preis eingeben."),
  salePrice: euros(),
  content: whole(1, productLimits.contentMax, "Bitte eine ganze Zahl eingeben, zum Beispiel 250."),
  unit: z.enum(["g", "ml"]).default("g"),
  counted: z
    .string()
    .optional()
    .transform((value) => value === "on"),
  firstQuantity: whole(0, productLimits.stockMax, "Bitte eine ganze Zahl ab 0 eingeben."),
  "value.0": line({ max: productLimits.optionValue }),
  "value.1": line({ max: productLimits.optionValue }),
  "value.2": line({ max: productLimits.optionValue }),
});

/** Of one among several: customers choose by its name. */
const namedSchema = schema.extend({
  variantTitle: line({
    max: productLimits.variantTitle,
    required: "Bitte einen Namen eingeben, zum Beispiel 250 g.",
  }),
});

type CheckedVariant =
  | { ok: true; variant: VariantContent }
  | { ok: false; fieldErrors: Record<string, string> };

/**
 * Turns the form's texts into a variant, or says what is wrong beside which field.
 * @param needsTitle of one among several: customers choose by it
 */
export function checkVariantForm(
  form: FormData,
  options: readonly { id: string }[],
  needsTitle: boolean,
): CheckedVariant {
  const parsed = parseForm(form, needsTitle ? namedSchema : schema);
  if (!parsed.ok) return { ok: false, fieldErrors: parsed.result.fieldErrors };
  const { value } = parsed;
  const { price, salePrice } = value;
  const values = [value["value.0"], value["value.1"], value["value.2"]];
  const fieldErrors: Record<string, string> = {};
  if (price !== null && salePrice !== null && salePrice >= price) {
    fieldErrors.salePrice = "Der Angebotspreis muss kleiner sein als der Preis.";
  }
  if (price === null || Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors };
  return {
    ok: true,
    variant: {
      title: value.variantTitle,
      sku: value.sku,
      imageFile: value.image || null,
      priceCents: price,
      salePriceCents: salePrice,
      manageInventory: value.counted,
      firstQuantity: value.firstQuantity ?? 0,
      weightGrams: value.unit === "g" ? value.content : null,
      volumeMillilitres: value.unit === "ml" ? value.content : null,
      optionValues: options.flatMap(({ id }, index) => {
        const text = values[index] ?? "";
        return text === "" ? [] : [{ optionId: id, value: text }];
      }),
    },
  };
}
