import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { listRoutes } from "#tests/support/routes.ts";
import { freeze, setClock } from "./frozen.ts";
import { netNow } from "./world.ts";

/** What a walk begins with, kept beside its answers, so that another version can be asked the same. */
export type Addresses = {
  /** As in `app/routes.ts`, with a slash before it. */
  routes: string[];
  addresses: string[];
};

export const addressesFile = "addresses.json";

export async function writeAddresses(folder: string): Promise<void> {
  // The matrix counts days from today.
  freeze();
  setClock(netNow, 1);
  const { matrix } = await import("../sweep/authorisation-matrix.ts");
  const routes = [...new Set(listRoutes().map(({ route }) => `/${route}`))];
  const addresses = matrix.map(({ address }) => address.replace(":pet", "demo-pet-emma"));
  const found: Addresses = { routes, addresses };
  writeFileSync(path.join(folder, addressesFile), JSON.stringify(found, null, 1));
}

export function readAddresses(folder: string): Addresses {
  return JSON.parse(readFileSync(path.join(folder, addressesFile), "utf8"));
}

/** Which route an address belongs to; null for files of the site. */
export type Finder = (path: string) => string | null;

export function createFinder(routes: readonly string[]): Finder {
  const ranked = routes
    .filter((route) => route !== "/*")
    .map((route) => ({ route, parts: route.split("/") }))
    .sort((one, other) => rank(one.parts) - rank(other.parts));
  return (address) => {
    const parts = address.replace(/(.)\/$/, "$1").split("/");
    const found = ranked.find(
      (one) =>
        one.parts.length === parts.length &&
        one.parts.every((part, at) => part === parts[at] || (part.startsWith(":") && parts[at])),
    );
    return found?.route ?? null;
  };
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
