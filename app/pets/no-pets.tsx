import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { AddPetLink } from "./add-pet-link.tsx";

export function NoPets({ page }: { page: string }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">Noch keine Haustiere</h2>
      <p className="mb-2 text-ink-soft">Das erste Haustier ist kostenlos!</p>
      <AddPetLink page={page} />
    </div>
  );
}
