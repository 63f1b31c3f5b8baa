// The life of a booking: its states, who may do what in which of them, and what comes of it.

export const bookingStatuses = [
  "requested",
  "proposed",
  "confirmed",
  "declined",
  "cancelled",
  "expired",
  "done",
  "no-show",
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Where each stands: to be answered, agreed, called off, or its time is over. */
const phases: Record<BookingStatus, "pending" | "agreed" | "called-off" | "over"> = {
  requested: "pending",
  proposed: "pending",
  confirmed: "agreed",
  declined: "called-off",
  cancelled: "called-off",
  expired: "called-off",
  done: "over",
  "no-show": "over",
};

/** Whether somebody still has to answer it. */
export function isPending(status: BookingStatus): boolean {
  return phases[status] === "pending";
}

/** Whether it did not take place, and was not going to. */
export function isCalledOff(status: BookingStatus): boolean {
  return phases[status] === "called-off";
}

/** Whether a booking in this state holds its time. */
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

/** What is done to a booking; also what its history says. Only the cron expires. */
export const bookingActions = [
  "confirm",
  "decline",
  "propose",
  "accept",
  "reject",
  "move",
  "cancel",
  "expire",
  "done",
  "no-show",
  "meeting",
] as const;
export type BookingAction = (typeof bookingActions)[number];

/** `contact`: the same request, sent again with another name, address or telephone number. */
export const eventKinds = ["request", "contact", ...bookingActions] as const;
export type EventKind = (typeof eventKinds)[number];

/** What decides about a booking's next step. */
export type BookingState = {
  status: BookingStatus;
  startsAt: string;
  /** Until when a request or a proposal can be answered. */
  answerBy: string | null;
  /** Until when the customer may cancel or move it once it is confirmed. */
  cancelBy: string;
};

/** When a request or a proposal ends that nobody has answered; with its time at the latest. */
export function answerEnd({
  startsAt,
  answerBy,
}: Pick<BookingState, "startsAt" | "answerBy">): Date {
  return new Date(Math.min(Date.parse(startsAt), Date.parse(answerBy ?? startsAt)));
}

/** Whether somebody may do something to a booking at an instant. */
export function mayDo(
  action: BookingAction,
  actor: EventActor,
  booking: BookingState,
  now: Date,
): boolean {
  const { status, startsAt, cancelBy } = booking;
  const isAhead = now < new Date(startsAt);
  const isAnswerable = now < answerEnd(booking);
  // Its begin ends it in any case, also where the practice moved it.
  const isFreeToLeave = isAhead && now <= new Date(cancelBy);
  const isAgreed = status === "confirmed";
  const isOver = !isAhead && (phases[status] === "agreed" || phases[status] === "over");
  const allowed: Record<EventActor, Partial<Record<BookingAction, boolean>>> = {
    customer: {
      accept: status === "proposed" && isAnswerable,
      reject: status === "proposed" && isAnswerable,
      cancel: isAgreed ? isFreeToLeave : isPending(status) && isAhead,
      move: isAgreed ? isFreeToLeave : status === "requested" && isAhead,
    },
    practice: {
      confirm: status === "requested" && isAnswerable,
      propose: isPending(status),
      decline: isPending(status),
      move: isAgreed && isAhead,
      cancel: holdsTime(status) && isAhead,
      // Says where a video consultation takes place.
      meeting: isAgreed && isAhead,
      done: isOver && status !== "done",
      "no-show": isOver && status !== "no-show",
    },
    system: { expire: isPending(status) && !isAnswerable },
  };
  return allowed[actor][action] ?? false;
}

/** What a booking is after something was done to it. A customer's new time is asked for anew. */
export function statusAfter(action: BookingAction, actor: EventActor): BookingStatus {
  const after: Record<BookingAction, BookingStatus> = {
    confirm: "confirmed",
    accept: "confirmed",
    meeting: "confirmed",
    decline: "declined",
    propose: "proposed",
    move: actor === "customer" ? "requested" : "confirmed",
    reject: "cancelled",
    cancel: "cancelled",
    expire: "expired",
    done: "done",
    "no-show": "no-show",
  };
  return after[action];
}

/** Whether it makes the contract: what the customer gets on a durable medium goes along (§ 312f BGB). */
export function concludesContract(kind: EventKind): boolean {
  return kind === "confirm" || kind === "accept";
}

/** Whether something is done by giving the booking another time. */
export function takesNewTime(action: BookingAction): boolean {
  return action === "propose" || action === "move";
}
