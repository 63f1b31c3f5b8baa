import { formatDay } from "#app/platform/calendar-day.ts";
import { CurveFigure } from "#app/ui/curve-figure.tsx";
import { PagePart, PhoneFold } from "#app/ui/page-part.tsx";
import type { describeAnswer } from "./check-in.server.ts";
import { answersId, colourLabels } from "./check-in.ts";
import type { RulesInWords } from "./check-in-rules.server.ts";
import { ColourReasons, ColourRules } from "./colour-rules.tsx";
import type { Course } from "./course.server.ts";

/** For practice and owner. @param told how the owner's own values are called: 'Ihre Angabe' */
export function TreatmentCourse({ course, told }: { course: Course; told: string }) {
  const { series, changes, legend, rows } = course;
  const isDrawn = series.some(({ curve }) => curve !== null);
  return (
    <PagePart id="verlauf" title="Verlauf">
      {changes.length > 0 && <Changes changes={changes} />}
      {isDrawn && (
        <PhoneFold title="Kurven">
          <div className="mt-5 grid gap-x-8 gap-y-4 lg:grid-cols-2">
            {series.map(
              ({ key, label, curve, summary }) =>
                curve && (
                  <div key={key} className="min-w-0">
                    <h3 className="font-heading text-lg text-forest">{label}</h3>
                    <CurveFigure
                      id={`verlauf-${key}`}
                      title={`Verlauf: ${label}`}
                      summary={summary}
                      curves={[curve]}
                    />
                  </div>
                ),
            )}
          </div>
          <p className="text-sm text-ink-soft">
            {[...legend, ...(course.hasOwn ? [`Leerer Punkt: ${told}.`] : [])].join(" ")}
          </p>
        </PhoneFold>
      )}
      <div className="sm:mt-3">
        <PhoneFold title="Werte als Tabelle">
          <CourseTable rows={rows} keys={series} />
        </PhoneFold>
      </div>
    </PagePart>
  );
}

const trendLook = { better: "text-forest", worse: "text-clay", same: "text-ink-soft" } as const;

function Changes({ changes }: Pick<Course, "changes">) {
  return (
    <>
      <h3 className="font-heading text-lg text-forest">Was sich verändert hat</h3>
      <ul className="mt-1 divide-y divide-line">
        {changes.map(({ key, text, trend, words }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>{text}</span>
            {trend && <span className={`font-bold ${trendLook[trend]}`}>{words}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

function CourseTable({ rows, keys }: { rows: Course["rows"]; keys: Course["series"] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many columns are wider than a phone
    <section tabIndex={0} aria-label="Werte" className="overflow-x-auto">
      <table className="w-full border-collapse text-left even-figures">
        <caption className="sr-only">Werte, neueste zuerst</caption>
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-4 font-semibold">
              Datum
            </th>
            {keys.map(({ key, label }) => (
              <th key={key} scope="col" className="py-2 pr-4 text-right font-semibold last:pr-0">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ day, by, cells }) => (
            <tr key={`${day} ${by}`}>
              <th scope="row" className="py-1.5 pr-4 font-normal">
                <span className="whitespace-nowrap">{formatDay(day)}</span>
                {by && <span className="block text-sm text-ink-soft">{by}</span>}
              </th>
              {cells.map(({ key, text }) => (
                <td key={key} className="pr-4 text-right font-semibold whitespace-nowrap last:pr-0">
                  {text || <span aria-hidden="true">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type AnswersProps = {
  answers: readonly ReturnType<typeof describeAnswer>[];
  rules: RulesInWords;
};

/** What the owner has told between the visits; nothing where nothing was told. */
export function Answers({ answers, rules }: AnswersProps) {
  if (answers.length === 0) return null;
  return (
    <PagePart id={answersId} title="Rückmeldungen">
      <ul className="divide-y divide-line">
        {answers.map(({ id, day, colour, reasons, facts, word, photo }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{day}</span>
              <strong className={colour === "red" ? "text-danger" : ""}>
                {colourLabels[colour]}
              </strong>
            </p>
            <ColourReasons reasons={reasons} />
            {facts && <p className="text-ink-soft">{facts}</p>}
            {word && (
              <p className="whitespace-pre-line" dir="auto">
                {word}
              </p>
            )}
            {photo && (
              <a href={photo} className="mt-1 inline-block">
                <img
                  src={photo}
                  alt={`Foto vom ${day}`}
                  loading="lazy"
                  className="h-30 w-40 rounded-field border border-line bg-sage-soft object-cover"
                />
              </a>
            )}
          </li>
        ))}
      </ul>
      <ColourRules rules={rules} />
    </PagePart>
  );
}
