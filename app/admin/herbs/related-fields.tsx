import { FormPart } from "#app/admin/publishing/form-part.tsx";
import { TextField } from "#app/ui/field.tsx";
import { relatedFields } from "./herb-fields.ts";

const listId = "kraut-namen";

/** Herbs that are alike or taken for this one: existing ones, by name; with suggestions. */
export function RelatedFields({ names }: { names: readonly string[] }) {
  return (
    <FormPart
      title="Verwandte Kräuter"
      text="Ähnliche oder leicht zu verwechselnde Kräuter des Lexikons, mit Namen oder Adresse. Gelesen wird es in beide Richtungen."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {relatedFields.map((name, index) => (
          <TextField
            key={name}
            name={name}
            label={`${index + 1}. Kraut`}
            list={names.length > 0 ? listId : undefined}
            autoComplete="off"
            isOptionalByGroup
          />
        ))}
      </div>
      {names.length > 0 && (
        <datalist id={listId}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </FormPart>
  );
}
