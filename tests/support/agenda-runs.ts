import {
  getLastEvent,
  getPracticeBooking,
  getTimeChoice,
} from "#app/agenda/booking/booking.server.ts";
import { getAgenda } from "#app/agenda/queries.server.ts";
import { getDayPlan, setTravelMinutes, tellOnTheWay } from "#app/agenda/visits.server.ts";
import type { Database } from "#app/db/database.server.ts";

import { testDesk } from "./booking-desk.ts";

const now = new Date("2026-11-24T09:00:00Z");
const week = { from: "2026-11-23", to: "2026-11-29" };
const month = { from: "2026-10-26", to: "2026-12-06" };

/** Every query and command of the agenda; each runs once with the given database. */
export const agendaRuns: Record<string, (db: Database) => Promise<unknown>> = {
  getAgenda: (db) => getAgenda(db, week, now, { feedOf: "practitioner", ownId: "own" }),
  "getAgenda of a month": (db) => getAgenda(db, month, now),
  getPracticeBooking: (db) => getPracticeBooking(db, "booking", now),
  getDayPlan: (db) => getDayPlan(db, "2026-11-24", now),
  setTravelMinutes: (db) => setTravelMinutes(db, "booking", 25),
  tellOnTheWay: (db) => tellOnTheWay(testDesk(db), "booking"),
  getLastEvent: (db) => getLastEvent(db, "booking"),
  getTimeChoice: (db) => getTimeChoice(db, "booking", { shown: month, day: "2026-11-24" }),
  "getTimeChoice without a day": (db) => getTimeChoice(db, "booking", { shown: month, day: null }),
};
