export type StructuredDataNode = { "@type": string; [property: string]: unknown };

/**
 * What a page is about, for search engines: a data block, which no browser runs and which the
 * page's security policy need not allow.
 */
export function StructuredData({ nodes }: { nodes: readonly StructuredDataNode[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `structuredDataText`
      dangerouslySetInnerHTML={{ __html: structuredDataText(nodes) }}
    />
  );
}

/** JSON-LD that ends no element and opens none, whatever stands in a value. */
export function structuredDataText(nodes: readonly StructuredDataNode[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
