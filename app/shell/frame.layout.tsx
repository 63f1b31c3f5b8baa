import { Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { platformContext } from "#app/context.ts";
import { holdLinkWhileOffline, useHeldRequests } from "#app/frame/connection.ts";
import { deviceOwner } from "#app/frame/device-owner.server.ts";
import { useHasUnsent } from "#app/frame/has-unsent.ts";
import { catchInstallPrompt } from "#app/frame/install-prompt.ts";
import { cartPanelId, sidebarId } from "#app/frame/panels.ts";
import { SearchLink } from "#app/frame/search-link.tsx";
import { SiteFooter } from "#app/frame/site-footer.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Role } from "#app/middleware/visitor.ts";
import { CartBadge, useCartCount } from "#app/shop/cart/cart-badge.tsx";
import { BasketIcon, MenuIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { SkipLink } from "#app/ui/skip-link.tsx";
import type { Route } from "./+types/frame.layout.ts";
import { CartPanel } from "./cart-panel.tsx";
import {
  headerTitle,
  isNavigationLocked,
  type NavigationItem,
  ownItems,
  practiceNavigation,
  thumbItems,
} from "./navigation.ts";
import { barEntryClass, NavigationLink } from "./navigation-link.tsx";
import { Sidebar } from "./sidebar.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { role, hasCompleteProfile, profile, userId } = requireVisitor(context);
  const { hasOwnStore } = context.get(platformContext).config;
  const owner = await deviceOwner(userId);
  const practiceItems = role === "admin" ? practiceNavigation(hasOwnStore) : [];
  return {
    role,
    hasCompleteProfile,
    fullName: profile.fullName,
    owner,
    practiceItems,
    ownItems,
  };
}

export default function FrameLayout({ loaderData }: Route.ComponentProps) {
  const { role, hasCompleteProfile, fullName, owner, practiceItems } = loaderData;
  const { pathname } = useLocation();
  const hasUnsent = useHasUnsent();
  useRenewedPages();
  useEffect(catchInstallPrompt, []);
  useHeldRequests();
  return (
    <div
      className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block"
      onClickCapture={holdLinkWhileOffline}
    >
      <SkipLink />
      <Sidebar
        practiceItems={practiceItems}
        ownItems={loaderData.ownItems}
        hasCompleteProfile={hasCompleteProfile}
        fullName={fullName}
      >
        <Suspense>{hasUnsent && <UnsentNote />}</Suspense>
      </Sidebar>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <FrameHeader title={headerTitle(pathname)} role={role} />
        <main
          id="inhalt"
          tabIndex={-1}
          className="mx-auto w-full max-w-5xl grow px-[min(1rem,4vw)] py-6 outline-none sm:px-8 sm:py-8"
        >
          <Suspense>
            {hasUnsent && <UnsentHere owner={owner} isPractice={role === "admin"} />}
          </Suspense>
          <Outlet />
        </main>
        <SiteFooter width="w-full max-w-5xl sm:px-8" />
        <BottomBar practiceItems={practiceItems} hasCompleteProfile={hasCompleteProfile} />
      </div>
      <CartPanel hasCompleteProfile={hasCompleteProfile} />
    </div>
  );
}

const UnsentHere = lazyPart(
  async () => (await import("#app/treatment/unsent-ticks.tsx")).UnsentHere,
  () => null,
);
const UnsentNote = lazyPart(
  async () => (await import("#app/treatment/unsent-ticks.tsx")).UnsentNote,
  () => null,
);

function useRenewedPages(): void {
  useEffect(() => {
    // Most have never asked for it: they load nothing for it.
    if (!navigator.serviceWorker?.controller) return;
    import("#app/frame/kept-page.ts").then(({ renewPages }) => renewPages()).catch(() => undefined);
  }, []);
}

type BottomBarProps = { practiceItems: readonly NavigationItem[]; hasCompleteProfile: boolean };

/** On a phone; the rest is behind its last entry. */
function BottomBar({ practiceItems, hasCompleteProfile }: BottomBarProps) {
  return (
    <nav
      aria-label="Schnellzugriff"
      className="print:hidden sticky bottom-0 z-20 border-t border-line bg-surface px-2 py-1 lg:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5">
        {thumbItems(practiceItems).map((item) => (
          <li key={item.path} className="min-w-0">
            <NavigationLink
              item={item}
              isLocked={isNavigationLocked(item.path, hasCompleteProfile)}
              isInBar
            />
          </li>
        ))}
        <li>
          <button
            type="button"
            popoverTarget={sidebarId}
            className={`${barEntryClass} cursor-pointer`}
          >
            <MenuIcon />
            {practiceItems.length > 0 ? "Mehr" : "Menü"}
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** Not larger with the text: the title needs the room. */
const headerButtonClass =
  "grid size-[min(2.75rem,14vw)] shrink-0 cursor-pointer place-items-center rounded-field hover:bg-sage-soft";

type FrameHeaderProps = { title: { text: string; isPageTitle: boolean }; role: Role };

function FrameHeader({ title, role }: FrameHeaderProps) {
  const cartCount = useCartCount();
  const titleClass =
    "min-w-0 font-heading text-[clamp(1rem,5vw,1.5rem)] leading-tight font-semibold wrap-anywhere hyphens-auto text-forest";
  return (
    <header className="print:hidden sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex w-full max-w-5xl items-center gap-2 px-[min(1rem,4vw)] py-2 sm:px-8">
        <button
          type="button"
          popoverTarget={sidebarId}
          aria-label="Menü öffnen"
          className={`${headerButtonClass} lg:hidden`}
        >
          <MenuIcon />
        </button>
        {title.isPageTitle ? (
          <h1 className={titleClass}>{title.text}</h1>
        ) : (
          <p className={titleClass}>{title.text}</p>
        )}
        <div className="ml-auto flex items-center gap-2">
          <PaletteEntry role={role} />
          <button
            type="button"
            popoverTarget={cartPanelId}
            aria-label={
              cartCount > 0 ? `Warenkorb öffnen, ${cartCount} Artikel` : "Warenkorb öffnen"
            }
            className={`${headerButtonClass} relative text-forest`}
          >
            <BasketIcon />
            <CartBadge count={cartCount} className="absolute top-0 right-0" />
          </button>
        </div>
      </div>
    </header>
  );
}

const Palette = lazyPart(
  async () => (await import("#app/admin/palette/palette.tsx")).Palette,
  SearchLink,
);

function PaletteEntry({ role }: { role: Role }) {
  if (role !== "admin") return null;
  return (
    <Suspense fallback={<SearchLink />}>
      <Palette />
    </Suspense>
  );
}
