import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { appointments } from "#app/db/schema.ts";

export type Appointment = Pick<
  typeof appointments.$inferSelect,
  "id" | "petId" | "appointmentDate" | "appointmentTime" | "appointmentType" | "notes"
>;

const appointmentColumns = {
  id: appointments.id,
  petId: appointments.petId,
  appointmentDate: appointments.appointmentDate,
  appointmentTime: appointments.appointmentTime,
  appointmentType: appointments.appointmentType,
  notes: appointments.notes,
};

/** A bound, so that no page grows without end. */
const appointmentsOfPetMax = 200;

/** Appointments of one animal, newest first (specification, section 7); for a page's batch. */
export function appointmentsOfPet(db: Database, userId: string, petId: string) {
  return db
    .select(appointmentColumns)
    .from(appointments)
    .where(and(eq(appointments.petId, petId), eq(appointments.userId, userId)))
    .orderBy(desc(appointments.appointmentDate), desc(appointments.appointmentTime))
    .limit(appointmentsOfPetMax);
}
