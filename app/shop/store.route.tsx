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
import { benefitOf } from "./benefits.ts";
import { loadCatalogue, staleSince } from "./catalogue.server.ts";
import { defaultVariant, isCheapestOfSeveral, unitPrice } from "./policy.ts";
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
    groups: groupsOf(catalogue.products.slice((page - 1) * pageSize, page * pageSize)),
    page,
    pageCount,
    staleSince: staleSince(catalogue),
  };
}

/** By what a store says of every product, for it has no groups of its own. */
const groupTitles = {
  konto: "Plätze und Abo",
  futter: "Futter und Pflege",
  zubehoer: "Zubehör und Geschenke",
} as const;

function groupOf(product: ProductSummary): keyof typeof groupTitles {
  const { slots, isHerbSubscription } = benefitOf(product.title);
  if (slots > 0 || isHerbSubscription) return "konto";
  return product.variants.some((variant) => unitPrice(variant) !== null) ? "futter" : "zubehoer";
}

function groupsOf(products: readonly ProductSummary[]) {
  return Object.entries(groupTitles).flatMap(([id, title]) => {
    const own = products.filter((one) => groupOf(one) === id).map(cardOf);
    return own.length > 0 ? [{ id, title, products: own }] : [];
  });
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
  const { groups, page, pageCount } = loaderData;
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
      {groups.length === 0 ? <NoProducts /> : <ProductGroups groups={groups} />}
      <ProductPages page={page} pageCount={pageCount} />
    </>
  );
}

type ProductGroupsProps = Pick<Route.ComponentProps["loaderData"], "groups">;

function ProductGroups({ groups }: ProductGroupsProps) {
  const firstIds = groups
    .flatMap(({ products }) => products.map(({ id }) => id))
    .slice(0, firstSeen);
  return (
    <>
      {groups.length > 1 && (
        <ul className="mb-6 flex flex-wrap gap-2">
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center rounded-field border border-field px-3 font-semibold text-forest transition-colors hover:bg-sage-soft"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {groups.map(({ id, title, products }) => (
        <section key={id} aria-labelledby={id} className="mb-8">
          <h3 id={id} className="mb-3 scroll-mt-20 text-2xl text-forest">
            {title}
          </h3>
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 md:grid-cols-3 xl:grid-cols-4">
            {products.map((product) => (
              <li key={product.id} className="min-w-0">
                <ProductCard product={product} isFirstSeen={firstIds.includes(product.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function NoProducts() {
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <p className="text-lg font-bold">Im Moment sind keine Produkte verfügbar.</p>
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
    <article className="group relative grid h-full grid-cols-[6rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface shadow-soft transition-shadow hover:shadow-lifted sm:flex sm:flex-col">
      <img
        src={product.imageUrl ?? placeholderUrl}
        alt=""
        width="400"
        height="400"
        loading={isFirstSeen ? "eager" : "lazy"}
        decoding="async"
        className={`mt-3 ml-3 aspect-square w-full self-start rounded-field bg-sage-soft object-cover sm:m-0 sm:rounded-none ${isOpening ? "product-picture" : ""}`}
      />
      <div className="flex min-w-0 grow flex-col gap-2 p-3 pl-6 sm:gap-3 sm:p-4">
        {product.ribbonText && (
          <p className="w-fit rounded-full bg-clay px-3 py-0.5 text-sm font-bold text-on-clay sm:absolute sm:top-3 sm:left-3">
            {product.ribbonText}
          </p>
        )}
        <div>
          <h4 className="font-heading text-lg text-forest">
            <Link
              to={address}
              viewTransition
              className="inline-block py-0.5 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
            >
              {product.title}
            </Link>
          </h4>
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
        Variante wählen
        <span className="sr-only">: {product.title}</span>
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
