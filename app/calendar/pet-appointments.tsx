import type { Appointment } from "./queries.server.ts";

type PetAppointmentsProps = { petId: string; appointments: readonly Appointment[] };

export function PetAppointments(_props: PetAppointmentsProps) {
  return null;
}
