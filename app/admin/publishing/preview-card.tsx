import type { ReactNode } from "react";
import { takeFocus } from "#app/ui/take-focus.ts";

const titleId = "vorschau";

/** What is typed as readers will see it; it holds a `PreviewTitle`. */
export function PreviewCard({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby={titleId}
      className="mt-8 rounded-sheet border border-dashed border-field bg-paper p-5 sm:p-8"
    >
      <p className="mb-4 text-sm font-bold text-clay">Vorschau, noch nicht gespeichert</p>
      {children}
    </section>
  );
}

type PreviewTitleProps = {
  title: string;
  /** New with every answer. */
  id: string;
};

export function PreviewTitle({ title, id }: PreviewTitleProps) {
  return (
    <h2
      id={titleId}
      key={id}
      ref={takeFocus}
      // biome-ignore lint/a11y/noAutofocus: without script it is what was asked for, too
      autoFocus
      tabIndex={-1}
      className="text-3xl text-forest outline-none"
    >
      {title}
    </h2>
  );
}
