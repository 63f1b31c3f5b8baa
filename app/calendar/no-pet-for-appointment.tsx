import { AddPetLink } from "#app/pets/add-pet-link.tsx";

type NoPetForAppointmentProps = {
  /** Whether there are animals, all of which have died. */
  isMourning: boolean;
};

/** An appointment is a living animal's: without one there is something to do first. */
export function NoPetForAppointment({ isMourning }: NoPetForAppointmentProps) {
  return (
    <>
      <p className="mb-5">
        {isMourning
          ? "Für verstorbene Tiere werden keine Termine mehr eingetragen; ihre Akten bleiben bei Ihnen. Zieht wieder ein Tier ein, legen Sie es zuerst an, dann können Sie Termine hinzufügen."
          : "Termine gehören zu einem Haustier, und in Ihrem Konto ist noch keines eingetragen. Legen Sie es zuerst an, dann können Sie Termine hinzufügen."}
      </p>
      <AddPetLink page="/pets" />
    </>
  );
}
