import { freeViewsText } from "./policy.ts";

/** How many herbs may still be opened for free; the page leaves it out for whom nothing is counted. */
export function FreeViews({ left }: { left: number }) {
  return (
    <p
      className={`inline-block rounded-full px-4 py-1 text-sm font-bold ${left > 0 ? "bg-sage-soft text-forest" : "bg-clay-soft text-clay"}`}
    >
      {freeViewsText(left)}
    </p>
  );
}
