import type { RouteConfigEntry } from "@react-router/dev/routes";
import routeConfig from "#app/routes.ts";

export type Route = {
  /** Its address, without the slash before it. */
  route: string;
  id: string;
  file: string;
  /** The files of the layouts around it, the innermost last. */
  layouts: readonly string[];
  /** The address of the page that it lies over as a dialog. */
  page: string | null;
};

/** Every address of `app/routes.ts` as one flat list, layouts left out. */
export function listRoutes(): Route[] {
  return flatten(routeConfig, { path: "", layouts: [], page: null });
}

type Parent = { path: string } & Pick<Route, "layouts" | "page">;

function flatten(entries: readonly RouteConfigEntry[], parent: Parent): Route[] {
  return entries.flatMap((entry): Route[] => {
    const { children = [], file } = entry;
    const route = [parent.path, entry.path].filter(Boolean).join("/");
    // A layout has no address of its own; a page whose dialogs lie over it has.
    if (entry.path === undefined && children.length > 0) {
      return flatten(children, { ...parent, layouts: [...parent.layouts, file] });
    }
    const { layouts, page } = parent;
    const id = entry.id ?? file.replace(/\.tsx?$/, "");
    const dialogs = flatten(children, { path: route, layouts, page: route });
    return [{ route, id, file, layouts, page }, ...dialogs];
  });
}

/** The address under which React Router answers with data alone. */
export function dataAddress(address: string, routes?: string): string {
  const url = new URL(address, "http://site");
  const path = url.pathname === "/" ? "/_" : url.pathname;
  if (routes) url.searchParams.set("_routes", routes);
  return `${path}.data${url.search.replace("index=", "index")}`;
}
