import { bindingButton } from "#app/bookings/contract-words.ts";
import {
  type BookingAction,
  type BookingState,
  type BookingStatus,
  type EventActor,
  holdsTime,
  mayDo,
  statusWords,
} from "#app/bookings/life.ts";
import {
  closedSince,
  notChanged,
  notRestored,
  takeBackWords,
  withdrawn,
  withdrawQuestion,
} from "#app/bookings/outcome-words.ts";
import type { BookingPurpose } from "./booking-links.server.ts";

export type LinkPurpose = Exclude<BookingPurpose, "booking-prepare">;

type LinkStep = {
  action: BookingAction;
  actor: EventActor;
  /** None for a move, for the link does not hold at the new time, nor for `restore`, which has several. */
  after?: BookingStatus;
  question: string;
  meaning?: string;
  button: string;
  isDanger?: boolean;
  until?: string;
  message?: string;
  done: { title: string; text: string };
  notDone: string;
};

const cancelled = { ...withdrawn, title: "Dieser Termin ist abgesagt" };

export const linkSteps: Record<LinkPurpose, LinkStep> = {
  "booking-accept": {
    action: "accept",
    actor: "customer",
    after: "confirmed",
    question: "Terminvorschlag annehmen?",
    button: bindingButton,
    until: "Bitte antworten Sie bis",
    done: { title: "Der Termin ist bestätigt", text: "Wir freuen uns auf Sie." },
    notDone: notChanged.accept,
  },
  "booking-reject": {
    action: "reject",
    actor: "customer",
    after: "cancelled",
    question: "Terminvorschlag ablehnen?",
    meaning: "Danach ist die Zeit wieder frei.",
    button: "Vorschlag ablehnen",
    isDanger: true,
    until: "Bitte antworten Sie bis",
    message: "Nachricht an uns",
    done: { title: "Sie haben den Vorschlag abgelehnt", text: "Es ist nichts gebucht." },
    notDone: notChanged.reject,
  },
  "booking-cancel": {
    action: "cancel",
    actor: "customer",
    after: "cancelled",
    question: "Termin absagen?",
    button: "Termin absagen",
    isDanger: true,
    until: "Absagen ist möglich bis",
    message: "Nachricht an uns",
    done: cancelled,
    notDone: notChanged.cancel,
  },
  "booking-move": {
    action: "move",
    actor: "customer",
    question: "Andere Zeit wählen",
    button: "Neuen Termin anfragen",
    until: "Verschieben ist möglich bis",
    done: {
      title: "Neuer Termin angefragt",
      text: "Ihr bisheriger Termin gilt nicht mehr. Wir antworten per E-Mail.",
    },
    notDone: notChanged.move,
  },
  "booking-restore": {
    action: "restore",
    actor: "customer",
    ...restoreWords("confirmed"),
    until: "Möglich bis",
    notDone: notRestored,
  },
  "booking-confirm": {
    action: "confirm",
    actor: "practice",
    after: "confirmed",
    question: "Anfrage bestätigen?",
    button: "Termin bestätigen",
    message: "Nachricht an die Kundin oder den Kunden",
    done: { title: "Der Termin ist bestätigt", text: "Die Bestätigung wird per E-Mail versendet." },
    notDone: "Termin nicht bestätigt",
  },
  "booking-decline": {
    action: "decline",
    actor: "practice",
    after: "declined",
    question: "Anfrage ablehnen?",
    button: "Anfrage ablehnen",
    isDanger: true,
    message: "Nachricht an die Kundin oder den Kunden",
    done: { title: "Die Anfrage ist abgelehnt", text: "Die Ablehnung wird per E-Mail versendet." },
    notDone: "Anfrage nicht abgelehnt",
  },
};

export function isLinkPurpose(purpose: string): purpose is LinkPurpose {
  return Object.hasOwn(linkSteps, purpose);
}

const withdrawStep: LinkStep = {
  ...linkSteps["booking-cancel"],
  question: `${withdrawQuestion}?`,
  button: withdrawQuestion,
  done: withdrawn,
};

function restoreWords(status: BookingStatus): Pick<LinkStep, "question" | "button" | "done"> {
  const { label, done } = takeBackWords(status);
  return { question: `${label}?`, button: label, done };
}

/** @param statusBefore of what was called off, or its own where nothing was */
export function linkStepOf(
  purpose: LinkPurpose,
  { isRequest, statusBefore }: { isRequest: boolean; statusBefore: BookingStatus },
): LinkStep {
  if (purpose === "booking-restore") {
    return { ...linkSteps[purpose], ...restoreWords(statusBefore) };
  }
  return purpose === "booking-cancel" && isRequest ? withdrawStep : linkSteps[purpose];
}

type Closed = {
  state: Exclude<LinkState, "open" | "moved">;
  booking: { status: BookingStatus };
  until: string | null;
  isRequest?: boolean;
};

export function tellClosed(
  purpose: LinkPurpose,
  { state, booking, until, isRequest = false }: Closed,
): { title: string; text: string; call: boolean } {
  switch (state) {
    case "done":
      return {
        ...linkStepOf(purpose, { isRequest, statusBefore: booking.status }).done,
        call: false,
      };
    case "not-cancelled":
      return {
        title: "Dieser Termin ist nicht abgesagt",
        text: `Es gibt nichts zurückzunehmen. Aktueller Stand: ${statusWords[booking.status]}.`,
        call: false,
      };
    case "closed":
      return { title: notRestored, text: `${closedSince} Oder rufen Sie uns an:`, call: true };
    case "changed":
      return {
        title: "Dieser Termin wurde inzwischen geändert",
        text: `Aktueller Stand: ${statusWords[booking.status]}. Mehr sehen Sie nach der Anmeldung.`,
        call: false,
      };
    case "too-late":
      return { title: "Die Frist ist abgelaufen", text: tooLate(purpose, until), call: true };
  }
}

function tooLate(purpose: LinkPurpose, until: string | null): string {
  const call = "Bitte rufen Sie uns an:";
  switch (linkSteps[purpose].action) {
    case "cancel":
      return `Eine Absage war online nur bis ${until} möglich. ${call}`;
    case "restore":
      return "Zurücknehmen ist nicht mehr möglich. Bitte buchen Sie einen neuen Termin oder rufen Sie uns an:";
    case "move":
      return `Eine Verschiebung war online nur bis ${until} möglich. ${call}`;
    default:
      return "Der Vorschlag ist verfallen. Bitte buchen Sie einen neuen Termin oder rufen Sie uns an:";
  }
}

/** `too-late`: after its deadline; `not-cancelled`: nothing to take back; `changed`: another status; `moved`: another time; `closed`: nothing can be taken back, for the practice is closed. */
type LinkState = "open" | "done" | "too-late" | "changed" | "moved" | "not-cancelled" | "closed";

/** `wasRestored`: a cancellation of it was taken back once. */
type StateOfLink = BookingState & { wasRestored: boolean; isClosedSince: boolean };

function restoreState({ status, wasRestored }: StateOfLink): LinkState {
  if (status === "cancelled") return "too-late";
  if (!holdsTime(status)) return "changed";
  return wasRestored ? "done" : "not-cancelled";
}

export function stateOfBookingLink(
  purpose: LinkPurpose,
  booking: StateOfLink,
  linkStartsAt: string,
  now: Date,
): LinkState {
  const { action, actor, after } = linkSteps[purpose];
  const { status, startsAt } = booking;
  if (startsAt !== linkStartsAt) return "moved";
  if (mayDo(action, actor, booking, now)) {
    return action === "restore" && booking.isClosedSince ? "closed" : "open";
  }
  if (action === "restore") return restoreState(booking);
  if (status === after) return "done";
  switch (action) {
    case "accept":
    case "reject":
      return status === "proposed" || status === "expired" ? "too-late" : "changed";
    case "cancel":
    case "move":
      return status === "confirmed" ? "too-late" : "changed";
    default:
      return "changed";
  }
}

export function pageOfBooking(purpose: LinkPurpose, bookingId: string): string {
  return linkSteps[purpose].actor === "practice"
    ? `/admin/termine/anfragen/${bookingId}`
    : `/services/termine/${bookingId}`;
}
