import { ChoiceLinks } from "#app/admin/ui/choice-links.tsx";
import { SearchForm } from "#app/admin/ui/search-form.tsx";
import { filters, type OrdersView, ordersAddress } from "./orders-address.ts";

/** Which orders are shown; a choice begins at the newest. */
export function OrdersFilterForm({ view }: { view: OrdersView }) {
  const { search, filter } = view;
  const filterName = filters.find((one) => one.filter === filter)?.name;
  return (
    <div className="mb-5 grid gap-4">
      <SearchForm
        action="/admin/bestellungen"
        label="Bestellung suchen"
        hint="Bestellnummer, Name oder E-Mail-Adresse"
        search={search}
      >
        {filter !== "all" && <input type="hidden" name="zahlung" value={filterName} />}
      </SearchForm>
      <ChoiceLinks
        label="Bestellungen filtern"
        choices={filters.map((one) => ({
          to: ordersAddress({ filter: one.filter, search, cursor: null }),
          text: one.label,
          isChosen: filter === one.filter,
        }))}
      />
    </div>
  );
}
