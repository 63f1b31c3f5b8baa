import { sessionCookieName } from "#app/account/auth.server.ts";
import { toastCookieName } from "#app/frame/toast.server.ts";
import { prerenderedPaths } from "./prerendered-paths.ts";
import { allowPublicCache, pageSecurityPolicy } from "./response-headers.ts";

const paths: ReadonlySet<string> = new Set(prerenderedPaths);

/**
 * Answers a prerendered page from the static assets, for visitors who carry no cookie of ours. Null
 * sends the request on: to the router, which also answers while the pages are being prerendered. The
 * edge keeps no copy: its key knows no cookies, and who is signed in gets another answer.
 */
export async function answerPrerendered(
  request: Request,
  assets: Fetcher,
): Promise<Response | null> {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { pathname } = new URL(request.url);
  if (!paths.has(pathname) || hasOwnCookie(request)) return null;
  const response = await assets.fetch(request);
  if (!response.ok && response.status !== 304) return null;
  const page = new Response(response.body, response);
  page.headers.set("content-security-policy", pageSecurityPolicy("none"));
  if (request.headers.has("cookie")) return page;
  return allowPublicCache(request, page, { browserSeconds: 0, edgeSeconds: 0 });
}

/** A session or a message to show makes a page of its own. Other cookies are not ours. */
function hasOwnCookie(request: Request): boolean {
  const cookies = request.headers.get("cookie") ?? "";
  return [sessionCookieName(false), toastCookieName].some((name) => cookies.includes(name));
}
