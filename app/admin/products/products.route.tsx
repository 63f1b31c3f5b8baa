import { countInWords } from "#app/admin/counted.ts";
import { StateMark } from "#app/admin/publishing/state.tsx";
import { ListChoices } from "#app/admin/ui/choice-links.tsx";
import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { MoveButtons } from "#app/admin/ui/row-list.tsx";
import { SearchForm } from "#app/admin/ui/search-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import placeholderUrl from "#app/ui/art/product-placeholder.svg";
import { useFocusByHash } from "#app/ui/focus.ts";
import { PlusIcon } from "#app/ui/icons.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/products.route.ts";
import {
  type ProductsState,
  type ProductsView,
  productAddress,
  productsHeadingId,
  productsList,
  productsPath,
  states,
} from "./address.ts";
import { requireCatalogue } from "./catalogue.server.ts";
import { moveProduct } from "./commands.server.ts";
import { priceRange, stateOf, stockGlance } from "./policy.ts";
import { type ListedProduct, readCatalogue } from "./queries.server.ts";
import { StockNote } from "./row-parts.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const platform = await requireCatalogue(context);
  const view = productsList.read(url.searchParams);
  const listed = await loadOrSay(platform.log, "Produkte konnten nicht geladen werden.", () =>
    readCatalogue(platform, view),
  );
  return { view, listed };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const backTo = productsList.address(productsList.read(url.searchParams));
  return moveProduct({ request, context }, backTo);
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, listed } = loaderData;
  const { products, counts, hasMore } = listed;
  useFocusByHash(productsHeadingId);
  const last = products.at(-1);
  // Places are those of the whole shop, so a filtered list cannot move any.
  const canMove = view.search === "" && view.state === "all";
  return (
    <>
      <PageMeta title="Produkte" />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 id={productsHeadingId} tabIndex={-1} className="text-3xl text-forest outline-none">
          Produkte
        </h1>
        <ButtonLink to="/admin/produkte/neu" variant="primary">
          <PlusIcon />
          Produkt anlegen
        </ButtonLink>
      </div>
      <ProductsFilter view={view} counts={counts} />
      {actionData && (
        <p role="alert" className="mb-4 rounded-card bg-danger-soft px-5 py-3 text-danger">
          {actionData.result.formError?.message}
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
                canMoveUp={canMove && (index > 0 || view.after !== null)}
                canMoveDown={canMove && (index < products.length - 1 || hasMore)}
              />
            </li>
          ))}
        </ol>
      )}
      <p className="mt-6 flex flex-wrap justify-between gap-3">
        {view.after && (
          <ButtonLink to={productsList.address({ ...view, after: null })}>Zum Anfang</ButtonLink>
        )}
        {hasMore && last && (
          <ButtonLink to={productsList.address({ ...view, after: `${last.position}_${last.id}` })}>
            Weitere Produkte
          </ButtonLink>
        )}
      </p>
    </>
  );
}

function NoProducts({ hasAny }: { hasAny: boolean }) {
  return (
    <EmptyState title={hasAny ? "Keine Treffer" : "Noch keine Produkte"}>
      {hasAny && <ButtonLink to={productsPath}>Alle Produkte ansehen</ButtonLink>}
    </EmptyState>
  );
}

function ProductsFilter(props: { view: ProductsView; counts: Record<ProductsState, number> }) {
  const { view, counts } = props;
  const { search, state } = view;
  return (
    <div className="mb-5 grid gap-4">
      <SearchForm
        action={productsPath}
        label="Produkt suchen"
        hint="Titel oder Artikelnummer"
        search={search}
        kept={productsList.entries({ state })}
      />
      <ListChoices
        label="Produkte filtern"
        choices={states}
        chosen={state}
        to={(value) => productsList.address({ search, state: value })}
        count={(value) => countInWords(counts[value])}
      />
    </div>
  );
}

function ProductRow(props: { product: ListedProduct; canMoveUp: boolean; canMoveDown: boolean }) {
  const { product, canMoveUp, canMoveDown } = props;
  const { id, title, imageFile, variants, purchasable } = product;
  const state = stateOf(product);
  return (
    <div className="relative flex items-center gap-4 px-4 py-2 hover:bg-sage-soft sm:px-5">
      <img
        src={imageFile ?? placeholderUrl}
        alt=""
        width="64"
        height="64"
        loading="lazy"
        className="size-16 shrink-0 rounded-chip border border-line bg-sage-soft object-cover"
      />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={productAddress(id)}
            className="text-lg font-bold text-forest after:absolute after:inset-0"
          >
            {title}
          </Link>
          {state !== "published" && <StateMark state={state} />}
          {!purchasable && <span className="text-sm font-bold text-clay">nicht kaufbar</span>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-ink-soft">
          <span>{priceRange(variants)}</span>
          {variants.some(({ available }) => available !== null) && (
            <StockNote glance={stockGlance(variants)} />
          )}
        </p>
      </div>
      <MoveButtons
        name={title}
        canMoveUp={canMoveUp}
        canMoveDown={canMoveDown}
        fields={{ product: id }}
      />
    </div>
  );
}
