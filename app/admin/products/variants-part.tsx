import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import type { ProductPage } from "./load-product.server.ts";
import { productAddress } from "./products-address.ts";
import { VariantRow } from "./variant-row.tsx";

type VariantsPartProps = Pick<ProductPage, "product" | "variants" | "striking">;

/** What a product costs and how much of it there is, each variant by itself. */
export function VariantsPart({ product, variants, striking }: VariantsPartProps) {
  return (
    <section
      aria-labelledby="varianten"
      className="rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="varianten" className="text-xl text-forest">
          Preis und Bestand
        </h2>
        <Link
          to={productAddress(product.id, "varianten/neu")}
          preventScrollReset
          className={buttonClass("secondary")}
        >
          <PlusIcon />
          Variante hinzufügen
        </Link>
      </div>
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
    </section>
  );
}
