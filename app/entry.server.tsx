import { Writable } from "node:stream";
import type { ReactNode } from "react";
// The build for Node keeps texts as texts; that for the edge makes an array of bytes of each.
import { renderToPipeableStream } from "react-dom/server.node";
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
  // A page without React may have named a stricter or another one of its own.
  if (!headers.has("content-security-policy")) {
    headers.set(
      "content-security-policy",
      pageSecurityPolicy(hasScripts ? { nonce, formHosts } : "none"),
    );
  }
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const html = await renderWhole(
    <RequestId value={context.get(platformContext).requestId}>
      <ServerRouter context={routerContext} url={request.url} {...(hasScripts && { nonce })} />
    </RequestId>,
    nonce,
  );
  return new Response(hasScripts ? paintBeforeScripts(html) : html, { status, headers });
}

/**
 * Nothing is streamed later, so a page is whole or an error.
 * @throws what a component has thrown, wherever it stands
 */
export function renderWhole(page: ReactNode, nonce?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = "";
    const destination = new Writable({
      decodeStrings: false,
      // Texts in what is built (`lighter-libraries.ts`), bytes of whole letters in development.
      write(piece: string | Buffer, _encoding, done) {
        html += piece;
        done();
      },
    });
    // Not when its last piece is asked for: React says only then that something could not be written.
    destination.on("finish", () => resolve(html));
    const { pipe } = renderToPipeableStream(page, {
      ...(nonce !== undefined && { nonce }),
      // Large parts would else be put in their place by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(destination),
      onError: reject,
    });
  });
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
