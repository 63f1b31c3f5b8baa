import { useLocation, useRouteLoaderData } from "react-router";
import type { loader } from "./site.layout.tsx";

/**
 * The site's configured origin, for what leads search engines and messengers to a page. '' where the
 * configuration names none, as on one's own machine: addresses are then relative to the page.
 */
export function useSiteOrigin(): string {
  return useRouteLoaderData<typeof loader>("site/site.layout")?.origin ?? "";
}

/** The page's own address. */
export function useCanonicalPath(): string {
  return useLocation().pathname;
}
