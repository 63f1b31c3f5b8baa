import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getPasswordHash } from "#app/account/credentials/password-proof.server.ts";
import { deleteAccount } from "#app/account/deletion/delete-account.server.ts";
import { session, user } from "#app/db/account-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { pets, weights } from "#app/db/pet-schema.ts";
import {
  measurements,
  recordAdditions,
  recordPhotos,
  visitRecords,
} from "#app/db/treatment-schema.ts";
import { deletePet } from "#app/pets/commands.server.ts";
import {
  unsafeListOfflineRecords,
  unsafeVisitBefore,
} from "#app/treatment/offline-records.server.ts";
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
import { inOrder, type ScaleKey } from "#app/treatment/scales.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { insertRecord } from "#scripts/demo/treatment-factories.ts";
import { testDesk } from "#tests/support/booking-desk.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { unusedHash } from "#tests/support/unit-database.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const refusedAs = (status: number) =>
  expect.objectContaining({ words: { status, message: expect.any(String) } });

async function insertPhoto(recordId: string, petId: string, takenOn = "2026-11-20") {
  const id = crypto.randomUUID();
  const key = `owner/${petId}/behandlung/${id}.jpg`;
  const createdAt = now.toISOString();
  await db.insert(recordPhotos).values({
    ...{ id, key, petId, recordId, view: "von links", takenOn, createdAt },
  });
  return { id, key };
}

async function signedIn(userId: string) {
  const sessionId = crypto.randomUUID();
  await db.insert(session).values({
    ...{ id: sessionId, userId, token: sessionId, createdAt: now, updatedAt: now },
    expiresAt: new Date("2026-12-21T09:00:00Z"),
  });
  const passwordHash = (await getPasswordHash(db, userId)) ?? "";
  return { userId, sessionId, passwordHash };
}

describe("a record is begun", () => {
  const begun = { reason: "Lahmheit", anamnesis: "", visitedOn: "2026-11-20" };

  it("once for a booking, by however many at a time", async () => {
    const { userId, petId } = await treated();
    const bookingId = await insertBooking(db, {
      ...{ userId, petId, type: "acupressure", bookingDate: "2026-11-20", bookingTime: "09:00" },
    });
    const begin = () =>
      beginRecord(db, { ...begun, key: crypto.randomUUID(), petId, bookingId }, now);
    const ids = await Promise.all(Array.from({ length: 20 }, begin));
    expect(new Set(ids).size).toBe(1);
    expect(await db.$count(visitRecords, eq(visitRecords.bookingId, bookingId))).toBe(1);
  });

  it("once for a form, and for no animal but the booking's", async () => {
    const { userId, petId } = await treated();
    const key = crypto.randomUUID();
    const begin = () => beginRecord(db, { ...begun, key, petId, bookingId: null }, now);
    expect(await Promise.all([begin(), begin(), begin()])).toEqual([key, key, key]);
    const other = await treated();
    const bookingId = await insertBooking(db, {
      ...{ userId, petId, type: "acupressure", bookingDate: "2026-11-23", bookingTime: "09:00" },
    });
    const wrong = { ...begun, key: crypto.randomUUID(), petId: other.petId, bookingId };
    expect(await beginRecord(db, wrong, now)).toBeNull();
    const gone = { ...begun, key: crypto.randomUUID(), petId: "none", bookingId: null };
    expect(await beginRecord(db, gone, now)).toBeNull();
  });
});

describe("a draft is saved", () => {
  it("over what was seen alone: of many at a time one, and the others lose nothing", async () => {
    const { recordId } = await treated();
    const save = (findings: string) => saveRecord(db, recordId, { ...typedRecord, findings }, now);
    const saved = await Promise.all(["eins", "zwei", "drei", "vier"].map(save));
    expect(saved.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
    expect(saved.filter(({ outcome }) => outcome === "changed")).toHaveLength(3);
    const winner = ["eins", "zwei", "drei", "vier"][
      saved.findIndex(({ outcome }) => outcome === "saved")
    ];
    const kept = await recordOf(db, recordId);
    expect(kept?.record).toMatchObject({ findings: winner, revision: 2 });
    expect(kept?.measured).toEqual(typedRecord.measured);
    expect(await save("spät")).toEqual({ outcome: "changed", revision: 2 });
    const measured = [
      { scale: "itch" as const, value: 2 },
      { scale: "temperature" as const, value: 38.4 },
    ];
    await saveRecord(db, recordId, { ...typedRecord, seen: 2, measured }, now);
    expect(inOrder((await recordOf(db, recordId))?.measured ?? [])).toEqual(measured);
  });

  it("of no day before its animal was born, nor fixed for one", async () => {
    const { petId, recordId } = await treated();
    const early = { ...typedRecord, visitedOn: "2016-11-20" };
    await db.update(pets).set({ birthDate: "2016-11-21" }).where(eq(pets.id, petId));
    const error = "An diesem Tag war das Tier noch nicht geboren. Bitte prüfen Sie das Datum.";
    await expect(saveRecord(db, recordId, early, now)).rejects.toMatchObject({
      words: { fieldErrors: { visitedOn: error } },
    });
    expect((await recordOf(db, recordId))?.record).toMatchObject({
      visitedOn: "2026-11-20",
      revision: 1,
    });
    await saveRecord(db, recordId, { ...early, visitedOn: "2016-11-21" }, now);
    await db.update(pets).set({ birthDate: "2016-11-22" }).where(eq(pets.id, petId));
    const fix = () => fixRecord(db, recordId, { seen: 2, by: "Bea" }, now);
    await expect(fix()).rejects.toMatchObject({ words: { status: 409, message: error } });
    expect((await recordOf(db, recordId))?.record.fixedAt).toBeNull();
  });

  it("once, where the same comes twice: with a page that is left, and from what is kept", async () => {
    const { recordId } = await treated();
    const points = [{ view: "left" as const, x: 41, y: 45.3, word: "fest" }];
    const save = (input: Partial<typeof typedRecord> = {}) =>
      saveRecord(db, recordId, { ...typedRecord, points, ...input }, now);
    expect(await Promise.all([save(), save()])).toEqual([
      { outcome: "saved", revision: 2 },
      { outcome: "saved", revision: 2 },
    ]);
    expect(await save({ measured: [{ scale: "pain", value: 5 }] })).toEqual({
      outcome: "changed",
      revision: 2,
    });
    expect(await save({ advice: "Ruhe" })).toEqual({ outcome: "changed", revision: 2 });
  });

  it("with its weight, in the record alone: what differs in it differs", async () => {
    const { petId, recordId } = await weighed([["2026-11-20", 22]]);
    const save = (input: Partial<typeof typedRecord>) =>
      saveRecord(db, recordId, { ...typedRecord, weightKg: 23.5, ...input }, now);
    expect(await save({})).toEqual({ outcome: "saved", revision: 2 });
    expect(await save({})).toEqual({ outcome: "saved", revision: 2 });
    expect(await save({ weightKg: 24 })).toEqual({ outcome: "changed", revision: 2 });
    expect(await save({ released: ["advice"] })).toEqual({ outcome: "changed", revision: 2 });
    await save({ seen: 2, visitedOn: "2026-11-19", weightKg: null });
    await save({ seen: 3, released: ["advice"] });
    expect(await recordOf(db, recordId)).toMatchObject({
      record: { weightKg: 23.5, released: ["advice"] },
      lastKg: 22,
    });
    await deleteRecord(db, recordId, null);
    expect((await weightsOf(petId))[0]).toEqual([["2026-11-20", 22]]);
  });
});

/** With these weights of the owner alone. */
async function weighed(
  own: readonly (readonly [measuredOn: string, weightKg: number])[],
  input: Parameters<typeof treated>[0] = {},
) {
  const one = await treated(input);
  await db.delete(weights).where(eq(weights.petId, one.petId));
  for (const [measuredOn, weightKg] of own) {
    const row = { id: crypto.randomUUID(), petId: one.petId, measuredOn, weightKg };
    await db.insert(weights).values({ ...row, createdAt: now.toISOString() });
  }
  return one;
}

async function weightsOf(petId: string) {
  const rows = await db.select().from(weights).where(eq(weights.petId, petId));
  const [pet] = await db.select().from(pets).where(eq(pets.id, petId));
  return [rows.map(({ measuredOn, weightKg }) => [measuredOn, weightKg]), pet?.weightKg];
}

describe("a weight joins the animal's", () => {
  it("when its record is fixed, in place of that day's; the animal's is the newest", async () => {
    const own = [["2026-11-20", 22] as const, ["2026-11-21", 24] as const];
    const { petId, recordId } = await weighed(own, { weightKg: 23.5 });
    const fix = (seen: number) => fixRecord(db, recordId, { seen, by: "Bea" }, now);
    await expect(fix(2)).rejects.toEqual(refusedAs(409));
    expect((await weightsOf(petId))[0]).toContainEqual(["2026-11-20", 22]);
    await fix(1);
    const joined = [
      ["2026-11-20", 23.5],
      ["2026-11-21", 24],
    ];
    expect(await weightsOf(petId)).toEqual([joined, 24]);
    // What the owner changes of it, the record does not follow.
    await db.delete(weights).where(eq(weights.petId, petId));
    expect((await recordOf(db, recordId))?.record.weightKg).toBe(23.5);
  });

  it("of no day on which the animal did not live", async () => {
    const { petId, recordId } = await weighed([], { weightKg: 20 });
    await db.update(pets).set({ deceasedOn: "2026-11-01" }).where(eq(pets.id, petId));
    const fix = (seen: number) => fixRecord(db, recordId, { seen, by: "Bea" }, now);
    const message = expect.stringContaining("An diesem Tag war das Tier schon verstorben.");
    await expect(fix(1)).rejects.toMatchObject({ words: { status: 409, message } });
    expect((await recordOf(db, recordId))?.record.fixedAt).toBeNull();
    await saveRecord(db, recordId, typedRecord, now);
    await fix(2);
    expect((await weightsOf(petId))[0]).toEqual([]);
  });

  it("once, and nothing without one", async () => {
    const { petId, recordId } = await weighed([], { weightKg: 20 });
    const fix = () => fixRecord(db, recordId, { seen: 1, by: "Bea" }, now);
    const fixed = await Promise.allSettled(Array.from({ length: 5 }, fix));
    expect(fixed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await weightsOf(petId)).toEqual([[["2026-11-20", 20]], 20]);
    const without = await weighed([["2026-11-20", 22]]);
    await fixRecord(db, without.recordId, { seen: 1, by: "Bea" }, now);
    expect((await weightsOf(without.petId))[0]).toEqual([["2026-11-20", 22]]);
  });
});

describe("a fixed record", () => {
  it("is fixed as it was seen, once", async () => {
    const { userId, recordId } = await treated();
    const fix = (seen: number) => fixRecord(db, recordId, { seen, by: "Bea Beispiel" }, now);
    await expect(fix(7)).rejects.toEqual(refusedAs(409));
    expect(await fix(1)).toMatchObject({ ownerId: userId });
    await expect(fix(1)).rejects.toEqual(refusedAs(409));
    const fixed = await recordOf(db, recordId);
    expect(fixed?.record).toMatchObject({ fixedAt: now.toISOString(), fixedBy: "Bea Beispiel" });
  });

  it("is changed by no command, and takes additions and what may be seen", async () => {
    const { petId, recordId } = await treated();
    const photo = await insertPhoto(recordId, petId);
    await fixRecord(db, recordId, { seen: 1, by: "Bea Beispiel" }, now);
    const before = await recordOf(db, recordId);
    await expect(saveRecord(db, recordId, typedRecord, now)).rejects.toEqual(refusedAs(409));
    expect(await deleteRecordPhoto(db, recordId, photo.id)).toBe(false);
    expect(await deleteRecord(db, recordId, null)).toBeNull();
    expect(await recordOf(db, recordId)).toEqual(before);
    const said = { key: crypto.randomUUID(), reason: "Labor", text: "Blutbild", author: "Bea" };
    const add = () => addToRecord(db, recordId, said, now);
    await Promise.all([add(), add(), add()]);
    for (const words of [{ text: "Ergänzt: Allergie!" }, { reason: "Telefon" }]) {
      const again = await addToRecord(db, recordId, { ...said, ...words }, now);
      expect(again).toEqual({ outcome: "key-taken" });
    }
    expect(await db.$count(recordAdditions, eq(recordAdditions.recordId, recordId))).toBe(1);
    await releaseParts(db, recordId, ["advice"]);
    expect((await recordOf(db, recordId))?.record.released).toEqual(["advice"]);
  });

  it("takes additions alone when it is fixed, and no more than its limit", async () => {
    const { recordId } = await treated();
    const add = () =>
      addToRecord(
        db,
        recordId,
        { ...{ key: crypto.randomUUID(), reason: "a", text: "b", author: "c" } },
        now,
      );
    await expect(add()).rejects.toEqual(refusedAs(409));
    await fixRecord(db, recordId, { seen: 1, by: "Bea" }, now);
    const added = await Promise.allSettled(Array.from({ length: 52 }, add));
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
  });

  it("is deleted with a proof that still holds, with its photos", async () => {
    const { userId, petId, recordId } = await treated({ values: { pain: 3 } });
    const photo = await insertPhoto(recordId, petId);
    await fixRecord(db, recordId, { seen: 1, by: "Bea" }, now);
    const proved = await signedIn(await newPerson(db, { role: "admin" }));
    const wrong = { ...proved, passwordHash: "another" };
    expect(await deleteRecord(db, recordId, wrong)).toBeNull();
    expect(await deleteRecord(db, recordId, { ...proved, sessionId: "ended" })).toBeNull();
    expect(await db.$count(uploads, eq(uploads.key, photo.key))).toBe(0);
    const deleted = await deleteRecord(db, recordId, proved);
    expect(deleted).toMatchObject({ ownerId: userId, fixedAt: now.toISOString() });
    expect(await db.$count(measurements, eq(measurements.recordId, recordId))).toBe(0);
    expect(await db.$count(recordPhotos, eq(recordPhotos.id, photo.id))).toBe(0);
    const [left] = await db.select().from(uploads).where(eq(uploads.key, photo.key));
    expect(left).toMatchObject({ userId: "" });
  });

  it("goes with its animal, and with the account", async () => {
    for (const remove of [
      async (owned: { userId: string; petId: string }) =>
        deletePet(db, owned, await signedIn(owned.userId)),
      ({ userId }: { userId: string }) => db.delete(user).where(eq(user.id, userId)),
    ]) {
      const one = await treated({ values: { pain: 3 } });
      const photo = await insertPhoto(one.recordId, one.petId);
      await fixRecord(db, one.recordId, { seen: 1, by: "Bea" }, now);
      await remove(one);
      expect(await recordOf(db, one.recordId)).toBeNull();
      expect(await db.$count(recordPhotos, eq(recordPhotos.id, photo.id))).toBe(0);
    }
  });

  it("is not deleted with its animal by a click, nor by a proof that no longer holds", async () => {
    const { userId, petId, recordId } = await treated();
    await fixRecord(db, recordId, { seen: 1, by: "Bea" }, now);
    const proved = await signedIn(userId);
    for (const provedBy of [null, { ...proved, passwordHash: "another" }]) {
      expect(await deletePet(db, { userId, petId }, provedBy)).toEqual({
        outcome: "needs-proof",
      });
    }
    expect(await recordOf(db, recordId)).not.toBeNull();
  });

  it("gives up its photos when its animal or the account is deleted", async () => {
    const deleteOwner = (userId: string) =>
      deleteAccount(
        {
          ...{ desk: testDesk(db), files: env.DOCUMENTS, merchant: null },
          defer: () => {},
        },
        userId,
        null,
      );
    for (const remove of [
      (owned: { userId: string; petId: string }) => deletePet(db, owned, null),
      ({ userId }: { userId: string }) => deleteOwner(userId),
    ]) {
      const one = await treated();
      const photo = await insertPhoto(one.recordId, one.petId);
      expect(await remove(one)).toMatchObject({ outcome: "deleted" });
      const [left] = await db.select().from(uploads).where(eq(uploads.key, photo.key));
      expect(left).toMatchObject({ userId: "" });
    }
  });
});

describe("a photo", () => {
  it("is the owner's once the photos of a fixed record are released", async () => {
    const { userId, petId, recordId } = await treated({ released: ["photos"] });
    const { id, key } = await insertPhoto(recordId, petId);
    const owner = { userId, role: "user" } as const;
    const other = { userId: await newPerson(db), role: "user" } as const;
    const practice = { userId: await newPerson(db), role: "admin" } as const;
    expect(await findRecordPhoto(db, owner, id)).toBeNull();
    expect(await findRecordPhoto(db, practice, id)).toBe(key);
    await fixRecord(db, recordId, { seen: 1, by: "Bea" }, now);
    expect(await findRecordPhoto(db, owner, id)).toBe(key);
    expect(await findRecordPhoto(db, other, id)).toBeNull();
    await releaseParts(db, recordId, ["scales"]);
    expect(await findRecordPhoto(db, owner, id)).toBeNull();
  });

  it("stands beside the one before it of the same view", async () => {
    const first = await treated({ visitedOn: "2026-11-01", fixedAt: null });
    const before = await insertPhoto(first.recordId, first.petId, "2026-11-01");
    const second = await beginRecord(
      db,
      {
        ...{ key: crypto.randomUUID(), petId: first.petId, bookingId: null, reason: "" },
        ...{ anamnesis: "", visitedOn: "2026-11-20" },
      },
      now,
    );
    await insertPhoto(second ?? "", first.petId);
    const { photos } = (await recordOf(db, second ?? "")) ?? { photos: [] };
    expect(photos.map((one) => one.before)).toEqual([{ id: before.id, takenOn: "2026-11-01" }]);
  });
});

/** An owner's animal with a record. */
async function treated(input: Partial<Parameters<typeof insertRecord>[1]> = {}) {
  const db = createDatabase(env.DB);
  const email = `${crypto.randomUUID()}@example.org`;
  const userId = await insertPerson(db, { email, passwordHash: unusedHash });
  const petId = await insertPet(db, { userId });
  return { userId, petId, recordId: await insertRecord(db, { petId, ...input }) };
}

const typedRecord = {
  seen: 1,
  visitedOn: "2026-11-20",
  reason: "Lahmheit",
  anamnesis: "seit Montag",
  findings: "",
  treatment: "",
  advice: "",
  points: [],
  measured: [{ scale: "pain" as ScaleKey, value: 4 }],
  weightKg: null as number | null,
  released: [] as ReleasablePart[],
};

/** As its page reads it. */
async function recordOf(db: Database, recordId: string) {
  return describeRecord(await db.batch(unsafeRecordReads(db, recordId)));
}

const begun = { reason: "", anamnesis: "", visitedOn: "2026-11-20" };

it("of two visits of a day, the earlier one is before the later, and nothing before itself", async () => {
  const { userId, petId, recordId: first } = await treated({ visitedOn: "2026-11-01" });
  const visitAt = async (bookingTime: string) => {
    const bookingId = await insertBooking(db, {
      userId,
      petId,
      type: "acupressure",
      bookingDate: "2026-11-26",
      bookingTime,
    });
    const recordId = await insertRecord(db, { petId, bookingId, visitedOn: "2026-11-26" });
    return { bookingId, recordId };
  };
  // The later one was entered and begun first.
  const evening = await visitAt("17:00");
  const morning = await visitAt("09:00");
  const offline = await unsafeListOfflineRecords(db, "2026-11-26");
  const dayBefore = (of: typeof morning) =>
    offline.find(({ bookingId }) => bookingId === of.bookingId)?.before?.day;
  expect(dayBefore(morning)).toBe("1. November 2026");
  expect(dayBefore(evening)).toBe("26. November 2026");
  const idBefore = async ({ recordId }: { recordId: string }) =>
    (await unsafeVisitBefore(db, recordId))[0]?.id;
  expect(await idBefore(morning)).toBe(first);
  expect(await idBefore(evening)).toBe(morning.recordId);
});

/** Every query and command of the visit record, each on a record of its own. */
const recordRuns: Record<string, (db: Database) => Promise<unknown>> = {
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
  unsafeListOfflineRecords: (db) => unsafeListOfflineRecords(db, "2026-11-24"),
  unsafeVisitBefore: async (db) => unsafeVisitBefore(db, (await treated()).recordId),
  deleteRecord: async (db) => deleteRecord(db, (await treated()).recordId, null),
  deleteRecordPhoto: async (db) => deleteRecordPhoto(db, (await treated()).recordId, "photo"),
  "findRecordPhoto of the owner": (db) =>
    findRecordPhoto(db, { userId: "owner", role: "user" }, "photo"),
  "findRecordPhoto of the practice": (db) =>
    findRecordPhoto(db, { userId: "practice", role: "admin" }, "photo"),
};

it("every statement of the visit record finds its rows by an index", async () => {
  // Only the visits of one day are sorted.
  const harmless = /^USE TEMP B-TREE FOR LAST TERM OF ORDER BY$/;
  expect(await slowRuns(env.DB, recordRuns, harmless)).toEqual({});
});
