import { euro, formatMoney } from "#app/platform/money.ts";
import { euros, misreadingInWords, readNumber } from "#app/platform/typed-number.ts";
import { benefitOf } from "#app/shop/benefits.ts";
import { feedDuties, feedKindTitle } from "#app/shop/feed.ts";
import { productLimits } from "#app/shop/product.ts";

/** Fixed once a product is there. */
export const productTypes = ["physical", "digital", "subscription"] as const;
type ProductType = (typeof productTypes)[number];

export const typeLabels: Record<ProductType, string> = {
  physical: "Ware, die versendet wird",
  digital: "Digital, ohne Versand",
  subscription: "Abo für ein Jahr",
};

export function isProductType(text: string): text is ProductType {
  return productTypes.some((type) => type === text);
}

type ProductState = "published" | "draft" | "hidden";

type Stated = { status: "published" | "draft"; isHidden: boolean };

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

/** Null where nobody counts. */
type Counted = { available: number | null };

export type StockGlance = { text: string; tone: "good" | "low" | "out" };

export function stockGlance(variants: readonly Counted[]): StockGlance {
  const counted = variants.flatMap(({ available }) => (available === null ? [] : [available]));
  if (counted.length === 0) return { text: "Immer verfügbar", tone: "good" };
  const out = counted.filter((pieces) => pieces === 0).length;
  if (out === variants.length) return { text: "Ausverkauft", tone: "out" };
  if (out > 0) return { text: `${out} von ${variants.length} ausverkauft`, tone: "out" };
  const least = Math.min(...counted);
  if (least <= 5) {
    return {
      text: variants.length === 1 ? `Knapp: noch ${least}` : `Knapp: ab ${least}`,
      tone: "low",
    };
  }
  return { text: `${counted.reduce((sum, pieces) => sum + pieces, 0)} auf Lager`, tone: "good" };
}

/** Regulation (EU) 2023/988 on product safety, Art. 19. */
export const manufacturerTitle = "Hersteller";

export const requiredParts = {
  description: "Beschreibung",
  manufacturer: "Hersteller mit Anschrift",
  postalAddress: "Postanschrift des Herstellers",
  onlineAddress: "E-Mail- oder Internetadresse des Herstellers",
  variantName: "Name jeder Variante",
  content: "Füllmenge jeder Variante",
} as const;

type Described = {
  type: string;
  title: string;
  subtitle: string | null;
  descriptionHtml: string;
  additionalInfo: readonly { title: string; descriptionHtml: string }[];
};

type DescribedVariant = {
  title: string;
  weightGrams: number | null;
  volumeMillilitres: number | null;
};

/** Legally required details that the offer lacks, by the labels of the form. */
export function missingParts(product: Described, variants: readonly DescribedVariant[]): string[] {
  const missing: string[] = [];
  if (product.descriptionHtml.trim() === "") missing.push(requiredParts.description);
  if (product.type === "physical") {
    missing.push(...missingOfGoods(product));
    if (variants.some(lacksContent)) missing.push(requiredParts.content);
  }
  if (variants.length > 1 && variants.some(({ title }) => title === "")) {
    missing.push(requiredParts.variantName);
  }
  return missing;
}

/** '250 g', '0,5 l', '30ml': an amount in the name of what is sold by it. */
const amount = /\d\s*(?:k?g|kilo(?:gramm)?|gramm|[cdm]?l|(?:milli)?liter)(?!\p{L})/iu;

/** Sold by weight or volume it has a price for a kilogram or a litre (§ 4 PAngV). */
function lacksContent({ title, weightGrams, volumeMillilitres }: DescribedVariant): boolean {
  return amount.test(title) && weightGrams === null && volumeMillilitres === null;
}

/**
 * Of feed the name and address (Regulation (EC) No 767/2009, Art. 15 lit. b of who answers for the
 * label, Art. 17 Abs. 1 lit. c of the maker, where an approval number may stand for the address); of
 * other goods the postal and the electronic address (Regulation (EU) 2023/988, Art. 19 lit. a, which
 * leaves feed out: Art. 2 Abs. 2).
 */
function missingOfGoods(product: Described): string[] {
  const rows = product.additionalInfo.filter(({ title }) =>
    /hersteller|verantwortlich/i.test(title),
  );
  if (rows.length === 0) return [requiredParts.manufacturer, ...missingOfFeed(product)];
  const html = rows.map(({ descriptionHtml }) => descriptionHtml).join("<br>");
  if (isFeed(product)) {
    const isNamed = hasPostalAddress(html) || hasApprovalNumber(html);
    return [...(isNamed ? [] : [requiredParts.postalAddress]), ...missingOfFeed(product)];
  }
  return [
    ...(hasPostalAddress(html) ? [] : [requiredParts.postalAddress]),
    ...(isReachableOnline(html) ? [] : [requiredParts.onlineAddress]),
  ];
}

function isFeed({ title, subtitle, additionalInfo }: Described): boolean {
  const says = additionalInfo.some(
    (info) => info.title === feedKindTitle || feedDuties.some((duty) => duty === info.title),
  );
  return says || /futtermittel/i.test(`${title} ${subtitle ?? ""}`);
}

function missingOfFeed(product: Described): string[] {
  if (!isFeed(product)) return [];
  const titles = new Set(product.additionalInfo.map(({ title }) => title));
  return [feedKindTitle, ...feedDuties].filter((title) => !titles.has(title));
}

const place = "(?!(?:Uhr|Euro|EUR|Jahre?|Prozent|Stück|Gramm|Liter)(?!\\p{L}))\\p{Lu}\\p{L}+";

/** Postal codes as they stand beside a place, in Germany and where goods in our shops come from. */
const postalAddresses = [
  // '12345 Ort', 'D-12345 Ort', 'F-75001 Paris', 'I-39100 Bozen', 'SE-111 22 Stockholm', 'PL 00-950 Warszawa'
  `(?<![\\d/-]|HR[AB] ?|Nr\\. ?)(?:(?<!\\p{L})(?:D|DE|F|FR|I|IT|E|ES|P|PT|PL|CZ|SK|S|SE|FI|EE|LT|HR)[ -])?(?:\\d{5}|\\d{3} \\d{2}|\\d{2}-\\d{3})\\s+${place}`,
  // 'A-1010 Wien', 'CH 8001 Zürich', 'L-1234 Luxemburg', 'DK-2100 København'
  `(?<!\\p{L})(?:A|AT|B|BE|CH|DK|FL|H|HU|L|LU|N|NO|SI)[ -]\\d{4}\\s+${place}`,
  // 'Hauptstraße 7, 1010 Wien'
  `\\p{L}{3,}\\.?\\s\\d{1,4} ?[a-z]?(?:[/-]\\d+)*\\s*,?\\s+\\d{4}\\s+${place}`,
  // '1012 AB Amsterdam', 'London SW1A 1AA', 'Dublin D02 AF30', 'Austin, TX 78701'
  `(?<!\\d)\\d{4} ?[A-Z]{2}\\s+${place}`,
  "(?<!\\p{L})[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}(?!\\p{L})",
  "(?<!\\p{L})[A-Z]\\d[\\dW] [A-Z\\d]{4}(?!\\p{L})",
  "(?<!\\p{L})[A-Z]{2} \\d{5}(?:-\\d{4})?(?!\\d)",
];

const postalAddress = new RegExp(postalAddresses.join("|"), "u");

function hasPostalAddress(html: string): boolean {
  return postalAddress.test(wordsOf(html));
}

/** 'α DE-BB-1-00012', 'DE BY 100123' (Regulation (EC) No 183/2005, Annex V chapter II). */
function hasApprovalNumber(html: string): boolean {
  return /(?<!\p{L})[A-Z]{2}[ -]?[A-Z]{2}[ -]?\d[ -]?\d{4,}/u.test(wordsOf(html));
}

function wordsOf(html: string): string {
  const words = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/&nbsp;|&#160;/g, " ");
  return words.replaceAll(/\s+/gu, " ");
}

/** An address for mails, or one of a website. */
function isReachableOnline(html: string): boolean {
  return /\S@\S+\.\p{L}{2,}|https?:\/\/|(?<![\p{L}\d.-])(?:[\p{L}\d-]+\.)+(?:de|at|ch|com|eu|net|org|info|shop|vet|bio)(?!\p{L})/iu.test(
    html,
  );
}

/** The shop redeems none, so it sells none that comes by e-mail; one on paper is goods. */
export function voucherFault(title: string, type: string): string | null {
  const isVoucher = type !== "physical" && /gutschein/i.test(title.normalize("NFC"));
  return isVoucher
    ? "Die Kasse löst keine Gutscheine ein. Bitte verkaufen Sie Gutscheine nur gedruckt."
    : null;
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

/** '12 auf Lager, davon 2 im Bestellvorgang' */
export function stockInWords(quantity: number, onOpenPages: number): string {
  if (onOpenPages === 0) return `${quantity} auf Lager`;
  return `${quantity} auf Lager, davon ${onOpenPages} im Bestellvorgang`;
}

type Titled = { title: string };

/** A variant without a name is its product. */
export function variantName(product: Titled, variant: Titled): string {
  return variant.title ? `${product.title}, ${variant.title}` : product.title;
}

/** Decision D14; null for goods. */
export function benefitInWords(title: string): string | null {
  const { slots, isHerbSubscription } = benefitOf(title);
  const parts = [
    ...(slots === 1 ? ["einen Platz für ein weiteres Haustier"] : []),
    ...(slots > 1 ? [`${slots} Plätze für weitere Haustiere`] : []),
    ...(isHerbSubscription ? ["den Zugang zum ganzen Kräuterlexikon"] : []),
  ];
  return parts.length > 0 ? parts.join(" und ") : null;
}

type Offered = { title: string; isOffered: boolean };

export function benefitWarning(before: Offered | null, after: Offered): string | null {
  const had = before && benefitInWords(before.title);
  const has = benefitInWords(after.title);
  if (had && had !== has) {
    return `Mit dem neuen Titel schaltet der Kauf ${has ?? "nichts mehr"} frei, bisher ${had}. Bisherige Käufe bleiben unverändert.`;
  }
  if (has && had !== has) {
    return `Mit dem Titel „${after.title}“ schaltet der Kauf ${has} frei.`;
  }
  if (had && before.isOffered && !after.isOffered) return lostOffer(had);
  return null;
}

export function lostBenefit(title: string): string | null {
  const had = benefitInWords(title);
  return had && lostOffer(had);
}

function lostOffer(had: string): string {
  return `Danach kann niemand mehr ${had} kaufen. Bisherige Käufe bleiben gültig.`;
}

/** Cents of '12,90', '1.290' or 'EUR 12,-'; null for others, for parts of a cent, and out of bounds. */
export function parseEuros(text: string, least = 1): number | null {
  const reading = readNumber(text, euros);
  if (!reading.isNumber || reading.isAbout || reading.decimals > 2) return null;
  const cents = Math.round(reading.value * 100);
  const isWhole = Math.abs(reading.value * 100 - cents) < 1e-6;
  return isWhole && cents >= least && cents <= productLimits.priceMaxCents ? cents : null;
}

/** What is wrong where `parseEuros` reads nothing. */
export function eurosFault(text: string, message: string): string {
  const reading = readNumber(text, euros);
  if (!reading.isNumber) return misreadingInWords(reading, message);
  if (reading.decimals > 2) return "Bitte geben Sie höchstens zwei Nachkommastellen ein.";
  return message;
}

/** '12,90' */
export function eurosText(cents: number | null): string {
  if (cents === null) return "";
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
}
