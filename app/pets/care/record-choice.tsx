import { useFormResult } from "#app/ui/form-state.tsx";

/** Whether the last time goes into the history, too: not, when there has been none yet. */
export function RecordChoice() {
  const { result } = useFormResult();
  return (
    <label className="flex min-h-11 items-start gap-3 py-1">
      <input
        type="checkbox"
        name="record"
        value="ja"
        defaultChecked={result ? result.values.record === "ja" : true}
        className="mt-1 size-5 shrink-0 accent-forest"
      />
      <span>
        <span className="font-semibold">Auch in den Verlauf eintragen</span>
        <span className="block text-sm text-ink-soft">
          Wenn es noch nie gemacht wurde und ab diesem Tag nur gezählt wird, wählen Sie das ab.
        </span>
      </span>
    </label>
  );
}
