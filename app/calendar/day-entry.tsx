import { Link } from "react-router";
import { PetPicture } from "#app/pets/pet-picture.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { chipClass } from "./entry-look.ts";
import type { CalendarEntry } from "./month-entries.ts";
import { type CalendarView, calendarAddress } from "./view.ts";

type DayEntryProps = { entry: CalendarEntry; view: CalendarView };

/** One entry of a day, in full. */
export function DayEntry({ entry, view }: DayEntryProps) {
  const { pet, petName, petType, time, title } = entry;
  return (
    <div className="flex items-start gap-3">
      <PetPicture
        pet={pet ?? { type: petType, profilePictureUrl: null }}
        size={40}
        className="size-10"
      />
      <div className="min-w-0 grow">
        <h3 className="text-lg text-ink" dir="auto">
          {title}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          {pet ? (
            <Link
              to={`/pets/${pet.id}`}
              viewTransition
              className="inline-block py-0.5 font-semibold text-forest underline underline-offset-4"
            >
              <bdi>{petName}</bdi>
            </Link>
          ) : (
            <bdi>{petName}</bdi>
          )}
          {time !== null && <span className="whitespace-nowrap">{time} Uhr</span>}
        </p>
        <EntryDetails entry={entry} view={view} />
      </div>
      {entry.kind === "appointment" && (
        <Link
          to={calendarAddress(view, `/${entry.id}/loeschen`)}
          preventScrollReset
          aria-label={`${title} für ${petName} löschen`}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-field text-danger hover:bg-danger-soft"
        >
          <TrashIcon />
        </Link>
      )}
    </div>
  );
}

function EntryDetails({ entry, view }: DayEntryProps) {
  switch (entry.kind) {
    case "appointment":
      if (entry.notes === "") return null;
      return (
        <p className="mt-1 whitespace-pre-line" dir="auto">
          {entry.notes}
        </p>
      );
    case "booking":
      return (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <span
            className={`${badgeClass} ${entry.needsAnswer ? "border-clay bg-clay-soft text-clay" : chipClass.booking}`}
          >
            {entry.status}
          </span>
          <span>{entry.durationMinutes} Minuten</span>
          <Link
            to={`/services/termine/${entry.id}`}
            viewTransition
            aria-label={`${entry.title} für ${entry.petName} ${entry.needsAnswer ? "beantworten" : "ansehen"}`}
            className="inline-flex min-h-11 items-center font-bold text-forest underline underline-offset-4"
          >
            {entry.needsAnswer ? "Beantworten" : "Ansehen"}
          </Link>
        </p>
      );
    case "care":
      return (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <span className={`${badgeClass} ${chipClass.care}`}>
            {entry.isOverdue ? "Vorsorge überfällig" : "Vorsorge fällig"}
          </span>
          {entry.pet && (
            <Link
              to={`/pets/${entry.pet.id}/vorsorge/${entry.id}/erledigt?${new URLSearchParams({ zurueck: "kalender", monat: view.month, tag: view.day })}`}
              aria-label={`${entry.title} für ${entry.petName} erledigt`}
              className="inline-flex min-h-11 items-center font-bold text-forest underline underline-offset-4"
            >
              Erledigt
            </Link>
          )}
        </p>
      );
  }
}

const badgeClass = "inline-block rounded-chip border px-2 py-0.5 text-sm font-semibold";
