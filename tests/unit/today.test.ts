import { expect, it } from "vitest";
import { describeToday, type TodayAnswers } from "#app/admin/today/today.server.ts";

const moment = { today: "2026-11-23", now: new Date("2026-11-23T07:00:00Z") };
const nobodyWaits = [[], [], [], [], [], []] as const;
const nothing: TodayAnswers = [[], [], [], [], [], [], [], ...nobodyWaits];

type TodayBooking = TodayAnswers[2][number];

const booking: TodayBooking = {
  series: null,
  ...{
    id: "b",
    userId: "kundin",
    offering: "acupressure",
    bookingDate: "2026-11-23",
    bookingTime: "14:00",
  },
  ...{ startsAt: "2026-11-23T13:00:00.000Z", durationMinutes: 60, petName: "Mimi" },
  ...{ petType: "Katze", ownerName: "Anna Holz", phone: "", status: "confirmed", sequence: 1 },
  ...{
    answerBy: null,
    cancelBy: "2026-11-22T13:00:00.000Z",
    meetingUrl: "",
    address: "",
    title: "",
  },
  ...{ travelMinutes: null, onTheWayAt: null, stable: null, hasEmail: 1 },
  allergies: "Milch",
};

const own = {
  ...{ id: "o", day: "2026-11-23", startTime: "08:30", endTime: "09:00" },
  ...{ title: "Post", notes: "" },
};

const later: TodayBooking = {
  ...{ ...booking, id: "later", bookingDate: "2026-11-24" },
  startsAt: "2026-11-24T13:00:00.000Z",
};

type WaitingEntry = TodayAnswers[8][number];

function waits(input: Partial<WaitingEntry>): WaitingEntry {
  return {
    id: "entry",
    userId: "kundin",
    petId: "mimi",
    petName: "Mimi",
    shownPetName: "Mimi",
    petType: "Katze",
    offering: "acupressure",
    weekdays: [],
    dayTimes: [],
    fromDay: "2026-11-20",
    untilDay: "2026-12-31",
    createdAt: "2026-11-20T08:00:00.000Z",
    fullName: "Anna Holz",
    phone: "",
    street: "",
    postalCode: "",
    city: "",
    email: "anna@example.org",
    hasAccount: true,
    stable: null,
    offered: null,
    unansweredAt: null,
    hadTimes: [],
    ...input,
  };
}

it("is calm when nothing waits", () => {
  expect(describeToday(nothing, moment)).toEqual({
    today: "2026-11-23",
    ...{ day: "Montag, 23. November 2026", next: null, others: [], counts: [] },
    unseenAnswers: { answers: [], hasMore: false },
    isShopUnknown: false,
  });
});

it("counts everything that waits, in the room where it is dealt with", () => {
  const waiting: TodayAnswers[0][number] = {
    messages: 60,
    declarations: 40,
    unpaid: 1,
    unmatched: 1,
    mails: 100,
    bounced: 2,
    checkIns: 3,
    redCheckIns: 1,
    lateCheckIns: 0,
    maybeAutomatic: 2,
    mayDeclare: 1,
    records: 2,
    oldestRecord: "bericht-1",
    plans: 1,
    oldestPlan: "plan-1",
    requests: 2,
    firstStart: "2026-11-26T08:00:00.000Z",
    waitingSince: "2026-11-22T17:00:00.000Z",
    deadEvents: 3,
  };
  const freed = ["2026-12-15T09:30:00Z", "2026-12-16T09:30:00Z"].map((at) => {
    return { bucket: Date.parse(at) / 900_000, freedAt: "" };
  });
  const entries = [waits({ id: "tuesdays", weekdays: [1] }), waits({ id: "any", weekdays: [2] })];
  const noTimes = [[], [], [], []] as const;
  const others = [[], [], [], [], [], []] as const;
  const answers: TodayAnswers = [[waiting], ...others, freed, entries, ...noTimes];
  const { counts } = describeToday(answers, moment);
  expect(counts.map(({ name, count, to, isWrong }) => [name, count, to, isWrong])).toEqual([
    ["Offene Terminanfragen", "2", "/admin/termine", false],
    ["Dringende Rückmeldungen", "1", "/admin/nachrichten?art=dringende-rueckmeldungen", true],
    ["Neue Rückmeldungen", "3", "/admin/nachrichten?art=rueckmeldungen", false],
    ["Offene Berichte", "2", "/admin/behandlung/bericht-1", false],
    ["Tage mit freien Zeiten für die Warteliste", "2", "/admin/termine/warteliste", false],
    ["Entwürfe von Plänen", "1", "/admin/behandlungsplan/plan-1", false],
    [
      "Mögliche Widerrufe, Kündigungen oder Absagen",
      "1",
      "/admin/nachrichten?art=zu-pruefen",
      true,
    ],
    [
      "Neue Nachrichten, darunter vielleicht automatische",
      "60",
      "/admin/nachrichten?art=nachrichten",
      false,
    ],
    ["Widerrufe und Kündigungen", "40", "/admin/nachrichten?art=erklaerungen", false],
    ["Unbezahlte Bestellungen", "1", "/admin/bestellungen?zahlung=offen", false],
    ["Bestellungen ohne Konto", "1", "/admin/stoerungen?bereich=bestellungen", true],
    ["Nicht gesendete E-Mails", "99+", "/admin/stoerungen?bereich=mails", true],
    ["Nicht angekommene E-Mails", "2", "/admin/stoerungen?bereich=mails", true],
    ["Meldungen des Shops", "3", "/admin/stoerungen?bereich=zustellungen", true],
  ]);
  const overdue: TodayAnswers = [[{ ...waiting, lateCheckIns: 1 }], ...others, ...nobodyWaits];
  expect(describeToday(overdue, moment).counts[2]).toMatchObject({
    name: "Neue Rückmeldungen, Antwort überfällig",
    isWrong: true,
  });
  const late = { ...moment, now: new Date("2026-11-23T17:00:01Z") };
  expect(describeToday(answers, late).counts[0]).toMatchObject({
    ...{ name: "Offene Terminanfragen, auch überfällige", isWrong: true },
  });
});

it("shows the day from morning to evening, consultations and her own", () => {
  const asked = { ...booking, id: "asked", bookingTime: "15:30", status: "requested" } as const;
  const answers: TodayAnswers = [[], [], [booking, asked], [own], [later], [], [], ...nobodyWaits];
  const at = (time: string) => {
    const now = new Date(`2026-11-23T${time}:00Z`);
    const { next, others } = describeToday(answers, { ...moment, now });
    return [next?.id, others.map(({ id }) => id)];
  };
  const { next } = describeToday(answers, moment);
  expect(next).toMatchObject({
    ...{ times: "08:30–09:00", title: "Post", status: null, booking: null, dayInWords: "" },
    to: "/admin/termine/eigene/o?tag=2026-11-23",
  });
  expect(at("07:00")).toEqual(["o", ["b", "asked"]]);
  // It stays as long as it lasts; a request is no appointment yet.
  expect(at("13:59")).toEqual(["b", ["o", "asked"]]);
  expect(at("14:00")).toEqual(["later", ["o", "b", "asked"]]);
  const afternoon = describeToday(answers, { ...moment, now: new Date("2026-11-23T09:00:00Z") });
  expect(afternoon.next).toMatchObject({
    ...{ times: "14:00–15:00", allergies: "Milch", status: "confirmed" },
    booking: { petName: "Mimi", petType: "Katze", ownerName: "Anna Holz" },
    to: "/admin/termine/anfragen/b",
  });
});

it("shows no count that failed or is old, and says so", () => {
  const counted = { messages: 0, declarations: 0, unpaid: 0, unmatched: 0, mails: 0, requests: 0 };
  const nobody = {
    ...counted,
    checkIns: 0,
    redCheckIns: 0,
    lateCheckIns: 0,
    records: 0,
    maybeAutomatic: 0,
    mayDeclare: 0,
  };
  const none = {
    bounced: 0,
    firstStart: null,
    oldestRecord: null,
    plans: 0,
    oldestPlan: null,
    waitingSince: null,
  };
  const waiting = { ...nobody, ...none, deadEvents: 2 };
  const shown = (minutesAgo: number, error: string | null) => {
    const at = new Date(moment.now.getTime() - minutesAgo * 60_000).toISOString();
    const times = { createdAt: at, startedAt: at, succeededAt: at, failedAt: null };
    const counting = { job: "web/deadEvents", ...times, error };
    const { counts, isShopUnknown } = describeToday(
      [[waiting], [counting], [], [], [], [], [], ...nobodyWaits],
      moment,
    );
    return [counts.map(({ name }) => name), isShopUnknown];
  };
  expect(shown(6, null)).toEqual([["Meldungen des Shops"], false]);
  expect(shown(6, "Error")).toEqual([[], true]);
  expect(shown(21, null)).toEqual([[], true]);
});

it("names what comes next when nothing is on today, a consultation or her own", () => {
  const nextOf = (bookings: TodayBooking[], ownOnes: (typeof own)[]) =>
    describeToday([[], [], [], [], bookings, ownOnes, [], ...nobodyWaits], moment).next;
  const ownLater = { ...own, day: "2026-11-30" };
  expect(nextOf([later], [ownLater])).toMatchObject({
    ...{ dayInWords: "Morgen", times: "14:00–15:00" },
    to: "/admin/termine/anfragen/later",
  });
  expect(nextOf([], [ownLater])).toMatchObject({
    ...{ dayInWords: "Montag, 30. November 2026", times: "08:30–09:00", title: "Post" },
    to: "/admin/termine/eigene/o?tag=2026-11-30",
  });
  expect(nextOf([later], [{ ...own, day: "2026-11-24" }])?.title).toBe("Post");
  expect(nextOf([], [])).toBeNull();
});
