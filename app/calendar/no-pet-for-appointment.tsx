import { AddPetLink } from "#app/pets/add-pet-link.tsx";

/** An appointment is an animal's: without one there is something to do first. */
export function NoPetForAppointment() {
  return (
    <>
      <p className="mb-5">
        Termine gehören zu einem Haustier, und in Ihrem Konto ist noch keines eingetragen. Legen Sie
        es zuerst an, dann können Sie Termine hinzufügen.
      </p>
      <AddPetLink page="/pets" />
    </>
  );
}
