import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { filters, type OrdersView, ordersAddress, searchLength } from "./orders-address.ts";

/** Which orders are shown; a choice begins at the newest. */
export function OrdersFilterForm({ view }: { view: OrdersView }) {
  const { search, filter } = view;
  const filterName = filters.find((one) => one.filter === filter)?.name;
  return (
    <div className="mb-5 grid gap-4">
      <FormState idPrefix="filter-" result={undefined} defaults={{ suche: search }}>
        <Form
          // Another address is another form, and holds what it says.
          key={search}
          method="get"
          action="/admin/bestellungen"
          role="search"
          className="flex flex-wrap items-end gap-3"
        >
          <div className="min-w-0 grow">
            <TextField
              name="suche"
              label="Bestellung suchen"
              hint="Bestellnummer, Name oder E-Mail-Adresse"
              type="search"
              maxLength={searchLength}
              autoComplete="off"
              isOptionalByGroup
            />
          </div>
          {filter !== "all" && <input type="hidden" name="zahlung" value={filterName} />}
          {/* Level with the field, not with its hint. */}
          <div className="mb-7">
            <Button type="submit" variant="secondary">
              Suchen
            </Button>
          </div>
        </Form>
      </FormState>
      <nav aria-label="Bestellungen filtern" className="flex flex-wrap gap-2">
        {filters.map((one) => (
          <Link
            key={one.filter}
            to={ordersAddress({ filter: one.filter, search, cursor: null })}
            aria-current={filter === one.filter ? "true" : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-field px-5 font-bold text-forest hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest"
          >
            {one.label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
