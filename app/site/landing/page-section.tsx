import type { ReactNode } from "react";

type PageSectionProps = {
  /** Where the menu's link leads to. */
  id: string;
  title: string;
  /** Ground and space around. */
  className?: string;
  /** How heading and content stand to each other. */
  gridClass?: string;
  headingClass?: string;
  /** Below the title, in its column. */
  intro?: ReactNode;
  children: ReactNode;
};

/** A part of the landing page. It takes focus when a link of the menu leads to it. */
export function PageSection({
  id,
  title,
  className = "py-16 sm:py-24",
  gridClass = "",
  headingClass = "",
  intro,
  children,
}: PageSectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-titel`}
      className={`text-pretty outline-none ${className}`}
    >
      <div className={`mx-auto max-w-6xl px-4 sm:px-6 ${gridClass}`}>
        <div className={headingClass}>
          <h2 id={`${id}-titel`} className="text-3xl text-forest sm:text-4xl">
            {title}
          </h2>
          {intro}
        </div>
        {children}
      </div>
    </section>
  );
}
