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
import { cancellationDeadline, isBindingAtOnce } from "#app/bookings/policy.ts";

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
});
