import { eq } from "drizzle-orm";
import { recordPhotos, visitRecords } from "#app/db/treatment-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertRecord } from "#scripts/demo/treatment-factories.ts";
import { signedIn } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { dataAddress } from "#tests/support/routes.ts";
import { expectNoForeignMarkup } from "./inert.ts";

// A record is the practitioner's: its owner sees what was released of it, others nothing.

const secret = "Befund 4711";
const routeId = "admin/treatment/record.route";

test("a record is in no answer but the practice's, and nobody else changes it", async ({
  visitor,
}) => {
  const { id: userId, email } = await person();
  const { email: otherEmail } = await person();
  const petId = await insertPet(site.db, { userId });
  const released = ["advice" as const];
  const draftId = await insertRecord(site.db, {
    petId,
    findings: secret,
    advice: secret,
    released,
  });
  const fixedAt = "2026-11-20T12:00:00.000Z";
  const fixedId = await insertRecord(site.db, { petId, findings: secret, fixedAt });
  const before = await site.db.select().from(visitRecords).where(eq(visitRecords.petId, petId));
  const urls = [
    `/admin/kunden/${userId}/tiere/${petId}/behandlung`,
    ...[draftId, fixedId].flatMap((id) =>
      ["", "/abschliessen", "/loeschen", "/fotos/neu"].map(
        (path) => `/admin/behandlung/${id}${path}`,
      ),
    ),
  ];
  const form = {
    ...{ seen: "1", visitedOn: "2026-11-20", findings: "Übernommen" },
    intent: "release",
  };
  const ended = await customer({ role: "admin" });
  await site.db.$client
    .prepare("update profiles set role = 'user' where id = ?1")
    .bind(ended.id)
    .run();
  const clients = [
    visitor,
    await signedIn(site, email),
    await signedIn(site, otherEmail),
    ended.client,
  ];
  for (const client of clients) {
    for (const url of urls) {
      for (const address of [url, dataAddress(url), dataAddress(url, routeId), url.toUpperCase()]) {
        expect((await client.get(address)).text, address).not.toContain(secret);
        expect((await client.post(address, form)).text, address).not.toContain(secret);
      }
    }
    for (const id of [draftId, fixedId]) {
      const saved = await client.post(`/behandlung/${id}/entwurf`, form);
      expect(saved.location ?? "", id).toMatch(/^\/(pets|auth|profile)/);
    }
    for (const page of [`/pets/${petId}`, "/pets", "/dashboard"]) {
      expect((await client.get(page)).text, page).not.toContain(secret);
    }
  }
  const after = await site.db.select().from(visitRecords).where(eq(visitRecords.petId, petId));
  expect(after).toEqual(before);
});

test("a photo is no file for its owner until it is released, and none for others ever", async ({
  visitor,
}) => {
  const { id: userId, email } = await person();
  const { email: otherEmail } = await person();
  const petId = await insertPet(site.db, { userId });
  const recordId = await insertRecord(site.db, { petId, released: ["photos"] });
  const key = `${userId}/${petId}/behandlung/1764000000000_bild.png`;
  await site.files.put(key, "Bild", { httpMetadata: { contentType: "image/png" } });
  const id = crypto.randomUUID();
  await site.db.insert(recordPhotos).values({
    ...{ id, petId, recordId, key, view: "von links", takenOn: "2026-11-20" },
    createdAt: "2026-11-20T10:00:00.000Z",
  });
  const owner = await signedIn(site, email);
  const address = `/behandlung/foto/${id}`;
  const unknown = await owner.get(`/behandlung/foto/${crypto.randomUUID()}`);
  const unreleased = await owner.get(address);
  expect([unreleased.status, unreleased.text]).toEqual([404, unknown.text]);
  // Nor as the animal's portrait, whose folder lies above.
  const guessed = [
    `/pets/${petId}/foto/1764000000000_bild.png`,
    `/pets/${petId}/foto/behandlung%2F1764000000000_bild.png`,
  ];
  for (const guess of guessed) expect((await owner.get(guess)).text).not.toContain("Bild");
  await site.db
    .update(visitRecords)
    .set({ fixedAt: "2026-11-20T12:00:00.000Z" })
    .where(eq(visitRecords.id, recordId));
  expect((await owner.get(address)).text).toBe("Bild");
  for (const client of [visitor, await signedIn(site, otherEmail)]) {
    expect((await client.get(address)).text).not.toContain("Bild");
  }
  await site.db.update(visitRecords).set({ released: [] }).where(eq(visitRecords.id, recordId));
  expect((await owner.get(address)).status).toBe(404);
});

test("what is typed is text everywhere", async () => {
  const { id: userId } = await person();
  const petId = await insertPet(site.db, { userId });
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(2)>`;
  const texts = { reason: hostile, anamnesis: hostile, findings: hostile };
  const points = [{ view: "left" as const, x: 10, y: 10, word: hostile }];
  const draftId = await insertRecord(site.db, { petId, ...texts, points });
  const fixedAt = "2026-11-20T12:00:00.000Z";
  const fixedId = await insertRecord(site.db, { petId, ...texts, points, fixedAt });
  const { client } = await customer({ role: "admin" });
  for (const id of [draftId, fixedId]) {
    const page = await client.get(`/admin/behandlung/${id}`);
    expect(page.status).toBe(200);
    expectNoForeignMarkup(page.text, page.headers, id);
  }
});
