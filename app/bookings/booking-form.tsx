import { useState } from "react";
import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";
import type { BookingFormData } from "./booking-form-data.server.ts";
import { BookingStep } from "./booking-step.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { DateField } from "./date-field.tsx";
import { PetFields } from "./pet-fields.tsx";
import type { ServiceWords } from "./service-words.ts";
import { SlotPicker } from "./slot-picker.tsx";

type BookingFormProps = {
  words: ServiceWords;
  data: BookingFormData;
  result: FormResult | undefined;
};

/** When, for whom, and the button. What is typed stays while another day or kind is chosen. */
export function BookingForm({ words, data, result }: BookingFormProps) {
  const { kind, view, pets, defaults } = data;
  const hasScript = useHasScript();
  const [chosen, setChosen] = useState({
    day: result?.values.date ?? null,
    time: result?.values.time ?? "",
  });
  const isFree =
    view !== null &&
    view.day === chosen.day &&
    view.slots.some(({ time, state }) => time === chosen.time && state === "free");
  const time = isFree ? chosen.time : "";
  const missing = [
    kind === null && words.kindName,
    !view?.day && "Datum",
    // Without script nobody knows; the server says it then.
    (hasScript || !view?.day) && time === "" && "Uhrzeit",
  ].filter((name) => typeof name === "string");
  return (
    <FormState result={result} defaults={defaults}>
      <Form method="post" replace noValidate preventScrollReset className="mt-6">
        <FormErrors />
        <input type="hidden" name="offering" value={kind?.id ?? ""} />
        <BookingStep title="Datum und Uhrzeit">
          {view === null ? (
            <p className="text-ink-soft">
              Bitte wählen Sie zuerst die {words.kindName}: Danach sehen Sie hier die freien Zeiten.
            </p>
          ) : (
            <>
              <DateField view={view} />
              <SlotPicker
                view={view}
                chosenTime={time}
                onChoose={(picked) => setChosen({ day: view.day, time: picked })}
              />
            </>
          )}
        </BookingStep>
        <BookingStep title="Ihr Tier">
          <PetFields pets={pets} />
        </BookingStep>
        <BookingStep title="Ihre Kontaktdaten">
          <ContactFields words={words} />
        </BookingStep>
        <BookingStep title="Ihre Anfrage">
          <BookingSummary title={words.title} kind={kind} day={view?.day ?? null} time={time} />
          <p className="mt-4">
            Bestätigte Termine können Sie bis 24 Stunden vorher kostenlos absagen oder verschieben.
          </p>
          <p className="mt-2">
            Unverbindliche Terminanfrage – ein kostenpflichtiger Vertrag entsteht erst mit unserer
            Bestätigung.
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
            <SubmitButton
              busyText="Wird angefragt..."
              isDisabled={missing.length > 0}
              describedBy="fehlt-noch"
            >
              {words.submit}
            </SubmitButton>
            <p id="fehlt-noch" aria-live="polite" className="text-ink-soft">
              {missing.length > 0 && `Bitte noch auswählen: ${listed(missing)}.`}
            </p>
          </div>
        </BookingStep>
      </Form>
    </FormState>
  );
}

/** 'Beratungsart, Datum und Uhrzeit' */
function listed(names: readonly string[]): string {
  const [last, ...others] = [...names].reverse();
  return others.length === 0 ? (last ?? "") : `${others.reverse().join(", ")} und ${last}`;
}
