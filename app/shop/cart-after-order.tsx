import { useEffect } from "react";
import { bringOrderedBack, forgetCheckout, rememberOrdered } from "./cart-return.ts";
import type { CheckoutOutcome } from "./success-outcome.ts";

type CartAfterOrderProps = { checkoutId: string; state: CheckoutOutcome["state"] };

/**
 * The cart of an order does not come back, also while its confirmation is on the way; when the payment
 * fails it does.
 */
export function CartAfterOrder({ checkoutId, state }: CartAfterOrderProps) {
  useEffect(() => {
    if (state === "waiting") rememberOrdered(checkoutId);
    else if (state === "ended") bringOrderedBack(checkoutId);
    else forgetCheckout();
  }, [checkoutId, state]);
  return null;
}
