import type { RouteConfigEntry } from "@react-router/dev/routes";
import routeConfig from "#app/routes.ts";

/** Every address of `app/routes.ts` as one flat list, layouts left out. */
export async function listRoutes(): Promise<{ route: string; id: string }[]> {
  return flatten(await routeConfig, "");
}

function flatten(entries: readonly RouteConfigEntry[], parent: string) {
  return entries.flatMap((entry): { route: string; id: string }[] => {
    const route = [parent, entry.path].filter(Boolean).join("/");
    const own = { route, id: entry.id ?? entry.file.replace(/\.tsx?$/, "") };
    if (!entry.children) return [own];
    // A layout has no address of its own; a page whose dialogs lie over it has.
    return [...(entry.path === undefined ? [] : [own]), ...flatten(entry.children, route)];
  });
}

/** The address under which React Router answers with data alone. */
export function dataAddress(address: string, routes?: string): string {
  const url = new URL(address, "http://site");
  const path = url.pathname === "/" ? "/_" : url.pathname;
  if (routes) url.searchParams.set("_routes", routes);
  return `${path}.data${url.search.replace("index=", "index")}`;
}
