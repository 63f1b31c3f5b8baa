import { useId, useRef, useState } from "react";
import { Form } from "react-router";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import { numberMax } from "#app/platform/number-field.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Link } from "#app/ui/link.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import { NoteField } from "./care-dialog.tsx";
import { careKinds, careLimits, formatInterval, type IntervalUnit } from "./policy.ts";

type PlanFormProps = {
  today: string;
  closeTo: string;
  presets?: readonly CarePreset[];
  presetId?: string | undefined;
};

export function PlanForm({ today, closeTo, presets, presetId }: PlanFormProps) {
  const [chosenId, setChosenId] = useState(presetId);
  const form = useRef<HTMLFormElement>(null);

  function fillIn({ id, kind, intervalCount, intervalUnit }: CarePreset) {
    setChosenId(id);
    setField(form.current, "kind", kind);
    setField(form.current, "interval", String(intervalCount));
    setField(form.current, "unit", intervalUnit);
  }

  return (
    <>
      {presets && (
        <PresetLinks
          address={`${closeTo}/vorsorge/neu`}
          presets={presets}
          chosenId={chosenId}
          onChoose={fillIn}
        />
      )}
      <Form ref={form} method="post" replace preventScrollReset noValidate className="space-y-5">
        <InputGuard />
        <FormErrors />
        {presets && <input type="hidden" name="intent" value="plan" />}
        <KindField label="Was steht an? *" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="lastDate"
            label="Zuletzt am"
            type="date"
            max={today}
            hint="Noch nie? Geben Sie das nächste Datum ein."
            isOptionalByGroup
          />
          <TextField
            name="nextDate"
            label="Nächstes Mal am"
            type="date"
            hint="Ohne Angabe berechnen wir das Datum."
            isOptionalByGroup
          />
        </div>
        <div className="grid grid-cols-2 items-end gap-4">
          <TextField
            name="interval"
            label="Wiederholt sich alle *"
            inputMode="numeric"
            maxLength={numberMax}
            autoComplete="off"
            required
          />
          <SelectField name="unit" label="Einheit *" required>
            <option value="weeks">Wochen</option>
            <option value="months">Monate</option>
          </SelectField>
        </div>
        {presets && <TickField name="record" value="ja" label="Auch in den Verlauf eintragen" />}
        <p className="text-sm text-ink-soft">{presets ? "* Pflichtfeld" : "* Pflichtfeld"}</p>
        <DialogButtons
          closeTo={closeTo}
          submit={presets ? "Vorsorge speichern" : "Änderungen speichern"}
        />
      </Form>
    </>
  );
}

function setField(form: HTMLFormElement | null, name: string, value: string) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

type PresetLinksProps = {
  address: string;
  presets: readonly CarePreset[];
  chosenId: string | undefined;
  onChoose: (preset: CarePreset) => void;
};

/** Links for those without script; with it nothing typed is lost. */
function PresetLinks({ address, presets, chosenId, onChoose }: PresetLinksProps) {
  return (
    <div className="mb-6">
      <p id="vorlagen" className="mb-2 font-semibold">
        Vorlagen
      </p>
      <ul aria-labelledby="vorlagen" className="flex flex-wrap gap-2">
        {presets.map((preset) => (
          <li key={preset.id}>
            <Link
              to={`${address}?vorlage=${preset.id}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onChoose(preset);
              }}
              preventScrollReset
              replace
              aria-current={preset.id === chosenId ? "true" : undefined}
              className="inline-flex min-h-11 flex-col justify-center rounded-field border border-field bg-surface-raised px-3.5 py-1.5 leading-tight hover:bg-sage-soft aria-[current]:border-forest aria-[current]:bg-sage-soft"
            >
              <strong className="text-forest">{preset.kind}</strong>
              <span className="text-sm text-ink-soft">
                {formatInterval(preset.intervalCount, preset.intervalUnit)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        Diese Abstände sind üblich. Fragen Sie im Zweifel Ihre Tierarztpraxis.
      </p>
    </div>
  );
}

export function EventForm({ today, closeTo }: { today: string; closeTo: string }) {
  return (
    <Form method="post" replace preventScrollReset noValidate className="space-y-5">
      <InputGuard />
      <FormErrors />
      <p className="text-ink-soft">
        Zum Beispiel eine frühere Impfung. Geplante Vorsorge ändert sich dadurch nicht.
      </p>
      <input type="hidden" name="intent" value="event" />
      <KindField label="Was wurde erledigt? *" />
      <TextField name="doneOn" label="Am *" type="date" max={today} required />
      <NoteField />
      <p className="text-sm text-ink-soft">* Pflichtfeld</p>
      <DialogButtons closeTo={closeTo} submit="Eintragen" />
    </Form>
  );
}

function KindField({ label }: { label: string }) {
  const listId = useId();
  return (
    <>
      <TextField
        name="kind"
        label={label}
        hint="Auswählen oder eigene Bezeichnung eingeben."
        list={listId}
        maxLength={careLimits.kind}
        autoComplete="off"
        required
      />
      <datalist id={listId}>
        {careKinds.map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
    </>
  );
}

type CarePreset = { id: string; kind: string; intervalCount: number; intervalUnit: IntervalUnit };

const vaccination = months("impfung", "Impfung", 12);
const worming = months("entwurmung", "Entwurmung", 3);
const parasites = weeks("parasitenschutz", "Parasitenschutz", 4);
const teeth = months("zahnkontrolle", "Zahnkontrolle", 12);

const presetsBySpecies: Record<string, readonly CarePreset[]> = {
  Hund: [vaccination, worming, parasites, teeth],
  Katze: [vaccination, worming, parasites, teeth],
  Pferd: [weeks("hufschmied", "Hufschmied", 7), worming, months("impfung", "Impfung", 6), teeth],
  Kaninchen: [
    vaccination,
    months("zahnkontrolle", "Zahnkontrolle", 6),
    weeks("krallen", "Krallen schneiden", 6),
  ],
};

export function carePresets(species: string): readonly CarePreset[] {
  return presetsBySpecies[species] ?? [vaccination, worming];
}

function weeks(id: string, kind: string, intervalCount: number): CarePreset {
  return { id, kind, intervalCount, intervalUnit: "weeks" };
}

function months(id: string, kind: string, intervalCount: number): CarePreset {
  return { id, kind, intervalCount, intervalUnit: "months" };
}
