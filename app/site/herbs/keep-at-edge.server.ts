import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import {
  allowPublicCache,
  edgeSeconds,
  hasTellingCookie,
} from "#app/middleware/response-headers.ts";
import { isKnownTag } from "#app/platform/request.ts";

const edgeTagsContext = createContext<readonly string[] | null>(null);

/** For loaders whose answer is the same for everybody. */
export function keepAtEdge(context: Readonly<RouterContextProvider>, tags: readonly string[]) {
  context.set(edgeTagsContext, tags);
}

/** Browsers ask each time, so that an edit shows at once, and get 304. */
export const keepPublicPages: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const tags = context.get(edgeTagsContext);
  const isForNobody = request.method === "GET" && !hasTellingCookie(request);
  // Public pages load no data by script.
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

/** The edge compresses. */
async function weakTag(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hex = Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0"));
  return `W/"${hex.join("")}"`;
}
