import { Outlet } from "react-router";
import type { RouteHandle } from "#app/frame/handle.ts";
import { SiteFrame } from "#app/site/site-frame.tsx";
import type { Route } from "./+types/teasers.layout.ts";
import { keepPublicPages } from "./keep-at-edge.server.ts";

export const middleware: Route.MiddlewareFunction[] = [keepPublicPages];

export const handle = { scripts: false, styles: "site" } satisfies RouteHandle;

export default function TeasersLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
