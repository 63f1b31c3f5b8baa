import type { ShouldRevalidateFunctionArgs } from "react-router";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { practicePhone } from "#app/platform/operator/config.ts";
import type { Booking } from "./booking.ts";
import type { ChangeOutcome } from "./change.server.ts";
import {
  type BookingState,
  type BookingStatus,
  type EventActor,
  holdsTime,
  statusWords,
} from "./life.ts";
import { bookingLimits, cancellationHours } from "./policy.ts";
import type { RequestOutcome } from "./request.server.ts";
import type { UnavailableState } from "./slots.ts";
import { formatWhen } from "./wording.ts";

/** Of a cancellation that came late, or of nobody coming. */
export const lateFeeWords: Partial<Record<Booking["lateFee"], string>> = {
  noted: "Ausfall vorgemerkt",
  waived: "Ausfall erlassen",
};

/** When an offer of a freed time has ended; the entry may have ended for another reason. */
export const waitingStays = "Sie bleiben auf der Warteliste.";

const takeBack = {
  confirmed: {
    label: "Absage zurücknehmen",
    phrase: "die Absage zurücknehmen",
    done: { title: "Ihre Absage ist zurückgenommen", text: "Ihr Termin gilt wieder." },
    customers: "Sie haben Ihre Absage zurückgenommen.",
    practices: { title: "Absage zurückgenommen", what: "hat die Absage zurückgenommen." },
  },
  requested: {
    label: "Anfrage wiederherstellen",
    phrase: "die Anfrage wiederherstellen",
    done: { title: "Ihre Anfrage gilt wieder", text: "Wir antworten per E-Mail." },
    customers: "Sie haben Ihre Anfrage wiederhergestellt.",
    practices: {
      title: "Anfrage wiederhergestellt",
      what: "hat die zurückgezogene Anfrage wiederhergestellt.",
    },
  },
  proposed: {
    label: "Ablehnung zurücknehmen",
    phrase: "die Ablehnung zurücknehmen",
    done: {
      title: "Ihre Ablehnung ist zurückgenommen",
      text: "Unser Vorschlag gilt wieder. Bitte antworten Sie darauf.",
    },
    customers: "Sie haben Ihre Ablehnung zurückgenommen.",
    practices: { title: "Ablehnung zurückgenommen", what: "hat die Ablehnung zurückgenommen." },
  },
} as const;

/** @param status before it was called off, or since that was taken back */
export function takeBackWords(status: BookingStatus) {
  return takeBack[status === "requested" || status === "proposed" ? status : "confirmed"];
}

export const notRestored = "Termin nicht wiederhergestellt";
export const closedSince =
  "Unsere Praxis ist an diesem Tag inzwischen geschlossen. Bitte buchen Sie einen neuen Termin.";

type RequestRefusal = Exclude<RequestOutcome, { outcome: "requested" }>;
type ChangeRefusal = Exclude<ChangeOutcome, { outcome: "changed" }>;
type Asker = { actor: EventActor; now: Date };

const chooseOther = "Bitte wählen Sie eine andere Zeit.";

export function requestRefusal(refusal: RequestRefusal): string {
  switch (refusal.outcome) {
    case "unavailable":
      return unavailableTime(refusal.state, refusal.noticeHours);
    case "consent-missing":
      return consentMissing(refusal.earlyUntil);
    case "pet-not-found":
      return "Dieses Tier wurde nicht gefunden. Bitte wählen Sie ein anderes.";
    case "too-many-open":
      return tooManyOpen;
  }
}

const tooManyOpen = `Sie haben bereits ${bookingLimits.openPerOwner} offene Termine. Mehr sind nicht möglich.`;

export const changedMeanwhile =
  "Der Termin hat sich inzwischen geändert. Bitte prüfen Sie den neuen Stand.";

export function changeRefusal(refusal: ChangeRefusal, { actor, now }: Asker): string {
  switch (refusal.outcome) {
    case "not-found":
      return "Diesen Termin gibt es nicht.";
    case "changed-meanwhile":
      return changedMeanwhile;
    case "unusual":
      return refusal.why;
    case "too-many-open":
      return tooManyOpen;
    case "offered-anew":
      return "Wir haben Ihnen inzwischen einen anderen Termin angeboten. Bitte antworten Sie auf dieses Angebot.";
    case "not-allowed":
      return actor === "customer" ? tooLate(refusal.booking, now) : notPossible(refusal.booking);
    case "consent-missing":
      return actor === "practice"
        ? `Die Widerrufsfrist läuft bis ${formatDay(refusal.earlyUntil)}. Die Zustimmung zum früheren Beginn fehlt. Bitte wählen Sie einen späteren Tag.`
        : consentMissing(refusal.earlyUntil);
    case "unavailable":
      if (actor === "practice" && refusal.why) return refusal.why;
      return unavailableTime(refusal.state, refusal.noticeHours);
  }
}

function consentMissing(earlyUntil: CalendarDay): string {
  return `Bitte stimmen Sie dem Beginn vor Ablauf der Widerrufsfrist zu oder wählen Sie einen Tag nach dem ${formatDay(earlyUntil)}.`;
}

function unavailableTime(state: UnavailableState, noticeHours: number): string {
  const reasons: Record<UnavailableState, string> = {
    taken: `Diese Zeit wurde gerade vergeben. ${chooseOther}`,
    past: "Diese Zeit ist schon vorbei. Bitte wählen Sie eine spätere.",
    "too-soon": `Buchungen sind bis ${hours(noticeHours)} vor Beginn möglich. Bitte wählen Sie eine spätere Zeit.`,
    closed: `Zu dieser Zeit vergeben wir keine Termine. ${chooseOther}`,
    unknown: "Bitte wählen Sie eine der angebotenen Zeiten.",
    same: `Das ist die bisherige Zeit. ${chooseOther}`,
  };
  return reasons[state];
}

export function tooLate(booking: BookingState, now: Date): string {
  const { status, startsAt, answerBy } = booking;
  if (!holdsTime(status)) return notPossible(booking);
  if (now >= new Date(startsAt)) return "Dieser Termin hat schon begonnen oder ist vorbei.";
  const call = `Bitte rufen Sie uns an: ${practicePhone}.`;
  if (status === "confirmed") {
    return `Online können Sie nur bis ${hours(cancellationHours)} vor Beginn absagen oder verschieben. ${call}`;
  }
  if (status === "requested") return "Wir haben diese Anfrage noch nicht beantwortet.";
  return answerBy !== null && now >= new Date(answerBy)
    ? "Dieser Vorschlag ist verfallen. Bitte buchen Sie einen neuen Termin."
    : "Wir haben Ihnen eine andere Zeit vorgeschlagen. Bitte antworten Sie zuerst darauf.";
}

function notPossible({ status }: BookingState): string {
  return `Diese Änderung ist jetzt nicht möglich. Aktueller Stand: ${statusWords[status]}.`;
}

function hours(count: number): string {
  if (count > 48 && count % 24 === 0) return `${count / 24} Tage`;
  return count === 1 ? "eine Stunde" : `${count} Stunden`;
}

export type OwnAction = "accept" | "reject" | "cancel" | "move";

export const notChanged: Record<OwnAction, string> = {
  accept: "Vorschlag nicht angenommen",
  reject: "Vorschlag nicht abgelehnt",
  cancel: "Termin nicht abgesagt",
  move: "Termin nicht verschoben",
};

export function changedTitle(
  action: OwnAction,
  booking: Pick<Booking, "bookingDate" | "bookingTime">,
  statusBefore: BookingStatus,
): { title: string; text: string } {
  if (action === "cancel" && statusBefore === "requested") return withdrawn;
  const when = formatWhen(booking);
  const text = "Wir wissen Bescheid.";
  return {
    accept: { title: "Termin bestätigt", text: `Wir freuen uns auf Sie am ${when}.` },
    reject: { title: "Vorschlag abgelehnt", text },
    cancel: { title: "Termin abgesagt", text },
    move: {
      title: "Neuer Termin angefragt",
      text: `${when}. Wir antworten per E-Mail.`,
    },
  }[action];
}

export const withdrawQuestion = "Anfrage zurückziehen";
export const withdrawn = {
  title: "Ihre Anfrage ist zurückgezogen",
  text: "Sie müssen nichts weiter tun.",
};

/** A refusal means that the page is out of date. */
export function alsoWhenRefused({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 400 || defaultShouldRevalidate;
}
