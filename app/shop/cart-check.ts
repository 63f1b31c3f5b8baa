import { useEffect, useState } from "react";
import { applyStand } from "./cart.ts";
import { askStand } from "./cart-stand.ts";
import { changeCart, currentCart } from "./cart-store.ts";

const unavailable =
  "Preise und Bestand können wir gerade nicht prüfen. Ihr Warenkorb bleibt erhalten.";

/**
 * Asks the shop for prices and stock once for each time the cart is opened.
 * @returns what has changed since the lines were put in; it stays until the cart is closed
 */
export function useCartCheck(isOpen: boolean): readonly string[] {
  const [notices, setNotices] = useState<readonly string[]>([]);

  useEffect(() => {
    if (!isOpen) return;
    let isStillOpen = true;
    void checkCart(() => isStillOpen).then((changes) => {
      if (isStillOpen) setNotices(changes);
    });
    return () => {
      isStillOpen = false;
      setNotices([]);
    };
  }, [isOpen]);

  return notices;
}

async function checkCart(isStillOpen: () => boolean): Promise<readonly string[]> {
  const variantIds = currentCart().map(({ variant }) => variant.id);
  if (variantIds.length === 0) return [];
  const stand = await askStand(variantIds);
  // Closed before the answer came: nothing changes unseen, the next opening asks again.
  if (!isStillOpen()) return [];
  if (!stand) return [unavailable];
  let notices: readonly string[] = [];
  changeCart((cart) => {
    const applied = applyStand(cart, variantIds, stand);
    notices = applied.notices;
    return applied.cart;
  });
  return notices;
}
