import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { ChoiceBoxes } from "./choice-boxes.tsx";
import { answerLimits } from "./policy.ts";
import { nameOf, type Question } from "./question.ts";

type QuestionFieldProps = {
  question: Question;
  hint: string | undefined;
  defaults: Record<string, string>;
};

/** A question with its field; none of them has to be answered. */
export function QuestionField({ question, hint, defaults }: QuestionFieldProps) {
  const { id } = question;
  const shared = {
    name: id,
    label: nameOf(question),
    isOptionalByGroup: true,
    ...(hint && { hint }),
  };
  switch (question.kind) {
    case "line":
      return <TextField {...shared} maxLength={answerLimits.line} autoComplete="off" />;
    case "text":
      return <TextAreaField {...shared} rows={3} maxLength={answerLimits.text} />;
    case "amount":
      return (
        <TextField
          {...shared}
          label={`${shared.label} (${question.unit})`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={answerLimits.amount}
        />
      );
    case "one":
      return (
        <SelectField {...shared}>
          <option value="">Keine Angabe</option>
          {Object.entries(question.choices).map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </SelectField>
      );
    case "many":
      return (
        <ChoiceBoxes
          id={id}
          label={shared.label}
          hint={hint}
          choices={question.choices}
          defaults={defaults}
        />
      );
  }
}
