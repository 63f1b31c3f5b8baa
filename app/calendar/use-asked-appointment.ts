import { usePageData } from "#app/frame/use-page-data.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { dayHeadingId, petAppointmentsHeadingId } from "./heading-ids.ts";
import { calendarAddress } from "./view.ts";

export type AskedAppointment = {
  type: string;
  petName: string;
  day: CalendarDay;
  time: string | null;
};

/** The appointment a dialog is about, as the page below it shows it; null when it does not. */
export function useAskedAppointment(appointmentId: string): {
  appointment: AskedAppointment | null;
  /** Of the animal whose page is below; null over the calendar. */
  petName: string | null;
  /** The page below. */
  closeTo: string;
  /** Heading of the list that the appointment stands in. */
  headingId: string;
} {
  const calendar = usePageData("calendar/calendar.route");
  const file = usePageData("pets/pet-detail.route");
  if (file) {
    const found = file.appointments.find(({ id }) => id === appointmentId);
    return {
      appointment: found
        ? {
            type: found.appointmentType,
            petName: file.pet.name,
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
    appointment: found ? { ...found, type: found.title } : null,
    petName: null,
    closeTo: calendar ? calendarAddress(calendar.view) : "/calendar",
    headingId: dayHeadingId,
  };
}
