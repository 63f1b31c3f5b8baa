import { expect, it } from "vitest";
import { describeToday, type TodayAnswers } from "#app/admin/today/today.server.ts";
import type { AgendaBooking } from "#app/agenda/queries.server.ts";

const moment = { today: "2026-11-23", now: new Date("2026-11-23T07:00:00Z") };
const nothing: TodayAnswers = [[], [], [], [], [], []];

const booking: AgendaBooking = {
  ...{ id: "b", offering: "acupressure", bookingDate: "2026-11-23", bookingTime: "14:00" },
  ...{ startsAt: "2026-11-23T13:00:00.000Z", durationMinutes: 60, petName: "Mimi" },
  ...{ petType: "Katze", ownerName: "Anna Holz", phone: "", status: "confirmed", sequence: 1 },
  ...{ answerBy: null, cancelBy: "2026-11-22T13:00:00.000Z", meetingUrl: "", address: "" },
};

const own = {
  ...{ id: "o", day: "2026-11-23", startTime: "08:30", endTime: "09:00" },
  ...{ title: "Post", notes: "" },
};

const later: AgendaBooking = {
  ...{ ...booking, id: "later", bookingDate: "2026-11-24" },
  startsAt: "2026-11-24T13:00:00.000Z",
};

it("is calm when nothing waits", () => {
  expect(describeToday(nothing, moment)).toEqual({
    ...{ day: "Montag, 23. November 2026", appointments: [], next: null, tiles: [] },
    isShopUnknown: false,
  });
});

it("has a tile for everything that waits, in the room where it is dealt with", () => {
  const answers: TodayAnswers = [
    [
      {
        ...{ messages: 60, declarations: 40, unpaid: 1, unmatched: 1, mails: 100 },
        ...{ requests: 2, answerBy: "2026-11-23T17:00:00.000Z" },
        deadEvents: 3,
      },
    ],
    ...([[], [], [], [], []] as const),
  ];
  const { tiles } = describeToday(answers, moment);
  expect(tiles.map(({ name, count, to, isFailure }) => [name, count, to, isFailure])).toEqual([
    ["Offene Terminanfragen", "2", "/admin/termine", false],
    ["Neue Nachrichten", "99+", "/admin/nachrichten", false],
    ["Unbezahlte Bestellungen", "1", "/admin/bestellungen?zahlung=offen", false],
    ["Bestellungen ohne Konto", "1", "/admin/stoerungen?bereich=bestellungen", true],
    ["Nicht gesendete E-Mails", "99+", "/admin/stoerungen?bereich=mails", true],
    ["Meldungen des Shops", "3", "/admin/stoerungen?bereich=zustellungen", true],
  ]);
  expect(tiles[0]?.note).toBe("Nächste Antwort bis heute, 18:00 Uhr");
  expect(tiles[1]?.note).toBe("Davon Widerrufe und Kündigungen: 40");
});

it("shows the day from morning to evening, consultations and her own", () => {
  const answers: TodayAnswers = [[], [], [booking], [own], [later], []];
  const { appointments, next } = describeToday(answers, moment);
  expect(next).toBeNull();
  expect(appointments).toEqual([
    expect.objectContaining({
      ...{ times: "08:30–09:00", title: "Post", status: null },
      to: "/admin/termine/eigene/o?tag=2026-11-23",
    }),
    expect.objectContaining({
      ...{ times: "14:00–15:00", petName: "Mimi", ownerName: "Anna Holz", status: "confirmed" },
      to: "/admin/termine/anfragen/b",
    }),
  ]);
});

it("shows no count that failed or is old, and says so", () => {
  const nobody = { messages: 0, declarations: 0, unpaid: 0, unmatched: 0, mails: 0, requests: 0 };
  const waiting = { ...nobody, answerBy: null, deadEvents: 2 };
  const shown = (minutesAgo: number, error: string | null) => {
    const at = new Date(moment.now.getTime() - minutesAgo * 60_000).toISOString();
    const times = { createdAt: at, startedAt: at, succeededAt: at, failedAt: null };
    const counting = { job: "web/deadEvents", ...times, error };
    const { tiles, isShopUnknown } = describeToday([[waiting], [counting], [], [], [], []], moment);
    return [tiles.map(({ name }) => name), isShopUnknown];
  };
  expect(shown(6, null)).toEqual([["Meldungen des Shops"], false]);
  expect(shown(6, "Error")).toEqual([[], true]);
  expect(shown(21, null)).toEqual([[], true]);
});

it("names what comes next when nothing is on today, a consultation or her own", () => {
  const nextOf = (bookings: AgendaBooking[], ownOnes: (typeof own)[]) =>
    describeToday([[], [], [], [], bookings, ownOnes], moment).next;
  const ownLater = { ...own, day: "2026-11-30" };
  expect(nextOf([later], [ownLater])).toMatchObject({
    ...{ when: "morgen, 14:00 Uhr", petName: "Mimi", ownerName: "Anna Holz" },
    to: "/admin/termine/anfragen/later",
  });
  expect(nextOf([], [ownLater])).toMatchObject({
    ...{ when: "Montag, 30. November 2026, 08:30 Uhr", title: "Post" },
    to: "/admin/termine/eigene/o?tag=2026-11-30",
  });
  expect(nextOf([later], [{ ...own, day: "2026-11-24" }])?.title).toBe("Post");
  expect(nextOf([], [])).toBeNull();
});
