/**
 * Form hosts: without script the checkout is a form that leads to the store. `files`: none in the page, but
 * what it names of ours.
 */
type ScriptPolicy = { nonce: string; formHosts?: readonly string[] } | "files" | "none";

/** Styles, fonts and pictures are our own. */
export function pageSecurityPolicy(scripts: ScriptPolicy): string {
  const hosts = typeof scripts === "string" ? [] : (scripts.formHosts ?? []);
  return [
    "default-src 'none'",
    `script-src ${scriptSource(scripts)}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    ["form-action 'self'", ...hosts.map((host) => `https://${host}`)].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join("; ");
}

function scriptSource(scripts: ScriptPolicy): string {
  if (scripts === "none") return "'none'";
  return scripts === "files" ? "'self'" : `'self' 'nonce-${scripts.nonce}'`;
}

const inertSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** An answer is private and not kept unless its route opted in to a cache. */
export function finishResponse(response: Response, requestId: string): Response {
  const finished = new Response(response.body, response);
  const { headers } = finished;
  headers.set("x-request-id", requestId);
  headers.set("x-content-type-options", "nosniff");
  // A shared file's address is its key: its route is stricter.
  if (!headers.has("referrer-policy")) headers.set("referrer-policy", "same-origin");
  headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("cross-origin-resource-policy", "same-origin");
  headers.set("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
  headers.set("x-frame-options", "DENY");
  if (!headers.has("content-security-policy")) {
    headers.set("content-security-policy", inertSecurityPolicy);
  }
  if (!headers.has(edgeCacheHeader) || headers.has("set-cookie")) {
    headers.set("cache-control", "private, no-store");
    headers.delete(edgeCacheHeader);
    headers.delete(aheadRulesHeader);
  }
  return finished;
}

/** Marks an answer that may be kept. */
const edgeCacheHeader = "cloudflare-cdn-cache-control";

/** Names the list of links that a browser may ask for ahead; it is in `public/`. */
const aheadRulesHeader = "speculation-rules";

/** How long an outdated page may be shown: purging the edge may fail or come too late. */
export const edgeSeconds = 300;

/** How long the last copy stands while the worker answers with 5xx. */
const staleSeconds = 24 * 60 * 60;

type PublicCache = {
  browserSeconds: number;
  edgeSeconds: number;
  /** Printable ASCII without spaces or commas; `forgetAtEdge` takes them. */
  tags?: readonly string[];
};

/** Plain http cannot carry `__Host-` cookies in every browser. */
export function browserMarkName(isSecure: boolean): string {
  return isSecure ? "__Host-kraeuterpfote_browser" : "kraeuterpfote_browser";
}

/** Whether a cookie could change the answer; a browser's mark cannot. */
export function hasTellingCookie(request: Request): boolean {
  const names = (request.headers.get("cookie") ?? "")
    .split(";")
    .map((one) => one.split("=", 1)[0]?.trim() ?? "");
  const untold = ["", browserMarkName(true), browserMarkName(false)];
  return names.some((name) => !untold.includes(name));
}

/** For impersonal answers; what the edge keeps is the same for everybody. @throws when the request has a cookie or the answer sets one */
export function allowPublicCache(
  request: Request,
  response: Response,
  { browserSeconds, edgeSeconds, tags }: PublicCache,
): Response {
  if (hasTellingCookie(request)) throw new Error("A request with a cookie is not cached.");
  if (response.headers.has("set-cookie")) throw new Error("An answer with a cookie is not cached.");
  const cached = new Response(response.body, response);
  cached.headers.set("cache-control", `public, max-age=${browserSeconds}`);
  cached.headers.set(
    edgeCacheHeader,
    // `s-maxage` and `must-revalidate` would forbid the edge to hand out a stale copy.
    edgeSeconds > 0 ? `public, max-age=${edgeSeconds}, stale-if-error=${staleSeconds}` : "no-store",
  );
  if (cached.headers.get("content-type")?.startsWith("text/html")) {
    cached.headers.set(aheadRulesHeader, '"/vorausladen.json"');
  }
  if (tags) cached.headers.set("cache-tag", tags.join(","));
  if (edgeSeconds === 0) cached.headers.append("vary", "Cookie");
  return cached;
}

/** For answers that take a sign-in but are not personal. @throws when the answer sets a cookie */
export function allowPrivateCache(response: Response, browserSeconds: number): Response {
  if (response.headers.has("set-cookie")) throw new Error("An answer with a cookie is not cached.");
  const cached = new Response(response.body, response);
  cached.headers.set("cache-control", `private, max-age=${browserSeconds}`);
  cached.headers.set(edgeCacheHeader, "no-store");
  return cached;
}
