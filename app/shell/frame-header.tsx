import { cartPanelId, sidebarId } from "#app/frame/panels.ts";
import type { Role } from "#app/middleware/visitor.ts";
import { CartBadge, useCartCount } from "#app/shop/cart/cart-badge.tsx";
import { BasketIcon, MenuIcon } from "#app/ui/icons.tsx";
import { PaletteEntry } from "./palette-entry.tsx";

type FrameHeaderProps = { title: { text: string; isPageTitle: boolean }; role: Role };

export function FrameHeader({ title, role }: FrameHeaderProps) {
  const cartCount = useCartCount();
  const titleClass =
    "truncate font-heading text-[clamp(1rem,5vw,1.5rem)] font-semibold text-forest";
  return (
    <header className="print:hidden sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex w-full max-w-5xl items-center gap-2 px-4 py-2 sm:px-8">
        <button
          type="button"
          popoverTarget={sidebarId}
          aria-label="Menü öffnen"
          className="grid size-11 place-items-center rounded-field hover:bg-sage-soft lg:hidden"
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
            className="relative grid size-11 cursor-pointer place-items-center rounded-field text-forest hover:bg-sage-soft"
          >
            <BasketIcon />
            <CartBadge count={cartCount} className="absolute top-0 right-0" />
          </button>
        </div>
      </div>
    </header>
  );
}
