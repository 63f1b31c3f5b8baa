import { expect, it } from "vitest";
import { readRequestedDays, shownDays, slotView } from "#app/bookings/picker/slot-view.ts";
import { defaultSchedule } from "#app/bookings/schedule.ts";
import { offerings } from "#app/bookings/services.ts";
import { bucketsOf } from "#app/bookings/slots.ts";

const now = new Date("2026-11-24T08:10:00Z");
const today = "2026-11-24";

/** Whole days that are taken, from the first on. */
function viewOf(query: string, takenDays: number) {
  const asked = readRequestedDays(new URLSearchParams(query));
  const { from, to } = shownDays(asked, today);
  const taken = new Set(bucketsOf(new Date("2026-11-23T00:00:00Z"), takenDays * 24 * 60));
  const availability = { schedule: defaultSchedule, blocked: [], taken };
  const { month, previous, next } = slotView(offerings.acupressure, asked, availability, now);
  return { month, previous, next, from, to };
}

it("a month with free days is shown first", () => {
  expect(viewOf("", 0)).toMatchObject({ month: "2026-11", previous: null, next: "2026-12" });
});

it("where the present month is full the next one is shown, and leads back", () => {
  const view = viewOf("", 10);
  expect(view).toMatchObject({ month: "2026-12", previous: "2026-11", next: "2027-01" });
  // Both are read: the weeks of November and December.
  expect(view).toMatchObject({ from: "2026-10-26", to: "2027-01-03" });
});

it("where both are full, and where a month or a day is asked for, it is that month", () => {
  expect(viewOf("", 60).month).toBe("2026-11");
  expect(viewOf("monat=2026-11", 10)).toMatchObject({ month: "2026-11", to: "2026-12-06" });
  expect(viewOf("tag=2026-11-26", 10).month).toBe("2026-11");
});
