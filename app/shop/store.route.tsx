import { Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/store.route.ts";
import { loadCatalogue, staleSince } from "./catalogue.server.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductPages } from "./product-pages.tsx";
import { StaleNotice } from "./product-stale.tsx";
import { ShopErrorPage } from "./shop-error.tsx";
import { WithdrawalLink } from "./withdrawal-link.tsx";

/** Cards of one page of the shop. */
const pageSize = 48;
/** As many pictures as a first screen can hold. */
const firstSeen = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const catalogue = await loadCatalogue(context.get(platformContext));
  const pageCount = Math.max(1, Math.ceil(catalogue.products.length / pageSize));
  const wanted = Math.trunc(Number(url.searchParams.get("seite"))) || 1;
  const page = Math.min(Math.max(wanted, 1), pageCount);
  return {
    products: catalogue.products.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageCount,
    staleSince: staleSince(catalogue),
  };
}

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
          <WithdrawalLink />
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
