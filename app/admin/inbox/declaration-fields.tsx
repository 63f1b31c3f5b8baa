import { inboxLimits } from "#app/inbox/policy.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";

/** What a declaration says beside whose it is. Within a form that is the `group` of its kinds. */
export function DeclarationFields() {
  return (
    <div className="space-y-5 group-has-[[value=message]:checked]:hidden">
      <TextField
        name="contract"
        label="Bestellnummer oder Vertrag *"
        hint="Wie es gesagt oder geschrieben wurde. Eine bekannte Bestellnummer wird gleich zugeordnet."
        maxLength={inboxLimits.contract}
        autoComplete="off"
        required
      />
      <div className="space-y-5 group-has-[[value=withdrawal]:checked]:hidden">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField name="cancellation" label="Art der Kündigung *" required>
            <option value="ordinary">Ordentlich</option>
            <option value="extraordinary">Außerordentlich</option>
          </SelectField>
          <TextField
            name="effectiveOn"
            label="Zum"
            type="date"
            hint="Leer: zum nächstmöglichen Zeitpunkt, außerordentlich sofort"
          />
        </div>
        <TextAreaField
          name="reason"
          label="Grund"
          hint="Nötig bei einer außerordentlichen Kündigung."
          rows={2}
        />
      </div>
    </div>
  );
}
