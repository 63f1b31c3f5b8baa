const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something, as far as its origin tells. Browsers send `Origin` with
 * every changing request, and `Sec-Fetch-Site`; either one that speaks of another site refuses.
 * Programs that send neither have no cookies of a victim to abuse.
 */
export function isSameOriginRequest(request: Request): boolean {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("origin");
  return origin === null || origin === new URL(request.url).origin;
}
