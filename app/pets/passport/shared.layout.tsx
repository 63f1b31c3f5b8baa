import { Outlet } from "react-router";
import type { RouteHandle } from "#app/frame/handle.ts";
import { SiteFooter } from "#app/frame/site-footer.tsx";
import { productName } from "#app/platform/operator/config.ts";
import logoUrl from "#app/ui/art/logo.svg";
import { SkipLink } from "#app/ui/skip-link.tsx";

export const handle = { scripts: false } satisfies RouteHandle;

export default function SharedLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-4xl items-center gap-3 px-4 py-3 text-forest sm:px-6">
          <img src={logoUrl} alt="" width="32" height="32" />
          <span className="font-heading text-xl font-semibold">{productName}</span>
        </div>
      </header>
      <main
        id="inhalt"
        tabIndex={-1}
        className="mx-auto w-full max-w-4xl grow px-4 py-8 outline-none sm:px-6"
      >
        <Outlet />
      </main>
      <SiteFooter width="max-w-4xl sm:px-6" />
    </div>
  );
}
