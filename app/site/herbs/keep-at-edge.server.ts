import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { allowPublicCache } from "#app/middleware/response-headers.ts";

/**
 * A day. Whoever changes a herb lets the edge forget it at once, and every version of the worker
 * begins with an empty cache; the bound is for changes that nobody told of.
 */
const edgeSeconds = 24 * 60 * 60;

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
  const isForNobody = request.method === "GET" && !request.headers.has("cookie");
  // Pages without script ask for no data; whoever does gets it uncached.
  const isData = new URL(request.url).pathname.endsWith(".data");
  if (!tags || !isForNobody || isData || response.status !== 200) return response;

  const body = await response.arrayBuffer();
  const { headers } = response;
  headers.set("etag", await weakTag(body));
  const isKnown = headers.get("etag") === request.headers.get("if-none-match");
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
