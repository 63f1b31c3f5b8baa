import type { ReactNode } from "react";
import { complaints, isComplaint, verdictLabels, verdicts } from "#app/herbs/policy.ts";
import { searchMax } from "#app/herbs/search.ts";
import { isSpecies, speciesList } from "#app/pets/policy.ts";
import { Button } from "#app/ui/button.tsx";
import { type HerbsView, lexiconPath, verdictSlug } from "./herbs-address.ts";
import { useHerbsForm } from "./use-herbs-form.ts";

const control =
  "mt-1.5 block min-h-11 w-full rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink";

/** Search and filters: a plain form, which the page follows as soon as there is script. */
export function HerbsFilter({ view }: { view: HerbsView }) {
  const { values, type, choose, submit } = useHerbsForm(view);
  return (
    <search className="mb-4 block">
      <form
        method="get"
        action={lexiconPath}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="grid grid-cols-2 gap-3 md:grid-cols-3"
      >
        <div className="col-span-full flex items-end gap-3">
          <label className="grow font-semibold">
            Suche
            <input
              type="search"
              name="suche"
              value={values.search}
              onChange={(event) => type(event.currentTarget.value)}
              placeholder="Kraut suchen..."
              maxLength={searchMax}
              autoComplete="off"
              enterKeyHint="search"
              className={control}
            />
          </label>
          <Button type="submit">Suchen</Button>
        </div>
        <Choice
          name="tierart"
          label="Tierart"
          all="Alle Tierarten"
          value={values.species ?? ""}
          onChoose={(value) => choose({ species: isSpecies(value) ? value : null })}
        >
          {speciesList.map((species) => (
            <option key={species}>{species}</option>
          ))}
        </Choice>
        <Choice
          name="einschaetzung"
          label="Einschätzung"
          all="Jede Einschätzung"
          value={values.verdict ? verdictSlug(values.verdict) : ""}
          onChoose={(value) =>
            choose({ verdict: verdicts.find((one) => verdictSlug(one) === value) ?? null })
          }
        >
          {verdicts.map((verdict) => (
            <option key={verdict} value={verdictSlug(verdict)}>
              {verdictLabels[verdict]}
            </option>
          ))}
        </Choice>
        <Choice
          name="anwendung"
          label="Überlieferte Anwendung"
          all="Alle Anwendungen"
          value={values.complaint ?? ""}
          className="max-md:col-span-full"
          onChoose={(value) => choose({ complaint: isComplaint(value) ? value : null })}
        >
          {Object.entries(complaints).map(([complaint, label]) => (
            <option key={complaint} value={complaint}>
              {label}
            </option>
          ))}
        </Choice>
        {values.letter && <input type="hidden" name="buchstabe" value={values.letter} />}
      </form>
    </search>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  /** The choice that restricts nothing. */
  all: string;
  value: string;
  onChoose: (value: string) => void;
  className?: string;
  children: ReactNode;
};

function Choice({ name, label, all, value, onChoose, className, children }: ChoiceProps) {
  return (
    <label className={`min-w-0 font-semibold ${className ?? ""}`}>
      {label}
      <select
        name={name}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className={`${control} font-normal`}
      >
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  );
}
