import { describe, expect, it } from "vitest";
import {
  countRequests,
  formatWaiting,
  isOverdue,
  isShownBy,
  type WaitingRequest,
} from "#app/agenda/requests.ts";

const now = new Date("2026-11-24T09:00:00.000Z");
const moment = { today: "2026-11-24", now };

function request(input: Partial<WaitingRequest> = {}): WaitingRequest {
  return {
    status: "requested",
    bookingDate: "2026-12-03",
    startsAt: "2026-12-03T08:00:00.000Z",
    waitingSince: "2026-11-24T08:00:00.000Z",
    ...input,
  };
}

describe("overdue is a request", () => {
  it("that has waited for more than a day, or begins within one", () => {
    const since = (waitingSince: string) => isOverdue(request({ waitingSince }), now);
    expect(since("2026-11-23T09:00:00.000Z")).toBe(false);
    expect(since("2026-11-23T08:59:59.999Z")).toBe(true);
    const at = (startsAt: string) => isOverdue(request({ startsAt }), now);
    expect(at("2026-11-25T09:00:00.001Z")).toBe(false);
    expect(at("2026-11-25T09:00:00.000Z")).toBe(true);
    // Already over, and not yet expired.
    expect(at("2026-11-24T08:59:00.000Z")).toBe(true);
  });

  it("counts hours, not what the clock shows, across its changes", () => {
    // 12:00 on both days, 23 hours apart.
    const spring = request({ waitingSince: "2026-03-28T11:00:00.000Z" });
    expect(isOverdue(spring, new Date("2026-03-29T10:00:00.000Z"))).toBe(false);
    expect(isOverdue(spring, new Date("2026-03-29T11:00:00.001Z"))).toBe(true);
  });

  it("but never a proposal, which waits for the customer", () => {
    const proposal = request({ status: "proposed", waitingSince: "2026-11-20T08:00:00.000Z" });
    expect(isOverdue(proposal, now)).toBe(false);
  });
});

describe("filters", () => {
  const requests = [
    request({ bookingDate: "2026-11-24", startsAt: "2026-11-24T15:00:00.000Z" }),
    // Monday and Sunday of the week, and the days around it.
    request({ bookingDate: "2026-11-23", waitingSince: "2026-11-22T08:00:00.000Z" }),
    request({ bookingDate: "2026-11-29", status: "proposed" }),
    request({ bookingDate: "2026-11-22" }),
    request({ bookingDate: "2026-11-30" }),
  ];

  it("count what they show", () => {
    const counts = { offen: 4, vorschlaege: 1, heute: 1, woche: 2, ueberfaellig: 2 };
    expect(countRequests(requests, moment)).toEqual(counts);
  });

  it("see the week over New Year as one", () => {
    const newYear = { today: "2026-12-31", now: new Date("2026-12-31T09:00:00Z") };
    const isShown = (bookingDate: string) => isShownBy("woche", request({ bookingDate }), newYear);
    const days = ["2026-12-27", "2026-12-28", "2027-01-03", "2027-01-04"];
    expect(days.filter(isShown)).toEqual(["2026-12-28", "2027-01-03"]);
  });
});

it.each([
  ["2026-11-24T08:59:00.000Z", "Offen seit weniger als einer Stunde"],
  ["2026-11-24T08:00:00.000Z", "Offen seit einer Stunde"],
  ["2026-11-24T06:00:00.000Z", "Offen seit 3 Stunden"],
  ["2026-11-22T09:00:01.000Z", "Offen seit 47 Stunden"],
  ["2026-11-22T09:00:00.000Z", "Offen seit 2 Tagen"],
])("what has waited since %s waits %s", (since, words) => {
  expect(formatWaiting(since, now)).toBe(words);
});
