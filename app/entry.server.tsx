// The build for Node keeps texts as texts; that for the edge makes an array of bytes of each.
import { renderToReadableStream } from "react-dom/server.node";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { nonceContext, platformContext } from "#app/context.ts";
import { isScriptFree } from "#app/frame/handle.ts";
import { RequestId } from "#app/frame/request-id.tsx";
import { pageSecurityPolicy } from "#app/middleware/response-headers.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { matches } = routerContext.staticHandlerContext;
  const hasScripts = !isScriptFree(
    matches.map((match) => routerContext.routeModules[match.route.id]?.handle),
  );
  const nonce = context.get(nonceContext);
  const { checkoutHosts: formHosts } = context.get(platformContext).config;
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(
    "content-security-policy",
    pageSecurityPolicy(hasScripts ? { nonce, formHosts } : "none"),
  );
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const body = await renderToReadableStream(
    <RequestId value={context.get(platformContext).requestId}>
      <ServerRouter context={routerContext} url={request.url} {...(hasScripts && { nonce })} />
    </RequestId>,
    // Large parts would else be put in their place by script.
    { nonce, signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  // Nothing is streamed later, so a page is whole or an error.
  await body.allReady;
  if (!hasScripts) return new Response(body, { status, headers });
  return new Response(paintBeforeScripts(await new Response(body).text()), { status, headers });
}

/** React Router writes `modulepreload` before the style sheet, with the same priority. */
function paintBeforeScripts(html: string): string {
  const preload = '<link rel="modulepreload"';
  return html.replaceAll(preload, `${preload} fetchpriority="low"`);
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // The client's mistake, or a failure that was logged where it happened.
  if (isRouteErrorResponse(error)) return;
  context.get(platformContext).log.error("page.failed", error);
};
