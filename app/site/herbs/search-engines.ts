type SitemapEntry = {
  address: string;
  /** Instant of the last change, where it is known. */
  lastChange?: string;
};

/** Of one file, as https://www.sitemaps.org/protocol.html says. */
const mostAddresses = 50_000;

export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, mostAddresses).map(({ address, lastChange }) => {
    const lastmod = lastChange ? `<lastmod>${escapeXml(lastChange)}</lastmod>` : "";
    return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Addresses with a token are missing: they say 'noindex' themselves. */
const closed = [
  ...["/abmelden", "/add-pet-success", "/admin", "/calendar", "/cart", "/dashboard", "/documents"],
  ...["/herb-lexicon", "/orders", "/pets", "/product/", "/profile", "/services", "/store"],
  ...["/success", "/welcome", "/merchant/", "/webhooks/"],
];

export function robotsText(origin: string): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
