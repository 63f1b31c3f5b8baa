import type { Today } from "./describe-today.ts";
import { TodaysAppointments } from "./todays-appointments.tsx";
import { WaitingTiles } from "./waiting-tiles.tsx";

/** What needs her this morning. Null: it could not be loaded. */
export function TodaySection({ today }: { today: Today | null }) {
  return (
    <section aria-labelledby="heute" className="mb-10">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 id="heute" className="text-3xl text-forest">
          Heute
        </h2>
        {today && <p className="text-ink-soft">{today.day}</p>}
      </div>
      {today ? (
        <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[3fr_2fr]">
          <div className="grid gap-4">
            <WaitingTiles tiles={today.tiles} isMerchantSilent={today.isMerchantSilent} />
          </div>
          <TodaysAppointments appointments={today.appointments} />
        </div>
      ) : (
        <p className="rounded-card bg-clay-soft p-5">
          Was heute ansteht, kann gerade nicht geladen werden. Es ist nichts verloren.
        </p>
      )}
    </section>
  );
}
