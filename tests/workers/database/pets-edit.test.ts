import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { pets, weights } from "#app/db/pet-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { sweepUploads } from "#app/files/commands.server.ts";
import { photoAddress, photoKey } from "#app/files/policy.ts";
import { deletePet, updatePet } from "#app/pets/commands.server.ts";
import { receivePhoto } from "#app/pets/photo.server.ts";
import { getPetFile, getPetToEdit, listPets } from "#app/pets/queries.server.ts";
import type { PetChanges } from "#app/pets/schema.server.ts";
import { addWeight } from "#app/pets/weight/weight.server.ts";
import { takeLimits } from "#app/platform/limits.server.ts";
import { insertPet, insertWeight } from "#scripts/demo/animal-factories.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const today = "2026-11-21";

const saved = { outcome: "saved" };
const notFound = { outcome: "not-found" };
const photoMissing = { outcome: "photo-gone" };

type Owned = { userId: string; petId: string };

function save({ userId, petId }: Owned, changes: Partial<PetChanges>, at = now) {
  return updatePet(db, { userId, petId }, { ...plainChanges, ...changes }, at);
}

async function rowOf({ petId }: { petId: string }) {
  const [row] = await db.select().from(pets).where(eq(pets.id, petId));
  return row;
}

async function waitingFiles({ petId }: { petId: string }) {
  const rows = await db.select().from(uploads).where(eq(uploads.petId, petId));
  return rows.map((row) => row.key).sort();
}

async function weightsOf({ petId }: { petId: string }) {
  const rows = await db
    .select({ day: weights.measuredOn, kg: weights.weightKg })
    .from(weights)
    .where(eq(weights.petId, petId))
    .orderBy(weights.measuredOn);
  return rows.map(({ day, kg }) => [day, kg]);
}

describe("updatePet", () => {
  it("saves every field in one round trip and leaves species, owner and entry day alone", async () => {
    const pet = await petWithUpload();
    await db.delete(weights).where(eq(weights.petId, pet.petId));
    const before = await rowOf(pet);
    const fields = {
      ...{ name: "Frieda", breed: "Mops", birthDate: "2019-02-28", notes: "Zahm." },
      ...{ sex: "female-neutered" as const, colour: "beige", chipNumber: "276098100123456" },
      ...{ allergies: "Huhn", medication: "Keine", vetName: "Praxis am Park" },
      ...{ pregnantUntil: "", competitionOn: "", foodAnimal: "" as const },
      ...{ vetPhone: "030 12345", deceasedOn: today },
    };
    const counted = countRoundTrips(env.DB);
    const counting = createDatabase(counted.db);
    const changes = { ...fields, newWeightKg: 8.5, photo: { change: "keep" } } as const;
    expect(await updatePet(counting, pet, changes, now)).toEqual(saved);
    expect(counted.trips.count).toBe(1);
    expect(await rowOf(pet)).toEqual({ ...before, ...fields, weightKg: 8.5 });
    // Death is taken back.
    await save(pet, { deceasedOn: null });
    expect((await rowOf(pet))?.deceasedOn).toBeNull();
  });

  it("changes nobody else's animal, nor its weights or files, and says the same of an unknown one", async () => {
    const [mine, theirs] = [await petWithUpload(), await petWithUpload()];
    const state = async () => Promise.all([rowOf(theirs), waitingFiles(theirs), weightsOf(theirs)]);
    const before = await state();
    const take = { change: "take", file: theirs.file } as const;
    for (const petId of [theirs.petId, "unknown", "", "' or 1=1 --"]) {
      for (const photo of [{ change: "keep" }, { change: "remove" }, take] as const) {
        const saving = save({ userId: mine.userId, petId }, { newWeightKg: 99, photo });
        expect(await saving).toEqual(notFound);
      }
    }
    expect(await state()).toEqual(before);
  });
});

describe("the weight of a saved animal", () => {
  async function unweighed() {
    const pet = await petWithUpload();
    await db.delete(weights).where(eq(weights.petId, pet.petId));
    return pet;
  }

  /** With one weight of its past. */
  async function weighedOn(measuredOn: string) {
    const pet = await unweighed();
    await insertWeight(db, { petId: pet.petId, measuredOn, weightKg: 12 });
    return pet;
  }

  it("goes into the history with today when it is new, once a day, and stays otherwise", async () => {
    const pet = await weighedOn("2026-10-01");
    for (const newWeightKg of [12.5, 13]) await save(pet, { newWeightKg });
    expect(await rowOf(pet)).toMatchObject({ weightKg: 13 });
    await addWeight(db, pet.userId, pet.petId, { measuredOn: today, weightKg: 14 }, now);
    await save(pet, { name: "Frieda" });
    expect(await weightsOf(pet)).toEqual([
      ["2026-10-01", 12],
      [today, 14],
    ]);
    expect(await rowOf(pet)).toMatchObject({ name: "Frieda", weightKg: 14 });
  });

  it("is the newest by date, though another was entered last, by the day in Germany", async () => {
    const pet = await weighedOn("2026-11-25");
    await save(pet, { newWeightKg: 13 }, new Date("2026-11-21T23:30:00Z"));
    expect(await rowOf(pet)).toMatchObject({ weightKg: 12 });
    expect(await weightsOf(pet)).toEqual([
      ["2026-11-22", 13],
      ["2026-11-25", 12],
    ]);
  });

  it("bounds the animal's life: born by its first one, alive on its last", async () => {
    const pet = await weighedOn("2026-10-01");
    const stale = { name: "Von gestern", newWeightKg: 99 };
    const measuredOn = "2026-10-01";
    const bornLate = await save(pet, { ...stale, birthDate: "2026-10-02" });
    expect(bornLate).toEqual({ outcome: "born-too-late", measuredOn });
    const diedEarly = await save(pet, { ...stale, deceasedOn: "2026-09-30" });
    expect(diedEarly).toEqual({ outcome: "died-too-early", measuredOn });
    expect(await weightsOf(pet), "nothing is noted").toEqual([["2026-10-01", 12]]);
    expect(await rowOf(pet)).toMatchObject({ name: "Bello", deceasedOn: null });
    const lived = { birthDate: "2026-10-01", deceasedOn: "2026-10-01" };
    expect(await save(pet, lived)).toEqual(saved);
  });

  it("outside a life that the form leaves alone does not keep the rest from being saved", async () => {
    const pet = await weighedOn("2026-10-01");
    const life = { birthDate: "2026-10-05", deceasedOn: "2026-09-01" };
    await db.update(pets).set(life).where(eq(pets.id, pet.petId));
    expect(await save(pet, { ...life, name: "Frieda" })).toEqual(saved);
  });
});

describe("the photo of a saved animal", () => {
  it("is taken into use, though sent thrice, and the one before goes to the sweep", async () => {
    const pet = await petWithUpload();
    const take = { photo: { change: "take", file: pet.file } } as const;
    const outcomes = await Promise.all([save(pet, take), save(pet, take), save(pet, take)]);
    expect(outcomes).toEqual([saved, saved, saved]);
    expect((await rowOf(pet))?.profilePictureUrl).toBe(photoAddress(pet.petId, pet.file));
    expect(await waitingFiles(pet)).toEqual([pet.oldKey]);
  });

  it("may be the first", async () => {
    const pet = await petWithUpload();
    await db.update(pets).set({ profilePictureUrl: null }).where(eq(pets.id, pet.petId));
    expect(await save(pet, { photo: { change: "take", file: pet.file } })).toEqual(saved);
    expect(await waitingFiles(pet)).toEqual([]);
  });

  it("that was replaced is not brought back by a form from before, and nothing else is saved", async () => {
    const pet = await petWithUpload();
    await save(pet, { photo: { change: "take", file: pet.file } });
    const stale = { name: "Von gestern", newWeightKg: 99 };
    const photo = { change: "take", file: pet.oldFile } as const;
    expect(await save(pet, { ...stale, photo })).toEqual(photoMissing);
    const profilePictureUrl = photoAddress(pet.petId, pet.file);
    expect(await rowOf(pet)).toMatchObject({ name: "Emma", profilePictureUrl });
    expect(await weightsOf(pet)).not.toContainEqual([today, 99]);
    expect(await waitingFiles(pet)).toEqual([pet.oldKey]);
  });

  it("is none of another owner's or another animal's uploads", async () => {
    const [mine, theirs] = [await petWithUpload(), await petWithUpload()];
    const sibling = await insertPet(db, { userId: mine.userId });
    await db.delete(uploads).where(eq(uploads.key, mine.key));
    const take = { photo: { change: "take", file: theirs.file } } as const;
    expect(await save(mine, take)).toEqual(photoMissing);
    expect(await save({ userId: mine.userId, petId: sibling }, take)).toEqual(photoMissing);
    expect((await rowOf(mine))?.profilePictureUrl).toBe(photoAddress(mine.petId, mine.oldFile));
    expect(await waitingFiles(theirs)).toEqual([theirs.key]);
  });

  it("that the sweep has claimed is not taken, and one in use is not swept", async () => {
    const [late, inTime] = [await petWithUpload(), await petWithUpload()];
    await Promise.all([late, inTime].map(({ key }) => env.DOCUMENTS.put(key, "photo")));
    await save(inTime, { photo: { change: "take", file: inTime.file } });
    const twoDaysOn = new Date("2026-11-23T09:00:00Z");
    await sweepUploads(db, env.DOCUMENTS, twoDaysOn);
    expect(await save(late, { photo: { change: "take", file: late.file } })).toEqual(photoMissing);
    expect(await env.DOCUMENTS.head(late.key)).toBeNull();
    expect(await env.DOCUMENTS.head(inTime.key)).not.toBeNull();
    expect(await waitingFiles(inTime), "the replaced one is gone").toEqual([]);
  });

  it("can be taken away", async () => {
    const pet = await petWithUpload();
    expect(await save(pet, { photo: { change: "remove" } })).toEqual(saved);
    expect((await rowOf(pet))?.profilePictureUrl).toBeNull();
    expect(await waitingFiles(pet)).toEqual([pet.oldKey, pet.key].sort());
    expect(await save(pet, { photo: { change: "remove" } }), "once more").toEqual(saved);
  });
});

describe("getPetFile and getPetToEdit", () => {
  it("name the uploaded file only when it waits for this animal of this owner", async () => {
    const [mine, theirs] = [await petWithUpload(), await petWithUpload()];
    const photoOf = async (photo?: string) => {
      const asked = photo === undefined ? {} : { photo };
      return (await getPetFile(db, mine.userId, mine.petId, { today: "2026-11-21", ...asked }))
        ?.newPhoto;
    };
    expect(await photoOf(mine.file)).toBe(mine.file);
    expect(await photoOf()).toBeNull();
    expect(await photoOf(mine.oldFile)).toBeNull();
    await db.delete(uploads).where(eq(uploads.key, mine.key));
    expect(await photoOf(theirs.file)).toBeNull();
  });

  it("give nothing of somebody else's animal", async () => {
    const [mine, theirs] = [await petWithUpload(), await petWithUpload()];
    expect(await getPetToEdit(db, mine.userId, mine.petId)).toMatchObject({ type: "Hund" });
    expect(await getPetToEdit(db, mine.userId, theirs.petId)).toBeNull();
    expect(
      await getPetFile(db, mine.userId, theirs.petId, { today: "2026-11-21", photo: theirs.file }),
    ).toBeNull();
  });
});

it("an animal that has died is due for nothing in the list", async () => {
  const { userId } = await petWithUpload();
  const carePlan = { lastDate: "2026-09-04", intervalCount: 3, intervalUnit: "months" } as const;
  await insertPet(db, { userId, name: "Lebt", carePlan });
  await insertPet(db, { userId, name: "Fehlt", carePlan, deceasedOn: "2026-10-01" });
  const due = (await listPets(db, userId)).map(({ name, dueOn }) => [name, dueOn]);
  expect(due).toContainEqual(["Lebt", "2026-12-04"]);
  expect(due).toContainEqual(["Fehlt", null]);
});

describe("deletePet of an animal with a photo", () => {
  it("removes the file in use and leaves the waiting one to the sweep", async () => {
    const pet = await petWithUpload();
    await Promise.all([pet.key, pet.oldKey].map((key) => env.DOCUMENTS.put(key, "photo")));
    const deleted = await deletePet(db, pet, null);
    expect(deleted).toEqual({ outcome: "deleted", petName: "Bello" });
    await sweepUploads(db, env.DOCUMENTS, now);
    expect(await env.DOCUMENTS.head(pet.oldKey)).toBeNull();
    expect(await env.DOCUMENTS.head(pet.key)).not.toBeNull();
    expect(await waitingFiles(pet)).toEqual([pet.key]);
    expect(await rowOf(pet)).toBeUndefined();
  });
});

it("a received photo counts as an upload of the account, like a document", async () => {
  const pet = await petWithUpload();
  const secret = "secret";
  const use = { name: "upload by account", subject: pet.userId } as const;
  for (let taken = 0; taken < 300; taken += 10) {
    await takeLimits({ db, secret, now }, [use, ...Array.from({ length: 9 }, () => use)]);
  }
  const log = { info() {}, error() {} };
  const platform = { db, files: env.DOCUMENTS, now, log, config: { sessionSecret: secret } };
  const body = new Blob(["x"]).stream();
  const upload = { body, length: 1, fileName: "x.png" };
  const refused = { ok: false, refusal: { status: 429 } };
  expect(await receivePhoto(platform, pet, upload)).toMatchObject(refused);
  expect(await waitingFiles(pet)).toEqual([pet.key]);
});

/** What the form of an animal says when nothing but name and birth date were filled in. */
const plainChanges: PetChanges = {
  name: "Emma",
  breed: "Hund",
  birthDate: "2020-01-01",
  newWeightKg: null,
  notes: "",
  sex: "",
  colour: "",
  chipNumber: "",
  allergies: "",
  medication: "",
  pregnantUntil: "",
  competitionOn: "",
  foodAnimal: "" as const,
  vetName: "",
  vetPhone: "",
  deceasedOn: null,
  photo: { change: "keep" },
};

/** An animal with a photo, and a file that waits to become the next. */
async function petWithUpload() {
  const userId = await newPerson(db);
  const petId = crypto.randomUUID();
  const oldFile = "1790000000000_alt.webp";
  const file = "1795000000000_neu.webp";
  await insertPet(db, {
    id: petId,
    // Its weight is of that day, whenever the tests run.
    createdAt: now,
    userId,
    weightKg: 12,
    profilePictureUrl: `/pets/${petId}/foto/${oldFile}`,
  });
  const key = photoKey(userId, petId, file);
  await db.insert(uploads).values({ key, userId, petId, createdAt: now.toISOString() });
  return { userId, petId, file, key, oldFile, oldKey: photoKey(userId, petId, oldFile) };
}

/** Every query and command of an animal's own file; each runs once and its statements are explained. */
const petsRuns: Record<string, (db: Database) => Promise<unknown>> = {
  "getPetFile with a waiting photo": async (db) => {
    const { userId, petId, file } = await petWithUpload();
    return getPetFile(db, userId, petId, { today: "2026-11-21", photo: file });
  },
  getPetToEdit: async (db) => {
    const { userId, petId } = await petWithUpload();
    return getPetToEdit(db, userId, petId);
  },
  "updatePet with weight and photo": async (db) => {
    const { userId, petId, file } = await petWithUpload();
    const photo = { change: "take", file } as const;
    return updatePet(db, { userId, petId }, { ...plainChanges, newWeightKg: 13, photo }, now);
  },
  "updatePet without a photo": async (db) => {
    const { userId, petId } = await petWithUpload();
    return updatePet(db, { userId, petId }, { ...plainChanges, photo: { change: "remove" } }, now);
  },
  "deletePet with a photo": async (db) => {
    const { userId, petId } = await petWithUpload();
    return deletePet(db, { userId, petId }, null);
  },
};

it("every statement finds its rows by an index", async () => {
  expect(await slowRuns(env.DB, petsRuns)).toEqual({});
});
