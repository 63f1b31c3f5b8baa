import type { DescribedEntry } from "./describe-entry.server.ts";
import { DutyHint } from "./duty-hint.tsx";
import { entryHeadingId } from "./entry-address.ts";
import { EntryButton } from "./entry-button.tsx";
import { EntryStatusMark, KindMark } from "./entry-marks.tsx";

/** What it is, how it stands, and what ends it or opens it again. */
export function EntryHeader({ entry }: { entry: DescribedEntry }) {
  const { kind, status, heading, name, receivedAt, duty, passing, forgottenOn } = entry;
  return (
    <header className="mt-2 mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="mb-2 flex flex-wrap gap-2">
          <KindMark kind={kind} cancellation={entry.cancellation} />
          <EntryStatusMark status={status} />
        </p>
        <h1
          // Another state is another heading, which takes focus where the address asks for it.
          key={entry.version}
          id={entryHeadingId}
          tabIndex={-1}
          ref={focusWhenAsked}
          className="text-3xl text-forest outline-none"
        >
          {heading}
        </h1>
        <p className="mt-1 text-ink-soft">
          von <bdi>{name}</bdi>, eingegangen am {receivedAt}
        </p>
        {duty && (
          <p className="mt-1">
            <DutyHint duty={duty} />
            {duty.refundBy && (
              <span className="block text-sm text-ink-soft">
                „Als erledigt vermerken“ hakt auch die Rückzahlung ab.
              </span>
            )}
          </p>
        )}
        {passing && (
          <p className={`mt-1 max-w-prose ${passing.isLeft ? "font-semibold text-clay" : ""}`}>
            {passing.text}
          </p>
        )}
        {kind === "message" && forgottenOn === null && (
          <p className="mt-1 text-sm text-ink-soft">
            Wird sechs Monate nach dem letzten Schreiben von selbst gelöscht.
          </p>
        )}
        {forgottenOn && (
          <p className="mt-1 font-semibold text-danger">
            Wird am {forgottenOn} gelöscht, wenn niemand mehr schreibt.
          </p>
        )}
      </div>
      {status === "done" ? (
        <EntryButton entry={entry} intent="reopen">
          Wieder öffnen
        </EntryButton>
      ) : (
        <div className="flex flex-wrap gap-3">
          {status === "answered" && (
            <EntryButton entry={entry} intent="reopen">
              Wieder öffnen
            </EntryButton>
          )}
          <EntryButton entry={entry} intent="done">
            Als erledigt vermerken
          </EntryButton>
        </div>
      )}
    </header>
  );
}

/** What was pressed may be gone with what it did. */
function focusWhenAsked(element: HTMLElement | null): void {
  if (location.hash === `#${entryHeadingId}`) element?.focus();
}
