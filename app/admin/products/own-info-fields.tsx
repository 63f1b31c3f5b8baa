import { productLimits } from "#app/shop/product-limits.ts";
import { TextField } from "#app/ui/field.tsx";
import { infoTextField, infoTitleField, knownInfos } from "./product-fields.ts";
import { RichTextField } from "./rich-text-field.tsx";

/** Something of her own to say about a product, with its heading. */
export function OwnInfoFields({ row }: { row: number }) {
  const number = row - knownInfos.length + 1;
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-semibold">Eigene Angabe {number}</legend>
      <TextField
        name={infoTitleField(row)}
        label="Überschrift"
        aria-label={`Überschrift der eigenen Angabe ${number}`}
        maxLength={productLimits.infoTitle}
        autoComplete="off"
        isOptionalByGroup
      />
      <RichTextField name={infoTextField(row)} label="Text" rows={2} isOfGroup />
    </fieldset>
  );
}
