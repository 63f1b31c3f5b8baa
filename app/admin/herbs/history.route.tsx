import { Link, useOutlet } from "react-router";
import { readRevision } from "#app/admin/publishing/revision.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { readHerbId } from "#app/herbs/policy.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/history.route.ts";
import { herbNotFound } from "./herb-answers.server.ts";
import type { HerbStatus } from "./herb-commands.server.ts";
import { missingParts } from "./herb-form.server.ts";
import { getHistory, historyPageSize, textChanges } from "./herb-queries.server.ts";
import { herbAddress, historyHeadingId } from "./herbs-address.ts";
import { changesBetween } from "./history-changes.ts";
import { type Entry, HistoryEntry } from "./history-entry.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, log } = context.get(platformContext);
  const herbId = readHerbId(params.herbId);
  const before = readRevision(url.searchParams.get("vor") ?? "");
  const found =
    herbId === null
      ? null
      : await loadOrSay(log, "Der Verlauf konnte nicht geladen werden.", () =>
          getHistory(db, herbId, before),
        );
  if (herbId === null || !found) throw await herbNotFound(context);
  const { herb, past } = found;
  const shown = past.slice(0, historyPageSize);
  return {
    herb: { id: herbId, ...herb },
    isNewest: before === null,
    /** The oldest entry shown, when there are older ones. */
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

/** Not what left the text alone, and no draft while readers see the herb. */
function restorable(entry: Past, status: HerbStatus): Entry["restorable"] {
  if (!textChanges.some((one) => one === entry.change)) return "nothing";
  // Related herbs that are gone are left out.
  const isIncomplete = missingParts({ ...entry.content, related: [] }).length > 0;
  return status === "published" && isIncomplete ? "not-while-published" : "yes";
}

type Past = NonNullable<Awaited<ReturnType<typeof getHistory>>>["past"][number];

export default function HerbHistoryPage({ loaderData }: Route.ComponentProps) {
  const { herb, entries, isNewest, olderThan } = loaderData;
  const page = herbAddress(herb.id, "verlauf");
  // A dialog has a title of its own.
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
        className="mt-3 mb-2 text-3xl text-forest outline-none"
      >
        Verlauf
      </h1>
      <p className="mb-6 max-w-2xl text-ink-soft">
        Jede Änderung an {herb.name}, die neueste zuerst. Ein älterer Stand lässt sich
        wiederherstellen; auch das wird eine neue Zeile, und nichts geht verloren.
      </p>
      {entries.length === 0 ? (
        <p>Hier steht noch nichts.</p>
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
          {!isNewest && (
            <Link to={page} className={buttonClass("secondary")}>
              Neueste Änderungen
            </Link>
          )}
          {olderThan !== null && (
            <Link to={`${page}?vor=${olderThan}`} className={buttonClass("secondary")}>
              Ältere Änderungen
            </Link>
          )}
        </nav>
      )}
      {dialog}
    </>
  );
}
