import { FormPart } from "#app/admin/herbs/form-part.tsx";
import { productLimits } from "#app/shop/product-limits.ts";
import { TextField } from "#app/ui/field.tsx";
import { infoRows, infoTextField, infoTitleField, knownInfos } from "./product-fields.ts";
import { RichTextField } from "./rich-text-field.tsx";

/** 'Weitere Angaben': what product safety and feed law ask for, and what else there is to say. */
export function InfoFields() {
  return (
    <FormPart
      title="Weitere Angaben"
      text="Waren brauchen den Hersteller mit Anschrift und die Warnhinweise (GPSR, Art. 19), Futtermittel auch Zusammensetzung, Bestandteile und Fütterung. Was leer bleibt, steht nicht im Shop."
    >
      {infoRows.map((row) => {
        const known = knownInfos[row];
        return known === undefined ? (
          <fieldset key={row} className="min-w-0 space-y-3">
            <legend className="font-semibold">Eigene Angabe {row - knownInfos.length + 1}</legend>
            <TextField
              name={infoTitleField(row)}
              label="Überschrift"
              aria-label={`Überschrift der eigenen Angabe ${row - knownInfos.length + 1}`}
              maxLength={productLimits.infoTitle}
              autoComplete="off"
              isOptionalByGroup
            />
            <RichTextField name={infoTextField(row)} label="Text" rows={2} isOptionalByGroup />
          </fieldset>
        ) : (
          <RichTextField
            key={row}
            name={infoTextField(row)}
            label={known}
            rows={2}
            isOptionalByGroup
          />
        );
      })}
    </FormPart>
  );
}
