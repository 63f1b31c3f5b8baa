import fc from "fast-check";
import { expect, it } from "vitest";
import { feedCalendar } from "#app/calendar/feed-calendar.ts";
import { summariseMonth } from "#app/calendar/month-entries.ts";
import type { PlanItem, PlanOfPet } from "#app/treatment/plan.server.ts";
import { lastingInWords, planDates, timesInWords } from "#app/treatment/plan.ts";
import { planReminderMail } from "#app/treatment/reminders.server.ts";
import {
  dueRows,
  givenLately,
  lastDays,
  openYesterday,
  placeAfterTick,
  readTick,
} from "#app/treatment/ticks.ts";

const today = "2026-11-27";

function item(input: Partial<PlanItem> = {}): PlanItem {
  return {
    ...{ id: "walk", kind: "exercise", herbId: null, isOuter: false, productId: null },
    ...{ title: "Schritt führen", dose: "15 Minuten", times: ["morgens"], watch: "", reason: "" },
    kcalPer100g: null,
    ...{ fromDay: "2026-11-20", untilDay: null, isPoisonous: false, ...input },
  };
}

function plan(items: PlanItem[], nextVisitOn: string | null = null): PlanOfPet {
  return {
    items,
    pet: {
      ...{ id: "emma", userId: "k", name: "Emma", type: "Hund", allergies: "" },
    },
    plan: {
      ...{ id: "p1", petId: "emma", recordId: null, lineId: "p1", version: 1, state: "sent" },
      ...{ emergency: "", checkInDays: 7, nextVisitOn, revision: 1, isReminded: false },
      targetWeightKg: null,
      ...{ remindedOn: null, sentAt: "2026-11-20T10:00:00.000Z", seenAt: null, endedAt: null },
      ...{ createdAt: "2026-11-20T10:00:00.000Z", changedAt: "2026-11-20T10:00:00.000Z" },
    },
  };
}

function tick(itemId: string, day: string, time: string, link: string | null = null) {
  const givenAt = `${day}T07:00:00.000Z`;
  return { itemId, day, time, givenAt, shareLinkId: link, label: link && "Urlaubsbetreuung" };
}

it("a tick is read as it was written, and nothing else is one", () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.constantFrom("2026-11-27", "2028-02-29"),
      fc.constantFrom("morgens", "nachts", "08:30", "23:59"),
      fc.boolean(),
      (itemId, day, time, isGiven) => {
        const change = { itemId, day, time, isGiven };
        const text = `${itemId} ${day} ${time} ${isGiven ? "given" : "not"}`;
        expect(readTick(text)).toEqual(change);
      },
    ),
  );
  for (const text of [
    ...["", "walk", "walk 2026-11-27 morgens", "walk 2026-11-27 morgens maybe"],
    ...["walk 2026-02-30 morgens given", "walk 2026-11-27 irgendwann given"],
    ...[
      "walk 2026-11-27 24:00 given",
      "walk 2026-11-27 morgens given not",
      "w'x 2026-11-27 abends not",
    ],
  ]) {
    expect(readTick(text), text).toBeNull();
  }
});

it("the items of a day stand in the order of the clock, with who has given them", () => {
  const items = [
    item({ id: "b", title: "Bewegung", times: ["abends", "08:30"] }),
    item({ id: "a", title: "Kraut", times: ["morgens"], isPoisonous: true }),
    item({ id: "c", title: "Vorbei", untilDay: "2026-11-26" }),
  ];
  const ticks = [tick("b", today, "08:30", "link"), tick("b", "2026-11-26", "abends")];
  const rows = dueRows({ items, ticks }, today);
  expect(rows.map(({ title, when, isGiven }) => [title, when, isGiven])).toEqual([
    ["Kraut", "morgens", false],
    ["Bewegung", "8:30 Uhr", true],
    ["Bewegung", "abends", false],
  ]);
  expect(rows.map(({ by, isPoisonous }) => [by, isPoisonous])).toEqual([
    [null, true],
    ["Urlaubsbetreuung", false],
    [null, false],
  ]);
  const fixedFor = (linkId: string | null) =>
    dueRows({ items, ticks }, today, linkId).map(({ isFixed }) => isFixed);
  expect(fixedFor(null), "the owner takes back all").toEqual([false, false, false]);
  expect(fixedFor("link")).toEqual([false, false, false]);
  expect(fixedFor("other"), "others only their own").toEqual([false, true, false]);
});

it("of yesterday is listed what was open when it ended, and can be taken back", () => {
  const items = [
    item({ id: "a", times: ["morgens", "abends"] }),
    item({ id: "b", title: "Gift", isPoisonous: true, times: ["abends"] }),
  ];
  const yesterday = "2026-11-26";
  const morning = tick("a", yesterday, "morgens");
  const open = (ticks: Parameters<typeof openYesterday>[0]["ticks"]) =>
    openYesterday({ items, ticks }, today).map((row) => [row.tick, row.isGiven]);
  expect(open([]), "the poisonous is not to be given").toEqual([
    [`a ${yesterday} morgens`, false],
    [`a ${yesterday} abends`, false],
  ]);
  expect(open([morning])).toEqual([[`a ${yesterday} abends`, false]]);
  const evening = tick("a", yesterday, "abends");
  expect(open([morning, evening])).toEqual([]);
  // Midnight in Germany.
  const [late, early] = ["2026-11-26T23:00:00.000Z", "2026-11-26T22:59:59.999Z"];
  expect(open([morning, { ...evening, givenAt: late }])).toEqual([[`a ${yesterday} abends`, true]]);
  expect(open([morning, { ...evening, givenAt: early }])).toEqual([]);
});

it("a form leads back to where it was ticked, and nowhere else", () => {
  const places: [string, string][] = [
    ["start", "/dashboard#heute"],
    ["akte", "/pets/emma#heute"],
    ["blatt", "/notfallblatt"],
    ["2026-11-26", "/pets/emma/behandlung?tag=2026-11-26#heute"],
    ["https://evil.example", "/pets/emma/behandlung#heute"],
    ["null", "/pets/emma/behandlung#heute"],
  ];
  for (const [place, address] of places) expect(placeAfterTick(place, "emma")).toBe(address);
});

it("the last seven days say how much of each was given, and nothing on days without it", () => {
  const items = [
    item({ id: "a", title: "Kraut", times: ["morgens", "abends"], fromDay: "2026-11-25" }),
    item({ id: "b", title: "Vorbei", untilDay: "2026-11-20" }),
  ];
  const ticks = [
    ...[tick("a", "2026-11-25", "morgens"), tick("a", "2026-11-25", "abends")],
    ...[tick("a", today, "morgens"), tick("a", today, "mittags")],
  ];
  const { days, rows } = lastDays({ items, ticks }, today);
  expect([days[0], days.at(-1), days.length]).toEqual(["2026-11-21", today, 7]);
  expect(rows.map(({ title }) => title)).toEqual(["Kraut"]);
  expect(rows[0]?.cells).toEqual([
    ...[null, null, null, null],
    ...[2, 0, 1].map((given) => ({ given, due: 2 })),
  ]);
});

it("the practice reads how much was given of late, over versions, without what is still to come today", () => {
  const items = [item({ id: "b", beforeId: "a", fromDay: today, times: ["morgens", "abends"] })];
  const earlier = [item({ id: "a", fromDay: "2026-11-24", untilDay: "2026-11-26" })].map((one) => ({
    ...{ ...one, continuedBy: "b" },
  }));
  const ticks = [tick("a", "2026-11-24", "morgens"), tick("b", today, "morgens")];
  const told = (id: string, day = today) => givenLately({ items, earlier, ticks }, id, day, 14);
  expect(told("b")).toEqual({ given: 2, due: 4 });
  expect(told("b", "2026-11-25")).toEqual({ given: 1, due: 1 });
  expect(told("b", "2026-11-23"), "nothing was due").toBeNull();
});

it("times and days are told in words", () => {
  expect(timesInWords(["morgens", "mittags", "18:30"])).toBe("morgens, mittags und 18:30 Uhr");
  expect(lastingInWords(item())).toBe("ab 20. November 2026");
  expect(lastingInWords(item({ untilDay: "2026-11-20" }))).toBe("am 20. November 2026");
  expect(lastingInWords(item({ untilDay: "2026-12-04" }))).toBe(
    "vom 20. November 2026 bis 4. Dezember 2026",
  );
});

it("a calendar gets one entry a plan from its first to its last day, and the suggested visit", () => {
  const items = [
    item({ id: "a", fromDay: "2026-11-20", untilDay: "2026-12-04" }),
    item({ id: "b", title: "Kraut", fromDay: "2026-11-22", untilDay: "2026-12-10" }),
    item({ id: "c", title: "Gift", fromDay: "2026-11-01", isPoisonous: true }),
  ];
  const [dates] = planDates([plan(items, "2026-12-15")], today);
  expect(dates).toMatchObject({ from: "2026-11-20", to: "2026-12-10", isOpenEnded: false });
  expect(dates?.itemsOn("2026-12-06")).toBe("Kraut: 15 Minuten, morgens");
  const [open] = planDates([plan([item()])], today);
  expect(open, "four weeks ahead").toMatchObject({ to: "2026-12-25", isOpenEnded: true });
  expect(planDates([plan([])], today)).toEqual([]);

  const entries = {
    appointments: [],
    bookings: [],
    duePlans: [],
    treatments: dates ? [dates] : [],
  };
  const feed = feedCalendar(entries, new URL("https://tier.example"), new Date());
  expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  for (const line of [
    ...[
      "SUMMARY:Behandlungsplan: Emma",
      "DTSTART;VALUE=DATE:20261120",
      "DTEND;VALUE=DATE:20261211",
    ],
    ...["SUMMARY:Nächster Termin (Vorschlag): Emma", "TRANSP:TRANSPARENT"],
  ]) {
    expect(feed).toContain(line);
  }
  expect(feed.replaceAll("\r\n ", "")).toContain("URL:https://tier.example/pets/");
  // Copies of it lie at others.
  expect(feed).not.toMatch(/Schritt führen|Kraut|15 Minuten/);
});

it("the month shows where a plan begins and ends, the chosen day what it asks for", () => {
  const emma = { id: "emma", name: "Emma", type: "Hund", profilePictureUrl: null };
  const rows = {
    ...{ appointments: [], bookings: [], plans: [] },
    pets: [{ ...emma, deceasedOn: null }],
    treatments: [plan([item({ untilDay: "2026-12-04" })], "2026-12-15")],
  };
  const { days, entries } = summariseMonth(rows, today, today);
  expect(Object.keys(days).sort()).toEqual(["2026-11-20", "2026-12-04", "2026-12-15"]);
  expect(entries).toMatchObject([
    { kind: "plan", title: "Behandlungsplan", notes: "Schritt führen: 15 Minuten, morgens" },
  ]);
});

it("a reminder names what is open, and how to have no more of them", () => {
  const rows = dueRows({ items: [item()], ticks: [] }, today);
  const mail = planReminderMail({
    ...{ email: "k@example.org", fullName: "Katharina Muster", origin: "https://tier.example" },
    open: [{ petName: "Emma", rows }],
    unsubscribeLink: "https://tier.example/gaben/abmelden/x",
  });
  expect(mail).toMatchObject({
    subject: "Heute noch offen: Emma",
    unsubscribeLink: "https://tier.example/gaben/abmelden/x",
  });
  expect(mail.paragraphs).toContain("Emma: Schritt führen, morgens");
});
