import { site } from "#app/platform/operator/config.ts";
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

/** @param paragraphs for whom it is not, what competitions forbid, and the rest: each is read for itself */
export function warnings(...paragraphs: string[]): Info {
  const descriptionHtml = paragraphs.map((text) => `<p>${text}</p>`).join("");
  return { title: "Sicherheits- und Warnhinweise", descriptionHtml };
}

/**
 * For goods that are for horses too: the herbs of them that the lexicon calls relevant for competitions; a test
 * holds it against the lexicon. The time is that of trade lists (48 hours), the list the one that counts.
 */
export function competitionNote(herbs: string): string {
  return `Turnierpferde: enthält ${herbs}. Mindestens 48 Stunden vor dem Start absetzen und die aktuelle FN-Liste (ADMR) prüfen.`;
}

/** What feed law asks for on every feed: contents, analysis and how much to give. */
export function feedFacts(contents: string, analysis: string, feeding: string): Info[] {
  return [
    { title: "Zusammensetzung", descriptionHtml: `<p>${contents}</p>` },
    { title: "Analytische Bestandteile", descriptionHtml: `<p>${analysis}</p>` },
    { title: "Fütterungsempfehlung", descriptionHtml: feeding },
    // Art. 19 of Regulation (EC) No 767/2009.
    {
      title: "Auskunft",
      descriptionHtml: `<p>Auskunft zu Zusatzstoffen und Einzelfuttermitteln: ${site.operator.email}</p>`,
    },
  ];
}
