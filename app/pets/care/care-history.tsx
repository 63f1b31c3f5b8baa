import { Link } from "react-router";
import { formatDay } from "#app/platform/calendar-day.ts";
import { TrashIcon } from "#app/ui/icons.tsx";
import { careLimits } from "./policy.ts";
import type { CareEvent } from "./queries.server.ts";

type CareHistoryProps = {
  address: string;
  events: readonly CareEvent[];
  isDeceased: boolean;
};

const unfoldedEvents = 3;

/** What was done, the newest first; more than a few are folded away. */
export function CareHistory({ address, events, isDeceased }: CareHistoryProps) {
  const older = events.slice(unfoldedEvents, careLimits.eventsShown);
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h4 className="font-bold">Verlauf</h4>
        {!isDeceased && (
          <Link
            to={`${address}/neu?erledigt`}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
          >
            Erledigtes eintragen
          </Link>
        )}
      </div>
      {events.length === 0 ? (
        <p className="text-ink-soft">Noch nichts eingetragen.</p>
      ) : (
        <EventList address={address} events={events.slice(0, unfoldedEvents)} />
      )}
      {older.length > 0 && (
        <details>
          <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4">
            {older.length === 1 ? "Ein älterer Eintrag" : `${older.length} ältere Einträge`}
          </summary>
          <EventList address={address} events={older} />
          {events.length > careLimits.eventsShown && (
            <p className="text-ink-soft">
              Hier stehen die neuesten {careLimits.eventsShown} Einträge. Ältere erscheinen, wenn
              Sie von diesen welche löschen.
            </p>
          )}
        </details>
      )}
    </div>
  );
}

type EventListProps = { address: string; events: readonly CareEvent[] };

function EventList({ address, events }: EventListProps) {
  return (
    <ul className="divide-y divide-line">
      {events.map(({ id, kind, doneOn, note }) => (
        <li key={id} className="flex items-center gap-3 py-1">
          <p className="min-w-0 grow py-1">
            <span className="text-ink-soft">{formatDay(doneOn)}:</span>{" "}
            <span className="font-semibold">
              <bdi>{kind}</bdi>
            </span>
            {note !== "" && (
              <span className="block text-sm" dir="auto">
                {note}
              </span>
            )}
          </p>
          <Link
            to={`${address}/verlauf/${id}/loeschen`}
            preventScrollReset
            aria-label={`Eintrag ${kind} vom ${formatDay(doneOn)} löschen`}
            className="grid size-11 shrink-0 place-items-center rounded-field text-danger hover:bg-danger-soft"
          >
            <TrashIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}
