import { usePageData } from "#app/frame/use-page-data.ts";
import { calendarAddress, dayHeadingId, petAppointmentsHeadingId } from "./view.ts";

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
    appointment: found?.kind === "appointment" ? { ...found, type: found.title } : null,
    petName: null,
    closeTo: calendar ? calendarAddress(calendar.view) : "/calendar",
    headingId: dayHeadingId,
  };
}
