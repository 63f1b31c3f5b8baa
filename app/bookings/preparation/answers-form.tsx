import { type ReactNode, type SubmitEvent, useMemo, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { OtherState, SavingState, useAutoSave } from "#app/frame/auto-save.tsx";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { ShownMark } from "#app/frame/shown-mark.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { InputGuard, UnsavedChanges } from "#app/frame/unsaved-changes.tsx";
import { WeightConfirmation } from "#app/pets/weight/weight-confirmation.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState, useField, useFormResult } from "#app/ui/form-state.tsx";
import {
  answerLimits,
  type Choices,
  choiceField,
  nameOf,
  type Question,
  type QuestionSection,
} from "./question.ts";

type AnswersFormProps = {
  sections: readonly QuestionSection[];
  defaults: Record<string, string>;
  hints: Record<string, string>;
  /** Of the owner: then the form saves itself. */
  draft?: FormDraft;
  result: FormResult | undefined;
  /** Behind the link of a mail. */
  mark?: string;
  isOnCard?: boolean;
};

export type FormDraft = {
  /** Address of the page, with that of the draft below it. */
  address: string;
  /** When the answers that this form shows were saved; '' without. */
  seen: string;
  /** As `draftVersion`. */
  version: string;
  /** Of answers that were not sent, as there is something newer; null otherwise. */
  newerVersion: string | null;
  /** Another device has kept a newer one. */
  hasOther: boolean;
};

const columns = {
  2: "@2xl:col-span-2",
  3: "@2xl:col-span-3",
  4: "@2xl:col-span-4",
  6: "@2xl:col-span-6",
};

const cardClass = "rounded-card border bg-surface p-5 shadow-soft @2xl:p-6";

export function AnswersForm(props: AnswersFormProps) {
  const { sections, defaults, hints, draft, result, mark, isOnCard = false } = props;
  const errors = result?.fieldErrors ?? {};
  return (
    <FormState result={result} defaults={defaults}>
      <SendingForm draft={draft}>
        <FormErrors />
        {draft?.hasOther && <OtherState address={draft.address} />}
        {mark !== undefined && <ShownMark mark={mark} />}
        <div className={`grid ${isOnCard ? "gap-3" : "gap-6"}`}>
          {sections.map(({ title, questions }, index) => (
            <Section
              key={title}
              title={title}
              isFolded={isOnCard}
              isOpen={index === 0 || questions.some(({ id }) => errors[id])}
            >
              <div className="grid gap-5 @2xl:grid-cols-6">
                {questions.map((question) => (
                  <div key={question.id} className={`min-w-0 ${columns[question.width]}`}>
                    <QuestionField
                      question={question}
                      hint={hints[question.id] ?? question.hint}
                      defaults={defaults}
                    />
                  </div>
                ))}
              </div>
            </Section>
          ))}
        </div>
      </SendingForm>
    </FormState>
  );
}

type SendingFormProps = { draft: FormDraft | undefined; children: ReactNode };

function SendingForm({ draft, children }: SendingFormProps) {
  if (draft) return <DraftForm draft={draft}>{children}</DraftForm>;
  return (
    <Form method="post" replace noValidate className="@container">
      <InputGuard />
      {children}
      <SendButton />
    </Form>
  );
}

function SendButton() {
  return <SubmitButton busyText="Wird gesendet...">Antworten senden</SubmitButton>;
}

/** Saves itself; without script by its button. */
function DraftForm({ draft, children }: { draft: FormDraft; children: ReactNode }) {
  const { address, seen } = draft;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { result } = useFormResult();
  const { saving, flush, touch, insist, isSent, onForm } = useAutoSave(
    `${address}/entwurf`,
    form,
    "draft",
  );
  // Without script a refused form comes again with the version that it was sent with.
  const [version, setVersion] = useState(result?.values.draft ?? draft.version);
  const { newerVersion } = draft;
  if (newerVersion !== null && newerVersion !== version) setVersion(newerVersion);
  // As this form was opened or told: else the same element, as React would set its value back.
  const versionField = useMemo(
    () => <input type="hidden" name="draft" defaultValue={version} />,
    [version],
  );

  /**
   * A draft that is on its way arrives before the answers do. Where another window has changed it
   * the answers are sent nevertheless: their own answer says what there is.
   */
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    const obstacle = await flush();
    if (obstacle === null || obstacle === "changed") {
      await submit(currentTarget, { replace: true });
    }
  }

  return (
    <Form
      ref={form}
      method="post"
      replace
      noValidate
      className="@container"
      {...onForm}
      onSubmit={(event) => void send(event)}
    >
      <UnsavedChanges isSent={isSent} />
      <KeptInput onKept={touch} />
      <input type="hidden" name="seen" value={seen} />
      {versionField}
      {children}
      <div
        data-stays-in-sight
        className="z-10 mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3 [@media(min-height:36em)]:sticky [@media(min-height:36em)]:bottom-16 lg:sticky lg:bottom-0!"
      >
        <SendButton />
        <span className="hidden noscript:block">
          <Button type="submit" name="intent" value="draft" variant="secondary">
            Zwischenspeichern
          </Button>
        </span>
        <SavingState
          saving={saving}
          address={address}
          onInsist={() => void insist()}
          words={savingWords}
        />
      </div>
    </Form>
  );
}

const savingWords = {
  saved: (time: string) => `Entwurf gespeichert um ${time}, noch nicht gesendet`,
  changed: "Der Bogen wurde in einem anderen Fenster geändert.",
};

type SectionProps = { title: string; isFolded: boolean; isOpen: boolean; children: ReactNode };

/** On the narrow page of a mail's link all of it would be very long. */
function Section({ title, isFolded, isOpen, children }: SectionProps) {
  const titleClass = "font-heading text-xl font-semibold text-forest";
  return (
    <fieldset className={`min-w-0 border-line ${isFolded ? "border-t pt-3" : cardClass}`}>
      <legend className="sr-only">{title}</legend>
      {isFolded ? (
        <details open={isOpen}>
          <summary className={`cursor-pointer py-2.5 ${titleClass}`}>{title}</summary>
          <div className="mt-2">{children}</div>
        </details>
      ) : (
        <>
          <p aria-hidden="true" className={`mb-4 ${titleClass}`}>
            {title}
          </p>
          {children}
        </>
      )}
    </fieldset>
  );
}

type QuestionFieldProps = {
  question: Question;
  hint: string | undefined;
  defaults: Record<string, string>;
};

function QuestionField({ question, hint, defaults }: QuestionFieldProps) {
  const shared = {
    name: question.id,
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
        <div>
          <TextField
            {...shared}
            label={`${shared.label} (${question.unit})`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={answerLimits.amount}
          />
          {question.known === "weight" && <WeightConfirmation />}
        </div>
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
      return <ChoiceBoxes {...shared} choices={question.choices} defaults={defaults} />;
  }
}

type ChoiceBoxesProps = {
  name: string;
  label: string;
  hint?: string;
  choices: Choices;
  defaults: Record<string, string>;
};

/** Each box is a field of its own, so that a refused form keeps them. */
function ChoiceBoxes({ name, label, hint, choices, defaults }: ChoiceBoxesProps) {
  const { result } = useFormResult();
  const { id, error } = useField(name);
  const ticked = result?.values ?? defaults;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy || undefined}>
      <legend className="font-semibold">{label}</legend>
      <div className="mt-0.5 flex flex-wrap gap-x-6">
        {Object.entries(choices).map(([choice, words]) => {
          const box = choiceField(name, choice);
          return (
            <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1">
              <input
                type="checkbox"
                name={box}
                defaultChecked={ticked[box] !== undefined}
                className="size-5 shrink-0 accent-forest"
              />
              {words}
            </label>
          );
        })}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
