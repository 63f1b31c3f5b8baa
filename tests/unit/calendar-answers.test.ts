import { describe, expect, it } from "vitest";
import { readCalendarAnswers as readAnswers } from "#app/bookings/read-calendar-answer.server.ts";

function readCalendarAnswers(file: Uint8Array, method = "", sender = "erika@example.org") {
  return readAnswers(file, { method, sender });
}

const id = "0f0e6b5c-3c1d-4a1b-9d61-0d2b7a1c9e11";
const uid = `booking-${id}@kraeuterpfote.example`;

function bytes(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(lines.join("\r\n"));
}

function reply(partstat: string, more: readonly string[] = [], head = ["METHOD:REPLY"]) {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...head,
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `ATTENDEE;PARTSTAT=${partstat};CN=Erika:mailto:erika@example.org`,
    "SEQUENCE:2",
    ...more,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
}

const answered = { bookingId: id, sequence: 2, proposedAt: null, comment: "" };

/** As the programs write them, shortened to what tells them apart. */
const programs: Record<string, [lines: readonly string[], expected: object]> = {
  "Outlook 365, no": [
    [
      "BEGIN:VCALENDAR",
      "METHOD:REPLY",
      "PRODID:Microsoft Exchange Server 2010",
      "VERSION:2.0",
      "BEGIN:VTIMEZONE",
      "TZID:W. Europe Standard Time",
      "BEGIN:STANDARD",
      "DTSTART:16010101T030000",
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0100",
      "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10",
      "END:STANDARD",
      "END:VTIMEZONE",
      "BEGIN:VEVENT",
      "ATTENDEE;PARTSTAT=DECLINED;CN=Erika Beispiel:mailto:erika@example.org",
      "COMMENT;LANGUAGE=de-DE:\\n",
      `UID:${uid}`,
      "SUMMARY;LANGUAGE=de-DE:Abgelehnt: Akupressur: Emma",
      "DTSTART;TZID=W. Europe Standard Time:20261124T090000",
      "DTEND;TZID=W. Europe Standard Time:20261124T100000",
      "SEQUENCE:2",
      "X-MICROSOFT-CDO-APPT-SEQUENCE:2",
      "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
      "END:VEVENT",
      "END:VCALENDAR",
    ],
    { ...answered, kind: "declined" },
  ],
  "Google Calendar, maybe with a note": [
    [
      "BEGIN:VCALENDAR",
      "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
      "VERSION:2.0",
      "CALSCALE:GREGORIAN",
      "METHOD:REPLY",
      "BEGIN:VEVENT",
      "DTSTART:20261124T080000Z",
      "DTEND:20261124T090000Z",
      "DTSTAMP:20261121T101500Z",
      "ORGANIZER;CN=Kräuterpfote:mailto:praxis@example.org",
      `UID:${uid}`,
      "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=TENTATIVE;CN=erika",
      ' @example.org;X-NUM-GUESTS=0;X-RESPONSE-COMMENT="Vielleicht später?":mailto:erik',
      " a@example.org",
      "COMMENT:Vielleicht später?",
      "SEQUENCE:2",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
    ],
    { ...answered, kind: "tentative", comment: "Vielleicht später?" },
  ],
  "Apple Calendar, yes": [
    [
      "BEGIN:VCALENDAR",
      "CALSCALE:GREGORIAN",
      "VERSION:2.0",
      "X-WR-CALNAME:Privat",
      "METHOD:REPLY",
      "PRODID:-//Apple Inc.//macOS 15.1//EN",
      "BEGIN:VEVENT",
      'ATTENDEE;CN="Beispiel, Erika";CUTYPE=INDIVIDUAL;EMAIL="erika@example.org";PARTSTAT=ACCEPTED:mailto:erika@example.org',
      `UID:${uid}`,
      "REQUEST-STATUS:2.0;Success",
      "SEQUENCE:2",
      "END:VEVENT",
      "END:VCALENDAR",
    ],
    { ...answered, kind: "accepted" },
  ],
  "Thunderbird, no, lines ended by LF": [
    [
      reply(
        "DECLINED",
        [],
        ["PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN", "METHOD:REPLY"],
      ).join("\n"),
    ],
    { ...answered, kind: "declined" },
  ],
  "in small letters": [
    reply("declined", [], ["method:reply"]).map((line) =>
      line.replace("BEGIN:", "begin:").replace("END:", "end:"),
    ),
    { ...answered, kind: "declined" },
  ],
  "handed on to somebody (RFC 5546, 4.2.5)": [
    reply('DELEGATED;DELEGATED-TO="mailto:karl@example.org"', [
      'ATTENDEE;PARTSTAT=NEEDS-ACTION;DELEGATED-FROM="mailto:erika@example.org":mailto:karl@example.org',
    ]),
    { ...answered, kind: "delegated" },
  ],
  "sent back with everybody, the organizer's yes first": [
    reply("DECLINED").flatMap((line) =>
      line.startsWith("ATTENDEE")
        ? [
            "ORGANIZER:mailto:praxis@example.org",
            "ATTENDEE;PARTSTAT=ACCEPTED:mailto:Praxis@example.org",
            "ATTENDEE;PARTSTAT=ACCEPTED:mailto:karl@example.org",
            line,
          ]
        : [line],
    ),
    { ...answered, kind: "declined" },
  ],
  "without SEQUENCE, which is 0 then": [
    reply("DECLINED").filter((line) => !line.startsWith("SEQUENCE")),
    { ...answered, kind: "declined", sequence: 0 },
  ],
  "with a line of a gateway and a byte order mark": [
    ["\uFEFFBEGIN:VCALENDAR", ...reply("DECLINED", ["[geprüft von Virenschutz]", ""]).slice(1)],
    { ...answered, kind: "declined" },
  ],
  "Google, another time in UTC": [
    reply("NEEDS-ACTION", ["DTSTART:20261125T090000Z"], ["METHOD:COUNTER"]),
    { ...answered, kind: "counter", proposedAt: "2026-11-25T09:00:00.000Z" },
  ],
  "Outlook, another time": [
    reply(
      "TENTATIVE",
      ["DTSTART;TZID=W. Europe Standard Time:20261125T100000", "COMMENT:Geht 10 Uhr?"],
      ["METHOD:COUNTER"],
    ),
    {
      ...answered,
      kind: "counter",
      proposedAt: "2026-11-25T09:00:00.000Z",
      comment: "Geht 10 Uhr?",
    },
  ],
  "another time from London": [
    reply("TENTATIVE", ["DTSTART;TZID=Europe/London:20261125T090000"], ["METHOD:COUNTER"]),
    { ...answered, kind: "counter", proposedAt: "2026-11-25T09:00:00.000Z" },
  ],
  "another day without a time": [
    reply("TENTATIVE", ["DTSTART;VALUE=DATE:20261125"], ["METHOD:COUNTER"]),
    { ...answered, kind: "counter" },
  ],
  "a UID as Exchange wraps it (MS-OXCICAL, 2.1.3.1.1.20.26)": [
    reply("DECLINED").map((line) =>
      line.startsWith("UID:")
        ? `UID:040000008200E00074C5B7101A82E008${"00".repeat(16)}${hexOf(`3\0\0\0vCal-Uid\x01\0\0\0${uid}\0`)}`
        : line,
    ),
    { ...answered, kind: "declined" },
  ],
};

function hexOf(text: string): string {
  return Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}

describe("the answer of a calendar program", () => {
  it.each(Object.entries(programs))("is understood: %s", (_, [lines, expected]) => {
    expect(readCalendarAnswers(bytes(lines))).toEqual([expected]);
  });

  // Names of zones: CLDR, windowsZones.xml; lists of Outlook; paths of libical and Mozilla.
  it.each([
    ["GMT Standard Time", "10:00"],
    ["(UTC+00:00) Dublin\\, Edinburgh\\, Lissabon\\, London", "10:00"],
    ["/mozilla.org/20050126_1/Europe/London", "10:00"],
    ["/freeassociation.sourceforge.net/Europe/Berlin", "09:00"],
    ["FLE Standard Time", "08:00"],
    ["Turkey Standard Time", "07:00"],
    ["America/Argentina/Buenos_Aires", "13:00"],
    ["UTC", "10:00"],
    ["W. Europe Standard Time", "09:00"],
    ["Romance Standard Time", "09:00"],
    ["Central European Standard Time", "09:00"],
    ["Mitteleuropäische Zeit", "09:00"],
    ["Westeuropäische Normalzeit", "09:00"],
    ["(UTC+01:00) Amsterdam\\, Berlin\\, Bern\\, Rom\\, Stockholm\\, Wien", "09:00"],
    ["Customized Time Zone", "09:00"],
  ])("proposes a time in the zone '%s'", (zone, utc) => {
    const lines = reply(
      "TENTATIVE",
      [`DTSTART;TZID="${zone}":20261125T100000`],
      ["METHOD:COUNTER"],
    );
    expect(readCalendarAnswers(bytes(lines))[0]?.proposedAt).toBe(`2026-11-25T${utc}:00.000Z`);
  });

  it("is a reply also where only the part's Content-Type names the method", () => {
    expect(readCalendarAnswers(bytes(reply("DECLINED", [], [])), "REPLY")).toHaveLength(1);
    expect(readCalendarAnswers(bytes(reply("DECLINED", [], [])))).toEqual([]);
  });

  it("is read in UTF-16 and in Windows-1252, too", () => {
    const lines = reply("DECLINED", ["COMMENT:Können wir später?"]).join("\r\n");
    const wide = new Uint8Array(
      Uint16Array.from(`\uFEFF${lines}`, (sign) => sign.charCodeAt(0)).buffer,
    );
    const western = Uint8Array.from(lines, (sign) => sign.charCodeAt(0));
    for (const file of [wide, western]) {
      expect(readCalendarAnswers(file)).toEqual([
        { ...answered, kind: "declined", comment: "Können wir später?" },
      ]);
    }
  });

  it("is the no of somebody, where nobody of them has sent it", () => {
    const yes = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:karl@example.org";
    const file = bytes(reply("DECLINED", [yes]));
    expect(readCalendarAnswers(file, "", "fremd@example.org")).toMatchObject([
      { kind: "declined" },
    ]);
    expect(readCalendarAnswers(file, "", "karl@example.org")).toMatchObject([{ kind: "accepted" }]);
  });

  it("may be to several bookings, of which each is told", () => {
    const secondReply = reply("ACCEPTED")
      .slice(3, -2)
      .map((line) => line.replace(id, "b2"));
    const lines = reply("DECLINED").toSpliced(-2, 0, ...secondReply);
    expect(
      readCalendarAnswers(bytes(lines)).map(({ bookingId, kind }) => [bookingId, kind]),
    ).toEqual([
      [id, "declined"],
      ["b2", "accepted"],
    ]);
  });

  it.each([
    ["an invitation", reply("NEEDS-ACTION", [], ["METHOD:REQUEST"])],
    ["a cancellation", reply("DECLINED", [], ["METHOD:CANCEL"])],
    ["no answer yet", reply("NEEDS-ACTION")],
    ["another calendar's UID", reply("DECLINED").map((line) => line.replace("booking-", "event-"))],
    ["an end that is missing", reply("DECLINED").slice(0, -3)],
    ["nothing", []],
    ["bytes of no calendar", ["\x00\xff\xd8 BEGIN:VEVENT"]],
    ["more than a calendar needs", reply("DECLINED", ["X".repeat(200_000)])],
    ["a comment alone", reply("DECLINED").slice(0, 3)],
  ])("is none: %s", (_, lines) => {
    expect(readCalendarAnswers(bytes(lines))).toEqual([]);
  });

  it("costs no time, whatever it holds", () => {
    const endless = [
      "BEGIN:VCALENDAR",
      "METHOD:COUNTER",
      "BEGIN:VTIMEZONE",
      "TZID:X",
      "BEGIN:STANDARD",
      "DTSTART:00010101T000000",
      "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0100",
      "RRULE:FREQ=SECONDLY",
      "END:STANDARD",
      "END:VTIMEZONE",
      ...reply("TENTATIVE", ["DTSTART;TZID=X:20261125T100000", "RRULE:FREQ=SECONDLY"], []).slice(2),
    ];
    expect(readCalendarAnswers(bytes(endless))).toMatchObject([{ kind: "counter" }]);
    const nested = Array.from({ length: 8000 }, () => "BEGIN:VCALENDAR");
    expect(readCalendarAnswers(bytes(nested))).toEqual([]);
  });
});
