import { useCart } from "./cart-store.ts";
import { cartCount } from "./cart-stored.ts";

/** How many articles are in the cart; 0 on the server and until the page is alive. */
export function useCartCount(): number {
  return cartCount(useCart());
}

/** The number in its circle; nothing at 0. */
export function CartBadge({ count, className = "" }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 text-xs font-bold text-on-clay tabular-nums ${className}`}
    >
      {count}
    </span>
  );
}
