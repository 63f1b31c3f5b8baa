import { noteAudit } from "#app/audit/record.server.ts";
import type { Platform } from "#app/context.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { euro, formatMoney } from "#app/platform/money.ts";
import { stockReasons } from "#app/shop/product.ts";
import type { StockChange, VariantContent } from "#workers/merchant/products/product-input.ts";
import { change, type OnProduct, productNotFound, toProduct } from "./catalogue.server.ts";
import { variantName } from "./policy.ts";
import { readStriking, type ShownProduct } from "./queries.server.ts";
import { checkStockForm, checkVariantForm, requireChecked, stockFields } from "./schema.server.ts";

function requireVariant({ variants }: ShownProduct, variantId: string | undefined) {
  const variant = variants.find(({ id }) => id === variantId);
  if (!variant) throw new Refusal(productNotFound);
  return variant;
}

export async function saveVariant(given: OnProduct, variantId: string | undefined) {
  const { context, platform, form, id, seen, product, variants } = given;
  const isNew = variantId === undefined;
  if (!isNew) requireVariant(given, variantId);
  const isOneOfSeveral = isNew || variants.length > 1;
  const variant = requireChecked(checkVariantForm(form, product.options, isOneOfSeveral));
  noteAudit(context, {
    action: isNew ? "variant-create" : "variant-save",
    subject: variantName(product, variant),
    details: pricesInWords(variant),
  });
  const json = { revision: seen, variant };
  const route = platform.merchant.products[":id"].variants;
  await change(
    platform,
    isNew
      ? route.$post({ param: { id }, json })
      : route[":variant"].$put({ param: { id, variant: variantId }, json }),
  );
  const text = await saleNote(platform, variantId, variant);
  return toProduct(given, isNew ? "Variante angelegt" : "Variante gespeichert", text);
}

function pricesInWords({ priceCents, salePriceCents }: VariantContent): string {
  const price = formatMoney(priceCents, euro);
  return salePriceCents === null ? price : `${price}, Angebot ${formatMoney(salePriceCents, euro)}`;
}

async function saleNote({ db, now }: Platform, id = "", variant: VariantContent): Promise<string> {
  if (variant.salePriceCents === null) return pricesInWords(variant);
  const { [id]: striking } = await readStriking(db, [{ id, ...variant }], now);
  const struck = striking?.struckCents ?? null;
  return struck === null
    ? "Der Angebotspreis gilt ohne Streichpreis. In den letzten 30 Tagen war der Preis schon einmal so niedrig."
    : `Der Angebotspreis gilt. Streichpreis: ${formatMoney(struck, euro)}.`;
}

export async function deleteVariant(given: OnProduct, variantId: string | undefined) {
  const { context, platform, id, seen, product } = given;
  const variant = requireVariant(given, variantId);
  noteAudit(context, { action: "variant-delete", subject: variantName(product, variant) });
  const route = platform.merchant.products[":id"].variants[":variant"].delete;
  await change(
    platform,
    route.$post({ param: { id, variant: variant.id }, json: { revision: seen } }),
  );
  return toProduct(given, "Variante gelöscht", variant.title);
}

export async function changeStock(given: OnProduct, variantId: string) {
  const { context, platform, form, id, product } = given;
  const stock = requireChecked(checkStockForm(form));
  const variant = requireVariant(given, variantId);
  const words = changeInWords(stock);
  const details = [words, stockReasons[stock.reason], stock.note].filter(Boolean).join(", ");
  noteAudit(context, { action: "stock-change", subject: variantName(product, variant), details });
  const route = platform.merchant.products[":id"].variants[":variant"].stock;
  const response = await route.$post({ param: { id, variant: variantId }, json: stock });
  if (response.ok && !(await response.json()).isNew) {
    noteAudit(context, { details: `${details}, schon gebucht` });
  }
  await change(platform, response, {
    changed_meanwhile: { status: 409, fieldErrors: { [stockFields[stock.kind]]: soldMeanwhile } },
    below_zero: { status: 409, fieldErrors: { change: tooFew } },
  });
  return toProduct(given, "Bestand geändert", words);
}

const soldMeanwhile = "Der Bestand wurde inzwischen geändert. Bitte laden Sie die Seite neu.";
const tooFew = "Diese Menge ist nicht mehr auf Lager.";

function changeInWords(stock: StockChange): string {
  if (stock.kind === "count") return `gezählt: ${stock.quantity} statt ${stock.seen}`;
  return stock.change > 0 ? `+${stock.change}` : `−${-stock.change}`;
}
