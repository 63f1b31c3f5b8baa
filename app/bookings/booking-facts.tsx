import type { Booking } from "./booking.ts";

export type ShownBooking = Pick<
  Booking,
  | "offering"
  | "bookingDate"
  | "bookingTime"
  | "durationMinutes"
  | "priceCents"
  | "petName"
  | "petType"
  | "status"
  | "meetingUrl"
>;

type BookingFactsProps = {
  booking: ShownBooking;
  /** Where a visit goes: the customer's street, postal code and town. */
  address: string;
};

/** When, where, for whom, how long and for how much. */
export function BookingFacts({ booking, address }: BookingFactsProps) {
  return (
    <p>
      {booking.bookingDate} {booking.bookingTime} {address}
    </p>
  );
}
