import { buttonClass } from "#app/ui/button.tsx";
import { searchTextMax } from "#app/ui/search-text.ts";

/** A plain form: the page it leads to is the answer. */
export function TeaserSearch({ search }: { search: string }) {
  return (
    <search className="print:hidden">
      <form action="/kraeuter" className="flex max-w-xl flex-wrap items-end gap-2">
        <label className="min-w-0 flex-1 basis-56 font-semibold">
          Kraut suchen
          <input
            type="search"
            name="suche"
            defaultValue={search}
            maxLength={searchTextMax}
            placeholder="Löwenzahn, Taraxacum, Kuhblume"
            autoComplete="off"
            enterKeyHint="search"
            className="mt-1.5 block min-h-11 w-full rounded-field border border-field bg-surface-raised px-3.5 py-2 font-normal text-ink"
          />
        </label>
        <button type="submit" className={buttonClass("primary")}>
          Suchen
        </button>
      </form>
    </search>
  );
}
