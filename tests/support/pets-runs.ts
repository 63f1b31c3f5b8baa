import { env } from "cloudflare:workers";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { photoKey } from "#app/files/policy.ts";
import { deletePet, updatePet } from "#app/pets/commands.server.ts";
import { getPetFile, getPetToEdit } from "#app/pets/queries.server.ts";
import type { PetChanges } from "#app/pets/schema.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { unusedHash } from "./unit-database.ts";

const plain = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");

/** What the form of an animal says when nothing but name and birth date were filled in. */
export const plainChanges: PetChanges = {
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
  ...{ pregnantUntil: "", competitionOn: "", foodAnimal: "" as const },
  vetName: "",
  vetPhone: "",
  deceasedOn: null,
  photo: { change: "keep" },
};

let owners = 0;

/** An animal with a photo, and a file that waits to become the next. */
export async function petWithUpload() {
  owners += 1;
  const email = `photo-${owners}@example.org`;
  const userId = await insertPerson(plain, { email, passwordHash: unusedHash });
  const petId = crypto.randomUUID();
  const oldFile = "1790000000000_alt.webp";
  const file = "1795000000000_neu.webp";
  await insertPet(plain, {
    id: petId,
    // Its weight is of that day, whenever the tests run.
    createdAt: now,
    userId,
    weightKg: 12,
    profilePictureUrl: `/pets/${petId}/foto/${oldFile}`,
  });
  const key = photoKey(userId, petId, file);
  await plain.insert(uploads).values({ key, userId, petId, createdAt: now.toISOString() });
  return { userId, petId, file, key, oldFile, oldKey: photoKey(userId, petId, oldFile) };
}

/** Every query and command of an animal's own file; each runs once and its statements are explained. */
export const petsRuns: Record<string, (db: Database) => Promise<unknown>> = {
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
    return deletePet(db, { delete: async () => {} }, { userId, petId }, null);
  },
};
