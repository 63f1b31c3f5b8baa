import { Link } from "react-router";
import { euro, formatMoney } from "#app/shop/policy.ts";
import type { ProductPage } from "./load-product.server.ts";
import { MoveButtons } from "./move-buttons.tsx";
import { basePriceOf, stockGlance, stockInWords } from "./policy.ts";
import { productAddress } from "./products-address.ts";
import type { ShownVariant } from "./shelf.server.ts";
import { StockNote } from "./stock-note.tsx";
import type { Striking } from "./struck-prices.server.ts";

type VariantRowProps = {
  product: ProductPage["product"];
  variant: ShownVariant;
  striking: Striking | undefined;
  canMoveUp: boolean;
  canMoveDown: boolean;
};

/** A variant: its price as customers see it, its stock, and what can be done with it. */
export function VariantRow({
  product,
  variant,
  striking,
  canMoveUp,
  canMoveDown,
}: VariantRowProps) {
  const { id, title, sku, priceCents, salePriceCents, manageInventory } = variant;
  const name = title || product.title;
  const basePrice = basePriceOf(variant);
  const quantity = variant.inventoryQuantity ?? 0;
  const glance = stockGlance([{ available: manageInventory ? quantity : null }]);
  const address = (part: string) => productAddress(product.id, `varianten/${id}${part}`);
  return (
    <div className="flex items-start gap-3 py-3">
      <div className="min-w-0 grow wrap-anywhere">
        <h3 className="text-lg font-bold">{title || "Ohne Namen"}</h3>
        <p className="flex flex-wrap gap-x-4">
          <span className="font-semibold">
            {formatMoney(salePriceCents ?? priceCents, euro)}
            {salePriceCents !== null && ` statt ${formatMoney(priceCents, euro)}`}
          </span>
          {basePrice && <span className="text-ink-soft">{basePrice}</span>}
          {sku && <span className="text-ink-soft">Art.-Nr. {sku}</span>}
        </p>
        {salePriceCents !== null && <SaleNote struckCents={striking?.struckCents ?? null} />}
        <p className="flex flex-wrap gap-x-4 text-ink-soft">
          <StockNote glance={glance} />
          {variant.onOpenPages > 0 && <span>{stockInWords(quantity, variant.onOpenPages)}</span>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5">
          <RowLink to={address("")} text="Bearbeiten" of={name} />
          {manageInventory && <RowLink to={address("/bestand")} text="Bestand ändern" of={name} />}
          {(canMoveUp || canMoveDown) && (
            <RowLink to={address("/loeschen")} text="Löschen" of={name} />
          )}
        </p>
      </div>
      <MoveButtons
        name={name}
        canMoveUp={canMoveUp}
        canMoveDown={canMoveDown}
        action={productAddress(product.id)}
        fields={{ variant: id, revision: String(product.revision) }}
      />
    </div>
  );
}

/** § 11 PAngV, as the shop keeps it. */
function SaleNote({ struckCents }: { struckCents: number | null }) {
  return struckCents === null ? (
    <p className="text-sm font-semibold text-clay">
      Durchgestrichen wird nichts: In den letzten 30 Tagen war es nicht durchgehend teurer (§ 11
      PAngV).
    </p>
  ) : (
    <p className="text-sm text-ink-soft">
      Durchgestrichen wird {formatMoney(struckCents, euro)}, der niedrigste Preis der letzten 30
      Tage.
    </p>
  );
}

function RowLink({ to, text, of }: { to: string; text: string; of: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
    >
      {text}
      <span className="sr-only">: {of}</span>
    </Link>
  );
}
