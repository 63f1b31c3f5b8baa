import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { documents, uploads } from "#app/db/file-schema.ts";
import { appointments, carePlans, pets } from "#app/db/pet-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { sweepUploads } from "#app/files/commands.server.ts";
import { photoAddress } from "#app/files/policy.ts";
import { addPet, deletePet } from "#app/pets/commands.server.ts";
import { getDashboard, getPetFile, listPets } from "#app/pets/queries.server.ts";
import type { PetInput } from "#app/pets/schema.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertRecord } from "#scripts/demo/treatment-factories.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { insertAppointment, insertDocument } from "#tests/support/unit-database.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const input: PetInput = {
  ...{ type: "Hund", breed: "Hund", name: "Bello", birthDate: "2020-01-01", weightKg: 12.5 },
  ...{ notes: "", carePlan: null },
};
const interval = { intervalCount: 3, intervalUnit: "months" } as const;
const carePlan = { kind: "Impfung", lastDate: "2026-09-04", ...interval, dueOn: "2026-12-04" };
const limitReached = { outcome: "limit-reached" };

function person(petSlotsPurchased = 0): Promise<string> {
  return newPerson(db, { petSlotsPurchased });
}

async function rowsOf(petId: string) {
  return {
    pet: await db.$count(pets, eq(pets.id, petId)),
    documents: await db.$count(documents, eq(documents.petId, petId)),
    appointments: await db.$count(appointments, eq(appointments.petId, petId)),
    carePlans: await db.$count(carePlans, eq(carePlans.petId, petId)),
  };
}
const whole = { pet: 1, documents: 2, appointments: 1, carePlans: 1 };
const nothing = { pet: 0, documents: 0, appointments: 0, carePlans: 0 };

/** An animal with some of everything, and its files. */
async function fullPet(userId: string, documentCount = 2) {
  const petId = await insertPet(db, { userId, name: "Emma", carePlan });
  for (let index = 0; index < documentCount; index += 1) {
    await insertDocument(db, { petId, userId });
  }
  await insertAppointment(db, { petId, userId });
  const rows = await db.select().from(documents).where(eq(documents.petId, petId));
  const paths = rows.map((row) => row.filePath);
  await Promise.all(paths.map((path) => env.DOCUMENTS.put(path, "file")));
  return { petId, paths };
}

/** In use as its portrait. */
async function insertPhotoOf(userId: string, petId: string) {
  const file = "1764230400001_bild.jpg";
  const key = `${userId}/${petId}/${file}`;
  await env.DOCUMENTS.put(key, "Bild");
  const profilePictureUrl = photoAddress(petId, file);
  await db.update(pets).set({ profilePictureUrl }).where(eq(pets.id, petId));
  return { key };
}

async function filesLeft(paths: string[]): Promise<number> {
  const heads = await Promise.all(paths.map((path) => env.DOCUMENTS.head(path)));
  return heads.filter((head) => head !== null).length;
}

describe("addPet", () => {
  it("stores every field", async () => {
    const userId = await person();
    const added = await addPet(db, userId, { ...input, notes: "Ängstlich." }, now);
    expect(added).toEqual({ outcome: "added", petId: expect.any(String) });
    const unsaid = {
      chipNumber: "",
      sex: "",
      colour: "",
      allergies: "",
      medication: "",
      practiceFacts: {},
    };
    const { carePlan: _none, ...said } = input;
    expect(await db.select().from(pets).where(eq(pets.userId, userId))).toEqual([
      {
        ...{ id: added.outcome === "added" && added.petId, userId, ...said, notes: "Ängstlich." },
        ...{
          ...unsaid,
          vetName: "",
          vetPhone: "",
          deceasedOn: null,
          profilePictureUrl: null,
          stableId: null,
          ...{ pregnantUntil: "", competitionOn: "", foodAnimal: "" },
        },
        createdAt: now.toISOString(),
      },
    ]);
  });

  it("keeps an unknown weight unknown, and zero zero", async () => {
    const userId = await person(1);
    await addPet(db, userId, { ...input, weightKg: null }, now);
    await addPet(db, userId, { ...input, weightKg: 0 }, now);
    const weights = (await listPets(db, userId)).map((pet) => pet.weightKg);
    expect(weights.sort()).toEqual([0, null]);
  });

  it("lets ten parallel requests add exactly what the allowance permits", async () => {
    const userId = await person(2);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => addPet(db, userId, { ...input, carePlan }, now)),
    );
    expect(outcomes.filter((one) => one.outcome === "added")).toHaveLength(3);
    const animals = await listPets(db, userId);
    expect(animals).toHaveLength(3);
    for (const { id } of animals) expect((await rowsOf(id)).carePlans).toBe(1);
  });

  it("at the limit adds neither the animal nor its care plan, until one goes, whatever others have", async () => {
    const [userId, other] = [await person(), await person()];
    const added = await addPet(db, userId, input, now);
    const plans = await db.$count(carePlans);
    expect(await addPet(db, userId, { ...input, carePlan }, now)).toEqual(limitReached);
    expect(await addPet(db, "nobody", { ...input, carePlan }, now)).toEqual(limitReached);
    expect(await db.$count(carePlans)).toBe(plans);
    expect(await listPets(db, "nobody")).toEqual([]);
    expect(await addPet(db, other, input, now)).toMatchObject({ outcome: "added" });
    await deletePet(db, { userId, petId: added.outcome === "added" ? added.petId : "" }, null);
    expect(await addPet(db, userId, input, now)).toMatchObject({ outcome: "added" });
    // More animals than the allowance, as a refund leaves them.
    for (let index = 0; index < 2; index += 1) await insertPet(db, { userId });
    expect(await addPet(db, userId, input, now)).toEqual(limitReached);
  });

  it("writes the care plan in the same batch", async () => {
    const userId = await person();
    const counted = countRoundTrips(env.DB);
    const counting = createDatabase(counted.db);
    const added = await addPet(counting, userId, { ...input, carePlan }, now);
    expect(counted.trips.count).toBe(1);
    if (added.outcome !== "added") throw new Error("not added");
    expect((await getPetFile(db, userId, added.petId, { today: "2026-11-21" }))?.carePlans).toEqual(
      [{ id: expect.any(String), ...carePlan }],
    );
  });

  it("adds nothing when the care plan cannot be written", async () => {
    const userId = await person();
    const impossible = { ...carePlan, intervalCount: 0 };
    await expect(addPet(db, userId, { ...input, carePlan: impossible }, now)).rejects.toThrow();
    expect(await listPets(db, userId)).toEqual([]);
  });
});

describe("deletePet", () => {
  it("removes files, documents, appointments, care plan and the animal, and nobody else's", async () => {
    const [userId, neighbour] = [await person(), await person()];
    const { petId, paths } = await fullPet(userId);
    const sibling = await fullPet(userId);
    const foreign = await fullPet(neighbour);

    const deleted = { outcome: "deleted", petName: "Emma" };
    expect(await deletePet(db, { userId, petId }, null)).toEqual(deleted);
    expect(await rowsOf(petId)).toEqual(nothing);
    await sweepUploads(db, env.DOCUMENTS, now);
    expect(await filesLeft(paths)).toBe(0);
    for (const kept of [sibling, foreign]) {
      expect(await rowsOf(kept.petId)).toEqual(whole);
      expect(await filesLeft(kept.paths)).toBe(2);
    }
  });

  it("answers the same for somebody else's animal and one that does not exist", async () => {
    const [userId, neighbour] = [await person(), await person()];
    const { petId, paths } = await fullPet(neighbour);
    for (const id of [petId, "unknown", "", "' or 1=1 --", "%"]) {
      expect(await deletePet(db, { userId, petId: id }, null)).toEqual({
        outcome: "not-found",
      });
    }
    expect(await rowsOf(petId)).toEqual(whole);
    expect(await filesLeft(paths)).toBe(2);
  });

  it("takes nothing where it is refused, as a record was fixed that moment", async () => {
    const userId = await person();
    const { petId, paths } = await fullPet(userId);
    const { key } = await insertPhotoOf(userId, petId);
    await insertRecord(db, { petId, fixedAt: now.toISOString() });
    expect(await deletePet(db, { userId, petId }, null)).toEqual({ outcome: "needs-proof" });
    expect(await rowsOf(petId)).toEqual(whole);
    await sweepUploads(db, env.DOCUMENTS, now);
    expect(await filesLeft([...paths, key])).toBe(3);
    expect(await db.$count(uploads, eq(uploads.petId, petId))).toBe(0);
  });

  it.each([
    ["documents", { pet: 1, documents: 2, appointments: 1 }],
    ["appointments", { pet: 1, documents: 0, appointments: 1 }],
    ["pets", { pet: 1, documents: 0, appointments: 0 }],
  ] as const)("stops when %s cannot be deleted, and can be repeated", async (table, left) => {
    const userId = await person();
    const { petId, paths } = await fullPet(userId);
    const deleted = await whileFailing(env.DB, `delete on ${table}`, () =>
      deletePet(db, { userId, petId }, null),
    );
    const step = table === "pets" ? "pet" : table;
    expect(deleted).toMatchObject({ outcome: "failed", step });
    expect(await rowsOf(petId)).toMatchObject(left);
    await expectRepeatable(userId, petId, paths);
  });

  async function expectRepeatable(userId: string, petId: string, paths: string[]) {
    const again = await deletePet(db, { userId, petId }, null);
    expect(again).toMatchObject({ outcome: "deleted" });
    expect(await rowsOf(petId)).toEqual(nothing);
    await sweepUploads(db, env.DOCUMENTS, now);
    expect(await filesLeft(paths)).toBe(0);
  }

  it("removes more documents than R2 takes in one call", async () => {
    const userId = await person();
    const petId = await insertPet(db, { userId });
    await env.DB.prepare(
      `with recursive n(value) as (select 1 union all select value + 1 from n where value < 1100)
       insert into documents
         (id, pet_id, user_id, file_name, file_path, file_type, file_size, category, created_at)
       select 'many-' || value, ?1, ?2, 'x.pdf', ?2 || '/docs/' || value, 'application/pdf', 1,
         'Befunde', '2026-11-01T08:00:00.000Z'
       from n`,
    )
      .bind(petId, userId)
      .run();
    expect(await deletePet(db, { userId, petId }, null)).toMatchObject({ outcome: "deleted" });
    expect(await rowsOf(petId)).toMatchObject({ pet: 0, documents: 0 });
    const calls: number[] = [];
    const files = { delete: async (keys: string | string[]) => void calls.push(keys.length) };
    for (let night = 0; night < 4; night += 1) await sweepUploads(db, files, now);
    expect(calls).toEqual([500, 500, 100]);
  });

  it("twice at once does no harm", async () => {
    const userId = await person();
    const { petId, paths } = await fullPet(userId);
    const remove = () => deletePet(db, { userId, petId }, null);
    const outcomes = await Promise.all([remove(), remove()]);
    for (const { outcome } of outcomes) expect(outcome).not.toBe("failed");
    expect(await rowsOf(petId)).toMatchObject({ pet: 0 });
    await sweepUploads(db, env.DOCUMENTS, now);
    expect(await filesLeft(paths)).toBe(0);
  });
});

describe("listPets and getDashboard", () => {
  it("list the owner's animals, oldest entry first", async () => {
    const userId = await person();
    await insertPet(db, { userId: await person(), name: "Fremd" });
    for (const [name, createdAt] of [
      ["Zweites", "2026-02-01T08:00:00Z"],
      ["Erstes", "2026-01-01T08:00:00Z"],
      ["Drittes", "2026-03-01T08:00:00Z"],
    ] as const) {
      await insertPet(db, { userId, name, createdAt: new Date(createdAt) });
    }
    const names = (await listPets(db, userId)).map((pet) => pet.name);
    expect(names).toEqual(["Erstes", "Zweites", "Drittes"]);
    const dashboard = await getDashboard(db, userId, "2026-11-21");
    expect(dashboard.pets.map((pet) => pet.name)).toEqual(names);
  });

  it("show the four newest documents with the animal's name, and nobody else's", async () => {
    const [userId, neighbour] = [await person(), await person()];
    const emma = await insertPet(db, { userId, name: "Emma" });
    const otto = await insertPet(db, { userId, name: "Otto" });
    const petId = await insertPet(db, { userId: neighbour });
    const late = { createdAt: "2026-11-20T08:00:00.000Z" };
    await insertDocument(db, { petId, userId: neighbour, ...late });
    for (let day = 1; day <= 6; day += 1) {
      await insertDocument(db, {
        ...{ petId: day % 2 ? emma : otto, userId, fileName: `befund-${day}.pdf` },
        createdAt: `2026-11-0${day}T08:00:00.000Z`,
      });
    }
    expect((await getDashboard(db, userId, "2026-11-21")).recentDocuments).toEqual(
      [6, 5, 4, 3].map((day) => ({
        ...{ id: expect.any(String), fileName: `befund-${day}.pdf` },
        petName: day % 2 ? "Emma" : "Otto",
        createdAt: `2026-11-0${day}T08:00:00.000Z`,
        documentDate: "",
      })),
    );
  });

  it("are empty for somebody without animals", async () => {
    expect(await getDashboard(db, await person(), "2026-11-21")).toEqual({
      ...{ pets: [], recentDocuments: [], dueCare: [], openBookings: [], checkIns: [], due: [] },
    });
  });
});

describe("getPetFile", () => {
  it("gives the owner the animal with its care plans", async () => {
    const userId = await person();
    const petId = await insertPet(db, { userId, name: "Emma", notes: "Zahm.", carePlan });
    const file = await getPetFile(db, userId, petId, { today: "2026-11-21" });
    expect(file?.pet).toMatchObject({ id: petId, name: "Emma", weightKg: 18.5, notes: "Zahm." });
    expect(file?.carePlans).toEqual([{ id: `plan-${petId}`, ...carePlan }]);
    expect(file?.weights).toMatchObject([{ weightKg: 18.5 }]);
  });

  it("gives null for somebody else's animal as for one that does not exist", async () => {
    const [userId, neighbour] = [await person(), await person()];
    const petId = await insertPet(db, { userId: neighbour, carePlan });
    for (const id of [petId, "unknown", "", "' or 1=1 --"]) {
      expect(await getPetFile(db, userId, id, { today: "2026-11-21" })).toBeNull();
    }
  });
});

it("every page's data is one round trip, whatever its size", async () => {
  const userId = await person();
  const { petId } = await fullPet(userId, 8);
  for (const query of [
    (counting: typeof db) => listPets(counting, userId),
    (counting: typeof db) => getDashboard(counting, userId, "2026-11-21"),
    (counting: typeof db) => getPetFile(counting, userId, petId, { today: "2026-11-21" }),
    (counting: typeof db) => getPetFile(counting, userId, "unknown", { today: "2026-11-21" }),
  ]) {
    const counted = countRoundTrips(env.DB);
    await query(createDatabase(counted.db));
    expect(counted.trips.count).toBe(1);
  }
});
