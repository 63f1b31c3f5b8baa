import { type FormEvent, type ReactNode, useRef } from "react";
import { Form, useFetcher } from "react-router";
import { AreaField, ChoiceField, LineField } from "#app/admin/publishing/fields.tsx";
import { LookAgain } from "#app/admin/publishing/form.tsx";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { UnsavedChanges } from "#app/frame/unsaved-changes.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import {
  dayTimes,
  hasUse,
  type ItemKind,
  itemKindLabels,
  itemKinds,
  planAddress,
  planLimits,
} from "#app/treatment/plan.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useFocusByHash } from "#app/ui/focus.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState, useFormResult } from "#app/ui/form-state.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import type { loader } from "./check.route.ts";
import type { ItemCheck } from "./plan.server.ts";
import type { OpenedItem } from "./plan-actions.server.ts";
import { Findings, itemsHeadingId, openedParam } from "./plan-items.tsx";

export type ClaimsAsked = { value: string; words: string };

/** The errors of a form, or what of it may be a claim. */
export function PlanErrors({ claims }: { claims: ClaimsAsked | undefined }) {
  if (!claims) return <FormErrors />;
  return (
    <LookAgain name="claimsSeen" value={claims.value} label="Ich habe den Text geprüft.">
      {claims.words}
    </LookAgain>
  );
}

type ItemFormProps = {
  planId: string;
  revision: number;
  opened: OpenedItem;
  result: FormResult | undefined;
  checked: ItemCheck | undefined;
  claims: ClaimsAsked | undefined;
};

export function ItemForm({ planId, revision, opened, result, checked, claims }: ItemFormProps) {
  const { isNew, defaults, herbs, products } = opened;
  // Of a new item it may have become another one: a remedy that was begun as 'Sonstiges'.
  const kind = (isNew && itemKinds.find((name) => name === result?.values.kind)) || opened.kind;
  const check = useItemCheck(planId, kind);
  const verdict = check.verdict ?? checked ?? opened.checked;
  useFocusByHash(openedParam);
  return (
    <FormState idPrefix="punkt-" result={result} defaults={defaults}>
      <Form
        method="post"
        replace
        preventScrollReset
        noValidate
        aria-labelledby={openedParam}
        className="space-y-5 rounded-field border border-forest p-4"
        onChange={({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
          if (isField(target) && checkedFields.includes(target.name)) check.ask(currentTarget);
        }}
      >
        <UnsavedChanges formParam={openedParam} />
        <KeptInput />
        <h3
          id={openedParam}
          tabIndex={-1}
          className="scroll-mt-20 text-lg text-forest outline-none"
        >
          {isNew ? `Neu: ${itemKindLabels[kind]}` : `${itemKindLabels[kind]} ändern`}
        </h3>
        {/* Enter saves. */}
        <button type="submit" hidden />
        <input type="hidden" name="form" value="item" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={result?.values.id ?? defaults.id} />
        <input type="hidden" name="revision" value={result?.values.revision ?? revision} />
        {isNew && <input type="hidden" name="isNew" value="on" />}
        <PlanErrors claims={claims} />
        {kind === "herb" ? (
          <HerbField herbs={herbs} />
        ) : kind === "product" ? (
          <ChoiceField
            name="title"
            label="Produkt *"
            options={[
              ["", "Bitte auswählen"],
              ...products.map(({ id, title }) => [id, title] as const),
            ]}
            {...(products.length === 0 && { hint: "Der Shop ist gerade nicht erreichbar." })}
          />
        ) : (
          <LineField name="title" maxLength={planLimits.title} {...titleFields[kind]} />
        )}
        {hasUse(kind) && (
          <ChoiceField name="use" label="Anwendung" isOptionalByGroup options={uses} />
        )}
        <LineField name="dose" label="Menge und Anwendung" maxLength={planLimits.dose} />
        {kind === "feeding" && (
          <LineField
            name="kcalPer100g"
            label="Kilokalorien je 100 g"
            hint="Daraus berechnen wir die Menge in Gramm."
            inputMode="numeric"
          />
        )}
        <Verdict verdict={verdict} ask={check.ask}>
          {isNew && kind !== "homeopathy" && verdict?.isRemedy && (
            // The same form as a homeopathic item, with all that is typed.
            <Button type="submit" variant="secondary" name="intent" value="remedy">
              Als Homöopathie eintragen
            </Button>
          )}
        </Verdict>
        <AreaField
          name="reason"
          label={verdict?.needsReason ? "Begründung *" : "Begründung"}
          hint="Steht im Plan."
          rows={2}
          maxLength={planLimits.reason}
        />
        <fieldset>
          <legend className="font-semibold">
            Zeiten <span className="font-normal text-ink-soft">(optional)</span>
          </legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
            {dayTimes.map((time) => (
              <TickField key={time} name={time} label={time} />
            ))}
          </div>
          <div className="mt-2">
            <LineField
              name="clock"
              label="Uhrzeiten"
              hint="Zum Beispiel 8:30, 14:00."
              maxLength={60}
            />
          </div>
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="fromDay" label="Erster Tag *" type="date" required />
          <TextField name="untilDay" label="Letzter Tag" type="date" />
        </div>
        <AreaField name="watch" label="Worauf achten" rows={2} maxLength={planLimits.watch} />
        <div className="button-row">
          <ButtonLink to={`${planAddress(planId)}#${itemsHeadingId}`}>Abbrechen</ButtonLink>
          <SubmitButton>Punkt speichern</SubmitButton>
        </div>
      </Form>
    </FormState>
  );
}

/** What these say is checked while it is typed. */
const checkedFields = ["kind", "title", "use", "dose", "fromDay"];

const titleFields = {
  homeopathy: { label: "Mittel und Potenz *", hint: "Zum Beispiel Arnica C30." },
  feeding: { label: "Futter *" },
  exercise: { label: "Bewegung *" },
  other: { label: "Bezeichnung *" },
};

function isField(target: EventTarget): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

const pauseMs = 200;

/** Asks the server a moment after the last key, and holds what it last said. */
function useItemCheck(planId: string, kind: ItemKind) {
  // What was said of one kind is not said of another.
  const fetcher = useFetcher<typeof loader>({ key: `${planId}-${kind}` });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function ask(form: HTMLFormElement) {
    const input = new FormData(form);
    const fields = checkedFields.map((name) => [name, String(input.get(name) ?? "")]);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void fetcher.load(`${planAddress(planId, "/pruefung")}?${new URLSearchParams(fields)}`);
    }, pauseMs);
  }

  return { verdict: fetcher.data, ask };
}

function HerbField({ herbs }: { herbs: readonly string[] }) {
  const { idPrefix } = useFormResult();
  const listId = `${idPrefix}kraeuter`;
  return (
    <>
      <LineField name="title" label="Kraut *" list={listId} maxLength={planLimits.title} />
      <datalist id={listId}>
        {herbs.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

type VerdictProps = {
  verdict: ItemCheck | null;
  ask: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** What speaks against the item, and names of the lexicon that may be meant. */
function Verdict({ verdict, ask, children }: VerdictProps) {
  const { idPrefix } = useFormResult();

  function choose(name: string) {
    const field = document.getElementById(`${idPrefix}title`);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = name;
    field.focus();
    if (field.form) ask(field.form);
  }

  return (
    <>
      <div role="status" className="empty:hidden">
        {verdict && <Findings findings={verdict.findings} />}
        {verdict && verdict.near.length > 0 && (
          <p className="flex flex-wrap items-center gap-2">
            Gemeint:
            {verdict.near.map((name) => (
              <Button key={name} variant="secondary" onClick={() => choose(name)}>
                {name}
              </Button>
            ))}
          </p>
        )}
        {children}
      </div>
      <div className="hidden noscript:block">
        <Button type="submit" variant="secondary" name="intent" value="check">
          Prüfen
        </Button>
      </div>
    </>
  );
}

const uses = [
  ["innen", "innerlich"],
  ["aussen", "äußerlich"],
] as const;
