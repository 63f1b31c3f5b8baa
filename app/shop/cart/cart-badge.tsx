import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { cartCount, useCart } from "./cart-store.ts";

/** How many articles are in the cart; 0 on the server and until the page is alive. */
export function useCartCount(): number {
  return cartCount(useCart());
}

export function CartBadge({ count, className = "" }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 text-xs font-bold text-on-clay even-figures ${className}`}
    >
      {count}
    </span>
  );
}

/** @param hasShop false while everything but the profile is locked */
export function EmptyCart({ hasShop }: { hasShop: boolean }) {
  return (
    <div className="my-auto grid justify-items-center gap-4 py-6 text-center">
      <img src={emptyMeadowUrl} alt="" width="200" height="133" />
      <p className="font-bold">Ihr Warenkorb ist leer</p>
      {hasShop && (
        <Link to="/store" className={buttonClass("secondary")} onClick={closePanel}>
          Zum Shop
        </Link>
      )}
    </div>
  );
}

/** A link inside the panel closes it; on the page there is none around it. */
export function closePanel(event: { currentTarget: Element }): void {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
