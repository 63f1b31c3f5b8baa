import { expect, it } from "vitest";
import {
  consentOf,
  earlyUntilOf,
  isEarlyToAccept,
  requestWithdrawableUntil,
  withdrawableUntil,
} from "#app/bookings/early-start.server.ts";
import { earlyConsultationConsent } from "#app/shop/contract-words.ts";

const open = { earlyStartAt: null, earlyStartWords: "" };

it.each([
  ["a Monday, to a Monday", "2026-11-23T12:00:00Z", "2026-12-07"],
  ["the last minute of that Monday in Germany", "2026-11-23T22:59:59Z", "2026-12-07"],
  ["the first minute of Tuesday, though it is Monday in UTC", "2026-11-23T23:00:00Z", "2026-12-08"],
  ["a Saturday, beyond the weekend", "2026-11-21T12:00:00Z", "2026-12-07"],
  ["a Sunday, to Monday", "2026-11-22T12:00:00Z", "2026-12-07"],
  ["Christmas Day and Saturday and Sunday, to Monday", "2026-12-11T12:00:00Z", "2026-12-28"],
  ["New Year's Day of the next year, beyond the weekend", "2026-12-18T12:00:00Z", "2027-01-04"],
  ["the spring change between, by the day", "2027-03-22T22:30:00Z", "2027-04-05"],
  ["the autumn change between, by the day", "2026-10-19T22:30:00Z", "2026-11-03"],
])("a contract can be withdrawn from for fourteen days: %s", (_name, contractAt, last) => {
  expect(withdrawableUntil(new Date(contractAt))).toBe(last);
});

it("reckons a request by the last instant at which it is confirmed", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  expect(requestWithdrawableUntil(now)).toBe("2026-12-14");
});

it("asks for the consent where something is agreed, once", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  const agreedAt = "2026-11-16T12:00:00Z";
  const given = { earlyStartAt: "2026-11-20T12:00:00Z" };
  expect(earlyUntilOf("accept", "customer", open, now)).toBe("2026-12-07");
  expect(earlyUntilOf("move", "customer", open, now)).toBe("2026-12-14");
  expect(earlyUntilOf("move", "practice", open, now, agreedAt)).toBe("2026-11-30");
  for (const action of ["accept", "move"] as const) {
    expect(earlyUntilOf(action, "customer", given, now)).toBeNull();
  }
  expect(earlyUntilOf("move", "practice", given, now, agreedAt)).toBeNull();
  expect(earlyUntilOf("propose", "practice", open, now)).toBeNull();
  expect(earlyUntilOf("confirm", "practice", open, now)).toBeNull();
});

it("asks for it beside a proposal up to the last day", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  const isEarly = (bookingDate: string) => isEarlyToAccept({ ...open, bookingDate }, now);
  expect([isEarly("2026-12-07"), isEarly("2026-12-08")]).toEqual([true, false]);
});

it("keeps the consent as it was given first", () => {
  const now = new Date("2026-11-23T12:00:00.000Z");
  const given = { earlyStartAt: now.toISOString(), earlyStartWords: earlyConsultationConsent };
  expect(consentOf(open, true, now)).toEqual(given);
  expect(consentOf(open, false, now)).toEqual(open);
  expect(consentOf(given, true, new Date("2026-11-24T12:00:00Z"))).toEqual(given);
  expect(consentOf(given, false, now)).toEqual(given);
});
