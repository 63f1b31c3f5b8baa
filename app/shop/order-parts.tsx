import { orderStates } from "./orders.ts";

const tones = {
  good: "bg-success-soft text-success",
  open: "bg-clay-soft text-clay",
  bad: "bg-danger-soft text-danger",
} as const;

export function OrderBadge({ state }: { state: keyof typeof orderStates }) {
  const { label, tone } = orderStates[state];
  return (
    <span className={`inline-block rounded-full px-3 py-0.5 text-sm font-bold ${tones[tone]}`}>
      {label}
    </span>
  );
}

type OrderAmountProps = { label: string; text: string; isTotal?: boolean };

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
