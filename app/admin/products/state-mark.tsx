import { type ProductState, stateLabels } from "./policy.ts";

const looks: Record<ProductState, string> = {
  published: "bg-success-soft text-success",
  draft: "bg-clay-soft text-clay",
  hidden: "bg-sage-soft text-ink",
};

/** Who sees a product. */
export function StateMark({ state }: { state: ProductState }) {
  return (
    <span
      className={`inline-block shrink-0 rounded-full px-3 py-0.5 text-sm font-bold ${looks[state]}`}
    >
      {stateLabels[state]}
    </span>
  );
}
