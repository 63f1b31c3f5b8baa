import type { ReactNode } from "react";
import type { StockGlance } from "./policy.ts";

const styles: Record<StockGlance["tone"], string> = {
  good: "",
  low: "font-bold text-clay",
  out: "font-bold text-danger",
};

export function StockNote({ glance }: { glance: StockGlance }) {
  return <span className={styles[glance.tone]}>{glance.text}</span>;
}

export function PastEntries({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="cursor-pointer py-1 font-semibold">{title}</summary>
      <ol className="mt-2 divide-y divide-line">{children}</ol>
    </details>
  );
}
