import { formatWeight } from "#app/pets/policy.ts";
import { useFormResult } from "#app/ui/form-state.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import { confirmedWeight, doubtfulWeight } from "./policy.ts";

/** Below a weight that was asked about; for another one the server asks anew. */
export function WeightConfirmation() {
  const { result } = useFormResult();
  const doubtful = result?.values[doubtfulWeight];
  if (!doubtful) return null;
  return (
    <>
      <input type="hidden" name={doubtfulWeight} value={doubtful} />
      <ConfirmedWeight weight={doubtful} />
    </>
  );
}

export function ConfirmedWeight({ weight }: { weight: string }) {
  const label = `Ja, ${formatWeight(Number(weight))} stimmt.`;
  return <TickField name={confirmedWeight} value={weight} label={label} />;
}
