import { Form } from "react-router";
import type { Product, Variant } from "./model.ts";
import { isInStock } from "./policy.ts";

/** Which variant is shown is part of the address. */
export const variantParameter = "variante";

type ProductVariantsProps = { product: Product; chosen: Variant | undefined };

/** One button a variant. They are a form's, so that they work without script. */
export function ProductVariants({ product, chosen }: ProductVariantsProps) {
  if (product.variants.length < 2) return null;
  const [option, ...others] = product.options;
  return (
    <Form method="get" replace preventScrollReset>
      <fieldset>
        <legend className="mb-2 font-semibold">
          {option && others.length === 0 ? option.title : "Ausführung"}
        </legend>
        <div className="flex flex-wrap gap-2">
          {product.variants.map((variant) => (
            <button
              key={variant.id}
              type="submit"
              name={variantParameter}
              value={variant.id}
              aria-pressed={variant.id === chosen?.id}
              className="min-h-11 cursor-pointer rounded-field border border-field bg-surface-raised px-4 py-2 font-semibold transition-colors hover:bg-sage-soft aria-pressed:border-forest aria-pressed:bg-forest aria-pressed:text-on-forest"
            >
              {variant.title || product.title}
              {!isInStock(variant, 1) && (
                <span className="block text-sm font-normal">ausverkauft</span>
              )}
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}
