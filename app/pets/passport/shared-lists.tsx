import type { ReactNode } from "react";
import { WeightAdvice } from "#app/pets/weight/pet-weight.tsx";
import { treatmentNotice } from "#app/platform/operator/config.ts";
import { TreatmentCourse } from "#app/treatment/course.tsx";
import { DueList, OpenYesterday } from "#app/treatment/due-list.tsx";
import { PlanItems } from "#app/treatment/plan-items.tsx";
import { ReleasedRecords } from "#app/treatment/released.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { CurveFigure } from "#app/ui/curve-figure.tsx";
import { DocumentIcon } from "#app/ui/icons.tsx";
import type { SharedPage } from "./shared-page.server.ts";

export function SharedLists({ page, address }: { page: SharedPage; address: string }) {
  const { weight, treatment, appointments, documents } = page;
  return (
    <>
      {treatment && <SharedTreatment {...treatment} address={address} />}
      {weight && (
        <SharedSection id="gewicht" title="Gewicht" isWide>
          <p className="mb-3 font-semibold">{weight.current ?? "Noch nichts eingetragen."}</p>
          {weight.warning && <WeightAdvice petName={page.name} warning={weight.warning} />}
          {weight.chart && (
            <CurveFigure
              title="Gewichtskurve"
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
              <li key={position} className="justify-between gap-x-6 py-2.5 sm:flex">
                <span className="min-w-0" dir="auto">
                  <span className={isPast ? "" : "font-semibold"}>{type}</span>
                  {notes && (
                    <span className="block text-sm whitespace-pre-line text-ink-soft">{notes}</span>
                  )}
                </span>
                <span className={`block shrink-0 ${isPast ? "text-ink-soft" : ""}`}>
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

type SharedTreatmentProps = NonNullable<SharedPage["treatment"]> & { address: string };

function SharedTreatment({
  isEmpty,
  records,
  plans,
  course,
  today,
  address,
}: SharedTreatmentProps) {
  return (
    <>
      <SharedSection id="behandlung" title="Behandlung" isWide>
        {isEmpty ? (
          <p className="text-ink-soft">Kein Bericht und kein Plan.</p>
        ) : (
          <p className="mb-4 print:hidden">
            <a
              href={`${address}/behandlung.pdf`}
              target="_blank"
              rel="noopener"
              className={buttonClass("secondary")}
            >
              <DocumentIcon />
              Bericht und Plan als PDF öffnen
            </a>
          </p>
        )}
        {records.length > 0 && (
          <ReleasedRecords
            records={records}
            photoAddress={(photoId) => `${address}/behandlung/${photoId}`}
          />
        )}
        {plans.map(({ id, since, emergency, items }) => (
          <div key={id} className="mt-5">
            <h3 className="font-heading text-lg text-forest">Behandlungsplan vom {since}</h3>
            <PlanItems items={items} today={today} />
            {emergency && (
              <div className="mt-3">
                <p className="font-semibold">Was tun, wenn</p>
                <WrittenText text={emergency} />
              </div>
            )}
          </div>
        ))}
        {!isEmpty && <p className="mt-4 text-sm text-ink-soft">{treatmentNotice}</p>}
      </SharedSection>
      {course && (
        <div className="sm:col-span-2">
          <TreatmentCourse course={course} told="Angabe von zu Hause" />
        </div>
      )}
    </>
  );
}

type SharedPlanProps = { plan: NonNullable<SharedPage["plan"]>; address: string };

/** What whoever looks after the animal gives and ticks. */
export function SharedPlan({ plan, address }: SharedPlanProps) {
  const { emergencies, due, yesterday, items, today } = plan;
  const list = { action: `${address}/gegeben`, back: "", owner: "", petName: "" };
  return (
    <SharedSection id="gaben" title="Heute zu tun" isWide>
      {due.length === 0 && <p className="text-ink-soft">Heute ist nichts zu tun.</p>}
      <DueList rows={due} {...list} />
      <OpenYesterday rows={yesterday} {...list} />
      {emergencies.map((text) => (
        <p key={text} className="mt-3 rounded-field bg-clay-soft px-4 py-3">
          <strong className="text-clay">Was tun, wenn: </strong>
          <bdi className="whitespace-pre-line">{text}</bdi>
        </p>
      ))}
      <h3 className="mt-5 text-lg text-forest">Behandlungsplan</h3>
      <PlanItems items={items} today={today} />
      <p className="mt-4 text-sm text-ink-soft">{treatmentNotice}</p>
    </SharedSection>
  );
}

export function SharedCare({ care: { rows, events } }: { care: NonNullable<SharedPage["care"]> }) {
  return (
    <SharedSection id="vorsorge" title="Impfungen und Vorsorge" isWide>
      {rows.length === 0 && <p className="text-ink-soft">Noch nichts eingetragen.</p>}
      <ul className="divide-y divide-line">
        {rows.map(({ position, kind, last, due, isOverdue }) => (
          <li key={position} className="justify-between gap-x-6 py-2.5 sm:flex">
            <span className="min-w-0 font-semibold" dir="auto">
              {kind}
            </span>
            <span className="block sm:text-right">
              {last}
              {due && (
                <>
                  ,{" "}
                  <span className={isOverdue ? "font-semibold text-clay" : ""}>
                    {isOverdue ? "überfällig seit" : "wieder am"} {due}
                  </span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {events.length > 0 && (
        <>
          <h3 className="mt-5 text-lg text-forest">Erledigte Vorsorge</h3>
          <ul className="divide-y divide-line">
            {events.map(({ position, day, kind, note }) => (
              <li key={position} className="justify-between gap-x-6 py-2.5 sm:flex">
                <span className="min-w-0" dir="auto">
                  {kind}
                  {note && <span className="block text-sm text-ink-soft">{note}</span>}
                </span>
                <span className="block shrink-0 text-ink-soft">{day}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SharedSection>
  );
}

type SharedSectionProps = { id: string; title: string; isWide?: boolean; children: ReactNode };

export function SharedSection({ id, title, isWide = false, children }: SharedSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-surface p-4 sm:p-6 print:break-inside-avoid ${isWide ? "sm:col-span-2" : ""}`}
    >
      <h2 id={id} className="mb-3 text-xl text-forest">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function WrittenText({ text }: { text: string }) {
  if (text === "") return <p className="text-ink-soft">Nicht eingetragen.</p>;
  return (
    <p className="whitespace-pre-line" dir="auto">
      {text}
    </p>
  );
}
