import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import { findHerbs, getLexicon } from "#app/herbs/list/find-herbs.server.ts";
import { herbsList } from "#app/herbs/list/herbs-address.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { explainRuns } from "#tests/support/explain-runs.ts";
import { unusedHash } from "#tests/support/unit-database.ts";

const db = createDatabase(env.DB);
const herbCount = 5000;

function person(email: string): Promise<string> {
  return insertPerson(db, { email, passwordHash: unusedHash });
}

it("knows the species of somebody's own living animals, each once", async () => {
  const [userId, stranger] = [
    await person("lexikon@example.org"),
    await person("fremd@example.org"),
  ];
  for (const type of ["Pferd", "Katze", "Katze", "Leguan"]) await insertPet(db, { userId, type });
  const dead = await insertPet(db, { userId, type: "Hund" });
  await db.update(pets).set({ deceasedOn: "2026-01-01" }).where(sql`id = ${dead}`);
  await insertPet(db, { userId: stranger, type: "Kaninchen" });
  const { ownSpecies } = await getLexicon(db, new LexiconIndex(), userId);
  expect(ownSpecies).toEqual(["Katze", "Pferd"]);
});

it("reads 5,000 herbs once, and from then on a row or two in one trip", async () => {
  const userId = await person("viele@example.org");
  await insertHerb(db, { name: "Muster", otherNames: ["Wiesenschön"] });
  // Other columns than these are of no matter here.
  await db.run(sql`insert into herbs (slug, name, description, effects, image_url, other_names,
      botanical_name, family, parts, preparation, pregnancy, interactions, horse_sport, safety,
      complaints, related, sources, status, updated_at)
    with recursive n(i) as (select 2 union all select i + 1 from n where i < ${herbCount})
    select 'muster-' || i, 'Muster ' || i, description, effects, image_url, other_names,
      botanical_name, family, parts, preparation, pregnancy, interactions, horse_sport, safety,
      complaints, related, sources, status, updated_at
    from herbs, n where slug = 'muster'`);
  const index = new LexiconIndex();
  const read = async () => {
    const counted = countRoundTrips(env.DB);
    const { herbs } = await getLexicon(createDatabase(counted.db), index, userId);
    return { herbs, trips: counted.trips };
  };

  const first = await read();
  expect(first.herbs).toHaveLength(herbCount);
  expect(first.trips.count).toBe(1);
  expect(first.trips.rowsRead).toBeLessThanOrEqual(herbCount + 5);
  const { herbs, trips } = await read();
  expect(trips.count).toBe(1);
  expect(trips.rowsRead).toBeLessThanOrEqual(3);

  const view = { ...herbsList.first, search: "wiesenschon 4711" };
  expect(findHerbs(herbs, view).herbs.map(({ name }) => name)).toEqual(["Muster 4711"]);
});

it("asks for own animals by an index, and for herbs as a whole or not at all", async () => {
  const userId = await person("plan@example.org");
  const plans = await explainRuns(env.DB, {
    getLexicon: (explained) => getLexicon(explained, new LexiconIndex(), userId),
  });
  expect(plans).toEqual({ getLexicon: ["SCAN herbs"] });
});
