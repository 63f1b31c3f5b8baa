import type { Appointment } from "#app/calendar/queries.server.ts";
import type { pets } from "#app/db/pet-schema.ts";
import type { CareEvent, CarePlan } from "#app/pets/care/queries.server.ts";
import type { Weight } from "#app/pets/weight/queries.server.ts";

type Pet = typeof pets.$inferSelect;

/**
 * What a passport or a shared page shows of an animal. What is null was not chosen; what is empty
 * was chosen, and nobody has filled it in.
 */
export type PassportData = {
  /** The profile, which always belongs to it. */
  pet: Pick<Pet, "id" | "name" | "type" | "breed" | "sex" | "colour" | "birthDate" | "deceasedOn">;
  /** Key in the bucket. */
  photoKey: string | null;
  chipNumber: string | null;
  health: Pick<Pet, "allergies" | "medication"> | null;
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
  notes: string | null;
  vet: { name: string; phone: string } | null;
  owner: { name: string; phone: string } | null;
};
