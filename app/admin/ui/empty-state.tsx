import type { ReactNode } from "react";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">{title}</h2>
      {children}
    </div>
  );
}
