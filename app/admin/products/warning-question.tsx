import { useFormResult } from "#app/ui/form-state.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";

/** Asked once about a title that brings something to accounts, or no longer does. */
export function WarningQuestion({ warning }: { warning: string }) {
  const { result } = useFormResult();
  return (
    <div
      key={result?.id}
      ref={takeFocus}
      // biome-ignore lint/a11y/noAutofocus: without script it is to be read first, too
      autoFocus
      tabIndex={-1}
      role="alert"
      className="w-full rounded-card border border-clay bg-clay-soft px-5 py-4 outline-none"
    >
      <h2 className="text-lg font-semibold">Bitte noch einmal hinsehen</h2>
      <p>{warning} Noch ist nichts gespeichert.</p>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          name="warningSeen"
          value={warning}
          className="size-5 shrink-0 accent-forest"
        />
        Das ist so gewollt.
      </label>
    </div>
  );
}
