import { type FormEvent, useEffect, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import {
  claimLoading,
  emptyTickView,
  noteLoaded,
  onTicks,
  openTicks,
  type TickState,
  tickHere,
  tickState,
  tickStateInWords,
  tickView,
} from "./tick-client.ts";
import { type UnsentTick, unsentLink } from "./tick-queue.ts";
import { type DueRow, ownerField, tickField, tickInWords, whatField } from "./ticks.ts";

type DueListProps = {
  rows: readonly DueRow[];
  /** Where ticks are sent. */
  action: string;
  /** Where that leads back to without script: a place of `placeAfterTick`. */
  back: string;
  /** Whose ticks wait on this device (`deviceOwner`); '' for a link's reader. */
  owner: string;
  /** '' where the page is that of one animal, and whoever reads it has no account. */
  petName: string;
  /** 'gestern', where the list is not today's. */
  dayWord?: string;
};

/** What is to be given on a day, each with a button that is pressed and released. */
export function DueList({ rows, ...form }: DueListProps) {
  const { owner } = form;
  const view = useTicks();
  useFreshRows(view.saved);
  useEffect(() => {
    // Pages without React have `ticks-without-react.ts` in its place.
    if (owner !== "") void openTicks(owner);
  }, [owner]);
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <DueItem
          key={row.tick}
          row={row}
          state={tickState(view, { action: form.action, tick: row.tick })}
          {...form}
        />
      ))}
    </ul>
  );
}

export function useTicks() {
  return useSyncExternalStore(onTicks, tickView, emptyTickView);
}

/** What was taken shows in the whole page, in the week's table too. */
export function useFreshRows(saved: readonly UnsentTick[]): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (claimLoading(saved)) void revalidate().then(() => noteLoaded(saved));
  }, [saved, revalidate]);
}

type DueItemProps = Omit<DueListProps, "rows"> & { row: DueRow; state: TickState };

function DueItem({ row, state, ...form }: DueItemProps) {
  const words = tickStateInWords(state);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-bold" dir="auto">
          {row.title}
        </p>
        <p className="text-sm text-ink-soft">
          {row.when}
          {row.dose && (
            <>
              , <bdi>{row.dose}</bdi>
            </>
          )}
          {row.by !== null && (
            <>
              , abgehakt von <bdi>{row.by}</bdi>
            </>
          )}
        </p>
        <p
          role="status"
          data-tick={row.tick}
          data-state={state.kind}
          className="text-sm text-clay empty:hidden data-[state=refused]:text-danger data-[state=saved]:text-forest data-[state=unstored]:text-danger"
        >
          {words}
          {state.unsent && <UnsentLink tick={state.unsent} />}
        </p>
      </div>
      {row.isPoisonous ? (
        <strong className="shrink-0 text-danger">Nicht mehr geben</strong>
      ) : row.isFixed ? (
        <span className="shrink-0 font-semibold text-forest">✓ Erledigt</span>
      ) : (
        <TickForm row={row} isGiven={state.isGiven ?? row.isGiven} {...form} />
      )}
    </li>
  );
}

/** What to do about a tick that was not taken. */
export function UnsentLink({ tick }: { tick: UnsentTick }) {
  const link = unsentLink(tick);
  if (!link) return null;
  return (
    <>
      {" "}
      <a href={link.href} className="font-bold underline underline-offset-4">
        {link.text}
      </a>
    </>
  );
}

type TickFormProps = Omit<DueListProps, "rows"> & { row: DueRow; isGiven: boolean };

function TickForm({ row, isGiven, action, back, owner, petName, dayWord }: TickFormProps) {
  const { tick, title, when } = row;
  const [, day = "", time = ""] = tick.split(" ");
  const what = [petName, tickInWords(title, { day, time })].filter(Boolean).join(": ");
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void tickHere({ action, owner, tick, isGiven: !isGiven, what });
  }
  return (
    <form method="post" action={action} onSubmit={send} className="shrink-0">
      <input type="hidden" name="zurueck" value={back} />
      {owner && <input type="hidden" name={ownerField} value={owner} />}
      <input type="hidden" name={whatField} value={what} />
      {/* In this order, by which the service worker finds and turns them. */}
      <button
        type="submit"
        name={tickField}
        aria-pressed={isGiven}
        value={`${tick} ${isGiven ? "not" : "given"}`}
        aria-label={[`Erledigt: ${title}`, when, dayWord].filter(Boolean).join(", ")}
        className="group inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-field bg-surface-raised px-3 font-bold text-forest hover:bg-sage-soft aria-pressed:border-forest aria-pressed:bg-forest aria-pressed:text-on-forest"
      >
        <span aria-hidden="true" className="grid size-5 place-items-center border leading-none">
          <span className="hidden group-aria-pressed:block">✓</span>
        </span>
        Erledigt
      </button>
    </form>
  );
}

/** What was not ticked yesterday, folded, beside what is to be given today. */
export function OpenYesterday(list: DueListProps) {
  if (list.rows.length === 0) return null;
  return (
    <details className="mt-2 border-t border-line pt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
        Gestern noch offen
      </summary>
      <DueList {...list} dayWord={yesterdayWord} />
    </details>
  );
}

export const yesterdayWord = "gestern";
