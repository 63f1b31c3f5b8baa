import { Outlet } from "react-router";
import { platformContext, visitorContext } from "#app/context.ts";
import { loadDocument, type RouteHandle } from "#app/frame/handle.ts";
import { sharedPaths } from "#app/platform/operator/script-free-paths.ts";
import type { Route } from "./+types/site.layout.ts";
import { SiteFrame } from "./site-frame.tsx";

/** Prerendered nobody is signed in, and only the configured origin is right. */
export function loader({ context, url }: Route.LoaderArgs) {
  const isShared = sharedPaths.includes(url.pathname);
  return {
    isSignedIn: isShared ? undefined : context.get(visitorContext) !== null,
    origin: context.get(platformContext).config.origin,
  };
}

export const clientLoader = loadDocument;

export const handle = { scripts: false, styles: "site" } satisfies RouteHandle;

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame isSignedIn={loaderData.isSignedIn}>
      <Outlet />
    </SiteFrame>
  );
}
