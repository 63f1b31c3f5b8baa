import { Link } from "react-router";
import { PreparationAnswers } from "#app/bookings/preparation/preparation-answers.tsx";
import type { AnswerCounts, ShownAnswers } from "#app/bookings/preparation/questions.ts";
import { services } from "#app/bookings/services.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DocumentIcon } from "#app/ui/icons.tsx";
import type { OwnBooking } from "./queries.server.ts";

type PreparationCardProps = {
  booking: Pick<OwnBooking, "id" | "type" | "answeredAt"> & { answers: ShownAnswers | null };
  counts: AnswerCounts;
  /** It is still to come. */
  isAhead: boolean;
};

/** The preparation form of a consultation: to print, or to answer here. */
export function PreparationCard({ booking, counts, isAhead }: PreparationCardProps) {
  const { id, type, answers, answeredAt } = booking;
  const { answered, asked } = counts;
  const hasAnswers = answered > 0;
  if (!services[type].hasPreparation || (!isAhead && !hasAnswers)) return null;
  return (
    <section
      aria-labelledby="vorbereitung"
      className="rounded-card border border-line bg-surface p-6 shadow-soft"
    >
      <h2 id="vorbereitung" className="mb-3 text-xl text-forest">
        Vorbereitung
      </h2>
      {isAhead && (
        <>
          {hasAnswers && answered < asked && (
            <p className="font-semibold">
              {answered} von {asked} Fragen beantwortet
            </p>
          )}
          <p>{wordsFor(counts)}</p>
          <div className="mt-4 grid justify-items-start gap-2">
            <Link
              to={`/services/termine/${id}/vorbereitung`}
              className={buttonClass(hasAnswers ? "secondary" : "primary")}
            >
              {hasAnswers ? "Antworten ändern" : "Online ausfüllen"}
            </Link>
            <a
              href={`/services/termine/${id}/vorbereitungsbogen.pdf`}
              className="inline-flex min-h-11 items-center gap-2 text-forest underline underline-offset-4"
            >
              <DocumentIcon />
              Vorbereitungsbogen (PDF)
            </a>
          </div>
        </>
      )}
      {hasAnswers && (
        <details className="mt-3 border-t border-line pt-1">
          <summary className="cursor-pointer py-2.5 font-semibold text-forest">
            Ihre Antworten
          </summary>
          <PreparationAnswers answers={answers} answeredAt={answeredAt} />
        </details>
      )}
    </section>
  );
}

function wordsFor({ answered, asked }: AnswerCounts): string {
  if (answered === 0) {
    return "Mit Ihren Antworten zu Futter, Haltung und Gewicht haben wir mehr Zeit für die Beratung selbst. Füllen Sie den Bogen hier aus, oder drucken Sie ihn.";
  }
  if (answered < asked) {
    return "Nichts davon ist Pflicht. Bis zum Termin können Sie Antworten ergänzen und ändern.";
  }
  return "Danke, Ihre Antworten sind bei uns. Bis zum Termin können Sie sie noch ändern.";
}
