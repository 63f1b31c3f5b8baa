import { eurosText } from "./euros.ts";
import type { ShownVariant } from "./shelf.server.ts";

/** What the fields hold of a variant. */
export function variantFieldsOf(
  variant: ShownVariant,
  options: readonly { id: string }[],
): Record<string, string> {
  const fields: Record<string, string> = {
    variantTitle: variant.title,
    sku: variant.sku,
    image: variant.imageFile ?? "",
    price: eurosText(variant.priceCents),
    salePrice: eurosText(variant.salePriceCents),
    content: String(variant.weightGrams ?? variant.volumeMillilitres ?? ""),
    unit: variant.volumeMillilitres === null ? "g" : "ml",
    ...(variant.manageInventory && { counted: "on" }),
  };
  for (const [index, { id }] of options.entries()) {
    const chosen = variant.optionValues.find(({ optionId }) => optionId === id);
    fields[`value.${index}`] = chosen?.value ?? "";
  }
  return fields;
}
