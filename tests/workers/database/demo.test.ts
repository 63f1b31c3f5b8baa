import { env } from "cloudflare:workers";
import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { profiles } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { mailAttachments } from "#app/db/mail-schema.ts";
import { appointments, carePlans, pets, weights } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import { recordPhotos } from "#app/db/treatment-schema.ts";
import { petAllowance } from "#app/pets/policy.ts";
import { addDemoData } from "#scripts/demo/demo-data.ts";
import { databaseRows } from "#tests/support/http.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
/** As a picture may begin; what they hold is a matter of `tests/unit/demo-photos.test.ts`. */
const files = {
  bucket: env.DOCUMENTS,
  readPicture: (name: string) => new TextEncoder().encode(`picture ${name}`),
};

/** Rows of all tables and files of the bucket, as text to compare. */
async function everything() {
  const { objects } = await env.DOCUMENTS.list();
  return {
    rows: await databaseRows(env.DB),
    files: objects.map(({ key, etag, uploaded }) => `${key} ${etag} ${+uploaded}`),
  };
}

/** The animals with a file of papers and weights; those of `demo-customers.ts` have none. */
const withFile = like(pets.id, "demo-pet-%");

async function keysInBucket(): Promise<Map<string, number>> {
  const { objects, truncated } = await env.DOCUMENTS.list();
  expect(truncated).toBe(false);
  return new Map(objects.map(({ key, size }) => [key, size]));
}

describe("the demo data", () => {
  let first: Awaited<ReturnType<typeof everything>>;
  let keys = new Map<string, number>();
  beforeAll(async () => {
    await addDemoData(db, files, now);
    first = await everything();
    keys = await keysInBucket();
  });
  it("adds nothing and changes nothing when it is added again, on the same day or later", async () => {
    expect(first.rows.bookings).toContain("demo-");
    expect(first.files.length).toBeGreaterThan(40);
    await addDemoData(db, files, now);
    await addDemoData(db, files, new Date("2027-02-03T09:00:00Z"));
    expect(await everything()).toEqual(first);
  });

  it("has the file of every document, every record's photos and the photo of every animal in the bucket, and no other", async () => {
    const papers = await db.select().from(documents);
    expect(papers.length).toBeGreaterThan(40);
    for (const { filePath, fileSize, userId, petId } of papers) {
      expect(filePath).toMatch(new RegExp(`^${userId}/${petId}/docs/\\d{13}_[A-Za-z0-9._-]+$`));
      expect(keys.get(filePath)).toBe(fileSize);
    }
    const rows = await db.select().from(pets).where(withFile);
    expect(rows).toHaveLength(5);
    for (const { id, userId, profilePictureUrl } of rows) {
      const [, petId, file] = /^\/pets\/([^/]+)\/foto\/(\d{13}_[A-Za-z0-9._-]+)$/.exec(
        profilePictureUrl ?? "",
      ) ?? ["", "", ""];
      expect(petId).toBe(id);
      expect([...keys.keys()]).toContain(`${userId}/${id}/${file}`);
    }
    const taken = await db.select().from(recordPhotos);
    for (const { key } of taken) expect([...keys.keys()]).toContain(key);
    const ofMails = (await db.select().from(mailAttachments)).flatMap(({ key }) => key ?? []);
    for (const key of ofMails) expect([...keys.keys()]).toContain(key);
    expect(keys.size).toBe(papers.length + rows.length + taken.length + ofMails.length);
  });

  it("shows papers of every category for every animal, several of each animal", async () => {
    const rows = await db.select().from(documents);
    for (const { id } of await db.select().from(pets).where(withFile)) {
      const own = rows.filter(({ petId }) => petId === id);
      expect(own.length).toBeGreaterThanOrEqual(8);
      const categories = [...new Set(own.map(({ category }) => category))].sort();
      expect(categories).toEqual(["Befunde", "Impfpass", "Rechnungen", "Sonstiges"]);
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
    const count = (is: (one: (typeof rows)[number]) => boolean) => rows.filter(is).length;
    expect(count(({ hasSubscription }) => hasSubscription)).toBeGreaterThan(3);
    expect(count(({ isConfirmed }) => !isConfirmed)).toBeGreaterThan(1);
    expect(count(({ isComplete }) => !isComplete)).toBeGreaterThan(3);
    expect(count(({ isBlocked }) => isBlocked)).toBeGreaterThan(0);
  });

  it("leaves the animal that has died without plans and without coming appointments", async () => {
    const ofDead = eq(pets.id, "demo-pet-basko");
    const [dead] = await db.select().from(pets).where(ofDead);
    expect(dead?.deceasedOn).toBe("2026-02-03");
    expect(await db.$count(carePlans, eq(carePlans.petId, "demo-pet-basko"))).toBe(0);
    const isIts = eq(appointments.petId, "demo-pet-basko");
    const dates = await db.select().from(appointments).where(isIts);
    expect(dates.filter((one) => one.appointmentDate > "2026-02-03")).toEqual([]);
  });

  it("leaves alone what an owner has changed or replaced", async () => {
    const photo = "/pets/demo-pet-emma/foto/1790000000000_neu.jpg";
    const changed = { profilePictureUrl: photo, weightKg: 30.1, notes: "Neu" };
    await db.update(pets).set(changed).where(eq(pets.id, "demo-pet-emma"));
    const oldKey = [...keys.keys()].find((key) => /^demo-kundin\/demo-pet-emma\/\d/.test(key));
    await env.DOCUMENTS.delete(oldKey ?? "");
    await addDemoData(db, files, now);
    const [emma] = await db.select().from(pets).where(eq(pets.id, "demo-pet-emma"));
    expect(emma).toMatchObject(changed);
    expect([...(await keysInBucket()).keys()]).not.toContain(oldKey);
  });
});
