import type { ReactNode } from "react";

type SharedSectionProps = { id: string; title: string; isWide?: boolean; children: ReactNode };

/** A part of a shared file; on paper it stays together. */
export function SharedSection({ id, title, isWide = false, children }: SharedSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-surface p-6 print:break-inside-avoid ${isWide ? "sm:col-span-2" : ""}`}
    >
      <h2 id={id} className="mb-3 text-xl text-forest">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What an owner has written, with its line breaks; or that nothing was. */
export function WrittenText({ text }: { text: string }) {
  if (text === "") return <p className="text-ink-soft">Nicht eingetragen.</p>;
  return (
    <p className="whitespace-pre-line" dir="auto">
      {text}
    </p>
  );
}
