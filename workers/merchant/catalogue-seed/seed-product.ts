import type { Species } from "#app/pets/policy.ts";
import { site } from "#app/platform/operator/config.ts";
import { type FeedKind, feedKindTitle } from "#app/shop/feed.ts";

/** A product that is put into the embedded merchant's database; prices in euro cents. */
export type SeedProduct = {
  /** `prod_` and 26 characters of Crockford base32. */
  id: string;
  title: string;
  subtitle: string | null;
  ribbonText: string | null;
  /** Not sanitised: the shop does that before it shows it. */
  descriptionHtml: string;
  type: "physical" | "digital" | "subscription";
  status?: "draft";
  purchasable: boolean;
  isHidden: boolean;
  /** Place in the list, smallest first. */
  order: number;
  siteProductSelection: "lowest_price_first" | null;
  /** Paths on the site; the first one is the thumbnail. */
  images: readonly string[];
  /** Titles of what a customer chooses, e.g. 'Größe'; empty for a single variant. */
  options: readonly string[];
  variants: readonly SeedVariant[];
  /** Whom it is fed to or used on. Compared with the lexicon by a test; not stored. */
  species?: readonly Species[];
  /** Slugs of the lexicon's herbs that are in it. Compared with the lexicon by a test; not stored. */
  herbs?: readonly string[];
  additionalInfo: readonly Info[];
  /** ISO 8601 in UTC. */
  createdAt: string;
};

type Info = { title: string; descriptionHtml: string };

export type SeedVariant = {
  /** `variant_` and 26 characters of Crockford base32. */
  id: string;
  title: string;
  sku: string;
  priceCents: number;
  salePriceCents: number | null;
  manageInventory: boolean;
  inventoryQuantity: number | null;
  weightGrams: number | null;
  volumeMillilitres: number | null;
  imageFile: string | null;
  /** Keyed by the option's title: `{ Größe: "50 ml" }`; one value for every option. */
  optionValues: Readonly<Record<string, string>>;
};

type Goods = Pick<SeedProduct, "title" | "descriptionHtml" | "order" | "createdAt"> &
  Partial<Omit<SeedProduct, "id" | "images" | "options" | "variants">> & {
    /** Makes the ids of the product and, with their place, of its variants: a new one comes last. */
    number: number;
    /** Names of drawings below `/waren/`. */
    pictures: readonly string[];
    /** What its variants differ in; each has its title as the value. */
    option?: string;
    variants: readonly GoodsVariant[];
  };

type GoodsVariant = Pick<SeedVariant, "title" | "sku" | "priceCents"> &
  Partial<Omit<SeedVariant, "id" | "imageFile" | "optionValues">> & { picture?: string };

/** Goods that can be bought, in unmanaged stock and without a sale, unless `fields` say otherwise. */
export function goods({ number, pictures, option, variants, ...fields }: Goods): SeedProduct {
  return {
    id: `prod_${idTail(number)}`,
    subtitle: null,
    ribbonText: null,
    type: "physical",
    purchasable: true,
    isHidden: false,
    siteProductSelection: null,
    images: pictures.map(pathOf),
    options: option ? [option] : [],
    additionalInfo: [],
    ...fields,
    variants: variants.map(({ picture, ...variant }, index) => ({
      id: `variant_${idTail(number * 100 + index + 1)}`,
      salePriceCents: null,
      manageInventory: false,
      inventoryQuantity: null,
      weightGrams: null,
      volumeMillilitres: null,
      imageFile: picture ? pathOf(picture) : null,
      optionValues: option ? { [option]: variant.title } : {},
      ...variant,
    })),
  };
}

function idTail(number: number): string {
  return `01KRWARE${String(number).padStart(18, "0")}`;
}

function pathOf(picture: string): string {
  return `/waren/${picture}.svg`;
}

export function stock(pieces: number) {
  return { manageInventory: true, inventoryQuantity: pieces } as const;
}

/** @param text becomes one paragraph */
export function info(title: string, text: string): Info {
  return { title, descriptionHtml: `<p>${text}</p>` };
}

export const manufacturer = info(
  "Hersteller",
  "Beispiel-Manufaktur GmbH, Beispielstraße 7, 12345 Beispielstadt, manufaktur@example.org",
);

/** One paragraph each: for whom it is not, what competitions forbid, and the rest. */
export function warnings(...paragraphs: string[]): Info {
  return info("Sicherheits- und Warnhinweise", paragraphs.join("</p><p>"));
}

/** `herbs`: those that the lexicon calls relevant for competitions. 48 hours as in trade lists. */
export function competitionNote(herbs: string): string {
  return `Für Turnierpferde: Das Produkt enthält ${herbs}. Mindestens 48 Stunden vor dem Start absetzen und die aktuelle FN-Liste (ADMR) prüfen.`;
}

/** What feed law asks for on every feed (Art. 11, 15 and 17 of Regulation (EC) No 767/2009); `feeding` is HTML. */
export function feedFacts(
  kind: FeedKind,
  contents: string,
  analysis: string,
  feeding: string,
): Info[] {
  return [
    info(feedKindTitle, kind),
    info("Zusammensetzung", contents),
    info("Analytische Bestandteile", analysis),
    { title: "Fütterungsempfehlung", descriptionHtml: feeding },
    // Art. 19 of Regulation (EC) No 767/2009.
    info("Auskunft", `Auskunft zu Zusatzstoffen und Einzelfuttermitteln: ${site.operator.email}`),
  ];
}
