import { Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { useFocusByHash } from "#app/ui/use-focus-by-hash.ts";
import type { Route } from "./+types/products.route.ts";
import { moveProductFromForm } from "./move-product.server.ts";
import { NoProducts } from "./no-products.tsx";
import { ProductRow } from "./product-row.tsx";
import { productsAddress, productsHeadingId, readProductsView } from "./products-address.ts";
import { ProductsFilter } from "./products-filter.tsx";
import { requireShelf } from "./require-shelf.server.ts";
import { readShelf } from "./shelf.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireShelf(context);
  const platform = context.get(platformContext);
  const view = readProductsView(url.searchParams);
  const listed = await loadOrSay(platform.log, "Produkte konnten nicht geladen werden.", () =>
    readShelf(platform, view),
  );
  return { view, listed };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  await requireShelf(context);
  const backTo = productsAddress(readProductsView(url.searchParams));
  return moveProductFromForm(await readForm(request), context, backTo);
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, listed } = loaderData;
  const { products, counts, hasMore } = listed;
  useFocusByHash(productsHeadingId);
  const last = products.at(-1);
  // Places are those of the whole shop: among some of it nobody could tell where something goes.
  const canMove = view.search === "" && view.state === "all";
  return (
    <>
      <PageMeta title="Produkte" />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 id={productsHeadingId} tabIndex={-1} className="text-3xl text-forest outline-none">
          Produkte
        </h1>
        <Link to="/admin/produkte/neu" className={buttonClass("primary")}>
          <PlusIcon />
          Produkt anlegen
        </Link>
      </div>
      <ProductsFilter view={view} counts={counts} />
      {actionData && (
        <p role="alert" className="mb-4 rounded-card bg-danger-soft px-5 py-3 text-danger">
          {actionData.message}
        </p>
      )}
      {view.search && (
        <p role="status" className="mb-3 text-ink-soft">
          {products.length === 1 ? "1 Produkt" : `${products.length} Produkte`} zu „{view.search}“
        </p>
      )}
      {products.length === 0 ? (
        <NoProducts hasAny={counts.all > 0} />
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductRow
                product={product}
                canMoveUp={canMove && (index > 0 || view.after !== "")}
                canMoveDown={canMove && (index < products.length - 1 || hasMore)}
              />
            </li>
          ))}
        </ol>
      )}
      <p className="mt-6 flex flex-wrap justify-between gap-3">
        {view.after && (
          <Link to={productsAddress({ ...view, after: "" })} className={buttonClass("secondary")}>
            Zum Anfang
          </Link>
        )}
        {hasMore && last && (
          <Link
            to={productsAddress({ ...view, after: `${last.position}_${last.id}` })}
            className={buttonClass("secondary")}
          >
            Weitere Produkte
          </Link>
        )}
      </p>
    </>
  );
}
