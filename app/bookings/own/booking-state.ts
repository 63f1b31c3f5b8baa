import type { Booking } from "#app/bookings/booking.ts";
import { pastWord, withdrawnWord } from "#app/bookings/booking-badge.tsx";
import type { HistoryEvent } from "#app/bookings/booking-history.tsx";
import { answerEnd, type BookingState, isOffer, isRequestStep, mayDo } from "#app/bookings/life.ts";
import { waitingStays, withdrawn } from "#app/bookings/outcome-words.ts";
import { cancellationHours, isBindingAtOnce } from "#app/bookings/policy.ts";
import { formatDeadline, waysToLeave } from "#app/bookings/wording.ts";
import { dayInGermany, daysBetween } from "#app/platform/calendar-day.ts";
import { minuteMs } from "#app/platform/german-time.ts";

export type ShownState = {
  tone: "waiting" | "question" | "settled" | "over";
  title: string;
  next: string;
  /** In the badge, where the status alone would say something else. */
  badge?: string;
};

type ShownBooking = BookingState & Pick<Booking, "durationMinutes">;
type Step = Pick<HistoryEvent, "kind" | "actor">;

/** @param steps the newest first */
export function tellState(booking: ShownBooking, steps: readonly Step[], now: Date): ShownState {
  const end = answerEnd(booking);
  const until = formatDeadline(end, now);
  const isAnswerable = now < end;
  const isOffered = isOffer(steps);
  const proposalOver = isOffered ? expiredOffer : expiredProposal;
  switch (booking.status) {
    case "requested":
      if (!isAnswerable) return expiredRequest;
      return {
        tone: "waiting",
        title: "Ihre Anfrage ist eingegangen.",
        next: `Wir antworten bis ${until} per E-Mail. So lange ist die Zeit reserviert.`,
      };
    case "proposed":
      if (!isAnswerable) return proposalOver;
      return {
        tone: "question",
        title: "Wir schlagen Ihnen diesen Termin vor.",
        next: `Bitte antworten Sie bis ${until}. Danach verfällt der Vorschlag.`,
      };
    case "confirmed":
      return confirmed(booking, now);
    case "declined":
      if (isOffered) return offerOver;
      return over(
        "Diese Anfrage können wir leider nicht annehmen.",
        "Es entstehen keine Kosten. Gern können Sie eine andere Zeit buchen.",
      );
    case "cancelled":
      if (isOffered && steps[0]?.actor === "practice") return offerOver;
      return cancelled(steps, isOffered ? waitingStays : again);
    case "expired":
      return steps[1]?.kind === "propose" ? proposalOver : expiredRequest;
    case "done":
      return over("Diese Beratung hat stattgefunden.", "Vielen Dank für Ihr Vertrauen.");
    case "no-show":
      return over(
        "Dieser Termin ist ausgefallen.",
        "Wir haben Sie leider nicht erreicht. Ist das ein Irrtum? Bitte melden Sie sich.",
      );
  }
}

function over(title: string, next: string): ShownState {
  return { tone: "over", title, next };
}

const expiredRequest = over(
  "Diese Anfrage ist verfallen.",
  "Wir haben leider nicht rechtzeitig geantwortet. Bitte buchen Sie einen neuen Termin.",
);

const expiredProposal = over(
  "Dieser Terminvorschlag ist verfallen.",
  "Wir haben keine Antwort erhalten. Gern können Sie einen neuen Termin buchen.",
);

const offerOver = over("Unser Angebot gilt nicht mehr.", waitingStays);

const expiredOffer = over(
  expiredProposal.title,
  `Wir haben keine Antwort erhalten. ${waitingStays}`,
);

function confirmed({ startsAt, durationMinutes }: ShownBooking, now: Date): ShownState {
  const start = new Date(startsAt);
  if (now >= new Date(start.getTime() + durationMinutes * minuteMs)) {
    const past = over("Dieser Termin ist vorbei.", "Noch Fragen? Melden Sie sich gern.");
    return { ...past, badge: pastWord };
  }
  if (now >= start) {
    return {
      tone: "settled",
      title: "Der Termin hat begonnen.",
      next: "Ist Ihnen etwas dazwischengekommen? Bitte rufen Sie uns an.",
    };
  }
  const isReminded = daysBetween(dayInGermany(now), dayInGermany(start)) > 1;
  return {
    tone: "settled",
    title: "Der Termin ist bestätigt.",
    next: isReminded ? "Am Tag davor erinnern wir Sie per E-Mail." : "Wir freuen uns auf Sie.",
  };
}

const again = "Gern können Sie einen neuen Termin buchen.";

function cancelled([step, before]: readonly Step[], afterRefusal: string): ShownState {
  if (step?.kind === "reject") return over("Sie haben unseren Vorschlag abgelehnt.", afterRefusal);
  if (step?.actor === "customer") {
    if (!isRequestStep(before)) return over("Sie haben diesen Termin abgesagt.", again);
    return { ...over(`${withdrawn.title}.`, again), badge: withdrawnWord };
  }
  return over("Diesen Termin mussten wir leider absagen.", `Das tut uns leid. ${again}`);
}

/** `call`: our telephone number follows the text. */
export function tellDeadline(booking: BookingState, now: Date) {
  const { status, startsAt, cancelBy } = booking;
  if (now >= new Date(startsAt)) return null;
  const isBinding = isBindingAtOnce(startsAt, now);
  if (status === "requested") {
    return { text: isBinding ? requestBindsAtOnce : requestIsFree, call: false };
  }
  if (status === "proposed") return isBinding ? { text: acceptingBindsAtOnce, call: false } : null;
  if (status !== "confirmed") return null;
  const deadline = formatDeadline(new Date(cancelBy), now);
  if (!mayDo("cancel", "customer", booking, now)) {
    return {
      text: `Eine Absage war online nur bis ${deadline} möglich. Bitte rufen Sie uns an:`,
      call: true,
    };
  }
  const until = cancelBy === startsAt ? "zum Beginn" : deadline;
  return {
    text: `Sie können den Termin bis ${until} kostenlos ${waysToLeave(booking)}.`,
    call: false,
  };
}

const requestIsFree = `Bis zur Bestätigung können Sie die Anfrage jederzeit ändern oder zurückziehen. Danach können Sie den Termin bis ${cancellationHours} Stunden vorher kostenlos absagen.`;

const requestBindsAtOnce =
  "Bis zur Bestätigung können Sie die Anfrage ändern oder zurückziehen. Wenn sich danach etwas ändert, rufen Sie uns bitte an.";

const acceptingBindsAtOnce =
  "Nach Ihrer Zusage können Sie den Termin online nicht mehr absagen oder verschieben.";

export const stateHeadingId = "stand";
