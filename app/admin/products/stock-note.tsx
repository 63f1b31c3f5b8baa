import type { StockGlance } from "./policy.ts";

const looks: Record<StockGlance["tone"], string> = {
  good: "",
  low: "font-bold text-clay",
  out: "font-bold text-danger",
};

/** What is left of a product, in a few words. */
export function StockNote({ glance }: { glance: StockGlance }) {
  return <span className={looks[glance.tone]}>{glance.text}</span>;
}
