import type { Booking } from "#app/bookings/booking.ts";
import { cancellationDeadline } from "#app/bookings/policy.ts";
import { offerings } from "#app/bookings/services.ts";

/** A requested consultation, with whatever a test says otherwise. */
export function bookingOf(given: Partial<Booking> = {}): Booking {
  const { id, type, durationMinutes, priceCents } = offerings[given.offering ?? "acupressure"];
  return {
    id: "b1",
    userId: "u1",
    petId: null,
    type,
    offering: id,
    bookingDate: "2026-11-24",
    bookingTime: "09:00",
    startsAt: "2026-11-24T08:00:00.000Z",
    durationMinutes,
    priceCents,
    petName: "Emma",
    petType: "Hund",
    ownerName: "Karla Kundin",
    phone: "030 23125 099",
    email: "karla.tippt@example.org",
    address: "Lindenweg 4, 10115 Berlin",
    concerns: "",
    status: "requested",
    sequence: 0,
    answerBy: null,
    cancelBy: cancellationDeadline(given.startsAt ?? "2026-11-24T08:00:00.000Z").toISOString(),
    meetingUrl: "",
    answers: null,
    answeredAt: null,
    createdAt: "2026-11-20T09:00:00.000Z",
    changedAt: "2026-11-20T09:00:00.000Z",
    earlyStartAt: null,
    earlyStartWords: "",
    title: "",
    seriesId: null,
    lateFee: "",
    travelMinutes: null,
    onTheWayAt: null,
    ...given,
  };
}
