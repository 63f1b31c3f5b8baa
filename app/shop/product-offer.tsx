import { useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { site } from "#app/platform/operator/config.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { AddToCartButton } from "./add-to-cart.tsx";
import type { Product, Variant } from "./model.ts";
import { defaultVariant, quantityLimit } from "./policy.ts";
import { Price } from "./price.tsx";
import { ProductDirectOrder } from "./product-direct-order.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductQuantity } from "./product-quantity.tsx";
import { isShipped, notAvailable, stockNote } from "./product-stock.ts";
import { ProductVariants, variantParameter } from "./product-variants.tsx";

/** Pictures beside what can be bought: the variant is part of the address, the quantity is not. */
export function ProductOffer({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const variant = useChosenVariant(product);
  const note = stockNote(product, variant, quantity);
  const most = quantityLimit(product);
  const canBeBought = !stockNote(product, variant, 1)?.isRefusal;
  return (
    <div className="grid gap-8 md:grid-cols-2 md:items-start">
      <ProductGallery product={product} variant={variant} />
      <div className="grid gap-5">
        <div>
          {product.ribbonText && (
            <p className="mb-3 w-fit rounded-full bg-clay px-3 py-0.5 text-sm font-bold text-on-clay">
              {product.ribbonText}
            </p>
          )}
          <h2 className="text-3xl text-forest sm:text-4xl">{product.title}</h2>
          {product.subtitle && <p className="mt-2 text-lg text-ink-soft">{product.subtitle}</p>}
        </div>
        {variant && (
          <div aria-live="polite">
            <Price variant={variant} isLarge />
            <PriceNote hasShipping={isShipped(product)} />
          </div>
        )}
        <ProductVariants product={product} chosen={variant} />
        {variant ? (
          <div className="grid gap-4 rounded-card border border-line bg-surface p-5">
            {most > 1 && <ProductQuantity quantity={quantity} most={most} onChange={setQuantity} />}
            <div aria-live="polite" className="grid gap-2">
              <AddToCartButton
                product={product}
                variant={variant}
                quantity={quantity}
                disabledReason={note?.isRefusal ? note.text : undefined}
              />
              {note && !note.isRefusal && (
                <p className="text-center text-sm font-semibold text-success">{note.text}</p>
              )}
            </div>
            {/* What can be bought at all can be ordered without script, too. */}
            {canBeBought && <ProductDirectOrder productId={product.id} variantId={variant.id} />}
          </div>
        ) : (
          <p className="font-semibold">{notAvailable}</p>
        )}
        {isShipped(product) && canBeBought && (
          <p className="text-sm text-ink-soft">
            Lieferzeit: {site.shipping.deliveryDays} nach Zahlungseingang
          </p>
        )}
      </div>
    </div>
  );
}

/** The variant of the address, at once when another has been pressed; else the default one. */
function useChosenVariant(product: Product): Variant | undefined {
  const here = useLocation();
  const next = useNavigation().location;
  const { search } = next?.pathname === here.pathname ? next : here;
  const wanted = new URLSearchParams(search).get(variantParameter);
  return product.variants.find(({ id }) => id === wanted) ?? defaultVariant(product);
}
