import { type SubmitEvent, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { LineField } from "#app/admin/publishing/fields.tsx";
import { TemplateChoice } from "#app/admin/templates/placeholders.tsx";
import { SavingState, useAutoSave } from "#app/frame/auto-save.tsx";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { UnsavedChanges } from "#app/frame/unsaved-changes.tsx";
import { formatWeight } from "#app/pets/policy.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { BodyFields, useBodyPoints } from "#app/treatment/body-map.tsx";
import {
  partLabels,
  type RecordText,
  recordAddress,
  recordLimits,
  recordTexts,
  releasableParts,
  releaseField,
} from "#app/treatment/record.ts";
import { recordDefaults, typedNumber } from "#app/treatment/record-fields.ts";
import { wellRange } from "#app/treatment/scales.ts";
import { VisitBefore } from "#app/treatment/visit-before.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import { MeasuredFields } from "./measured-fields.tsx";
import type { RecordPage } from "./record.route.tsx";

const savingWords = {
  saved: (time: string) => `Gespeichert um ${time}`,
  changed: "Der Bericht wurde in einem anderen Fenster geändert.",
};

const cardClass = "rounded-card border border-line bg-surface px-5 py-2";

type RecordFormProps = { page: RecordPage; result: FormResult | undefined };

/** A draft, which saves itself; without script by its button. */
export function RecordForm({ page, result }: RecordFormProps) {
  const { record, pet, shape, templates, today } = page;
  const lastWeight = formatWeight(page.lastKg);
  const address = recordAddress(record.id);
  const defaults = recordDefaults(record, page.measured);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const draftAddress = `/behandlung/${record.id}/entwurf`;
  const points = useBodyPoints(result?.values ?? defaults);
  const { saving, flush, touch, insist, isSent, onForm } = useAutoSave(
    draftAddress,
    form,
    "seen",
    async () => {
      const keeper = await import("#app/treatment/unsent-draft.client.ts");
      return {
        keep: (opened) => keeper.keepDraft(page.draft, opened),
        forget: (opened, revision) => keeper.forgetDraft(page.draft, opened, revision),
        takeUp: (opened) => keeper.takeUpDraft(page.draft, opened, points.fill),
      };
    },
  );
  // As this form was opened: what the page is told later, this form has not seen. The same element
  // each time, as React would set its value back to the first one.
  const [known] = useState(
    <input type="hidden" name="seen" defaultValue={result?.values.seen ?? record.revision} />,
  );

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
    if (intent === "template") return insertTemplate(event.currentTarget, templates);
    if ((await flush()) === null && intent === "finish") {
      await navigate(`${address}/abschliessen`, { preventScrollReset: true });
    }
  }

  return (
    <FormState result={result} defaults={defaults}>
      <Form
        ref={form}
        method="post"
        replace
        preventScrollReset
        noValidate
        {...onForm}
        onSubmit={(event) => void send(event)}
      >
        <UnsavedChanges isSent={isSent} />
        <KeptInput
          onKept={(kept) => {
            points.fill(kept);
            touch();
          }}
        />
        <FormErrors />
        <button type="submit" hidden tabIndex={-1} />
        {known}
        <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <VisitBefore visit={page.before} className={`lg:hidden ${cardClass}`} />
          <PagePart id="bericht" title="Bericht">
            <div className="space-y-5 [&_textarea]:field-sizing-content [&_textarea]:max-h-[75vh] [&_textarea]:min-h-24">
              <LineField
                {...{ name: "reason", label: partLabels.reason, maxLength: recordLimits.reason }}
                isOptionalByGroup
              />
              <TextField name="visitedOn" label="Datum" type="date" max={today} required />
              <LongText name="anamnesis" rows={5} />
              <LongText name="findings" rows={5} />
              <LongText name="treatment" rows={3} />
              <LongText name="advice" rows={3} />
              <details>
                <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
                  Textvorlage einfügen
                </summary>
                <TemplateChoice
                  templates={templates}
                  into={recordTexts.map((name) => [name, partLabels[name]])}
                />
              </details>
            </div>
          </PagePart>
          <div className="grid gap-4 *:min-w-0 lg:row-span-2">
            <VisitBefore visit={page.before} className={`max-lg:hidden ${cardClass}`} isOpen />
            <PagePart id="werte" title="Werte">
              <div className="grid gap-5">
                <MeasuredFields
                  temperatureHint={`Normal: ${wellRange("temperature", pet.type).map(typedNumber).join(" bis ")}`}
                  weightHint={
                    page.weightDoubt?.text ||
                    (lastWeight ? `Zuletzt ${lastWeight}.` : "Für die Gewichtskurve.")
                  }
                />
              </div>
            </PagePart>
            <PagePart id="koerperkarte" title="Körperkarte">
              <BodyFields shape={shape} state={points} />
            </PagePart>
          </div>
          <div className="lg:col-start-1">
            <PagePart id={releaseId} title="Freigabe">
              <ReleaseFields legend="Nach dem Abschließen für Kundin oder Kunden sichtbar" />
            </PagePart>
          </div>
        </div>
        <div
          data-stays-in-sight
          className="z-10 mt-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3 [@media(min-height:36em)]:sticky [@media(min-height:36em)]:bottom-16 lg:sticky lg:bottom-0!"
        >
          <Button type="submit" name="intent" value="finish">
            Abschließen
          </Button>
          <SubmitButton variant="secondary">Speichern</SubmitButton>
          <SavingState
            saving={saving}
            address={address}
            onInsist={() => void insist()}
            words={savingWords}
          />
        </div>
      </Form>
    </FormState>
  );
}

/** As the server does without script: behind what stands there. */
function insertTemplate(form: HTMLFormElement, templates: RecordPage["templates"]): void {
  const chosen = new FormData(form);
  const template = templates.find(({ id }) => id === chosen.get("template"));
  const field = form.elements.namedItem(String(chosen.get("into")));
  if (!template || !(field instanceof HTMLTextAreaElement)) return;
  field.value = [field.value.trim(), template.text].filter(Boolean).join("\n\n");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}

function LongText({ name, rows }: { name: RecordText; rows: number }) {
  return (
    <TextAreaField
      {...{ name, rows, label: partLabels[name], isOptionalByGroup: true }}
      maxLength={recordLimits.text}
      autoComplete="off"
    />
  );
}

export function ReleaseFields({ legend }: { legend: string }) {
  return (
    <fieldset>
      <legend className="mb-2 text-ink-soft">{legend}</legend>
      <p className="mb-2 text-sm text-ink-soft">{copyNote}</p>
      <div className="grid grid-cols-2 gap-x-4">
        {releasableParts.map((part) => (
          <TickField key={part} name={releaseField(part)} label={partLabels[part]} />
        ))}
      </div>
    </fieldset>
  );
}

/** Art. 15 DSGVO (docs/decisions/records.md). */
const copyNote = "Eine Datenkopie enthält auch Teile, die Sie nicht freigeben.";

export const releaseId = "freigabe";
export const recordHeadingId = "behandlung-kopf";
export const photosId = "fotos";
