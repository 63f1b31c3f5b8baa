import { useEffect, useRef } from "react";
import type { SlotView } from "#app/bookings/picker/slot-view.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { choiceFormId } from "./choice-form-id.ts";

/** The day as a field, the second way to it; it belongs to the form that changes the address. */
export function DateField({ view: { day, first, last } }: { view: SlotView }) {
  const field = useRef<HTMLInputElement>(null);
  // A day chosen in the grid replaces what was typed here.
  useEffect(() => {
    if (field.current) field.current.value = day ?? "";
  }, [day]);
  return (
    <details className="mb-2">
      <summary className="w-fit cursor-pointer py-2.5 text-forest underline underline-offset-4">
        Datum eingeben
      </summary>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor="date" className="font-semibold max-sm:w-full">
          Datum
        </label>
        <input
          ref={field}
          form={choiceFormId}
          id="date"
          type="date"
          name="tag"
          min={first}
          max={last}
          defaultValue={day ?? ""}
          className="min-h-11 rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink"
        />
        <button type="submit" form={choiceFormId} className={buttonClass("secondary")}>
          Zeiten anzeigen
        </button>
      </div>
    </details>
  );
}
