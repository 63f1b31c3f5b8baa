import {
  type BookingAction,
  type BookingState,
  type BookingStatus,
  type EventActor,
  mayDo,
} from "#app/bookings/life.ts";
import type { BookingPurpose } from "./booking-links.server.ts";

/** What the links of our mails do at once; preparing has pages of its own. */
export type LinkPurpose = Exclude<BookingPurpose, "booking-prepare">;

type LinkAct = {
  action: BookingAction;
  actor: EventActor;
  /** What the booking is once it was done; a move changes its time, and with it ends the link. */
  after: BookingStatus | null;
};

export const linkActs: Record<LinkPurpose, LinkAct> = {
  "booking-accept": { action: "accept", actor: "customer", after: "confirmed" },
  "booking-reject": { action: "reject", actor: "customer", after: "cancelled" },
  "booking-cancel": { action: "cancel", actor: "customer", after: "cancelled" },
  "booking-move": { action: "move", actor: "customer", after: null },
  "booking-confirm": { action: "confirm", actor: "practice", after: "confirmed" },
  "booking-decline": { action: "decline", actor: "practice", after: "declined" },
};

/**
 * `done`: somebody has done it, here or elsewhere. `too-late`: its time is over.
 * `changed`: the booking is no longer what the mail told; `moved`: it is at another time.
 */
export type LinkState = "open" | "done" | "too-late" | "changed" | "moved";

export function stateOfBookingLink(
  purpose: LinkPurpose,
  booking: BookingState,
  linkStartsAt: string,
  now: Date,
): LinkState {
  const { action, actor, after } = linkActs[purpose];
  const { status, startsAt } = booking;
  if (startsAt !== linkStartsAt) return "moved";
  if (mayDo(action, actor, booking, now)) return "open";
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

/** Where the booking is shown in full, after sign-in. */
export function pageOfBooking(purpose: LinkPurpose, bookingId: string): string {
  return linkActs[purpose].actor === "practice"
    ? `/admin/termine/anfragen/${bookingId}`
    : `/services/termine/${bookingId}`;
}
