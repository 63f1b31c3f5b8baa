import { Link } from "react-router";
import { StateMark } from "#app/admin/publishing/state-mark.tsx";
import placeholderUrl from "#app/ui/art/product-placeholder.svg";
import { MoveButtons } from "./move-buttons.tsx";
import { priceRange, stateOf, stockGlance } from "./policy.ts";
import { productAddress } from "./products-address.ts";
import type { ListedProduct } from "./shelf.server.ts";
import { StockNote } from "./stock-note.tsx";

type ProductRowProps = { product: ListedProduct; canMoveUp: boolean; canMoveDown: boolean };

/** A product in the practitioner's list: who sees it, what it costs, what is left of it. */
export function ProductRow({ product, canMoveUp, canMoveDown }: ProductRowProps) {
  const { id, title, imageFile, variants, purchasable } = product;
  return (
    <div className="relative flex items-center gap-4 px-4 py-3 hover:bg-sage-soft sm:px-5">
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
          <StateMark state={stateOf(product)} />
          {!purchasable && <span className="text-sm font-bold text-clay">nicht kaufbar</span>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-ink-soft">
          <span>{priceRange(variants)}</span>
          <StockNote glance={stockGlance(variants)} />
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
