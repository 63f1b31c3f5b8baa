import { AreaField, ChoiceField, LineField } from "#app/admin/publishing/fields.tsx";
import { FormPart, LongForm } from "#app/admin/publishing/form.tsx";
import { herbLimits } from "#app/herbs/limits.ts";
import {
  complaints,
  horseSportLabels,
  horseSportStates,
  verdictLabels,
  verdicts,
} from "#app/herbs/policy.ts";
import { speciesList } from "#app/pets/policy.ts";
import { useFormResult } from "#app/ui/form-state.tsx";
import type { HerbAnswer } from "./actions.server.ts";
import { ClaimsQuestion } from "./claims-question.tsx";
import {
  complaintField,
  complaintKeys,
  outerReasonField,
  outerVerdictField,
  reasonField,
  relatedFields,
  verdictField,
} from "./herb-fields.ts";

/** Nothing is marked as required: a draft may lack it. */
export function HerbForm(props: {
  defaults: Record<string, string>;
  answer: HerbAnswer | undefined;
  revision?: number;
  fixedSlug?: string;
  names: readonly string[];
  saveText: string;
}) {
  const { fixedSlug, names, revision, ...form } = props;
  const { answer, defaults } = form;
  const claims = answer?.claims ?? [];
  return (
    <LongForm
      {...form}
      idPrefix="kraut-"
      revision={revision}
      question={
        claims.length > 0 && (
          <ClaimsQuestion claims={claims} isInPassing={answer?.preview !== undefined} />
        )
      }
    >
      <FormPart title="Die Pflanze">
        <div className="grid gap-5 sm:grid-cols-2">
          <LineField name="name" label="Name *" maxLength={herbLimits.name} />
          <SlugField fixedSlug={fixedSlug} />
          <LineField
            name="botanicalName"
            label="Botanischer Name *"
            maxLength={herbLimits.botanicalName}
          />
          <LineField
            name="family"
            label="Pflanzenfamilie *"
            maxLength={herbLimits.family}
            hint="Zum Beispiel: Korbblütler (Asteraceae)"
          />
          <AreaField name="otherNames" label="Andere Namen" rows={4} hint="Einer je Zeile" />
          <AreaField
            name="parts"
            label="Verwendete Pflanzenteile *"
            rows={4}
            hint="Ein Teil je Zeile, zum Beispiel Blatt"
          />
        </div>
      </FormPart>
      <FormPart
        title="Texte"
        text="Ohne Abo sind die ersten 80 Zeichen und alle Warnungen sichtbar, bei giftigen Pflanzen alle Texte."
      >
        <AreaField
          name="description"
          label="Beschreibung *"
          rows={10}
          hint={`${herbLimits.descriptionMin} bis ${herbLimits.text.toLocaleString("de-DE")} Zeichen, am besten zwei Absätze.`}
        />
        <AreaField
          name="effects"
          label="Mögliche Wirkung *"
          rows={7}
          hint="Überlieferung beschreiben, keine Heilung versprechen (HWG)"
        />
        <AreaField
          name="preparation"
          label="Zubereitung *"
          rows={4}
          hint={`Höchstens ${noteLength} Zeichen, ohne Mengenangaben.`}
        />
        <AreaField
          name="pregnancy"
          label="Trächtigkeit und Säugezeit *"
          rows={3}
          hint="Auch ausfüllen, wenn nichts bekannt ist."
        />
        <AreaField
          name="interactions"
          label="Wechselwirkungen *"
          rows={3}
          hint="Auch ausfüllen, wenn keine bekannt sind."
        />
      </FormPart>
      <FormPart
        title="Vergiftung und Verwechslung"
        text="Auch ohne Abo sichtbar. Bei giftigen Pflanzen sind Vergiftungszeichen und Erste Hilfe Pflicht."
      >
        <AreaField
          name="symptoms"
          label="Vergiftungszeichen"
          rows={3}
          maxLength={herbLimits.note}
        />
        <AreaField
          name="firstAid"
          label="Erste Hilfe"
          rows={3}
          maxLength={herbLimits.note}
          hint="Sofortmaßnahmen und Hinweis auf die Tierarztpraxis"
        />
        <AreaField
          name="lookalikes"
          label="Verwechslung"
          rows={3}
          maxLength={herbLimits.note}
          hint="Ähnliche Pflanzen und ihre Unterschiede"
        />
      </FormPart>
      <SpeciesFields />
      <FormPart title="Pferdesport">
        <ChoiceField
          name="horseSport.state"
          label="Doping und Medikation *"
          options={horseSportStates.map((state) => [state, horseSportLabels[state]])}
        />
        <AreaField name="horseSport.note" label="Begründung *" rows={3} />
      </FormPart>
      <ComplaintBoxes chosen={Object.keys(defaults)} />
      <RelatedFields names={names} />
      <FormPart title="Quellen">
        <AreaField
          name="sources"
          label="Quellen *"
          rows={5}
          hint="Je Zeile: Titel | Jahr | geprüft am 23.11.2026"
        />
      </FormPart>
    </LongForm>
  );
}

const noteLength = herbLimits.note.toLocaleString("de-DE");

function SlugField({ fixedSlug }: { fixedSlug: string | undefined }) {
  if (fixedSlug === undefined) {
    return (
      <LineField
        name="slug"
        label="Adresse"
        maxLength={herbLimits.slug}
        spellCheck={false}
        autoCapitalize="none"
        hint="Leer lassen, um den Namen zu übernehmen."
      />
    );
  }
  return (
    <div>
      <p className="font-semibold">Adresse</p>
      <p className="mt-1.5 min-h-11 py-2 wrap-anywhere">/kraeuter/{fixedSlug}</p>
      <p className="mt-1 text-sm text-ink-soft">Nach dem Veröffentlichen nicht mehr änderbar.</p>
    </div>
  );
}

const listId = "kraut-namen";

function RelatedFields({ names }: { names: readonly string[] }) {
  return (
    <FormPart title="Verwandte Kräuter" text="Der Verweis erscheint bei beiden Kräutern.">
      <div className="grid gap-4 sm:grid-cols-2">
        {relatedFields.map((name, index) => (
          <LineField
            key={name}
            name={name}
            label={`${index + 1}. Kraut`}
            list={names.length > 0 ? listId : undefined}
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

const verdictOptions = verdicts.map((verdict) => [verdict, verdictLabels[verdict]] as const);

function SpeciesFields() {
  return (
    <FormPart
      title="Verträglichkeit"
      text="Auch ohne Abo sichtbar. Im Zweifel „nicht bekannt“ wählen."
    >
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        {speciesList.map((species) => (
          <fieldset key={species} className="min-w-0 space-y-4">
            <legend className="text-lg font-bold text-forest">{species}</legend>
            <ChoiceField
              name={verdictField(species)}
              label="Füttern *"
              aria-label={`Füttern, ${species}`}
              options={verdictOptions}
            />
            <AreaField
              name={reasonField(species)}
              label="Begründung *"
              aria-label={`Begründung, ${species}`}
              rows={3}
              maxLength={herbLimits.reason}
            />
            <ChoiceField
              name={outerVerdictField(species)}
              label="Äußerlich auf Haut und Fell"
              aria-label={`Äußerlich auf Haut und Fell, ${species}`}
              options={[["", "keine Angabe"], ...verdictOptions]}
            />
            <AreaField
              name={outerReasonField(species)}
              label="Begründung, äußerlich"
              aria-label={`Begründung, äußerlich, ${species}`}
              rows={2}
              maxLength={herbLimits.reason}
            />
          </fieldset>
        ))}
      </div>
    </FormPart>
  );
}

function ComplaintBoxes({ chosen }: { chosen: readonly string[] }) {
  const { result, idPrefix } = useFormResult();
  const isTicked = (name: string) =>
    result ? result.values[name] === "on" : chosen.includes(name);
  return (
    <FormPart title="Anwendungsgebiete" text="Filter im Lexikon">
      <fieldset id={`${idPrefix}complaints`} tabIndex={-1} className="outline-none">
        <legend className="sr-only">Anwendungsgebiete</legend>
        <div className="flex flex-wrap gap-2">
          {complaintKeys.map((complaint) => (
            <label
              key={complaint}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full border border-field px-4 has-checked:border-forest has-checked:bg-sage-soft"
            >
              <input
                type="checkbox"
                name={complaintField(complaint)}
                defaultChecked={isTicked(complaintField(complaint))}
                className="size-5 shrink-0 accent-forest"
              />
              {complaints[complaint]}
            </label>
          ))}
        </div>
      </fieldset>
    </FormPart>
  );
}
