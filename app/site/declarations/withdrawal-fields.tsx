import { inboxLimits } from "#app/inbox/policy.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { sheetClass } from "./declaration-page.tsx";
import { PersonFields } from "./person-fields.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import { TrapField } from "./trap-field.tsx";

type WithdrawalFieldsProps = {
  result: FormResult | undefined;
  defaults: Record<string, string>;
};

/** The first step: nothing is declared yet. */
export function WithdrawalFields({ result, defaults }: WithdrawalFieldsProps) {
  return (
    <form
      method="post"
      action="/vertrag-widerrufen"
      noValidate
      className={`${sheetClass} space-y-5`}
    >
      <FormState result={result} defaults={defaults}>
        <FormErrors />
        <PersonFields contractHint="Die Bestellnummer steht in unserer E-Mail. Wenn Sie sie nicht haben, genügen Worte, zum Beispiel „Beratung am 3. November“." />
        <TextAreaField
          name="message"
          label="Was Sie widerrufen, wenn es nicht alles ist"
          hint="Zum Beispiel einzelne Artikel. Einen Grund müssen Sie nicht nennen."
          rows={3}
          maxLength={inboxLimits.message}
        />
      </FormState>
      <TrapField />
      <PrivacyNote />
      <Button type="submit" name="intent" value="review" className="max-sm:w-full">
        Weiter zur Bestätigung
      </Button>
    </form>
  );
}
