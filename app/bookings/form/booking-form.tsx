import { useState } from "react";
import { Form } from "react-router";
import { SlotPicker } from "#app/bookings/picker/slot-picker.tsx";
import { isFreeIn, listed } from "#app/bookings/picker/slot-words.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { useHasScript } from "#app/ui/use-has-script.ts";
import type { BookingFormData } from "./booking-form-data.server.ts";
import { BookingStep } from "./booking-step.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { DateField } from "./date-field.tsx";
import { PetFields } from "./pet-fields.tsx";
import { RequestNotes } from "./request-notes.tsx";
import type { ServiceWords } from "./service-words.ts";

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
  const [hasPet, setHasPet] = useState(
    pets.length === 0 || (result?.values.petId ?? defaults.petId) !== "",
  );
  const time = view?.day === chosen.day && isFreeIn(view, chosen.time) ? chosen.time : "";
  // Without script nobody knows what is checked; the server says it then.
  const missing = [
    kind === null && words.kindName,
    !view?.day && "Datum",
    (hasScript || !view?.day) && time === "" && "Uhrzeit",
    hasScript && !hasPet && "Tier",
  ].filter((name) => typeof name === "string");
  return (
    <Form method="post" replace noValidate preventScrollReset className="mt-6">
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
        <PetFields pets={pets} onChoose={() => setHasPet(true)} />
      </BookingStep>
      <BookingStep title="Ihre Kontaktdaten">
        <ContactFields words={words} isVisit={kind?.place === "visit"} />
      </BookingStep>
      <BookingStep title="Ihre Anfrage">
        <RequestNotes view={view} time={time} />
        <BookingSummary title={words.title} kind={kind} day={view?.day ?? null} time={time} />
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
  );
}
