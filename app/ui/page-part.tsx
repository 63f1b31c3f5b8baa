import type { ReactNode } from "react";
import { useFocusByHash } from "./focus.ts";

type PagePartProps = { id: string; title: string; children: ReactNode };

/** Addresses lead to its heading. */
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

type PhoneFoldProps = { title: ReactNode; isOpen?: boolean; children: ReactNode };

/** Closed at first on a phone; always open where there is room, in browsers that know `::details-content`. */
export function PhoneFold({ title, isOpen = false, children }: PhoneFoldProps) {
  return (
    <details open={isOpen} className="sm:details-content:[content-visibility:visible]">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest sm:supports-[selector(::details-content)]:hidden">
        {title}
      </summary>
      {children}
    </details>
  );
}
