import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import type { ShownAnswers } from "./questions.ts";

type PreparationAnswersProps = {
  answers: ShownAnswers | null;
  answeredAt: string | null;
};

export function PreparationAnswers({ answers, answeredAt }: PreparationAnswersProps) {
  if (answers === null || answers.length === 0) {
    return <p className="text-ink-soft">Noch keine Antworten.</p>;
  }
  return (
    <div className="grid gap-5">
      {answeredAt !== null && (
        <p className="text-sm text-ink-soft">
          Zuletzt beantwortet am {formatDayOfInstant(answeredAt)} um{" "}
          {timeInGermany(new Date(answeredAt))} Uhr
        </p>
      )}
      {answers.map(({ title, entries }) => (
        <section key={title}>
          <h3 className="mb-2 font-semibold text-forest">{title}</h3>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {entries.map(({ id, label, answer }) => (
              <div key={id} className="min-w-0">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd dir="auto" className="break-words whitespace-pre-line">
                  {answer}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
