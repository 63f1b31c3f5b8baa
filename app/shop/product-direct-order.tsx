import { buttonClass } from "#app/ui/button.tsx";
import { cartLimits } from "./policy.ts";

type ProductDirectOrderProps = { productId: string; variantId: string };

/** The cart lives in the browser's script; without it a product goes to checkout by itself. */
export function ProductDirectOrder({ productId, variantId }: ProductDirectOrderProps) {
  return (
    <noscript>
      <form method="post" action="/cart" className="grid gap-4">
        <input type="hidden" name="intent" value="checkout" />
        <input type="hidden" name="variant" value={variantId} />
        <input type="hidden" name="from" value={`/product/${productId}?variante=${variantId}`} />
        <label className="flex items-center justify-between gap-3 font-semibold">
          Menge
          <input
            type="number"
            name="quantity"
            required
            min={1}
            max={cartLimits.quantity}
            defaultValue={1}
            className="min-h-11 w-24 rounded-field border border-field bg-surface-raised px-3 py-2"
          />
        </label>
        <button type="submit" className={buttonClass("primary")}>
          Direkt bestellen
        </button>
        <p className="text-sm text-ink-soft">
          Der Warenkorb braucht JavaScript. Sie können dieses Produkt einzeln bestellen; auf der
          nächsten Seite sehen Sie alle Angaben, bevor Sie zahlen.
        </p>
      </form>
    </noscript>
  );
}
