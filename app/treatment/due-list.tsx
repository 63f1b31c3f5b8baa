import type { FormEvent } from "react";
import { useFetcher } from "react-router";
import { hasConnectionOrSaysSo } from "#app/frame/connection.ts";
import { type DueRow, tickField } from "./ticks.ts";

type DueListProps = {
  rows: readonly DueRow[];
  /** Where ticks are sent. */
  action: string;
  /** Where that leads back to without script: a place of `ticks.route.ts`. */
  back: string;
};

/** What is to be given on a day, each with a button that is pressed and released. */
export function DueList({ rows, ...form }: DueListProps) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.tick} className="flex items-center gap-3 py-2.5">
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
                  , gegeben über <bdi>{row.by}</bdi>
                </>
              )}
            </p>
          </div>
          {row.isPoisonous ? (
            <strong className="shrink-0 text-danger">Nicht mehr geben</strong>
          ) : row.isFixed ? (
            <span className="shrink-0 font-semibold text-forest">✓ Gegeben</span>
          ) : (
            <TickButton row={row} {...form} />
          )}
        </li>
      ))}
    </ul>
  );
}

type TickButtonProps = Omit<DueListProps, "rows"> & { row: DueRow };

/** Each on its own, so that one tap does not wait for another, nor end it. */
function TickButton({ row, action, back }: TickButtonProps) {
  const fetcher = useFetcher<{ result?: { formError?: { message: string } } } | null>();
  const sent = fetcher.formData?.get(tickField);
  const isGiven = sent ? String(sent).endsWith(" given") : row.isGiven;
  const change = `${row.tick} ${isGiven ? "not" : "given"}`;
  const refusal = fetcher.state === "idle" && fetcher.data?.result?.formError;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!hasConnectionOrSaysSo("Ihre Angaben bleiben, wie sie sind.")) return;
    void fetcher.submit({ [tickField]: change, bleiben: "" }, { method: "post", action });
  }
  return (
    <form method="post" action={action} onSubmit={send} className="shrink-0">
      <input type="hidden" name="zurueck" value={back} />
      {/* In this order, by which `public/service-worker.js` finds and turns them. */}
      <button
        type="submit"
        name={tickField}
        aria-pressed={isGiven}
        value={change}
        aria-label={`Gegeben: ${row.title}, ${row.when}`}
        className="group inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-field bg-surface-raised px-3 font-bold text-forest hover:bg-sage-soft aria-pressed:border-forest aria-pressed:bg-forest aria-pressed:text-on-forest"
      >
        <span aria-hidden="true" className="grid size-5 place-items-center border leading-none">
          <span className="hidden group-aria-pressed:block">✓</span>
        </span>
        Gegeben
      </button>
      {refusal && (
        <p role="alert" className="text-sm text-danger">
          {refusal.message}
        </p>
      )}
    </form>
  );
}
