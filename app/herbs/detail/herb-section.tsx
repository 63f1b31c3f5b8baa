import type { ReactNode } from "react";

export type HeadingLevel = "h2" | "h3";

type HerbSectionProps = {
  id: string;
  title: string;
  isCard?: boolean;
  level?: HeadingLevel;
  children: ReactNode;
};

/** A part of a herb's page under its heading. */
export function HerbSection({
  id,
  title,
  isCard = false,
  level: Heading = "h3",
  children,
}: HerbSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={isCard ? "rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6" : ""}
    >
      <Heading id={id} className="mb-3 text-xl text-forest">
        {title}
      </Heading>
      {children}
    </section>
  );
}
