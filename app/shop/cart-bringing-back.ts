import { showToast } from "#app/frame/toast.ts";
import { putBack, quantityOf } from "./cart.ts";
import { forgetCheckout, leftCheckout } from "./cart-return.ts";
import { askJson, type StandAnswer } from "./cart-stand.ts";
import { changeCart, currentCart } from "./cart-store.ts";

/** What `/cart/offen` answers. */
export type OpenCheckoutAnswer =
  | { state: "finished" }
  | {
      state: "open";
      items: readonly { variantId: string; quantity: number }[];
      stand: StandAnswer;
    };

/** Puts the lines of an unfinished checkout back into the cart. */
export async function bringCartBack(): Promise<void> {
  const checkoutId = leftCheckout();
  if (checkoutId === null) return;
  const query = new URLSearchParams({ checkout: checkoutId });
  const answer = await askJson<OpenCheckoutAnswer>(`/cart/offen?${query}`);
  // Without an answer the next page asks again; another tab may have been quicker.
  if (!answer || leftCheckout() !== checkoutId) return;
  if (answer.state === "finished") return forgetCheckout();
  const { items, stand } = answer;
  if (stand.isUnavailable) return;
  forgetCheckout();
  changeCart((cart) => putBack(cart, items, stand.lines));
  const lines = currentCart();
  const isBack = ({ variantId }: { variantId: string }) => quantityOf(lines, variantId) > 0;
  const isAny = items.some(isBack);
  showToast({
    id: crypto.randomUUID(),
    title: isAny ? "Ihr Warenkorb ist wieder da" : "Inzwischen ausverkauft",
    text: items.every(isBack)
      ? "Wir haben dazu noch keine bezahlte Bestellung."
      : `${isAny ? "Ein Teil davon" : "Ihre Auswahl"} ist nicht mehr erhältlich.`,
    tone: isAny ? "success" : "error",
  });
}
