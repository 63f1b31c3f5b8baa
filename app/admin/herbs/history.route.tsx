import { useOutlet } from "react-router";
import { readRevision } from "#app/admin/publishing/policy.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { readHerbId } from "#app/herbs/policy.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/history.route.ts";
import { noHerb, toHerbList } from "./actions.server.ts";
import { herbAddress, historyHeadingId } from "./address.ts";
import { changesBetween, notWhilePublished } from "./history.ts";
import { getHistory, historyPageSize, textChanges } from "./queries.server.ts";
import { type HerbStatus, missingParts } from "./schema.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, log } = requirePractitioner(context);
  const herbId = readHerbId(params.herbId) ?? noHerb;
  const before = readRevision(url.searchParams.get("vor") ?? "");
  const found = await loadOrSay(log, "Der Verlauf konnte nicht geladen werden.", () =>
    getHistory(db, herbId, before),
  );
  if (!found) throw await toHerbList(context);
  const { herb, past } = found;
  const shown = past.slice(0, historyPageSize);
  return {
    herb: { id: herbId, ...herb },
    isNewest: before === null,
    olderThan: past.length > historyPageSize ? (shown.at(-1)?.revision ?? null) : null,
    entries: shown.map((entry, index) => {
      const previous = past[index + 1];
      return {
        revision: entry.revision,
        change: entry.change,
        editor: entry.editor,
        at: formatMoment(entry.createdAt),
        restorable: restorable(entry, herb.status),
        changes: previous ? changesBetween(previous.content, entry.content) : [],
      };
    }),
  };
}

/** Neither an unchanged text nor, while readers see the herb, an incomplete one. */
function restorable(entry: Past, status: HerbStatus) {
  if (!textChanges.some((one) => one === entry.change)) return "nothing";
  const isIncomplete = missingParts({ ...entry.content, related: [] }).length > 0;
  return status === "published" && isIncomplete ? "not-while-published" : "yes";
}

type Past = NonNullable<Awaited<ReturnType<typeof getHistory>>>["past"][number];

export default function HerbHistoryPage({ loaderData }: Route.ComponentProps) {
  const { herb, entries, isNewest, olderThan } = loaderData;
  const page = herbAddress(herb.id, "verlauf");
  const dialog = useOutlet();
  return (
    <>
      {!dialog && <PageMeta title={`Verlauf, ${herb.name}`} />}
      <Link
        to={herbAddress(herb.id)}
        className="inline-block py-1 wrap-anywhere text-forest underline underline-offset-4"
      >
        Zurück zu {herb.name}
      </Link>
      <h1
        id={historyHeadingId}
        tabIndex={-1}
        className="mt-3 mb-5 text-3xl text-forest outline-none"
      >
        Verlauf
      </h1>

      {entries.length === 0 ? (
        <p>Noch keine Änderungen.</p>
      ) : (
        <ol className="grid gap-4">
          {entries.map((entry) => (
            <li key={entry.revision}>
              <HistoryEntry herb={herb} entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {(olderThan !== null || !isNewest) && (
        <nav aria-label="Seiten" className="mt-6 flex flex-wrap gap-3">
          {!isNewest && <ButtonLink to={page}>Neueste Änderungen</ButtonLink>}
          {olderThan !== null && (
            <ButtonLink to={`${page}?vor=${olderThan}`}>Ältere Änderungen</ButtonLink>
          )}
        </nav>
      )}
      {dialog}
    </>
  );
}

type Entry = Route.ComponentProps["loaderData"]["entries"][number];

const kinds: Record<Entry["change"], string> = {
  added: "Angelegt",
  updated: "Mit dem Lexikon aktualisiert",
  edited: "Bearbeitet",
  picture: "Bild geändert",
  published: "Veröffentlicht",
  unpublished: "Zurückgezogen",
  restored: "Älterer Stand wiederhergestellt",
};

function HistoryEntry({ herb, entry }: { herb: { id: number; revision: number }; entry: Entry }) {
  const { revision, change, editor, at, changes, restorable } = entry;
  const isNow = revision === herb.revision;
  const titleId = `stand-${revision}`;
  return (
    <article
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={titleId} className="text-xl text-forest">
            {kinds[change]}
          </h2>
          <p className="text-ink-soft">
            {at}, {editor ?? "mitgeliefert"}
          </p>
        </div>
        {isNow && (
          <p className="rounded-full bg-success-soft px-3 py-0.5 text-sm font-bold text-success">
            Aktueller Stand
          </p>
        )}
        {!isNow && restorable === "yes" && (
          <Link
            to={herbAddress(herb.id, `verlauf/${revision}/wiederherstellen`)}
            preventScrollReset
            className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
          >
            Diesen Stand wiederherstellen
            <span className="sr-only">: {at}</span>
          </Link>
        )}
      </div>
      {!isNow && restorable === "not-while-published" && (
        <p className="mt-2 text-ink-soft">{notWhilePublished}</p>
      )}
      {changes.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5 text-forest">
            <strong>Geändert:</strong> {changes.map(({ label }) => label).join(", ")}
          </summary>
          <dl className="mt-2 grid gap-5">
            {changes.map((one) => (
              <div key={one.label}>
                <dt className="font-semibold">{one.label}</dt>
                <dd className="mt-1.5 grid gap-3 sm:grid-cols-2">
                  <Side title="Vorher" text={one.before} />
                  <Side title="Nachher" text={one.after} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </article>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0 rounded-field border border-line bg-paper px-4 py-3 wrap-anywhere">
      <p className="text-sm text-ink-soft">{title}</p>
      <p className="whitespace-pre-line">{text || "–"}</p>
    </div>
  );
}
