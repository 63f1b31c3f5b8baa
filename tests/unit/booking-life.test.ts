import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BookingAction,
  type BookingStatus,
  bookingActions,
  bookingStatuses,
  type EventActor,
  eventActors,
  holdsTime,
  mayDo,
  statusAfter,
  takesNewTime,
} from "#app/bookings/life.ts";
import {
  cancellationDeadline,
  isBindingAtOnce,
  proposalDeadline,
  requestDeadline,
  waitingDeadline,
} from "#app/bookings/policy.ts";
import { clockOf } from "#app/bookings/schedule.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { instantInGermany, isQuietTime } from "#app/platform/german-time.ts";

const startsAt = "2026-11-24T09:00:00.000Z";
const cancelBy = "2026-11-23T09:00:00.000Z";
const answerBy = "2026-11-23T21:00:00.000Z";
/** Every instant at which something may change, and the millisecond on either side, in order. */
const instants = {
  "days before": "2026-11-20T09:00:00.000Z",
  "just before the deadline": "2026-11-23T08:59:59.999Z",
  "at the deadline": "2026-11-23T09:00:00.000Z",
  "just after the deadline": "2026-11-23T09:00:00.001Z",
  "just before the answer's end": "2026-11-23T20:59:59.999Z",
  "at the answer's end": answerBy,
  "just before the start": "2026-11-24T08:59:59.999Z",
  "at the start": startsAt,
  "days after": "2026-11-27T09:00:00.000Z",
} as const;
type Moment = keyof typeof instants;
const moments = Object.keys(instants) as Moment[];

type Span = { until?: Moment; from?: Moment };
const ahead: Span = { until: "just before the start" };
const begun: Span = { from: "at the start" };
const inTime: Span = { until: "at the deadline" };
const answerable: Span = { until: "just before the answer's end" };
const unanswered: Span = { from: "at the answer's end" };
const always: Span = {};

/** All that is allowed; whatever stands nowhere here is refused. */
const allowed: Record<
  EventActor,
  Partial<Record<BookingAction, Partial<Record<BookingStatus, Span>>>>
> = {
  customer: {
    accept: { proposed: answerable },
    reject: { proposed: answerable },
    cancel: { requested: ahead, proposed: ahead, confirmed: inTime },
    move: { requested: ahead, confirmed: inTime },
  },
  practice: {
    confirm: { requested: answerable },
    decline: { requested: always, proposed: always },
    propose: { requested: always, proposed: always },
    move: { confirmed: ahead },
    meeting: { confirmed: ahead },
    cancel: { requested: ahead, proposed: ahead, confirmed: ahead },
    done: { confirmed: begun, "no-show": begun },
    "no-show": { confirmed: begun, done: begun },
  },
  system: {
    expire: { requested: unanswered, proposed: unanswered },
  },
};

function isAllowed(span: Span | undefined, moment: Moment): boolean {
  if (!span) return false;
  const at = moments.indexOf(moment);
  const first = span.from ? moments.indexOf(span.from) : 0;
  const last = span.until ? moments.indexOf(span.until) : moments.length - 1;
  return first <= at && at <= last;
}

describe("what may be done to a booking", () => {
  it.each(eventActors)("by the %s, in every state and at every instant", (actor) => {
    for (const action of bookingActions) {
      for (const status of bookingStatuses) {
        const isUnanswered = status === "requested" || status === "proposed";
        const state = { status, startsAt, cancelBy, answerBy: isUnanswered ? answerBy : null };
        const answers = moments.map((moment) => {
          return [moment, mayDo(action, actor, state, new Date(instants[moment]))];
        });
        const expected = moments.map((moment) => {
          return [moment, isAllowed(allowed[actor][action]?.[status], moment)];
        });
        expect({ action, status, answers }).toEqual({ action, status, answers: expected });
      }
    }
  });

  it("ends what waits either by its answer or by the clock, never by neither", () => {
    const open = { startsAt, cancelBy } as const;
    for (const instant of Object.values(instants)) {
      const now = new Date(instant);
      for (const end of [answerBy, null]) {
        const proposed = { ...open, status: "proposed", answerBy: end } as const;
        const isAcceptable = mayDo("accept", "customer", proposed, now);
        expect(mayDo("expire", "system", proposed, now)).toBe(!isAcceptable);
        const requested = { ...open, status: "requested", answerBy: end } as const;
        const isConfirmable = mayDo("confirm", "practice", requested, now);
        expect(mayDo("expire", "system", requested, now)).toBe(!isConfirmable);
      }
    }
  });

  it("lets a customer leave what the practice moved until it begins, and no longer", () => {
    const moved = { status: "confirmed", startsAt, answerBy: null, cancelBy: startsAt } as const;
    for (const action of ["cancel", "move"] as const) {
      const may = (moment: Moment) => mayDo(action, "customer", moved, new Date(instants[moment]));
      expect(moments.filter(may)).toEqual(moments.slice(0, moments.indexOf("at the start")));
    }
  });
});

describe("what a booking is then", () => {
  it("is what the step made of it", () => {
    const after: Record<EventActor, Partial<Record<BookingAction, BookingStatus>>> = {
      customer: {
        accept: "confirmed",
        reject: "cancelled",
        move: "requested",
        cancel: "cancelled",
      },
      practice: {
        ...{ confirm: "confirmed", decline: "declined", propose: "proposed", move: "confirmed" },
        ...{ cancel: "cancelled", meeting: "confirmed", done: "done", "no-show": "no-show" },
      },
      system: { expire: "expired" },
    };
    for (const actor of eventActors) {
      for (const [action, status] of Object.entries(after[actor])) {
        expect([actor, action, statusAfter(action as BookingAction, actor)]).toEqual([
          actor,
          action,
          status,
        ]);
      }
    }
  });

  it("holds its time while it is asked for, proposed or confirmed", () => {
    expect(bookingStatuses.filter(holdsTime)).toEqual(["requested", "proposed", "confirmed"]);
  });

  it("is at a new time after a proposal and a move alone", () => {
    expect(bookingActions.filter(takesNewTime)).toEqual(["propose", "move"]);
  });
});

describe("deadlines", () => {
  it("lie 24 full hours before the beginning, through both clock changes, too", () => {
    const deadlineOf = (instant: string) => cancellationDeadline(instant).toISOString();
    // 10 o'clock on the Sunday; 9 o'clock on the Saturday, for that night had 23 hours.
    expect(deadlineOf("2027-03-28T08:00:00.000Z")).toBe("2027-03-27T08:00:00.000Z");
    expect(deadlineOf("2026-10-25T09:00:00.000Z")).toBe("2026-10-24T09:00:00.000Z");
  });

  it("are over at once where the beginning is less than 24 hours away", () => {
    expect(isBindingAtOnce(startsAt, new Date(cancelBy))).toBe(false);
    expect(isBindingAtOnce(startsAt, new Date(Date.parse(cancelBy) + 1))).toBe(true);
  });

  it.each([
    ["a request for a week", requestDeadline, "2028-03-05T10:00:00.000Z"],
    ["a proposal for three days", proposalDeadline, "2028-03-01T10:00:00.000Z"],
  ])("keep %s, and no longer than half of the time until then", (_what, deadline, longest) => {
    const now = new Date("2028-02-27T10:00:00Z");
    const until = (instant: string) => deadline(now, new Date(instant)).toISOString();
    expect(until("2028-03-20T10:00:00Z")).toBe(longest);
    expect(until("2028-02-29T08:00:00Z")).toBe("2028-02-28T09:00:00.000Z");
    // Up to a full quarter of an hour, and never beyond the beginning.
    expect(until("2028-02-27T14:15:00Z")).toBe("2028-02-27T12:15:00.000Z");
    expect(until("2028-02-27T10:15:00Z")).toBe("2028-02-27T10:15:00.000Z");
  });
});

describe("an answer's deadline at night", () => {
  const deadlines = {
    request: requestDeadline,
    proposal: proposalDeadline,
    waiting: waitingDeadline,
  };
  const berlin = (day: string, time: string) => {
    const instant = instantInGermany(day, time);
    if (!instant) throw new Error(`There is no ${time} on ${day}.`);
    return instant;
  };

  it.each([
    // Offered at, begins, and the deadline, all by the clock in Germany.
    ["moves to the morning", "2026-11-30 21:00", "2026-12-01 14:00", "2026-12-01 08:30"],
    [
      "moves to the morning of a free time at nine",
      "2026-11-30 20:55",
      "2026-12-01 09:00",
      "2026-12-01 08:30",
    ],
    ["twelve hours from the afternoon", "2026-11-30 15:00", "2026-12-04 09:00", "2026-12-01 08:30"],
    [
      "moves to the evening before what begins early",
      "2026-11-30 19:00",
      "2026-12-01 08:30",
      "2026-11-30 21:00",
    ],
    ["stays in the daytime", "2026-11-30 09:00", "2026-12-04 09:00", "2026-11-30 21:00"],
    [
      "in the night of summer time's end",
      "2026-10-24 15:00",
      "2026-10-27 09:00",
      "2026-10-25 08:30",
    ],
    ["in the night of its beginning", "2027-03-27 15:00", "2027-03-30 09:00", "2027-03-28 08:30"],
  ])("%s", (_what, offered, begins, expected) => {
    const [now, start, until] = [offered, begins, expected].map((wall) =>
      berlin(wall.slice(0, 10), wall.slice(11)),
    );
    expect(waitingDeadline(now ?? new Date(), start ?? new Date())).toEqual(until);
  });

  it("never lies between 21:00 and 08:30 for what is offered in the daytime and begins after nine", () => {
    const minutes = fc.integer({ min: 0, max: 370 * 24 * 60 });
    fc.assert(
      fc.property(
        minutes,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 9 * 4, max: 18 * 4 }),
        fc.constantFrom(...Object.values(deadlines)),
        (offered, ahead, quarter, deadline) => {
          const now = new Date(Date.parse("2026-11-01T00:00:00Z") + offered * 60_000);
          if (isQuietTime(now)) return;
          const start = berlin(addDays(dayInGermany(now), ahead), clockOf(quarter * 15));
          const until = deadline(now, start);
          expect(isQuietTime(until), until.toISOString()).toBe(false);
          expect(until.getTime()).toBeGreaterThan(now.getTime());
          expect(until.getTime()).toBeLessThan(start.getTime());
        },
      ),
      { seed: 20261128, numRuns: 3000 },
    );
  });
});
