import {
  unsafeGetBookingOfLink,
  unsafeGetBookingToMoveOfLink,
  unsafeGetRequestOfLink,
} from "#app/bookings/links/load-link.server.ts";
import {
  getOwnBooking,
  getOwnBookingToMove,
  listOwnBookings,
  openBookingsOfOwner,
} from "#app/bookings/own/queries.server.ts";
import type { Database } from "#app/db/database.server.ts";

const now = new Date("2026-11-21T09:00:00Z");
const days = { asked: { month: "2026-12", day: null }, today: "2026-11-21" };

/** Every query of the customer's side of bookings; each runs once with the given database. */
export const myBookingsRuns: Record<string, (db: Database) => Promise<unknown>> = {
  openBookingsOfOwner: (db) => db.batch([openBookingsOfOwner(db, "person", "2026-11-21")]),
  listOwnBookings: (db) => listOwnBookings(db, "person", now),
  getOwnBooking: (db) => getOwnBooking(db, "person", "booking"),
  getOwnBookingToMove: (db) => getOwnBookingToMove(db, "person", "booking", days),
  unsafeGetBookingOfLink: (db) => unsafeGetBookingOfLink(db, "booking", now),
  unsafeGetRequestOfLink: (db) => unsafeGetRequestOfLink(db, "booking", now),
  unsafeGetBookingToMoveOfLink: (db) => unsafeGetBookingToMoveOfLink(db, "booking", days, now),
};
