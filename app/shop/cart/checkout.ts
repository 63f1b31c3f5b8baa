import { useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { hasConnectionOrSaysSo } from "#app/frame/connection.ts";
import { showToast } from "#app/frame/toast.ts";
import type { Cart } from "./cart.ts";
import { rememberCheckout } from "./cart-return.ts";
import { clearCart } from "./cart-store.ts";

export function useCheckout(isOpen: boolean) {
  const { state, data, submit, reset } = useFetcher<CheckoutAnswer>();
  const { pathname, search } = useLocation();
  // Of two quick clicks the second comes before `state` has changed.
  const isSending = useRef(false);

  useEffect(() => {
    if (!isOpen && state === "idle" && data) reset();
  }, [isOpen, state, data, reset]);

  // Who comes back with the browser's button finds the page as it was left.
  useEffect(() => {
    function onPageShow(event: PageTransitionEvent) {
      if (event.persisted) reset();
    }
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [reset]);

  function begin(cart: Cart) {
    if (isSending.current || state !== "idle") return;
    if (cart.length === 0) return sayRefused(emptyCartRefusal);
    if (!hasConnectionOrSaysSo()) return;
    const form = new FormData();
    form.set("intent", "checkout");
    form.set("answer", "json");
    form.set("from", pathname + search);
    for (const { variant, quantity } of cart) {
      form.append("variant", variant.id);
      form.append("quantity", String(quantity));
    }
    isSending.current = true;
    const options = { method: "post", action: "/cart", defaultShouldRevalidate: false } as const;
    void submit(form, options).finally(() => {
      isSending.current = false;
    });
  }

  return { isBusy: state !== "idle", answer: data, begin };
}

export function followCheckoutAnswer(answer: CheckoutAnswer): void {
  if (answer.outcome === "refused") {
    sayRefused(answer);
    return;
  }
  rememberCheckout(answer.checkoutId);
  clearCart();
  location.assign(answer.url);
}

function sayRefused({ title, text }: { title: string; text: string }): void {
  showToast({ title, text, tone: "error" });
}

export type CheckoutAnswer =
  | { outcome: "created"; url: string; checkoutId: string }
  | { outcome: "refused"; title: string; text: string };

type CheckoutRefusal = Extract<CheckoutAnswer, { outcome: "refused" }>;

export const emptyCartRefusal: CheckoutRefusal = {
  outcome: "refused",
  title: "Ihr Warenkorb ist leer",
  text: "Fügen Sie Produkte hinzu, bevor Sie zur Kasse gehen.",
};

export function checkoutRefusal(
  text = "Beim Initialisieren der Kasse ist ein Problem aufgetreten. Bitte versuchen Sie es erneut.",
): CheckoutRefusal {
  return { outcome: "refused", title: "Fehler bei der Kasse", text };
}
