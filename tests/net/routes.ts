import { dayInGermany } from "#app/platform/calendar-day.ts";
import { listRoutes } from "#tests/support/routes.ts";
import { netNow } from "./world.ts";

/** Which route of `app/routes.ts` an address belongs to; null for files of the site. */
export type Finder = (path: string) => string | null;

export async function createFinder(): Promise<{ routes: string[]; find: Finder }> {
  const routes = [...new Set((await listRoutes()).map(({ route }) => `/${route}`))];
  const ranked = routes
    .filter((route) => route !== "/*")
    .map((route) => ({ route, parts: route.split("/") }))
    .sort((one, other) => rank(one.parts) - rank(other.parts));
  const find: Finder = (path) => {
    const parts = path.replace(/(.)\/$/, "$1").split("/");
    const found = ranked.find(
      (one) =>
        one.parts.length === parts.length &&
        one.parts.every((part, at) => part === parts[at] || (part.startsWith(":") && parts[at])),
    );
    return found?.route ?? null;
  };
  return { routes, find };
}

/** Fewer parameters first. */
function rank(parts: readonly string[]): number {
  return parts.reduce((sum, part, at) => sum + (part.startsWith(":") ? 2 ** (10 - at) : 0), 0);
}

/** An address of the site as a path with its query, or null. */
export function pathOf(address: string, from: string, origins: readonly string[]): string | null {
  if (/^(mailto|tel|data|blob|javascript|webcal):/i.test(address)) return null;
  try {
    const url = new URL(address, new URL(from, origins[0]));
    return origins.includes(url.origin) ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}

export const today = dayInGermany(new Date(netNow));
