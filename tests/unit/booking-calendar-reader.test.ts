import ical, { type VEvent } from "node-ical";
import { expect, it } from "vitest";
import { mailedCalendar } from "#app/bookings/booking-calendar.ts";
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
  ["in the hour that comes twice", "2027-10-31", "02:30", "2027-10-31T00:30:00.000Z"],
  ["on a leap day", "2028-02-29", "10:30", "2028-02-29T09:30:00.000Z"],
  ["on New Year's Eve", "2026-12-31", "17:00", "2026-12-31T16:00:00.000Z"],
])("another reader finds the time %s", (_when, bookingDate, bookingTime, startsAt) => {
  const booking = bookingOf({ bookingDate, bookingTime, startsAt, status: "confirmed" });
  const event = read(booking);
  expect(event.start.toISOString()).toBe(startsAt);
  expect(event.end?.toISOString()).toBe(
    new Date(Date.parse(startsAt) + booking.durationMinutes * 60_000).toISOString(),
  );
});

it("another reader finds what is asked for, and that it was cancelled", () => {
  const asked = read(
    bookingOf({ status: "requested", sequence: 0, petName: "Emma, die Große; €" }),
  );
  expect(asked).toMatchObject({ method: "REQUEST", status: "TENTATIVE", sequence: 0 });
  expect(asked.summary).toContain("Emma, die Große; €");
  const cancelled = read(bookingOf({ status: "cancelled", sequence: 3 }));
  expect(cancelled).toMatchObject({ method: "CANCEL", status: "CANCELLED", sequence: 3 });
  expect(cancelled.uid).toBe(asked.uid);
});

function read(booking: ReturnType<typeof bookingOf>): VEvent {
  const file = mailedCalendar(
    { booking, address: "", customerEmail: "karla@example.org", reader: "customer" },
    desk,
  );
  const [event, ...more] = Object.values(ical.sync.parseICS(file)).filter(
    (one): one is VEvent => one?.type === "VEVENT",
  );
  if (!event || more.length > 0) throw new Error("There is not one event.");
  return event;
}
