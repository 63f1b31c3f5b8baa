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
      return "Dieses Tier finden wir nicht. Bitte wählen Sie eines Ihrer Tiere oder geben Sie einen Namen ein.";
    case "too-many-open":
      return `Sie haben bereits ${bookingLimits.openPerOwner} offene Termine. Eine weitere Anfrage ist möglich, sobald einer davon vorbei oder abgesagt ist.`;
  }
}

export function changeRefusal(refusal: ChangeRefusal, { actor, now }: Asker): string {
  switch (refusal.outcome) {
    case "not-found":
      return "Diesen Termin gibt es nicht.";
    case "changed-meanwhile":
      return "Der Termin hat sich inzwischen geändert. Bitte prüfen Sie den neuen Stand und entscheiden Sie dann noch einmal.";
    case "unusual":
      return refusal.why;
    case "not-allowed":
      return actor === "customer" ? tooLate(refusal.booking, now) : notPossible(refusal.booking);
    case "consent-missing":
      return actor === "practice"
        ? `Die Widerrufsfrist läuft bis ${formatDay(refusal.earlyUntil)}, und einem Beginn vor ihrem Ende hat die Kundin oder der Kunde nicht zugestimmt. Bitte wählen Sie eine spätere Zeit.`
        : consentMissing(refusal.earlyUntil);
    case "unavailable":
      if (actor === "practice" && refusal.state === "taken") {
        return `Zu dieser Zeit ist schon etwas eingetragen. ${chooseOther}`;
      }
      return unavailableTime(refusal.state, refusal.noticeHours);
  }
}

function consentMissing(earlyUntil: CalendarDay): string {
  return `Bis ${formatDay(earlyUntil)} kann die Widerrufsfrist noch laufen. Bitte stimmen Sie dem Beginn vor ihrem Ende zu, oder wählen Sie eine spätere Zeit.`;
}

function unavailableTime(state: UnavailableState, noticeHours: number): string {
  const reasons: Record<UnavailableState, string> = {
    taken: `Dieser Termin ist gerade vergeben worden. ${chooseOther}`,
    past: "Diese Zeit ist schon vorbei. Bitte wählen Sie eine spätere.",
    "too-soon": `So kurzfristig geht es leider nicht: Anfragen sind bis ${hours(noticeHours)} vor Beginn möglich. Bitte wählen Sie eine spätere Zeit.`,
    closed: `Zu dieser Zeit vergibt die Praxis keine Termine. ${chooseOther}`,
    unknown: "Diese Zeit gibt es hier nicht. Bitte wählen Sie eine der angebotenen Zeiten.",
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
    return `Bis ${hours(cancellationHours)} vor Beginn können Sie einen bestätigten Termin selbst absagen oder verschieben. Diese Frist ist vorbei. ${call}`;
  }
  if (status === "requested") return "Diese Anfrage ist noch nicht beantwortet.";
  return answerBy !== null && now >= new Date(answerBy)
    ? "Die Frist für Ihre Antwort auf diesen Vorschlag ist vorbei. Bitte fragen Sie einen neuen Termin an."
    : "Zu diesem Termin haben wir Ihnen eine neue Zeit vorgeschlagen. Bitte nehmen Sie den Vorschlag an oder lehnen Sie ihn ab.";
}

function notPossible({ status }: BookingState): string {
  return `Das ist jetzt nicht möglich. Stand des Termins: ${statusWords[status]}.`;
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
  const text = "Die Praxis weiß Bescheid.";
  return {
    accept: { title: "Termin bestätigt", text: `${when}. Wir freuen uns auf Sie.` },
    reject: { title: "Vorschlag abgelehnt", text },
    cancel: { title: "Termin abgesagt", text },
    move: {
      title: "Neuer Termin angefragt",
      text: `${when}. Wir melden uns mit der Bestätigung.`,
    },
  }[action];
}

export const withdrawQuestion = "Anfrage zurückziehen";
export const withdrawn = {
  title: "Ihre Anfrage ist zurückgezogen",
  text: "Die Praxis weiß Bescheid. Sie brauchen nichts weiter zu tun.",
};

/** A refusal means that the page is out of date. */
export function alsoWhenRefused({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 400 || defaultShouldRevalidate;
}
