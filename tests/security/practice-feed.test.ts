import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { withoutStamps } from "#app/calendar/feed-calendar.ts";
import { profiles } from "#app/db/account-schema.ts";
import { practiceFeeds } from "#app/db/booking-schema.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { Client, databaseRows, databaseState } from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";
import { gatherPeople, type People } from "./people.ts";

let people: People;
const dialog = "/admin/termine/abo";

test.beforeAll(async () => {
  people = await gatherPeople(site, passwordHash);
  const { id: userId } = people.customer;
  await emptyAgenda(site.db);
  const bookingDate = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await insertBooking(site.db, {
    ...{ userId, type: "acupressure", bookingDate, bookingTime: "09:00" },
    ...{ ownerName: "Geheime Kundin", concerns: "BEGIN:VEVENT\r\nATTACH:https://evil.example" },
  });
});

/** A new address of the practitioner's feed, as the dialog shows it: '/praxis/kalender/….ics'. */
async function newAddress(): Promise<string> {
  const { client } = people.practitioner;
  const answer = await client.post(dialog, { intent: "renew" });
  expect([answer.status, answer.location]).toEqual([302, dialog]);
  const { text } = await client.get(dialog);
  const path = /value="https?:\/\/[^"/]+(\/praxis\/kalender\/[\w-]{43}\.ics)"/.exec(text)?.[1];
  if (!path) throw new Error("no address is shown");
  return path;
}

test("whoever holds the address reads it, nobody keeps it on the way, and text stays text", async () => {
  const path = await newAddress();
  const answer = await new Client(site).get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(answer.setCookies).toEqual([]);
  expect(answer.text).toContain("Geheime Kundin");
  expect(answer.text.match(/^UID:practice-booking-/gm)).toHaveLength(1);
  expect(answer.text).not.toMatch(/^ATTACH/m);
  const again = await new Client(site).ask(path, {
    headers: { "if-none-match": answer.headers.etag ?? "" },
  });
  expect([again.status, again.text]).toEqual([304, ""]);
  // Who asks makes no difference.
  const asCustomer = await people.other.client.get(path);
  expect(withoutStamps(asCustomer.text)).toBe(withoutStamps(answer.text));
});

test("it ends with the role, and every address that is none gets one and the same answer", async () => {
  const old = await newAddress();
  const path = await newAddress();
  const client = new Client(site);
  const unknown = await client.get(`/praxis/kalender/${"A".repeat(43)}.ics`);
  expect(unknown.status).toBe(404);
  const { id } = people.practitioner;
  const setRole = (role: "user" | "admin") =>
    site.db.update(profiles).set({ role }).where(eq(profiles.id, id));
  await setRole("user");
  const dismissed = await client.get(path);
  const dialogAfter = await people.practitioner.client.get(dialog);
  await setRole("admin");
  expect([dismissed.status, dismissed.text]).toEqual([404, unknown.text]);
  expect([dialogAfter.status, dialogAfter.location]).toEqual([302, "/pets"]);
  const [row] = await site.db.select().from(practiceFeeds).where(eq(practiceFeeds.userId, id));
  for (const one of [old, `/praxis/kalender/${row?.tokenHash}.ics`]) {
    const { status, text } = await client.get(one);
    expect([status, text]).toEqual([404, unknown.text]);
  }
  // An owner's address opens nothing here, and this one nothing there.
  const token = path.replace("/praxis/kalender/", "");
  expect((await client.get(`/kalender/${token}`)).status).toBe(404);
  expect((await client.get(path)).status).toBe(200);
  for (const wrong of [row?.feedId ?? "", `${token}x`, "' or 1=1 --", "x".repeat(5000)]) {
    const { status } = await client.get(`/praxis/kalender/${encodeURIComponent(wrong)}`);
    expect(status, wrong.slice(0, 60)).toBe(404);
  }
});

test("nobody but the practitioner makes, sees or ends it, and reading changes nothing", async () => {
  const path = await newAddress();
  const token = path.replace(/^\/praxis\/kalender\/|\.ics$/g, "");
  const kept = await feedRows();
  for (const intent of ["create", "renew", "end"]) {
    for (const kind of ["visitor", "incomplete", "customer", "subscriber"] as const) {
      const answer = await people[kind].client.post(dialog, { intent });
      expect(answer.status, `${kind} ${intent}`).toBe(302);
      expect((await people[kind].client.get(dialog)).text, kind).not.toContain(token);
    }
  }
  for (const intent of ["", "constructor", "delete"]) {
    expect((await people.practitioner.client.post(dialog, { intent })).status).toBe(400);
  }
  for (const method of ["POST", "PUT", "DELETE"]) {
    const headers = { origin: site.origin };
    const answer = await new Client(site).ask(path, { method, headers, body: "intent=end" });
    expect([answer.status, answer.headers.allow], method).toEqual([405, "GET, HEAD, OPTIONS"]);
  }
  expect(await feedRows()).toEqual(kept);
  const { client } = people.practitioner;
  for (const address of ["/admin/termine", "/admin/termine.data", "/admin", "/calendar/abo"]) {
    expect((await client.get(address)).text, address).not.toContain(token);
  }
  expect(site.logs().join("\n")).not.toContain(token);
  const { rate_limits: _counted, ...rows } = await databaseRows(site.binding);
  expect(JSON.stringify(rows)).not.toContain(token);

  function feedRows() {
    return site.db.select().from(practiceFeeds);
  }
});

test("one address may be asked for sixty times in ten minutes", async () => {
  const path = await newAddress();
  const client = new Client(site, { "x-test-now": "2027-06-01T12:01:00Z" });
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async () => (await client.get(path)).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test("times, blocked days and own appointments are the practitioner's alone", async () => {
  const posts = [
    ["/admin/termine/zeiten", { revision: "0", horizonDays: "7" }],
    ["/admin/termine/zeiten/standard", { revision: "0" }],
    ["/admin/termine/sperrtage", { firstDay: "2027-03-01", label: "x" }],
    ["/admin/termine/sperrtage", { intent: "holiday", day: "2027-12-25", state: "open" }],
    [`/admin/termine/sperrtage/${randomUUID()}/loeschen`, {}],
    ["/admin/termine/eigene/neu", { title: "x", day: "2027-03-01" }],
    [`/admin/termine/eigene/${randomUUID()}`, { intent: "delete" }],
  ] as const;
  const { rate_limits: _before, ...kept } = await databaseState(site);
  for (const [path, form] of posts) {
    for (const [kind, target] of [
      ["visitor", "/auth"],
      ["customer", "/pets"],
    ] as const) {
      const answer = await people[kind].client.post(path, form);
      expect([answer.status, answer.location], `${kind} ${path}`).toEqual([302, target]);
      const data = await people[kind].client.get(`${path}.data`);
      expect(data.text, `${kind} ${path}.data`).toContain("SingleFetchRedirect");
    }
  }
  const { rate_limits: _after, ...after } = await databaseState(site);
  expect(after).toEqual(kept);
  // Forged by hand: a day that is no holiday, one that is over, an entry that is not there.
  const { client } = people.practitioner;
  for (const day of ["2027-12-24", "1999-12-25", "", "2027-12-25 "]) {
    const holiday = { intent: "holiday", day, state: "open" };
    const answer = await client.post("/admin/termine/sperrtage", holiday);
    expect(answer.status, day).toBe(400);
  }
  const gone = await client.post(`/admin/termine/sperrtage/${randomUUID()}/loeschen`, {});
  expect([gone.status, gone.location]).toEqual([302, "/admin/termine/sperrtage"]);
});
