import { LineField } from "#app/admin/publishing/fields.tsx";
import { numberMax } from "#app/platform/number-field.ts";
import { ScaleField } from "#app/treatment/scale-field.tsx";
import { scaleKeys, scales } from "#app/treatment/scales.ts";

type MeasuredFieldsProps = { temperatureHint?: string; weightHint: string | undefined };

/** Scales, temperature and weight of a visit's record. */
export function MeasuredFields({ temperatureHint, weightHint }: MeasuredFieldsProps) {
  return (
    <>
      {scaleKeys.map(
        (key) =>
          key !== "temperature" && (
            <ScaleField key={key} scale={key} legend={scales[key].label} isOptional />
          ),
      )}
      <div className="grid grid-cols-2 gap-3">
        <LineField
          name="temperature"
          label="Temperatur in °C"
          inputMode="decimal"
          maxLength={numberMax}
          isOptionalByGroup
          hint={temperatureHint}
        />
        <LineField
          name="weight"
          label="Gewicht in kg"
          inputMode="decimal"
          maxLength={numberMax}
          isOptionalByGroup
          hint={weightHint}
        />
      </div>
    </>
  );
}
