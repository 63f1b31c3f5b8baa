import type { ReactNode } from "react";

type TroubleRowProps = { title: string; facts: readonly string[]; children: ReactNode };

/** One thing that failed: what it is, what is known of it, what can be done. */
export function TroubleRow({ title, facts, children }: TroubleRowProps) {
  return (
    <div className="px-5 py-4 wrap-anywhere">
      <h3 className="text-lg font-bold text-forest">
        <bdi>{title}</bdi>
      </h3>
      <ul className="mt-1 text-ink-soft">
        {facts.map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
