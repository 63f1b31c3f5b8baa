import { Outlet } from "react-router";
import { platformContext, visitorContext } from "#app/context.ts";
import type { RouteHandle } from "#app/frame/handle.ts";
import { SiteFooter } from "#app/frame/site-footer.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import type { Route } from "./+types/site.layout.ts";
import { SiteHeader } from "./site-header.tsx";

/**
 * The legal pages know whether somebody is signed in; prerendered, nobody is, and the address that the
 * request names is one of the build: only the configured origin counts.
 */
export function loader({ context }: Route.LoaderArgs) {
  return {
    isSignedIn: context.get(visitorContext) !== null,
    origin: context.get(platformContext).config.origin,
  };
}

export const handle = { scripts: false, styles: "site" } satisfies RouteHandle;

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader isSignedIn={loaderData.isSignedIn} />
      <main id="inhalt" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
