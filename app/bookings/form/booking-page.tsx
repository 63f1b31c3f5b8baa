import type { ReactNode } from "react";
import { Form, Link, useSearchParams } from "react-router";
import type { ServiceType } from "#app/bookings/policy.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { BookingForm } from "./booking-form.tsx";
import type { BookingFormData } from "./booking-form-data.server.ts";
import { choiceFormId } from "./choice-form-id.ts";
import { HairSample } from "./hair-sample.tsx";
import { keptSearch } from "./kept-search.ts";
import { KindChoice } from "./kind-choice.tsx";
import { serviceWords } from "./service-words.ts";

type BookingPageProps = {
  type: ServiceType;
  data: BookingFormData;
  result: FormResult | undefined;
  /** What is to be known of the service before it is booked. */
  children?: ReactNode;
};

/** The page of a service: what it is, its kinds, and the form. */
export function BookingPage({ type, data, result, children }: BookingPageProps) {
  const words = serviceWords[type];
  const { kinds, kind, view, defaults } = data;
  const [params] = useSearchParams();
  const [pet, day] = [params.get("tier"), params.get("tag")];
  useErrorToast(result);
  return (
    <>
      <PageMeta title={words.title} hasErrors={result !== undefined} />
      <Link
        to={{ pathname: "/services", search: keptSearch(params) }}
        viewTransition
        className="inline-block py-1 text-forest underline underline-offset-4"
      >
        Zurück zu den Beratungen
      </Link>
      <h1 className="mt-3 text-3xl text-forest sm:text-4xl">{words.title}</h1>
      <p className="mt-2 max-w-[60ch] text-lg">{words.intro}</p>
      {children}
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
        {kind?.id === "bioresonance-hair" && (
          <div className="mt-4">
            <HairSample />
          </div>
        )}
        <BookingForm words={words} data={data} result={result} />
      </FormState>
    </>
  );
}
