import { usePageData } from "#app/frame/use-page-data.ts";
import { dayHeadingId } from "./calendar-address.ts";
import type { CalendarEntry } from "./month-entries.ts";
import { seenAppointment } from "./seen-appointment.ts";
import { calendarAddress, petAppointmentsHeadingId } from "./view.ts";

/** From what the page below has loaded. */
export function useRequestedAppointment(appointmentId: string) {
  const calendar = usePageData("calendar/calendar.route");
  const file = usePageData("pets/pet-detail.route");
  if (file) {
    const found = file.appointments.find(({ id }) => id === appointmentId);
    return {
      appointment: found
        ? {
            type: found.appointmentType,
            petName: file.pet.name,
            petType: file.pet.type,
            notes: found.notes,
            day: found.appointmentDate,
            time: found.appointmentTime,
            seen: seenAppointment(found),
          }
        : null,
      petName: file.pet.name,
      closeTo: `/pets/${file.pet.id}`,
      headingId: petAppointmentsHeadingId,
    };
  }
  const found = calendar?.entries.find(
    ({ kind, id }) => kind === "appointment" && id === appointmentId,
  );
  return {
    appointment: found?.kind === "appointment" ? ofEntry(found) : null,
    petName: null,
    closeTo: calendar ? calendarAddress(calendar.view) : "/calendar",
    headingId: dayHeadingId,
  };
}

type AppointmentEntry = Extract<CalendarEntry, { kind: "appointment" }>;

function ofEntry({ day, time, title, notes, petName, petType }: AppointmentEntry) {
  const seen = seenAppointment({
    appointmentDate: day,
    appointmentTime: time,
    appointmentType: title,
    notes,
  });
  return { day, time, type: title, notes, petName, petType, seen };
}
