import { describe, expect, it } from "vitest";
import { tellEvent, tellHistory } from "#app/bookings/booking-history.tsx";
import {
  type BookingStatus,
  bookingStatuses,
  type EventActor,
  type EventKind,
  eventActors,
  eventKinds,
  isOffer,
  wasAgreed,
} from "#app/bookings/life.ts";
import { tellDeadline, tellState } from "#app/bookings/own/booking-state.ts";
import { formatDeadline, formatWhen } from "#app/bookings/wording.ts";

// 24 November 2026, 09:00 in Germany.
const startsAt = "2026-11-24T08:00:00.000Z";
const cancelBy = "2026-11-23T08:00:00.000Z";
const longBefore = new Date("2026-11-20T10:00:00Z");
const steps = (...all: [EventKind, EventActor][]) => all.map(([kind, actor]) => ({ kind, actor }));

function booking(status: BookingStatus, answerBy: string | null = null) {
  return { status, startsAt, cancelBy, answerBy, durationMinutes: 90 };
}

function title(
  status: BookingStatus,
  { at = longBefore, answerBy = null as string | null, done = steps() } = {},
) {
  return tellState(booking(status, answerBy), done, at).title;
}

it("the badge says what the status alone does not", () => {
  const badge = (status: BookingStatus, at: Date, done = steps()) =>
    tellState(booking(status), done, at).badge;
  const after = new Date("2026-11-24T09:30:00Z");
  expect(badge("confirmed", longBefore)).toBeUndefined();
  expect(badge("confirmed", after)).toBe("vorbei");
  const withdrawal = steps(["cancel", "customer"], ["request", "customer"]);
  expect(badge("cancelled", longBefore, withdrawal)).toBe("zurückgezogen");
  const cancellation = steps(["cancel", "customer"], ["confirm", "practice"]);
  expect(badge("cancelled", longBefore, cancellation)).toBeUndefined();
});

describe("how a booking stands", () => {
  it("a request is with us, until its time has come without an answer", () => {
    expect(title("requested")).toBe("Ihre Anfrage ist eingegangen.");
    expect(title("requested", { at: new Date(startsAt) })).toBe("Diese Anfrage ist verfallen.");
    const answerBy = "2026-11-22T08:00:00.000Z";
    expect(title("requested", { answerBy, at: new Date(answerBy) })).toBe(
      "Diese Anfrage ist verfallen.",
    );
    expect(tellState(booking("requested", answerBy), steps(), longBefore).next).toMatch(
      /^Wir antworten bis 22. November, 09:00 Uhr per E-Mail\./,
    );
  });

  it("a proposal says until when it can be answered, and to the instant", () => {
    const answerBy = "2026-11-23T09:00:00.000Z";
    const told = tellState(booking("proposed", answerBy), steps(), longBefore);
    expect(told.tone).toBe("question");
    expect(told.next).toMatch(/^Bitte antworten Sie bis 23. November, 10:00 Uhr\./);
    expect(title("proposed", { answerBy, at: new Date("2026-11-23T08:59:59Z") })).toBe(
      "Wir schlagen Ihnen diesen Termin vor.",
    );
    expect(title("proposed", { answerBy, at: new Date(answerBy) })).toBe(
      "Dieser Terminvorschlag ist verfallen.",
    );
  });

  it("an offer of the waiting list that is over leaves its entry as it is", () => {
    const offered = steps(["propose", "system"]);
    for (const [status, kind, actor] of [
      ["expired", "expire", "system"],
      ["declined", "decline", "practice"],
      ["cancelled", "reject", "customer"],
    ] as const) {
      const done = [...steps([kind, actor]), ...offered];
      const told = tellState(booking(status), done, longBefore);
      expect(told.next, status).toContain("Sie bleiben auf der Warteliste.");
      expect(told.title, status).not.toContain("Anfrage");
    }
    const withdrawn = title("cancelled", { done: [...steps(["cancel", "practice"]), ...offered] });
    expect(withdrawn).toBe("Unser Angebot gilt nicht mehr.");
  });

  it("an offer that was accepted is none any more, and its entry has ended", () => {
    const accepted = steps(["move", "customer"], ["accept", "customer"], ["propose", "system"]);
    for (const [status, ...last] of [
      ["declined", ["decline", "practice"]],
      ["cancelled", ["reject", "customer"], ["propose", "practice"]],
      ["expired", ["expire", "system"], ["propose", "practice"]],
    ] as [BookingStatus, ...[EventKind, EventActor][]][]) {
      const told = tellState(booking(status), [...steps(...last), ...accepted], longBefore);
      expect(`${told.title} ${told.next}`, status).not.toMatch(/Warteliste|Angebot/);
    }
  });

  it("a confirmed one is ahead, has begun, and lies behind", () => {
    const next = (at: string) => tellState(booking("confirmed"), steps(), new Date(at)).next;
    expect(title("confirmed")).toBe("Der Termin ist bestätigt.");
    expect(next("2026-11-22T22:59:00Z")).toBe("Am Tag davor erinnern wir Sie per E-Mail.");
    expect(next("2026-11-22T23:00:00Z")).toBe("Wir freuen uns auf Sie.");
    expect(title("confirmed", { at: new Date(startsAt) })).toBe("Der Termin hat begonnen.");
    expect(title("confirmed", { at: new Date("2026-11-24T09:30:00Z") })).toBe(
      "Dieser Termin ist vorbei.",
    );
  });

  it("what ended says who ended it", () => {
    const endedBy = (status: BookingStatus, ...done: [EventKind, EventActor][]) =>
      title(status, { done: steps(...done) });
    expect([
      endedBy("cancelled", ["cancel", "customer"]),
      endedBy("cancelled", ["cancel", "practice"]),
      endedBy("cancelled", ["reject", "customer"]),
      endedBy("expired", ["expire", "system"], ["propose", "practice"]),
      endedBy("expired", ["expire", "system"], ["request", "customer"]),
    ]).toEqual([
      "Sie haben diesen Termin abgesagt.",
      "Diesen Termin mussten wir leider absagen.",
      "Sie haben unseren Vorschlag abgelehnt.",
      "Dieser Terminvorschlag ist verfallen.",
      "Diese Anfrage ist verfallen.",
    ]);
  });

  it("every state has a sentence and what comes next, before and after its time", () => {
    for (const status of bookingStatuses) {
      for (const at of [longBefore, new Date("2026-12-01T10:00:00Z")]) {
        const told = tellState(booking(status), steps(), at);
        expect(told.title, status).toMatch(/\.$/);
        expect(told.next, status).toMatch(/\.$/);
      }
    }
  });
});

it("what the waiting list proposed is an offer until it is accepted", () => {
  const offered = steps(["propose", "system"]);
  const other = [...steps(["propose", "practice"]), ...offered];
  const accepted = [...steps(["accept", "customer"]), ...offered];
  for (const offer of [offered, other, [...steps(["decline", "practice"]), ...other]]) {
    expect(isOffer(offer)).toBe(true);
  }
  const proposed = steps(["propose", "practice"], ["request", "customer"]);
  for (const none of [[], proposed, accepted, [...steps(["move", "customer"]), ...accepted]]) {
    expect(isOffer(none)).toBe(false);
  }
});

it("agreed is what was decided last: a move by the customer is a request", () => {
  const confirmed = steps(["confirm", "practice"], ["request", "customer"]);
  const accepted = steps(["accept", "customer"], ["propose", "practice"], ["move", "customer"]);
  const moved = [...steps(["move", "practice"]), ...confirmed];
  const completed = [...steps(["meeting", "practice"], ["contact", "practice"]), ...confirmed];
  const once = [...steps(["restore", "customer"], ["cancel", "customer"]), ...confirmed];
  const twice = [...steps(["restore", "customer"], ["cancel", "customer"]), ...once];
  const met = [...steps(["meeting", "practice"]), ...twice];
  const entered = steps(["enter", "practice"]);
  for (const agreed of [confirmed, accepted, moved, completed, entered, once, twice, met]) {
    expect(wasAgreed(agreed)).toBe(true);
  }
  const asked = [...steps(["move", "customer"]), ...confirmed];
  const proposed = [...steps(["propose", "practice"]), ...asked];
  const withdrawn = [...steps(["restore", "customer"], ["cancel", "customer"]), ...asked];
  for (const open of [
    [],
    withdrawn,
    asked,
    [...steps(["contact", "customer"]), ...asked],
    proposed,
  ]) {
    expect(wasAgreed(open)).toBe(false);
  }
});

describe("the customer's deadline", () => {
  it("is told beforehand, holds to its instant, and then leads to the telephone", () => {
    const confirmed = booking("confirmed");
    const text =
      "Sie können den Termin bis 23. November, 09:00 Uhr kostenlos absagen oder verschieben.";
    const before = { text, call: false };
    expect(tellDeadline(confirmed, longBefore)).toEqual(before);
    expect(tellDeadline(confirmed, new Date("2026-11-23T08:00:00.000Z"))).toEqual(before);
    expect(tellDeadline(confirmed, new Date("2026-11-23T08:00:00.001Z"))).toEqual({
      text: "Eine Absage war online nur bis 23. November, 09:00 Uhr möglich. Bitte rufen Sie uns an:",
      call: true,
    });
    expect(tellDeadline(confirmed, new Date(startsAt))).toBeNull();
  });

  it("is the beginning where we moved it", () => {
    const moved = { ...booking("confirmed"), cancelBy: startsAt };
    expect(tellDeadline(moved, new Date("2026-11-24T07:59:59.999Z"))).toEqual({
      text: "Sie können den Termin bis zum Beginn kostenlos absagen oder verschieben.",
      call: false,
    });
    expect(tellDeadline(moved, new Date(startsAt))).toBeNull();
  });

  it("that is over at once is told before the customer accepts, and beside a request", () => {
    const late = new Date("2026-11-23T08:00:00.001Z");
    for (const status of ["proposed", "requested"] as const) {
      expect(tellDeadline(booking(status), late)?.text).toMatch(
        /online nicht mehr|rufen Sie uns bitte an/,
      );
      expect(tellDeadline(booking(status), new Date(cancelBy))?.text ?? "").not.toMatch(/online/);
    }
  });

  it("does not concern what is over or waits for the customer's own answer", () => {
    for (const status of ["proposed", "declined", "cancelled", "expired", "done"] as const) {
      expect(tellDeadline(booking(status), longBefore)).toBeNull();
    }
    expect(tellDeadline(booking("requested"), longBefore)?.call).toBe(false);
  });
});

describe("times", () => {
  it("have their weekday, and by the clock in Germany on both sides of its changes", () => {
    const when = formatWhen({ bookingDate: "2026-11-24", bookingTime: "09:00" });
    expect(when).toBe("Dienstag, 24. November 2026, 09:00 Uhr");
    const deadline = (instant: string, now = longBefore) => formatDeadline(new Date(instant), now);
    expect(deadline("2026-10-25T00:30:00Z")).toBe("25. Oktober, 02:30 Uhr");
    expect(deadline("2026-10-25T01:30:00Z")).toBe("25. Oktober, 02:30 Uhr");
    // The year stands where it is not this one: around New Year in Germany.
    const newYear = new Date("2026-12-31T23:30:00Z");
    expect(deadline(newYear.toISOString())).toBe("1. Januar 2027, 00:30 Uhr");
    expect(deadline("2027-01-02T08:00:00Z", newYear)).toBe("2. Januar, 09:00 Uhr");
  });
});

it.each([
  ["confirmed", "Sie haben Ihre Absage zurückgenommen.", "Absage zurückgenommen."],
  ["requested", "Sie haben Ihre Anfrage wiederhergestellt.", "Anfrage wiederhergestellt."],
  ["proposed", "Sie haben Ihre Ablehnung zurückgenommen.", "Ablehnung zurückgenommen."],
] as const)("history says what was taken back: %s", (status, customers, practices) => {
  const shared = { actor: "customer", message: "", createdAt: "2026-11-21T09:00:00Z" } as const;
  const when = { bookingDate: "2026-11-24", bookingTime: "09:00", via: "link" } as const;
  const events = [
    { ...shared, ...when, id: "2", kind: "restore", calledOff: null },
    { ...shared, ...when, id: "1", kind: "cancel", calledOff: { status, answerBy: null } },
  ] as const;
  expect(tellHistory(events, "customer")[0]?.text).toBe(`${customers} Per Link in einer E-Mail.`);
  expect(tellHistory(events, "practice")[0]?.text).toBe(`${practices} Per Link in einer E-Mail.`);
});

it("history says that a request was withdrawn, and an appointment cancelled", () => {
  const shared = {
    message: "",
    createdAt: "2026-11-21T09:00:00Z",
    via: "",
    calledOff: null,
  } as const;
  const when = { bookingDate: "2026-11-24", bookingTime: "09:00" } as const;
  const cancelled = { ...shared, ...when, id: "2", kind: "cancel", actor: "customer" } as const;
  const wordsAfter = (kind: EventKind, actor: EventActor) => {
    const events = [cancelled, { ...shared, ...when, id: "1", kind, actor }];
    return [tellHistory(events, "customer")[0]?.text, tellHistory(events, "practice")[0]?.text];
  };
  const withdrawn = [
    "Sie haben die Anfrage zurückgezogen.",
    "Von der Kundin oder dem Kunden zurückgezogen.",
  ];
  for (const kind of ["request", "contact", "move"] as const) {
    expect(wordsAfter(kind, "customer"), kind).toEqual(withdrawn);
  }
  const called = ["Sie haben den Termin abgesagt.", "Von der Kundin oder dem Kunden abgesagt."];
  for (const kind of ["confirm", "enter", "move", "contact"] as const) {
    expect(wordsAfter(kind, "practice"), kind).toEqual(called);
  }
});

it("history has words for every event of everybody, and tells a move's new time", () => {
  for (const kind of eventKinds) {
    for (const actor of eventActors) {
      const event = { kind, actor, bookingDate: "2026-11-24", bookingTime: "09:00" };
      for (const viewer of ["customer", "practice"] as const) {
        expect(tellEvent(event, viewer)).toMatch(/^[A-Z].*\.$/);
      }
    }
  }
  const move = { kind: "move", bookingDate: "2026-11-24", bookingTime: "09:00" } as const;
  expect(tellEvent({ ...move, actor: "customer" }, "customer")).toBe(
    "Sie haben eine andere Zeit angefragt: Dienstag, 24. November 2026, 09:00 Uhr.",
  );
  expect(tellEvent({ ...move, actor: "practice" }, "practice")).toBe(
    "Von Ihnen verschoben: Dienstag, 24. November 2026, 09:00 Uhr.",
  );
});
