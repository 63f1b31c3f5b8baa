import { Outlet, useLocation } from "react-router";
import { holdLinkWhileOffline } from "#app/frame/connection.ts";
import { SiteFooter } from "#app/frame/site-footer.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { useRenewedSheet } from "#app/pets/emergency-sheet/use-kept-sheet.ts";
import { SkipLink } from "#app/ui/skip-link.tsx";
import type { Route } from "./+types/frame.layout.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { CartPanel } from "./cart-panel.tsx";
import { FrameHeader } from "./frame-header.tsx";
import { headerTitle } from "./navigation.ts";
import { Sidebar } from "./sidebar.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { role, hasCompleteProfile, profile } = requireVisitor(context);
  return { role, hasCompleteProfile, fullName: profile.fullName };
}

/** The shared layout behind sign-in: sidebar, header, content, footer and the cart's panel. */
export default function FrameLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useRenewedSheet();
  return (
    <div
      className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block"
      onClickCapture={holdLinkWhileOffline}
    >
      <SkipLink />
      <Sidebar {...loaderData} />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <FrameHeader title={headerTitle(pathname)} role={loaderData.role} />
        <main
          id="inhalt"
          tabIndex={-1}
          className="mx-auto w-full max-w-5xl grow px-4 py-6 outline-none sm:px-8 sm:py-8"
        >
          <Outlet />
        </main>
        <SiteFooter width="w-full max-w-5xl sm:px-8" />
        <BottomBar role={loaderData.role} hasCompleteProfile={loaderData.hasCompleteProfile} />
      </div>
      <CartPanel hasCompleteProfile={loaderData.hasCompleteProfile} />
    </div>
  );
}
