import type { ServerBuild } from "react-router";

/** React Router's own address for what a browser discovers: it has to know every route. */
const discovery = "__manifest";

/** How far a path is looked at. */
const segmentsRead = 2;

/**
 * Picks the routes that an address can lead to, by the first segments of its path. React Router tries
 * one route after the other, several times a request, and the site has hundreds: that takes as long as
 * a third of a page. Made once an isolate.
 * @throws when a path begins with an optional segment: it would have two beginnings
 */
export function cutBuild(build: ServerBuild): {
  /** One of the beginnings that routes have, the longest, or null for any other. */
  beginningOf: (pathname: string) => string | null;
  buildFor: (beginning: string | null) => ServerBuild;
} {
  const { routes, assets } = build;
  const optional = Object.values(routes).find((route) => /^[^/]*\?(\/|$)/.test(route?.path ?? ""));
  if (optional) throw new Error(`The route '${optional.path}' may have two beginnings.`);
  const segments = new Map(
    Object.keys(routes).map((id) => [id, firstSegments(pathOf(routes, id))]),
  );
  const known = new Set(
    [...segments.values()].flatMap(([first = "", second]) => [
      first,
      ...(second !== undefined && !isVariable(second) ? [`${first}/${second}`] : []),
    ]),
  );
  return {
    beginningOf(pathname) {
      const [first = "", second] = firstSegments(pathname.replace(/(\/_)?\.data$/, ""));
      const whole = `${first}/${second}`;
      if (known.has(whole)) return whole;
      return known.has(first) || first === discovery ? first : null;
    },
    buildFor(beginning) {
      if (beginning === discovery) return build;
      const asked = beginning?.split("/") ?? [];
      const kept = new Set<string>();
      for (const [id, own] of segments) {
        // Shorter ones too: a page's manifest always holds what lies above it.
        if (!own.every((segment, at) => isVariable(segment) || segment === asked[at])) continue;
        for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
          kept.add(at);
        }
      }
      const only = <Of>(all: Record<string, Of>) =>
        Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
      return { ...build, routes: only(routes), assets: { ...assets, routes: only(assets.routes) } };
    },
  };
}

/** Of a route with all above it. */
function pathOf(routes: ServerBuild["routes"], id: string): string {
  const route = routes[id];
  const above = route?.parentId === undefined ? "" : pathOf(routes, route.parentId);
  return route?.path ? `${above}/${route.path}` : above;
}

/** Stands for more than itself. */
function isVariable(segment: string): boolean {
  return /^[:*]|\?$/.test(segment);
}

/** As React Router compares: decoded, in any case. */
function firstSegments(path: string): string[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  return segments.slice(0, segmentsRead).map((segment) => decoded(segment).toLowerCase());
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
