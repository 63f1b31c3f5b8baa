type OrderAmountProps = { label: string; text: string; isTotal?: boolean };

/** A line below the goods of an order, in a list of terms. */
export function OrderAmount({ label, text, isTotal = false }: OrderAmountProps) {
  return (
    <div
      className={`flex justify-between gap-4 ${isTotal ? "text-lg font-bold" : "text-ink-soft"}`}
    >
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
