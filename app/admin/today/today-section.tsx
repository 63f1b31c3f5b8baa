import { useFocusByHash } from "#app/ui/use-focus-by-hash.ts";
import type { Today } from "./describe-today.ts";
import { todayHeadingId } from "./today-heading.ts";
import { TodaysAppointments } from "./todays-appointments.tsx";
import { WaitingTiles } from "./waiting-tiles.tsx";

type TodaySectionProps = {
  /** Null: it could not be loaded. */
  today: Today | null;
  /** To a line that opens it, so that what is looked for below is in sight. */
  isFolded: boolean;
};

/** What needs her this morning. */
export function TodaySection({ today, isFolded }: TodaySectionProps) {
  useFocusByHash(todayHeadingId);
  if (isFolded && today) return <FoldedToday today={today} />;
  return (
    <section aria-labelledby={todayHeadingId} className="mb-10">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 id={todayHeadingId} tabIndex={-1} className="text-3xl text-forest outline-none">
          Heute
        </h2>
        {today && <p className="text-ink-soft">{today.day}</p>}
      </div>
      {today ? (
        <WholeToday today={today} />
      ) : (
        <p className="rounded-card bg-clay-soft p-5">
          Was heute ansteht, kann gerade nicht geladen werden. Es ist nichts verloren.
        </p>
      )}
    </section>
  );
}

function FoldedToday({ today }: { today: Today }) {
  const { day, tiles, appointments } = today;
  const parts = [
    appointments.length === 1 ? "1 Termin" : `${appointments.length} Termine`,
    ...tiles.map(({ name, count }) => `${name}: ${count}`),
  ];
  return (
    <section aria-labelledby={todayHeadingId} className="mb-6">
      <details className="rounded-card border border-line bg-surface px-5 shadow-soft">
        <summary className="min-h-11 cursor-pointer py-2.5">
          <h2 id={todayHeadingId} className="inline text-xl text-forest">
            Heute
          </h2>
          <span className="ml-3 text-ink-soft">{day}</span>
          <span className="line-clamp-2 text-sm">{parts.join(" · ")}</span>
        </summary>
        <div className="pt-2 pb-5">
          <WholeToday today={today} />
        </div>
      </details>
    </section>
  );
}

function WholeToday({ today }: { today: Today }) {
  const { appointments, next, tiles, isMerchantSilent } = today;
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[2fr_3fr]">
      <TodaysAppointments appointments={appointments} next={next} />
      <div className="grid gap-4">
        <WaitingTiles tiles={tiles} isMerchantSilent={isMerchantSilent} />
      </div>
    </div>
  );
}
