import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
import { AccountField, ContactFields } from "#app/account/account-fields.tsx";
import { ChosenDay } from "#app/agenda/chosen-day.tsx";
import { callLimits, otherService } from "#app/agenda/policy.ts";
import { EarlyStartBox } from "#app/bookings/early-start-box.tsx";
import { PetFields } from "#app/bookings/form/pet-fields.tsx";
import { SlotPicker } from "#app/bookings/picker/slot-picker.tsx";
import { bookingLimits } from "#app/bookings/policy.ts";
import { scheduleLimits } from "#app/bookings/schedule.ts";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { formatDay } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { isShownDay, monthOf } from "#app/platform/months.ts";
import { numberMax } from "#app/platform/number-field.ts";
import { treatmentAddress } from "#app/treatment/record.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { useFocusWhenLost } from "#app/ui/focus.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";
import type { CallPageData } from "./call.route.tsx";
import { ChosenCaller, callFormId } from "./caller-search.tsx";
import { ContractCard } from "./contract-card.tsx";

type CallFormProps = {
  page: CallPageData;
  result: FormResult | undefined;
  /** An unusual day and time that was refused once. */
  unusual: string | undefined;
};

export function CallForm({ page, result, unusual }: CallFormProps) {
  const { customer, pets, defaults, chosen, durationMinutes } = page;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>(result?.values ?? defaults);
  useFocusWhenLost(customer?.id, () => stopAfter(form.current));
  return (
    <Form
      ref={form}
      id={callFormId}
      method="post"
      replace
      noValidate
      onKeyDown={goOn}
      onInput={({ currentTarget }) => setTyped(Object.fromEntries(new FormData(currentTarget)))}
      className="grid gap-4 *:min-w-0"
    >
      <input type="hidden" name="key" value={result?.values.key ?? defaults.key} />
      {/* Else it is asked beside who has the number. */}
      {!result?.fieldErrors.seenPhone && (
        <input type="hidden" name="seenPhone" value={result?.values.seenPhone ?? ""} />
      )}
      <PagePart id="kontakt" title={customer ? "Kundin oder Kunde" : "Neu anlegen"}>
        {customer && <ChosenCaller customer={customer} />}
        <CallerFields customerId={customer?.id ?? null} isVisit={isVisit(page, typed)} />
      </PagePart>
      <PagePart id="tier" title="Tier">
        <PetFields pets={pets} label="Tier" otherName="Neues Tier" />
        {customer && pets.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-x-4">
            {pets.map(({ id, name }) => (
              <TextLink key={id} to={treatmentAddress(customer.id, id)} discover="none">
                <span>
                  Behandlung von <bdi>{name}</bdi>
                </span>
              </TextLink>
            ))}
          </p>
        )}
      </PagePart>
      <PagePart id="termin" title="Termin">
        <div className="grid gap-4">
          <ServiceFields services={page.services} />
          <TimeFields
            view={page.view}
            chosenTime={result?.values.time ?? defaults.time}
            unusual={unusual}
          />
          <EarlyStart page={page} typed={typed} />
          {chosen && <ChosenDay chosen={chosen} durationMinutes={durationMinutes} />}
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
        <Contract page={page} typed={typed} />
      </PagePart>
      <div>
        <SubmitButton className="max-sm:w-full" busyText="Wird eingetragen...">
          Termin eintragen
        </SubmitButton>
      </div>
      <KeptInput />
    </Form>
  );
}

/** Asked as soon as the day is known, and only where it is needed; without script nobody knows. */
function EarlyStart({ page, typed }: { page: CallPageData; typed: Typed }) {
  const { customer, earlyUntil } = page;
  const hasScript = useHasScript();
  const day = String(typed.otherDay || typed.date || page.defaults.otherDay);
  const hasEmail = customer ? customer.hasEmail : String(typed.email ?? "") !== "";
  if (hasScript && (day === "" || (day > earlyUntil && hasEmail))) return null;
  const isByPost = hasScript ? !hasEmail : customer?.hasEmail === false;
  return (
    <EarlyStartBox
      isRequired={hasScript}
      spokenHint={
        isByPost
          ? "Ohne E-Mail beginnt die Widerrufsfrist erst mit dem Brief."
          : hasScript
            ? "Bitte lesen Sie die Frage vor."
            : `Nötig für Termine bis ${formatDay(earlyUntil)} oder ohne E-Mail.`
      }
    />
  );
}

/** By telephone there is no place and no way. */
function isVisit({ services }: CallPageData, { offering, place }: Typed): boolean {
  if (offering === otherService) return place !== "other-telephone";
  return services.find(({ id }) => id === offering)?.travel !== null;
}

type CallerFieldsProps = { customerId: string | null; isVisit: boolean };

function CallerFields({ customerId, isVisit }: CallerFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {customerId === null ? (
        <>
          <ContactFields isPhoneRequired />
          {isVisit && <PlaceFields hint="Ohne Angabe gilt die Adresse oben." />}
          <p className="text-sm text-ink-soft sm:col-span-2">
            Die Datenschutzhinweise stehen in der Bestätigung.
          </p>
        </>
      ) : (
        <>
          <input type="hidden" name="customerId" value={customerId} />
          <AccountField name="phone" label="Telefon" type="tel" autoComplete="off" />
          {isVisit && <PlaceFields hint="Ohne Angabe gilt der Stall, sonst die Wohnadresse." />}
        </>
      )}
    </div>
  );
}

/** Where to, and how long the way is. */
function PlaceFields({ hint }: { hint: string }) {
  return (
    <div className="grid items-start gap-4 *:min-w-0 sm:col-span-2 sm:grid-cols-2">
      <TextField
        name="address"
        label="Anderer Ort des Termins"
        hint={hint}
        autoComplete="off"
        maxLength={bookingLimits.address}
      />
      <TextField
        name="travelMinutes"
        label="Fahrt dorthin (Minuten)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={numberMax}
      />
    </div>
  );
}

/** The free times of another service or day; what was asked for just before may be on its way. */
function useTimesOf() {
  const navigate = useNavigate();
  const here = useLocation();
  const { location = here } = useNavigation();
  return (changes: Record<string, string>) => {
    const asked = { ...Object.fromEntries(new URLSearchParams(location.search)), ...changes };
    void navigate(`?${new URLSearchParams(asked)}`, { replace: true, preventScrollReset: true });
  };
}

type Services = Pick<CallPageData, "services">;

function ServiceFields({ services }: Services) {
  const showTimes = useTimesOf();
  return (
    <>
      {/* Other services are shown by CSS, so that it works without script. */}
      <div>
        <SelectField
          name="offering"
          label="Leistung"
          required
          onChange={(event) => showTimes({ leistung: event.currentTarget.value })}
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
          maxLength={numberMax}
          required
        />
        <TextField
          name="price"
          label="Preis in Euro"
          inputMode="decimal"
          autoComplete="off"
          maxLength={numberMax}
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

type TimeFieldsProps = {
  view: CallPageData["view"];
  chosenTime: string;
  unusual: string | undefined;
};

function TimeFields({ view, chosenTime, unusual }: TimeFieldsProps) {
  const showTimes = useTimesOf();
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
            if (isShownDay(value)) showTimes({ monat: monthOf(value), tag: value });
          }}
        />
        <TextField
          name="otherTime"
          label="Uhrzeit"
          type="time"
          step={scheduleLimits.grid * 60}
          {...(view && { hint: "Diese Uhrzeit gilt statt der unten gewählten." })}
          required
        />
      </div>
      {/* Beside the day and time that were refused, above the picker of free ones. */}
      {unusual && <TickField name="anyway" label="Trotzdem eintragen" value={unusual} />}
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

type Typed = Record<string, FormDataEntryValue>;

const OwnContractCard = lazyPart(
  async () => (await import("./own-contract-card.tsx")).OwnContractCard,
  () => null,
);

type ContractProps = { page: CallPageData; typed: Typed };

/** Reading numbers as typed is loaded for a service of its own alone. */
function Contract({ page, typed }: ContractProps) {
  const { offering, title, minutes, price, place } = typed;
  if (offering === otherService && title && minutes && price) {
    return (
      <Suspense fallback={<ContractCard who={page.who} service={undefined} />}>
        <OwnContractCard
          who={page.who}
          title={String(title)}
          minutes={String(minutes)}
          price={String(price)}
          priceWords={page.own.price}
          travel={place === "other-telephone" ? null : page.own.travel}
        />
      </Suspense>
    );
  }
  return <ContractCard who={page.who} service={page.services.find(({ id }) => id === offering)} />;
}

/** Without script the free times are asked for ahead of what is typed. */
export function FreeTimesForm({ services, offering }: Services & { offering: string }) {
  const [params] = useSearchParams();
  const day = params.get("tag") ?? "";
  const kept = [...params].filter(([name]) => ["suche", "kunde", "tier", "zeit"].includes(name));
  return (
    <div className="hidden noscript:block">
      <PagePart id="frei" title="Freie Zeiten">
        <FormState idPrefix="frei-" result={undefined} defaults={{ leistung: offering, tag: day }}>
          <form method="get" className="flex flex-wrap items-end gap-3">
            <SelectField name="leistung" label="Leistung" required>
              <ServiceOptions services={services} />
            </SelectField>
            <TextField name="tag" label="Datum" type="date" required />
            {kept.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
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
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLTextAreaElement && target.value === "" && !event.shiftKey);
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !isField) return;
  event.preventDefault();
  if (target.type === "radio") target.click();
  stopAfter(currentTarget, target)?.focus();
}

/** The free times are passed by where a time is typed. @param from null for the first */
function stopAfter(form: HTMLFormElement | null, from: EventTarget | null = null) {
  const controls = [...(form?.elements ?? [])].filter((one) => one instanceof HTMLElement);
  const at = controls.indexOf(from as HTMLElement);
  const { name = "", type, value } = from instanceof HTMLInputElement ? from : {};
  const passed = [type === "radio" && name, (name !== "otherTime" || value) && "time"];
  const next = controls.slice(at + 1).find((one) => {
    const isPassed = one instanceof HTMLInputElement && passed.includes(one.name);
    return !isPassed && one.getClientRects().length > 0 && !one.matches("fieldset, :disabled");
  });
  const isRadio = next instanceof HTMLInputElement && next.type === "radio";
  const chosen = isRadio && form?.querySelector<HTMLElement>(`[name="${next.name}"]:checked`);
  return chosen || next;
}
