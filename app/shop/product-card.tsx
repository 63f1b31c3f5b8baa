import { Link, useViewTransitionState } from "react-router";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import placeholderUrl from "#app/ui/art/product-placeholder.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { AddToCartButton } from "./add-to-cart.tsx";
import type { ProductSummary } from "./model.ts";
import { defaultVariant, effectivePrice } from "./policy.ts";
import { Price } from "./price.tsx";
import { isShipped, isUnavailable, notAvailable } from "./product-stock.ts";

/** Specification, section 2, 'Store'. */
const subtitleFallback = "Schauen Sie sich dieses erstaunliche Produkt an!";

type ProductCardProps = {
  product: ProductSummary;
  /** Whether its picture is seen at once; the others wait until they are scrolled to. */
  isFirstSeen: boolean;
};

/** The title's link covers the whole card; what else can be pressed lies above it. */
export function ProductCard({ product, isFirstSeen }: ProductCardProps) {
  const address = `/product/${product.id}`;
  const isOpening = useViewTransitionState(address);
  const variant = defaultVariant(product);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-soft transition-shadow hover:shadow-lifted">
      <img
        src={product.imageUrl ?? placeholderUrl}
        alt=""
        width="400"
        height="400"
        loading={isFirstSeen ? "eager" : "lazy"}
        decoding="async"
        className={`aspect-square w-full bg-sage-soft object-cover ${isOpening ? "product-picture" : ""}`}
      />
      {product.ribbonText && (
        <p className="absolute top-3 left-3 max-w-[80%] rounded-full bg-clay px-3 py-0.5 text-sm font-bold text-on-clay">
          {product.ribbonText}
        </p>
      )}
      <div className="flex grow flex-col gap-3 p-4">
        <div>
          <h3 className="text-lg text-forest">
            <Link
              to={address}
              viewTransition
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
            >
              {product.title}
            </Link>
          </h3>
          <p className="mt-1 line-clamp-3 text-sm text-ink-soft">
            {product.subtitle || subtitleFallback}
          </p>
        </div>
        <div className="mt-auto">
          {variant && <Price variant={variant} isFrom={isCheapestOfSeveral(product)} />}
          <p className="relative z-10 w-fit leading-snug">
            <PriceNote hasShipping={isShipped(product)} />
          </p>
        </div>
        <div className="relative z-10 grid gap-1.5">
          <CardButton product={product} address={address} />
        </div>
      </div>
    </article>
  );
}

function CardButton({ product, address }: { product: ProductSummary; address: string }) {
  const [variant, ...others] = product.variants;
  if (!variant) return <p className="text-sm text-ink-soft">{notAvailable}</p>;
  const isSoldOut = isUnavailable(product);
  if (others.length > 0 && !isSoldOut) {
    return (
      <Link to={address} viewTransition className={buttonClass("primary")}>
        In den Warenkorb
        <span className="sr-only">: {product.title}, Ausführung wählen</span>
      </Link>
    );
  }
  return (
    <>
      <AddToCartButton
        product={product}
        variant={variant}
        quantity={1}
        disabledReason={isSoldOut ? notAvailable : undefined}
      />
      {!isSoldOut && (
        <div className="hidden noscript:grid">
          <a href={address} className={buttonClass("secondary")}>
            Zum Produkt
          </a>
        </div>
      )}
    </>
  );
}

function isCheapestOfSeveral(product: ProductSummary): boolean {
  const shown = defaultVariant(product);
  if (!shown) return false;
  const prices = product.variants.map(effectivePrice);
  return effectivePrice(shown) === Math.min(...prices) && new Set(prices).size > 1;
}
