import { minuteMs } from "#app/platform/german-time.ts";
import { takeBackMinutes } from "./policy.ts";
import type { DeskServiceType } from "./services.ts";

const phases = {
  requested: "pending",
  proposed: "pending",
  confirmed: "agreed",
  declined: "called-off",
  cancelled: "called-off",
  expired: "called-off",
  done: "over",
  "no-show": "over",
} as const satisfies Record<string, "pending" | "agreed" | "called-off" | "over">;
export type BookingStatus = keyof typeof phases;
export const bookingStatuses = Object.keys(phases) as [BookingStatus, ...BookingStatus[]];

export function isPending(status: BookingStatus): boolean {
  return phases[status] === "pending";
}

export function isCalledOff(status: BookingStatus): boolean {
  return phases[status] === "called-off";
}

export function holdsTime(status: BookingStatus): boolean {
  return isPending(status) || phases[status] === "agreed";
}

export const openStatuses = bookingStatuses.filter(holdsTime);
export const calledOffStatuses = bookingStatuses.filter(isCalledOff);

export const statusWords: Record<BookingStatus, string> = {
  requested: "angefragt",
  proposed: "Terminvorschlag",
  confirmed: "bestätigt",
  declined: "abgelehnt",
  cancelled: "abgesagt",
  expired: "verfallen",
  done: "abgeschlossen",
  "no-show": "nicht erschienen",
};

export const eventActors = ["customer", "practice", "system"] as const;
export type EventActor = (typeof eventActors)[number];

const statusesAfter = {
  confirm: "confirmed",
  decline: "declined",
  propose: "proposed",
  accept: "confirmed",
  reject: "cancelled",
  /** By the practice. */
  move: "confirmed",
  cancel: "cancelled",
  /** Takes a cancellation back; the status before it is in the history. */
  restore: "confirmed",
  expire: "expired",
  done: "done",
  "no-show": "no-show",
  meeting: "confirmed",
} as const satisfies Record<string, BookingStatus>;
export type BookingAction = keyof typeof statusesAfter;
export const bookingActions = Object.keys(statusesAfter) as [BookingAction, ...BookingAction[]];

/**
 * `contact`: the same request, sent again with another name, address or telephone number.
 * `enter`: agreed by telephone and entered by the practice.
 */
export const eventKinds = ["request", "enter", "contact", ...bookingActions] as const;
export type EventKind = (typeof eventKinds)[number];

/** Steps of a customer after which a booking is a request; cancelled then, it is withdrawn. */
export const requestKinds: readonly EventKind[] = ["request", "contact", "move"];

export function isRequestStep(step: { kind: EventKind; actor: EventActor } | undefined): boolean {
  return step?.actor === "customer" && requestKinds.includes(step.kind);
}

/** How a booking was before it was called off by a link. */
export type CalledOff = { status: BookingStatus; answerBy: string | null };

export type BookingState = {
  status: BookingStatus;
  startsAt: string;
  /** Until when a request or a proposal can be answered. */
  answerBy: string | null;
  /** Until when the customer may cancel or move it once it is confirmed. */
  cancelBy: string;
  /** What was called off by a link a moment ago, null or left out where nothing was. */
  calledOff?: CalledOff | null;
  /** 'other' has no list of times that a customer could move it to. */
  type?: DeskServiceType;
};

export function answerEnd({ startsAt, answerBy }: Pick<BookingState, "startsAt" | "answerBy">) {
  return new Date(Math.min(Date.parse(startsAt), Date.parse(answerBy ?? startsAt)));
}

/** What has to be answered comes back only while it can be answered. */
function restoreEnd({ startsAt }: Pick<BookingState, "startsAt">, earlier: CalledOff): Date {
  return answerEnd({ startsAt, answerBy: isPending(earlier.status) ? earlier.answerBy : null });
}

/** Until when it can be taken back. @param calledOffAt when it was called off by a link */
export function takeBackEnd(
  booking: Pick<BookingState, "startsAt">,
  earlier: CalledOff,
  calledOffAt: Date,
): Date {
  const end = calledOffAt.getTime() + takeBackMinutes * minuteMs;
  return new Date(Math.min(end, restoreEnd(booking, earlier).getTime()));
}

export function mayDo(action: BookingAction, actor: EventActor, booking: BookingState, now: Date) {
  const { status, startsAt, cancelBy, type, calledOff = null } = booking;
  const isAhead = now < new Date(startsAt);
  const isAnswerable = now < answerEnd(booking);
  // Where the practice moved it, `cancelBy` is its begin.
  const isFreeToLeave = isAhead && now <= new Date(cancelBy);
  const isAgreed = status === "confirmed";
  const isOver = !isAhead && (phases[status] === "agreed" || phases[status] === "over");
  const allowed: Record<EventActor, Partial<Record<BookingAction, boolean>>> = {
    customer: {
      accept: status === "proposed" && isAnswerable,
      reject: status === "proposed" && isAnswerable,
      cancel: isAgreed ? isFreeToLeave : isPending(status) && isAhead,
      restore: calledOff !== null && now < restoreEnd(booking, calledOff),
      move: type !== "other" && (isAgreed ? isFreeToLeave : status === "requested" && isAhead),
    },
    practice: {
      confirm: status === "requested" && isAnswerable,
      propose: isPending(status),
      decline: isPending(status),
      move: isAgreed && isAhead,
      cancel: holdsTime(status) && isAhead,
      meeting: isAgreed && isAhead,
      done: isOver && status !== "done",
      "no-show": isOver && status !== "no-show",
    },
    system: { expire: isPending(status) && !isAnswerable },
  };
  return allowed[actor][action] ?? false;
}

export function statusAfter(action: BookingAction, actor: EventActor): BookingStatus {
  return action === "move" && actor === "customer" ? "requested" : statusesAfter[action];
}

/** § 312f BGB: the customer gets the documents with it. */
export function concludesContract(kind: EventKind): boolean {
  return kind === "confirm" || kind === "accept" || kind === "enter";
}

type Step = { kind: EventKind; actor: EventActor };

/** By the waiting list, and not accepted since. @param steps the newest first */
export function isOffer(steps: readonly Step[]): boolean {
  const isOffered = ({ kind, actor }: Step) => kind === "propose" && actor === "system";
  return steps.find((step) => step.kind === "accept" || isOffered(step))?.kind === "propose";
}

/** What was decided last: a move by the customer is a request. @param steps the newest first */
export function wasAgreed(steps: readonly Step[]): boolean {
  const decision = lastDecision(steps);
  if (decision?.kind === "move") return decision.actor === "practice";
  return decision !== undefined && concludesContract(decision.kind);
}

function lastDecision([last, ...earlier]: readonly Step[]): Step | undefined {
  switch (last?.kind) {
    case "restore":
      // It undid the step right before it.
      return lastDecision(earlier.slice(1));
    case "contact":
    case "meeting":
      return lastDecision(earlier);
    default:
      return last;
  }
}

export function takesNewTime(action: BookingAction): boolean {
  return action === "propose" || action === "move";
}
