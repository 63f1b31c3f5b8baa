import type { StrayFacts as Facts } from "./describe-stray.server.ts";

/** What the store service says of an order: its words, not ours. */
export function StrayFacts({ facts }: { facts: Facts }) {
  const { name, email, day, total, lines } = facts;
  return (
    <>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-ink-soft">Bestellt von (laut Shop)</dt>
          <dd>
            {name && <bdi className="block">{name}</bdi>}
            {email && <bdi className="block">{email}</bdi>}
            {!name && !email && "nicht genannt"}
          </dd>
        </div>
        {day && (
          <div>
            <dt className="text-sm text-ink-soft">Bestellt am</dt>
            <dd>{day}</dd>
          </div>
        )}
      </dl>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0">
              {`${line.quantity} × `}
              <bdi>{line.title}</bdi>
            </span>
            {line.total && <span className="shrink-0">{line.total}</span>}
          </li>
        ))}
      </ul>
      {total && (
        <p className="mt-3 flex justify-between gap-4 text-lg font-bold">
          <span>Gesamtbetrag</span> <span>{total}</span>
        </p>
      )}
    </>
  );
}
