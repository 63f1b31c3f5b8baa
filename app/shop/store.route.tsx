import { useViewTransitionState } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { pick } from "#app/platform/pick.ts";
import { AddToCartButton } from "#app/shop/cart/add-to-cart.tsx";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import placeholderUrl from "#app/ui/art/product-placeholder.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/store.route.ts";
import { loadCatalogue, staleSince } from "./catalogue.server.ts";
import { defaultVariant, isCheapestOfSeveral } from "./policy.ts";
import { Price } from "./price.tsx";
import { isShipped, isUnavailable, notAvailable, type ProductSummary } from "./product.ts";
import { ShopErrorPage, StaleNotice } from "./shop-error.tsx";

const pageSize = 48;
const firstSeen = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const catalogue = await loadCatalogue(context.get(platformContext));
  const pageCount = Math.max(1, Math.ceil(catalogue.products.length / pageSize));
  const wanted = Math.trunc(Number(url.searchParams.get("seite"))) || 1;
  const page = Math.min(Math.max(wanted, 1), pageCount);
  return {
    products: catalogue.products.slice((page - 1) * pageSize, page * pageSize).map(cardOf),
    page,
    pageCount,
    staleSince: staleSince(catalogue),
  };
}

/** What its card shows, and what a cart keeps of it. */
function cardOf(product: ProductSummary) {
  return {
    ...pick(product, "id", "title", "subtitle", "ribbonText", "imageUrl", "type"),
    variant: defaultVariant(product) ?? null,
    hasChoice: product.variants.length > 1,
    isCheapest: isCheapestOfSeveral(product),
    isSoldOut: isUnavailable(product),
  };
}

type Card = ReturnType<typeof cardOf>;

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { products, page, pageCount } = loaderData;
  return (
    <>
      <PageMeta title={page > 1 ? `Shop, Seite ${page}` : "Shop"} />
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-3xl text-forest">Unser Shop</h2>
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <Link to="/orders" className="py-1 text-forest underline underline-offset-4">
            Meine Bestellungen
          </Link>
          {/* § 356a Abs. 1 BGB: easily found. A plain link: the page behind loads no script. */}
          <a href="/vertrag-widerrufen" className="py-1 text-forest underline underline-offset-4">
            Vertrag widerrufen
          </a>
        </p>
      </div>
      <StaleNotice since={loaderData.staleSince} />
      {products.length === 0 ? (
        <NoProducts />
      ) : (
        <ul className="grid gap-5 min-[30rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
          {products.map((product, index) => (
            <li key={product.id} className="min-w-0">
              <ProductCard product={product} isFirstSeen={index < firstSeen} />
            </li>
          ))}
        </ul>
      )}
      <ProductPages page={page} pageCount={pageCount} />
    </>
  );
}

function NoProducts() {
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <p className="text-lg font-bold">Im Moment sind keine Produkte verfügbar.</p>
      <p className="mb-2 text-ink-soft">
        Schauen Sie bald wieder vorbei – oder lesen Sie inzwischen im Kräuterlexikon.
      </p>
      <Link to="/herb-lexicon" className={buttonClass("primary")}>
        Zum Kräuterlexikon
      </Link>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ShopErrorPage error={error} />;
}

function ProductPages({ page, pageCount }: { page: number; pageCount: number }) {
  if (pageCount === 1) return null;
  return (
    <nav
      aria-label="Seiten des Shops"
      className="mt-8 flex flex-wrap items-center justify-center gap-4"
    >
      {page > 1 && (
        <Link to={`/store?seite=${page - 1}`} className={buttonClass("secondary")}>
          Vorherige Seite
        </Link>
      )}
      <p>
        Seite {page} von {pageCount}
      </p>
      {page < pageCount && (
        <Link to={`/store?seite=${page + 1}`} className={buttonClass("secondary")}>
          Nächste Seite
        </Link>
      )}
    </nav>
  );
}

/** Specification, section 2, 'Store'. */
const subtitleFallback = "Schauen Sie sich dieses erstaunliche Produkt an!";

type ProductCardProps = {
  product: Card;
  /** Whether its picture is seen at once; the others wait until they are scrolled to. */
  isFirstSeen: boolean;
};

/** The title's link covers the whole card; what else can be pressed lies above it. */
function ProductCard({ product, isFirstSeen }: ProductCardProps) {
  const address = `/product/${product.id}`;
  const isOpening = useViewTransitionState(address);
  const { variant, isCheapest } = product;
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
          {variant && <Price variant={variant} isFrom={isCheapest} />}
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

function CardButton({ product, address }: { product: Card; address: string }) {
  const { variant, hasChoice, isSoldOut } = product;
  if (!variant) return <p className="text-sm text-ink-soft">{notAvailable}</p>;
  if (hasChoice && !isSoldOut) {
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
