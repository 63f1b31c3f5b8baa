import type { SeedProduct, SeedVariant } from "./seed-product.ts";

type Info = SeedProduct["additionalInfo"][number];
type VariantCore = Pick<SeedVariant, "id" | "title" | "sku" | "priceCents">;

/** A variant in unmanaged stock, without sale, measure or picture, unless `rest` says otherwise. */
export function variant(core: VariantCore, rest: Partial<SeedVariant> = {}): SeedVariant {
  return {
    salePriceCents: null,
    manageInventory: false,
    inventoryQuantity: null,
    weightGrams: null,
    volumeMillilitres: null,
    imageFile: null,
    optionValues: {},
    ...core,
    ...rest,
  };
}

export function stock(pieces: number) {
  return { manageInventory: true, inventoryQuantity: pieces } as const;
}

export const manufacturer: Info = {
  title: "Hersteller",
  descriptionHtml:
    "<p>Beispiel-Manufaktur GmbH, Beispielstraße 7, 12345 Beispielstadt, manufaktur@example.org</p>",
};

export function warnings(sentences: string): Info {
  return { title: "Sicherheits- und Warnhinweise", descriptionHtml: `<p>${sentences}</p>` };
}

/** What feed law asks for on every feed: contents, analysis and how much to give. */
export function feedFacts(contents: string, analysis: string, feeding: string): Info[] {
  return [
    { title: "Zusammensetzung", descriptionHtml: `<p>${contents}</p>` },
    { title: "Analytische Bestandteile", descriptionHtml: `<p>${analysis}</p>` },
    { title: "Fütterungsempfehlung", descriptionHtml: feeding },
  ];
}
