import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { platformContext } from "#app/context.ts";
import { loadDocument } from "#app/frame/handle.ts";
import { VerdictBadge } from "#app/herbs/badges.tsx";
import { herbsTag, herbTag } from "#app/herbs/edge-tags.ts";
import {
  HerbSection,
  HerbText,
  MedicinesNote,
  Poisoning,
  SafetyText,
  SourcesList,
} from "#app/herbs/herb-text.tsx";
import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import { pictureAlt } from "#app/herbs/picture.ts";
import { nameSpecies, poisonedSpecies } from "#app/herbs/poison.ts";
import { PoisonNote } from "#app/herbs/poison-note.tsx";
import { complaints } from "#app/herbs/policy.ts";
import { SafetyTable } from "#app/herbs/safety-table.tsx";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { herbNotice } from "#app/platform/operator/config.ts";
import { pick } from "#app/platform/pick.ts";
import { lexiconSharePicture, PublicMeta } from "#app/site/public-meta.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/herb-teaser.route.ts";
import { keepAtEdge } from "./keep-at-edge.server.ts";
import { getPublicHerb } from "./queries.server.ts";
import {
  herbStructuredData,
  paidPartClass,
  StructuredData,
  teaserDescription,
} from "./structured-data.tsx";
import { freeHerbsSentence, herbPath } from "./teaser-pages.ts";
import { HerbNotices, TeaserError } from "./teaser-parts.tsx";

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
    related: related.map((one) => pick(one, "slug", "name", "botanicalName", "verdicts")),
    path,
    origin,
  };
}

export const clientLoader = loadDocument;

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
          Welches Tier darf das fressen?
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

type RelatedLinksProps = {
  herbs: readonly Pick<HerbEntry, "slug" | "name" | "botanicalName" | "verdicts">[];
};

/** Poisonous ones say so. */
function RelatedLinks({ herbs }: RelatedLinksProps) {
  if (herbs.length === 0) return null;
  return (
    <section aria-labelledby="verwandt" className="mt-10 print:hidden">
      <h2 id="verwandt" className="text-2xl text-forest sm:text-3xl">
        Verwandte Kräuter und Verwechslungen
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {herbs.map(({ slug, name, botanicalName, verdicts }) => (
          <li key={slug}>
            <a
              href={herbPath(slug)}
              className="block rounded-field border border-line bg-surface px-4 py-2 hover:bg-sage-soft"
            >
              <span className="font-bold text-forest">{name}</span>{" "}
              <span lang="la" className="text-sm text-ink-soft italic">
                {botanicalName}
              </span>
              {poisonedSpecies(verdicts).length > 0 && (
                <>
                  {" "}
                  <VerdictBadge verdict="poisonous" />
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type HerbHeadProps = {
  herb: Pick<
    HerbEntry,
    "name" | "botanicalName" | "otherNames" | "family" | "imageUrl" | "excerpt"
  >;
  isFree: boolean;
  children: ReactNode;
};

function HerbHead({ herb, isFree, children }: HerbHeadProps) {
  return (
    <header className="mt-4 grid items-start gap-x-10 gap-y-6 md:grid-cols-[20rem_1fr]">
      <div className="grid gap-5 md:col-start-2 md:row-start-1">
        <div>
          <h1 className="text-4xl text-forest sm:text-5xl">{herb.name}</h1>
          <p lang="la" className="mt-1 text-xl text-ink-soft italic">
            {herb.botanicalName}
          </p>
        </div>
        {children}
        <dl className="grid gap-3">
          {herb.otherNames.length > 0 && (
            <div>
              <dt className="font-bold">Weitere Namen</dt>
              <dd>{herb.otherNames.join(", ")}</dd>
            </div>
          )}
          <div>
            <dt className="font-bold">Familie</dt>
            <dd>{herb.family}</dd>
          </div>
        </dl>
        {!isFree && <p className="text-lg text-pretty">{herb.excerpt}</p>}
      </div>
      <img
        src={herb.imageUrl}
        alt={pictureAlt(herb.name, herb.imageUrl)}
        width="480"
        height="600"
        fetchPriority="high"
        className="aspect-4/5 w-full max-w-56 md:max-w-80 rounded-sheet border border-line bg-sage-soft object-cover max-md:mx-auto md:row-start-1"
      />
    </header>
  );
}

const sections = ["Beschreibung", "Mögliche Wirkung", "Zubereitung", "Quellen"];

function FullEntry({ herb }: { herb: Pick<HerbEntry, "id" | "complaints"> }) {
  const entryPath = `/herb-lexicon/${herb.id}`;
  return (
    <section
      aria-labelledby="eintrag"
      className={`${paidPartClass} mt-10 rounded-sheet bg-sage-soft px-5 py-8 sm:px-8 print:hidden`}
    >
      <h2 id="eintrag" className="text-2xl text-forest sm:text-3xl">
        Im vollständigen Eintrag
      </h2>
      <ul className="mt-4 grid list-disc gap-x-8 gap-y-1 pl-5 sm:grid-cols-2">
        {sections.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {herb.complaints.length > 0 && (
        <p className="mt-4">
          Überliefert für:{" "}
          <strong>{herb.complaints.map((complaint) => complaints[complaint]).join(", ")}</strong>
          <span className="block text-sm text-ink-soft">{herbNotice}</span>
        </p>
      )}
      <p className="mt-4 max-w-[62ch]">{freeHerbsSentence}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <a
          href={`/auth?${new URLSearchParams({ modus: "registrieren", redirectTo: entryPath })}`}
          className={buttonClass("primary")}
        >
          Kostenlos registrieren und weiterlesen
        </a>
        <a
          href={entryPath}
          className="inline-block py-1 text-forest underline underline-offset-4 hover:no-underline"
        >
          Schon ein Konto? Anmelden und weiterlesen
        </a>
      </div>
    </section>
  );
}
