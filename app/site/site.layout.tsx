import { Outlet } from "react-router";
import type { RouteHandle } from "#app/frame/handle.ts";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export const handle = { scripts: false } satisfies RouteHandle;

export default function SiteLayout() {
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
