import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/product.route.ts";
import { benefitOf } from "./benefits.ts";
import { loadProduct, staleSince } from "./catalogue.server.ts";
import { ProductFacts } from "./product-facts.tsx";
import { ProductOffer } from "./product-offer.tsx";
import { StaleNotice } from "./product-stale.tsx";
import { ShopErrorPage } from "./shop-error.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadProduct(context.get(platformContext), params.productId);
  const isHerbs = benefitOf(loaded.product.title).isHerbSubscription;
  return {
    product: loaded.product,
    staleSince: staleSince(loaded),
    isSubscribedTo: isHerbs && requireVisitor(context).hasHerbSubscription,
  };
}

/** Choosing a variant changes the address only; stock need not be asked for again. */
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
          <strong>Ihr Abo ist bereits aktiv.</strong> Bis wann es läuft, sehen Sie unter{" "}
          <Link to="/orders" className="text-forest underline underline-offset-4">
            Meine Bestellungen
          </Link>
          .
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
