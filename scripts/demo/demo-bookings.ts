import { requestDeadline } from "#app/bookings/answer-deadlines.server.ts";
import type { EventKind } from "#app/bookings/life.ts";
import { fieldValues, questionsOf } from "#app/bookings/preparation/questions.ts";
import { bucketsOf } from "#app/bookings/slots.ts";
import type { answerDrafts, blockedPeriods, ownAppointments } from "#app/db/booking-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { instantInGermany, minuteMs } from "#app/platform/german-time.ts";
import { weekdayIndex } from "#app/platform/months.ts";
import { spokenConsent } from "#app/shop/contract-words.ts";
import {
  type BookingFactoryInput,
  defaultHistory,
  type insertWaiting,
} from "./booking-factories.ts";
import { demoCustomers, demoStables } from "./demo-animals.ts";
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

/** Where horses stand, as a booking has it. */
function stableOf(stableId: (typeof demoStables)[number]["id"]) {
  const stable = demoStables.find(({ id }) => id === stableId);
  return `${stable?.name}, ${stable?.street}, ${stable?.postalCode} ${stable?.city}`;
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

/** Begun on the evening before, and not sent. */
export function demoAnswerDraft(today: CalendarDay): typeof answerDrafts.$inferInsert {
  const answers = {
    haltung: "wohnung,garten",
    bewegung: "1-2",
    gewicht: "29,1",
    hauptfutter: "Lamm und Reis, Trockenfutter",
    "hauptfutter-menge": "320",
    leckerlis: "Kaustange, Reste vom T",
  };
  return {
    bookingId: "booking-emma-feeding",
    fields: fieldValues(questionsOf("Hund"), answers),
    seen: "",
    revision: 4,
    savedAt: `${daysFrom(today, -1)}T19:40:00.000Z`,
  };
}

/** Has called, and has no account. */
export const demoCaller = {
  ...{ id: "demo-caller", fullName: "Petra Neumann", phone: "030 23125 098", email: "" },
  ...{ street: "Am Sande 12", postalCode: "21335", city: "Lüneburg" },
};

type DemoBooking = BookingFactoryInput & { id: string; createdAt: string };

/** In every state that a booking can have. Times are those of the specification, section 9. */
export function demoBookings(today: CalendarDay): DemoBooking[] {
  return describedBookings(today).map((booking) => ({ ...booking, ...dated(booking) }));
}

/** When everything happened: answered some hours after it was asked, held when it took place. */
function dated(booking: DemoBooking) {
  const { createdAt, bookingDate, bookingTime, status, history, isEntered } = booking;
  const start = instantInGermany(bookingDate, bookingTime);
  if (!start) throw new Error(`There is no ${bookingTime} on ${bookingDate}.`);
  const asked = new Date(createdAt);
  function happenedAt(kind: EventKind, index: number, start: Date): Date {
    if (kind === "done" || kind === "no-show") return hoursFrom(start, 2);
    return kind === "cancel" ? hoursFrom(start, -30) : hoursFrom(asked, 3 * (index + 1));
  }
  const events = history ?? (status && !isEntered ? defaultHistory(status) : []);
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
    ...{ petName: "Sturmwind", petType: "Pferd", address: stableOf("demo-stable-kanal") },
  };
  const mimi = { ...jonas, petId: "demo-pet-mimi", petName: "Mimi", petType: "Katze" };
  const klopfer = {
    ...{ ...jonas, petId: "demo-pet-klopfer" },
    ...{ petName: "Klopfer", petType: "Kaninchen" },
  };
  const balu = {
    ...{
      userId: demoCaller.id,
      ownerName: demoCaller.fullName,
      phone: demoCaller.phone,
      email: "",
    },
    ...{ petId: "demo-caller-balu", petName: "Balu", petType: "Pferd", isEntered: true as const },
    address: "Hof Wiesengrund, Am Sande 12, 21335 Lüneburg",
    earlyStartWords: spokenConsent,
  };
  /** On a working day counted from today, asked for at least a day before that and before today. */
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
          via: "link",
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
      ...klopfer,
      ...on(-8, "15:30"),
      id: "booking-klopfer-late",
      type: "acupressure",
      status: "cancelled",
      // Said on the telephone some hours before.
      lateFee: "noted",
      history: [
        { kind: "confirm", actor: "practice" },
        { kind: "cancel", actor: "customer", createdAt: forenoon(practiceDayFrom(today, -8)) },
      ],
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
      travelMinutes: 25,
    },
    {
      ...sturmwind,
      ...on(1, "09:00", 6),
      id: "booking-sturmwind-feeding",
      type: "feeding",
      offering: "feeding-on-site",
      concerns: "Heu ist in diesem Jahr staubig. Wie ergänzen, ohne dass er zunimmt?",
      status: "confirmed",
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
      ...balu,
      ...on(2, "15:30", 1),
      id: "booking-balu-acupressure",
      type: "acupressure",
      concerns: "Lässt sich links schlecht biegen. Sattel wurde im Oktober geprüft.",
      status: "confirmed",
    },
    {
      ...balu,
      ...on(16, "10:00", 1),
      ...{ id: "booking-balu-walk", type: "other", offering: "other-on-site" },
      ...{ title: "Stallrundgang mit Futterplan", durationMinutes: 120, priceCents: 110_00 },
      status: "confirmed",
    },
    {
      ...sturmwind,
      ...on(12, "09:00", 1),
      id: "booking-sturmwind-bioresonance",
      type: "bioresonance",
      offering: "bioresonance-on-site",
      status: "requested",
    },
    ...others.map(({ id, count, time, concerns, ...booking }) => ({
      ...{ ...booking, ...on(count, time), id: `booking-${id}`, concerns: concerns ?? "" },
      status: count < 0 ? ("done" as const) : ("confirmed" as const),
    })),
  ];
}

function otherCustomer(number: string, ownerName: string, name: string, address: string) {
  const [email, phone] = [`${name}@demo.test`, `030 23125 0${number}`];
  return { userId: `demo-kunde-${number}`, ownerName, email, phone, address };
}

const rex = {
  ...otherCustomer("02", "Thomas Müller", "thomas.mueller", "Seestraße 18, 14482 Potsdam"),
  ...{ petId: "demo-tier-02-1", petName: "Rex", petType: "Hund" },
};
const sternchen = {
  ...otherCustomer("03", "Sabine Mueller", "sabine.mueller", "Feldweg 2, 14513 Teltow"),
  ...{ petId: "demo-tier-03-1", petName: "Sternchen", petType: "Pferd" },
  address: stableOf("demo-stable-heide"),
};
const asta = {
  ...otherCustomer("09", "Günther Lehmann", "guenther.lehmann", "Dorfstraße 33, 14547 Beelitz"),
  ...{ petId: "demo-tier-09-1", petName: "Asta", petType: "Hund" },
};
const luna = {
  ...otherCustomer(
    "10",
    "Nadine Schröder-Böhm",
    "nadine.schroederboehm",
    "Havelufer 12, 14542 Werder",
  ),
  ...{ petId: "demo-tier-10-1", petName: "Luna", petType: "Hund" },
};
const smilla = {
  ...otherCustomer("13", "Sören Petersen", "soeren.petersen", "Bölschestraße 60, 12587 Berlin"),
  ...{ petId: "demo-tier-13-1", petName: "Smilla", petType: "Hund" },
};

const acupressure = { type: "acupressure" } as const;
const video = { type: "feeding", offering: "feeding-video" } as const;
const visit = { type: "feeding", offering: "feeding-on-site" } as const;
const bioresonance = { type: "bioresonance", offering: "bioresonance-on-site" } as const;

type Other = Omit<DemoBooking, "bookingDate" | "bookingTime" | "createdAt"> & {
  /** Working days from today. */
  count: number;
  time: string;
};

/** So that the practice's week is a busy one; `count` and `time` are free of the bookings above. */
const others: readonly Other[] = [
  { ...sternchen, ...acupressure, id: "sternchen-1", count: -4, time: "10:30" },
  { ...luna, ...video, id: "luna-1", count: -4, time: "15:00" },
  { ...rex, ...visit, id: "rex-1", count: -3, time: "14:00" },
  { ...asta, ...acupressure, id: "asta-1", count: -2, time: "09:00" },
  { ...smilla, ...video, id: "smilla-1", count: -2, time: "11:00" },
  { ...sternchen, ...bioresonance, id: "sternchen-2", count: -1, time: "15:30" },
  { ...asta, ...acupressure, id: "asta-2", count: 1, time: "15:30" },
  { ...rex, ...acupressure, id: "rex-2", count: 2, time: "09:00" },
  {
    ...{ ...luna, ...video, id: "luna-2", count: 2, time: "14:00" },
    concerns: "Luna frisst seit der Umstellung schlecht.",
  },
  { ...sternchen, ...visit, id: "sternchen-3", count: 3, time: "10:00" },
  { ...smilla, ...bioresonance, id: "smilla-2", count: 4, time: "10:30" },
  { ...asta, ...acupressure, id: "asta-3", count: 5, time: "15:30" },
];

/** Six times every two weeks: one was, the others come. Far enough from what else is booked. */
export function demoSeries(today: CalendarDay): DemoBooking[] {
  const jonas = contactOf(demoCustomers.jonas, "abo@demo.test", "030 23125 042");
  const first = practiceDayFrom(today, -10);
  const createdAt = forenoon(daysFrom(first, -4));
  return Array.from({ length: 6 }, (_, index) => {
    const bookingDate = daysFrom(first, index * 14);
    const booking: DemoBooking = {
      ...{ ...jonas, petId: "demo-pet-sturmwind", petName: "Sturmwind", petType: "Pferd" },
      address: stableOf("demo-stable-kanal"),
      ...{ id: `booking-series-${index + 1}`, seriesId: "demo-series", type: "acupressure" },
      ...{ bookingDate, bookingTime: "17:00", createdAt },
      status: bookingDate < today ? "done" : "confirmed",
    };
    return { ...booking, ...dated(booking) };
  });
}

/** Who waits for a time to become free. */
export function demoWaiting(today: CalendarDay): Parameters<typeof insertWaiting>[1][] {
  const until = daysFrom(today, 60);
  return [
    {
      ...{ id: "waiting-emma", userId: demoCustomers.katharina.id, petId: "demo-pet-emma" },
      ...{ petName: "Emma", petType: "Hund", offering: "acupressure", weekdays: [0, 2] },
      ...{ dayTimes: ["morning"], fromDay: today, untilDay: until },
      createdAt: forenoon(daysFrom(today, -6)),
    },
    {
      ...{ id: "waiting-mimi", userId: demoCustomers.jonas.id, petId: "demo-pet-mimi" },
      ...{ petName: "Mimi", petType: "Katze", offering: "feeding-video", weekdays: [] },
      ...{ dayTimes: ["afternoon"], fromDay: today, untilDay: until },
      createdAt: forenoon(daysFrom(today, -2)),
    },
  ];
}

/** Quarters of an hour of the next Monday or Wednesday morning, cancelled lately: Emma could have it. */
export function demoFreedTimes(today: CalendarDay): number[] {
  const days = Array.from({ length: 14 }, (_, index) => practiceDayFrom(today, index + 3));
  const day = days.find((one) => [0, 2].includes(weekdayIndex(one)));
  const start = day && instantInGermany(day, "09:00");
  return start ? bucketsOf(start, 180) : [];
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
