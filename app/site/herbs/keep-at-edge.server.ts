import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { allowPublicCache, hasTellingCookie } from "#app/middleware/response-headers.ts";
import { isKnownTag } from "#app/platform/request.ts";

/**
 * For so long at most a verdict is shown that is no longer true, or a picture that was taken back.
 * Whoever changes a herb asks the edge to forget it once the change is written, but that may fail,
 * the edge takes five such requests a minute, and a page whose rendering began before may be kept
 * after.
 */
export const edgeSeconds = 300;

const edgeTagsContext = createContext<readonly string[] | null>(null);

/** For loaders: what they answer is the same for everybody, and kept until a tag is forgotten. */
export function keepAtEdge(
  context: Readonly<RouterContextProvider>,
  tags: readonly string[],
): void {
  context.set(edgeTagsContext, tags);
}

/**
 * Lets the edge keep what a loader has marked, when nobody in particular has asked. Browsers ask
 * each time, so that an edit shows at once, and get 304 while they have the page as it is.
 */
export const keepPublicPages: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const tags = context.get(edgeTagsContext);
  const isForNobody = request.method === "GET" && !hasTellingCookie(request);
  // Pages without script ask for no data; whoever does gets it uncached.
  const isData = new URL(request.url).pathname.endsWith(".data");
  if (!tags || !isForNobody || isData || response.status !== 200) return response;

  const body = await response.arrayBuffer();
  const { headers } = response;
  const etag = await weakTag(body);
  headers.set("etag", etag);
  const isKnown = isKnownTag(request.headers.get("if-none-match") ?? "", etag);
  const answer = isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
  return allowPublicCache(request, answer, { browserSeconds: 0, edgeSeconds, tags });
};

/** Weak, because the edge compresses what it hands out. */
async function weakTag(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hex = Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0"));
  return `W/"${hex.join("")}"`;
}
