import { useState } from "react";
import { Form, type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { AddToCartButton } from "#app/shop/cart/add-to-cart.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/product.route.ts";
import { benefitOf } from "./benefits.ts";
import { loadProduct, staleSince } from "./catalogue.server.ts";
import { cartLimits, defaultVariant, isInStock, quantityLimit } from "./policy.ts";
import { Price } from "./price.tsx";
import { isShipped, notAvailable, type Product, stockNote, type Variant } from "./product.ts";
import { ProductFacts } from "./product-facts.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ShopErrorPage, StaleNotice } from "./shop-error.tsx";
import { StepButton } from "./step-button.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadProduct(context.get(platformContext), params.productId);
  const isHerbs = benefitOf(loaded.product.title).isHerbSubscription;
  return {
    product: loaded.product,
    staleSince: staleSince(loaded),
    isSubscribedTo: isHerbs && requireVisitor(context).hasHerbSubscription,
  };
}

/** Choosing a variant changes only the address. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameProduct = currentParams.productId === nextParams.productId;
  return isSameProduct && (formMethod ?? "GET") === "GET" ? false : defaultShouldRevalidate;
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData;
  return (
    <>
      <PageMeta title={product.title} description={product.subtitle} />
      <Link
        to="/store"
        viewTransition
        className="mb-4 inline-block py-1 text-forest underline underline-offset-4"
      >
        Zurück zum Shop
      </Link>
      <StaleNotice since={loaderData.staleSince} />
      {loaderData.isSubscribedTo && (
        <p className="mb-6 max-w-2xl rounded-card bg-sage-soft px-5 py-3">
          <strong>Ihr Abo ist bereits aktiv.</strong>{" "}
          <Link to="/orders" className="text-forest underline underline-offset-4">
            Laufzeit ansehen
          </Link>
        </p>
      )}
      <ProductOffer key={product.id} product={product} />
      <ProductFacts product={product} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ShopErrorPage error={error} />;
}

function ProductOffer({ product }: { product: Product }) {
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

function useChosenVariant(product: Product): Variant | undefined {
  const here = useLocation();
  const next = useNavigation().location;
  const { search } = next?.pathname === here.pathname ? next : here;
  const wanted = new URLSearchParams(search).get(variantParameter);
  return product.variants.find(({ id }) => id === wanted) ?? defaultVariant(product);
}

/** The cart lives in the browser's script; without it a product goes to checkout by itself. */
function ProductDirectOrder({ productId, variantId }: Record<"productId" | "variantId", string>) {
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
          Ohne JavaScript können Sie Produkte nur einzeln bestellen.
        </p>
      </form>
    </noscript>
  );
}

const variantParameter = "variante";

type ProductVariantsProps = { product: Product; chosen: Variant | undefined };

/** Buttons of a form, so that they work without script. */
function ProductVariants({ product, chosen }: ProductVariantsProps) {
  if (product.variants.length < 2) return null;
  const [option, ...others] = product.options;
  return (
    <Form method="get" replace preventScrollReset>
      <fieldset>
        <legend className="mb-2 font-semibold">
          {option && others.length === 0 ? option.title : "Variante"}
        </legend>
        <div className="flex flex-wrap gap-2">
          {product.variants.map((variant) => (
            <button
              key={variant.id}
              type="submit"
              name={variantParameter}
              value={variant.id}
              aria-pressed={variant.id === chosen?.id}
              className="min-h-11 cursor-pointer rounded-field border border-field bg-surface-raised px-4 py-2 font-semibold transition-colors hover:bg-sage-soft aria-pressed:border-forest aria-pressed:bg-forest aria-pressed:text-on-forest"
            >
              {variant.title || product.title}
              {!isInStock(variant, 1) && (
                <span className="block text-sm font-normal">ausverkauft</span>
              )}
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}

type ProductQuantityProps = {
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
};

function ProductQuantity({ quantity, most, onChange }: ProductQuantityProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      role="group"
      aria-labelledby="menge"
      className="flex flex-wrap items-center justify-between gap-3 noscript:hidden"
    >
      <span id="menge" className="font-semibold">
        Menge
      </span>
      <div className="flex items-center rounded-field border border-field bg-surface-raised">
        <StepButton
          label="Menge verringern"
          isDisabled={quantity <= 1}
          onPress={() => onChange(quantity - 1)}
        >
          −
        </StepButton>
        <output className="min-w-10 text-center font-bold" aria-labelledby="menge">
          {quantity}
        </output>
        <StepButton
          label="Menge erhöhen"
          isDisabled={quantity >= most}
          onPress={() => onChange(quantity + 1)}
        >
          +
        </StepButton>
      </div>
    </div>
  );
}
