import { Outlet } from "react-router";
import type { RouteHandle } from "#app/frame/handle.ts";
import { SiteFooter } from "#app/frame/site-footer.tsx";
import { SiteHeader } from "#app/site/site-header.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import type { Route } from "./+types/teasers.layout.ts";
import { keepPublicPages } from "./keep-at-edge.server.ts";

export const middleware: Route.MiddlewareFunction[] = [keepPublicPages];

export const handle = { scripts: false, styles: "site" } satisfies RouteHandle;

/** The same for everybody, signed in or not, so that the edge can hand one copy to all. */
export default function TeasersLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="inhalt" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
