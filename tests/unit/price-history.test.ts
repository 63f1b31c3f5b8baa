import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lowestPriorPrice, type PriceEntry } from "#app/shop/policy.ts";

const dayMs = 24 * 60 * 60 * 1000;
const begin = Date.parse("2026-01-01T00:00:00.000Z");

/** A history by days since its beginning: "0:1000 100:800". */
function history(text: string): PriceEntry[] {
  return (text.match(/\S+/g) ?? []).map((entry) => {
    const [day = 0, amount = 0] = entry.split(":").map(Number);
    return { since: new Date(begin + day * dayMs).toISOString(), amount };
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
        // Day by day, as a buyer would have noted it.
        const from = Date.parse(present.since) - 30 * dayMs;
        const asked: number[] = [];
        for (let at = Math.max(from, begin + dayMs); at < Date.parse(present.since); at += dayMs) {
          const inForce = entries.findLast((one) => Date.parse(one.since) <= at);
          if (inForce) asked.push(inForce.amount);
        }
        expect(lowest).toBe(Math.min(...asked));
      }),
      { numRuns: 500 },
    );
  });
});
