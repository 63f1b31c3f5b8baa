import { orderStates } from "./order-status.ts";

const tones = {
  good: "bg-success-soft text-success",
  open: "bg-clay-soft text-clay",
  bad: "bg-danger-soft text-danger",
} as const;

/** The state of an order in a word. */
export function OrderBadge({ state }: { state: keyof typeof orderStates }) {
  const { label, tone } = orderStates[state];
  return (
    <span className={`inline-block rounded-full px-3 py-0.5 text-sm font-bold ${tones[tone]}`}>
      {label}
    </span>
  );
}
