import { useId } from "react";
import { formatMoney } from "#app/platform/money.ts";
import { aboveLimit, effectivePrice, quantityLimit } from "#app/shop/policy.ts";
import { StepButton } from "#app/shop/step-button.tsx";
import { ShopIcon, TrashIcon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import {
  type Cart,
  type CartLine,
  lineName,
  maxQuantity,
  removeFromCart,
  setQuantity,
} from "./cart.ts";
import { closePanel } from "./cart-badge.tsx";
import { changeCart } from "./cart-store.ts";

type CartLinesProps = { cart: Cart; headingId: string; say: (text: string) => void };

export function CartLines({ cart, headingId, say }: CartLinesProps) {
  function remove(line: CartLine, item: Element | null) {
    const next = item?.nextElementSibling?.querySelector<HTMLElement>("[data-remove]");
    (next ?? document.getElementById(headingId))?.focus();
    changeCart((now) => removeFromCart(now, line.variant.id));
    say(`${lineName(line)} entfernt`);
  }

  function change(line: CartLine, quantity: number) {
    changeCart((now) => setQuantity(now, line.variant.id, quantity));
    say(`Menge ${quantity}`);
  }

  return (
    <ul className="@container divide-y divide-line">
      {cart.map((line) => (
        <li
          key={line.variant.id}
          className="grid grid-cols-[4rem_minmax(0,1fr)_2.75rem] gap-x-3 gap-y-2 py-4 first:pt-0 @lg:grid-cols-[6rem_minmax(0,1fr)_2.75rem] @lg:gap-x-5 @lg:py-6"
        >
          <Picture line={line} />
          <div className="min-w-0">
            <Link
              to={`/product/${encodeURIComponent(line.product.id)}`}
              onClick={closePanel}
              className="inline-block py-0.5 leading-snug font-bold @lg:text-lg underline-offset-4 hover:underline"
            >
              {line.product.title}
            </Link>
            {line.variant.title && <p className="text-sm text-ink-soft">{line.variant.title}</p>}
            <p className="text-sm text-ink-soft">
              {formatMoney(effectivePrice(line.variant), line.variant.currency)}
              {quantityLimit(line.product) > 1 && " je Stück"}
            </p>
          </div>
          <button
            type="button"
            data-remove
            aria-label={`${lineName(line)} entfernen`}
            onClick={(event) => remove(line, event.currentTarget.closest("li"))}
            className="-mt-2 -mr-2.5 grid size-11 cursor-pointer place-items-center rounded-field text-ink-soft hover:bg-sage-soft hover:text-ink"
          >
            <TrashIcon />
          </button>
          <Quantity line={line} onChange={(quantity) => change(line, quantity)} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ line }: { line: CartLine }) {
  const url = line.variant.imageUrl ?? line.product.imageUrl;
  return (
    <div className="row-span-2 grid size-16 place-items-center overflow-hidden rounded-field bg-sage-soft text-forest @lg:size-24">
      {url ? (
        <img
          src={url}
          alt=""
          width="96"
          height="96"
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <ShopIcon />
      )}
    </div>
  );
}

type QuantityProps = { line: CartLine; onChange: (quantity: number) => void };

function Quantity({ line, onChange }: QuantityProps) {
  const id = useId();
  const { quantity, variant } = line;
  const name = lineName(line);
  const max = maxQuantity(line);
  const isLeast = quantity <= 1;
  const isMost = quantity >= max;
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody misses */}
      <div
        role="group"
        aria-label={`Menge von ${name}`}
        className="flex items-center rounded-field border border-field bg-surface-raised"
      >
        <StepButton
          label={`Menge von ${name} verringern`}
          isDisabled={isLeast}
          reasonId={`${id}-min`}
          onPress={() => onChange(quantity - 1)}
        >
          −
        </StepButton>
        <span className="min-w-8 text-center font-bold even-figures">{quantity}</span>
        <StepButton
          label={`Menge von ${name} erhöhen`}
          isDisabled={isMost}
          reasonId={`${id}-max`}
          onPress={() => onChange(quantity + 1)}
        >
          +
        </StepButton>
      </div>
      <p className="ml-auto font-bold whitespace-nowrap even-figures">
        {formatMoney(effectivePrice(variant) * quantity, variant.currency)}
      </p>
      {isLeast && (
        <p id={`${id}-min`} className="sr-only">
          Mindestmenge: 1
        </p>
      )}
      {isMost && (
        <p id={`${id}-max`} className="w-full text-sm text-ink-soft">
          {max < quantityLimit(line.product) ? `Nur ${max} verfügbar.` : aboveLimit(line.product)}
        </p>
      )}
    </div>
  );
}
