import { showToast } from "#app/frame/toast.ts";
import { isInStock, notEnoughStock } from "#app/shop/policy.ts";
import {
  addToCart,
  applyQuote,
  fetchQuote,
  lineName,
  type QuotedVariant,
  quantityOf,
} from "./cart.ts";
import { changeCart, currentCart } from "./cart-store.ts";

/** Returns why it could not be added, in words for the customer; null when it is in the cart. */
export function putInCart(wanted: QuotedVariant, quantity: number): string | null {
  let refusal: string | null = null;
  changeCart((cart) => {
    const added = addToCart(cart, wanted, quantity);
    if ("cart" in added) return added.cart;
    refusal = added.refusal;
    return cart;
  });
  return refusal;
}

export async function addAndCheck(wanted: QuotedVariant, quantity: number): Promise<void> {
  const refusal = putInCart(wanted, quantity);
  if (refusal !== null) return sayNotAdded("Fehler beim Hinzufügen zum Warenkorb", refusal);
  showToast({
    title: "Zum Warenkorb hinzugefügt! 🛒",
    text: lineName(wanted),
    tone: "success",
  });

  const { id } = wanted.variant;
  const quote = await fetchQuote([id]);
  const now = quote?.find(({ variant }) => variant.id === id);
  const quantityNow = quantityOf(currentCart(), id);
  // A price that has changed meanwhile is told when the cart is opened.
  if (!quote || quantityNow === 0 || (now && isInStock(now.variant, quantityNow))) return;
  changeCart((cart) => applyQuote(cart, [id], quote).cart);
  // It was in the cart already, and is taken out again.
  sayNotAdded(
    "Oh nein! Etwas ist schiefgegangen.",
    now
      ? notEnoughStock(now.product.title, now.variant)
      : `„${lineName(wanted)}“ ist derzeit nicht verfügbar.`,
  );
}

function sayNotAdded(title: string, text: string): void {
  showToast({ title, text, tone: "error" });
}
