import { Form, Link } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { EntryKind } from "#app/inbox/entry.ts";
import { inboxLimits } from "#app/inbox/policy.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { DeclarationFields } from "./declaration-fields.tsx";
import { inboxPath } from "./inbox-address.ts";
import { newEntryAddress } from "./new-entry-view.ts";

type NewEntryFormProps = {
  kind: EntryKind;
  /** Sent twice with the same, it is one entry. */
  id: string;
  /** Today and now, as most calls are entered at once. */
  day: string;
  time: string;
  result: FormResult | undefined;
};

/** What came by another way than the pages and mails. */
export function NewEntryForm({ kind, id, day, time, result }: NewEntryFormProps) {
  const isMessage = kind === "message";
  return (
    <FormState result={result} defaults={{ day, time, channel: "phone", cancellation: "ordinary" }}>
      <Form method="post" action={newEntryAddress(kind)} replace noValidate className="space-y-5">
        <FormErrors />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField name="channel" label="Gekommen per *" required>
            <option value="phone">Telefon</option>
            <option value="letter">Brief</option>
            <option value="mail">E-Mail</option>
          </SelectField>
          <TextField name="day" label="Eingegangen am *" type="date" max={day} required />
          <TextField name="time" label="Uhrzeit *" type="time" required />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="name" label="Name *" maxLength={inboxLimits.name} required />
          <TextField
            name="email"
            label="E-Mail"
            type="email"
            maxLength={inboxLimits.email}
            autoComplete="off"
          />
        </div>
        {isMessage ? (
          <TextField name="subject" label="Betreff" maxLength={inboxLimits.subject} />
        ) : (
          <DeclarationFields kind={kind} />
        )}
        <TextAreaField
          name="message"
          label={isMessage ? "Nachricht *" : "Mitteilung"}
          rows={6}
          maxLength={inboxLimits.message}
          required={isMessage}
        />
        {!isMessage && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="confirms"
              defaultChecked={result ? result.values.confirms === "on" : true}
              className="size-5 shrink-0 accent-forest"
            />
            Eingangsbestätigung gleich per E-Mail senden, wenn eine Adresse angegeben ist
          </label>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={inboxPath} className={buttonClass("secondary")}>
            Abbrechen
          </Link>
          <SubmitButton>Eintragen</SubmitButton>
        </div>
      </Form>
    </FormState>
  );
}
