import { type ReactNode, useId } from "react";

type BookingStepProps = { title: string; children: ReactNode };

/** A part of the way to a consultation. */
export function BookingStep({ title, children }: BookingStepProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="mt-6 rounded-card border border-line bg-surface p-4 shadow-soft sm:p-6"
    >
      <h2 id={headingId} className="mb-4 text-2xl text-forest">
        {title}
      </h2>
      {children}
    </section>
  );
}
