import type { ReactNode } from "react";
import { useFocusByHash } from "./focus.ts";

type PagePartProps = { id: string; title: string; children: ReactNode };

/** In the practitioner's area; addresses lead to its heading. */
export function PagePart({ id, title, children }: PagePartProps) {
  useFocusByHash(id);
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-5 shadow-soft wrap-anywhere sm:p-6"
    >
      <h2 id={id} tabIndex={-1} className="mb-3 scroll-mt-20 text-xl text-forest outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
