import type { EventKind } from "#app/bookings/life.ts";
import { requestDeadline } from "#app/bookings/policy.ts";
import type { blockedPeriods, ownAppointments } from "#app/db/booking-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { instantInGermany, minuteMs } from "#app/platform/german-time.ts";
import { type BookingFactoryInput, defaultHistory } from "./booking-factories.ts";
import { demoCustomers } from "./demo-animals.ts";
import { daysFrom, forenoon, practiceDayFrom } from "./demo-days.ts";

type Customer = (typeof demoCustomers)[keyof typeof demoCustomers];

function contactOf(
  { id, fullName, street, postalCode, city }: Customer,
  email: string,
  phone: string,
) {
  const address = `${street}, ${postalCode} ${city}`;
  return { userId: id, ownerName: fullName, email, phone, address };
}

/** Of the preparation form for horses, as its owner filled it in. */
export const sturmwindsAnswers = {
  weide: "6",
  arbeit: "leicht",
  training: "4",
  gewicht: "545",
  gewogen: "geschaetzt",
  stockmass: "158",
  rippen: "schwer",
  heu: "9",
  "heu-zugang": "netz",
  fresspause: "3",
  "heu-qualitaet": "2. Schnitt, riecht gut, staubt beim Aufschütteln; keine Analyse",
  kraftfutter: "Strukturmüsli ohne Hafer",
  "kraftfutter-menge": "500",
  mineralfutter: "Pellets ohne Eisen",
  "mineralfutter-menge": "60",
  leckerlis: "Möhren, abends ein Apfel",
  mahlzeiten: "Der Stall füttert Heu um 7, 13 und 19 Uhr, ich das Müsli nach dem Reiten",
  salz: "stein",
  traenke: "selbst",
};

type DemoBooking = BookingFactoryInput & { id: string; createdAt: string };

/** In every state that a booking can have. Times are those of the specification, section 9. */
export function demoBookings(today: CalendarDay): DemoBooking[] {
  return describedBookings(today).map((booking) => ({ ...booking, ...dated(booking) }));
}

/** When everything happened: answered some hours after it was asked, held when it took place. */
function dated({ createdAt, bookingDate, bookingTime, status, history }: DemoBooking) {
  const start = instantInGermany(bookingDate, bookingTime);
  if (!start) throw new Error(`There is no ${bookingTime} on ${bookingDate}.`);
  const asked = new Date(createdAt);
  function happenedAt(kind: EventKind, index: number, start: Date): Date {
    if (kind === "done" || kind === "no-show") return hoursFrom(start, 2);
    return kind === "cancel" ? hoursFrom(start, -30) : hoursFrom(asked, 3 * (index + 1));
  }
  const events = history ?? (status ? defaultHistory(status) : []);
  return {
    ...(status === "requested" && { answerBy: requestDeadline(asked, start).toISOString() }),
    history: events.map((event, index) => ({
      createdAt: happenedAt(event.kind, index, start).toISOString(),
      ...event,
    })),
  };
}

function hoursFrom(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * 60 * minuteMs);
}

function describedBookings(today: CalendarDay): DemoBooking[] {
  const katharina = contactOf(demoCustomers.katharina, "kundin@demo.test", "030 23125 017");
  const jonas = contactOf(demoCustomers.jonas, "abo@demo.test", "030 23125 042");
  const emma = { ...katharina, petId: "demo-pet-emma", petName: "Emma", petType: "Hund" };
  const sturmwind = {
    ...{ ...jonas, petId: "demo-pet-sturmwind" },
    ...{ petName: "Sturmwind", petType: "Pferd" },
  };
  const mimi = { ...jonas, petId: "demo-pet-mimi", petName: "Mimi", petType: "Katze" };
  const klopfer = {
    ...{ ...jonas, petId: "demo-pet-klopfer" },
    ...{ petName: "Klopfer", petType: "Kaninchen" },
  };
  /** On a working day counted from today, asked for some days before that and before today. */
  function on(count: number, bookingTime: string, askedBefore = 3) {
    const bookingDate = practiceDayFrom(today, count);
    const asked = bookingDate < today ? bookingDate : today;
    return { bookingDate, bookingTime, createdAt: forenoon(daysFrom(asked, -askedBefore)) };
  }
  return [
    {
      ...emma,
      ...on(-16, "11:00"),
      id: "booking-emma-feeding-video",
      type: "feeding",
      offering: "feeding-video",
      concerns: "Emma hat im Sommer 2 kg zugenommen. Wie viel Trockenfutter ist richtig?",
      status: "done",
    },
    {
      ...emma,
      ...on(-7, "15:30"),
      id: "booking-emma-cancelled",
      type: "acupressure",
      status: "cancelled",
      history: [
        { kind: "confirm", actor: "practice" },
        {
          kind: "cancel",
          actor: "customer",
          message: "Emma humpelt seit heute; wir gehen erst zur Tierärztin.",
        },
      ],
    },
    {
      ...emma,
      ...on(3, "15:30"),
      id: "booking-emma-acupressure",
      type: "acupressure",
      concerns: "Verspannt im Rücken, seit sie die Treppe gerutscht ist. Tierärztlich abgeklärt.",
      status: "confirmed",
      history: [
        {
          kind: "confirm",
          actor: "practice",
          message: "Bitte füttern Sie Emma zwei Stunden vorher nicht mehr.",
        },
      ],
    },
    {
      ...emma,
      ...on(6, "10:30", 1),
      id: "booking-emma-bioresonance",
      type: "bioresonance",
      offering: "bioresonance-on-site",
      concerns: "Kratzt sich oft an den Pfoten; Allergietest beim Tierarzt war unauffällig.",
      status: "requested",
    },
    {
      ...emma,
      ...on(9, "10:00", 2),
      id: "booking-emma-feeding",
      type: "feeding",
      offering: "feeding-on-site",
      status: "proposed",
      answerBy: forenoon(daysFrom(today, 2)),
      askedFor: { bookingDate: practiceDayFrom(today, 8), bookingTime: "15:00" },
      history: [
        {
          kind: "propose",
          actor: "practice",
          message: "An Ihrem Wunschtag bin ich auf Fortbildung. Passt Ihnen dieser Termin?",
        },
      ],
    },
    {
      ...klopfer,
      ...on(-12, "11:00"),
      id: "booking-klopfer-feeding",
      type: "feeding",
      offering: "feeding-video",
      status: "done",
    },
    {
      ...mimi,
      ...on(-5, "09:00"),
      id: "booking-mimi-no-show",
      type: "acupressure",
      status: "no-show",
    },
    {
      ...sturmwind,
      ...on(0, "14:00", 4),
      id: "booking-sturmwind-acupressure",
      type: "acupressure",
      concerns: "Nach dem Husten wieder im Training, Rücken links noch fest.",
      status: "confirmed",
    },
    {
      ...sturmwind,
      ...on(1, "09:00", 6),
      id: "booking-sturmwind-feeding",
      type: "feeding",
      offering: "feeding-on-site",
      concerns: "Heu ist in diesem Jahr staubig. Wie ergänzen, ohne dass er zunimmt?",
      status: "confirmed",
      address: "Reitstall am Kanal, Kanalweg 8, 16515 Oranienburg",
      answers: sturmwindsAnswers,
      answeredAt: forenoon(daysFrom(today, -1)),
    },
    {
      ...mimi,
      ...on(5, "12:00", 2),
      id: "booking-mimi-hair",
      type: "bioresonance",
      offering: "bioresonance-hair",
      concerns: "Gewichtsverlust, Blutwerte sind beim Tierarzt in Arbeit.",
      status: "requested",
    },
    {
      ...sturmwind,
      ...on(12, "09:00", 0),
      id: "booking-sturmwind-bioresonance",
      type: "bioresonance",
      offering: "bioresonance-on-site",
      status: "requested",
    },
  ];
}

type OwnAppointment = Pick<
  typeof ownAppointments.$inferInsert,
  "id" | "day" | "startTime" | "endTime" | "title" | "notes"
>;

/** What the practitioner has entered for herself; beside the bookings, never over them. */
export function demoOwnAppointments(today: CalendarDay): OwnAppointment[] {
  return [
    {
      id: "own-lunch",
      day: practiceDayFrom(today, 1),
      startTime: "12:30",
      endTime: "13:30",
      title: "Mittag mit der Steuerberaterin",
      notes: "Belege für das dritte Quartal mitnehmen.",
    },
    {
      id: "own-course",
      day: practiceDayFrom(today, 4),
      startTime: "14:00",
      endTime: "17:30",
      title: "Fortbildung: Heilpflanzen im Winter",
      notes: "Online, Zugang steht in der Anmeldung.",
    },
    {
      id: "own-van",
      day: practiceDayFrom(today, 7),
      startTime: "08:00",
      endTime: "09:00",
      title: "Auto in die Werkstatt",
      notes: "",
    },
  ];
}

/** Beyond everything that is booked. */
export function demoBlockedPeriods(
  today: CalendarDay,
): (typeof blockedPeriods.$inferInsert & { id: string })[] {
  const firstDay = daysFrom(today, 33);
  return [
    {
      id: "blocked-leave",
      firstDay,
      lastDay: daysFrom(firstDay, 6),
      label: "Urlaub",
      kind: "leave",
      createdAt: forenoon(daysFrom(today, -20)),
    },
  ];
}
