import { Link } from "react-router";
import { herbAddress } from "./herbs-address.ts";
import type { PartChange } from "./history-changes.ts";

export type Entry = {
  revision: number;
  change: "added" | "updated" | "edited" | "picture" | "published" | "unpublished" | "restored";
  editor: string | null;
  at: string;
  changes: readonly PartChange[];
  restorable: "yes" | "nothing" | "not-while-published";
};

const kinds: Record<Entry["change"], string> = {
  added: "Angelegt",
  updated: "Mit dem Lexikon erneuert",
  edited: "Bearbeitet",
  picture: "Bild geändert",
  published: "Veröffentlicht",
  unpublished: "Zurückgezogen",
  restored: "Älterer Stand wiederhergestellt",
};

export const notWhilePublished =
  "Unvollständig: lässt sich nicht wiederherstellen, solange das Kraut veröffentlicht ist.";

type HistoryEntryProps = { herb: { id: number; revision: number }; entry: Entry };

/** A change: when, by whom, of what kind, and what was written before and after. */
export function HistoryEntry({ herb, entry }: HistoryEntryProps) {
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
            {at}, {editor ?? "mit dem Lexikon gekommen"}
          </p>
        </div>
        {isNow && (
          <p className="rounded-full bg-success-soft px-3 py-0.5 text-sm font-bold text-success">
            Jetziger Stand
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
