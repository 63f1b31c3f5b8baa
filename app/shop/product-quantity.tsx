import type { ReactNode } from "react";

type ProductQuantityProps = {
  quantity: number;
  /** How many one order may hold. */
  most: number;
  onChange: (quantity: number) => void;
};

/** How many: from 1 to as many as a line of the cart holds. Without script the form below asks. */
export function ProductQuantity({ quantity, most, onChange }: ProductQuantityProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      role="group"
      aria-labelledby="menge"
      className="flex flex-wrap items-center justify-between gap-3 noscript:hidden"
    >
      <span id="menge" className="font-semibold">
        Menge
      </span>
      <div className="flex items-center rounded-field border border-field bg-surface-raised">
        <StepButton
          label="Menge verringern"
          isDisabled={quantity <= 1}
          onPress={() => onChange(quantity - 1)}
        >
          −
        </StepButton>
        <output className="min-w-10 text-center font-bold" aria-labelledby="menge">
          {quantity}
        </output>
        <StepButton
          label="Menge erhöhen"
          isDisabled={quantity >= most}
          onPress={() => onChange(quantity + 1)}
        >
          +
        </StepButton>
      </div>
    </div>
  );
}

type StepButtonProps = {
  label: string;
  isDisabled: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** `aria-disabled`: a button that is pressed down to the limit keeps focus. */
function StepButton({ label, isDisabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
      className="grid size-11 cursor-pointer place-items-center rounded-field text-xl text-forest hover:bg-sage-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
