import ical, { type VEvent } from "node-ical";
import { expect, it } from "vitest";
import { practiceCalendar } from "#app/agenda/feed/feed.server.ts";
import {
  type CalendarEntry,
  mailedCalendar,
  publishedCalendar,
} from "#app/bookings/booking-calendar.ts";
import { feedCalendar } from "#app/calendar/feed-calendar.ts";
import { bookingOf } from "#tests/support/bookings.ts";

// A reader that has nothing to do with the library that writes the file.

const desk = {
  host: "kraeuterpfote.example",
  origin: "https://kraeuterpfote.example",
  now: new Date("2026-11-21T08:15:30.250Z"),
};

it.each([
  ["in winter", "2026-11-24", "09:00", "2026-11-24T08:00:00.000Z"],
  ["in summer", "2027-07-01", "09:00", "2027-07-01T07:00:00.000Z"],
  ["after the clock was put forward", "2027-03-28", "09:00", "2027-03-28T07:00:00.000Z"],
  ["across the clock's change", "2027-03-28", "01:30", "2027-03-28T00:30:00.000Z"],
  ["in the hour that comes twice", "2027-10-31", "02:30", "2027-10-31T00:30:00.000Z"],
  ["on a leap day", "2028-02-29", "10:30", "2028-02-29T09:30:00.000Z"],
  ["across the year", "2026-12-31", "23:30", "2026-12-31T22:30:00.000Z"],
  ["on New Year's Eve", "2026-12-31", "17:00", "2026-12-31T16:00:00.000Z"],
])("another reader finds the time %s", (_when, bookingDate, bookingTime, startsAt) => {
  const booking = bookingOf({ bookingDate, bookingTime, startsAt, status: "confirmed" });
  const event = read(booking);
  expect(event.start.toISOString()).toBe(startsAt);
  expect(event.end?.toISOString()).toBe(
    new Date(Date.parse(startsAt) + booking.durationMinutes * 60_000).toISOString(),
  );
});

it.each(["customer", "practice"] as const)(
  "another reader finds nobody who was invited in the file that a %s downloads",
  (reader) => {
    const booking = bookingOf({ status: "confirmed", sequence: 2 });
    const event = readOne(publishedCalendar([{ booking, reader }], desk).text);
    expect(event).toMatchObject({ method: "PUBLISH", status: "CONFIRMED", sequence: 2 });
    expect(event.attendee).toBeUndefined();
    expect(event.start.toISOString()).toBe(booking.startsAt);
  },
);

it("another reader finds the same consultation in the mail's file and in both feeds", () => {
  const booking = bookingOf({
    ...{ offering: "feeding-video", status: "confirmed", sequence: 3 },
    ...{ meetingUrl: "https://video.example/raum", changedAt: "2026-11-20T10:00:00.000Z" },
  });
  const origin = new URL(desk.origin);
  const { bookingDate: day, bookingTime: time } = booking;
  const customers = {
    appointments: [],
    duePlans: [],
    treatments: [],
    bookings: [{ ...booking, day, time }],
  };
  const practices = { own: [], blocked: [], bookings: [booking] };
  for (const [reader, feed] of [
    ["customer", feedCalendar(customers, origin, desk.now)],
    ["practice", practiceCalendar(practices, origin, desk.now)],
  ] as const) {
    const mailed = read(booking, reader);
    const event = readOne(feed);
    for (const name of ["uid", "sequence", "status", "location"] as const) {
      expect(event[name], name).toBe(mailed[name]);
    }
    expect(event.start.toISOString()).toBe(booking.startsAt);
    expect(event.end?.toISOString()).toBe(mailed.end?.toISOString());
    expect(event.dtstamp?.toISOString()).toBe(booking.changedAt);
    expect(event.lastmodified?.toISOString()).toBe(booking.changedAt);
  }
});

function read(
  booking: CalendarEntry["booking"],
  reader: CalendarEntry["reader"] = "customer",
): VEvent {
  return readOne(
    mailedCalendar({ booking, customerEmail: "karla@example.org", reader }, desk).text,
  );
}

function readOne(file: string): VEvent {
  const [event, ...more] = Object.values(ical.sync.parseICS(file)).filter(
    (one): one is VEvent => one?.type === "VEVENT",
  );
  if (!event || more.length > 0) throw new Error("There is not one event.");
  return event;
}
