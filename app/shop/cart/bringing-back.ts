import { showToast } from "#app/frame/toast.ts";
import { type CartQuote, fetchJson, putBack, quantityOf } from "./cart.ts";
import { forgetCheckout, leftCheckout } from "./cart-return.ts";
import { changeCart, currentCart } from "./cart-store.ts";

export type OpenCheckoutAnswer =
  | { state: "finished" }
  | { state: "open"; items: readonly CartItem[]; stand: CartQuote };

type CartItem = { variantId: string; quantity: number };

export async function bringCartBack(): Promise<void> {
  const checkoutId = leftCheckout();
  if (checkoutId === null) return;
  const query = new URLSearchParams({ checkout: checkoutId });
  const answer = await fetchJson<OpenCheckoutAnswer>(`/cart/offen?${query}`);
  // Without an answer the next page asks again; another tab may have been quicker.
  if (!answer || leftCheckout() !== checkoutId) return;
  if (answer.state === "finished") return forgetCheckout();
  const { items, stand: quote } = answer;
  if (quote.isUnavailable) return;
  forgetCheckout();
  changeCart((cart) => putBack(cart, items, quote.lines));
  const lines = currentCart();
  const isBack = ({ variantId }: { variantId: string }) => quantityOf(lines, variantId) > 0;
  const isAny = items.some(isBack);
  showToast({
    title: isAny ? "Ihr Warenkorb ist wieder da" : "Inzwischen ausverkauft",
    text: items.every(isBack)
      ? "Ihre Bestellung ist noch nicht abgeschlossen."
      : `${isAny ? "Ein Teil Ihrer Auswahl" : "Ihre Auswahl"} ist nicht mehr erhältlich.`,
    tone: isAny ? "success" : "error",
  });
}
