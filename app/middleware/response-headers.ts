/**
 * What the answer may run: its own nonce on app pages, nothing on public ones; and where the forms of
 * an app page may lead beside our own site: without script the checkout is such a form.
 */
type ScriptPolicy = { nonce: string; formHosts?: readonly string[] } | "none";

/** Content Security Policy of a page. Styles, fonts and pictures are our own; no other origin. */
export function pageSecurityPolicy(scripts: ScriptPolicy): string {
  const scriptSource = scripts === "none" ? "'none'" : `'self' 'nonce-${scripts.nonce}'`;
  const hosts = scripts === "none" ? [] : (scripts.formHosts ?? []);
  return [
    "default-src 'none'",
    `script-src ${scriptSource}`,
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

/** For whatever is no page: it may load and run nothing. */
const inertSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Security headers of every answer, errors and files included. An answer is private and not kept
 * unless its route opted in to a cache before.
 */
export function finishResponse(response: Response, requestId: string): Response {
  const finished = new Response(response.body, response);
  const { headers } = finished;
  headers.set("x-request-id", requestId);
  headers.set("x-content-type-options", "nosniff");
  // A route may be stricter: the address of a shared file is its key.
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
  }
  return finished;
}

/** Written by the two functions below alone, and so the mark of an answer that may be kept. */
const edgeCacheHeader = "cloudflare-cdn-cache-control";

type PublicCache = {
  browserSeconds: number;
  edgeSeconds: number;
  /** Printable ASCII without spaces or commas; `forgetAtEdge` takes them. */
  tags?: readonly string[];
};

/** `account/limits.server.ts`; plain http on one's own machine cannot carry `__Host-` everywhere. */
export function browserMarkName(isSecure: boolean): string {
  return isSecure ? "__Host-kraeuterpfote_browser" : "kraeuterpfote_browser";
}

/** Whether a request carries a cookie that an answer could depend on: the mark of a browser is none. */
export function hasTellingCookie(request: Request): boolean {
  const names = (request.headers.get("cookie") ?? "")
    .split(";")
    .map((one) => one.split("=", 1)[0]?.trim() ?? "");
  const untold = ["", browserMarkName(true), browserMarkName(false)];
  return names.some((name) => !untold.includes(name));
}

/**
 * The one way to let browsers and the edge keep an answer: for what is the same for everybody.
 * @throws when the request had a cookie that it could depend on, or the answer sets one
 */
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
    edgeSeconds > 0 ? `public, max-age=${edgeSeconds}` : "no-store",
  );
  if (tags) cached.headers.set("cache-tag", tags.join(","));
  cached.headers.append("vary", "Cookie");
  return cached;
}

/**
 * Lets the browser that asked keep an answer, and nobody between: for what takes a sign-in to ask for
 * but is not about the person, as the shop's pictures.
 * @throws when the answer sets a cookie
 */
export function allowPrivateCache(response: Response, browserSeconds: number): Response {
  if (response.headers.has("set-cookie")) throw new Error("An answer with a cookie is not cached.");
  const cached = new Response(response.body, response);
  cached.headers.set("cache-control", `private, max-age=${browserSeconds}`);
  cached.headers.set(edgeCacheHeader, "no-store");
  return cached;
}
