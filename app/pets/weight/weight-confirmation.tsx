import { formatWeight } from "#app/pets/policy.ts";
import { useFormResult } from "#app/ui/form-state.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import { confirmedWeight, doubtfulWeight, meantWeight } from "./policy.ts";

/** Below a weight that was asked about; for another one the server asks anew. */
export function WeightConfirmation() {
  const { result } = useFormResult();
  const { [doubtfulWeight]: doubtful, [meantWeight]: inGrams } = result?.values ?? {};
  return (
    <>
      {inGrams && <input type="hidden" name={meantWeight} value={inGrams} />}
      {doubtful && <input type="hidden" name={doubtfulWeight} value={doubtful} />}
      <WeightTicks inGrams={inGrams} doubtful={doubtful} />
    </>
  );
}

type WeightTicksProps = {
  /** kg; what the number is in grams. */
  inGrams: string | undefined;
  doubtful: string | undefined;
};

export function WeightTicks({ inGrams, doubtful }: WeightTicksProps) {
  return (
    <>
      {inGrams && (
        <TickField name={confirmedWeight} value={inGrams} label={`Ja, ${inKilograms(inGrams)}.`} />
      )}
      {doubtful && (
        <TickField
          name={confirmedWeight}
          value={doubtful}
          label={`${inGrams ? "Nein" : "Ja"}, ${inKilograms(doubtful)} stimmt.`}
        />
      )}
    </>
  );
}

function inKilograms(weight: string): string {
  return formatWeight(Number(weight)) ?? "";
}
