import { PickerMonth } from "./picker-month.tsx";
import { SlotTimes } from "./slot-times.tsx";
import type { SlotView } from "./slot-view.ts";

type SlotPickerProps = {
  view: SlotView;
  /** The time that is chosen at first. */
  chosenTime?: string;
  onChoose?: (time: string) => void;
};

/**
 * Month, day and time of a consultation, within a form: the day is in the address (links, which keep
 * what else stands there), the fields `date` and `time` are the form's.
 */
export function SlotPicker({ view, chosenTime, onChoose }: SlotPickerProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 *:min-w-0 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <PickerMonth view={view} />
      <SlotTimes view={view} chosenTime={chosenTime} onChoose={onChoose} />
    </div>
  );
}
