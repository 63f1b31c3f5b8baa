import { Form, Link, useSearchParams } from "react-router";
import { alsoWhenRefused } from "#app/bookings/revalidate-refused.ts";
import { services, serviceTypes } from "#app/bookings/services.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/toast.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/service.route.ts";
import { bookFromForm } from "./book-from-form.server.ts";
import { BookingForm } from "./booking-form.tsx";
import { type BookingFormData, loadBookingForm } from "./booking-form-data.server.ts";
import { choiceFormId } from "./choice-form-id.ts";
import { ClaimsNotice } from "./claims-notice.tsx";
import { HairSample } from "./hair-sample.tsx";
import { keptSearch } from "./kept-search.ts";
import { KindChoice } from "./kind-choice.tsx";
import { PreparationForms } from "./preparation-forms.tsx";

export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  return loadBookingForm(context, url, serviceAt(pattern));
}

export async function action({ request, context, pattern }: Route.ActionArgs) {
  return bookFromForm({ request, context }, serviceAt(pattern));
}

/** Each service has an address of its own in app/routes.ts. */
function serviceAt(pattern: string) {
  const type = serviceTypes.find((one) => pattern === `/services/${one}`);
  if (!type) throw new Error(`no service at ${pattern}`);
  return type;
}

export const shouldRevalidate = alsoWhenRefused;

/** The page of a service: what it is, its kinds, and the form. */
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
      <Link
        to={{ pathname: "/services", search: keptSearch(params) }}
        viewTransition
        className="inline-block py-1 text-forest underline underline-offset-4"
      >
        Zurück zu den Beratungen
      </Link>
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
        {/* What is chosen here goes into the address; what is typed below never does. */}
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

/** What a service offers, and what is booked; in place of the specification's three benefits. */
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
