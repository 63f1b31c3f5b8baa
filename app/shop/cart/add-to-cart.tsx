import { useId } from "react";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { addAndCheck } from "./adding.ts";
import type { QuotedVariant } from "./cart.ts";

type AddToCartButtonProps = QuotedVariant & {
  quantity: number;
  /** Why it cannot be added; stands below the button. */
  disabledReason?: string | undefined;
  look?: ButtonVariant;
  className?: string;
};

/** Adds to the cart of this browser, so it is not there without script. */
export function AddToCartButton({
  product,
  variant,
  quantity,
  disabledReason,
  look = "primary",
  className = "",
}: AddToCartButtonProps) {
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  return (
    <>
      <Button
        variant={look}
        className={`aria-disabled:cursor-not-allowed aria-disabled:opacity-60 noscript:hidden ${className}`}
        aria-label={`In den Warenkorb: ${product.title}`}
        aria-disabled={isDisabled || undefined}
        aria-describedby={isDisabled ? reasonId : undefined}
        onClick={() => {
          if (!isDisabled) void addAndCheck({ product, variant }, quantity);
        }}
      >
        In den Warenkorb
      </Button>
      {isDisabled && (
        <p id={reasonId} className="text-sm text-ink-soft">
          {disabledReason}
        </p>
      )}
    </>
  );
}
