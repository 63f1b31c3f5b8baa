import { useRef, useState } from "react";
import { Form } from "react-router";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { PresetLinks } from "./preset-links.tsx";
import { type CarePreset, carePresets } from "./presets.ts";
import { RecordChoice } from "./record-choice.tsx";

type AddPlanFormProps = {
  petId: string;
  species: string;
  presetId: string | null;
  today: string;
  result: FormResult | undefined;
};

export function AddPlanForm({ petId, species, presetId, today, result }: AddPlanFormProps) {
  const presets = carePresets(species);
  const preset = presets.find((one) => one.id === presetId);
  const [chosenId, setChosenId] = useState(preset?.id);
  const form = useRef<HTMLFormElement>(null);

  function fillIn({ id, kind, intervalCount, intervalUnit }: CarePreset) {
    setChosenId(id);
    setField(form.current, "kind", kind);
    setField(form.current, "interval", String(intervalCount));
    setField(form.current, "unit", intervalUnit);
  }

  const defaults = {
    unit: preset?.intervalUnit ?? "months",
    ...(preset && { kind: preset.kind, interval: String(preset.intervalCount) }),
  };
  return (
    <>
      <PresetLinks
        address={`/pets/${petId}/vorsorge/neu`}
        presets={presets}
        chosenId={chosenId}
        onChoose={fillIn}
      />
      <FormState result={result} defaults={defaults}>
        <Form ref={form} method="post" replace preventScrollReset noValidate className="space-y-5">
          <FormErrors />
          <input type="hidden" name="intent" value="plan" />
          <PlanFields today={today} />
          <RecordChoice />
          <p className="text-sm text-ink-soft">* Pflichtfeld</p>
          <DialogButtons closeTo={`/pets/${petId}`} submit="Vorsorge speichern" />
        </Form>
      </FormState>
    </>
  );
}

function setField(form: HTMLFormElement | null, name: string, value: string) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}
