import { PetPicture } from "#app/pets/pet-picture.tsx";
import { speciesEmoji } from "#app/pets/policy.ts";
import { chipClass } from "./entry-look.ts";
import type { DaySummary } from "./month-entries.ts";

const pictureSize = 18;

/** The first entries of a day, for the cells of a wider screen. */
export function DayChips({ summary }: { summary: DaySummary }) {
  const { counts, chips } = summary;
  const more = counts.appointment + counts.booking + counts.care - chips.length;
  return (
    <span aria-hidden="true" className="mt-0.5 hidden space-y-0.5 text-xs sm:block">
      {chips.map(({ kind, petName, pet }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: chips of a day have no state and no id
          key={index}
          className={`flex h-6 items-center gap-1 rounded-chip border px-1 font-semibold ${chipClass[kind]}`}
        >
          {pet?.profilePictureUrl ? (
            <PetPicture pet={pet} size={pictureSize} className="size-4.5" />
          ) : (
            <span>{speciesEmoji(pet?.type ?? "")}</span>
          )}
          <bdi className="truncate">{petName}</bdi>
        </span>
      ))}
      {more > 0 && <span className="block px-1 text-ink-soft">+{more} weitere</span>}
    </span>
  );
}
