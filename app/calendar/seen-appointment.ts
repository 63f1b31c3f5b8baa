import type { Appointment } from "./queries.server.ts";

export type AppointmentState = Pick<
  Appointment,
  "appointmentDate" | "appointmentTime" | "appointmentType" | "notes"
>;

/** Form field: the appointment as the form shows it, as JSON. */
export function seenAppointment(appointment: AppointmentState): string {
  const { appointmentDate, appointmentTime, appointmentType, notes } = appointment;
  return JSON.stringify({ appointmentDate, appointmentTime, appointmentType, notes });
}
