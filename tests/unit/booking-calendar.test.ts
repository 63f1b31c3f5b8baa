import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import {
  type CalendarEntry,
  downloadedCalendar,
  mailedCalendar,
} from "#app/bookings/booking-calendar.ts";
import type { BookingStatus } from "#app/bookings/life.ts";
import { lateRule, meetingPromise } from "#app/bookings/wording.ts";
import { site, treatmentNotice } from "#app/platform/operator/config.ts";
import { bookingOf } from "#tests/support/bookings.ts";
import { expectLines, readEvent, unescapeText, unfold } from "#tests/support/ics.ts";
import { vatNote } from "#tests/support/vat-note.ts";

const desk = {
  host: "kraeuterpfote.example",
  origin: "https://kraeuterpfote.example",
  now: new Date("2026-11-21T08:15:30.250Z"),
};

function mail(given: Parameters<typeof bookingOf>[0] = {}, entry: Partial<CalendarEntry> = {}) {
  return mailedCalendar(
    {
      booking: bookingOf(given),
      customerEmail: "karla@example.org",
      reader: "customer",
      ...entry,
    },
    desk,
  ).text;
}

function textOf(file: string, name: string): string {
  const property = readEvent(file).properties.find((one) => one.name === name);
  return unescapeText(property?.value ?? "");
}

function linesOf(file: string): string[] {
  const lines = unfold(file);
  return lines.slice(lines.indexOf("BEGIN:VEVENT"), lines.indexOf("END:VEVENT") + 1);
}

describe("the file of a mail", () => {
  it("has these lines, whoever reads them", () => {
    const lines = unfold(mail({ status: "confirmed", sequence: 1 }));
    expect(lines.slice(0, 6)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Kräuterpfote//Kalender//DE",
      "CALSCALE:GREGORIAN",
      "METHOD:REQUEST",
      "BEGIN:VTIMEZONE",
    ]);
    expect(linesOf(mail({ status: "confirmed", sequence: 1 })).toSorted()).toEqual(
      [
        "BEGIN:VEVENT",
        "UID:booking-b1@kraeuterpfote.example",
        "SEQUENCE:1",
        "DTSTAMP:20261121T081530Z",
        "CREATED:20261120T090000Z",
        "LAST-MODIFIED:20261120T090000Z",
        "DTSTART;TZID=Europe/Berlin:20261124T090000",
        "DTEND;TZID=Europe/Berlin:20261124T100000",
        "SUMMARY:Akupressur: Emma",
        "LOCATION:Lindenweg 4\\, 10115 Berlin",
        `DESCRIPTION:Akupressur für Emma (Hund)\\, 60 Minuten\\, 90\\,00\u00A0€ (${vatNote})\\nOrt: bei Ihnen\\nSie können den Termin bis Montag\\, 23. November 2026 um 09:00 Uhr kostenlos absagen oder verschieben. ${lateRule.replaceAll(",", "\\,")}\\nWir sehen Antworten aus Ihrer Kalender-App. Der Termin ändert sich dadurch nicht.\\n${treatmentNotice.replaceAll(";", "\\;").replaceAll(",", "\\,")}\\nhttps://kraeuterpfote.example/services/termine/b1`,
        "URL:https://kraeuterpfote.example/services/termine/b1",
        "CATEGORIES:Beratung",
        "CLASS:PRIVATE",
        "STATUS:CONFIRMED",
        "TRANSP:OPAQUE",
        `ORGANIZER;CN=${site.operator.practice}:mailto:${site.operator.email}`,
        "ATTENDEE;CN=Karla Kundin;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:karla@example.org",
        "END:VEVENT",
      ].toSorted(),
    );
  });

  it.each<[BookingStatus, string, string, string | undefined]>([
    ["requested", "REQUEST", "TENTATIVE", "ACCEPTED"],
    ["proposed", "REQUEST", "TENTATIVE", "NEEDS-ACTION"],
    ["confirmed", "REQUEST", "CONFIRMED", "ACCEPTED"],
    ["declined", "CANCEL", "CANCELLED", undefined],
    ["cancelled", "CANCEL", "CANCELLED", undefined],
    ["expired", "CANCEL", "CANCELLED", undefined],
  ])("%s: METHOD:%s, STATUS:%s", (status, method, entryStatus, partstat) => {
    const event = readEvent(mail({ status, sequence: 3 }));
    expect(event).toMatchObject({ method, status: entryStatus, sequence: 3 });
    const [attendee] = event.properties.filter(({ name }) => name === "ATTENDEE");
    expect(attendee?.parameters.PARTSTAT).toBe(partstat);
    // RFC 5546, 3.2.2 and 3.2.5: each of these once, and never a REQUEST-STATUS.
    for (const name of ["ATTENDEE", "DTSTAMP", "DTSTART", "ORGANIZER", "SUMMARY", "UID"]) {
      const found = event.properties.filter((one) => one.name === name);
      expect(found, name).toHaveLength(1);
    }
    expect(event.properties.some(({ name }) => name === "REQUEST-STATUS")).toBe(false);
  });

  it("says where: at the customer's, at a link, at the telephone", () => {
    expect(textOf(mail(), "LOCATION")).toBe("Lindenweg 4, 10115 Berlin");
    const video = { offering: "feeding-video" } as const;
    expect(textOf(mail(video), "LOCATION")).toBe("Video");
    const link = { ...video, meetingUrl: "https://video.example/raum" };
    expect(textOf(mail(link), "LOCATION")).toBe("https://video.example/raum");
    const script = { ...video, meetingUrl: "javascript:alert(1)" };
    expect(textOf(mail(script), "LOCATION")).toBe("Video");
    expect(textOf(mail(link), "URL")).toBe("https://video.example/raum");
    expect(textOf(mail(link), "DESCRIPTION")).toContain(`${desk.origin}/services/termine/b1`);
    expect(textOf(mail(video), "DESCRIPTION")).toContain(meetingPromise);
    const hair = { offering: "bioresonance-hair" } as const;
    expect(textOf(mail(hair), "LOCATION")).toBe("Telefon");
    expect(textOf(mail(hair, { reader: "practice" }), "LOCATION")).toBe("Telefon 030 23125 099");
    expect(mail({ address: "" })).not.toContain("LOCATION");
  });

  it("tells the practice whom to call and what about, and leads to the agenda", () => {
    const file = mail({ concerns: "Lahmt, seit gestern" }, { reader: "practice" });
    expect(textOf(file, "SUMMARY")).toBe("Akupressur: Emma (Karla Kundin)");
    const description = textOf(file, "DESCRIPTION");
    expect(description).toContain("Karla Kundin, Telefon 030 23125 099");
    expect(description).toContain("Lahmt, seit gestern");
    expect(textOf(file, "URL")).toBe("https://kraeuterpfote.example/admin/termine/anfragen/b1");
  });

  it("asks the customer about a time that the practice moved it to, which she may leave", () => {
    const moved = { status: "confirmed", sequence: 2, cancelBy: bookingOf().startsAt } as const;
    const [attendee] = readEvent(mail(moved)).properties.filter(({ name }) => name === "ATTENDEE");
    expect(attendee?.parameters.PARTSTAT).toBe("NEEDS-ACTION");
    expect(textOf(mail(moved), "DESCRIPTION")).toContain(
      "neuen Termin bis zum Beginn kostenlos absagen",
    );
  });

  it("says of a proposal until when it can be answered", () => {
    const answerBy = "2026-11-23T11:00:00.000Z";
    expect(textOf(mail({ status: "proposed", answerBy }), "DESCRIPTION")).toContain(
      "bis Montag, 23. November 2026 um 12:00 Uhr",
    );
  });
});

describe("the file that is downloaded", () => {
  it("names nobody who was invited, and takes out what was called off", () => {
    const entry = { reader: "customer", customerEmail: "" } as const;
    const statuses: [BookingStatus, string, string][] = [
      ["requested", "PUBLISH", "TENTATIVE"],
      ["confirmed", "PUBLISH", "CONFIRMED"],
      ["done", "PUBLISH", "CONFIRMED"],
      ["cancelled", "CANCEL", "CANCELLED"],
    ];
    for (const [status, method, expected] of statuses) {
      const { text } = downloadedCalendar({ ...entry, booking: bookingOf({ status }) }, desk);
      expect(readEvent(text)).toMatchObject({ method, status: expected });
      expect(text).not.toContain("ATTENDEE");
      expect(text).toContain("ORGANIZER");
    }
  });
});

describe("what people typed stays text", () => {
  it.each([
    "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:untergeschoben",
    'Karla "Die";CN=evil:mailto:evil@example.org',
    "\nATTENDEE;ROLE=CHAIR:mailto:evil@example.org",
    "Müller-Lüdenscheidt, Ännchen; \\n ^n ^'",
    "🐶👩‍👩‍👧‍👦漢".repeat(40),
    "a\u0000b\u0007c\u001bd\u0085e",
    "eins\u2028zwei\u2029ATTENDEE:mailto:evil@example.org",
    "x".repeat(2000),
  ])("%#", (text) => {
    const given = { petName: text, petType: text, ownerName: text, phone: text, concerns: text };
    for (const reader of ["customer", "practice"] as const) {
      const file = mail({ ...given, email: text, address: text }, { reader });
      expectLines(file);
      const event = readEvent(file);
      const attendees = event.properties.filter(({ name }) => name === "ATTENDEE");
      expect(attendees).toHaveLength(reader === "customer" ? 1 : 0);
      const calendar = new ICAL.Component(ICAL.parse(file));
      const parts = calendar.getAllSubcomponents().map(({ name }) => name);
      expect(parts).toEqual(["vtimezone", "vevent"]);
      const [attendee] = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined)
        .attendees;
      const address = reader === "customer" ? "mailto:karla@example.org" : undefined;
      expect(attendee?.getFirstValue()).toBe(address);
    }
  });

  it("half a character is none", () => {
    const half = "Em\ud800ma";
    const file = mail({ petName: half, ownerName: half }, { customerEmail: `${half}@example.org` });
    expect(file.isWellFormed()).toBe(true);
    expect(file).toContain("SUMMARY:Akupressur: Em\uFFFDma");
  });

  it("an address of mail cannot leave its place", () => {
    const file = mail({}, { customerEmail: 'a?cc=b#c\r\nX:"y"@example.org' });
    const [attendee] = readEvent(file).properties.filter(({ name }) => name === "ATTENDEE");
    expect(attendee?.value).toBe("mailto:a%3Fcc=b%23c%0AX:%22y%22@example.org");
    expect(mail({}, { customerEmail: "karla+hund@example.org" })).toContain(
      "mailto:karla+hund@example.org",
    );
  });
});
