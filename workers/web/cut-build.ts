import type { ServerBuild } from "react-router";

/** React Router's own address for what a browser discovers: it has to know every route. */
const discovery = "__manifest";

/**
 * Picks the routes that an address can lead to, by the first segment of its path. React Router tries
 * one route after the other, several times a request, and the site has hundreds: that takes as long as
 * a third of a page. Made once an isolate.
 * @throws when a path begins with an optional segment: it would have two beginnings
 */
export function cutBuild(build: ServerBuild): {
  /** One of the first segments that routes begin with, or null for any other. */
  segmentOf: (pathname: string) => string | null;
  buildFor: (segment: string | null) => ServerBuild;
} {
  const { routes, assets } = build;
  const optional = Object.values(routes).find((route) => /^[^/]*\?(\/|$)/.test(route?.path ?? ""));
  if (optional) throw new Error(`The route '${optional.path}' may have two beginnings.`);
  const beginnings = new Map(Object.keys(routes).map((id) => [id, beginningOf(routes, id)]));
  const known = new Set([...beginnings.values(), discovery]);
  return {
    segmentOf(pathname) {
      const segment = firstSegment(pathname);
      return known.has(segment) ? segment : null;
    },
    buildFor(segment) {
      if (segment === discovery) return build;
      const kept = new Set<string>();
      for (const [id, beginning] of beginnings) {
        // A page's manifest always holds the routes of '/' too: the browser does not ask for them again.
        const isPossible = [segment, ""].includes(beginning) || /^[:*]/.test(beginning);
        if (!isPossible) continue;
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

/** The first segment of a route's whole path; '' where it has none. */
function beginningOf(routes: ServerBuild["routes"], id: string): string {
  const route = routes[id];
  const above = route?.parentId === undefined ? "" : beginningOf(routes, route.parentId);
  return above || firstSegment(`/${route?.path ?? ""}`);
}

/** As React Router compares: decoded, in any case; '/pets.data' and '/_.data' ask for a page's data. */
function firstSegment(pathname: string): string {
  const page = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  return decoded(page.split("/")[1] ?? "").toLowerCase();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
