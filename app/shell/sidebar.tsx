import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { cartPanelId, closeWhenLeft, sidebarId } from "#app/frame/panels.ts";
import { productName } from "#app/platform/operator/config.ts";
import { CartBadge, useCartCount } from "#app/shop/cart/cart-badge.tsx";
import logoUrl from "#app/ui/art/logo.svg";
import { keepAutofocus } from "#app/ui/focus.ts";
import { BasketIcon, CloseIcon, LockIcon, SignOutIcon } from "#app/ui/icons.tsx";
import {
  everybodysItems,
  isNavigationLocked,
  type NavigationItem,
  navigationLockReason,
} from "./navigation.ts";
import { menuEntryClass, NavigationLink } from "./navigation-link.tsx";

type SidebarProps = {
  /** Empty but for the practitioner. */
  practiceItems: readonly NavigationItem[];
  ownItems: readonly NavigationItem[];
  hasCompleteProfile: boolean;
  fullName: string;
  /** Above 'Abmelden': what is to be known before. */
  children: ReactNode;
};

/** Beside the content on wide screens; on a phone a popover, which works without script. */
export function Sidebar(props: SidebarProps) {
  const { practiceItems, ownItems, hasCompleteProfile, fullName, children } = props;
  const cartCount = useCartCount();

  function renderItem(item: NavigationItem) {
    return (
      <li key={item.path}>
        <NavigationLink item={item} isLocked={isNavigationLocked(item.path, hasCompleteProfile)} />
      </li>
    );
  }

  return (
    <aside
      id={sidebarId}
      popover="auto"
      onBlur={closeWhenLeft}
      aria-label="Seitenleiste"
      className="panel-left print:hidden! fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-[85vw] max-w-76 flex-col gap-6 overflow-y-auto border-r border-line bg-surface p-4 shadow-lifted open:flex lg:sticky lg:top-0 lg:flex lg:w-auto lg:[translate:none]! lg:[box-shadow:none]"
    >
      <div className="flex items-center gap-3 px-2 pt-2">
        <img src={logoUrl} alt="" width="40" height="40" />
        <span className="font-heading text-xl font-semibold text-forest">{productName}</span>
        <button
          type="button"
          popoverTarget={sidebarId}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: focus goes into the menu when it opens
          autoFocus
          ref={keepAutofocus}
          aria-label="Menü schließen"
          className="ml-auto grid size-11 place-items-center rounded-field lg:hidden"
        >
          <CloseIcon />
        </button>
      </div>

      {practiceItems.length > 0 && (
        <nav aria-label="Praxisbereich">
          <h2 className={partClass}>Admin</h2>
          <ul>{practiceItems.map(renderItem)}</ul>
        </nav>
      )}
      <nav aria-label="Hauptnavigation">
        <CustomersView isPractice={practiceItems.length > 0}>
          <ul>
            {everybodysItems.map(renderItem)}
            <li>
              <button
                type="button"
                popoverTarget={cartPanelId}
                className={`${menuEntryClass} cursor-pointer hover:bg-sage-soft`}
              >
                <BasketIcon />
                Warenkorb
                <CartBadge count={cartCount} className="ml-auto" />
                {cartCount > 0 && <span className="sr-only"> Artikel</span>}
              </button>
            </li>
          </ul>
          <ul className="mt-3 border-t border-line pt-3">{ownItems.map(renderItem)}</ul>
        </CustomersView>
      </nav>

      {!hasCompleteProfile && (
        <p className="flex gap-2 rounded-card bg-clay-soft px-4 py-3 text-sm">
          <LockIcon />
          {navigationLockReason}
        </p>
      )}

      <div className="mt-auto border-t border-line pt-4 pb-2">
        {fullName && (
          <p className="truncate px-3 pb-1 text-sm text-ink-soft" dir="auto">
            {fullName}
          </p>
        )}
        {children}
        <Form method="post" action="/abmelden">
          <button type="submit" className={`${menuEntryClass} cursor-pointer hover:bg-sage-soft`}>
            <SignOutIcon />
            Abmelden
          </button>
        </Form>
      </div>
    </aside>
  );
}

/** To the practitioner one entry, which is open while she is on one of its pages. */
function CustomersView({ isPractice, children }: { isPractice: boolean; children: ReactNode }) {
  const isOpen = !useLocation().pathname.startsWith("/admin");
  if (!isPractice) return children;
  return (
    <details open={isOpen}>
      <summary className={`${menuEntryClass} cursor-pointer hover:bg-sage-soft`}>
        Kundenansicht
      </summary>
      {children}
    </details>
  );
}

const partClass = "mb-1 px-3 font-body text-sm font-bold text-ink-soft";
