import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { askCheckIns, listDue } from "#app/treatment/ask-check-ins.server.ts";
import {
  answerCheckIn,
  openCheckIns,
  selectAnswers,
  selectCheckInOfMessage,
  unsafeGetCheckInOfLink,
} from "#app/treatment/check-in.server.ts";
import { markAnswerSeen, selectUnseenAnswers } from "#app/treatment/unseen-answers.server.ts";
import { insertCheckIn } from "#scripts/demo/treatment-factories.ts";
import { silentLog } from "./unit-database.ts";

type Owned = { plain: Database; userId: string; petId: string; planId: string };

const now = new Date("2026-11-21T09:00:00Z");

/** Every query and command of the check-in; each runs once with the given database. */
export function checkInRuns(
  owned: () => Owned,
): Record<string, (db: Database) => Promise<unknown>> {
  const open = (dueOn: string) => insertCheckIn(owned().plain, { ...owned(), dueOn });
  return {
    listDue: (db) => listDue(db, "2026-11-21"),
    askCheckIns: async (db) => {
      await open("2026-11-21");
      const queue = { send: async () => {} } as unknown as Queue;
      await askCheckIns({ db, queue, secret: "s", origin: "", now, log: silentLog });
    },
    unsafeGetCheckInOfLink: (db) => unsafeGetCheckInOfLink(db, "unknown", now),
    answerCheckIn: async (db) => {
      const { userId, petId } = owned();
      const vet = { vetName: "", vetPhone: "" };
      const pet = { userId, name: "Emma", type: "Hund", deceasedOn: null, ...vet };
      const owner = { ownerName: "Erika Beispiel", phone: "", closedPeriods: [] };
      const values = [{ scale: "pain" as const, value: 9, before: 3 }];
      const answer = {
        change: "better" as const,
        word: "",
        photo: "1_a.jpg",
        values,
        health: null,
      };
      const id = await open("2026-11-20");
      await answerCheckIn(db, { id, petId, pet, ...owner }, answer, { now, origin: "" });
    },
    openCheckIns: (db) =>
      db
        .select({ open: openCheckIns("2026-11-21") })
        .from(pets)
        .where(eq(pets.userId, owned().userId)),
    selectAnswers: (db) => db.batch([selectAnswers(db, owned().petId)]),
    selectUnseenAnswers: (db) => db.batch([selectUnseenAnswers(db)]),
    markAnswerSeen: (db) => markAnswerSeen(db, "unknown", now),
    selectCheckInOfMessage: (db) => db.batch([selectCheckInOfMessage(db, "unknown")]),
  };
}
