import { markClass } from "./entry-look.ts";
import type { EntryKind } from "./policy.ts";

export function EntryMark({ kind }: { kind: EntryKind }) {
  return <span className={`inline-block size-1.75 shrink-0 border-2 ${markClass[kind]}`} />;
}
