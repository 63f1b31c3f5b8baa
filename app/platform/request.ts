import { readBounded } from "./read-body.ts";

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

const unsubscribeAddress = /^\/(?:erinnerung|gaben)\/abmelden\/[^/]+(?<!\.data)$/;

const maxOneClickBytes = 4096;

/**
 * Mail programs unsubscribe from their own pages, with any Origin or none. Their body says that they do
 * (RFC 8058, 3.2), which no form of ours holds. The address is the right, so the request goes on without
 * what a browser added for its user. @returns null for whatever else comes from another site
 */
export async function asOneClick(request: Request): Promise<Request | null> {
  const { method, url } = request;
  if (method !== "POST" || !unsubscribeAddress.test(new URL(url).pathname)) return null;
  const headers = new Headers(request.headers);
  for (const name of ["origin", "cookie", "sec-fetch-site", "referer", "transfer-encoding"]) {
    headers.delete(name);
  }
  const body = await readBounded(request.body, maxOneClickBytes);
  if (!body) return null;
  const oneClick = new Request(url, { method, headers, body });
  try {
    const form = await oneClick.clone().formData();
    return form.get("List-Unsubscribe") === "One-Click" ? oneClick : null;
  } catch {
    return null;
  }
}
