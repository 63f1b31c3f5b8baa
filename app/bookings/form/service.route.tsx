import { useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { FieldError } from "#app/bookings/field-error.tsx";
import { alsoWhenRefused } from "#app/bookings/outcome-words.ts";
import { services, serviceWords } from "#app/bookings/services.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { questionAt } from "#app/frame/question-at.ts";
import { SpeciesPortrait } from "#app/pets/pet-picture.tsx";
import { speciesList } from "#app/pets/policy.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { useFocusWhenLost } from "#app/ui/focus.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState, useField } from "#app/ui/form-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/service.route.ts";
import { bookFromForm } from "./book-from-form.server.ts";
import { BookingForm, BookingStep, choiceFormId } from "./booking-form.tsx";
import {
  type BookingFormData,
  loadBookingForm,
  type ShownKind,
} from "./booking-form-data.server.ts";
import { ClaimsNotice, HairSample, keptSearch } from "./service-parts.tsx";

export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  return loadBookingForm(context, url, questionAt(serviceWords, pattern));
}

export async function action({ request, context, pattern }: Route.ActionArgs) {
  return bookFromForm({ request, context }, questionAt(serviceWords, pattern));
}

export const shouldRevalidate = alsoWhenRefused;

export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { type, words, kinds, kind, view, defaults } = loaderData;
  const { name, isTreatment, hasPreparation } = services[type];
  const result = actionData?.result;
  const [params] = useSearchParams();
  const [pet, day] = [params.get("tier"), params.get("tag")];
  return (
    <>
      <PageMeta title={name} hasErrors={result !== undefined} />
      <TextLink to={`/services${keptSearch(params)}`} viewTransition size="line">
        Alle Beratungen
      </TextLink>
      <h1 className="mt-2 text-3xl text-forest sm:text-4xl">{name}</h1>
      {words.intro && <p className="mt-1 max-w-[60ch]">{words.intro}</p>}
      {words.about && <About about={words.about} kind={kind} />}
      {isTreatment && <ClaimsNotice />}
      <FormState result={result} defaults={defaults}>
        <div className="mt-6 empty:hidden">
          <FormErrors />
        </div>
        <Form method="get" id={choiceFormId} replace noValidate preventScrollReset>
          {pet !== null && <input type="hidden" name="tier" value={pet} />}
          {view === null && day !== null && <input type="hidden" name="tag" value={day} />}
          {view?.day === null && <input type="hidden" name="monat" value={view.month} />}
          {words.kindName !== null && (
            <KindChoice name={words.kindName} kinds={kinds} kind={kind} />
          )}
        </Form>
        {kind?.needsSample && (
          <div className="mt-4">
            <HairSample />
          </div>
        )}
        <BookingForm title={name} data={loaderData} result={result} />
        {kind && !view?.slots.some(({ state }) => state === "free") && (
          <p className="mt-4">
            Kein passender Termin?{" "}
            <TextLink
              to={`/services/termine/warteliste?${new URLSearchParams({ leistung: kind.id, ...(pet && { tier: pet }) })}`}
              size="inline"
            >
              Auf die Warteliste
            </TextLink>
          </p>
        )}
      </FormState>
      {hasPreparation && <PreparationForms />}
    </>
  );
}

type AboutProps = Pick<BookingFormData, "kind"> & {
  about: NonNullable<BookingFormData["words"]["about"]>;
};

/** Specification, section 2, 'Acupressure booking'. */
function About({ about, kind }: AboutProps) {
  return (
    <section
      aria-label={about.title}
      className="mt-3 rounded-card border border-line bg-sage-soft px-4 py-2"
    >
      <ul className="list-disc pl-5 marker:text-clay">
        <li>{about.gains}</li>
        {kind && (
          <>
            <li>{`${kind.durationMinutes} Minuten ${about.method}`}</li>
            <li>
              {`${kind.priceCents / 100} € pro Sitzung `}
              <PriceNote hasShipping={false} />
            </li>
          </>
        )}
      </ul>
    </section>
  );
}

function PreparationForms() {
  return (
    <details className="mt-6">
      <summary className="w-fit cursor-pointer py-2.5 text-forest underline underline-offset-4">
        Vorbereitungsbogen herunterladen
      </summary>
      <ul className="mt-3 flex flex-wrap gap-2">
        {speciesList.map((species) => (
          <li key={species}>
            <a
              href={`/services/feeding/vorbereitungsbogen/${species.toLowerCase()}.pdf`}
              className="inline-flex min-h-11 items-center gap-2.5 rounded-field border border-field bg-surface-raised py-1 pr-4 pl-1.5 font-semibold text-forest transition-colors hover:bg-sage-soft"
            >
              <SpeciesPortrait type={species} size={36} />
              <span className="sr-only">Vorbereitungsbogen </span>
              {species}
              <span className="text-sm font-normal text-ink-soft">PDF</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

type KindChoiceProps = {
  name: string;
  kinds: readonly ShownKind[];
  kind: ShownKind | null;
};

function KindChoice({ name, kinds, kind }: KindChoiceProps) {
  const { id: fieldId, error } = useField("offering");
  const [params] = useSearchParams();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useFocusWhenLost(kind?.id, () => fieldset.current);
  useEffect(() => {
    // The browser keeps what was clicked, and the same kind could not be chosen again.
    if (kind !== null) return;
    for (const radio of fieldset.current?.querySelectorAll("input") ?? []) radio.checked = false;
  }, [kind]);
  return (
    <BookingStep
      title={name}
      aside={
        kind !== null && (
          <p className="md:hidden">
            <TextLink
              to={withoutKind(params)}
              replace
              preventScrollReset
              size="line"
              aria-label={`${name} ändern`}
            >
              Ändern
            </TextLink>
          </p>
        )
      }
    >
      <fieldset
        ref={fieldset}
        id={fieldId}
        tabIndex={-1}
        aria-describedby={error ? `${fieldId}-error` : undefined}
        className="outline-none"
      >
        <legend className="sr-only">{name}</legend>
        <FieldError id={fieldId} error={error} margin="mb-3" />
        <div className="grid gap-3 md:grid-cols-2">
          {kinds.map(({ id, title, text, price, durationMinutes }) => (
            <label
              key={id}
              className={kind === null || kind.id === id ? cardClass : `${cardClass} max-md:hidden`}
            >
              <input
                type="radio"
                name="art"
                value={id}
                aria-labelledby={`${id}-titel`}
                aria-describedby={`${id}-preis ${id}-text`}
                defaultChecked={id === kind?.id}
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
                className="mt-1 size-5 shrink-0 accent-forest"
              />
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span id={`${id}-titel`} className="font-heading text-lg text-forest">
                    {title}
                  </span>
                  <span id={`${id}-preis`}>
                    <strong>{price}</strong> <PriceNote hasShipping={false} />
                  </span>
                </span>
                <span
                  id={`${id}-text`}
                  className={kind === null ? "block" : "block max-md:hidden"}
                >{`${text} ${durationMinutes} Minuten.`}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-4 hidden noscript:block">
        <button type="submit" className={buttonClass("secondary")}>
          Zeiten anzeigen
        </button>
      </div>
    </BookingStep>
  );
}

function withoutKind(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete("art");
  return `?${kept}`;
}

const cardClass =
  "flex cursor-pointer items-start gap-3 rounded-field border-2 border-line bg-surface-raised px-3 py-2 transition-shadow hover:shadow-lifted has-checked:border-forest has-checked:bg-sage-soft";
