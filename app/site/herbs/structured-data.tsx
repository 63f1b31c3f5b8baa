import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import { poisonedSpecies } from "#app/herbs/poison.ts";
import { verdictLabels } from "#app/herbs/policy.ts";
import { speciesList } from "#app/pets/policy.ts";
import { site } from "#app/platform/operator/config.ts";
import { herbPath } from "./teaser-pages.ts";

export type StructuredDataNode = { "@type": string; [property: string]: unknown };

/** A data block, which browsers do not run. */
export function StructuredData({ nodes }: { nodes: readonly StructuredDataNode[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `structuredDataText`
      dangerouslySetInnerHTML={{ __html: structuredDataText(nodes) }}
    />
  );
}

/** Escaped so that no value ends the element. */
export function structuredDataText(nodes: readonly StructuredDataNode[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Named to search engines as the paid part. */
export const paidPartClass = "nur-mit-abo";

type TeaserFacts = Omit<HerbEntry, "id" | "excerpt" | "complaints" | "related" | "searchText">;

export function teaserDescription({ name, verdicts }: TeaserFacts): string {
  const each = speciesList.map((species) => `${species} ${verdictLabels[verdicts[species]]}`);
  return `${name}: ${each.join(", ")}. Mit Begründung für jede Tierart.`;
}

/** https://developers.google.com/search/docs/appearance/structured-data/paywalled-content */
export function herbStructuredData(origin: string, herb: TeaserFacts): StructuredDataNode[] {
  const isFree = poisonedSpecies(herb.verdicts).length > 0;
  const address = origin + herbPath(herb.slug);
  return [
    {
      "@type": "WebPage",
      "@id": address,
      url: address,
      name: `${herb.name} (${herb.botanicalName})`,
      description: teaserDescription(herb),
      inLanguage: "de",
      dateModified: herb.updatedAt,
      isPartOf: { "@type": "CollectionPage", "@id": `${origin}/kraeuter` },
      isAccessibleForFree: isFree,
      ...(!isFree && {
        hasPart: {
          "@type": "WebPageElement",
          isAccessibleForFree: false,
          cssSelector: `.${paidPartClass}`,
        },
      }),
      about: taxonOf(herb),
      image: new URL(herb.imageUrl, origin).href,
      publisher: publisher(origin),
    },
    breadcrumbs([
      { name: "Startseite", address: `${origin}/` },
      { name: "Kräuter", address: `${origin}/kraeuter` },
      { name: herb.name, address },
    ]),
  ];
}

export function listStructuredData(
  origin: string,
  address: string,
  herbs: readonly Pick<HerbEntry, "slug" | "name">[],
): StructuredDataNode[] {
  return [
    {
      "@type": "CollectionPage",
      "@id": address,
      url: address,
      name: "Kräuter von A bis Z",
      inLanguage: "de",
      isAccessibleForFree: true,
      publisher: publisher(origin),
      mainEntity: {
        "@type": "ItemList",
        numberOfItems: herbs.length,
        itemListElement: herbs.map(({ slug, name }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          url: origin + herbPath(slug),
        })),
      },
    },
    breadcrumbs([
      { name: "Startseite", address: `${origin}/` },
      { name: "Kräuter", address: `${origin}/kraeuter` },
    ]),
  ];
}

/** Without a rank: some entries are about a genus. */
function taxonOf({ name, otherNames, botanicalName, family }: TeaserFacts): StructuredDataNode {
  const [, germanFamily, latinFamily] = /^([^()]+) \((\p{L}+)\)$/u.exec(family) ?? [];
  return {
    "@type": "Taxon",
    name: botanicalName,
    alternateName: [name, ...otherNames],
    ...(latinFamily && {
      parentTaxon: {
        "@type": "Taxon",
        name: latinFamily,
        alternateName: germanFamily,
        taxonRank: "family",
      },
    }),
  };
}

function publisher(origin: string): StructuredDataNode {
  return { "@type": "Organization", name: site.productName, url: `${origin}/` };
}

function breadcrumbs(steps: readonly { name: string; address: string }[]): StructuredDataNode {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address,
    })),
  };
}
