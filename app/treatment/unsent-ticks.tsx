import { useEffect } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { UnsentLink, useFreshRows, useTicks } from "./due-list.tsx";
import { dismissHere, openTicks, visibleTicks } from "./tick-client.ts";
import { unsentInWords } from "./tick-queue.ts";
import { UnsentRecords } from "./unsent-records.client.tsx";

type UnsentHereProps = { owner: string; isPractice: boolean };

export function UnsentHere({ owner, isPractice }: UnsentHereProps) {
  return (
    <>
      {isPractice && <UnsentRecords />}
      <UnsentTicks owner={owner} />
    </>
  );
}

/** In every page of whoever has ticked them here: what still waits, and what was refused until it is read. */
function UnsentTicks({ owner }: { owner: string }) {
  const view = useTicks();
  useFreshRows(view.saved);
  useEffect(() => {
    void openTicks(owner);
  }, [owner]);
  const ticks = visibleTicks(view);
  if (ticks.length === 0) return null;
  return (
    <section
      aria-label="Noch nicht eingetragene Gaben"
      className="mb-6 rounded-card border-2 border-clay bg-clay-soft px-4 py-3 wrap-anywhere"
    >
      <h2 className="text-xl text-clay">Noch nicht eingetragen</h2>
      <ul className="divide-y divide-line">
        {ticks.map((tick) => (
          <li key={tick.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <p className="min-w-0">
              <bdi className="font-bold">{tick.what || "Gabe"}</bdi>,{" "}
              {tick.isGiven ? "erledigt" : "zurückgenommen"}. {unsentInWords(tick)}
              <UnsentLink tick={tick} />
            </p>
            {tick.refusal !== undefined && (
              <button
                type="button"
                className={buttonClass("secondary")}
                onClick={() => void dismissHere(tick)}
              >
                Hinweis schließen
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown before somebody signs out. */
export function UnsentNote() {
  const ticks = visibleTicks(useTicks());
  if (ticks.length === 0) return null;
  const isOne = ticks.length === 1;
  return (
    <p className="mb-2 rounded-field bg-clay-soft px-3 py-2 text-sm">
      {isOne ? "1 Gabe ist" : `${ticks.length} Gaben sind`} noch nicht eingetragen. Auch nach dem
      Abmelden {isOne ? "bleibt sie" : "bleiben sie"} auf diesem Gerät, bis Sie sich hier wieder
      anmelden.
    </p>
  );
}
