import { Suspense, useState } from "react";
import { cartPanelId, closeWhenLeft } from "#app/frame/panels.ts";
import { closePanel, EmptyCart } from "#app/shop/cart/cart-badge.tsx";
import { useCartReturn } from "#app/shop/cart/cart-return.ts";
import { useCart } from "#app/shop/cart/cart-store.ts";
import { keepAutofocus } from "#app/ui/focus.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { Link } from "#app/ui/link.tsx";

const headingId = `${cartPanelId}-titel`;

const CartContents = lazyPart(
  async () => (await import("#app/shop/cart/cart-contents.tsx")).CartContents,
  ContentsNotLoaded,
);

export function CartPanel({ hasCompleteProfile }: { hasCompleteProfile: boolean }) {
  const cart = useCart();
  const [isOpen, setIsOpen] = useState(false);
  const [hadLines, setHadLines] = useState(false);
  if (cart.length > 0 && !hadLines) setHadLines(true);
  useCartReturn();

  return (
    <div
      id={cartPanelId}
      popover="auto"
      role="dialog"
      onBlur={closeWhenLeft}
      onToggle={({ newState }) => setIsOpen(newState === "open")}
      aria-labelledby={headingId}
      className="panel-right fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(26rem,92vw)] flex-col overflow-y-auto border-l border-line bg-surface p-4 shadow-lifted open:flex sm:p-6"
    >
      <div className="mb-4 flex items-center justify-between">
        <h2 id={headingId} tabIndex={-1} className="text-2xl text-forest outline-none">
          Warenkorb
        </h2>
        <button
          type="button"
          popoverTarget={cartPanelId}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: focus goes into the panel when it opens
          autoFocus
          ref={keepAutofocus}
          aria-label="Warenkorb schließen"
          className="grid size-11 cursor-pointer place-items-center rounded-field"
        >
          <CloseIcon />
        </button>
      </div>
      {/* Toasts appear here while the panel is open and covers the page. */}
      <div data-toasts className="contents" />
      {hadLines ? (
        <Suspense>
          <CartContents
            cart={cart}
            isOpen={isOpen}
            headingId={headingId}
            hasCompleteProfile={hasCompleteProfile}
            onward={hasCompleteProfile && <LinkToPage />}
          />
        </Suspense>
      ) : (
        <EmptyCart hasShop={hasCompleteProfile} />
      )}
    </div>
  );
}

function LinkToPage() {
  return (
    <p className="mt-2 text-center">
      <Link
        to="/cart"
        onClick={closePanel}
        className="inline-block px-3 py-2 font-semibold underline underline-offset-4"
      >
        Warenkorb ansehen
      </Link>
    </p>
  );
}

function ContentsNotLoaded() {
  return (
    <p className="my-auto text-center">
      <a href="/cart" className="inline-block px-3 py-2 underline underline-offset-4">
        Warenkorb ansehen
      </a>
    </p>
  );
}
