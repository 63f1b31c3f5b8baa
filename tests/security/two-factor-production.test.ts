import { insertDocument, insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword, insertPerson } from "#scripts/demo/factories.ts";
import { Client, signedIn } from "#tests/support/http.ts";
import { expect, passwordHash, test } from "#tests/support/http-test.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { appCode, insertTwoFactor, typedSecret } from "#tests/support/two-factor.ts";

// As it is deployed: the practitioner's account opens nothing of the practice without a second step.

const mark = "Vertraulich-4711";
const setUp = "/profile/daten/zwei-faktor";
let site: RunningSite;
let customerId = "";
let practitioner: { id: string; email: string };

test.beforeAll(async ({ deployed }) => {
  site = deployed;
  customerId = await insertPerson(site.db, {
    ...{ email: "kundin@example.org", fullName: mark, passwordHash },
  });
  const petId = await insertPet(site.db, { userId: customerId, name: mark });
  await insertDocument(site.db, site.files, {
    ...{ id: "document-of-customer", petId, userId: customerId, fileName: `${mark}.pdf` },
    bytes: new TextEncoder().encode(mark),
  });
  const email = "praxis@example.org";
  practitioner = { email, id: await insertPerson(site.db, { email, role: "admin", passwordHash }) };
});

test("without it the practice's files lead to setting it up, and what is her own says so", async () => {
  const client = await signedIn(site, practitioner.email);
  const closed = [
    ...["/documents/document-of-customer/file", `/admin/kunden/${customerId}/daten.zip`],
    ...[`/admin/kunden/${customerId}`, "/admin/kunden.csv", "/dashboard", "/pets"],
  ];
  for (const address of closed) {
    const answer = await client.get(address);
    expect([answer.status, answer.location], address).toEqual([302, setUp]);
  }
  for (const address of ["/profile", "/profile/daten"]) {
    const shown = await client.get(address);
    expect(shown.status, address).toBe(200);
    expect(shown.text, address).not.toContain('href="/admin"');
  }
  expect((await client.get(setUp)).text).toContain(
    "Bitte richten Sie zuerst den zweiten Schritt ein",
  );
});

test("whoever signs in without it is led to set it up; then the practice opens at once", async () => {
  const client = new Client(site);
  const form = { intent: "sign-in", email: practitioner.email, password: demoPassword };
  await client.post("/auth", { ...form, redirectTo: "/admin" });
  expect((await client.get("/admin")).location).toBe(setUp);
  expect((await client.post(setUp, { currentPassword: demoPassword })).location).toBe(
    `${setUp}/einrichten`,
  );
  const page = await client.get(`${setUp}/einrichten`);
  const secret = typedSecret(page.text) ?? "";
  expect(
    (await client.post(`${setUp}/einrichten`, { code: appCode(secret, new Date()) })).status,
  ).toBe(200);
  expect((await client.get("/admin")).status).toBe(200);
  expect((await client.get(`/admin/kunden/${customerId}`)).text).toContain(mark);

  // Signing in takes both from now on. Its cookies are for https alone.
  const next = new Client(site);
  const first = await next.post("/auth", form);
  expect(first.location).toBe("/auth/zweiter-faktor");
  expect(first.setCookies[0]).toMatch(/; Secure/);
  expect((await next.get("/admin")).location).toContain("/auth?");
  const entered = await next.post("/auth/zweiter-faktor", { code: appCode(secret, new Date(), 1) });
  expect(entered.location).toBe("/admin");
  expect((await next.get("/admin")).status).toBe(200);

  // Switched off, even her open sessions see nothing of the practice.
  await site.binding
    .prepare("delete from two_factors where user_id = ?1")
    .bind(practitioner.id)
    .run();
  expect((await next.get("/admin.data")).text).toContain(setUp);
  await insertTwoFactor(site.db, site.sessionCookie.secret, practitioner.id);
  expect((await next.get("/admin")).status).toBe(200);
});

test("the feed for her telephone tells nothing while she owes it", async () => {
  const email = "feed@example.org";
  const id = await insertPerson(site.db, { email, role: "admin", passwordHash });
  await insertTwoFactor(site.db, site.sessionCookie.secret, id);
  const client = await signedIn(site, email);
  await client.post("/admin/termine/abo", { intent: "create" });
  const shown = await client.get("/admin/termine/abo");
  const path = /\/praxis\/kalender\/[\w-]{43}(\.ics)?/.exec(shown.text)?.[0] ?? "";
  expect(path).not.toBe("");
  expect((await new Client(site).get(path)).status).toBe(200);
  await site.binding.prepare("delete from two_factors where user_id = ?1").bind(id).run();
  expect((await new Client(site).get(path)).status).toBe(404);
});
