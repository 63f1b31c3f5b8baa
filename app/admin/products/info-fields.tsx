import { FormPart } from "#app/admin/publishing/form-part.tsx";
import { useField } from "#app/ui/form-state.tsx";
import { OwnInfoFields } from "./own-info-fields.tsx";
import { infoRows, infoTextField, knownInfos } from "./product-fields.ts";
import { RichTextField } from "./rich-text-field.tsx";

const [firstOwn = 0, ...otherOwn] = infoRows.slice(knownInfos.length);

/** 'Weitere Angaben': what product safety and feed law ask for, and what else there is to say. */
export function InfoFields() {
  // They fill up in their order.
  const hasMore = useField(infoTextField(otherOwn[0] ?? 0)).defaultValue !== "";
  return (
    <FormPart
      title="Weitere Angaben"
      text="Waren brauchen den Hersteller mit Anschrift und die Warnhinweise; das verlangt die EU-Verordnung über die Produktsicherheit. Futtermittel brauchen auch Zusammensetzung, Bestandteile und Fütterung. Geschrieben wird wie in der Beschreibung; was leer bleibt, steht nicht im Shop."
    >
      {knownInfos.map((label, row) => (
        <RichTextField key={label} name={infoTextField(row)} label={label} rows={2} isOfGroup />
      ))}
      <OwnInfoFields row={firstOwn} />
      <details open={hasMore} className="border-t border-line pt-3">
        <summary className="cursor-pointer py-1 font-semibold">Noch mehr eigene Angaben</summary>
        <div className="mt-3 space-y-5">
          {otherOwn.map((row) => (
            <OwnInfoFields key={row} row={row} />
          ))}
        </div>
      </details>
    </FormPart>
  );
}
