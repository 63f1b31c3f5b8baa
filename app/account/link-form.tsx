import type { ReactNode } from "react";
import { Form } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { ShownMark } from "#app/frame/shown-mark.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";

type LinkFormProps = {
  title: string;
  token: string;
  result: FormResult | undefined;
  submit: string;
  /** Where the button alone acts. */
  mark?: string | undefined;
  children: ReactNode;
};

/** The page that a mail's link opens, as long as it can be used. */
export function LinkForm({ title, token, result, submit, mark, children }: LinkFormProps) {
  return (
    <>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <h1 className="mb-4 text-3xl text-forest">{title}</h1>
      <FormState result={result}>
        <Form method="post" noValidate className="space-y-5">
          <FormErrors />
          <input type="hidden" name="token" value={token} />
          {mark !== undefined && <ShownMark mark={mark} />}
          {children}
          <SubmitButton busyText="Wird geladen..." className="w-full">
            {submit}
          </SubmitButton>
        </Form>
      </FormState>
    </>
  );
}
