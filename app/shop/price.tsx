import { formatMoney } from "#app/platform/money.ts";
import { effectivePrice, unitPrice } from "./policy.ts";
import type { Variant } from "./product.ts";

type PriceProps = {
  variant: Variant;
  /** Other variants cost more. */
  isFrom?: boolean;
  isLarge?: boolean;
};

/** Struck is only the lowest price of the 30 days before (§ 11 PAngV). */
export function Price({ variant, isFrom = false, isLarge = false }: PriceProps) {
  const { currency, lowestPriorPriceInCents: prior } = variant;
  const perUnit = unitPrice(variant);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className={`font-bold ${isLarge ? "text-3xl" : "text-xl"}`}>
          {isFrom && "ab "}
          {formatMoney(effectivePrice(variant), currency)}
        </span>
        {prior !== null && (
          <span className="text-ink-soft">
            <span className="sr-only">Bisheriger Preis: </span>
            <s>{formatMoney(prior, currency)}</s>
          </span>
        )}
      </p>
      {prior !== null && (
        <p className="text-sm text-ink-soft">
          Niedrigster Preis der letzten 30 Tage: {formatMoney(prior, currency)}
        </p>
      )}
      {perUnit && (
        <p className="text-sm text-ink-soft">
          <span className="sr-only">Grundpreis: </span>
          {`${formatMoney(perUnit.amount, currency)} / ${perUnit.unit}`}
        </p>
      )}
    </div>
  );
}
