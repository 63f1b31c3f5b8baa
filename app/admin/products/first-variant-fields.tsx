import { FormPart } from "#app/admin/publishing/form-part.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { productTypes, typeLabels } from "./product-types.ts";

/** What a product cannot be without: its kind, and a price. */
export function FirstVariantFields() {
  return (
    <FormPart title="Art und Preis">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="type" label="Art *" hint="Sie steht nach dem Anlegen fest." required>
          {productTypes.map((type) => (
            <option key={type} value={type}>
              {typeLabels[type]}
            </option>
          ))}
        </SelectField>
        <TextField
          name="price"
          label="Preis in Euro *"
          inputMode="decimal"
          autoComplete="off"
          hint="Mit Mehrwertsteuer, zum Beispiel 12,90"
          required
        />
      </div>
    </FormPart>
  );
}
