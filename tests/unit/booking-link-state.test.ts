import { describe, expect, it } from "vitest";
import type { BookingStatus } from "#app/bookings/life.ts";
import { type LinkPurpose, linkActs, stateOfBookingLink } from "#app/bookings/links/link-state.ts";
import { tellClosed } from "#app/bookings/links/link-words.ts";

const startsAt = "2026-11-24T08:00:00.000Z";
const now = new Date("2026-11-20T10:00:00Z");
const cancelBy = "2026-11-23T08:00:00.000Z";
const answerBy = "2026-11-23T08:00:00.000Z";

function state(
  purpose: LinkPurpose,
  status: BookingStatus,
  { at = now, linkStartsAt = startsAt } = {},
) {
  const isAsked = status === "requested" || status === "proposed";
  const booking = { status, startsAt, cancelBy, answerBy: isAsked ? answerBy : null };
  return stateOfBookingLink(purpose, booking, linkStartsAt, at);
}

describe("a link of a mail", () => {
  it("is open while its step can be done", () => {
    expect(state("booking-accept", "proposed")).toBe("open");
    expect(state("booking-reject", "proposed")).toBe("open");
    expect(state("booking-cancel", "confirmed")).toBe("open");
    expect(state("booking-cancel", "requested")).toBe("open");
    expect(state("booking-move", "confirmed")).toBe("open");
    expect(state("booking-confirm", "requested")).toBe("open");
    expect(state("booking-decline", "requested")).toBe("open");
  });

  it("says when it is done, whoever did it", () => {
    expect(state("booking-accept", "confirmed")).toBe("done");
    expect(state("booking-reject", "cancelled")).toBe("done");
    expect(state("booking-cancel", "cancelled")).toBe("done");
    expect(state("booking-confirm", "confirmed")).toBe("done");
    expect(state("booking-decline", "declined")).toBe("done");
  });

  it("is too late after the deadline, to the instant", () => {
    const deadline = Date.parse(startsAt) - 24 * 60 * 60 * 1000;
    for (const purpose of ["booking-cancel", "booking-move"] as const) {
      expect(state(purpose, "confirmed", { at: new Date(deadline) })).toBe("open");
      expect(state(purpose, "confirmed", { at: new Date(deadline + 1) })).toBe("too-late");
    }
    for (const purpose of ["booking-accept", "booking-reject"] as const) {
      expect(state(purpose, "proposed", { at: new Date(answerBy) })).toBe("too-late");
      expect(state(purpose, "expired")).toBe("too-late");
    }
  });

  it("for another time is dead, whatever else holds", () => {
    for (const purpose of Object.keys(linkActs) as LinkPurpose[]) {
      for (const status of ["requested", "proposed", "confirmed", "cancelled"] as const) {
        const linkStartsAt = "2026-11-24T09:00:00.000Z";
        expect(state(purpose, status, { linkStartsAt })).toBe("moved");
      }
    }
  });

  it("says that things have changed, and how they stand", () => {
    expect(state("booking-accept", "cancelled")).toBe("changed");
    expect(state("booking-cancel", "declined")).toBe("changed");
    expect(state("booking-move", "proposed")).toBe("changed");
    expect(state("booking-confirm", "cancelled")).toBe("changed");
    expect(state("booking-decline", "confirmed")).toBe("changed");
  });
});

it("whoever comes too late reads until when, and whom to call", () => {
  const booking = {
    id: "b",
    type: "feeding",
    name: "Fütterungsberatung",
    place: "visit",
    petName: "Bello",
    bookingDate: "2026-11-24",
    bookingTime: "09:00",
    status: "confirmed",
  } as const;
  const until = "23. November, 09:00 Uhr";
  expect(tellClosed("booking-cancel", { state: "too-late", booking, until })).toEqual({
    title: "Die Frist ist vorbei",
    text: "Absagen war nur bis 23. November, 09:00 Uhr möglich; bitte rufen Sie an:",
    call: true,
  });
  const expired = tellClosed("booking-accept", { state: "too-late", booking, until: null });
  expect(expired).toMatchObject({ call: true, text: expect.stringMatching(/verfallen/) });
});
