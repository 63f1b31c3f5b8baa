import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import type { Choices } from "#app/platform/list-view.ts";
import { searchTextMax } from "#app/platform/search-text.ts";
import { Button } from "#app/ui/button.tsx";
import {
  type CustomersView,
  customersList,
  customersPath,
  filters,
  sorts,
} from "./customers-address.ts";

const control =
  "mt-1.5 block min-h-11 w-full rounded-field border border-field bg-surface-raised px-3.5 py-2 font-normal text-ink";

export function CustomersFilter({ view }: { view: CustomersView }) {
  const { values, type, choose, submit } = useCustomersForm(view);
  const isSearching = view.search !== "";
  const sortName = sorts.find(({ value }) => value === values.sort)?.name ?? "";
  return (
    <search>
      <form
        method="get"
        action={customersPath}
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
          value={filters.find(({ value }) => value === values.filter)?.name ?? ""}
          choices={filters}
          onChoose={(filter) => choose({ filter })}
        />
        {isSearching ? (
          <input type="hidden" name="sortierung" value={sortName} />
        ) : (
          <Choice
            name="sortierung"
            label="Sortieren"
            value={sortName}
            choices={sorts}
            onChoose={(sort) => choose({ sort })}
          />
        )}
      </form>
    </search>
  );
}

function Choice<Value>(props: {
  name: string;
  label: string;
  value: string;
  choices: Choices<Value>;
  onChoose: (value: Value) => void;
}) {
  const { name, label, value, choices, onChoose } = props;
  const choose = (chosen: string) =>
    onChoose((choices.find((one) => one.name === chosen) ?? choices[0]).value);
  return (
    <label className="min-w-0 font-semibold">
      {label}
      <select
        name={name}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
        className={control}
      >
        {choices.map((one) => (
          <option key={one.name} value={one.name}>
            {one.label}
          </option>
        ))}
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
  const [form, setForm] = useState({ values: view, sent: customersList.address(view), key });
  if (form.key !== key) {
    setForm(isOwn ? { ...form, key } : { values: view, sent: customersList.address(view), key });
  }
  const wanted = customersList.address(form.values);

  function follow(values: CustomersView) {
    const to = customersList.address(values);
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
      setForm((known) => ({ ...known, values: { ...known.values, search, from: null } })),
    choose: (choice: Partial<CustomersView>) => follow({ ...form.values, ...choice, from: null }),
    submit: () => follow({ ...form.values, from: null }),
  };
}
