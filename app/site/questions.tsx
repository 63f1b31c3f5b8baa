import type { ReactNode } from "react";
import { site } from "./config.ts";
import { PageSection } from "./page-section.tsx";

const linkClass = "text-forest underline underline-offset-4 hover:no-underline";

const questions: { question: string; answer: ReactNode }[] = [
  {
    question: `Was kostet ${site.productName}?`,
    answer:
      "Das Konto, das Profil für Ihr erstes Haustier und zwei Kräuter im Lexikon kosten nichts. Plätze für weitere Tiere und das Abo für das Lexikon kaufen Sie bei Bedarf im Shop. Den Preis sehen Sie dort, bevor Sie bestellen.",
  },
  {
    question: "Ist eine Terminanfrage schon verbindlich?",
    answer:
      "Nein. Ihre Anfrage ist unverbindlich; ein kostenpflichtiger Vertrag entsteht erst mit unserer Bestätigung.",
  },
  {
    question: "Ersetzt das den Besuch in der Tierarztpraxis?",
    answer:
      "Nein. Weder das Lexikon noch eine Beratung ersetzt eine tierärztliche Untersuchung oder Behandlung. Wenn es Ihrem Tier schlecht geht, rufen Sie bitte zuerst in einer Tierarztpraxis an.",
  },
  {
    question: "Wer sieht, was ich über mein Tier speichere?",
    answer: (
      <>
        Sie, und die Praxis, um Sie zu beraten. Andere Kundinnen und Kunden sehen nichts davon. Wie
        wir mit Ihren Daten umgehen, steht in der{" "}
        <a href="/datenschutz" className={linkClass}>
          Datenschutzerklärung
        </a>
        .
      </>
    ),
  },
  {
    question: "Muss ich etwas installieren?",
    answer: `Nein. ${site.productName} läuft im Browser, am Telefon wie am Schreibtisch.`,
  },
];

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
        {questions.map(({ question, answer }) => (
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
            <p className="max-w-[64ch] pb-6">{answer}</p>
          </details>
        ))}
      </div>
    </PageSection>
  );
}
