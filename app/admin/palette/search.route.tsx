import { SearchForm } from "#app/admin/ui/search-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/search.route.ts";
import { countWords, HitGroups } from "./hit-groups.tsx";
import { searchPage, searchView } from "./palette.tsx";
import { describeSearch } from "./search-queries.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, log, config } = requirePractitioner(context);
  const { query } = searchView.read(url.searchParams);
  const groups = await loadOrSay(log, "Die Suche ist gerade nicht möglich.", () =>
    describeSearch(db, query, { ...config, today: dayInGermany(now) }),
  );
  return { query, groups };
}

/** Without script; its loader also serves the dialog. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, groups } = loaderData;
  return (
    <div className="max-w-3xl">
      <PageMeta title={query ? `Suche: ${query}` : "Suche"} />
      <h1 className="mb-4 text-3xl text-forest">Suche</h1>
      <div className="mb-5">
        <SearchForm
          name="q"
          idPrefix="suche-"
          action={searchPage}
          label="Name, Telefon, Tier, Chip, Bestellnummer, Kraut oder Seite"
          search={query}
        />
      </div>
      <p role="status" className="mb-4 text-ink-soft">
        {query === "" ? "Die ersten Buchstaben genügen." : countWords(query, groups)}
      </p>
      <HitGroups groups={groups} idPrefix="seite" />
    </div>
  );
}
