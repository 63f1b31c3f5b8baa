import { StateActions, StateLink } from "#app/admin/publishing/state-actions.tsx";
import { StateMark } from "#app/admin/publishing/state-mark.tsx";
import placeholderUrl from "#app/ui/art/product-placeholder.svg";
import { useFocusByHash } from "#app/ui/use-focus-by-hash.ts";
import type { ProductPage } from "./load-product.server.ts";
import { stateOf } from "./policy.ts";
import { isProductType, typeLabels } from "./product-types.ts";
import { productAddress, productStateId } from "./products-address.ts";

type ProductStateCardProps = Pick<ProductPage, "product" | "changedAt" | "missing" | "benefit">;

/** Over everything: who sees the product, and what can be done with the whole of it. */
export function ProductStateCard({ product, changedAt, missing, benefit }: ProductStateCardProps) {
  const { id, images, status, type, purchasable } = product;
  const state = stateOf(product);
  useFocusByHash(productStateId);
  return (
    <section
      aria-labelledby={productStateId}
      className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-5 rounded-card border border-line bg-surface p-5 shadow-soft sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-6"
    >
      <img
        src={images[0] ?? placeholderUrl}
        alt=""
        width="128"
        height="128"
        className="aspect-square w-full rounded-card border border-line bg-sage-soft object-cover"
      />
      <div className="min-w-0 wrap-anywhere">
        <h2 id={productStateId} tabIndex={-1} className="mb-2 text-xl text-forest outline-none">
          Stand des Produkts
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateMark state={state} />
          {!purchasable && <span className="text-sm font-bold text-clay">nicht kaufbar</span>}
        </p>
        <p className="mt-2 text-ink-soft">
          {isProductType(type) && `${typeLabels[type]}. `}Zuletzt geändert {changedAt}.
        </p>
        {state === "published" && (
          <p className="mt-2">
            <StateLink to={`/product/${id}`}>Im Shop ansehen</StateLink>
          </p>
        )}
      </div>
      {benefit && (
        <p className="col-span-2 rounded-card bg-sage-soft px-4 py-3">
          <strong>Dieser Titel gibt {benefit}.</strong> Wer ihn ändert, ändert auch, was beim Kauf
          freigeschaltet wird.
        </p>
      )}
      {status === "draft" && missing.length > 0 && (
        <p className="col-span-2">
          <strong>Zum Veröffentlichen fehlt noch:</strong> {missing.join(", ")}.
        </p>
      )}
      <StateActions status={status} address={(dialog) => productAddress(id, dialog)}>
        <StateLink to={productAddress(id, "loeschen")} isDialog>
          Produkt löschen
        </StateLink>
      </StateActions>
    </section>
  );
}
