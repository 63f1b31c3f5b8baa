import { countInWords } from "#app/admin/counted.ts";
import { ChoiceLinks } from "#app/admin/ui/choice-links.tsx";
import { SearchForm } from "#app/admin/ui/search-form.tsx";
import {
  type ProductsState,
  type ProductsView,
  productsAddress,
  productsPath,
  states,
} from "./products-address.ts";

type ProductsFilterProps = { view: ProductsView; counts: Record<ProductsState, number> };

/** Which products are shown; a choice begins at the first. */
export function ProductsFilter({ view, counts }: ProductsFilterProps) {
  const { search, state } = view;
  const stateName = states.find((one) => one.state === state)?.name;
  return (
    <div className="mb-5 grid gap-4">
      <SearchForm
        action={productsPath}
        label="Produkt suchen"
        hint="Titel, Untertitel oder Artikelnummer"
        search={search}
      >
        {stateName && <input type="hidden" name="stand" value={stateName} />}
      </SearchForm>
      <ChoiceLinks
        label="Produkte filtern"
        choices={states.map((one) => ({
          to: productsAddress({ search, state: one.state, after: "" }),
          text: `${one.label} (${countInWords(counts[one.state])})`,
          isChosen: state === one.state,
        }))}
      />
    </div>
  );
}
