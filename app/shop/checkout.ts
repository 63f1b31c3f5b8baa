/** What `/cart` answers to a checkout that stays on the page. */
export type CheckoutAnswer =
  | { outcome: "created"; url: string; checkoutId: string }
  | { outcome: "refused"; title: string; text: string };

type CheckoutRefusal = Extract<CheckoutAnswer, { outcome: "refused" }>;

/** Specification, section 8, 'Cart and checkout'. */
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
