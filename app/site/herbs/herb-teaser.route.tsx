import { data, redirect } from "react-router";
import { platformContext } from "#app/context.ts";
import { HerbSection } from "#app/herbs/detail/herb-section.tsx";
import { HerbText } from "#app/herbs/detail/herb-text.tsx";
import { herbsTag, herbTag } from "#app/herbs/edge-tags.ts";
import { MedicinesNote } from "#app/herbs/medicines-note.tsx";
import { nameSpecies, poisonedSpecies } from "#app/herbs/poison.ts";
import { PoisonNote } from "#app/herbs/poison-note.tsx";
import { SafetyTable } from "#app/herbs/safety-table.tsx";
import { Poisoning, SafetyText } from "#app/herbs/safety-text.tsx";
import { SourcesList } from "#app/herbs/sources-list.tsx";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { PublicMeta } from "#app/site/public-meta.tsx";
import { lexiconSharePicture } from "#app/site/share-picture.ts";
import type { Route } from "./+types/herb-teaser.route.ts";
import { FullEntry } from "./full-entry.tsx";
import { HerbHead } from "./herb-head.tsx";
import { HerbNotices } from "./herb-notices.tsx";
import { herbStructuredData, teaserDescription } from "./herb-structured-data.ts";
import { keepAtEdge } from "./keep-at-edge.server.ts";
import { getPublicHerb } from "./queries.server.ts";
import { RelatedLinks } from "./related-links.tsx";
import { StructuredData } from "./structured-data.tsx";
import { TeaserError } from "./teaser-error.tsx";
import { herbPath } from "./teaser-pages.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, lexicon, log, origin } = context.get(platformContext);
  const found = await loadOrSay(log, "Das Kraut konnte nicht geladen werden.", () =>
    getPublicHerb(db, lexicon, params.slug),
  );
  if (!found) throw data(null, { status: 404 });
  const { entry, text, free, related } = found;
  const path = herbPath(entry.slug);
  if (!text || params.slug !== entry.slug || url.pathname !== path) throw redirect(path, 301);

  if (url.search === "") keepAtEdge(context, [herbsTag, herbTag(entry.id)]);
  return {
    herb: entry,
    text,
    free,
    related: related.map(({ slug, name, botanicalName, verdicts }) => ({
      slug,
      name,
      botanicalName,
      verdicts,
    })),
    path,
    origin,
  };
}

export default function HerbTeaserPage({ loaderData }: Route.ComponentProps) {
  const { herb, text, free, related, path, origin } = loaderData;
  const poisoned = poisonedSpecies(herb.verdicts);
  const verdict =
    poisoned.length > 0 ? `giftig für ${nameSpecies(poisoned)}` : "für welches Tier geeignet?";
  return (
    <article className="mx-auto max-w-5xl px-4 py-8 sm:px-6">
      <PublicMeta
        title={`${herb.name}: ${verdict}`}
        description={teaserDescription(herb)}
        origin={origin}
        path={path}
        type="article"
        picture={lexiconSharePicture}
      />
      <StructuredData nodes={herbStructuredData(origin, herb)} />
      <nav aria-label="Sie sind hier" className="print:hidden">
        <a
          href="/kraeuter"
          className="inline-block py-1 text-forest underline underline-offset-4 hover:no-underline"
        >
          Kräuter von A bis Z
        </a>
      </nav>
      <HerbHead herb={herb} isFree={free !== null}>
        {poisoned.length > 0 && (
          <PoisonNote
            title={`Giftig für ${nameSpecies(poisoned)}`}
            species={poisoned}
            hasFirstAid={text.firstAid !== ""}
          />
        )}
      </HerbHead>
      <div className="mt-10">
        <Poisoning herb={text} level="h2" />
      </div>
      <section aria-labelledby="sicherheit" className="mt-10">
        <h2 id="sicherheit" className="text-2xl text-forest sm:text-3xl">
          Welches Tier darf das haben?
        </h2>
        <div className="mt-3 rounded-card border border-line bg-surface px-4 shadow-soft sm:px-6">
          <SafetyTable safety={text.safety} />
        </div>
      </section>
      <div className="mt-10">
        <SafetyText herb={text} level="h2" />
        {free === null && <MedicinesNote />}
      </div>
      {free === null ? (
        <FullEntry herb={herb} />
      ) : (
        <div className="mt-10 grid gap-8">
          <HerbText text={free} level="h2" isFree />
          <HerbSection id="quellen" title="Quellen" level="h2">
            <SourcesList sources={free.sources} />
          </HerbSection>
        </div>
      )}
      <RelatedLinks herbs={related} />
      <HerbNotices isHerbNoticeGiven={free !== null || herb.complaints.length > 0} />
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeaserError error={error} />;
}
