import { productLimits } from "#app/shop/product-limits.ts";

/**
 * An amount as people type it in German, in cents: '12,90', '12', '1.290,5', '12,90 €'. Digits are
 * read as digits, so that no binary fraction comes in between.
 * @returns null for anything else, and for what is out of bounds
 */
export function parseEuros(typed: string): number | null {
  const text = typed.replace(/\s|€/g, "");
  const [, whole, cents = ""] = /^(\d{1,6}|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole.replaceAll(".", "")) * 100 + Number(cents.padEnd(2, "0"));
  return amount >= 1 && amount <= productLimits.priceMaxCents ? amount : null;
}

/** What a field holds of an amount: '12,90'. */
export function eurosText(cents: number | null): string {
  if (cents === null) return "";
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
}

/** A whole number as it is typed: '250', '1.000', with a sign where one is meant. Null for no number. */
export function parseWhole(typed: string): number | null {
  const text = typed.replace(/\s/g, "").replace(/^[−–]/, "-");
  const [, sign, digits] = /^([+-]?)(\d{1,7}|\d{1,3}(?:\.\d{3})+)$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const amount = Number(digits.replaceAll(".", ""));
  return sign === "-" ? 0 - amount : amount;
}
