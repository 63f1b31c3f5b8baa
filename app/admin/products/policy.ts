import { euro, formatMoney } from "#app/shop/policy.ts";

/** From so many pieces on nobody need think of ordering more. */
const lowStockMost = 5;

type ProductState = "published" | "draft" | "hidden";

type Stated = { status: "published" | "draft"; isHidden: boolean };

/** Who sees a product: customers, nobody yet, or nobody any more. */
export function stateOf({ status, isHidden }: Stated): ProductState {
  if (status === "draft") return "draft";
  return isHidden ? "hidden" : "published";
}

type Priced = { priceCents: number; salePriceCents: number | null };

/** '6,90 € bis 26,90 €', by what customers pay. */
export function priceRange(variants: readonly Priced[]): string {
  const prices = variants.map(({ priceCents, salePriceCents }) => salePriceCents ?? priceCents);
  if (prices.length === 0) return "";
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const from = formatMoney(least, euro);
  return least === most ? from : `${from} bis ${formatMoney(most, euro)}`;
}

/** `available` is null where nobody counts. */
type Counted = { available: number | null };

export type StockGlance = { text: string; tone: "good" | "low" | "out" };

/** A product's stock in a few words. */
export function stockGlance(variants: readonly Counted[]): StockGlance {
  const counted = variants.flatMap(({ available }) => (available === null ? [] : [available]));
  if (counted.length === 0) return { text: "Bestand wird nicht gezählt", tone: "good" };
  const out = counted.filter((pieces) => pieces === 0).length;
  if (out === variants.length) return { text: "Ausverkauft", tone: "out" };
  if (out > 0) return { text: `${out} von ${variants.length} ausverkauft`, tone: "out" };
  const least = Math.min(...counted);
  if (least <= lowStockMost) {
    return {
      text: variants.length === 1 ? `Knapp: noch ${least}` : `Knapp: ab ${least}`,
      tone: "low",
    };
  }
  return { text: `${counted.reduce((sum, pieces) => sum + pieces, 0)} auf Lager`, tone: "good" };
}

type Publishable = {
  type: string;
  descriptionHtml: string;
  additionalInfo: readonly { title: string }[];
};

/** Under this title the manufacturer stands (GPSR, Art. 19). */
export const manufacturerTitle = "Hersteller";

/** What customers need before they can see a product, in words. */
export function missingParts(
  { type, descriptionHtml, additionalInfo }: Publishable,
  variants: readonly { title: string }[],
): string[] {
  const hasManufacturer = additionalInfo.some(({ title }) =>
    /hersteller|verantwortlich/i.test(title),
  );
  return [
    ...(descriptionHtml.trim() === "" ? ["Beschreibung"] : []),
    ...(type === "physical" && !hasManufacturer ? ["Hersteller mit Anschrift"] : []),
    ...(variants.length > 1 && variants.some(({ title }) => title === "")
      ? ["Name jeder Variante"]
      : []),
  ];
}

type Contents = Priced & { weightGrams: number | null; volumeMillilitres: number | null };

/** '59,60 € / kg' (§ 4 PAngV); null where nothing is sold by weight or volume. */
export function basePriceOf(variant: Contents): string | null {
  const cents = variant.salePriceCents ?? variant.priceCents;
  const contents = variant.weightGrams ?? variant.volumeMillilitres;
  if (contents === null) return null;
  const amount = formatMoney(Math.round((cents * 1000) / contents), euro);
  return `${amount} / ${variant.weightGrams === null ? "l" : "kg"}`;
}

/** '12 im Regal, 2 davon auf offenen Bestellseiten' */
export function stockInWords(quantity: number, onOpenPages: number): string {
  if (onOpenPages === 0) return `${quantity} im Regal`;
  return `${quantity} im Regal, ${onOpenPages} davon auf offenen Bestellseiten`;
}

type Titled = { title: string };

/** 'Hundekekse, 250 g'; a variant without a name is its product. */
export function variantName(product: Titled, variant: Titled): string {
  return variant.title ? `${product.title}, ${variant.title}` : product.title;
}
