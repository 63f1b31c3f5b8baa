import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { type Contact, contactFields } from "#app/bookings/booking.ts";
import { offerNotice } from "#app/bookings/contract-words.ts";
import { CancelRule, missingTime, StillMissing } from "#app/bookings/picker/choice-notes.tsx";
import { SlotPicker } from "#app/bookings/picker/slot-picker.tsx";
import { isFreeIn, type SlotView } from "#app/bookings/picker/slot-view.ts";
import { bookingLimits } from "#app/bookings/policy.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";
import type { BookingFormData, ShownKind } from "./booking-form-data.server.ts";
import { otherPet, PetFields } from "./pet-fields.tsx";

type BookingFormProps = {
  title: string;
  data: BookingFormData;
  result: FormResult | undefined;
};

export function BookingForm({ title, data, result }: BookingFormProps) {
  const { words, kind, view, pets, defaults } = data;
  const hasScript = useHasScript();
  const [fields, setFields] = useState<Record<string, string>>({ ...defaults, ...result?.values });
  const time = view?.day === fields.date && isFreeIn(view, fields.time) ? (fields.time ?? "") : "";
  const chosenPet = pets.find(({ id }) => id === fields.petId)?.name ?? fields.petName ?? "";
  const { petId, petName, petType } = fields;
  const hasPet = pets.length === 0 || (petId === otherPet ? petName && petType : petId);
  const petField = petName ? "petType" : "petName";
  const missing = [
    ...(kind === null && words.kindName ? [{ name: words.kindName, field: "offering" }] : []),
    ...missingTime({ view, time, hasScript, isAgreed: fields.earlyStart === "ja" }),
    ...(hasScript && !hasPet
      ? [{ name: "Tier", field: petId === otherPet ? petField : "petId" }]
      : []),
  ];
  return (
    <Form
      method="post"
      replace
      noValidate
      preventScrollReset
      onInput={({ currentTarget }) => setFields(textsOf(currentTarget))}
    >
      <InputGuard />
      <input type="hidden" name="offering" value={kind?.id ?? ""} />
      <BookingStep title="Datum und Uhrzeit">
        {view === null ? (
          <p className="text-ink-soft">Bitte wählen Sie zuerst die {words.kindName}.</p>
        ) : (
          <>
            <DateField view={view} />
            <SlotPicker key={kind?.id} view={view} chosenTime={time} />
          </>
        )}
      </BookingStep>
      <BookingStep title="Ihr Tier">
        <PetFields pets={pets} />
        <div className="mt-4">
          <TextAreaField
            name="concerns"
            label={words.concernsLabel}
            rows={2}
            maxLength={bookingLimits.concerns}
          />
        </div>
      </BookingStep>
      <ContactStep
        known={{ ...defaults, ...result?.values }}
        typed={fields}
        errors={result?.fieldErrors ?? {}}
        isVisit={kind?.place === "visit"}
      />
      <BookingStep title="Ihre Buchung">
        <BookingSummary
          title={title}
          kind={kind}
          day={view?.day ?? null}
          time={time}
          pet={hasScript ? chosenPet : "das oben gewählte Tier"}
          address={hasScript ? (fields.address ?? defaults.address) : "am oben genannten Ort"}
        />
        <div className="mt-3 mb-4 space-y-1 text-sm">
          <CancelRule view={view} time={time} />
          <p>
            {offerNotice} Außerdem gilt Ihr{" "}
            <TextLink to="/widerruf" size="inline">
              Widerrufsrecht
            </TextLink>
            .
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <SubmitButton
            className="max-sm:w-full"
            busyText="Wird gebucht..."
            isDisabled={missing.length > 0}
            describedBy="fehlt-noch"
          >
            {words.submit}
          </SubmitButton>
          <StillMissing id="fehlt-noch" choices={missing} />
        </div>
      </BookingStep>
    </Form>
  );
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Belongs to the form that changes the address. */
function DateField({ view: { day, first, last } }: { view: SlotView }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = day ?? "";
  }, [day]);
  return (
    <details className="mb-2 max-sm:not-noscript:hidden">
      <summary className="w-fit cursor-pointer py-2.5 text-forest underline underline-offset-4">
        Datum eingeben
      </summary>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor="date" className="font-semibold max-sm:w-full">
          Datum
        </label>
        <input
          ref={field}
          form={choiceFormId}
          id="date"
          type="date"
          name="tag"
          min={first}
          max={last}
          defaultValue={day ?? ""}
          className="min-h-11 rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink"
        />
        <button type="submit" form={choiceFormId} className={buttonClass("secondary")}>
          Zeiten anzeigen
        </button>
      </div>
    </details>
  );
}

type ContactStepProps = Record<"known" | "typed" | "errors", Record<string, string>> & {
  isVisit: boolean;
};

/** Folded while it holds what the profile says; its fields are sent all the same. */
function ContactStep({ known, typed, errors, isVisit }: ContactStepProps) {
  const headingId = useId();
  const names = contactFields.filter((name) => isVisit || name !== "address");
  const isToFill = names.some((name) => !known[name] || errors[name]);
  return (
    <section aria-labelledby={headingId} className={stepClass}>
      <details open={isToFill}>
        <summary className="cursor-pointer">
          <h2 id={headingId} className="inline text-xl text-forest">
            Ihre Kontaktdaten
          </h2>
          <span className="mt-1 block wrap-anywhere">
            <bdi>{names.flatMap((name) => typed[name] || []).join(", ")}</bdi>{" "}
            <span className="text-forest underline underline-offset-4">ändern</span>
          </span>
        </summary>
        <div className="mt-4 space-y-4">
          <p className="text-sm text-ink-soft">Alle Felder sind erforderlich.</p>
          <ContactField name="ownerName" label="Vor- und Nachname" autoComplete="name" />
          <div className="grid gap-4 sm:grid-cols-2">
            <ContactField name="phone" label="Telefon" type="tel" autoComplete="tel" />
            <ContactField
              name="email"
              label="E-Mail-Adresse für Rückfragen"
              hint="Bestätigungen gehen an die E-Mail-Adresse Ihres Kontos."
              type="email"
              autoComplete="email"
            />
          </div>
          {isVisit && (
            <ContactField
              name="address"
              label="Ort des Termins"
              hint="Zum Beispiel die Adresse des Stalls"
              autoComplete="off"
            />
          )}
        </div>
      </details>
    </section>
  );
}

function ContactField(props: ComponentProps<typeof TextField> & { name: keyof Contact }) {
  return <TextField {...props} maxLength={bookingLimits[props.name]} required />;
}

type BookingStepProps = { title: string; aside?: ReactNode; children: ReactNode };

export function BookingStep({ title, aside, children }: BookingStepProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={stepClass}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={headingId} className="text-xl text-forest">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

const stepClass = "mt-2 rounded-card border border-line bg-surface p-4 shadow-soft sm:p-6";

export const choiceFormId = "auswahl";

type BookingSummaryProps = {
  title: string;
  kind: ShownKind | null;
  day: string | null;
  time: string;
  pet: string;
  address: string;
};

/** § 312j Abs. 2 BGB: directly above the button. */
function BookingSummary({ title, kind, day, time, pet, address }: BookingSummaryProps) {
  const when = day && [formatWeekday(day), time && `${time} Uhr`].filter(Boolean).join(", ");
  const place = kind?.place === "visit" ? address : "";
  const what = kind && kind.title !== title ? `${title}: ${kind.title}` : title;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 rounded-field bg-paper px-4 py-3">
      <Fact name="Was">{kind ? `${what}, ${kind.durationMinutes} Minuten` : what}</Fact>
      <Fact name="Für">
        <bdi>{pet || "–"}</bdi>
      </Fact>
      <Fact name="Wann">{when ?? "–"}</Fact>
      <Fact name="Wo">{kind ? [kind.where, place].filter(Boolean).join(": ") : "–"}</Fact>
      {kind?.travel && <Fact name="Anfahrt">{kind.travel}</Fact>}
      <Fact name="Preis">
        {kind ? (
          <>
            <strong>{kind.price}</strong> <PriceNote hasShipping={false} />
          </>
        ) : (
          "–"
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
