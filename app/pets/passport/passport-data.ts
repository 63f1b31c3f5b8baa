import type { Appointment } from "#app/calendar/queries.server.ts";
import type { CareEvent, CarePlan } from "#app/pets/care/queries.server.ts";
import type { SharedAnimal } from "#app/pets/facts.server.ts";
import type { Weight } from "#app/pets/weight/queries.server.ts";

/**
 * What a passport or a shared page shows of an animal. What is null was not chosen; what is empty
 * was chosen, and nobody has filled it in.
 */
export type PassportData = {
  pet: SharedAnimal & { id: string };
  /** Key in the bucket. */
  photoKey: string | null;
  care: {
    plans: Pick<CarePlan, "id" | "kind" | "lastDate" | "dueOn">[];
    events: Pick<CareEvent, "id" | "kind" | "doneOn" | "note">[];
  } | null;
  /** Newest first. */
  weights: Weight[] | null;
  /** Newest first. */
  appointments:
    | Pick<
        Appointment,
        "id" | "appointmentDate" | "appointmentTime" | "appointmentType" | "notes"
      >[]
    | null;
  owner: { name: string; phone: string } | null;
};
