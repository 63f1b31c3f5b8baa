import { type Declared, declarationFacts } from "#app/inbox/declaration-words.ts";
import { Button } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { sheetClass } from "./declaration-page.tsx";
import { Facts } from "./facts.tsx";

type WithdrawalSummaryProps = {
  declared: Declared;
  /** Of this form: sent twice, it is one withdrawal. */
  formKey: string;
  result: FormResult | undefined;
};

/** The second step (§ 356a Abs. 3 BGB): its button declares. The server judges all of it again. */
export function WithdrawalSummary({ declared, formKey, result }: WithdrawalSummaryProps) {
  const { name, email, contract, message } = declared;
  return (
    <form method="post" action="/vertrag-widerrufen" className={sheetClass}>
      <FormState result={result}>
        <FormErrors />
      </FormState>
      <h2 className="mb-5 font-heading text-2xl text-forest">Das erklären Sie uns</h2>
      <Facts facts={declarationFacts(declared)} />
      {Object.entries({ name, email, contract, message, key: formKey }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="confirm" className="max-sm:w-full">
          Widerruf bestätigen
        </Button>
        <Button
          type="submit"
          name="intent"
          value="change"
          variant="secondary"
          className="max-sm:w-full"
        >
          Angaben ändern
        </Button>
      </div>
    </form>
  );
}
