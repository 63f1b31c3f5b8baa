import { env } from "cloudflare:workers";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import {
  addToRecord,
  beginRecord,
  deleteRecord,
  describeRecord,
  fixRecord,
  releaseParts,
  saveRecord,
  unsafeGetVisit,
  unsafeRecordReads,
  unsafeRecordsOfPet,
  unsafeTreatedAnimal,
} from "#app/treatment/record.server.ts";
import type { ReleasablePart } from "#app/treatment/record.ts";
import { deleteRecordPhoto, findRecordPhoto } from "#app/treatment/record-photos.server.ts";
import type { ScaleKey } from "#app/treatment/scales.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { insertRecord } from "#scripts/demo/treatment-factories.ts";
import { unusedHash } from "./unit-database.ts";

const now = new Date("2026-11-21T09:00:00Z");

/** An owner's animal with a record. */
export async function treated(input: Partial<Parameters<typeof insertRecord>[1]> = {}) {
  const db = createDatabase(env.DB);
  const email = `${crypto.randomUUID()}@example.org`;
  const userId = await insertPerson(db, { email, passwordHash: unusedHash });
  const petId = await insertPet(db, { userId });
  return { userId, petId, recordId: await insertRecord(db, { petId, ...input }) };
}

export const typedRecord = {
  ...{ seen: 1, visitedOn: "2026-11-20", reason: "Lahmheit", anamnesis: "seit Montag" },
  ...{ findings: "", treatment: "", advice: "", points: [] },
  measured: [{ scale: "pain" as ScaleKey, value: 4 }],
  ...{ weightKg: null as number | null, released: [] as ReleasablePart[] },
};

/** As its page reads it. */
export async function recordOf(db: Database, recordId: string) {
  return describeRecord(await db.batch(unsafeRecordReads(db, recordId)));
}

const begun = { reason: "", anamnesis: "", visitedOn: "2026-11-20" };

/** Every query and command of the visit record, each on a record of its own. */
export const recordRuns: Record<string, (db: Database) => Promise<unknown>> = {
  unsafeRecordsOfPet: async (db) => unsafeRecordsOfPet(db, (await treated()).petId),
  unsafeTreatedAnimal: async (db) => unsafeTreatedAnimal(db, (await treated()).petId),
  unsafeRecordReads: async (db) => recordOf(db, (await treated()).recordId),
  unsafeGetVisit: (db) => unsafeGetVisit(db, "booking"),
  beginRecord: async (db) => {
    const { petId } = await treated();
    const key = crypto.randomUUID();
    await beginRecord(db, { ...begun, key, petId, bookingId: null }, now);
  },
  saveRecord: async (db) => {
    const { recordId } = await treated();
    await saveRecord(db, recordId, { ...typedRecord, weightKg: 20 }, now);
  },
  fixRecord: async (db) => {
    await fixRecord(db, (await treated({ weightKg: 20 })).recordId, { seen: 1, by: "Praxis" }, now);
  },
  releaseParts: async (db) => releaseParts(db, (await treated()).recordId, ["advice"]),
  addToRecord: async (db) => {
    const { recordId } = await treated({ fixedAt: now.toISOString() });
    const key = crypto.randomUUID();
    await addToRecord(db, recordId, { key, reason: "a", text: "b", author: "c" }, now);
  },
  deleteRecord: async (db) => deleteRecord(db, (await treated()).recordId, null),
  deleteRecordPhoto: async (db) => deleteRecordPhoto(db, (await treated()).recordId, "photo"),
  "findRecordPhoto of the owner": (db) =>
    findRecordPhoto(db, { userId: "owner", role: "user" }, "photo"),
  "findRecordPhoto of the practice": (db) =>
    findRecordPhoto(db, { userId: "practice", role: "admin" }, "photo"),
};
