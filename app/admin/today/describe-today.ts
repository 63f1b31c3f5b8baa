import { countInWords } from "#app/admin/counted.ts";
import { bookingEntry } from "#app/agenda/days.ts";
import type { AgendaBooking, OwnAppointment } from "#app/agenda/queries.server.ts";
import { formatMoment } from "#app/agenda/times.ts";
import type { BookingStatus } from "#app/bookings/life.ts";
import { formatWeekday } from "#app/calendar/months.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";

type Counted = readonly { count: number }[];

/** The answers of `todayReads`. */
export type TodayAnswers = readonly [
  requests: readonly { count: number; answerBy: string | null }[],
  bookings: readonly AgendaBooking[],
  own: readonly OwnAppointment[],
  messages: Counted,
  declarations: Counted,
  unpaid: Counted,
  setAside: Counted,
  failedMails: Counted,
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
    [setAside],
    [mails],
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
    tiles: [
      requestTile(requests?.count ?? 0, requests?.answerBy ?? null, moment),
      messageTile(messages?.count ?? 0, declarations?.count ?? 0),
      tile("Unbezahlte Bestellungen", unpaid?.count ?? 0, {
        note: "Die Zahlung steht noch aus.",
        to: "/admin/bestellungen?zahlung=offen",
      }),
      trouble("Nicht zugeordnete Bestellungen", setAside?.count ?? 0, {
        note: "Meldungen des Shops, zu denen ein Konto fehlt.",
      }),
      trouble("Nicht gesendete E-Mails", mails?.count ?? 0, {
        note: "Auch nach mehreren Versuchen nicht angekommen.",
      }),
      trouble("Liegen gebliebene Shop-Meldungen", deadEvents === "unreachable" ? 0 : deadEvents, {
        note: "Bestellungen oder Zahlungen, von denen noch nichts im Konto steht.",
      }),
    ].filter((one) => one !== null),
    isMerchantSilent: deadEvents === "unreachable",
  };
}

export type Today = ReturnType<typeof describeToday>;

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

function trouble(name: string, count: number | null, { note }: { note: string }) {
  return tile(name, count, { note, to: "/admin/stoerungen", isTrouble: true });
}
