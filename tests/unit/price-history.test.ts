import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#app/platform/calendar-day.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { lowestPriorPrice, type PriceEntry } from "#app/shop/prior-price.ts";

const begin = "2026-01-01";

/** Midnight in Germany, or another hour of the clock there, so many days after the beginning. */
function at(day: number, time = "00:00"): string {
  const instant = instantInGermany(addDays(begin, day), time);
  if (!instant) throw new Error(`There is no ${time} on day ${day}.`);
  return instant.toISOString();
}

/** A history by days since its beginning, and the hour where it matters: "0:1000 100@15:00:800". */
function history(text: string): PriceEntry[] {
  return (text.match(/\S+/g) ?? []).map((entry) => {
    const [, day, time, amount] = /^(\d+)(?:@(\d\d:\d\d))?:(\d+)$/.exec(entry) ?? [];
    return { since: at(Number(day), time), amount: Number(amount) };
  });
}

describe("the lowest price of the thirty days before a reduction (§ 11 PAngV)", () => {
  it.each([
    ["nothing is known", "", null],
    ["only the present price is known", "0:800", null],
    ["it has become dearer", "0:800 10:1000", null],
    ["one price, long in force", "0:1000 100:800", 1000],
    ["a price of a day before, and nothing known before that", "0:1000 1:800", 1000],
    ["several within the thirty days: the lowest", "0:1200 80:900 90:1100 100:800", 900],
    ["a lower one that ended more than thirty days ago", "0:850 60:1200 100:800", 1200],
    ["a lower one in force when the thirty days began", "0:850 71:1200 100:800", 850],
    ["a lower one that ended exactly thirty days ago", "0:850 70:1200 100:800", 1200],
    ["raised for a week before the 'sale': nothing to strike", "0:800 93:1200 100:800", null],
    ["raised for a week before, then below: the old price", "0:800 93:1200 100:700", 800],
    ["reduced further: what was asked just before", "0:1000 90:900 100:700", 900],
    ["reduced to nothing", "0:1000 100:0", 1000],
    ["it was free within the thirty days", "0:1000 80:0 81:1000 100:800", null],
    // Whole days: what was asked on the first of them counts, until whichever hour.
    [
      "a lower one that ended at noon thirty days before",
      "0:2800 70@12:00:3000 100@15:00:2500",
      2800,
    ],
    [
      "a lower one that ended a minute after that day began",
      "0:850 70@00:01:1200 100@23:59:800",
      850,
    ],
    [
      "one of 20 that ended within the first day, below the present",
      "0:2000 70@08:00:3000 100@10:00:2500",
      null,
    ],
    ["equal to the present one", "0:1000 90:800 91:1000 100:800", null],
  ])("%s: %s", (_name, entries, lowest) => {
    expect(lowestPriorPrice(history(entries))).toBe(lowest);
  });

  it("is never below the present price, and was asked once", () => {
    const entry = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 9 }));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (pauses) => {
        let day = 0;
        const entries = history(
          pauses
            .map(([pause, amount]) => {
              day += pause + 1;
              return `${day}:${amount}`;
            })
            .join(" "),
        );
        const present = entries.at(-1);
        const lowest = lowestPriorPrice(entries);
        if (lowest === null || !present) return;
        expect(lowest).toBeGreaterThan(present.amount);
        // Day by day, as a buyer would have noted it; prices change at midnight here.
        const asked: number[] = [];
        for (let noted = Math.max(day - 30, 1); noted < day; noted += 1) {
          const inForce = entries.findLast((entry) => entry.since <= at(noted));
          if (inForce) asked.push(inForce.amount);
        }
        expect(lowest).toBe(Math.min(...asked));
      }),
      { numRuns: 500 },
    );
  });
});
