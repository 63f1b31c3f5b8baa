import type { ReactNode } from "react";
import { CopyButton } from "#app/frame/copy-button.tsx";
import { DueMark } from "#app/pets/care/due-mark.tsx";
import { CurveFigure } from "#app/ui/curve-figure.tsx";
import { PhoneFold } from "#app/ui/page-part.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { PracticePet } from "./practice-pet.server.ts";
import { StablePlace } from "./stable-place.tsx";

type PracticePetFactsProps = { pet: PracticePet; isFolded?: boolean };

export function PracticePetFacts({ pet, isFolded = false }: PracticePetFactsProps) {
  const { id, name, facts, health, vet, stable, notes, overdue, curve, today } = pet;
  const of = <span className="sr-only"> von {name}</span>;
  return (
    <>
      <Hints tone="border-danger bg-danger-soft" hints={health.filter(isDanger)} />
      <Hints tone="border-clay bg-clay-soft" hints={health.filter((fact) => !isDanger(fact))} />
      {stable && <StablePlace stable={stable} />}
      {overdue.length > 0 && (
        <div className="mt-3 rounded-field border border-line px-3.5 py-2.5">
          <p className="font-bold">Vorsorge</p>
          <ul>
            {overdue.map((plan) => (
              <li key={plan.id} className="flex flex-wrap items-center gap-x-3 py-1">
                <bdi>{plan.kind}</bdi>
                <DueMark dueOn={plan.dueOn} today={today} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {notes && (
        <Hints
          tone="border-line"
          hints={[{ key: "notes", label: "Notizen der Halterin oder des Halters", text: notes }]}
        />
      )}
      <PhoneFold title={<>Angaben zum Tier{of}</>} isOpen={!isFolded}>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
          {facts.map(({ key, name: fact, label, text, mark, copied }) => (
            <Fact key={key} name={label} mark={mark}>
              {copied ? (
                <span className="flex items-center">
                  {text}
                  <CopyButton text={copied} what={`${fact} von ${name}`} />
                </span>
              ) : (
                <bdi>{text}</bdi>
              )}
            </Fact>
          ))}
          {(vet.name || vet.phone.length > 0) && (
            <Fact name="Tierarztpraxis" mark={vet.mark}>
              {vet.name && (
                <span className="block" dir="auto">
                  {vet.name}
                </span>
              )}
              <PhoneLink phone={vet.phone} name={vet.name || "Tierarztpraxis"} />
            </Fact>
          )}
        </dl>
        {curve && (
          <details className="mt-3">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
              Gewichtsverlauf{of}
            </summary>
            <CurveFigure
              title="Gewichtskurve"
              id={`gewicht-${id}`}
              summary={curve.summary}
              curves={[curve.narrow]}
            />
          </details>
        )}
      </PhoneFold>
    </>
  );
}

type FactProps = { name: string; mark?: string | null; children: ReactNode };

function Fact({ name, mark, children }: FactProps) {
  return (
    <>
      <dt className="self-start py-1 text-ink-soft">{name}</dt>
      <dd className="min-w-0 py-1 wrap-anywhere">
        {children}
        {mark && <span className="block text-sm text-ink-soft">{mark}</span>}
      </dd>
    </>
  );
}

type Health = PracticePet["health"][number];

function isDanger({ tone }: Health) {
  return tone === "danger";
}

type Hint = Pick<Health, "key" | "label" | "text"> & { mark?: string | null };
type HintsProps = { tone: string; hints: readonly Hint[] };

function Hints({ tone, hints }: HintsProps) {
  if (hints.length === 0) return null;
  return (
    <dl className={`mt-3 grid gap-1 rounded-field border px-3.5 py-2.5 ${tone}`}>
      {hints.map(({ key, label, text, mark }) => (
        <div key={key}>
          <dt className="font-bold">{label}</dt>
          <dd className="whitespace-pre-line" dir="auto">
            {text}
            {mark && <span className="block text-sm text-ink-soft">{mark}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
