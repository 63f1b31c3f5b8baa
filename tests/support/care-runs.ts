import { and, eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { careEvents } from "#app/db/pet-schema.ts";
import {
  addEvent,
  addPlan,
  deleteEvent,
  deletePlan,
  saveCareReminders,
  updatePlan,
} from "#app/pets/care/commands.server.ts";
import { markDone } from "#app/pets/care/mark-done.server.ts";
import {
  careEventsOfPet,
  carePlansOfPet,
  dueCareOfOwner,
  getCareReminders,
  unsafeGetPlanOfLink,
} from "#app/pets/care/queries.server.ts";
import { listDueOwners, sendCareReminders } from "#app/pets/care/reminders.server.ts";
import type { MailQueue } from "#app/platform/mail/outbox.server.ts";
import { insertCareEvent, insertCarePlan } from "#scripts/demo/animal-factories.ts";
import { silentLog } from "./unit-database.ts";

type Owned = { plain: Database; userId: string; petId: string };

const now = new Date("2026-11-21T09:00:00Z");
const queue = { send: async () => {} } as unknown as MailQueue;
const plan = {
  kind: "Impfung",
  lastDate: "2026-08-28",
  intervalCount: 3,
  intervalUnit: "months",
  dueOn: "2026-11-28",
  isRecorded: true,
} as const;

/** Every query and command of the care plan; each runs once with the given database. */
export function careRuns(owned: () => Owned): Record<string, (db: Database) => Promise<unknown>> {
  const insertPlan = () => insertCarePlan(owned().plain, { ...owned(), ...withoutExtras });
  return {
    "carePlansOfPet, careEventsOfPet, dueCareOfOwner": (db) => {
      const { userId, petId } = owned();
      return db.batch([
        carePlansOfPet(db, userId, petId),
        careEventsOfPet(db, userId, petId),
        dueCareOfOwner(db, userId),
      ]);
    },
    addPlan: (db) => addPlan(db, owned().userId, owned().petId, plan, now),
    updatePlan: async (db) => {
      const { userId, petId } = owned();
      await updatePlan(db, userId, { petId, planId: await insertPlan() }, plan, now);
    },
    deletePlan: async (db) => {
      const { userId, petId } = owned();
      await deletePlan(db, userId, { petId, planId: await insertPlan() });
    },
    addEvent: (db) => {
      const { userId, petId } = owned();
      return addEvent(db, userId, petId, { kind: "Impfung", doneOn: "2025-11-01", note: "" }, now);
    },
    deleteEvent: async (db) => {
      const { plain, userId, petId } = owned();
      const eventId = await insertCareEvent(plain, { petId, kind: "X", doneOn: "2025-01-01" });
      await deleteEvent(db, userId, { petId, eventId });
    },
    "markDone from the page and from a mail": async (db) => {
      const { userId, petId } = owned();
      const done = { dueOn: plan.dueOn, lastDate: plan.lastDate, doneOn: "2026-11-21", note: "" };
      for (const owner of [{ userId, petId }, null]) {
        await markDone(db, { planId: await insertPlan(), owner }, done, now);
      }
    },
    getCareReminders: (db) => getCareReminders(db, owned().userId),
    unsafeGetPlanOfLink: async (db) =>
      unsafeGetPlanOfLink(db, { planId: await insertPlan(), lastDate: plan.lastDate }),
    saveCareReminders: (db) => saveCareReminders(db, owned().userId, true, now),
    listDueOwners: (db) => listDueOwners(db, "2026-11-21", 100),
    sendCareReminders: async (db) => {
      await insertPlan();
      const dependencies = { queue, secret: "s".repeat(32), origin: "http://localhost", now };
      await sendCareReminders({ db, log: silentLog, ...dependencies });
    },
  };
}

const { dueOn: _dueOn, isRecorded: _isRecorded, ...withoutExtras } = plan;

/** What a test asks afterwards. */
export function eventsOf(db: Database, petId: string) {
  return db.select().from(careEvents).where(eq(careEvents.petId, petId));
}

export function remindersTo(db: Database, email: string) {
  return db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.kind, "care-reminder")));
}

export function switchReminders(db: Database, userId: string, isOn: boolean) {
  return db.update(profiles).set({ careReminders: isOn }).where(eq(profiles.id, userId));
}
