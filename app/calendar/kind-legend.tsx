import { chipClass } from "./entry-look.ts";
import { EntryMark } from "./entry-mark.tsx";
import { entryKindNames, entryKinds } from "./policy.ts";

/** What the marks and the colours of the grid mean. */
export function KindLegend() {
  return (
    <ul aria-label="Legende" className="mt-3 flex flex-wrap gap-2 text-sm">
      {entryKinds.map((kind) => (
        <li
          key={kind}
          className={`flex items-center gap-2 rounded-chip border px-2 py-0.5 font-semibold ${chipClass[kind]}`}
        >
          <EntryMark kind={kind} />
          {entryKindNames[kind]}
        </li>
      ))}
    </ul>
  );
}
