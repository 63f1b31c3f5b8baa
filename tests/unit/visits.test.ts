import { describe, expect, it } from "vitest";
import { arrivalTime, mayTellOnTheWay, toldOnTheWay, wayTo } from "#app/agenda/policy.ts";

const visit = {
  ...({ status: "confirmed", offering: "feeding-on-site", bookingDate: "2026-11-24" } as const),
  ...{ startsAt: "2026-11-24T13:00:00.000Z", durationMinutes: 90 },
  ...{ travelMinutes: 25, suggestedTravel: null, onTheWayAt: null as string | null },
};

describe("the way to a visit", () => {
  function way(minutes: number, previous: string | null, startsAt = visit.startsAt) {
    const travel = { startsAt, travelMinutes: minutes, suggestedTravel: 60 };
    return wayTo(travel, previous === null ? null : Date.parse(previous));
  }

  it("says when to leave, by the German clock", () => {
    expect(way(25, null)?.text).toBe("Losfahren um 13:35 Uhr (25 Minuten)");
    expect(way(0, null)?.text).toBe("Losfahren um 14:00 Uhr (0 Minuten)");
    expect(way(90, null, "2026-11-24T00:10:00.000Z")?.text).toContain("23:40");
    // In the night of the clock change two o'clock is there twice.
    expect(way(60, null, "2026-10-25T01:30:00.000Z")?.text).toContain("02:30");
    const { startsAt } = visit;
    const suggested = wayTo({ startsAt, travelMinutes: null, suggestedTravel: 25 }, null);
    expect(suggested?.text).toBe("Losfahren um 13:35 Uhr (geschätzt 25 Minuten)");
    expect(wayTo({ startsAt, travelMinutes: null, suggestedTravel: null }, null)).toBeNull();
  });

  it("fits when what comes before it has ended by then", () => {
    expect(way(25, "2026-11-24T12:35:00.000Z")?.missingMinutes).toBe(0);
    expect(way(25, "2026-11-24T12:45:00.000Z")?.missingMinutes).toBe(10);
    expect(way(0, "2026-11-24T13:15:00.000Z")?.missingMinutes).toBe(15);
    expect(way(240, null)?.missingMinutes).toBe(0);
  });
});

describe("'Bin unterwegs'", () => {
  const noon = new Date("2026-11-24T12:38:00Z");

  it("is for a confirmed visit, from two hours before it begins until it ends", () => {
    expect(mayTellOnTheWay(visit, noon)).toBe(true);
    expect(mayTellOnTheWay(visit, new Date("2026-11-24T10:59:00Z"))).toBe(false);
    expect(mayTellOnTheWay(visit, new Date("2026-11-24T11:00:00Z"))).toBe(true);
    expect(mayTellOnTheWay(visit, new Date("2026-11-24T14:29:00Z"))).toBe(true);
    expect(mayTellOnTheWay(visit, new Date("2026-11-24T14:30:00Z"))).toBe(false);
    expect(mayTellOnTheWay(visit, new Date("2026-11-23T12:00:00Z"))).toBe(false);
    expect(mayTellOnTheWay({ ...visit, status: "requested" }, noon)).toBe(false);
    expect(mayTellOnTheWay({ ...visit, offering: "feeding-video" }, noon)).toBe(false);
  });

  it("names the agreed time, or when she comes later, in whole steps of the clock", () => {
    expect(arrivalTime(visit, new Date("2026-11-24T07:01:00Z"))).toBe("14:00");
    const suggested = { ...visit, travelMinutes: null, suggestedTravel: 45 };
    expect(arrivalTime(suggested, noon)).toBe("14:25");
    expect(arrivalTime(visit, noon)).toBe("14:05");
    expect(arrivalTime(visit, new Date("2026-11-24T12:35:00Z"))).toBe("14:00");
    expect(arrivalTime({ ...visit, travelMinutes: null }, noon)).toBe("14:00");
    const late = new Date("2026-11-24T13:05:00Z");
    expect(arrivalTime({ ...visit, travelMinutes: null }, late)).toBeNull();
    expect(arrivalTime({ ...visit, travelMinutes: 10 }, late)).toBe("14:15");
  });

  it("counts for the day on which it was said", () => {
    expect(toldOnTheWay({ ...visit, onTheWayAt: "2026-11-24T12:38:00.000Z" })).toBe("13:38");
    expect(toldOnTheWay({ ...visit, onTheWayAt: "2026-11-23T12:38:00.000Z" })).toBeNull();
    expect(toldOnTheWay(visit)).toBeNull();
  });
});
