import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import {
  type ProductsState,
  type ProductsView,
  productsAddress,
  productsPath,
  searchLength,
  states,
} from "./products-address.ts";

type ProductsFilterProps = { view: ProductsView; counts: Record<ProductsState, number> };

/** More than these are not counted. */
const countedMost = 99;

/** Which products are shown; a choice begins at the first. */
export function ProductsFilter({ view, counts }: ProductsFilterProps) {
  const { search, state } = view;
  const stateName = states.find((one) => one.state === state)?.name;
  return (
    <div className="mb-5 grid gap-4">
      <FormState idPrefix="filter-" result={undefined} defaults={{ suche: search }}>
        <Form
          // Another address is another form, and holds what it says.
          key={search}
          method="get"
          action={productsPath}
          role="search"
          className="flex flex-wrap items-end gap-3"
        >
          <div className="min-w-0 grow">
            <TextField
              name="suche"
              label="Produkt suchen"
              hint="Titel, Untertitel oder Artikelnummer"
              type="search"
              maxLength={searchLength}
              autoComplete="off"
              isOptionalByGroup
            />
          </div>
          {stateName && <input type="hidden" name="stand" value={stateName} />}
          <Button type="submit" variant="secondary" className="mb-6">
            Suchen
          </Button>
        </Form>
      </FormState>
      <nav aria-label="Produkte filtern" className="flex flex-wrap gap-2">
        {states.map((one) => (
          <Link
            key={one.state}
            to={productsAddress({ search, state: one.state, after: "" })}
            aria-current={state === one.state ? "true" : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-field px-5 font-bold text-forest hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest"
          >
            {one.label} ({counts[one.state] > countedMost ? "99+" : counts[one.state]})
          </Link>
        ))}
      </nav>
    </div>
  );
}
