import { type Register, useRouteLoaderData } from "react-router";

type RouteModules = Register["routeModules"];
type LoaderOf<Id extends keyof RouteModules> = RouteModules[Id] extends { loader: infer Loader }
  ? Loader
  : never;

/**
 * What the page under a dialog has loaded, so that the dialog asks the database for nothing more;
 * undefined where that page does not lie below. The id is checked: a wrong one does not compile.
 */
export function usePageData<Id extends keyof RouteModules>(routeId: Id) {
  return useRouteLoaderData<LoaderOf<Id>>(routeId);
}
