import { Form, useSearchParams } from "react-router";
import { FieldError } from "#app/bookings/field-error.tsx";
import { TextLink } from "#app/bookings/links.tsx";
import { alsoWhenRefused } from "#app/bookings/outcome-words.ts";
import { services } from "#app/bookings/services.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { questionAt } from "#app/frame/question-at.ts";
import { useErrorToast } from "#app/frame/toast.ts";
import { SpeciesPortrait } from "#app/pets/pet-picture.tsx";
import { speciesList } from "#app/pets/policy.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState, useField } from "#app/ui/form-state.tsx";
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
  return loadBookingForm(context, url, questionAt(services, pattern));
}

export async function action({ request, context, pattern }: Route.ActionArgs) {
  return bookFromForm({ request, context }, questionAt(services, pattern));
}

export const shouldRevalidate = alsoWhenRefused;

export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { type, words, kinds, kind, view, defaults } = loaderData;
  const { name, isTreatment, hasPreparation } = services[type];
  const result = actionData?.result;
  const [params] = useSearchParams();
  const [pet, day] = [params.get("tier"), params.get("tag")];
  useErrorToast(result);
  return (
    <>
      <PageMeta title={name} hasErrors={result !== undefined} />
      <TextLink to={`/services${keptSearch(params)}`} viewTransition size="line">
        Zurück zu den Beratungen
      </TextLink>
      <h1 className="mt-3 text-3xl text-forest sm:text-4xl">{name}</h1>
      <p className="mt-2 max-w-[60ch] text-lg">{words.intro}</p>
      {words.about ? (
        <About about={words.about} kind={kind} isTreatment={isTreatment} />
      ) : (
        isTreatment && <ClaimsNotice />
      )}
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
            <HairSample offering={kind.id} />
          </div>
        )}
        <BookingForm title={name} data={loaderData} result={result} />
      </FormState>
      {hasPreparation && <PreparationForms />}
    </>
  );
}

type AboutProps = Pick<BookingFormData, "kind"> & {
  about: NonNullable<BookingFormData["words"]["about"]>;
  isTreatment: boolean;
};

function About({ about, kind, isTreatment }: AboutProps) {
  return (
    <section
      aria-label={about.title}
      className="mt-6 rounded-card border border-line bg-sage-soft p-4 sm:p-6"
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <div>
          <h2 className="text-xl text-forest">Was Ihr Tier davon hat</h2>
          <ul className={listClass}>
            {about.gains.map((gain) => (
              <li key={gain}>{gain}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="text-xl text-forest">Was Sie erwartet</h2>
          {/* Specification, section 2, 'Acupressure booking'. */}
          <ul className={listClass}>
            {kind && <li>{`${kind.durationMinutes} Minuten`}</li>}
            <li>{about.method}</li>
            {kind && (
              <li>
                {`${kind.priceCents / 100} € pro Sitzung `}
                <PriceNote hasShipping={false} />
              </li>
            )}
          </ul>
        </div>
      </div>
      {isTreatment && <ClaimsNotice />}
    </section>
  );
}

const listClass = "mt-2 list-disc space-y-1 pl-5 marker:text-clay";

function PreparationForms() {
  return (
    <section aria-labelledby="vorbereitungsbogen" className="mt-10 border-l-4 border-sage pl-4">
      <h2 id="vorbereitungsbogen" className="text-xl text-forest">
        Vorbereitungsbogen herunterladen
      </h2>
      <p className="max-w-prose text-ink-soft">
        Zum Ausdrucken oder Ausfüllen am Bildschirm; er liegt auch der Bestätigung bei.
      </p>
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
    </section>
  );
}

type KindChoiceProps = {
  name: string;
  kinds: readonly ShownKind[];
  kind: ShownKind | null;
};

function KindChoice({ name, kinds, kind }: KindChoiceProps) {
  const { id: fieldId, error } = useField("offering");
  return (
    <BookingStep title={name}>
      <fieldset
        id={fieldId}
        tabIndex={-1}
        aria-describedby={error ? `${fieldId}-error` : undefined}
        className="outline-none"
      >
        <legend className="sr-only">{name}</legend>
        <FieldError id={fieldId} error={error} margin="mb-3" />
        <div className="grid gap-4 md:grid-cols-2">
          {kinds.map(({ id, title, text, price, durationMinutes }) => (
            <label key={id} className={cardClass}>
              <input
                type="radio"
                name="art"
                value={id}
                aria-labelledby={`${id}-titel`}
                aria-describedby={`${id}-text`}
                defaultChecked={id === kind?.id}
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
                className="mt-1 size-5 shrink-0 accent-forest"
              />
              <span className="min-w-0">
                <span id={`${id}-titel`} className="block font-heading text-xl text-forest">
                  {title}
                </span>
                <span id={`${id}-text`}>
                  <span className="mt-1 block">{text} </span>
                  <span className="mt-3 flex flex-wrap items-baseline gap-x-2">
                    <strong className="text-lg">{price}</strong>
                    <PriceNote hasShipping={false} />
                    <span className="ml-auto text-ink-soft">{durationMinutes} Minuten</span>
                  </span>
                </span>
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

const cardClass =
  "flex cursor-pointer items-start gap-3.5 rounded-card border-2 border-line bg-surface-raised p-4 transition-colors hover:border-forest has-checked:border-forest has-checked:bg-sage-soft sm:p-5";
