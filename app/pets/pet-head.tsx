import { Link } from "react-router";
import { DueMark } from "#app/pets/care/due-mark.tsx";
import type { WeightWarning } from "#app/pets/weight/policy.ts";
import { WeightMark } from "#app/pets/weight/weight-mark.tsx";
import { formatDay } from "#app/platform/calendar-day.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CameraIcon } from "#app/ui/icons.tsx";
import { DeceasedMark } from "./deceased-mark.tsx";
import type { PetFacts } from "./file-queries.server.ts";
import { PetPicture } from "./pet-picture.tsx";
import { ageInYears, chosenBreed, formatAgeOf, speciesEmoji } from "./policy.ts";
import { sexWord } from "./sex.ts";

type PetHeadProps = {
  pet: PetFacts;
  today: string;
  /** The earliest due day of its care plans. */
  dueOn: string | null;
  weightWarning: WeightWarning | null;
};

/** Who it is: photo, name, what kind of animal, what is due. */
export function PetHead({ pet, today, dueOn, weightWarning }: PetHeadProps) {
  const kind = [
    pet.type,
    chosenBreed(pet) || null,
    sexWord(pet.type, pet.sex),
    pet.deceasedOn === null ? formatAgeOf(pet, today) : null,
  ].filter((fact) => fact !== null);
  return (
    <div className="flex items-start gap-5 sm:gap-6">
      <PetPicture pet={pet} size={128} className="max-sm:size-24 max-[23rem]:size-18" />
      <div className="grid min-w-0 grow justify-items-start gap-2">
        <h2 className="text-3xl text-forest sm:text-4xl">
          <bdi>{pet.name}</bdi>
        </h2>
        <p className="text-ink-soft sm:text-lg">
          <span aria-hidden="true">{speciesEmoji(pet.type)}</span> {kind.join(" · ")}
        </p>
        {pet.deceasedOn === null ? (
          <>
            <DueMark dueOn={dueOn} today={today} />
            {weightWarning && <WeightMark warning={weightWarning} />}
          </>
        ) : (
          <>
            <DeceasedMark />
            <p className="text-ink-soft">
              {dayAndAge(pet.birthDate, pet.deceasedOn)} Die Akte bleibt hier aufgehoben;
              Erinnerungen kommen keine mehr.
            </p>
          </>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link to={`/pets/${pet.id}?bearbeiten`} className={buttonClass("secondary")}>
            Bearbeiten
          </Link>
          {pet.profilePictureUrl === null && (
            <Link
              to={`/pets/${pet.id}/foto?bearbeiten`}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-forest underline underline-offset-4"
            >
              <CameraIcon />
              Foto hinzufügen
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

/** 'Am 3. Oktober 2026, mit 12 Jahren.' */
function dayAndAge(birthDate: string, deceasedOn: string): string {
  const years = ageInYears(birthDate, deceasedOn);
  const age = years ? `, mit ${years} ${years === 1 ? "Jahr" : "Jahren"}` : "";
  return `Am ${formatDay(deceasedOn)}${age}.`;
}
