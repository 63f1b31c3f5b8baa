import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { searchTextMax } from "#app/ui/search-text.ts";
import {
  type CustomersView,
  customersAddress,
  filterNames,
  readFilter,
  readSort,
  sortNames,
} from "./customers-address.ts";

const control =
  "mt-1.5 block min-h-11 w-full rounded-field border border-field bg-surface-raised px-3.5 py-2 font-normal text-ink";

export function CustomersFilter({ view }: { view: CustomersView }) {
  const { values, type, choose, submit } = useCustomersForm(view);
  const isSearching = view.search !== "";
  const sortName = sortNames.find(({ sort }) => sort === values.sort)?.name ?? "";
  return (
    <search>
      <form
        method="get"
        action="/admin"
        className={`grid grid-cols-2 items-end gap-3 ${isSearching ? "lg:grid-cols-[minmax(0,1fr)_auto]" : "lg:grid-cols-[minmax(0,1fr)_auto_auto]"}`}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="col-span-full flex items-end gap-3 lg:col-span-1">
          <label className="min-w-0 grow font-semibold">
            Kunden suchen
            <input
              type="search"
              name="suche"
              value={values.search}
              onChange={(event) => type(event.currentTarget.value)}
              placeholder="Name, Ort, Tier, Chip, Bestellung …"
              maxLength={searchTextMax}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              className={control}
            />
          </label>
          <Button type="submit" variant="secondary">
            Suchen
          </Button>
        </div>
        <Choice
          name="filter"
          label="Anzeigen"
          value={filterNames.find(({ filter }) => filter === values.filter)?.name ?? ""}
          onChoose={(name) => choose({ filter: readFilter(name) })}
        >
          <option value="">Alle</option>
          {filterNames.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Choice>
        {isSearching ? (
          <input type="hidden" name="sortierung" value={sortName} />
        ) : (
          <Choice
            name="sortierung"
            label="Sortieren"
            value={sortName}
            onChoose={(name) => choose({ sort: readSort(name) })}
          >
            {sortNames.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Choice>
        )}
      </form>
    </search>
  );
}

function Choice(props: {
  name: string;
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}) {
  const { name, label, value, onChoose, children } = props;
  return (
    <label className="min-w-0 font-semibold">
      {label}
      <select
        name={name}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className={control}
      >
        {children}
      </select>
    </label>
  );
}

const pauseMs = 200;

/** State of history entries that this form made: it may hold newer input. */
const fromForm = "kunden-filter";

/** Follows typing with a delay; replaces the history entry, so that 'back' leaves the list. */
function useCustomersForm(view: CustomersView) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const isOwn = useNavigationType() !== "POP" && state === fromForm;
  const [form, setForm] = useState({ values: view, sent: customersAddress(view), key });
  if (form.key !== key) {
    setForm(isOwn ? { ...form, key } : { values: view, sent: customersAddress(view), key });
  }
  const wanted = customersAddress(form.values);

  function follow(values: CustomersView) {
    const to = customersAddress(values);
    setForm((known) => ({ ...known, values, sent: to }));
    if (to === form.sent) return;
    void navigate(to, { replace: true, preventScrollReset: true, state: fromForm });
  }

  useEffect(() => {
    if (wanted === form.sent) return;
    const timer = setTimeout(() => {
      setForm((known) => ({ ...known, sent: wanted }));
      void navigate(wanted, { replace: true, preventScrollReset: true, state: fromForm });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, form.sent, navigate]);

  return {
    values: form.values,
    type: (search: string) =>
      setForm((known) => ({ ...known, values: { ...known.values, search, place: null } })),
    choose: (choice: Partial<CustomersView>) => follow({ ...form.values, ...choice, place: null }),
    submit: () => follow({ ...form.values, place: null }),
  };
}
