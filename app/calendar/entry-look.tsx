import type { EntryKind } from "./policy.ts";

// The kinds of entries differ by shape as well as by colour.

const markClass: Record<EntryKind, string> = {
  appointment: "rounded-full border-transparent bg-forest",
  booking: "rounded-full border-forest",
  care: "rotate-45 border-transparent bg-clay",
  plan: "border-transparent bg-forest",
};

export const chipClass: Record<EntryKind, string> = {
  appointment: "border-transparent bg-sage-soft text-forest",
  booking: "border-forest bg-surface-raised text-forest",
  care: "border-dashed border-clay bg-clay-soft text-clay",
  plan: "border-dashed border-field bg-surface text-forest",
};

export function EntryMark({ kind }: { kind: EntryKind }) {
  return <span className={`inline-block size-1.75 shrink-0 border-2 ${markClass[kind]}`} />;
}
