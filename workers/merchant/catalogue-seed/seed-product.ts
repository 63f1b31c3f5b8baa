import type { Species } from "#app/pets/policy.ts";
import { site } from "#app/platform/operator/config.ts";

/** One product of a catalogue that is put into the embedded merchant; prices in euro cents. */
export type SeedProduct = {
  /** `prod_` and 26 characters of Crockford base32 (no I, L, O, U). */
  id: string;
  title: string;
  subtitle: string | null;
  ribbonText: string | null;
  /** HTML as a store's editor writes it; the shop cleans it before it is shown. */
  descriptionHtml: string;
  type: "physical" | "digital" | "subscription";
  /** A draft is seen by the practitioner alone. */
  status?: "draft";
  /** False: shown, but cannot be put into the cart. */
  purchasable: boolean;
  /** True: never public. */
  isHidden: boolean;
  /** Place in the list, smallest first. */
  order: number;
  siteProductSelection: "lowest_price_first" | null;
  /** In the order in which they are shown; the first one is the thumbnail. */
  images: readonly SeedImage[];
  /** What a customer chooses between, e.g. 'Größe'; empty for a single variant. */
  options: readonly SeedOption[];
  /** At least one. */
  variants: readonly SeedVariant[];
  /** Whom it is fed to or used on. Compared with the lexicon by a test; not stored. */
  species?: readonly Species[];
  /** Slugs of the lexicon's herbs that are in it. Compared with the lexicon by a test; not stored. */
  herbs?: readonly string[];
  additionalInfo: readonly { title: string; descriptionHtml: string }[];
  /** ISO 8601 in UTC. */
  createdAt: string;
};

/** `file` is a path on the site, e.g. `/waren/kraeuteroel.svg`. */
type SeedImage = { file: string };

/** `values` are the texts that variants name in `optionValues`. */
type SeedOption = { title: string; values: readonly string[] };

export type SeedVariant = {
  /** `variant_` and 26 characters of Crockford base32. */
  id: string;
  title: string;
  sku: string;
  priceCents: number;
  /** Null: no sale. Never more than `priceCents`. */
  salePriceCents: number | null;
  /** False: never runs out, and `inventoryQuantity` is null. */
  manageInventory: boolean;
  inventoryQuantity: number | null;
  /** Net content in grams, null when it is not sold by weight. */
  weightGrams: number | null;
  /** Net content in millilitres, null when it is not sold by volume. */
  volumeMillilitres: number | null;
  imageFile: string | null;
  /** Keyed by the option's title: `{ Größe: "50 ml" }`; one value for every option. */
  optionValues: Readonly<Record<string, string>>;
};

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
