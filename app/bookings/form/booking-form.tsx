import { useState } from "react";
import { Form } from "react-router";
import { SlotPicker } from "#app/bookings/picker/slot-picker.tsx";
import { isFreeIn } from "#app/bookings/picker/slot-words.ts";
import { StillMissing, timeName } from "#app/bookings/picker/still-missing.tsx";
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

type BookingFormProps = {
  /** The service. */
  title: string;
  data: BookingFormData;
  result: FormResult | undefined;
};

/** When, for whom, and the button. What is typed stays while another day or kind is chosen. */
export function BookingForm({ title, data, result }: BookingFormProps) {
  const { words, kind, view, pets, defaults } = data;
  const hasScript = useHasScript();
  // What the fields hold, kept when another day is shown: the summary and the button go by it.
  const [fields, setFields] = useState<Record<string, string>>({ ...defaults, ...result?.values });
  const time = view?.day === fields.date && isFreeIn(view, fields.time) ? (fields.time ?? "") : "";
  const chosenPet = pets.find(({ id }) => id === fields.petId)?.name ?? fields.petName ?? "";
  const hasPet = pets.length === 0 || (fields.petId ?? "") !== "";
  // Without script nobody knows what is typed and checked; the server says it then.
  const missing = [
    kind === null && words.kindName,
    !view?.day && "Datum",
    (hasScript || !view?.day) && time === "" && timeName,
    hasScript && !hasPet && "Tier",
  ].filter((name) => typeof name === "string");
  return (
    <Form
      method="post"
      replace
      noValidate
      preventScrollReset
      onInput={({ currentTarget }) => setFields(textsOf(currentTarget))}
      className="mt-6"
    >
      <input type="hidden" name="offering" value={kind?.id ?? ""} />
      <BookingStep title="Datum und Uhrzeit">
        {view === null ? (
          <p className="text-ink-soft">
            Bitte wählen Sie zuerst die {words.kindName}: Danach sehen Sie hier die freien Zeiten.
          </p>
        ) : (
          <>
            <DateField view={view} />
            <SlotPicker view={view} chosenTime={time} />
          </>
        )}
      </BookingStep>
      <BookingStep title="Ihr Tier">
        <PetFields pets={pets} />
      </BookingStep>
      <BookingStep title="Ihre Kontaktdaten">
        <ContactFields words={words} isVisit={kind?.place === "visit"} />
      </BookingStep>
      <BookingStep title="Ihre Buchung">
        <RequestNotes view={view} time={time} />
        <BookingSummary
          title={title}
          kind={kind}
          day={view?.day ?? null}
          time={time}
          pet={hasScript ? chosenPet : "das oben gewählte Tier"}
          address={hasScript ? (fields.address ?? defaults.address) : "am oben genannten Ort"}
        />
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <SubmitButton
            busyText="Wird gebucht..."
            isDisabled={missing.length > 0}
            describedBy="fehlt-noch"
          >
            {words.submit}
          </SubmitButton>
          <StillMissing id="fehlt-noch" names={missing} view={view} />
        </div>
      </BookingStep>
    </Form>
  );
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
