import { Link } from "react-router";
import type { DescribedAgenda } from "./describe-agenda.server.ts";
import { EntryOutcome } from "./entry-outcome.tsx";

/** Consultations that are over and of which nobody has said what became. */
export function Unrecorded({ unrecorded }: Pick<DescribedAgenda, "unrecorded">) {
  const { entries, count, hasMore } = unrecorded;
  if (entries.length === 0) return null;
  return (
    <section
      aria-labelledby="einzutragen"
      className="mb-8 rounded-card border border-line bg-surface p-4 shadow-soft sm:p-5"
    >
      <h2 id="einzutragen" className="text-xl text-forest">
        {`Noch einzutragen: ${count}`}
      </h2>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-3 wrap-anywhere">
            <Link
              to={`/admin/termine/anfragen/${entry.id}`}
              className="inline-block py-2.5 font-semibold text-forest underline underline-offset-4"
            >
              {`${entry.day}, `}
              <span className="whitespace-nowrap">{`${entry.times} Uhr`}</span>
            </Link>
            <p>
              {entry.service} · <bdi>{entry.petName}</bdi> · <bdi>{entry.ownerName}</bdi>
            </p>
            <EntryOutcome entry={entry} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="mt-2 text-sm text-ink-soft">
          Gezeigt werden die ältesten; die übrigen rücken nach.
        </p>
      )}
    </section>
  );
}
