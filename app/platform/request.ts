/** Not X-Forwarded-For, which can be forged; an IPv6 /64 is one household. */
export function clientAddress(request: Request): string {
  const sent = request.headers.get("cf-connecting-ip") ?? "local";
  const address = sent.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!address.includes(":")) return address;
  return `${expandIpv6(address).slice(0, 4).join(":")}::/64`;
}

function expandIpv6(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}

/** Say that a page is asked for before anybody opens it. */
export const aheadHeaders = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;

export function isAskedAhead({ headers }: Request): boolean {
  return aheadHeaders.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));
}

/** RFC 9110, 13.1.2. */
export function isKnownTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === "*") return true;
  // Compared weakly, without 'W/'.
  const known: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return known.includes(etag.replace(/^W\//, ""));
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Programs that send neither header have no cookies to abuse. */
export function isSameOriginRequest(request: Request): boolean {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("origin");
  return origin === null || origin === new URL(request.url).origin;
}
