import { freeViewsText } from "./policy.ts";

/** Said where the counter stands. */
export const freePoison = "Giftpflanzen lesen Sie immer kostenlos.";

/** How many herbs may still be opened for free; the page leaves it out for whom nothing is counted. */
export function FreeViews({ left }: { left: number }) {
  return (
    <p className="inline-block rounded-full bg-sage-soft px-4 py-1 text-sm font-bold text-forest">
      {freeViewsText(left)}
    </p>
  );
}
