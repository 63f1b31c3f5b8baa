import { unsafeGetPracticeFeed } from "#app/agenda/feed/feed.server.ts";
import {
  addOwnAppointment,
  changeOwnAppointment,
  deleteOwnAppointment,
} from "#app/agenda/own/own.server.ts";
import {
  addBlockedPeriod,
  deleteBlockedPeriod,
  getBlockedPeriods,
  setHoliday,
} from "#app/agenda/times/blocked.server.ts";
import { getSchedule, saveSchedule } from "#app/agenda/times/schedule.server.ts";
import { defaultSchedule } from "#app/bookings/schedule.ts";
import { createFeed, deleteFeed, renewFeed } from "#app/calendar/feed-commands.server.ts";
import type { Database } from "#app/db/database.server.ts";

const now = new Date("2026-11-21T09:00:00Z");
const period = { firstDay: "2027-08-02", lastDay: "2027-08-13", label: "Urlaub" };
const own = {
  title: "Zahnarzt",
  day: "2027-08-16",
  startTime: "09:20",
  endTime: "10:05",
  notes: "",
};

/**
 * Every query and command of the practice's own time; each runs once with the given database.
 * @param userId whoever opens the practice's feed
 */
export function scheduleRuns(userId: string): Record<string, (db: Database) => Promise<unknown>> {
  const secret = "0123456789abcdef0123456789abcdef";
  return {
    getSchedule: (db) => getSchedule(db, now),
    saveSchedule: (db) => saveSchedule(db, { ...defaultSchedule, revision: -2 }, now),
    getBlockedPeriods: (db) => getBlockedPeriods(db, now),
    addBlockedPeriod: (db) => addBlockedPeriod(db, period, now),
    "setHoliday, open": (db) => setHoliday(db, { day: "2027-10-03", name: "Feiertag" }, true, now),
    "setHoliday, closed": (db) =>
      setHoliday(db, { day: "2027-10-03", name: "Feiertag" }, false, now),
    deleteBlockedPeriod: (db) => deleteBlockedPeriod(db, "period"),
    addOwnAppointment: (db) => addOwnAppointment(db, own, now),
    "addOwnAppointment where something lies": (db) =>
      addOwnAppointment(db, own, now).catch(() => null),
    changeOwnAppointment: (db) => changeOwnAppointment(db, "own", own),
    deleteOwnAppointment: (db) => deleteOwnAppointment(db, "own"),
    createPracticeFeed: (db) => createFeed({ db, secret, now }, userId, "practice"),
    renewPracticeFeed: (db) => renewFeed({ db, secret, now }, userId, "practice"),
    deletePracticeFeed: (db) => deleteFeed({ db }, userId, "practice"),
    unsafeGetPracticeFeed: (db) =>
      unsafeGetPracticeFeed(db, "any", "2026-11-21", { needsTwoFactor: true }),
  };
}
