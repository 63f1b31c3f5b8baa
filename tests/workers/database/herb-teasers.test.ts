import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import { getPublicHerb } from "#app/site/herbs/queries.server.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";

const db = createDatabase(env.DB);

it("finds a published herb and its relatives in one trip of four rows", async () => {
  await insertHerb(db, { name: "Süßdolde", slug: "suessdolde", related: ["kerbel", "entwurf"] });
  await insertHerb(db, { name: "Echter Kerbel", slug: "kerbel" });
  await insertHerb(db, { name: "Zaun", slug: "zaun", related: ["suessdolde"] });
  await insertHerb(db, { name: "Entwurf", slug: "entwurf", status: "draft" });
  const index = new LexiconIndex();
  await index.read(db);

  const { db: counted, trips } = countRoundTrips(env.DB);
  const found = await getPublicHerb(createDatabase(counted), index, "suessdolde");
  expect(trips).toMatchObject({ count: 1, rowsRead: 4 });
  expect(found?.entry.name).toBe("Süßdolde");
  expect(found?.text?.safety?.Katze.reason).toContain("Süßdolde");
  expect(found?.related.map(({ slug }) => slug)).toEqual(["kerbel", "zaun"]);
  expect(JSON.stringify(found)).not.toMatch(/bezahlte|Überliefert|Zubereitet/);

  // Of another spelling it says which herb is meant, and nothing for a draft or what nobody knows.
  for (const spelling of ["Süßdolde", "SUESSDOLDE", "suessdolde "]) {
    expect((await getPublicHerb(db, index, spelling))?.entry.slug, spelling).toBe("suessdolde");
  }
  expect((await getPublicHerb(db, index, "Echter-Kerbel"))?.entry.slug).toBe("kerbel");
  for (const none of ["echter", "entwurf", "gibt-es-nicht", "", "'; drop table herbs; --"]) {
    expect(await getPublicHerb(db, index, none), none).toBeNull();
  }
});
