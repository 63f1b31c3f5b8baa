import { bookingToKeep, getBookingForm } from "#app/bookings/form/booking-form-data.server.ts";
import { offerings } from "#app/bookings/services.ts";
import type { Database } from "#app/db/database.server.ts";

const now = new Date("2026-11-21T09:00:00Z");
const params = new URLSearchParams({ tag: "2026-11-24" });

/** Every query of the booking forms; each runs once with the given database. */
export const formsRuns: Record<string, (db: Database) => Promise<unknown>> = {
  "getBookingForm without a kind": (db) =>
    getBookingForm(db, "person", { offering: null, params, now }),
  getBookingForm: (db) =>
    getBookingForm(db, "person", { offering: offerings.acupressure, params, now }),
  bookingToKeep: (db) => db.batch([bookingToKeep(db, "person", "booking")]),
};
