import { expect, it } from "vitest";
import { describeToday, type TodayAnswers } from "#app/admin/today/describe-today.ts";
import type { AgendaBooking } from "#app/agenda/queries.server.ts";

const moment = { today: "2026-11-23", now: new Date("2026-11-23T07:00:00Z") };
const nothing: TodayAnswers = [[{ count: 0, answerBy: null }], [], [], [], [], [], [], []];
const one = [{ count: 1 }];

const booking: AgendaBooking = {
  ...{ id: "b", offering: "acupressure", bookingDate: "2026-11-23", bookingTime: "14:00" },
  ...{
    startsAt: "2026-11-23T13:00:00.000Z",
    durationMinutes: 60,
    petName: "Mimi",
    petType: "Katze",
  },
  ...{ ownerName: "Anna Holz", phone: "", status: "confirmed", sequence: 1, answerBy: null },
  ...{ cancelBy: "2026-11-22T13:00:00.000Z", meetingUrl: "", address: "" },
};

it("is calm when nothing waits", () => {
  expect(describeToday(nothing, 0, moment)).toEqual({
    day: "Montag, 23. November 2026",
    appointments: [],
    tiles: [],
    isMerchantSilent: false,
  });
  expect(describeToday(nothing, null, moment).isMerchantSilent).toBe(false);
});

it("has a tile for everything that waits, in the room where it is dealt with", () => {
  const answers: TodayAnswers = [
    ...([[{ count: 2, answerBy: "2026-11-23T17:00:00.000Z" }], [], []] as const),
    ...([[{ count: 60 }], [{ count: 40 }], one, one, [{ count: 100 }]] as const),
  ];
  const { tiles } = describeToday(answers, 3, moment);
  expect(tiles.map(({ name, count, to, isTrouble }) => [name, count, to, isTrouble])).toEqual([
    ["Offene Terminanfragen", "2", "/admin/termine", false],
    ["Neue Nachrichten", "99+", "/admin/nachrichten", false],
    ["Unbezahlte Bestellungen", "1", "/admin/bestellungen?zahlung=offen", false],
    ["Nicht zugeordnete Bestellungen", "1", "/admin/stoerungen", true],
    ["Nicht gesendete E-Mails", "99+", "/admin/stoerungen", true],
    ["Liegen gebliebene Shop-Meldungen", "3", "/admin/stoerungen", true],
  ]);
  expect(tiles[0]?.note).toBe("Nächste Antwort bis heute, 18:00 Uhr");
  expect(tiles[1]?.note).toBe("Davon Widerrufe und Kündigungen: 40");
});

it("shows the day from morning to evening, consultations and her own", () => {
  const own = { day: "2026-11-23", startTime: "08:30", endTime: "09:00", title: "Post", notes: "" };
  const answers: TodayAnswers = [[], [booking], [{ ...own, id: "o" }], [], [], [], [], []];
  expect(describeToday(answers, 0, moment).appointments).toEqual([
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

it("says when the shop does not answer, and stands", () => {
  const { tiles, isMerchantSilent } = describeToday(nothing, "unreachable", moment);
  expect([tiles, isMerchantSilent]).toEqual([[], true]);
});
