import { Form } from "react-router";
import { FormPart } from "#app/admin/publishing/form-part.tsx";
import { SaveButtons } from "#app/admin/publishing/save-buttons.tsx";
import { UnsavedChanges } from "#app/admin/ui/unsaved-changes.tsx";
import { herbLimits } from "#app/herbs/limits.ts";
import { horseSportLabels, horseSportStates } from "#app/herbs/policy.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ClaimsQuestion } from "./claims-question.tsx";
import { ComplaintBoxes } from "./complaint-boxes.tsx";
import type { HerbAnswer } from "./herb-answers.server.ts";
import { relatedFields } from "./herb-fields.ts";
import { SpeciesFields } from "./species-fields.tsx";

type HerbFormProps = {
  defaults: Record<string, string>;
  answer: HerbAnswer | undefined;
  /** The revision that saving replaces; a new herb has none. */
  revision?: number;
  /** The address of a herb that was ever published; it stays. */
  fixedSlug?: string;
  /** Names of herbs to choose related ones from. */
  names: readonly string[];
  saveText: string;
};

/** Everything of an entry in one form. Without a tick for what readers need: the page says that. */
export function HerbForm({
  defaults,
  answer,
  revision,
  fixedSlug,
  names,
  saveText,
}: HerbFormProps) {
  const result = answer?.result;
  const claims = answer?.claims ?? [];
  // A refused form still carries the revision that it was opened with, until it is told of a newer.
  const seen = answer?.revision ?? result?.values.revision ?? revision;
  return (
    <FormState idPrefix="kraut-" result={result} defaults={defaults}>
      <Form method="post" replace preventScrollReset noValidate className="min-w-0 space-y-6">
        <UnsavedChanges />
        {/* The first button is what the Enter key means: saving. */}
        <button type="submit" hidden tabIndex={-1} />
        {seen !== undefined && <input type="hidden" name="revision" value={seen} />}
        {claims.length > 0 ? (
          <ClaimsQuestion claims={claims} isInPassing={answer?.preview !== undefined} />
        ) : (
          <FormErrors />
        )}
        <FormPart title="Die Pflanze">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="name"
              label="Name *"
              maxLength={herbLimits.name}
              autoComplete="off"
              required
            />
            <SlugField fixedSlug={fixedSlug} />
            <TextField
              name="botanicalName"
              label="Botanischer Name *"
              maxLength={herbLimits.botanicalName}
              autoComplete="off"
              required
            />
            <TextField
              name="family"
              label="Pflanzenfamilie *"
              maxLength={herbLimits.family}
              autoComplete="off"
              hint="Zum Beispiel: Korbblütler (Asteraceae)"
              required
            />
            <TextAreaField
              name="otherNames"
              label="Andere Namen"
              rows={4}
              hint="Einer je Zeile. Auch unter ihnen wird das Kraut gefunden."
            />
            <TextAreaField
              name="parts"
              label="Verwendete Pflanzenteile *"
              rows={4}
              hint="Einer je Zeile, zum Beispiel: Blatt"
              required
            />
          </div>
        </FormPart>
        <FormPart
          title="Texte"
          text="Eine leere Zeile beginnt einen Absatz. Die ersten 80 Zeichen der Beschreibung lesen alle, den Rest, die Wirkung und die Zubereitung nur, wer das Kraut öffnen darf; was vor Schaden schützt, lesen alle. Eine Pflanze, die für eine Tierart giftig ist, lesen alle ganz."
        >
          <TextAreaField
            name="description"
            label="Beschreibung *"
            rows={10}
            hint={`${herbLimits.descriptionMin} bis ${herbLimits.text.toLocaleString("de-DE")} Zeichen, am besten zwei Absätze.`}
            required
          />
          <TextAreaField
            name="effects"
            label="Mögliche Wirkung *"
            rows={7}
            hint="Überlieferte Anwendung, als Überlieferung erzählt; kein Heilversprechen (HWG)."
            required
          />
          <TextAreaField
            name="preparation"
            label="Zubereitung *"
            rows={4}
            hint={`Höchstens ${noteLength} Zeichen; keine Mengen.`}
            required
          />
          <TextAreaField
            name="pregnancy"
            label="Trächtigkeit und Säugezeit *"
            rows={3}
            hint="Auch wenn nichts bekannt ist."
            required
          />
          <TextAreaField
            name="interactions"
            label="Wechselwirkungen *"
            rows={3}
            hint="Auch wenn keine bekannt sind."
            required
          />
        </FormPart>
        <FormPart
          title="Vergiftung und Verwechslung"
          text="Diese Angaben lesen alle, auch ohne Abo. Erste Hilfe und Vergiftungszeichen braucht jede Pflanze, die für eine Tierart giftig ist."
        >
          <TextAreaField
            name="symptoms"
            label="Vergiftungszeichen"
            rows={3}
            maxLength={herbLimits.note}
          />
          <TextAreaField
            name="firstAid"
            label="Erste Hilfe"
            rows={3}
            maxLength={herbLimits.note}
            hint="Was der Halter sofort tut; am Ende steht die Tierarztpraxis."
          />
          <TextAreaField
            name="lookalikes"
            label="Verwechslung"
            rows={3}
            maxLength={herbLimits.note}
            hint="Mit welcher Pflanze, und woran man beide unterscheidet."
          />
        </FormPart>
        <SpeciesFields />
        <FormPart title="Pferdesport">
          <SelectField name="horseSport.state" label="Doping und Medikation *" required>
            {horseSportStates.map((state) => (
              <option key={state} value={state}>
                {horseSportLabels[state]}
              </option>
            ))}
          </SelectField>
          <TextAreaField name="horseSport.note" label="Begründung *" rows={3} required />
        </FormPart>
        <ComplaintBoxes chosen={Object.keys(defaults)} />
        <RelatedFields names={names} />
        <FormPart title="Quellen">
          <TextAreaField
            name="sources"
            label="Quellen *"
            rows={5}
            hint={`Eine je Zeile, höchstens ${herbLimits.sources}: Titel | Jahr der Ausgabe | Tag, an dem Sie verglichen haben. Zum Beispiel: HMPC: Monographie zu Löwenzahn | 2021 | 23.11.2026. Ohne Jahr steht „online“ dabei.`}
            required
          />
        </FormPart>
        <SaveButtons saveText={saveText} />
      </Form>
    </FormState>
  );
}

const noteLength = herbLimits.note.toLocaleString("de-DE");

function SlugField({ fixedSlug }: { fixedSlug: string | undefined }) {
  if (fixedSlug === undefined) {
    return (
      <TextField
        name="slug"
        label="Adresse"
        maxLength={herbLimits.slug}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        hint="Leer gelassen entsteht sie aus dem Namen. Nach dem Veröffentlichen bleibt sie."
      />
    );
  }
  return (
    <div>
      <p className="font-semibold">Adresse</p>
      <p className="mt-1.5 min-h-11 py-2 wrap-anywhere">/kraeuter/{fixedSlug}</p>
      <p className="mt-1 text-sm text-ink-soft">
        Sie steht fest, weil andere Seiten und Suchmaschinen sie kennen.
      </p>
    </div>
  );
}

const listId = "kraut-namen";

/** Herbs that are alike or taken for this one: existing ones, by name; with suggestions. */
function RelatedFields({ names }: { names: readonly string[] }) {
  return (
    <FormPart
      title="Verwandte Kräuter"
      text="Ähnliche oder leicht zu verwechselnde Kräuter des Lexikons, mit Namen oder Adresse. Gelesen wird es in beide Richtungen."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {relatedFields.map((name, index) => (
          <TextField
            key={name}
            name={name}
            label={`${index + 1}. Kraut`}
            list={names.length > 0 ? listId : undefined}
            autoComplete="off"
            isOptionalByGroup
          />
        ))}
      </div>
      {names.length > 0 && (
        <datalist id={listId}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </FormPart>
  );
}
