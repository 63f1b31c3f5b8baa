export type Currency = {
  /** ISO 4217 in lower case: 'eur'. */
  code: string;
  symbol: string;
  /** `$1` stands for the amount: '$1 €'. */
  template: string;
  decimalDigits: number;
};

/** By how many digits follow the comma: making one takes longer than the rest of a price. */
const formats = new Map<number, Intl.NumberFormat>();

function formatOf(digits: number): Intl.NumberFormat {
  const known = formats.get(digits);
  if (known) return known;
  const made = new Intl.NumberFormat("de-DE", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(digits, made);
  return made;
}

/** '1.290,00 €'; the amount is in the currency's smallest unit. */
export function formatMoney(amount: number, currency: Currency): string {
  const digits = currency.decimalDigits;
  const number = formatOf(digits).format(amount / 10 ** digits);
  const symbol = currency.symbol || currency.code.toUpperCase();
  // German order, whatever the store's template says; the space does not break.
  return `${number}\u00A0${symbol}`;
}

/** Specification, section 9: the default currency. */
export const euro: Currency = { code: "eur", symbol: "€", template: "$1 €", decimalDigits: 2 };

/** A currency of which only the code is known, as in an order: '12,90 CHF', '1.290 JPY'. */
export function currencyOfCode(text: string): Currency {
  const code = text.toLowerCase();
  if (code === euro.code) return euro;
  return { code, symbol: "", template: "$1", decimalDigits: decimalDigitsOf(code) };
}

/** ISO 4217 as the platform knows it; an unknown code has two. */
function decimalDigitsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat("de-DE", { style: "currency", currency });
    return format.resolvedOptions().maximumFractionDigits ?? euro.decimalDigits;
  } catch {
    return euro.decimalDigits;
  }
}
