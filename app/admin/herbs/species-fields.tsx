import { FormPart } from "#app/admin/publishing/form-part.tsx";
import { herbLimits } from "#app/herbs/limits.ts";
import { verdictLabels, verdicts } from "#app/herbs/policy.ts";
import { speciesList } from "#app/pets/policy.ts";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { outerReasonField, outerVerdictField, reasonField, verdictField } from "./herb-fields.ts";

/** For each species a verdict on feeding and why, and what is known of use on skin and coat. */
export function SpeciesFields() {
  return (
    <FormPart
      title="Verträglichkeit"
      text="Diese Angaben lesen alle, auch ohne Abo. Im Zweifel: nicht bekannt."
    >
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        {speciesList.map((species) => (
          <fieldset key={species} className="min-w-0 space-y-4">
            <legend className="text-lg font-bold text-forest">{species}</legend>
            <SelectField
              name={verdictField(species)}
              label="Füttern *"
              aria-label={`Füttern, ${species}`}
              required
            >
              {verdicts.map((verdict) => (
                <option key={verdict} value={verdict}>
                  {verdictLabels[verdict]}
                </option>
              ))}
            </SelectField>
            <TextAreaField
              name={reasonField(species)}
              label="Begründung *"
              aria-label={`Begründung, ${species}`}
              rows={3}
              maxLength={herbLimits.reason}
              required
            />
            <SelectField
              name={outerVerdictField(species)}
              label="Äußerlich, auf Haut und Fell"
              aria-label={`Äußerlich, auf Haut und Fell, ${species}`}
            >
              <option value="">keine Angabe</option>
              {verdicts.map((verdict) => (
                <option key={verdict} value={verdict}>
                  {verdictLabels[verdict]}
                </option>
              ))}
            </SelectField>
            <TextAreaField
              name={outerReasonField(species)}
              label="Begründung, äußerlich"
              aria-label={`Begründung, äußerlich, ${species}`}
              rows={2}
              maxLength={herbLimits.reason}
            />
          </fieldset>
        ))}
      </div>
    </FormPart>
  );
}
