import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { carePlans, pets } from "#app/db/pet-schema.ts";
import { doneLink, unsubscribeLink } from "#app/pets/care/reminder-links.server.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { insertCareEvent, insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { Person } from "#tests/support/as-person.ts";
import { eventsOf } from "#tests/support/care-runs.ts";
import {
  type Answer,
  Client,
  databaseState,
  signedIn,
  toastCookieName,
} from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";
import { comparable } from "./comparable.ts";

const now = new Date();
const today = dayInGermany(now);
const dayMs = 24 * 60 * 60 * 1000;

let secret = "";

test.beforeAll(async () => {
  secret = site.sessionCookie.secret;
});

let people = 0;

async function ownerWithPlan() {
  people += 1;
  const email = `care-${people}@example.org`;
  const userId = await insertPerson(site.db, {
    email,
    fullName: "Erika Geheim",
    passwordHash,
  });
  const petId = await insertPet(site.db, { userId, name: "Emma" });
  const planId = await insertCarePlan(site.db, {
    userId,
    petId,
    kind: "Impfung",
    lastDate: addDays(today, -14),
    intervalCount: 2,
    intervalUnit: "weeks",
  });
  return { email, userId, petId, planId };
}

type Issuer = { secret: string; now: Date };

async function donePath(
  planId: string,
  given: Partial<Issuer> & { dueOn?: string; lastDate?: string } = {},
) {
  const { dueOn = today, lastDate = addDays(dueOn, -14), ...issuer } = given;
  return await doneLink({ origin: "", secret, now, ...issuer }, { planId, dueOn, lastDate });
}

const unsubscribePath = (userId: string, given: Partial<Issuer> = {}) =>
  unsubscribeLink({ origin: "", secret, now, ...given }, userId);

const wantsReminders = async (userId: string) =>
  (await site.db.select().from(profiles).where(eq(profiles.id, userId)))[0]?.careReminders;

test("opening the links changes nothing, however often, by whatever looks at links", async () => {
  const { userId, planId } = await ownerWithPlan();
  const paths = [await donePath(planId), await unsubscribePath(userId)];
  const before = await databaseState(site);
  for (const path of paths) {
    for (const method of ["GET", "HEAD"]) {
      for (const suffix of ["", "?doneOn=2026-01-01&List-Unsubscribe=One-Click", ".data"]) {
        const answer = await new Client(site).ask(path + suffix, { method });
        expect([path, method, answer.status]).toEqual([path, method, 200]);
        expect(answer.setCookies).toEqual([]);
      }
    }
  }
  expect(await databaseState(site)).toEqual(before);
});

test("the pages are kept nowhere, indexed by nobody, and hold no more than they must", async () => {
  const { userId, email, petId, planId } = await ownerWithPlan();
  for (const path of [await donePath(planId), await unsubscribePath(userId), "/erinnerung/x.y.z"]) {
    const { headers, text } = await new Client(site).get(path);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["referrer-policy"]).toBe("same-origin");
    for (const secretOfOwner of ["Erika", email, petId, "Lindenweg"]) {
      expect(text).not.toContain(secretOfOwner);
    }
  }
});

test("what is forged, cut, too old or meant for something else is refused with a friendly page", async () => {
  const mine = await ownerWithPlan();
  const other = await ownerWithPlan();
  const path = await donePath(mine.planId);
  const unsubscribe = await unsubscribePath(mine.userId);
  const token = path.split("/").at(-1) ?? "";
  const [, ...afterPlan] = token.split(".");
  const old = new Date(now.getTime() - 61 * dayMs);
  const forged = [
    path.slice(0, -1),
    `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`,
    `/erinnerung/${[other.planId, ...afterPlan].join(".")}`,
    path.replace(today, addDays(today, 1)),
    await donePath(mine.planId, { secret: "x".repeat(40) }),
    await donePath(mine.planId, { now: old }),
    unsubscribe.replace("/abmelden", ""),
    `/erinnerung/abmelden/${token}`,
    unsubscribe.replace(mine.userId, other.userId),
    await unsubscribePath(mine.userId, { secret: "x".repeat(40) }),
    await unsubscribePath(mine.userId, { now: new Date(now.getTime() - 731 * dayMs) }),
    "/erinnerung/....",
    "/erinnerung/%00",
    `/erinnerung/${"x".repeat(4000)}`,
    "/erinnerung/abmelden/null",
  ];
  const before = await databaseState(site);
  for (const one of forged) {
    const shown = await new Client(site).get(one);
    expect([one, shown.status]).toEqual([one, 404]);
    expect(shown.text).toContain("Dieser Link ist ungültig");
    expect(shown.text).toContain('href="/auth"');
    const answer = await new Person(site).post(one, { doneOn: today, dueOn: today });
    expect([one, answer.status]).toEqual([one, 404]);
  }
  expect(await databaseState(site)).toEqual(before);
});

test("the link says which due day is meant, not the form; the form cannot leave the calendar", async () => {
  const { petId, planId } = await ownerWithPlan();
  const path = await donePath(planId, { dueOn: addDays(today, 1) });
  await new Person(site).post(path, { doneOn: today, dueOn: today });
  expect(await eventsOf(site.db, petId)).toEqual([]);
  const right = await donePath(planId);
  for (const doneOn of [addDays(today, 1), addDays(today, -15), "2026-02-31", "", "x"]) {
    const answer = await new Person(site).post(right, { doneOn });
    expect([doneOn, answer.status]).toEqual([doneOn, 400]);
  }
  expect(await eventsOf(site.db, petId)).toEqual([]);
});

test("a plan that is gone, or whose animal has died, has nothing left to answer", async () => {
  const gone = await ownerWithPlan();
  await site.db.delete(carePlans).where(eq(carePlans.id, gone.planId));
  const dead = await ownerWithPlan();
  await site.db.update(pets).set({ deceasedOn: today }).where(eq(pets.id, dead.petId));
  for (const { planId } of [gone, dead]) {
    const shown = await new Client(site).get(await donePath(planId));
    expect(shown.status).toBe(410);
    expect(shown.text).toContain("Nicht mehr geplant");
    const answer = await new Person(site).post(await donePath(planId), { doneOn: today });
    expect(answer.status).toBe(410);
  }
  expect(await eventsOf(site.db, dead.petId)).toEqual([]);
});

test("a mail program unsubscribes with one request, in either form, without cookie or redirect", async () => {
  const boundary = "grenze";
  const multipart = `--${boundary}\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
  const requests = [
    { form: { "List-Unsubscribe": "One-Click" } },
    {
      body: multipart,
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    },
    { body: "x", headers: { "content-type": "text/plain" } },
  ];
  for (const request of requests) {
    const { userId } = await ownerWithPlan();
    const other = await ownerWithPlan();
    const path = await unsubscribePath(userId);
    for (const _again of [1, 2]) {
      const answer = await new Client(site).ask(path, { method: "POST", ...request });
      expect([answer.status, answer.location, answer.setCookies]).toEqual([200, null, []]);
      expect(answer.text).toContain("Erinnerungen sind abgeschaltet");
    }
    expect(await wantsReminders(userId)).toBe(false);
    expect(await wantsReminders(other.userId)).toBe(true);
  }
});

test("another site's page cannot answer or unsubscribe with a visitor's browser", async () => {
  const { userId, planId } = await ownerWithPlan();
  const before = await databaseState(site);
  for (const path of [await donePath(planId), await unsubscribePath(userId)]) {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const answer = await new Client(site).ask(path, { form: { doneOn: today }, headers });
    expect(answer.status).toBe(403);
  }
  expect(await databaseState(site)).toEqual(before);
});

test("a foreign plan, entry or animal is the answer to an unknown one, byte for byte", async () => {
  const victim = await ownerWithPlan();
  const attacker = await ownerWithPlan();
  const client = await signedIn(site, attacker.email);
  // The page says when it was made.
  client.headers["x-test-now"] = now.toISOString();
  const eventId = await insertCareEvent(site.db, {
    petId: victim.petId,
    kind: "Impfung",
    doneOn: today,
  });
  const unknown = crypto.randomUUID();
  const plan = { kind: "X", lastDate: today, interval: "1", unit: "weeks", record: "ja" };
  const done = { dueOn: today, lastDate: addDays(today, -14), doneOn: today };
  const own = `/pets/${attacker.petId}/vorsorge`;
  const questions: [string, (id: string) => Promise<Answer>][] = [
    [victim.planId, (id) => client.get(`${own}/${id}`)],
    [victim.planId, (id) => client.get(`${own}/${id}/erledigt`)],
    [victim.planId, (id) => client.get(`${own}/${id}/loeschen`)],
    [victim.planId, (id) => client.post(`${own}/${id}`, plan)],
    [victim.planId, (id) => client.post(`${own}/${id}/erledigt`, done)],
    [victim.planId, (id) => client.post(`${own}/${id}/loeschen`, {})],
    [eventId, (id) => client.get(`${own}/verlauf/${id}/loeschen`)],
    [eventId, (id) => client.post(`${own}/verlauf/${id}/loeschen`, {})],
    [victim.petId, (id) => client.get(`/pets/${id}/vorsorge/neu`)],
    [victim.petId, (id) => client.post(`/pets/${id}/vorsorge/neu`, { intent: "plan", ...plan })],
    [
      victim.petId,
      (id) =>
        client.post(`/pets/${id}/vorsorge/neu`, { intent: "event", kind: "X", doneOn: today }),
    ],
    [victim.petId, (id) => client.post(`/pets/${id}/vorsorge/${victim.planId}/erledigt`, done)],
  ];
  const before = await databaseState(site);
  for (const [index, [foreignId, question]] of questions.entries()) {
    const answers: ReturnType<typeof comparable>[] = [];
    for (const id of [foreignId, unknown]) {
      client.cookies.delete(toastCookieName);
      answers.push(comparable(await question(id), [foreignId, unknown, victim.planId]));
    }
    expect(answers[0], `question ${index}`).toEqual(answers[1]);
  }
  expect(await databaseState(site)).toEqual(before);
});
