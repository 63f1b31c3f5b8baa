import { formatWeight } from "#app/pets/policy.ts";
import { useFormResult } from "#app/ui/form-state.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import { confirmedWeight, doubtfulWeight, meantWeight } from "./policy.ts";

/** Below a weight that was asked about; for another one the server asks anew. */
export function WeightConfirmation() {
  const { result } = useFormResult();
  const { [doubtfulWeight]: doubtful, [meantWeight]: meant } = result?.values ?? {};
  return (
    <>
      {meant && <input type="hidden" name={meantWeight} value={meant} />}
      {doubtful && <input type="hidden" name={doubtfulWeight} value={doubtful} />}
      <WeightTicks meant={meant} doubtful={doubtful} />
    </>
  );
}

type WeightTicksProps = {
  /** kg; what the number is in grams. */
  meant: string | undefined;
  doubtful: string | undefined;
};

export function WeightTicks({ meant, doubtful }: WeightTicksProps) {
  return (
    <>
      {meant && (
        <TickField name={confirmedWeight} value={meant} label={`Ja, ${inKilograms(meant)}.`} />
      )}
      {doubtful && (
        <TickField
          name={confirmedWeight}
          value={doubtful}
          label={`${meant ? "Nein" : "Ja"}, ${inKilograms(doubtful)} stimmt.`}
        />
      )}
    </>
  );
}

function inKilograms(weight: string): string {
  return formatWeight(Number(weight)) ?? "";
}
