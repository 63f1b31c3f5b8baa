import { describe, expect, it } from "vitest";
import {
  bookingUid,
  downloadedCalendar,
  mailedCalendar,
  publishedCalendar,
} from "#app/bookings/booking-calendar.ts";
import { bookingStatuses, isCalledOff } from "#app/bookings/life.ts";
import { bookingOf } from "#tests/support/bookings.ts";
import { expectLines, readEvent } from "#tests/support/ics.ts";
import { expectItip, itipFaults } from "#tests/support/itip.ts";

// RFC 5546, 3.2: which file is sent to whom, for every status a booking can have.

const desk = {
  host: "kraeuterpfote.example",
  origin: "https://kraeuterpfote.example",
  now: new Date("2026-11-21T08:15:30.250Z"),
};

const people = [
  { reader: "customer", customerEmail: "karla@example.org" },
  { reader: "customer", customerEmail: "" },
  { reader: "practice", customerEmail: "karla@example.org" },
  { reader: "practice", customerEmail: "" },
] as const;

const kinds = bookingStatuses.flatMap((status) => people.map((person) => ({ status, ...person })));

describe.each(kinds)("$status, for the $reader, mail to '$customerEmail'", (kind) => {
  const { status, reader, customerEmail } = kind;
  const booking = bookingOf({ status, sequence: 2 });
  const isInvited = reader === "customer" && customerEmail !== "";

  it("the file of a mail invites the customer, shows the practice, takes out what is called off", () => {
    const { method, text } = mailedCalendar({ booking, reader, customerEmail }, desk);
    expectItip(text);
    const event = readEvent(text);
    const publishedMethod = isInvited ? "REQUEST" : "PUBLISH";
    expect(event.method).toBe(isCalledOff(status) ? "CANCEL" : publishedMethod);
    expect(event.method).toBe(method);
    const attendees = event.properties.filter(({ name }) => name === "ATTENDEE");
    expect(attendees).toHaveLength(isInvited ? 1 : 0);
  });

  it("the file that is fetched invites nobody", () => {
    const { method, text } = downloadedCalendar({ booking, reader, customerEmail }, desk);
    expectItip(text);
    expect(method).toBe(isCalledOff(status) ? "CANCEL" : "PUBLISH");
    expect(readEvent(text)).toMatchObject({ method, sequence: 2 });
  });
});

it("a series is published in one file, with all its dates", () => {
  const entries = ["b1", "b2", "b3"].map((id) => ({
    booking: bookingOf({ id, status: "confirmed" }),
    reader: "customer" as const,
  }));
  const { text } = publishedCalendar(entries, desk);
  expectItip(text);
  expectLines(text);
  expect(text.match(/^UID:/gm)).toHaveLength(3);
});

it("the practice's copy is another event than the customer's, the same in all her files", () => {
  const booking = bookingOf({ status: "confirmed" });
  const uids = people.map((person) => {
    const { text } = mailedCalendar({ booking, ...person }, desk);
    return [person.reader, readEvent(text).uid];
  });
  for (const [reader, uid] of uids) {
    const isCustomers = reader === "customer";
    expect(uid).toBe(bookingUid("b1", isCustomers ? "customer" : "practice", desk.host));
  }
  expect(new Set(uids.map(([, uid]) => uid)).size).toBe(2);
});

describe("the check notices", () => {
  const good = mailedCalendar({ booking: bookingOf({ status: "confirmed" }), ...people[0] }, desk);
  const changed = (from: string | RegExp, to: string) => good.text.replace(from, to);

  it.each([
    ["a request without its organizer", changed(/^ORGANIZER.*\r\n/m, ""), "REQUEST: 0 × organizer"],
    ["a published attendee", changed("METHOD:REQUEST", "METHOD:PUBLISH"), "PUBLISH: 1 × attendee"],
    ["a request of nobody", changed(/^ATTENDEE.*\r\n(?: .*\r\n)*/m, ""), "REQUEST: 0 × attendee"],
    [
      "a published cancellation",
      changed("STATUS:CONFIRMED", "STATUS:CANCELLED"),
      "REQUEST: STATUS CANCELLED",
    ],
    [
      "a cancellation without its number",
      changed("METHOD:REQUEST", "METHOD:CANCEL").replace(/^SEQUENCE.*\r\n/m, ""),
      "CANCEL: 0 × sequence",
    ],
    ["two summaries", changed("CLASS:PRIVATE", "SUMMARY:noch eine"), "REQUEST: 2 × summary"],
    [
      "a zone that is nowhere",
      changed(/TZID:Europe\/Berlin/, "TZID:Mars"),
      "no VTIMEZONE for Europe/Berlin",
    ],
  ])("%s", (_what, text, fault) => {
    expect(itipFaults(text)).toContain(fault);
  });
});
