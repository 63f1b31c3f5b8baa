import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { feedCalendar, withoutStamps } from "#app/calendar/feed-calendar.ts";
import type { FeedEntries } from "#app/calendar/feed-queries.server.ts";
import { expectLines, unfold } from "#tests/support/ics.ts";

const origin = new URL("https://kraeuterpfote.example");
const now = new Date("2026-11-01T08:15:30.250Z");

type Appointment = FeedEntries["appointments"][number];

function appointment(given: Partial<Appointment> = {}): Appointment {
  return {
    ...{ id: "a1", day: "2026-12-01", time: "14:30", type: "Tierarzt", notes: "" },
    petName: "Emma",
    ...given,
  };
}

const booking: FeedEntries["bookings"][number] = {
  ...{ id: "b1", day: "2026-07-01", time: "10:30", title: "", durationMinutes: 90 },
  ...{ status: "requested", petName: "Emma", offering: "bioresonance-on-site" },
  ...{ address: "Lindenweg 4, 10115 Berlin", phone: "030 23125 099", meetingUrl: "", sequence: 2 },
  changedAt: "2026-06-20T09:00:00.000Z",
};

const duePlan: FeedEntries["duePlans"][number] = {
  id: "p1",
  kind: "Impfung",
  dueOn: "2026-12-31",
  petName: "Emma",
};

function write(entries: Partial<FeedEntries>, at = now): string {
  const none = { appointments: [], bookings: [], duePlans: [], treatments: [] };
  return feedCalendar({ ...none, ...entries }, origin, at);
}

/** As a program reads it that is not ours; strict, so that what is wrong throws. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  return { calendar, events };
}

function readOne(entries: Partial<FeedEntries>) {
  const [event] = read(write(entries)).events;
  if (!event) throw new Error("no event");
  return event;
}

function instantsOf(event: ICAL.Event): string[] {
  return [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString());
}

function stampsOf(event: ICAL.Event): string[] {
  return ["dtstamp", "last-modified"].map((name) =>
    String(event.component.getFirstPropertyValue(name)),
  );
}

describe("the calendar feed, read by ical.js", () => {
  it("without a time it is a whole day, as due care is, which blocks nothing", () => {
    for (const given of [
      { appointments: [appointment({ day: "2026-12-31", time: null })] },
      { duePlans: [duePlan] },
    ]) {
      const event = readOne(given);
      expect(event.startDate.isDate).toBe(true);
      expect([event.startDate, event.endDate].map(String)).toEqual(["2026-12-31", "2027-01-01"]);
    }
    const care = readOne({ duePlans: [duePlan] });
    expect([care.uid, care.summary]).toEqual([
      "care-p1@kraeuterpfote.example",
      "Impfung fällig: Emma",
    ]);
    expect(care.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
  });

  it("a consultation takes as long as it was booked for, and is tentative until confirmed", () => {
    const told = (status: typeof booking.status) => {
      const event = readOne({ bookings: [{ ...booking, status }] });
      return [event.component.getFirstPropertyValue("status"), event.description || ""];
    };
    const event = readOne({ bookings: [booking] });
    expect(event.summary).toBe("Bioresonanz: Emma");
    expect(instantsOf(event)).toEqual(["2026-07-01T08:30:00.000Z", "2026-07-01T10:00:00.000Z"]);
    expect(told("requested")[0]).toBe("TENTATIVE");
    expect(told("proposed")).toEqual([
      "TENTATIVE",
      expect.stringContaining("Unser Terminvorschlag"),
    ]);
    expect(told("confirmed")).toEqual(["CONFIRMED", ""]);
  });

  it("a consultation says where it is, what is to be known, and when it last changed", () => {
    const event = readOne({ bookings: [booking] });
    expect(event.location).toBe("Lindenweg 4, 10115 Berlin");
    expect(event.sequence).toBe(2);
    expect(event.component.getFirstPropertyValue("url")).toBe(
      "https://kraeuterpfote.example/services/termine/b1",
    );
    expect(stampsOf(event)).toEqual(["2026-06-20T09:00:00Z", "2026-06-20T09:00:00Z"]);
    const placeOf = (given: Partial<typeof booking>) =>
      readOne({ bookings: [{ ...booking, ...given }] }).location;
    expect(placeOf({ offering: "feeding-video" })).toBe("Video");
    const meetingUrl = "https://video.example/raum";
    expect(placeOf({ offering: "feeding-video", meetingUrl })).toBe(meetingUrl);
    expect(placeOf({ offering: "bioresonance-hair" })).toBe("Telefon");
  });

  it("an event that has moved is newer, whatever moved it", () => {
    const later = new Date("2026-11-08T08:15:30Z");
    const [before] = read(write({ duePlans: [duePlan] })).events;
    const moved = { ...duePlan, dueOn: "2027-01-31" };
    const [after] = read(write({ duePlans: [moved] }, later)).events;
    if (!before || !after) throw new Error("no event");
    expect(after.uid).toBe(before.uid);
    expect(String(after.startDate) > String(before.startDate)).toBe(true);
    for (const [index, stamp] of stampsOf(after).entries()) {
      expect(stamp > (stampsOf(before)[index] ?? stamp)).toBe(true);
    }
  });

  it("written later it is the same but for its stamps, and what somebody typed is no stamp", () => {
    const appointments = [appointment({ notes: "x\nDTSTAMP:20200101T000000Z" })];
    const later = new Date("2026-11-08T08:15:30Z");
    const [one, other] = [write({ appointments }), write({ appointments }, later)];
    expect(one).not.toBe(other);
    expect(withoutStamps(one)).toBe(withoutStamps(other));
    const changed = write({
      appointments: [appointment({ notes: "x\nDTSTAMP:20210101T000000Z" })],
    });
    expect(withoutStamps(one)).not.toBe(withoutStamps(changed));
  });

  it("two requests at once give the same text, identifiers included", () => {
    const entries = { appointments: [appointment()], bookings: [booking], duePlans: [duePlan] };
    expect(write(entries)).toBe(write(structuredClone(entries)));
    // What did not change is written the same whenever it is asked for.
    const later = new Date("2026-11-08T08:15:30Z");
    expect(write({ bookings: [booking] }, later)).toBe(write({ bookings: [booking] }));
  });
});

it("the lines of an appointment are these, whoever reads them", () => {
  const notes = `Impfpass, bitte;\nnicht C:\\ – und Emma\u0000s Leine ${"🐾".repeat(20)}`;
  const text = write({ appointments: [appointment({ type: "Tierarzt, Zähne", notes })] });
  expectLines(text);
  const lines = unfold(text);
  expect(lines.slice(lines.indexOf("BEGIN:VEVENT")).toSorted()).toEqual(
    [
      "BEGIN:VEVENT",
      "UID:appointment-a1@kraeuterpfote.example",
      "DTSTAMP:20261101T081530Z",
      "LAST-MODIFIED:20261101T081530Z",
      "DTSTART;TZID=Europe/Berlin:20261201T143000",
      "DTEND;TZID=Europe/Berlin:20261201T150000",
      "SUMMARY:Tierarzt\\, Zähne: Emma",
      `DESCRIPTION:Impfpass\\, bitte\\;\\nnicht C:\\\\ – und Emmas Leine ${"🐾".repeat(20)}`,
      "CATEGORIES:Tierarzt\\, Zähne",
      "CLASS:PRIVATE",
      "STATUS:CONFIRMED",
      "TRANSP:OPAQUE",
      "END:VEVENT",
      "END:VCALENDAR",
    ].toSorted(),
  );
});

it("the head of a calendar is this, whoever reads it", () => {
  const text = write({});
  expectLines(text);
  expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  const lines = unfold(text);
  expect(lines.slice(0, lines.indexOf("BEGIN:VTIMEZONE"))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Kräuterpfote//Kalender//DE",
    "CALSCALE:GREGORIAN",
    "NAME:Kräuterpfote",
    "X-WR-CALNAME:Kräuterpfote",
    "X-WR-TIMEZONE:Europe/Berlin",
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
  ]);
});

describe("the clock", () => {
  // Instants worked out by hand from Germany's rules: UTC+1, in summer UTC+2.
  it.each([
    ["an hour before summer time", "2026-03-29", "01:00", "00:00", "00:30"],
    ["half an hour before it, across it", "2026-03-29", "01:30", "00:30", "01:00"],
    ["just before it, across it", "2026-03-29", "01:45", "00:45", "01:15"],
    ["in the hour that is skipped", "2026-03-29", "02:30", "01:30", "02:00"],
    ["right after it", "2026-03-29", "03:00", "01:00", "01:30"],
    ["an hour before winter time", "2026-10-25", "01:00", "-23:00", "-23:30"],
    ["half an hour before the hour that comes twice", "2026-10-25", "01:30", "-23:30", "00:00"],
    ["in the hour that comes twice", "2026-10-25", "02:30", "00:30", "01:00"],
    ["right after it", "2026-10-25", "03:00", "02:00", "02:30"],
    ["at midnight", "2026-06-15", "00:00", "-22:00", "-22:30"],
    ["across midnight", "2026-12-31", "23:45", "22:45", "23:15"],
    ["next summer, too", "2028-07-01", "12:00", "10:00", "10:30"],
  ])("%s: %s at %s", (_name, day, time, start, end) => {
    const event = readOne({ appointments: [appointment({ day, time })] });
    // '-' is the day before.
    const expected = [start, end].map((clock) => {
      const instant = Date.parse(`${day}T${clock.replace("-", "")}:00.000Z`);
      return new Date(instant - (clock.startsWith("-") ? 24 * 3600 * 1000 : 0)).toISOString();
    });
    expect(instantsOf(event)).toEqual(expected);
  });

  it("what the clock on the wall shows stays written as such, but not where programs disagree", () => {
    const before = write({}).indexOf("END:VTIMEZONE");
    const startOf = (day: string, time: string) =>
      /DTSTART\S*/.exec(write({ appointments: [appointment({ day, time })] }).slice(before))?.[0];
    expect(startOf("2026-03-28", "02:30")).toBe("DTSTART;TZID=Europe/Berlin:20260328T023000");
    expect(startOf("2026-03-29", "02:30")).toBe("DTSTART:20260329T013000Z");
    expect(startOf("2026-10-25", "02:30")).toBe("DTSTART:20261025T003000Z");
  });

  it("the rules we send are those of the time zone database, every day from 2026 to 2037", () => {
    const { calendar } = read(write({}));
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent("vtimezone") ?? undefined);
    const berlin = new Intl.DateTimeFormat("en-US", {
      timeZone: "Europe/Berlin",
      timeZoneName: "longOffset",
    });
    const wrong: string[] = [];
    for (let at = Date.UTC(2026, 0, 1, 11); at < Date.UTC(2038, 0, 1); at += 24 * 3600 * 1000) {
      const day = new Date(at).toISOString().slice(0, 10);
      const noon = ICAL.Time.fromDateTimeString(`${day}T12:00:00`);
      const hours = zone.utcOffset(noon) / 3600;
      if (!berlin.format(at).endsWith(`GMT+0${hours}:00`)) wrong.push(day);
    }
    expect(wrong).toEqual([]);
  });
});

describe("hostile text stays text", () => {
  const hostile = [
    "Komma, Strichpunkt; Doppelpunkt: und \\ Schrägstrich",
    "Zeile 1\nZeile 2\r\nZeile 3\rZeile 4",
    "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:untergeschoben",
    "\nATTENDEE;ROLE=CHAIR:mailto:evil@example.org",
    "\\n ist kein Umbruch, \\, auch keiner",
    '"Anführung" und ^n und ^\' und =3D',
    "<script>alert(1)</script> {{7*7}} ' or 1=1 --",
    "Ümläute ".repeat(40),
    "🐶🐱🐴🐰".repeat(30),
    "👩‍👩‍👧‍👦 Familie ".repeat(20),
    "漢".repeat(200),
    `${"a".repeat(66)}🐶${"b".repeat(72)}ü`,
    "x".repeat(5000),
  ];

  it.each(hostile)("%#", (text) => {
    const written = write({
      appointments: [appointment({ type: text, notes: text, petName: text, id: text })],
      bookings: [{ ...booking, petName: text }],
      duePlans: [{ ...duePlan, kind: text, petName: text }],
    });
    expectLines(written);
    const { calendar, events } = read(written);
    const same = text.replace(/\r\n?/g, "\n");
    const summaries = [`${same}: ${same}`, `Bioresonanz: ${same}`, `${same} fällig: ${same}`];
    expect(events.map((event) => event.summary)).toEqual(summaries);
    expect(events[0]?.description).toBe(same);
    expect(events[0]?.component.getFirstProperty("categories")?.getValues()).toEqual([same]);
    const parts = calendar.getAllSubcomponents().map((part) => part.name);
    expect(parts).toEqual(["vtimezone", "vevent", "vevent", "vevent"]);
    expect(events.flatMap((event) => event.attendees)).toEqual([]);
  });

  it("control characters and halves of characters are left out", () => {
    const event = readOne({
      appointments: [appointment({ notes: "a\u0000b\u0007c\u001bd\te\u0085f\ud800g" })],
    });
    expect(event.description).toBe("abcd\tef\ufffdg");
  });
});

it("500 entries come through, each once", () => {
  const appointments = Array.from({ length: 500 }, (_, index) =>
    appointment({
      id: `id-${index}`,
      day: new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
      time: index % 3 === 0 ? null : `${String(index % 24).padStart(2, "0")}:15`,
      petName: `Tier ${index} 🐾`,
    }),
  );
  const text = write({ appointments });
  expectLines(text);
  const { events } = read(text);
  expect(new Set(events.map((event) => event.uid)).size).toBe(500);
  expect(events[499]?.summary).toBe("Tierarzt: Tier 499 🐾");
});
