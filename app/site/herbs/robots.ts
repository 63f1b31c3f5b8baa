/**
 * Behind sign-in there is nothing to find. The addresses with a token in them are missing on purpose:
 * they say 'noindex' themselves, and who may not ask would never hear it.
 */
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
