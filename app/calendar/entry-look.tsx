import { PetPicture } from "#app/pets/pet-picture.tsx";
import { speciesEmoji } from "#app/pets/policy.ts";
import type { DaySummary } from "./month-entries.ts";
import { type EntryCounts, type EntryKind, entryKinds } from "./policy.ts";

// The three kinds of entries differ by shape as well as by colour.

const markClass: Record<EntryKind, string> = {
  appointment: "rounded-full border-transparent bg-forest",
  booking: "rounded-full border-forest",
  care: "rotate-45 border-transparent bg-clay",
};

export const chipClass: Record<EntryKind, string> = {
  appointment: "border-transparent bg-sage-soft text-forest",
  booking: "border-forest bg-surface-raised text-forest",
  care: "border-dashed border-clay bg-clay-soft text-clay",
};

export function EntryMark({ kind }: { kind: EntryKind }) {
  return <span className={`inline-block size-1.75 shrink-0 border-2 ${markClass[kind]}`} />;
}

/** What a day of an owner's calendar shows beside its number. */
export function DaySummaryMarks({ summary }: { summary: DaySummary }) {
  return (
    <>
      <DayMarks counts={summary.counts} />
      <DayChips summary={summary} />
    </>
  );
}

function DayMarks({ counts }: { counts: EntryCounts }) {
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

const pictureSize = 18;

function DayChips({ summary }: { summary: DaySummary }) {
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
