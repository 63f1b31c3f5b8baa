import { FormPart } from "#app/admin/publishing/form-part.tsx";
import { complaints } from "#app/herbs/policy.ts";
import { useFormResult } from "#app/ui/form-state.tsx";
import { complaintField, complaintKeys } from "./herb-fields.ts";

/** Fields of traditional use, by which the lexicon is filtered. */
export function ComplaintBoxes({ chosen }: { chosen: readonly string[] }) {
  const { result, idPrefix } = useFormResult();
  const isTicked = (name: string) =>
    result ? result.values[name] === "on" : chosen.includes(name);
  return (
    <FormPart
      title="Anwendungsgebiete"
      text="Wofür das Kraut überliefert ist. Danach wird das Lexikon gefiltert."
    >
      <fieldset id={`${idPrefix}complaints`} tabIndex={-1} className="outline-none">
        <legend className="sr-only">Anwendungsgebiete</legend>
        <div className="flex flex-wrap gap-2">
          {complaintKeys.map((complaint) => (
            <label
              key={complaint}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full border border-field px-4 has-checked:border-forest has-checked:bg-sage-soft"
            >
              <input
                type="checkbox"
                name={complaintField(complaint)}
                defaultChecked={isTicked(complaintField(complaint))}
                className="size-5 shrink-0 accent-forest"
              />
              {complaints[complaint]}
            </label>
          ))}
        </div>
      </fieldset>
    </FormPart>
  );
}
