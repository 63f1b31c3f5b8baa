import { Outlet } from "react-router";
import { visitorContext } from "#app/context.ts";
import type { RouteHandle } from "#app/frame/handle.ts";
import { SkipLink } from "#app/ui/skip-link.tsx";
import type { Route } from "./+types/site.layout.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The legal pages know whether somebody is signed in; prerendered, nobody is. */
export function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: context.get(visitorContext) !== null };
}

export const handle = { scripts: false } satisfies RouteHandle;

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
