import { DayEntries } from "#app/agenda/day-entries.tsx";
import type { AgendaDay } from "#app/agenda/days.ts";

/** What else stands on the chosen day, so that a conflict is seen before it is refused. */
export function ChosenDay({
  chosen,
  durationMinutes,
}: {
  chosen: AgendaDay & { name: string };
  durationMinutes: number;
}) {
  return (
    <section
      aria-labelledby="am-tag"
      className="rounded-card border border-line bg-surface p-4 shadow-soft sm:p-5"
    >
      <h2 id="am-tag" className="text-lg text-forest">{`Am ${chosen.name}`}</h2>
      {chosen.blockedBecause !== null && (
        <p className="mt-1 font-semibold text-clay">
          Gesperrt: <bdi>{chosen.blockedBecause}</bdi>
        </p>
      )}
      <DayEntries entries={chosen.entries} />
      {chosen.freeTimes.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">{`Frei für ${durationMinutes} Minuten: ${chosen.freeTimes.join(", ")} Uhr`}</p>
      )}
    </section>
  );
}
