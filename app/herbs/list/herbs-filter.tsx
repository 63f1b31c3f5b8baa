import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { complaints, isComplaint, verdictLabels, verdicts } from "#app/herbs/policy.ts";
import { isSpecies, speciesList } from "#app/pets/policy.ts";
import { searchTextMax } from "#app/platform/search-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { type HerbsView, herbsList, lexiconPath, verdictSlug } from "./herbs-address.ts";

const control =
  "block min-h-11 w-full rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink";

export function HerbsFilter({ view, letters }: { view: HerbsView; letters: string }) {
  const { values, type, choose, submit } = useHerbsForm(view);
  return (
    <search>
      <form
        method="get"
        action={lexiconPath}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="flex gap-3">
          <input
            type="search"
            name="suche"
            value={values.search}
            onChange={(event) => type(event.currentTarget.value)}
            aria-label="Kraut suchen"
            placeholder="Kraut suchen..."
            maxLength={searchTextMax}
            autoComplete="off"
            enterKeyHint="search"
            className={control}
          />
          <Button type="submit">Suchen</Button>
        </div>
        {/* On a phone the results stand near the search box. */}
        <details className="mt-3 sm:details-content:[content-visibility:visible]">
          <summary className="w-fit cursor-pointer py-2 font-bold text-forest sm:supports-[selector(::details-content)]:hidden">
            Filter und Anfangsbuchstaben
          </summary>
          <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
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
              all="Jede"
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
          </div>
          {values.letter && <input type="hidden" name="buchstabe" value={values.letter} />}
          <Letters view={view} letters={letters} />
        </details>
      </form>
    </search>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
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
        className={`${control} mt-1.5 font-normal`}
      >
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  );
}

const alphabet = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

const cell = "grid h-9 place-items-center rounded-chip";
const chosen = "aria-[current]:bg-forest aria-[current]:text-on-forest";

function Letters({ view, letters }: { view: HerbsView; letters: string }) {
  const link = `${cell} font-bold text-forest hover:bg-sage-soft ${chosen}`;
  return (
    <nav
      aria-label="Anfangsbuchstabe"
      className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(1.65rem,1fr))] gap-y-1 border-y border-line py-2"
    >
      {alphabet.map((letter) =>
        letters.includes(letter) ? (
          <Link
            key={letter}
            to={herbsList.address({ ...view, letter, page: 1 })}
            preventScrollReset
            aria-current={view.letter === letter ? "true" : undefined}
            className={link}
          >
            {letter}
          </Link>
        ) : (
          <span key={letter} className={`${cell} text-ink-soft`}>
            {letter}
          </span>
        ),
      )}
    </nav>
  );
}

const pauseMs = 200;

const fromForm = "lexicon-filter";

/** Typing on replaces the history entry, so that 'back' leads to the page before. */
function useHerbsForm(view: HerbsView) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const isOwn = useNavigationType() !== "POP" && state === fromForm;
  const [form, setForm] = useState({ values: view, sent: herbsList.address(view), key });
  if (form.key !== key) {
    // What the form sent has arrived, or a link or 'back' led here.
    setForm(isOwn ? { ...form, key } : { values: view, sent: herbsList.address(view), key });
  }

  const wanted = herbsList.address(form.values);
  const isSearching = view.search !== "";

  function follow(values: HerbsView, replace: boolean) {
    const to = herbsList.address(values);
    setForm((known) => ({ ...known, values, sent: to }));
    if (to === form.sent) return;
    void navigate(to, { replace, preventScrollReset: true, state: fromForm });
  }

  useEffect(() => {
    if (wanted === form.sent) return;
    const timer = setTimeout(() => {
      setForm((known) => ({ ...known, sent: wanted }));
      void navigate(wanted, { replace: isSearching, preventScrollReset: true, state: fromForm });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, form.sent, isSearching, navigate]);

  return {
    values: form.values,
    type: (search: string) =>
      setForm((known) => ({ ...known, values: { ...known.values, search, page: 1 } })),
    choose: (choice: Partial<HerbsView>) => follow({ ...form.values, ...choice, page: 1 }, false),
    submit: () => follow({ ...form.values, page: 1 }, isSearching),
  };
}
