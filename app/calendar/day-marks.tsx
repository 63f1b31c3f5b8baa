import { EntryMark } from "./entry-mark.tsx";
import { type EntryCounts, entryKinds } from "./policy.ts";

/** What a day holds, for the cells of a phone: a mark for each kind, and how many there are. */
export function DayMarks({ counts }: { counts: EntryCounts }) {
  const total = counts.appointment + counts.booking + counts.care;
  return (
    <span
      aria-hidden="true"
      className="flex items-center justify-center gap-0.5 text-xs leading-none text-ink-soft sm:hidden"
    >
      {entryKinds.map((kind) => counts[kind] > 0 && <EntryMark key={kind} kind={kind} />)}
      {total > 1 && <span className="pl-px font-semibold">{total}</span>}
    </span>
  );
}
