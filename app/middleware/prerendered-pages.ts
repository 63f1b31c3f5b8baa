import { toastCookieName } from "#app/frame/toast.server.ts";
import { newId } from "#app/platform/ids.ts";
import {
  prerenderedPaths,
  scriptFreePaths,
  sharedPaths,
  signInPath,
} from "#app/platform/operator/script-free-paths.ts";
import { aheadHeaders } from "#app/platform/request.ts";
import {
  allowPublicCache,
  edgeSeconds,
  hasTellingCookie,
  pageSecurityPolicy,
} from "./response-headers.ts";
import { sessionCookieName } from "./session.server.ts";

const scriptFree: ReadonlySet<string> = new Set(scriptFreePaths);

type Asked = { requestId: string; formHosts: readonly string[] };

/** With the pages of `sharedPaths`, what the edge may keep; each address is one that our links lead to. */
const herbAddress = /^\/(kraeuter(\?seite=\d+|\/[^/?.]+)?|sitemap\.xml|robots\.txt)$/;
/** Of drafts only the practitioner gets them. */
const herbPictureAddress = /^\/kraeuter\/bild\/\d+\/[^/?.]+\.\w+$/;

/** The request without what tells people apart; null where the answer may differ between them. */
export function asFromAnybody(request: Request): Request | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const isShared =
    sharedPaths.includes(address) ||
    herbAddress.test(address) ||
    (herbPictureAddress.test(address) && !hasTellingCookie(request));
  if (!isShared) return null;
  const headers = new Headers(request.headers);
  for (const name of ["cookie", "authorization", ...aheadHeaders]) headers.delete(name);
  return new Request(request, { headers });
}

/** Null: the router answers. Where people differ the edge keeps no copy. */
export async function answerPrerendered(request: Request, assets: Fetcher, asked: Asked) {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { pathname, search } = new URL(request.url);
  if (hasOwnCookie(request)) return null;
  if (pathname === signInPath && search === "") return answerScripted(request, assets, asked);
  if (!scriptFree.has(pathname)) return null;
  const response = await assets.fetch(request);
  if (!response.ok && response.status !== 304) return null;
  const page = new Response(response.body, response);
  page.headers.set("content-security-policy", pageSecurityPolicy("none"));
  if (hasTellingCookie(request)) return page;
  const isShared = sharedPaths.includes(pathname + search);
  const seconds = { browserSeconds: 0, edgeSeconds: isShared ? edgeSeconds : 0 };
  return allowPublicCache(request, page, seconds);
}

/** Gets a nonce and the request's id, and is therefore kept nowhere. */
async function answerScripted(
  { url, method }: Request,
  assets: Fetcher,
  { requestId, formHosts }: Asked,
): Promise<Response | null> {
  const response = await assets.fetch(url, { method });
  if (!response.ok) return null;
  const nonce = newId();
  const rewriter = new HTMLRewriter()
    .on("html", { element: (html) => void html.setAttribute("data-request-id", requestId) })
    .on("[nonce]", { element: setNonce });
  // The answer to HEAD has nothing to be rewritten.
  const page = response.body ? rewriter.transform(response) : new Response(null, response);
  page.headers.set("content-security-policy", pageSecurityPolicy({ nonce, formHosts }));
  page.headers.delete("etag");
  return page;

  function setNonce(element: Element) {
    if (element.getAttribute("nonce") !== "") element.setAttribute("nonce", nonce);
  }
}

/** Prerendering asks with a slash at the end, which would stand in the actions of forms. */
export function withoutSlash(request: Request): Request {
  const url = new URL(request.url);
  const path = url.pathname.slice(0, -1);
  if (!/[^/]\/$/.test(url.pathname) || !prerenderedPaths.includes(path)) return request;
  url.pathname = path;
  return new Request(url, request);
}

/** A session or a message changes the page; other cookies are not ours. */
function hasOwnCookie(request: Request): boolean {
  const cookies = request.headers.get("cookie") ?? "";
  return [sessionCookieName(false), toastCookieName].some((name) => cookies.includes(name));
}
