import type { Booking } from "#app/bookings/booking.ts";
import type { ContractFacts } from "#app/bookings/contract-words.ts";
import type { SlotView } from "#app/bookings/picker/slot-view.ts";
import { offeringName, offerings } from "#app/bookings/services.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import type { LinkState } from "./link-state.ts";

/** What the page behind a link asks or says. */
export type LinkPage =
  /** Forged, cut or too old; or its booking is deleted. */
  | { state: "unusable" | "gone" }
  /** Written for another time: whoever holds it learns nothing of the booking as it is now. */
  | { state: "moved" }
  | (LinkedPage & { state: "open" })
  | (ClosedPage & { state: Exclude<LinkState, "open" | "moved"> });

/** What a link still tells that does nothing any more: which consultation it was about. */
export type ClosedPage = {
  booking: ShownOfLink;
  /** Until when the customer may do it, as people read it. */
  until: string | null;
  /** Whether cancelling takes, or took, back what was not confirmed. */
  isRequest: boolean;
};

export type LinkedPage = ClosedPage & {
  /** Of the booking as the page shows it: what changed since is not answered unseen. */
  sequence: number;
  /** For the practice, who decides by it. */
  asking: { ownerName: string; phone: string; where: string; concerns: string } | null;
  /** For the link that accepts: what is agreed by it. */
  contract: ContractFacts | null;
  /** Whether accepting it takes the consent to a beginning within the withdrawal period. */
  needsConsent: boolean;
  /** For the link that confirms a video consultation: where it takes place, as far as it is said. */
  meetingUrl: string | null;
  /** For the link that moves. */
  view: SlotView | null;
};

/** What its button came to, where that is no redirect. */
export type LinkAnswer = {
  result?: FormResult;
  /** The new time; the link has ended with the old one. */
  moved?: ShownOfLink;
};

/** As little as it takes to know which consultation is meant. */
export function shownOfLink(booking: Pick<Booking, (typeof shown)[number]>) {
  const { id, type, offering, petName, bookingDate, bookingTime, status } = booking;
  const [name, { place }] = [offeringName(offering), offerings[offering]];
  return { id, type, name, place, petName, bookingDate, bookingTime, status };
}

const shown = [
  "id",
  "type",
  "offering",
  "petName",
  "bookingDate",
  "bookingTime",
  "status",
] as const satisfies (keyof Booking)[];

export type ShownOfLink = ReturnType<typeof shownOfLink>;
