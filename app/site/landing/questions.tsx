import { answers } from "./answers.ts";
import { PageSection } from "./page-section.tsx";

const linkClass = "text-forest underline underline-offset-4 hover:no-underline";

export function Questions() {
  return (
    <PageSection
      id="fragen"
      title="Fragen und Antworten"
      className="bg-surface py-16 sm:py-24"
      gridClass="lg:grid lg:grid-cols-12"
      headingClass="lg:col-span-8 lg:col-start-3"
      intro={
        <p className="mt-3 text-ink-soft">
          Ihre Frage ist nicht dabei?{" "}
          <a href="#kontakt" className={linkClass}>
            Schreiben Sie uns
          </a>
          .
        </p>
      }
    >
      <div className="mt-8 border-t border-line lg:col-span-8 lg:col-start-3">
        {answers.map(({ question, answer, link }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 font-heading text-xl text-forest [&::-webkit-details-marker]:hidden">
              {question}
              <svg
                aria-hidden="true"
                viewBox="0 0 24 24"
                width="22"
                height="22"
                className="shrink-0 stroke-clay transition-transform group-open:rotate-180"
              >
                <path d="m5 9 7 7 7-7" fill="none" strokeWidth="2.2" strokeLinecap="round" />
              </svg>
            </summary>
            <div className="max-w-[64ch] pb-6">
              <p>{answer}</p>
              {link && (
                <a href={link.href} className={`mt-1 inline-block py-1 ${linkClass}`}>
                  {link.label}
                </a>
              )}
            </div>
          </details>
        ))}
      </div>
    </PageSection>
  );
}
