import { type ReactNode, useEffect, useState } from "react";
import { euro, formatMoney } from "#app/platform/money.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { isShipped } from "#app/shop/product.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { takeFocus } from "#app/ui/focus.ts";
import { Link } from "#app/ui/link.tsx";
import { applyQuote, type Cart, cartShipping, cartTotal, fetchQuote } from "./cart.ts";
import { closePanel, EmptyCart } from "./cart-badge.tsx";
import { CartLines } from "./cart-lines.tsx";
import { changeCart, currentCart } from "./cart-store.ts";
import { useCheckout } from "./checkout.ts";

type CartContentsProps = {
  cart: Cart;
  isOpen?: boolean;
  headingId: string;
  /** While the profile is incomplete everything but /profile is locked. */
  hasCompleteProfile: boolean;
  isPage?: boolean;
  onward: ReactNode;
};

export function CartContents(props: CartContentsProps) {
  const { cart, headingId, hasCompleteProfile, isOpen = true, isPage = false, onward } = props;
  const notices = useCartCheck(isOpen && hasCompleteProfile);
  const checkout = useCheckout(isOpen);
  const nothingToBuy =
    checkout.answer?.outcome === "created" ? (
      <OnTheWay url={checkout.answer.url} />
    ) : (
      <EmptyCart hasShop={hasCompleteProfile} />
    );
  const [said, setSaid] = useState({ id: 0, text: "" });

  function say(text: string) {
    setSaid(({ id }) => ({ id: id + 1, text }));
  }

  const [pageLook, linesLook] = isPage
    ? [pageClass, ""]
    : ["flex min-h-88 grow flex-col", "-mx-2 min-h-0 grow overflow-y-auto px-2 py-1"];
  const isEmpty = cart.length === 0;
  const shipping = cartShipping(cart);
  // Always there: a status that appears with its text is not announced.
  const status = (
    <div role="status" aria-atomic="false">
      <span key={said.id} className="sr-only">
        {said.text}
      </span>
      {notices.length > 0 && (
        <ul className="mb-4 space-y-1 rounded-card bg-clay-soft px-4 py-3 text-sm">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </div>
  );

  return (
    <div className={isEmpty ? "contents" : pageLook}>
      <div className={isPage && !isEmpty ? "" : "contents"}>
        {status}
        {isEmpty ? (
          nothingToBuy
        ) : (
          <div className={linesLook}>
            <CartLines cart={cart} headingId={headingId} say={say} />
          </div>
        )}
      </div>
      {!isEmpty && (
        <div className={isPage ? pageSumClass : "border-t border-line pt-4"}>
          <p className="flex items-baseline justify-between gap-3 text-lg">
            <span className="font-semibold">Summe</span>
            <strong className="text-xl even-figures">{cartTotal(cart)}</strong>
          </p>
          {shipping && <Shipping {...shipping} />}
          <div className="text-sm text-ink-soft">
            <PriceNote hasShipping={!shipping && cart.some(({ product }) => isShipped(product))} />
          </div>
          {/* § 312j Abs. 1 BGB: before ordering begins. */}
          <p className="mt-1 text-sm">
            <a href="/versand-und-zahlung" className="text-forest underline underline-offset-4">
              Zahlungsarten und Liefergebiet
            </a>
          </p>
          {checkout.answer?.outcome === "refused" && <CheckoutError {...checkout.answer} />}
          {hasCompleteProfile ? (
            <Button
              className="mt-4 w-full aria-disabled:cursor-progress aria-disabled:opacity-70"
              aria-disabled={checkout.isBusy || undefined}
              onClick={() => checkout.begin(cart)}
            >
              {checkout.isBusy ? "Wird geladen..." : "Zur Kasse"}
            </Button>
          ) : (
            <p className="mt-4">
              Bitte vervollständigen Sie Ihr{" "}
              <Link to="/profile" onClick={closePanel} className="underline underline-offset-4">
                Profil
              </Link>
              , um zu bestellen.
            </p>
          )}
          {onward}
        </div>
      )}
    </div>
  );
}

function Shipping(shipping: NonNullable<ReturnType<typeof cartShipping>>) {
  const { costCents, missingCents, totalCents } = shipping;
  const rows = [
    ["Versand", costCents === 0 ? "kostenlos" : formatMoney(costCents, euro)],
    ["Gesamt mit Versand", formatMoney(totalCents, euro)],
  ];
  return (
    <>
      <dl>
        {rows.map(([label, text]) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt>{label}</dt>
            <dd className="even-figures">{text}</dd>
          </div>
        ))}
      </dl>
      {missingCents > 0 && (
        <p className="text-sm font-semibold text-forest">
          Noch {formatMoney(missingCents, euro)} bis zum kostenlosen Versand
        </p>
      )}
    </>
  );
}

const pageClass = "grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start";
const pageSumClass =
  "rounded-card border border-line bg-surface p-5 shadow-soft lg:sticky lg:top-20";

export function CheckoutError({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-4 rounded-card border border-danger bg-danger-soft px-4 py-3 text-sm text-danger">
      <p className="font-bold">{title}</p>
      <p className="text-ink">{text}</p>
    </div>
  );
}

function OnTheWay({ url }: { url: string }) {
  return (
    <div className="my-auto grid justify-items-center gap-4 py-6 text-center">
      <p className="font-bold">Sie werden zur Kasse weitergeleitet …</p>
      <a href={url} ref={takeFocus} className={buttonClass("secondary")}>
        Weiter zur Kasse
      </a>
    </div>
  );
}

const unavailable =
  "Wir können Preise und Bestand gerade nicht prüfen. Ihr Warenkorb bleibt erhalten.";

/** Asks the shop once each time the cart is opened; returns what has changed since. */
function useCartCheck(isOpen: boolean): readonly string[] {
  const [notices, setNotices] = useState<readonly string[]>([]);

  useEffect(() => {
    if (!isOpen) return;
    let isStillOpen = true;
    void checkCart(() => isStillOpen).then((changes) => {
      if (isStillOpen) setNotices(changes);
    });
    return () => {
      isStillOpen = false;
      setNotices([]);
    };
  }, [isOpen]);

  return notices;
}

async function checkCart(isStillOpen: () => boolean): Promise<readonly string[]> {
  const variantIds = currentCart().map(({ variant }) => variant.id);
  if (variantIds.length === 0) return [];
  const quote = await fetchQuote(variantIds);
  // Closed before the answer came: nothing changes unseen, the next opening asks again.
  if (!isStillOpen()) return [];
  if (!quote) return [unavailable];
  let notices: readonly string[] = [];
  changeCart((cart) => {
    const applied = applyQuote(cart, variantIds, quote);
    notices = applied.notices;
    return applied.cart;
  });
  return notices;
}
