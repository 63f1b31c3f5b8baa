import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import type { QuestionSection } from "./question.ts";
import { QuestionField } from "./question-field.tsx";

type AnswersFormProps = {
  sections: readonly QuestionSection[];
  /** What the fields hold before anything was typed. */
  defaults: Record<string, string>;
  /** By question. */
  hints: Record<string, string>;
  /** The stand of the answers that this form was made from. */
  seen?: string;
  result: FormResult | undefined;
  /** The sections stand on a card already. */
  isOnCard?: boolean;
};

const columns = {
  2: "@2xl:col-span-2",
  3: "@2xl:col-span-3",
  4: "@2xl:col-span-4",
  6: "@2xl:col-span-6",
};

const cardClass = "rounded-card border bg-surface p-5 shadow-soft @2xl:p-6";

/** The questions of a species; nothing is required, and what is there so far can be saved. */
export function AnswersForm(props: AnswersFormProps) {
  const { sections, defaults, hints, seen, result, isOnCard = false } = props;
  return (
    <FormState result={result} defaults={defaults}>
      <Form method="post" replace noValidate className="@container">
        <FormErrors />
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        <div className="grid gap-6">
          {sections.map(({ title, questions }) => (
            <fieldset
              key={title}
              className={`min-w-0 border-line ${isOnCard ? "border-t pt-5" : cardClass}`}
            >
              <legend className="sr-only">{title}</legend>
              <p aria-hidden="true" className="mb-4 font-heading text-xl font-semibold text-forest">
                {title}
              </p>
              <div className="grid gap-5 @2xl:grid-cols-6">
                {questions.map((question) => (
                  <div key={question.id} className={`min-w-0 ${columns[question.width]}`}>
                    <QuestionField
                      question={question}
                      hint={hints[question.id]}
                      defaults={defaults}
                    />
                  </div>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <SubmitButton className="mt-6">Antworten speichern</SubmitButton>
      </Form>
    </FormState>
  );
}
