import { PagePart } from "#app/ui/page-part.tsx";
import { DayEntries } from "./day-entries.tsx";
import type { AgendaDay } from "./days.ts";

type ChosenDayProps = {
  chosen: Pick<AgendaDay, "entries" | "blockedBecause" | "freeTimes"> & { name: string };
  durationMinutes: number | null;
};

/** What a day holds already, beside the picker of its times. */
export function ChosenDay({ chosen, durationMinutes }: ChosenDayProps) {
  const minutes = durationMinutes === null ? "" : ` für ${durationMinutes} Minuten`;
  return (
    <PagePart id="am-tag" title={`Am ${chosen.name}`}>
      <DayEntries day={chosen} />
      {chosen.freeTimes.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {`Freie Zeiten${minutes}: ${chosen.freeTimes.join(", ")}${durationMinutes === null ? "" : " Uhr"}`}
        </p>
      )}
    </PagePart>
  );
}
