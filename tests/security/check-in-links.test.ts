import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { uploads } from "#app/db/file-schema.ts";
import { contactMessages } from "#app/db/mail-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { checkIns } from "#app/db/treatment-schema.ts";
import { shownField } from "#app/frame/ask-again.ts";
import { doneLink } from "#app/pets/care/reminder-links.server.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { checkInLink, openDays } from "#app/treatment/check-in.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertCheckIn, insertPlan, insertRecord } from "#scripts/demo/treatment-factories.ts";
import { personsMark } from "#tests/support/as-person.ts";
import { pngBytes } from "#tests/support/documents-samples.ts";
import { Client, databaseState } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";

const now = new Date();
const today = dayInGermany(now);

async function sendCheckIn(userId: string, name = "Emma") {
  const vet = { vetName: "Praxis Geheim", vetPhone: "030 98765", allergies: "Huhn" };
  const petId = await insertPet(site.db, { userId, name, ...vet });
  const recordId = await insertRecord(site.db, {
    ...{ petId, values: { pain: 4 }, fixedAt: "2026-11-20T10:00:00.000Z" },
  });
  const planId = await insertPlan(site.db, { petId, recordId });
  const id = await insertCheckIn(site.db, { petId, planId, dueOn: today });
  const path = await linkOf(id);
  return { petId, planId, id, path };
}

function linkOf(id: string, { dueOn = today, secret = "" } = {}) {
  const issuer = { secret: secret || site.sessionCookie.secret, origin: "" };
  return checkInLink(issuer, { id, dueOn });
}

/** As a browser sends the form. */
async function formOf(fields: Record<string, string | undefined>, files: readonly File[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value ?? "");
  for (const file of files) form.append("file", file);
  const body = new Response(form);
  return {
    method: "POST",
    headers: { "content-type": body.headers.get("content-type") ?? "" },
    body: Buffer.from(await body.arrayBuffer()),
  };
}

/** As a person sends it: asked twice, and in no hurry. */
async function asSent(path: string): Promise<Record<string, string>> {
  return { ...answer, [shownField]: await personsMark(new Client(site), path) };
}

const answer = {
  change: "worse",
  eating: "nothing-for-a-day",
  drinking: "usual",
  urine: "usual",
  droppings: "usual",
  vomiting: "no",
  pain: "9",
  word: "Liegt nur.",
};

const stored = async () => (await site.files.list()).objects.length;

test("opening changes nothing, is kept nowhere, and shows the animal's name alone", async () => {
  const { id: userId, email } = await person({ fullName: "Erika Geheim" });
  const { path, petId } = await sendCheckIn(userId);
  const before = await databaseState(site);
  for (const method of ["GET", "HEAD"]) {
    for (const suffix of ["", "?change=worse&pain=9", ".data"]) {
      const one = await new Client(site).ask(path + suffix, { method });
      expect([method, suffix, one.status, one.setCookies]).toEqual([method, suffix, 200, []]);
      expect(one.headers["cache-control"]).toBe("private, no-store");
      expect(one.headers["x-robots-tag"]).toBe("noindex");
      expect(one.headers["referrer-policy"]).toBe("same-origin");
      for (const secret of ["Erika", email, userId, petId, "Praxis Geheim", "030 98765", "Huhn"]) {
        expect(one.text).not.toContain(secret);
      }
    }
  }
  expect(await databaseState(site)).toEqual(before);
});

test("what is forged, cut, too old, of another check-in or for something else opens and stores nothing", async () => {
  const { id: userId } = await person();
  const mine = await sendCheckIn(userId);
  const foreign = await sendCheckIn((await person()).id, "Fremd");
  const [, ...afterId] = (mine.path.split("/").at(-1) ?? "").split(".");
  const issuer = { secret: site.sessionCookie.secret, origin: "", now };
  const done = { planId: mine.id, dueOn: today, lastDate: addDays(today, -7) };
  const forged = [
    mine.path.slice(0, -1),
    `${mine.path.slice(0, -1)}${mine.path.endsWith("A") ? "B" : "A"}`,
    `/kontrolle/${[foreign.id, ...afterId].join(".")}`,
    await linkOf(mine.id, { secret: "x".repeat(40) }),
    await linkOf(mine.id, { dueOn: addDays(today, -openDays) }),
    (await doneLink(issuer, done)).replace("/erinnerung/", "/kontrolle/"),
    mine.path.replace("/kontrolle/", "/erinnerung/"),
    ...["/kontrolle/....", "/kontrolle/%00", `/kontrolle/${"x".repeat(4000)}`],
  ];
  const before = [await databaseState(site), await stored()];
  const photo = new File([Uint8Array.from(pngBytes(40, 30))], "a.png", { type: "image/png" });
  for (const path of forged) {
    const shown = await new Client(site).get(path);
    expect([path, shown.status]).toEqual([path, 404]);
    expect(shown.text).toContain("Dieser Link ist ungültig");
    const response = await new Client(site).ask(path, await formOf(await asSent(path), [photo]));
    expect([path, response.status]).toEqual([path, 404]);
  }
  expect([await databaseState(site), await stored()]).toEqual(before);
});

test("nobody answers for a dead animal or a blocked account, and no file of theirs is taken", async () => {
  const dead = await sendCheckIn((await person()).id);
  await site.db.update(pets).set({ deceasedOn: today }).where(eq(pets.id, dead.petId));
  const { id: userId } = await person();
  const blocked = await sendCheckIn(userId);
  const at = now.toISOString();
  await site.db.update(profiles).set({ blockedAt: at }).where(eq(profiles.id, userId));
  const before = [await databaseState(site), await stored()];
  const photo = new File([Uint8Array.from(pngBytes(40, 30))], "a.png", { type: "image/png" });
  for (const { path } of [dead, blocked]) {
    expect((await new Client(site).get(path)).status).toBe(410);
    const response = await new Client(site).ask(path, await formOf(await asSent(path), [photo]));
    expect(response.status).toBe(410);
  }
  expect([await databaseState(site), await stored()]).toEqual(before);
});

test("who has the link fills no room of owner and practice, however often", async () => {
  const { id: userId } = await person();
  const { petId, id, path } = await sendCheckIn(userId);
  const photo = () => new File([Uint8Array.from(pngBytes(40, 30))], "a.png", { type: "image/png" });
  const before = await stored();
  const send = async (fields: Record<string, string | undefined>) =>
    (await new Client(site).ask(path, await formOf(fields, [photo()]))).status;
  for (let count = 0; count < 3; count += 1) expect(await send({ word: "x" })).toBe(400);
  expect(await stored(), "no answer, no file").toBe(before);
  // Whole answers of a program wait, up to a limit of their own.
  for (let count = 0; count < 30; count += 1) expect(await send(answer)).toBe(400);
  for (let count = 0; count < 3; count += 1) expect(await send(answer)).toBe(429);
  const waiting = await site.db.select().from(uploads).where(eq(uploads.petId, petId));
  expect(waiting).toHaveLength(30);
  const folder = `${userId}/${petId}/kontrolle/${id}/`;
  expect(waiting.filter(({ key }) => !key.startsWith(folder))).toEqual([]);
});

test("twenty parallel answers with photos are one, and no file is left over", async () => {
  const { id: userId } = await person();
  const { id, path } = await sendCheckIn(userId);
  const before = await stored();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const bytes = Uint8Array.from(pngBytes(40, 30));
      const file = new File([bytes], `${index}.png`, { type: "image/png" });
      return new Client(site).ask(path, await formOf(await asSent(path), [file]));
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 302));
  const messages = await site.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId));
  expect(messages).toHaveLength(1);
  expect(await stored()).toBe(before + 1);
  const late = await new Client(site).ask(
    path,
    await formOf({ ...(await asSent(path)), change: "better" }),
  );
  expect(late.status).toBe(302);
  const [row] = await site.db.select().from(checkIns).where(eq(checkIns.id, id));
  expect(row).toMatchObject({ change: "worse", colour: "red" });
});

test("values beyond their scale, changes that do not exist and foreign fields are refused or ignored", async () => {
  const { id: userId } = await person();
  const { id, path } = await sendCheckIn(userId);
  const before = await databaseState(site);
  for (const wrong of [
    { change: "dead" },
    // Of a horse; of no animal; of another question.
    { droppings: "watery" },
    { eating: "__proto__" },
    { drinking: "no" },
    { urine: "" },
    { pain: "11" },
    { pain: "-1" },
    { pain: "1.5" },
    { pain: "" },
    { word: "x".repeat(2001) },
  ]) {
    const response = await new Client(site).ask(
      path,
      await formOf({ ...(await asSent(path)), ...wrong }),
    );
    expect([wrong, response.status]).toEqual([wrong, 400]);
  }
  const photo = new File([Uint8Array.from(pngBytes(40, 30))], "a.png", { type: "image/png" });
  const two = await new Client(site).ask(path, await formOf(await asSent(path), [photo, photo]));
  expect(two.status).toBe(413);
  expect((await new Client(site).post(path, answer)).status).toBe(400);
  const evil = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const { headers, ...form } = await formOf(await asSent(path));
  const cross = await new Client(site).ask(path, { ...form, headers: { ...headers, ...evil } });
  expect(cross.status).toBe(403);
  const [row] = await site.db.select().from(checkIns).where(eq(checkIns.id, id));
  expect(row?.answeredAt).toBeNull();
  expect(before.check_ins).toBe((await databaseState(site)).check_ins);

  const extra = { ...answer, colour: "green", lameness: "5", petId: "x", photo: "../../x" };
  const done = await new Client(site).ask(
    path,
    await formOf({ ...extra, ...(await asSent(path)) }),
  );
  expect(done.status).toBe(302);
  const shown = await new Client(site).get(path);
  expect(shown.text).toContain("Bitte rufen Sie eine Tierarztpraxis an");
  expect(shown.text).not.toContain("Lahmheit");
});
