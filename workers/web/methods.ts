import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

const pageMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

export function isPageMethod(method: string): boolean {
  return pageMethods.has(method);
}

/**
 * For methods that no page has: OPTIONS says what an address takes, without the resource, any other is
 * refused with the same list (RFC 9110, 9.3.7 and 15.5.6). The guards are not asked: which methods an
 * address takes is no secret.
 */
export function answerOtherMethod(build: ServerBuild, request: Request): Response {
  const allow = allowedAt(build, request.url);
  if (allow === null) return new Response(null, { status: 404 });
  return new Response(null, {
    status: request.method === "OPTIONS" ? 204 : 405,
    headers: { allow },
  });
}

/** React Router's 405 lacks the Allow header that RFC 9110, 15.5.6, requires. */
export function withAllow(build: ServerBuild, request: Request, response: Response): Response {
  if (response.status !== 405 || response.headers.has("allow")) return response;
  const allow = allowedAt(build, request.url);
  if (allow === null) return response;
  const answer = new Response(response.body, response);
  answer.headers.set("allow", allow);
  return answer;
}

/** Null where there is no such address. */
function allowedAt({ routes, assets }: ServerBuild, url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  const path = pathname.replace(/(\/_|\/_root)?\.data$/, "") || "/";
  const match = matchRoutes(routeTree(routes), path)?.at(-1);
  const route = match && assets.routes[match.route.id ?? ""];
  if (!route || route.path === "*") return null;
  // React Router hands a form to an index route only where its address says '?index'.
  const takesForms = route.hasAction && (!route.index || searchParams.has("index"));
  return takesForms ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS";
}

function routeTree(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, caseSensitive } = route;
    const place = { id, ...(path && { path }), ...(caseSensitive && { caseSensitive }) };
    return route.index
      ? [{ ...place, index: true }]
      : [{ ...place, children: routeTree(routes, id) }];
  });
}
