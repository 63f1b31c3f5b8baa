import { type ReactNode, useId } from "react";

/** A part of the long form, with a title. */
export function FormPart({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      <h2 id={titleId} className="text-xl text-forest">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <div className="mt-4 space-y-5">{children}</div>
    </section>
  );
}
