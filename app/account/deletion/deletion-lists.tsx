import type { ReactNode } from "react";
import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink } from "#app/ui/link.tsx";

type DeletionListsProps = {
  open: readonly string[];
  goes: readonly string[];
  stays: readonly string[];
  staysTitle: string;
};

export function DeletionLists({ open, goes, stays, staysTitle }: DeletionListsProps) {
  return (
    <>
      {open.length > 0 && (
        <DeletionList id="offen" title="Noch offen" items={open} look="border-clay bg-clay-soft" />
      )}
      <DeletionList id="geht" title="Wird sofort gelöscht" items={goes} />
      <DeletionList id="bleibt" title={staysTitle} items={stays} />
    </>
  );
}

const usual = "border-line bg-surface shadow-soft";

type DeletionListProps = { id: string; title: string; items: readonly string[]; look?: string };

function DeletionList({ id, title, items, look = usual }: DeletionListProps) {
  return (
    <section aria-labelledby={id} className={`rounded-card border p-5 sm:p-6 ${look}`}>
      <h2 id={id} className="mb-2 text-xl text-forest">
        {title}
      </h2>
      <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

type DeletionFormProps = {
  result: FormResult | undefined;
  closeTo: string;
  submit: string;
  children: ReactNode;
};

export function DeletionForm({ result, closeTo, submit, children }: DeletionFormProps) {
  return (
    <FormState result={result}>
      <Form
        method="post"
        noValidate
        className="space-y-5 rounded-card border border-danger bg-surface p-5 shadow-soft sm:p-6"
      >
        <FormErrors />
        {children}
        <div className="button-row">
          <ButtonLink to={closeTo}>Abbrechen</ButtonLink>
          <SubmitButton variant="danger" busyText="Wird gelöscht...">
            {submit}
          </SubmitButton>
        </div>
      </Form>
    </FormState>
  );
}
