import { Temporal } from "@js-temporal/polyfill";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type CalendarDay } from "#app/platform/calendar-day.ts";
import { endOfDay, endOfItsDay, yearAfterEvent, yearFrom } from "#app/platform/periods.ts";
import { nextSubscriptionEnd, subscriptionEnd } from "#app/shop/contract-words.ts";

/** Every day of twenty years. */
const days: readonly CalendarDay[] = Array.from({ length: 20 * 365 + 5 }, (_, index) =>
  addDays("2024-01-01", index),
);

const germany = "Europe/Berlin";

function instant(day: CalendarDay, time: string): string {
  return new Date(
    Temporal.ZonedDateTime.from(`${day}T${time}[${germany}]`).epochMilliseconds,
  ).toISOString();
}

/** The last day on which this instant lies, reckoned by Temporal. */
function lastDayOf(end: string): CalendarDay {
  return Temporal.Instant.from(end).toZonedDateTimeISO(germany).toPlainDate().toString();
}

describe("a year of the law (§§ 187, 188 BGB)", () => {
  it.each([
    ["2027-01-15", "2028-01-15"],
    ["2028-02-29", "2029-02-28"],
    ["2027-02-28", "2028-02-28"],
    ["2027-12-31", "2028-12-31"],
  ])("after an event of %s ends with %s", (day, last) => {
    expect(yearAfterEvent(day)).toBe(last);
  });

  it.each([
    ["2028-01-16", "2029-01-15"],
    ["2027-03-01", "2028-02-29"],
    ["2028-03-01", "2029-02-28"],
    ["2028-02-29", "2029-02-28"],
    ["2028-01-01", "2028-12-31"],
  ])("that begins with %s ends with %s", (day, last) => {
    expect(yearFrom(day)).toBe(last);
  });

  it("is Temporal's of every day of twenty years", () => {
    for (const day of days) {
      const date = Temporal.PlainDate.from(day);
      const later = date.add({ years: 1 });
      expect(yearAfterEvent(day), day).toBe(later.toString());
      const isShort = later.day !== date.day;
      expect(yearFrom(day), day).toBe((isShort ? later : later.subtract({ days: 1 })).toString());
    }
  });
});

describe("a subscription", () => {
  it.each([
    ["in the morning", instant("2027-01-15", "10:00"), "2028-01-15"],
    ["on 29 February", instant("2028-02-29", "10:00"), "2029-02-28"],
    // In UTC it is the day before.
    ["half an hour after midnight", instant("2027-10-30", "00:30"), "2028-10-30"],
    ["a minute before midnight", instant("2027-12-31", "23:59"), "2028-12-31"],
    ["when the clocks are put back", instant("2027-10-31", "02:30"), "2028-10-31"],
  ])("opened %s can be read until the end of the day", (_name, openedAt, last) => {
    const end = subscriptionEnd(openedAt);
    expect(lastDayOf(end)).toBe(last);
    expect(end).toBe(endOfDay(last));
    expect(Date.parse(instant(addDays(last, 1), "00:00")) - Date.parse(end)).toBe(1);
  });

  it("opened at any hour of twenty years lasts its whole last day, and every following year", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...days),
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        (day, minutes) => {
          const opened = Temporal.PlainDate.from(day)
            .toZonedDateTime({ timeZone: germany })
            .add({ minutes });
          const openedAt = new Date(opened.epochMilliseconds).toISOString();
          const openedOn = opened.toPlainDate();
          let end = subscriptionEnd(openedAt);
          expect(lastDayOf(end)).toBe(openedOn.add({ years: 1 }).toString());
          for (let year = 2; year < 6; year += 1) {
            const first = Temporal.PlainDate.from(lastDayOf(end)).add({ days: 1 });
            end = nextSubscriptionEnd(end);
            const next = Temporal.PlainDate.from(lastDayOf(end)).add({ days: 1 });
            expect(next.toString()).toBe(yearAfterFirst(first).toString());
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("of another service lasts the day that is named; midnight belongs to the day before", () => {
    expect(endOfItsDay("2028-01-15T09:00:00.000Z")).toBe("2028-01-15T22:59:59.999Z");
    expect(endOfItsDay("2028-01-15T23:00:00.000Z")).toBe("2028-01-15T22:59:59.999Z");
    expect(endOfItsDay("2028-07-15T22:30:00.000Z")).toBe("2028-07-16T21:59:59.999Z");
    expect(endOfItsDay(endOfDay("2028-07-15"))).toBe(endOfDay("2028-07-15"));
  });
});

/** The first day after a year that began with this one. */
function yearAfterFirst(first: Temporal.PlainDate): Temporal.PlainDate {
  const later = first.add({ years: 1 });
  return later.day === first.day ? later : later.add({ days: 1 });
}
