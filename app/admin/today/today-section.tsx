import { focusByHash } from "#app/ui/focus-by-hash.ts";
import type { Today } from "./describe-today.ts";
import { todayHeadingId } from "./today-heading.ts";
import { TodaysAppointments } from "./todays-appointments.tsx";
import { WaitingTiles } from "./waiting-tiles.tsx";

/** What needs her this morning. Null: it could not be loaded. */
export function TodaySection({ today }: { today: Today | null }) {
  return (
    <section aria-labelledby={todayHeadingId} className="mb-10">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2
          id={todayHeadingId}
          ref={focusByHash}
          tabIndex={-1}
          className="text-3xl text-forest outline-none"
        >
          Heute
        </h2>
        {today && <p className="text-ink-soft">{today.day}</p>}
      </div>
      {today ? (
        <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[2fr_3fr]">
          <TodaysAppointments appointments={today.appointments} next={today.next} />
          <div className="grid gap-4">
            <WaitingTiles tiles={today.tiles} isMerchantSilent={today.isMerchantSilent} />
          </div>
        </div>
      ) : (
        <p className="rounded-card bg-clay-soft p-5">
          Was heute ansteht, kann gerade nicht geladen werden. Es ist nichts verloren.
        </p>
      )}
    </section>
  );
}
