import { addAppointment, deleteAppointment } from "#app/calendar/commands.server.ts";
import { appointmentsOfPet, getMonth } from "#app/calendar/queries.server.ts";
import { viewOfDay } from "#app/calendar/view.ts";
import type { Database } from "#app/db/database.server.ts";

const input = {
  petId: "pet",
  appointmentDate: "2026-11-23",
  appointmentTime: "14:30",
  appointmentType: "Impfung" as const,
  notes: "",
};

/** Every query and command of the calendar; each runs once with the given database. */
export const calendarRuns: Record<string, (db: Database) => Promise<unknown>> = {
  getMonth: (db) => getMonth(db, "person", viewOfDay("2026-11-23")),
  "getMonth with the feed": (db) => getMonth(db, "person", viewOfDay("2026-11-23"), { feed: true }),
  appointmentsOfPet: (db) => db.batch([appointmentsOfPet(db, "person", "pet")]),
  addAppointment: (db) => addAppointment(db, "person", input, new Date("2026-11-21T09:00:00Z")),
  "deleteAppointment of the calendar": (db) => deleteAppointment(db, "person", "appointment"),
  "deleteAppointment of an animal": (db) => deleteAppointment(db, "person", "appointment", "pet"),
};
