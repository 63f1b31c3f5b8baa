import { countInWords } from "#app/admin/counted.ts";
import { type TroublePart, troublesAddress } from "#app/admin/troubles/troubles-address.ts";
import { bookingEntry } from "#app/agenda/days.ts";
import type { AgendaBooking, OwnAppointment } from "#app/agenda/queries.server.ts";
import type { BookingStatus } from "#app/bookings/life.ts";
import { formatMoment } from "#app/bookings/wording.ts";
import { addDays, type CalendarDay } from "#app/platform/calendar-day.ts";
import { formatWeekday } from "#app/platform/months.ts";

type Counted = readonly { count: number }[];

/** The answers of `todayReads`. */
export type TodayAnswers = readonly [
  requests: readonly { count: number; answerBy: string | null }[],
  bookings: readonly AgendaBooking[],
  own: readonly OwnAppointment[],
  messages: Counted,
  declarations: Counted,
  unpaid: Counted,
  strayOrders: Counted,
  failedMails: Counted,
  next: readonly AgendaBooking[],
  nextOwn: readonly OwnAppointment[],
];

export type TodayAppointment = {
  id: string;
  startTime: string;
  times: string;
  to: string;
  title: string;
  /** Whose animal it is; empty for an own appointment. */
  petName: string;
  ownerName: string;
  /** Null: an own appointment. */
  status: BookingStatus | null;
};

/** Something that waits, and the room where it is dealt with. */
export type WaitingTile = {
  name: string;
  count: string;
  note: string;
  to: string;
  /** Something went wrong, and will not mend by itself. */
  isTrouble: boolean;
};

type Moment = { today: CalendarDay; now: Date };

export function describeToday(
  [
    [requests],
    bookings,
    own,
    [messages],
    [declarations],
    [unpaid],
    [stray],
    [mails],
    [next],
    [nextOwn],
  ]: TodayAnswers,
  deadEvents: number | "unreachable" | null,
  moment: Moment,
) {
  const { today, now } = moment;
  const appointments = [
    ...bookings.map((one) => consultation(one, now)),
    ...own.map((one) => ownAppointment(one, today)),
  ].sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
  return {
    day: formatWeekday(today),
    appointments,
    next: appointments.length === 0 ? nextAppointment(next, nextOwn, moment) : null,
    tiles: [
      requestTile(requests?.count ?? 0, requests?.answerBy ?? null, moment),
      messageTile(messages?.count ?? 0, declarations?.count ?? 0),
      tile("Unbezahlte Bestellungen", unpaid?.count ?? 0, {
        note: "Die Zahlung steht noch aus.",
        to: "/admin/bestellungen?zahlung=offen",
      }),
      trouble("Bestellungen ohne Konto", stray?.count ?? 0, {
        note: "Der Shop meldet sie, und niemand weiß, wem sie gehören.",
        part: "bestellungen",
      }),
      trouble("Nicht gesendete E-Mails", mails?.count ?? 0, {
        note: "Auch nach mehreren Versuchen nicht angekommen.",
        part: "mails",
      }),
      trouble("Meldungen des Shops", deadEvents === "unreachable" ? 0 : deadEvents, {
        note: "Bestellungen oder Zahlungen, von denen noch nichts im Konto steht.",
        part: "zustellungen",
      }),
    ].filter((one) => one !== null),
    isMerchantSilent: deadEvents === "unreachable",
  };
}

export type Today = ReturnType<typeof describeToday>;

type NextAppointment = TodayAppointment & {
  /** 'morgen, 14:00 Uhr' */
  when: string;
};

/** The earlier of both; null: nothing is agreed. */
function nextAppointment(
  booking: AgendaBooking | undefined,
  own: OwnAppointment | undefined,
  { today, now }: Moment,
): NextAppointment | null {
  const candidates = [
    booking && { day: booking.bookingDate, ...consultation(booking, now) },
    own && { day: own.day, ...ownAppointment(own, own.day) },
  ]
    .filter((one) => one !== undefined)
    .sort((a, b) => (`${a.day} ${a.startTime}` < `${b.day} ${b.startTime}` ? -1 : 1));
  const [first] = candidates;
  if (!first) return null;
  const { day, ...appointment } = first;
  const dayInWords = day === addDays(today, 1) ? "morgen" : formatWeekday(day);
  return { ...appointment, when: `${dayInWords}, ${appointment.startTime} Uhr` };
}

function consultation(booking: AgendaBooking, now: Date): TodayAppointment {
  const { id, times, service, petName, ownerName, status } = bookingEntry(booking, 0, now);
  return {
    id,
    startTime: booking.bookingTime,
    times,
    to: `/admin/termine/anfragen/${id}`,
    title: service,
    petName,
    ownerName,
    status,
  };
}

function ownAppointment(own: OwnAppointment, today: CalendarDay): TodayAppointment {
  return {
    id: own.id,
    startTime: own.startTime,
    times: `${own.startTime}–${own.endTime}`,
    to: `/admin/termine/eigene/${own.id}?tag=${today}`,
    title: own.title,
    petName: "",
    ownerName: "",
    status: null,
  };
}

function requestTile(count: number, answerBy: string | null, { today }: Moment) {
  return tile("Offene Terminanfragen", count, {
    note: answerBy ? `Nächste Antwort bis ${formatMoment(answerBy, today)}` : "",
    to: "/admin/termine",
  });
}

function messageTile(messages: number, declarations: number) {
  return tile("Neue Nachrichten", messages + declarations, {
    note:
      declarations > 0
        ? `Davon Widerrufe und Kündigungen: ${countInWords(declarations)}`
        : "Noch nicht beantwortet.",
    to: "/admin/nachrichten",
  });
}

/** Null: nothing of this kind waits, or it is not kept here. */
function tile(
  name: string,
  count: number | null,
  { note, to, isTrouble = false }: { note: string; to: string; isTrouble?: boolean },
): WaitingTile | null {
  return count ? { name, count: countInWords(count), note, to, isTrouble } : null;
}

function trouble(
  name: string,
  count: number | null,
  { note, part }: { note: string; part: TroublePart },
) {
  const to = troublesAddress({ part, after: null });
  return tile(name, count, { note, to, isTrouble: true });
}
