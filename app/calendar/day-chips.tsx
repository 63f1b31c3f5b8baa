import { PetPicture } from "#app/pets/pet-picture.tsx";
import { speciesEmoji } from "#app/pets/policy.ts";
import { chipClass } from "./entry-look.ts";
import { EntryMark } from "./entry-mark.tsx";
import type { DaySummary } from "./month-entries.ts";

const pictureSize = 18;

/** The first entries of a day, for the cells of a wider screen. */
export function DayChips({ summary }: { summary: DaySummary }) {
  const { counts, chips } = summary;
  const more = counts.appointment + counts.booking + counts.care - chips.length;
  return (
    <span aria-hidden="true" className="mt-0.5 hidden space-y-0.5 text-xs sm:block">
      {chips.map(({ kind, petName, petType, pet }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: chips of a day have no state and no id
          key={index}
          className={`block rounded-chip border px-1 py-0.5 leading-4.5 font-semibold ${chipClass[kind]}`}
        >
          <span className="line-clamp-2 wrap-anywhere">
            <EntryMark kind={kind} />{" "}
            {pet?.profilePictureUrl ? (
              <PetPicture
                pet={pet}
                size={pictureSize}
                className="inline-block size-4.5 align-middle"
              />
            ) : (
              <span>{speciesEmoji(petType)}</span>
            )}{" "}
            <bdi>{petName}</bdi>
          </span>
        </span>
      ))}
      {more > 0 && <span className="block px-1 text-ink-soft">+{more} weitere</span>}
    </span>
  );
}
