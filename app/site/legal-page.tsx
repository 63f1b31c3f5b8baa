import type { ReactNode } from "react";
import { site } from "#app/platform/operator/config.ts";
import { PublicMeta } from "./public-meta.tsx";

const prose = [
  "mt-8 space-y-4 leading-relaxed text-ink",
  "[&_h2]:mt-10 [&_h2]:font-heading [&_h2]:text-2xl [&_h2]:leading-snug [&_h2]:text-forest",
  "[&_h3]:mt-6 [&_h3]:font-heading [&_h3]:text-lg [&_h3]:text-forest",
  "[&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-6",
  "[&_address]:not-italic [&_dt]:font-semibold [&_dd]:mb-4",
  "[&_a]:text-forest [&_a]:underline [&_a]:underline-offset-4",
  "[&_code]:break-words [&_code]:text-[0.9em]",
].join(" ");

type LegalPageProps = {
  title: string;
  description: string;
  /** Of the last change of its text, as it is shown. */
  date: string;
  children: ReactNode;
};

export function LegalPage({ title, description, date, children }: LegalPageProps) {
  return (
    <article className="mx-auto w-full max-w-[68ch] px-4 py-10 break-words hyphens-auto sm:px-6">
      <PublicMeta title={title} description={description} />
      <a
        href="/"
        className="inline-block py-1 text-forest underline underline-offset-4 hover:no-underline"
      >
        Zurück zur Startseite
      </a>
      <header className="mt-6 border-b border-line pb-6">
        <h1 className="font-heading text-3xl leading-tight text-forest sm:text-4xl">{title}</h1>
        <p className="mt-2 text-ink-soft">Stand: {date}</p>
      </header>
      {site.operator.isExample && (
        <p className="mt-6 rounded-lg border border-line p-4 text-ink-soft">
          Beispielangaben: Alle Angaben zu unserer Praxis auf dieser Seite sind erfunden und werden
          vor der Veröffentlichung ersetzt.
        </p>
      )}
      <div className={prose}>{children}</div>
    </article>
  );
}
