import type { BookingDesk } from "./desk.server.ts";

/** Ends requests and proposals that nobody has answered in time. */
export async function expireBookings(_desk: BookingDesk): Promise<void> {}
