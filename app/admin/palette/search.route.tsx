import { Form } from "react-router";
import { requirePractitioner } from "#app/agenda/practitioner.server.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { searchTextMax } from "#app/ui/search-text.ts";
import type { Route } from "./+types/search.route.ts";
import { countWords } from "./count-words.ts";
import { describeSearch } from "./describe-search.server.ts";
import { HitGroups } from "./hit-groups.tsx";
import { readQuery, searchPage } from "./search-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, log, config } = context.get(platformContext);
  const query = readQuery(url.searchParams);
  const groups = await loadOrSay(log, "Die Suche ist gerade nicht möglich.", () =>
    describeSearch(db, query, config),
  );
  return { query, groups };
}

/** The search without script; its loader also serves the dialog that the keyboard opens. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, groups } = loaderData;
  return (
    <div className="max-w-3xl">
      <PageMeta title={query ? `Suche: ${query}` : "Suche"} />
      <h1 className="mb-4 text-3xl text-forest">Suche</h1>
      <FormState idPrefix="suche-" result={undefined} defaults={{ q: query }}>
        <Form
          key={query}
          method="get"
          action={searchPage}
          role="search"
          className="mb-5 flex flex-wrap items-end gap-3"
        >
          <div className="min-w-0 grow">
            <TextField
              name="q"
              label="Name, Tier, Chip, Bestellnummer, Kraut oder Seite"
              type="search"
              maxLength={searchTextMax}
              autoComplete="off"
              isOptionalByGroup
            />
          </div>
          <Button type="submit" variant="secondary">
            Suchen
          </Button>
        </Form>
      </FormState>
      <p role="status" className="mb-4 text-ink-soft">
        {query === "" ? "Die ersten Buchstaben genügen." : countWords(query, groups)}
      </p>
      <HitGroups groups={groups} idPrefix="seite" />
    </div>
  );
}
