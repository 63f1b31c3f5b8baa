import { WeightCurveFigure } from "#app/pets/weight/weight-chart.tsx";
import type { SharedPage } from "./shared-page.server.ts";
import { SharedSection } from "./shared-section.tsx";

type SharedListsProps = { page: SharedPage; address: string };

/** Weights, appointments and documents, as far as they were chosen. */
export function SharedLists({
  page: { weight, appointments, documents },
  address,
}: SharedListsProps) {
  return (
    <>
      {weight && (
        <SharedSection id="gewicht" title="Gewicht" isWide>
          <p className="mb-3 font-semibold">{weight.current ?? "Noch nichts eingetragen."}</p>
          {weight.chart && (
            <WeightCurveFigure
              id="gewichtskurve"
              summary={weight.chart.summary}
              curves={[weight.chart.narrow, weight.chart.wide]}
            />
          )}
          {weight.rows.length > 0 && (
            <ul className="grid gap-x-10 sm:grid-cols-2">
              {weight.rows.map((row) => (
                <li key={row.position} className="flex justify-between border-b border-line py-2">
                  <span className="text-ink-soft">{row.day}</span> {row.weight}
                </li>
              ))}
            </ul>
          )}
        </SharedSection>
      )}
      {appointments && (
        <SharedSection id="termine" title="Termine" isWide>
          {appointments.length === 0 && <p className="text-ink-soft">Keine Termine.</p>}
          <ul className="divide-y divide-line">
            {appointments.map(({ position, day, time, type, notes, isPast }) => (
              <li key={position} className="flex flex-wrap justify-between gap-x-6 py-2.5">
                <span className="min-w-0" dir="auto">
                  <span className={isPast ? "" : "font-semibold"}>{type}</span>
                  {notes && (
                    <span className="block text-sm whitespace-pre-line text-ink-soft">{notes}</span>
                  )}
                </span>
                <span className={isPast ? "text-ink-soft" : ""}>
                  {day}
                  {time && `, ${time} Uhr`}
                </span>
              </li>
            ))}
          </ul>
        </SharedSection>
      )}
      {documents.length > 0 && (
        <SharedSection id="dokumente" title="Dokumente" isWide>
          <ul className="divide-y divide-line">
            {documents.map(({ id, fileName, about }) => (
              <li key={id} className="py-2.5">
                <a
                  href={`${address}/dokumente/${id}`}
                  className="inline-block py-0.5 font-semibold text-forest underline underline-offset-4"
                >
                  <bdi>{fileName}</bdi>
                </a>
                <span className="block text-sm text-ink-soft">{about}</span>
              </li>
            ))}
          </ul>
        </SharedSection>
      )}
    </>
  );
}
