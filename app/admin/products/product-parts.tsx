import type { ReactNode } from "react";
import { StateCard, StateLink, StateMark } from "#app/admin/publishing/state.tsx";
import { MoveButtons } from "#app/admin/ui/row-list.tsx";
import { euro, formatMoney } from "#app/platform/money.ts";
import { productLimits } from "#app/shop/product.ts";
import placeholderUrl from "#app/ui/art/product-placeholder.svg";
import { CameraIcon, PlusIcon } from "#app/ui/icons.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import { productAddress, productStateId } from "./address.ts";
import {
  basePriceOf,
  isProductType,
  stateOf,
  stockGlance,
  stockInWords,
  typeLabels,
} from "./policy.ts";
import type { ProductPage, ShownVariant, Striking } from "./queries.server.ts";
import { StockNote } from "./row-parts.tsx";

type VariantsPartProps = Pick<ProductPage, "product" | "variants" | "striking">;

export function VariantsPart({ product, variants, striking }: VariantsPartProps) {
  return (
    <Part
      id="varianten"
      title="Preis und Bestand"
      addTo={productAddress(product.id, "varianten/neu")}
      add={
        <>
          <PlusIcon />
          Variante hinzufügen
        </>
      }
    >
      <ol className="divide-y divide-line">
        {variants.map((variant, index) => (
          <li key={variant.id}>
            <VariantRow
              product={product}
              variant={variant}
              striking={striking[variant.id]}
              canMoveUp={index > 0}
              canMoveDown={index < variants.length - 1}
            />
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Part(props: {
  id: string;
  title: string;
  addTo: string;
  add: ReactNode;
  children: ReactNode;
}) {
  const { id, title, addTo, add, children } = props;
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl text-forest">
          {title}
        </h2>
        {add && (
          <ButtonLink to={addTo} preventScrollReset>
            {add}
          </ButtonLink>
        )}
      </div>
      {children}
    </section>
  );
}

function VariantRow(props: {
  product: ProductPage["product"];
  variant: ShownVariant;
  striking: Striking | undefined;
  canMoveUp: boolean;
  canMoveDown: boolean;
}) {
  const { product, variant, striking, canMoveUp, canMoveDown } = props;
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
          <StateLink to={address("")} isDialog of={name}>
            Bearbeiten
          </StateLink>
          {manageInventory && (
            <StateLink to={address("/bestand")} isDialog of={name}>
              Bestand ändern
            </StateLink>
          )}
          {(canMoveUp || canMoveDown) && (
            <StateLink to={address("/loeschen")} isDialog of={name}>
              Löschen
            </StateLink>
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

/** § 11 PAngV. */
function SaleNote({ struckCents }: { struckCents: number | null }) {
  return struckCents === null ? (
    <p className="text-sm font-semibold text-clay">
      Kein Streichpreis, weil der Preis in den letzten 30 Tagen schon einmal so niedrig war.
    </p>
  ) : (
    <p className="text-sm text-ink-soft">
      Streichpreis: {formatMoney(struckCents, euro)}, niedrigster Preis der letzten 30 Tage
    </p>
  );
}

export function PicturesPart({ product }: Pick<ProductPage, "product">) {
  const { id, title, images, revision } = product;
  return (
    <Part
      id="bilder"
      title="Bilder"
      addTo={productAddress(id, "bilder/neu")}
      add={
        images.length < productLimits.pictures && (
          <>
            <CameraIcon />
            Bild hochladen
          </>
        )
      }
    >
      {images.length === 0 && (
        <p className="text-ink-soft">Noch kein Bild. Im Shop erscheint eine Zeichnung.</p>
      )}
      <ol className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {images.map((image, index) => (
          <li key={image} className="min-w-0">
            <img
              src={image}
              alt={`${title}, Bild ${index + 1}`}
              width="200"
              height="200"
              loading="lazy"
              className="aspect-square w-full rounded-card border border-line bg-sage-soft object-cover"
            />
            <div className="mt-1 flex flex-wrap items-center justify-between">
              <StateLink
                to={productAddress(id, `bilder/${index + 1}/entfernen`)}
                isDialog
                of={`Bild ${index + 1}`}
              >
                Entfernen
              </StateLink>
              <MoveButtons
                name={`Bild ${index + 1}`}
                canMoveUp={index > 0}
                canMoveDown={index < images.length - 1}
                isRow
                action={productAddress(id)}
                fields={{ picture: image, revision: String(revision) }}
              />
            </div>
          </li>
        ))}
      </ol>
    </Part>
  );
}

type ProductStateCardProps = Pick<ProductPage, "product" | "changedAt" | "missing" | "benefit">;

export function ProductStateCard({ product, changedAt, missing, benefit }: ProductStateCardProps) {
  const { id, images, status, type, purchasable } = product;
  const state = stateOf(product);
  return (
    <StateCard
      id={productStateId}
      title="Stand des Produkts"
      className="grid-cols-[5rem_minmax(0,1fr)]"
      picture={
        <img
          src={images[0] ?? placeholderUrl}
          alt=""
          width="128"
          height="128"
          className="aspect-square w-full rounded-card border border-line bg-sage-soft object-cover"
        />
      }
      facts={
        <>
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
        </>
      }
      note={
        benefit && (
          <p className="col-span-2 rounded-card bg-sage-soft px-4 py-3">
            Dieser Titel schaltet {benefit} frei.
          </p>
        )
      }
      status={status}
      missing={missing}
      address={(dialog) => productAddress(id, dialog)}
    >
      <StateLink to={productAddress(id, "loeschen")} isDialog>
        Produkt löschen
      </StateLink>
    </StateCard>
  );
}
