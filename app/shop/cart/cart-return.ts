import { useEffect } from "react";
import { readStored, writeStored } from "#app/platform/browser-storage.ts";

const checkoutKey = "e-commerce-checkout";

/** Before the id of a checkout that has become an order whose payment is not yet known. */
const orderedMark = "ordered:";

export function leftCheckout(): string | null {
  const stored = readStored(checkoutKey);
  return stored?.startsWith(orderedMark) ? null : stored;
}

export function rememberCheckout(checkoutId: string): void {
  writeStored(checkoutKey, checkoutId);
}

/** Its cart is not to come back, unless the payment fails. */
export function rememberOrdered(checkoutId: string): void {
  if (readStored(checkoutKey) === checkoutId) writeStored(checkoutKey, orderedMark + checkoutId);
}

/** The payment has failed: the cart of the order is there again, once. */
export function bringOrderedBack(checkoutId: string): void {
  const stored = readStored(checkoutKey);
  if (stored !== checkoutId && stored !== orderedMark + checkoutId) return;
  rememberCheckout(checkoutId);
  bringBackWhatWasLeft();
}

/** Also for the page that thanks for the order: its cart is not to come back. */
export function forgetCheckout(): void {
  writeStored(checkoutKey, null);
}

/** Once for each time the document is shown, not for each page of the app. */
let hasRestored = false;

export function useCartReturn(): void {
  useEffect(() => {
    if (!hasRestored) bringBackWhatWasLeft();
    hasRestored = true;
    function onPageShow(event: PageTransitionEvent) {
      if (event.persisted) bringBackWhatWasLeft();
    }
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, []);
}

/** Few come from a checkout, so its script is not everybody's. Without it the next page asks again. */
function bringBackWhatWasLeft(): void {
  if (leftCheckout() === null) return;
  import("./bringing-back.ts").then(({ bringCartBack }) => bringCartBack()).catch(() => {});
}
