import { showToast } from "#app/frame/toast.ts";
import { addToCart, applyStand, lineName, quantityOf, type Stand } from "./cart.ts";
import { askStand } from "./cart-stand.ts";
import { changeCart, currentCart } from "./cart-store.ts";
import { isInStock, notEnoughStock } from "./policy.ts";

/**
 * Puts something in the cart at once, as far as the page knows that it can be bought.
 * @returns why it could not, in words for the customer; null when it is in the cart
 */
export function putInCart(wanted: Stand, quantity: number): string | null {
  let refusal: string | null = null;
  changeCart((cart) => {
    const added = addToCart(cart, wanted, quantity);
    if ("cart" in added) return added.cart;
    refusal = added.refusal;
    return cart;
  });
  return refusal;
}

/** Adds and says so, then asks the shop; what it does not have is taken back. */
export async function addAndCheck(wanted: Stand, quantity: number): Promise<void> {
  const refusal = putInCart(wanted, quantity);
  if (refusal !== null) return sayNotAdded("Fehler beim Hinzufügen zum Warenkorb", refusal);
  showToast({
    id: crypto.randomUUID(),
    title: "Zum Warenkorb hinzugefügt! 🛒",
    text: lineName(wanted),
    tone: "success",
  });

  const { id } = wanted.variant;
  const stand = await askStand([id]);
  const now = stand?.find(({ variant }) => variant.id === id);
  const quantityNow = quantityOf(currentCart(), id);
  // A price that has changed meanwhile is told when the cart is opened.
  if (!stand || quantityNow === 0 || (now && isInStock(now.variant, quantityNow))) return;
  changeCart((cart) => applyStand(cart, [id], stand).cart);
  // It was in the cart already, and is taken out again.
  sayNotAdded(
    "Oh nein! Etwas ist schiefgegangen.",
    now
      ? notEnoughStock(now.product.title, now.variant)
      : `„${lineName(wanted)}“ ist derzeit nicht verfügbar.`,
  );
}

function sayNotAdded(title: string, text: string): void {
  showToast({ id: crypto.randomUUID(), title, text, tone: "error" });
}
