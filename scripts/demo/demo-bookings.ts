import type { CalendarDay } from "#app/platform/calendar-day.ts";
import type { BookingFactoryInput } from "./booking-factories.ts";
import { demoCustomers } from "./demo-animals.ts";
import { daysFrom, forenoon, workdayFrom } from "./demo-days.ts";

function contactOf(
  { id, fullName }: { id: string; fullName: string },
  email: string,
  phone: string,
) {
  return { userId: id, ownerName: fullName, email, phone };
}

/** Times and durations are those of the specification, section 9. */
export function demoBookings(
  today: CalendarDay,
): (BookingFactoryInput & { id: string; createdAt: string })[] {
  const emma = {
    ...contactOf(demoCustomers.katharina, "kundin@demo.test", "030 23125 017"),
    petId: "demo-pet-emma",
    petName: "Emma",
  };
  const jonas = contactOf(demoCustomers.jonas, "abo@demo.test", "030 23125 042");
  const sturmwind = {
    ...jonas,
    petId: "demo-pet-sturmwind",
    petName: "Sturmwind",
    petType: "Pferd",
  };
  const klopfer = { ...jonas, petId: "demo-pet-klopfer", petName: "Klopfer", petType: "Kaninchen" };
  const asked = (days: number) => ({
    bookingDate: workdayFrom(today, days),
    createdAt: forenoon(daysFrom(today, Math.min(days, 0) - 3)),
  });
  return [
    {
      ...emma,
      ...asked(9),
      id: "booking-emma-bioresonance",
      type: "bioresonance",
      bookingTime: "10:30",
      status: "requested",
    },
    {
      ...emma,
      ...asked(3),
      id: "booking-emma-acupressure",
      type: "acupressure",
      bookingTime: "15:30",
      status: "confirmed",
    },
    {
      ...sturmwind,
      ...asked(4),
      id: "booking-sturmwind-acupressure",
      type: "acupressure",
      bookingTime: "14:00",
      status: "confirmed",
    },
    {
      ...sturmwind,
      ...asked(16),
      id: "booking-sturmwind-bioresonance",
      type: "bioresonance",
      bookingTime: "09:00",
      status: "requested",
    },
    {
      ...klopfer,
      ...asked(-20),
      id: "booking-klopfer-feeding",
      type: "feeding",
      bookingTime: "11:00",
      status: "done",
    },
  ];
}
