/** Also the attributes of the fields. */
export const bookingLimits = {
  petName: 60,
  ownerName: 120,
  phone: 100,
  email: 254,
  address: 200,
  concerns: 2000,
  message: 1000,
  openPerOwner: 8,
} as const;

const hourMs = 60 * 60 * 1000;

export const cancellationHours = 24;

/** How long a cancellation by a link can be taken back; its time is offered to nobody until then. */
export const takeBackMinutes = 15;

export const openWaitingPerOwner = 3;

export function cancellationDeadline(startsAt: string): Date {
  return new Date(Date.parse(startsAt) - cancellationHours * hourMs);
}

export function isBindingAtOnce(startsAt: string, now: Date): boolean {
  return now > cancellationDeadline(startsAt);
}
