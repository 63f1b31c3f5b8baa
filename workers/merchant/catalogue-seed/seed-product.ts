import type { Species } from "#app/pets/policy.ts";

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
