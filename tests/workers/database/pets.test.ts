import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { addPet } from "#app/pets/commands.server.ts";
import { listPets } from "#app/pets/queries.server.ts";
import type { PetInput } from "#app/pets/schema.server.ts";
import { insertPerson } from "#scripts/demo/factories.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const input: PetInput = {
  type: "Hund",
  breed: "Hund",
  name: "Bello",
  birthDate: "2020-01-01",
  weightKg: 12.5,
  notes: "",
  carePlan: null,
};

describe("addPet", () => {
  it("lets ten parallel requests add exactly what the allowance permits", async () => {
    const userId = await insertPerson(db, { email: "zehn@example.org", petSlotsPurchased: 2 });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => addPet(db, userId, input, now)),
    );
    expect(outcomes.filter((one) => one.outcome === "added")).toHaveLength(3);
    expect(await listPets(db, userId)).toHaveLength(3);
  });
});
