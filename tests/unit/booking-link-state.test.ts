import { describe, expect, it } from "vitest";
import { type BookingStatus, type CalledOff, takeBackEnd } from "#app/bookings/life.ts";
import {
  type LinkPurpose,
  linkSteps,
  stateOfBookingLink,
  tellClosed,
} from "#app/bookings/links/link-steps.ts";

const startsAt = "2026-11-24T08:00:00.000Z";
const now = new Date("2026-11-20T10:00:00Z");
const cancelBy = "2026-11-23T08:00:00.000Z";
const answerBy = "2026-11-23T08:00:00.000Z";

function state(
  purpose: LinkPurpose,
  status: BookingStatus,
  {
    at = now,
    linkStartsAt = startsAt,
    wasRestored = false,
    isClosedSince = false,
    calledOff = null as CalledOff | null,
  } = {},
) {
  const isUnanswered = status === "requested" || status === "proposed";
  const booking = { status, startsAt, cancelBy, answerBy: isUnanswered ? answerBy : null };
  return stateOfBookingLink(
    purpose,
    { ...booking, calledOff, wasRestored, isClosedSince },
    linkStartsAt,
    at,
  );
}

describe("a link of a mail", () => {
  it("is open while its step can be done", () => {
    const open = {
      proposed: ["booking-accept", "booking-reject"],
      confirmed: ["booking-cancel", "booking-move"],
      requested: ["booking-cancel", "booking-confirm", "booking-decline"],
    } as const;
    for (const status of Object.keys(open) as (keyof typeof open)[]) {
      for (const purpose of open[status]) expect(state(purpose, status), purpose).toBe("open");
    }
  });

  it("says when it is done, whoever did it, and when things have changed", () => {
    const done = ["booking-accept confirmed", "booking-reject cancelled"];
    done.push("booking-cancel cancelled", "booking-confirm confirmed", "booking-decline declined");
    const changed = ["booking-accept cancelled", "booking-cancel declined"];
    changed.push("booking-move proposed", "booking-confirm cancelled", "booking-decline confirmed");
    const stateOf = (words: string) => {
      const [purpose, status] = words.split(" ");
      return state(purpose as LinkPurpose, status as BookingStatus);
    };
    expect(done.filter((words) => stateOf(words) !== "done")).toEqual([]);
    expect(changed.filter((words) => stateOf(words) !== "changed")).toEqual([]);
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

  it("takes back what was called off, and says when nothing was", () => {
    const restored = { wasRestored: true };
    for (const status of ["requested", "proposed", "confirmed"] as const) {
      expect(state("booking-restore", status, restored), status).toBe("done");
      expect(state("booking-restore", status), status).toBe("not-cancelled");
    }
    expect(state("booking-restore", "cancelled", restored)).toBe("too-late");
    for (const status of ["declined", "expired", "no-show"] as const) {
      expect(state("booking-restore", status), status).toBe("changed");
    }
    const booking = { status: "confirmed" } as const;
    const closed = tellClosed("booking-restore", { state: "not-cancelled", booking, until: null });
    expect(closed).toEqual({
      title: "Dieser Termin ist nicht abgesagt",
      text: "Es gibt nichts zurückzunehmen. Aktueller Stand: bestätigt.",
      call: false,
    });
  });

  it("takes back a proposal until its answer's end, and nothing on a day that was closed", () => {
    const calledOff = { status: "proposed", answerBy } as const;
    const before = new Date(Date.parse(answerBy) - 1);
    const open = { calledOff, at: before };
    expect(state("booking-restore", "cancelled", open)).toBe("open");
    expect(state("booking-restore", "cancelled", { ...open, at: new Date(answerBy) })).toBe(
      "too-late",
    );
    const isClosedSince = true;
    expect(state("booking-restore", "cancelled", { ...open, isClosedSince })).toBe("closed");
    const booking = { status: "cancelled" } as const;
    expect(tellClosed("booking-restore", { state: "closed", booking, until: null })).toMatchObject({
      title: "Termin nicht wiederhergestellt",
      text: expect.stringContaining("Unsere Praxis ist an diesem Tag inzwischen geschlossen."),
    });
  });

  it("ends after fifteen minutes or with the answer's end, whichever is earlier", () => {
    const calledOffAt = new Date("2026-11-23T07:50:00.000Z");
    for (const [status, end] of [
      ["proposed", answerBy],
      ["requested", answerBy],
      ["confirmed", "2026-11-23T08:05:00.000Z"],
    ] as const) {
      const until = takeBackEnd({ startsAt }, { status, answerBy }, calledOffAt);
      expect(until.toISOString(), status).toBe(end);
    }
  });

  it("for another time is dead, whatever else holds", () => {
    for (const purpose of Object.keys(linkSteps) as LinkPurpose[]) {
      for (const status of ["requested", "proposed", "confirmed", "cancelled"] as const) {
        const linkStartsAt = "2026-11-24T09:00:00.000Z";
        expect(state(purpose, status, { linkStartsAt })).toBe("moved");
      }
    }
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
    title: "Die Frist ist abgelaufen",
    text: "Eine Absage war online nur bis 23. November, 09:00 Uhr möglich. Bitte rufen Sie uns an:",
    call: true,
  });
  const expired = tellClosed("booking-accept", { state: "too-late", booking, until: null });
  expect(expired).toMatchObject({ call: true, text: expect.stringMatching(/verfallen/) });
});
