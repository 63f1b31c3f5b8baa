import type { DeclarationKind } from "#app/inbox/entry.ts";
import { inboxLimits } from "#app/inbox/policy.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";

/** What a declaration says beside whose it is. */
export function DeclarationFields({ kind }: { kind: DeclarationKind }) {
  return (
    <>
      <TextField
        name="contract"
        label="Bestellnummer oder Vertrag *"
        hint="Wie es gesagt oder geschrieben wurde. Eine bekannte Bestellnummer wird gleich zugeordnet."
        maxLength={inboxLimits.contract}
        autoComplete="off"
        required
      />
      {kind === "cancellation" && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField name="cancellation" label="Art der Kündigung *" required>
              <option value="ordinary">Ordentlich</option>
              <option value="extraordinary">Außerordentlich</option>
            </SelectField>
            <TextField
              name="effectiveOn"
              label="Zum"
              type="date"
              hint="Leer: zum nächstmöglichen Zeitpunkt"
            />
          </div>
          <TextAreaField
            name="reason"
            label="Grund"
            hint="Nötig bei einer außerordentlichen Kündigung."
            rows={2}
            maxLength={inboxLimits.reason}
          />
        </>
      )}
    </>
  );
}
