import { ChoiceLinks } from "#app/admin/ui/choice-links.tsx";
import { SearchForm } from "#app/admin/ui/search-form.tsx";
import { type HerbsState, type HerbsView, herbsAddress, states } from "./herbs-address.ts";

type HerbsFilterProps = { view: HerbsView; counts: Record<HerbsState, number> };

/** Which herbs are shown; a choice begins at the first. */
export function HerbsFilter({ view, counts }: HerbsFilterProps) {
  const { search, state } = view;
  const stateName = states.find((one) => one.state === state)?.name;
  return (
    <div className="mb-5 grid gap-4">
      <SearchForm action="/admin/kraeuter" label="Kraut suchen" search={search}>
        {stateName && <input type="hidden" name="stand" value={stateName} />}
      </SearchForm>
      <ChoiceLinks
        label="Kräuter filtern"
        choices={states.map((one) => ({
          to: herbsAddress({ search, state: one.state, page: 1 }),
          text: `${one.label} (${counts[one.state]})`,
          isChosen: state === one.state,
        }))}
      />
    </div>
  );
}
