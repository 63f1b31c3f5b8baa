import { Link } from "react-router";
import { type CalendarMonth, formatMonth } from "#app/platform/months.ts";
import { useSlotAddress } from "./use-slot-address.ts";

type MonthStepProps = {
  /** Null where nothing can be booked. */
  to: CalendarMonth | null;
  from: CalendarMonth;
  direction: "back" | "forth";
};

/** The way to a month beside. Where none is it stays, so that focus is not lost at the end. */
export function MonthStep({ to, from, direction }: MonthStepProps) {
  const address = useSlotAddress();
  const name = direction === "back" ? "Vorheriger Monat" : "Nächster Monat";
  return (
    <Link
      to={address.ofMonth(to ?? from)}
      replace
      preventScrollReset
      aria-label={to ? `${name}, ${formatMonth(to)}` : `${name}, nicht buchbar`}
      aria-disabled={to === null || undefined}
      onClick={(event) => {
        if (to === null) event.preventDefault();
      }}
      className="grid size-11 shrink-0 place-items-center rounded-field text-forest transition-colors hover:bg-sage-soft aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-ink-soft aria-disabled:opacity-40"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
        <path d={direction === "back" ? "m15 5-7 7 7 7" : "m9 5 7 7-7 7"} />
      </svg>
    </Link>
  );
}
