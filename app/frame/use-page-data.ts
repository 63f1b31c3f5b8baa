import { type Register, useRouteLoaderData } from "react-router";

type RouteModules = Register["routeModules"];
type LoaderOf<Id extends keyof RouteModules> = RouteModules[Id] extends { loader: infer Loader }
  ? Loader
  : never;

/** As `shouldRevalidate`: also after a refusal, and for a dialog. */
export function loadAlways() {
  return true;
}

export function usePageData<Id extends keyof RouteModules>(routeId: Id) {
  return useRouteLoaderData<LoaderOf<Id>>(routeId);
}
