import { env } from "cloudflare:workers";
import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { profiles } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { appointments, carePlans, pets, weights } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import { petAllowance } from "#app/pets/policy.ts";
import { addDemoData } from "#scripts/demo/demo-data.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
/** As a picture may begin; what they hold is a matter of `tests/unit/demo-photos.test.ts`. */
const files = {
  bucket: env.DOCUMENTS,
  readPicture: (name: string) => new TextEncoder().encode(`picture ${name}`),
};

/** Rows of all tables and files of the bucket, as text to compare. */
async function everything(): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\' and name not like 'sqlite\\_%' escape '\\' and name != 'd1_migrations' order by name",
  ).all<{ name: string }>();
  const rows: string[] = [];
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`select * from "${name}"`).all();
    rows.push(...results.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  const { objects } = await env.DOCUMENTS.list();
  return [
    ...rows,
    ...objects.map(({ key, etag, uploaded }) => `${key} ${etag} ${+uploaded}`),
  ].sort();
}

/** The animals with a file of papers and weights; those of `demo-customers.ts` have none. */
const withFile = like(pets.id, "demo-pet-%");

async function keysInBucket(): Promise<Map<string, number>> {
  const { objects, truncated } = await env.DOCUMENTS.list();
  expect(truncated).toBe(false);
  return new Map(objects.map(({ key, size }) => [key, size]));
}

describe("the demo data", () => {
  let first: string[] = [];
  beforeAll(async () => {
    await addDemoData(db, files, now);
    first = await everything();
  });

  it("adds nothing and changes nothing when it is added again, on the same day or later", async () => {
    expect(first.length).toBeGreaterThan(300);
    await addDemoData(db, files, now);
    await addDemoData(db, files, new Date("2027-02-03T09:00:00Z"));
    expect(await everything()).toEqual(first);
  });

  it("has the file of every document in the bucket, with its size", async () => {
    const keys = await keysInBucket();
    const rows = await db.select().from(documents);
    expect(rows.length).toBeGreaterThan(40);
    for (const { filePath, fileSize, userId, petId } of rows) {
      expect(filePath).toMatch(new RegExp(`^${userId}/${petId}/docs/\\d{13}_[A-Za-z0-9._-]+$`));
      expect(keys.get(filePath)).toBe(fileSize);
    }
  });

  it("has the photo of every animal in the bucket, under the key of its address", async () => {
    const keys = await keysInBucket();
    const rows = await db.select().from(pets).where(withFile);
    expect(rows).toHaveLength(5);
    for (const { id, userId, profilePictureUrl } of rows) {
      const [, petId, file] = /^\/pets\/([^/]+)\/foto\/(\d{13}_[A-Za-z0-9._-]+)$/.exec(
        profilePictureUrl ?? "",
      ) ?? ["", "", ""];
      expect(petId).toBe(id);
      expect([...keys.keys()]).toContain(`${userId}/${id}/${file}`);
    }
  });

  it("keeps every file in the bucket in use", async () => {
    const keys = await keysInBucket();
    expect(keys.size).toBe(
      (await db.select().from(documents)).length + (await db.$count(pets, withFile)),
    );
  });

  it("shows papers of every category for every animal, several of each animal", async () => {
    const rows = await db.select().from(documents);
    for (const { id } of await db.select().from(pets).where(withFile)) {
      const own = rows.filter(({ petId }) => petId === id);
      expect(own.length).toBeGreaterThanOrEqual(8);
      expect(new Set(own.map(({ category }) => category))).toEqual(
        new Set(["Befunde", "Rechnungen", "Impfpass", "Sonstiges"]),
      );
    }
  });

  it("fills the places of the subscriber and no more", async () => {
    for (const { id, petSlotsPurchased } of await db.select().from(profiles)) {
      const own = await db.select().from(pets).where(eq(pets.userId, id));
      expect(own.length).toBeLessThanOrEqual(petAllowance(petSlotsPurchased));
    }
  });

  it("gives every animal the newest of its weights", async () => {
    for (const { id, weightKg } of await db.select().from(pets).where(withFile)) {
      const history = await db.select().from(weights).where(eq(weights.petId, id));
      const newest = history.sort((a, b) => b.measuredOn.localeCompare(a.measuredOn))[0];
      expect(weightKg).toBe(newest?.weightKg);
    }
  });

  it("has customers of every kind that the practitioner's list can show", async () => {
    const rows = await db.select().from(customers);
    expect(rows.length).toBeGreaterThanOrEqual(27);
    expect(rows.filter(({ hasSubscription }) => hasSubscription).length).toBeGreaterThan(3);
    expect(rows.filter(({ isConfirmed }) => !isConfirmed).length).toBeGreaterThan(1);
    expect(rows.filter(({ isComplete }) => !isComplete).length).toBeGreaterThan(3);
    expect(rows.filter(({ isBlocked }) => isBlocked).length).toBeGreaterThan(0);
  });

  it("leaves the animal that has died without plans and without coming appointments", async () => {
    const dead = await db.select().from(pets).where(eq(pets.id, "demo-pet-basko"));
    expect(dead[0]?.deceasedOn).toBe("2026-02-03");
    expect(await db.select().from(carePlans).where(eq(carePlans.petId, "demo-pet-basko"))).toEqual(
      [],
    );
    const days = await db
      .select({ day: appointments.appointmentDate })
      .from(appointments)
      .where(eq(appointments.petId, "demo-pet-basko"));
    expect(days.every(({ day }) => day <= "2026-02-03")).toBe(true);
  });

  it("leaves alone what an owner has changed or replaced", async () => {
    const photo = "/pets/demo-pet-emma/foto/1790000000000_neu.jpg";
    await db
      .update(pets)
      .set({ profilePictureUrl: photo, weightKg: 30.1, notes: "Neu" })
      .where(eq(pets.id, "demo-pet-emma"));
    const oldKey = [...(await keysInBucket()).keys()].find((key) =>
      /^demo-kundin\/demo-pet-emma\/\d/.test(key),
    );
    await env.DOCUMENTS.delete(oldKey ?? "");
    await addDemoData(db, files, now);
    const [emma] = await db.select().from(pets).where(eq(pets.id, "demo-pet-emma"));
    expect(emma).toMatchObject({ profilePictureUrl: photo, weightKg: 30.1, notes: "Neu" });
    expect([...(await keysInBucket()).keys()]).not.toContain(oldKey);
  });
});
