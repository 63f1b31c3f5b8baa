import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { line, parseForm } from "#app/platform/forms.server.ts";
import { productLimits, type StockReason, stockReasons } from "#app/shop/product-limits.ts";
import type { StockChange } from "#workers/merchant/products/product-input.ts";
import { parseWhole } from "./euros.ts";
import { variantName } from "./policy.ts";
import { attempt, refuseBecause, refuseFields } from "./product-answers.server.ts";
import { productAddress } from "./products-address.ts";
import { change, productNotFound, readProduct } from "./shelf.server.ts";

type Context = Readonly<RouterContextProvider>;

const schema = z.object({
  /** Made with the form, so that sending it twice is one entry. */
  key: z.string().regex(/^[\w-]{10,64}$/),
  kind: z.enum(["correct", "count"], "Bitte wählen."),
  change: line({ max: 20 }),
  quantity: line({ max: 20 }),
  seen: line({ max: 20 }),
  reason: z.custom<StockReason>(
    (value) => typeof value === "string" && Object.hasOwn(stockReasons, value),
    "Bitte einen Grund wählen.",
  ),
  note: line({ max: productLimits.stockNote }),
});

/** Corrects the stock of a variant by so many pieces, or sets it to what was counted. */
export function changeStockFromForm(
  form: FormData,
  context: Context,
  param: string,
  variantId: string,
) {
  return attempt(form, context, param, async (platform, id) => {
    const read = readStockForm(form);
    if (!read.ok) return refuseFields(form, read.fieldErrors);
    const found = await readProduct(platform, id);
    const variant = found?.variants.find((one) => one.id === variantId);
    if (!found || !variant) return productNotFound(context);
    const { stock } = read;
    const details = [changeInWords(stock), stockReasons[stock.reason], stock.note]
      .filter(Boolean)
      .join(", ");
    const subject = variantName(found.product, variant);
    noteAudit(context, { action: "stock-change", subject, details });
    const route = platform.merchant.products[":id"].variants[":variant"].stock;
    const refusal = await change(platform, async () => {
      const response = await route.$post({ param: { id, variant: variantId }, json: stock });
      if (response.ok && !(await response.json()).isNew) {
        noteAudit(context, { details: `${details}, schon gebucht` });
      }
      return response;
    });
    if (refusal === "changed_meanwhile")
      return refuseFields(form, { [fieldOf[stock.kind]]: soldMeanwhile }, 409);
    if (refusal === "below_zero") return refuseFields(form, { change: tooFew }, 409);
    if (refusal) return refuseBecause(form, refusal);
    return redirectWithToast(context, productAddress(id), {
      title: "Bestand geändert",
      text: changeInWords(stock),
      tone: "success",
    });
  });
}

const soldMeanwhile =
  "Der Bestand hat sich geändert, seit Sie ihn gesehen haben. Bitte schließen Sie den Dialog und zählen Sie noch einmal.";
const tooFew = "So viele sind nicht mehr da; unter 0 kann der Bestand nicht fallen.";

type ReadStock =
  | { ok: true; stock: StockChange }
  | { ok: false; fieldErrors: Record<string, string> };

const fieldOf = { correct: "change", count: "quantity" } as const;

/** Where the chosen one's field is empty and the other's is not, the other one is meant. */
export function readStockForm(form: FormData): ReadStock {
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return { ok: false, fieldErrors: parsed.result.fieldErrors };
  const { key, kind: chosen, reason, note } = parsed.value;
  const other = chosen === "correct" ? "count" : "correct";
  const isOther = parsed.value[fieldOf[chosen]] === "" && parsed.value[fieldOf[other]] !== "";
  const kind = isOther ? other : chosen;
  const most = productLimits.stockMax;
  if (kind === "correct") {
    const pieces = parseWhole(parsed.value.change);
    if (pieces === null || pieces === 0 || Math.abs(pieces) > most) {
      return { ok: false, fieldErrors: { change: "Bitte eine Zahl wie +5 oder −1 eingeben." } };
    }
    return { ok: true, stock: { key, kind, change: pieces, reason, note } };
  }
  const quantity = parseWhole(parsed.value.quantity);
  const seen = parseWhole(parsed.value.seen);
  if (quantity === null || quantity < 0 || quantity > most || seen === null || seen < 0) {
    return { ok: false, fieldErrors: { quantity: "Bitte eine ganze Zahl ab 0 eingeben." } };
  }
  return { ok: true, stock: { key, kind, seen, quantity, reason, note } };
}

function changeInWords(stock: StockChange): string {
  if (stock.kind === "count") return `gezählt: ${stock.quantity} statt ${stock.seen}`;
  return stock.change > 0 ? `+${stock.change}` : `−${-stock.change}`;
}
