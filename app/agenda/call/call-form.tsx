import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { accountLimits } from "#app/account/policy.ts";
import { callLimits, otherService } from "#app/agenda/policy.ts";
import { FieldError } from "#app/bookings/field-error.tsx";
import { PetFields } from "#app/bookings/form/pet-fields.tsx";
import { SlotPicker } from "#app/bookings/picker/slot-picker.tsx";
import { useSlotAddress } from "#app/bookings/picker/use-day-cursor.ts";
import { bookingLimits } from "#app/bookings/policy.ts";
import { scheduleLimits } from "#app/bookings/schedule.ts";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { formatDay } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { isShownDay } from "#app/platform/months.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { useFocusWhenLost } from "#app/ui/focus.ts";
import { FormState, useField } from "#app/ui/form-state.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { CallPageData } from "./call.route.tsx";
import { ChosenCaller, KeptParams } from "./caller-search.tsx";

type CallFormProps = {
  page: CallPageData;
  result: FormResult | undefined;
  /** An unusual day and time that was refused once. */
  unusual: string | null;
};

export function CallForm({ page, result, unusual }: CallFormProps) {
  const { customer, pets, defaults, earlyUntil } = page;
  const form = useRef<HTMLFormElement>(null);
  const [offering, setOffering] = useState(result?.values.offering ?? defaults.offering);
  useFocusWhenLost(customer?.id, () => stopAfter(form.current));
  return (
    <Form
      ref={form}
      method="post"
      replace
      noValidate
      preventScrollReset
      onKeyDown={goOn}
      onInput={({ currentTarget }) =>
        setOffering(String(new FormData(currentTarget).get("offering") ?? ""))
      }
      className="grid gap-4 *:min-w-0"
    >
      <input type="hidden" name="key" value={result?.values.key ?? defaults.key} />
      <input type="hidden" name="seenPhone" value={result?.values.phone ?? ""} />
      <PagePart id="kontakt" title={customer ? "Kundin oder Kunde" : "Neu anlegen"}>
        {customer && <ChosenCaller customer={customer} />}
        <ContactFields customerId={customer?.id ?? null} />
      </PagePart>
      <PagePart id="tier" title="Tier">
        <PetFields pets={pets} label="Tier" otherName="Neues Tier" />
      </PagePart>
      <PagePart id="termin" title="Termin">
        <div className="grid gap-4">
          <ServiceFields services={page.services} />
          <TimeFields view={page.view} chosenTime={result?.values.time ?? defaults.time} />
          {unusual !== null && (
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                type="checkbox"
                name="anyway"
                value={unusual}
                className="size-6 accent-forest"
              />
              Trotzdem eintragen
            </label>
          )}
          <TextAreaField
            name="concerns"
            label="Anliegen"
            rows={2}
            maxLength={bookingLimits.concerns}
            hint="Auch für die Kundin oder den Kunden sichtbar."
          />
        </div>
      </PagePart>
      <PagePart id="vertrag" title="Bitte vorlesen">
        <ContractCard page={page} offering={offering} />
        <EarlyStart until={earlyUntil} />
      </PagePart>
      <div>
        <SubmitButton className="max-sm:w-full" busyText="Wird eingetragen...">
          Termin eintragen
        </SubmitButton>
      </div>
      <KeptInput name="anruf" />
    </Form>
  );
}

function ContactFields({ customerId }: { customerId: string | null }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {customerId === null ? (
        <>
          <TextField
            name="fullName"
            label="Name"
            autoComplete="off"
            maxLength={accountLimits.fullName}
            required
          />
          <PhoneField isRequired />
          <TextField
            name="email"
            label="E-Mail-Adresse"
            type="email"
            autoComplete="off"
            maxLength={accountLimits.email}
          />
          <TextField
            name="street"
            label="Straße und Hausnummer"
            autoComplete="off"
            maxLength={accountLimits.street}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              name="postalCode"
              label="PLZ"
              autoComplete="off"
              maxLength={accountLimits.postalCode}
            />
            <TextField name="city" label="Ort" autoComplete="off" maxLength={accountLimits.city} />
          </div>
        </>
      ) : (
        <>
          <input type="hidden" name="customerId" value={customerId} />
          <PhoneField isRequired={false} />
          <TextField
            name="address"
            label="Anderer Ort des Termins"
            hint="Zum Beispiel die Adresse des Stalls"
            autoComplete="off"
            maxLength={bookingLimits.address}
          />
        </>
      )}
    </div>
  );
}

function PhoneField({ isRequired }: { isRequired: boolean }) {
  return (
    <TextField
      name="phone"
      label="Telefon"
      type="tel"
      autoComplete="off"
      maxLength={accountLimits.phone}
      required={isRequired}
    />
  );
}

type Services = Pick<CallPageData, "services">;

function ServiceFields({ services }: Services) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  /** The free times of another service. */
  function showTimes(offering: string) {
    const changed = new URLSearchParams(params);
    changed.set("leistung", offering);
    void navigate(`?${changed}`, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      {/* Other services are shown by CSS, so that it works without script. */}
      <div>
        <SelectField
          name="offering"
          label="Leistung"
          required
          onChange={(event) => showTimes(event.currentTarget.value)}
        >
          <ServiceOptions services={services} />
          <option value={otherService}>Andere Leistung</option>
        </SelectField>
      </div>
      <div className="hidden gap-4 sm:grid-cols-2 [:has([value=other]:checked)+&]:grid">
        <TextField
          name="title"
          label="Bezeichnung"
          autoComplete="off"
          maxLength={callLimits.title}
          required
        />
        <SelectField name="place" label="Wo" required>
          <option value="other-on-site">vor Ort</option>
          <option value="other-telephone">am Telefon</option>
        </SelectField>
        <TextField
          name="minutes"
          label="Dauer in Minuten"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
        />
        <TextField
          name="price"
          label="Preis in Euro"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          required
        />
      </div>
    </>
  );
}

function ServiceOptions({ services }: Services) {
  return (
    <>
      <option value="">Bitte auswählen</option>
      {services.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </>
  );
}

type TimeFieldsProps = { view: CallPageData["view"]; chosenTime: string };

function TimeFields({ view, chosenTime }: TimeFieldsProps) {
  const navigate = useNavigate();
  const address = useSlotAddress();
  const day = useSearchParams()[0].get("tag");
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const typedDay = fields.current?.querySelector("input");
    if (typedDay && day !== null && isShownDay(day)) typedDay.value = day;
  }, [day]);
  return (
    <>
      <div ref={fields} className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="otherDay"
          label="Datum"
          type="date"
          required
          onChange={({ currentTarget: { value } }) => {
            if (!isShownDay(value)) return;
            void navigate(address.ofDay(value), { replace: true, preventScrollReset: true });
          }}
        />
        <TextField
          name="otherTime"
          label="Uhrzeit"
          type="time"
          step={scheduleLimits.grid * 60}
          hint="Geht vor einer unten gewählten Zeit."
          required
        />
      </div>
      {view && (
        <SlotPicker
          view={view}
          chosenTime={chosenTime}
          onChoose={() => {
            const typedTime = fields.current?.querySelector<HTMLInputElement>("[type=time]");
            if (typedTime) typedTime.value = "";
          }}
        />
      )}
    </>
  );
}

function ContractCard({ page, offering }: { page: CallPageData; offering: string }) {
  const service = page.services.find(({ id }) => id === offering);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 rounded-field bg-paper px-4 py-3">
      {(service?.facts ?? page.facts).map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function EarlyStart({ until }: { until: string }) {
  const { id, error, defaultValue } = useField("earlyStart");
  return (
    <div className="mt-4">
      <FieldError id={id} error={error} margin="mb-2" />
      <p className="mb-2">
        „Wünschen Sie ausdrücklich, dass wir vor Ablauf der Widerrufsfrist beginnen? Ihr
        Widerrufsrecht erlischt, sobald der Termin vollständig stattgefunden hat. Widerrufen Sie
        früher, bezahlen Sie den bereits erbrachten Teil.“
      </p>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          name="earlyStart"
          value="ja"
          defaultChecked={defaultValue === "ja"}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          className="size-6 shrink-0 accent-forest"
        />
        Beginn vor Ablauf der Widerrufsfrist gewünscht
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {`Nötig für Termine bis zum ${formatDay(until)}.`}
      </p>
    </div>
  );
}

/** Without script the free times are asked for ahead of what is typed. */
export function FreeTimesForm({ services, offering }: Services & { offering: string }) {
  const day = useSearchParams()[0].get("tag") ?? "";
  return (
    <div className="hidden noscript:block">
      <PagePart id="frei" title="Freie Zeiten">
        <FormState idPrefix="frei-" result={undefined} defaults={{ leistung: offering, tag: day }}>
          <form method="get" className="flex flex-wrap items-end gap-3">
            <SelectField name="leistung" label="Leistung" required>
              <ServiceOptions services={services} />
            </SelectField>
            <TextField name="tag" label="Datum" type="date" required />
            <KeptParams names={["suche", "kunde", "tier", "zeit"]} />
            <Button type="submit" variant="secondary">
              Zeiten anzeigen
            </Button>
          </form>
        </FormState>
      </PagePart>
    </div>
  );
}

/** In a field Enter goes on to the next one, so that half a call is not sent. */
function goOn(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !isField) return;
  event.preventDefault();
  if (target.type === "radio") target.click();
  stopAfter(currentTarget, target)?.focus();
}

/** The free times are reached by Tab alone. @param from null for the first */
function stopAfter(form: HTMLFormElement | null, from: EventTarget | null = null) {
  const controls = [...(form?.elements ?? [])].filter((one) => one instanceof HTMLElement);
  const at = controls.indexOf(from as HTMLElement);
  const group = from instanceof HTMLInputElement && from.type === "radio" ? from.name : "time";
  const next = controls.slice(at + 1).find((one) => {
    const isOfGroup = one instanceof HTMLInputElement && [group, "time"].includes(one.name);
    return !isOfGroup && one.getClientRects().length > 0 && !one.matches("fieldset, :disabled");
  });
  const isRadio = next instanceof HTMLInputElement && next.type === "radio";
  const chosen = isRadio && form?.querySelector<HTMLElement>(`[name="${next.name}"]:checked`);
  return chosen || next;
}
