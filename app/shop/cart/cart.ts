import { euro, formatMoney } from "#app/platform/money.ts";
import { shipping, storeService } from "#app/platform/operator/config.ts";
import {
  aboveLimit,
  cartLimits,
  effectivePrice,
  isInStock,
  lineTitle,
  notEnoughStock,
  quantityLimit,
} from "#app/shop/policy.ts";
import { isShipped, type ProductSummary, type Variant } from "#app/shop/product.ts";
import { shippingFor } from "#app/shop/shipping.ts";

type CartProduct = Pick<ProductSummary, "id" | "title" | "imageUrl" | "type">;

export type CartLine = {
  product: CartProduct;
  variant: Variant;
  quantity: number;
  /** How many could be bought when the shop was last asked; null where it is not counted. */
  stock: number | null;
};

export type Cart = readonly CartLine[];

export type QuotedVariant = { product: CartProduct; variant: Variant };

type Wanted = { variantId: string; quantity: number };

export function lineName({ product, variant }: QuotedVariant): string {
  return lineTitle({ title: product.title, variantTitle: variant.title });
}

export function quantityOf(cart: Cart, variantId: string): number {
  return cart.find(({ variant }) => variant.id === variantId)?.quantity ?? 0;
}

/** '12,90 €'; one sum for each currency. */
export function cartTotal(cart: Cart): string {
  const sums = new Map<string, { currency: Variant["currency"]; amount: number }>();
  for (const { variant, quantity } of cart) {
    const { currency } = variant;
    const amount = (sums.get(currency.code)?.amount ?? 0) + effectivePrice(variant) * quantity;
    sums.set(currency.code, { currency, amount });
  }
  return [...sums.values()].map((sum) => formatMoney(sum.amount, sum.currency)).join(" + ");
}

/**
 * What sending the cart costs, in euro cents; null where nothing is sent, or an outside store
 * service has its own rule.
 */
export function cartShipping(cart: Cart) {
  const sent = cart.filter(({ product }) => isShipped(product));
  const isInEuros = cart.every(({ variant }) => variant.currency.code.toLowerCase() === euro.code);
  if (sent.length === 0 || storeService || !isInEuros) return null;
  const goodsCents = sumOf(sent);
  const costCents = shippingFor(goodsCents);
  const missingCents = costCents > 0 ? shipping.freeFromCents - goodsCents : 0;
  return { costCents, missingCents, totalCents: sumOf(cart) + costCents };
}

function sumOf(cart: Cart): number {
  return cart.reduce((sum, { variant, quantity }) => sum + effectivePrice(variant) * quantity, 0);
}

export function maxQuantity({ stock, product }: Pick<CartLine, "stock" | "product">): number {
  const most = quantityLimit(product);
  return Math.min(stock ?? most, most);
}

/** Returns the new cart, or why nothing was added (specification, section 5). */
export function addToCart(
  cart: Cart,
  { product, variant }: QuotedVariant,
  quantity: number,
): { cart: Cart } | { refusal: string } {
  const wanted = quantityOf(cart, variant.id) + quantity;
  if (!isInStock(variant, wanted)) return { refusal: notEnoughStock(product.title, variant) };
  if (wanted > quantityLimit(product)) return { refusal: aboveLimit(product) };
  const line = newLine({ product, variant }, wanted);
  if (wanted > quantity) return { cart: cart.map((one) => (isOf(one, variant.id) ? line : one)) };
  if (cart.length >= cartLimits.lines) {
    return { refusal: `Sie können höchstens ${cartLimits.lines} verschiedene Artikel bestellen.` };
  }
  return { cart: [...cart, line] };
}

export function removeFromCart(cart: Cart, variantId: string): Cart {
  return cart.filter((line) => !isOf(line, variantId));
}

/** 0 or less removes the line; more than can be bought becomes the most that can. */
export function setQuantity(cart: Cart, variantId: string, quantity: number): Cart {
  return cart.flatMap((line) => {
    if (!isOf(line, variantId)) return [line];
    const possible = Math.min(Math.trunc(quantity), maxQuantity(line));
    return possible > 0 ? [{ ...line, quantity: possible }] : [];
  });
}

/** Brings the cart to what the shop says now; of what was `asked`, a variant not named is gone. */
export function applyQuote(
  cart: Cart,
  asked: readonly string[],
  quote: readonly QuotedVariant[],
): { cart: Cart; notices: string[] } {
  const notices: string[] = [];
  const fresh = cart.flatMap((line) => {
    if (!asked.includes(line.variant.id)) return [line];
    const name = `„${lineName(line)}“`;
    const now = quote.find(({ variant }) => variant.id === line.variant.id);
    const renewed = now && newLine(now, line.quantity);
    const possible = renewed ? Math.min(line.quantity, maxQuantity(renewed)) : 0;
    if (!renewed || possible < 1) {
      notices.push(`${name} ist nicht mehr erhältlich und wurde entfernt.`);
      return [];
    }
    const { variant } = renewed;
    const [price, before] = [variant, line.variant].map((one) =>
      formatMoney(effectivePrice(one), one.currency),
    );
    if (price !== before) {
      notices.push(`Der Preis von ${name} hat sich geändert: ${price} statt ${before}.`);
    }
    if (possible < line.quantity) {
      const left = possible === 1 ? "ist nur noch 1" : `sind nur noch ${possible}`;
      notices.push(`Von ${name} ${left} verfügbar. Wir haben die Menge angepasst.`);
    }
    return [{ ...renewed, quantity: possible }];
  });
  return { cart: fresh, notices };
}

/** Puts the lines of an unfinished checkout back; a line that is there keeps the higher quantity. */
export function putBack(
  cart: Cart,
  items: readonly Wanted[],
  quote: readonly QuotedVariant[],
): Cart {
  return items.reduce<Cart>((filled, { variantId, quantity }) => {
    const now = quote.find(({ variant }) => variant.id === variantId);
    if (!now) return filled;
    const line = newLine(now, Math.max(quantity, quantityOf(filled, variantId)));
    line.quantity = Math.min(line.quantity, maxQuantity(line));
    if (line.quantity < 1) return filled;
    if (quantityOf(filled, variantId) > 0) {
      return filled.map((one) => (isOf(one, variantId) ? line : one));
    }
    return filled.length < cartLimits.lines ? filled.concat(line) : filled;
  }, cart);
}

function isOf(line: CartLine, variantId: string): boolean {
  return line.variant.id === variantId;
}

function newLine({ product, variant }: QuotedVariant, quantity: number): CartLine {
  const { id, title, imageUrl, type } = product;
  return {
    product: { id, title, imageUrl, type },
    variant,
    quantity,
    stock: variant.manageInventory ? (variant.inventoryQuantity ?? 0) : null,
  };
}

/** An unavailable store says nothing of any variant. */
export type CartQuote = { lines: readonly QuotedVariant[]; isUnavailable: boolean };

/** @returns null when nobody answers */
export async function fetchQuote(
  variantIds: readonly string[],
): Promise<readonly QuotedVariant[] | null> {
  const query = new URLSearchParams(variantIds.map((id) => ["variant", id]));
  const answer = await fetchJson<CartQuote>(`/cart/stand?${query}`);
  return !answer || answer.isUnavailable ? null : answer.lines;
}

export async function fetchJson<Answer>(address: string): Promise<Answer | null> {
  try {
    const response = await fetch(address, { headers: { accept: "application/json" } });
    // Somebody whose session has ended is led to a page.
    if (!response.ok || response.redirected) return null;
    return (await response.json()) as Answer;
  } catch {
    return null;
  }
}
