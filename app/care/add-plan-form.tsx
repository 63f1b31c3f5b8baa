import { Form } from "react-router";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { PresetLinks } from "./preset-links.tsx";
import { carePresets } from "./presets.ts";
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
  const defaults = {
    unit: preset?.intervalUnit ?? "months",
    ...(preset && { kind: preset.kind, interval: String(preset.intervalCount) }),
  };
  return (
    <>
      <PresetLinks
        address={`/pets/${petId}/vorsorge/neu`}
        presets={presets}
        chosenId={preset?.id}
      />
      {/* Another preset is another form: its fields begin anew. */}
      <FormState key={preset?.id ?? "own"} result={result} defaults={defaults}>
        <Form method="post" replace noValidate className="space-y-5">
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
