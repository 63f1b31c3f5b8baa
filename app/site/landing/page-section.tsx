import type { ReactNode } from "react";

type PageSectionProps = {
  id: string;
  title: string;
  className?: string;
  gridClass?: string;
  headingClass?: string;
  intro?: ReactNode;
  children: ReactNode;
};

export function PageSection({
  id,
  title,
  className = "py-10 sm:py-24",
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
