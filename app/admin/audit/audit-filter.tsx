import { Form, Link } from "react-router";
import { customerName } from "#app/admin/customers/customer.ts";
import { auditActions } from "#app/audit/actions.ts";
import { auditOutcomes, outcomeLabels } from "#app/audit/outcome.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { type AuditView, auditList, isFiltered, mailLink, outcomeName } from "./audit-view.ts";

type Person = { id: string; fullName: string };

type AuditFilterProps = {
  view: AuditView;
  practitioners: readonly Person[];
  /** Why this filter finds nothing. */
  result: FormResult | undefined;
  /** Of the filter; null where there is none, or no longer. */
  customer: Person | null;
};

const byLabel = Object.entries(auditActions).sort(([, one], [, other]) =>
  one.localeCompare(other, "de"),
);

/** Which entries are shown; a choice begins at the newest. */
export function AuditFilter({ view, result, practitioners, customer }: AuditFilterProps) {
  const { action, actor, customerId, from, to, outcome } = view;
  const isKnownActor = actor === mailLink || practitioners.some(({ id }) => id === actor);
  return (
    <section aria-label="Protokoll filtern" className="mb-6">
      <FormState
        idPrefix="filter-"
        result={result}
        defaults={{
          was: action ?? "",
          wer: actor ?? "",
          von: from ?? "",
          bis: to ?? "",
          ausgang: outcome ? outcomeName(outcome) : "",
        }}
      >
        <FormErrors />
        <Form
          // Another address is another form, and holds what it says.
          key={auditList.address({ ...view, before: null })}
          method="get"
          action="/admin/protokoll"
          className="grid grid-cols-2 items-end gap-3 lg:grid-cols-6"
        >
          <div className="max-sm:col-span-2 lg:col-span-3">
            <SelectField name="was" label="Was" isOptionalByGroup>
              <option value="">Alles</option>
              {byLabel.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="max-sm:col-span-2 lg:col-span-3">
            <SelectField name="wer" label="Wer" isOptionalByGroup>
              <option value="">Alle</option>
              {practitioners.map(({ id, fullName }) => (
                <option key={id} value={id}>
                  {practitionerName({ fullName })}
                </option>
              ))}
              <option value={mailLink}>Link der E-Mail oder gelöschtes Konto</option>
              {actor && !isKnownActor && <option value={actor}>Früheres Konto der Praxis</option>}
            </SelectField>
          </div>
          <div className="col-span-2 lg:col-span-2">
            <SelectField name="ausgang" label="Ausgang" isOptionalByGroup>
              <option value="">Jeder</option>
              {auditOutcomes.map((one) => (
                <option key={one} value={outcomeName(one)}>
                  {outcomeLabels[one]}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="lg:col-span-2">
            <TextField name="von" label="Von" type="date" isOptionalByGroup />
          </div>
          <div className="lg:col-span-2">
            <TextField name="bis" label="Bis" type="date" isOptionalByGroup />
          </div>
          {customerId && <input type="hidden" name="kunde" value={customerId} />}
          <div className="flex flex-wrap gap-3 col-span-2 lg:col-span-6">
            <Button type="submit" variant="secondary">
              Anzeigen
            </Button>
            {isFiltered(view) && (
              <Link to={auditList.address({})} className={buttonClass("secondary")}>
                Filter aufheben
              </Link>
            )}
          </div>
        </Form>
      </FormState>
      {customerId && (
        <p className="mt-4">
          Nur, was{" "}
          <strong>
            <bdi>{customer ? customerName(customer) : "ein gelöschtes Konto"}</bdi>
          </strong>{" "}
          betrifft.{" "}
          <Link
            to={auditList.address({ ...view, customerId: null, before: null })}
            className="inline-block py-1 text-forest underline underline-offset-4"
          >
            Alle Kundinnen und Kunden zeigen
          </Link>
        </p>
      )}
    </section>
  );
}
