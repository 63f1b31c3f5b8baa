import type { RouteConfigEntry } from "@react-router/dev/routes";
import routeConfig from "#app/routes.ts";

/** Every address of `app/routes.ts` as one flat list, layouts left out. */
export async function listRoutes(): Promise<{ route: string; id: string }[]> {
  return flatten(await routeConfig, "");
}

function flatten(entries: readonly RouteConfigEntry[], parent: string) {
  return entries.flatMap((entry): { route: string; id: string }[] => {
    const route = [parent, entry.path].filter(Boolean).join("/");
    if (entry.children) return flatten(entry.children, route);
    return [{ route, id: entry.id ?? entry.file.replace(/\.tsx?$/, "") }];
  });
}
