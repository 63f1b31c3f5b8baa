import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { herbs, lexicon } from "#app/db/herb-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import type { Species } from "#app/pets/policy.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";

const db = createDatabase(env.DB);

it("reads one row while nothing has changed, and sees whatever changes at once", async () => {
  await insertHerb(db, { name: "Zaunrübe" });
  const first = await insertHerb(db, { name: "Ähriges Kraut" });
  const draft = await insertHerb(db, { name: "Entwurf", status: "draft" });
  const index = new LexiconIndex();
  const names = async () => (await index.read(db)).map(({ name }) => name);
  expect(await names()).toEqual(["Ähriges Kraut", "Zaunrübe"]);

  const counted = countRoundTrips(env.DB);
  const again = await index.read(createDatabase(counted.db));
  expect(again).toHaveLength(2);
  expect(counted.trips).toMatchObject({ count: 1, rowsRead: 2 });

  await db.update(herbs).set({ status: "published" }).where(sql`id = ${draft}`);
  expect(await names()).toEqual(["Ähriges Kraut", "Entwurf", "Zaunrübe"]);
  await db.delete(herbs).where(sql`id = ${first}`);
  expect(await names()).toEqual(["Entwurf", "Zaunrübe"]);
});

it("fails without a version, and takes that for no empty lexicon", async () => {
  const index = new LexiconIndex();
  const known = await index.read(db);
  const [before] = await db.select().from(lexicon);
  if (!before) throw new Error("no version");
  await db.delete(lexicon);
  await expect(index.read(db)).rejects.toThrow("no version");
  await db.insert(lexicon).values(before);
  expect(await index.read(db)).toEqual(known);
});

it("remembers the verdict on each species, and fetches no reason for it", async () => {
  const verdicts = {
    Hund: "suitable",
    Katze: "poisonous",
    Pferd: "caution",
    Kaninchen: "unknown",
  } as const;
  const reason = "Ein langer Grund.";
  const on = (species: Species) => ({ verdict: verdicts[species], reason });
  await insertHerb(db, {
    name: "Urteilskraut",
    safety: {
      Hund: on("Hund"),
      Katze: on("Katze"),
      Pferd: on("Pferd"),
      Kaninchen: on("Kaninchen"),
    },
  });
  const index = new LexiconIndex();
  const read = (await index.read(db)).find(({ name }) => name === "Urteilskraut");
  expect(read?.verdicts).toEqual(verdicts);
  const { statements } = new LexiconIndex().ask(db);
  expect(JSON.stringify(await db.batch(statements))).not.toContain(reason);
});

it("remembers nothing of the paid text", async () => {
  await insertHerb(db, { name: "Geheimkraut" });
  const text = JSON.stringify(await new LexiconIndex().read(db));
  expect(text).toContain("Geheimkraut");
  expect(text).not.toContain("bezahlte");
  expect(text).not.toContain("Überliefert");
});
