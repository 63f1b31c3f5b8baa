import { EntryMark } from "./entry-mark.tsx";
import { entryKindNames, entryKinds } from "./policy.ts";

/** What the marks and the colours of the grid mean. */
export function KindLegend() {
  return (
    <ul
      aria-label="Legende"
      className="mt-3 flex flex-wrap gap-x-5 gap-y-1 px-1 text-sm text-ink-soft"
    >
      {entryKinds.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <EntryMark kind={kind} />
          {entryKindNames[kind]}
        </li>
      ))}
    </ul>
  );
}
