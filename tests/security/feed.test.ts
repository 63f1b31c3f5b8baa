import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { withoutStamps } from "#app/calendar/feed-calendar.ts";
import { calendarFeeds } from "#app/db/pet-schema.ts";
import { capabilityToken } from "#app/platform/link-tokens.server.ts";
import { insertAppointment } from "#scripts/demo/animal-factories.ts";
import { ask, Client, databaseRows, databaseState } from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";
import { foreignMarks, gatherPeople, type People, type PersonAtSite } from "./people.ts";

let people: People;

test.beforeAll(async () => {
  people = await gatherPeople(site, passwordHash);
  for (const kind of ["customer", "other"] as const) {
    const { id: userId, petId } = people[kind];
    await insertAppointment(site.db, { userId, petId, appointmentDate: dayFromToday(7) });
  }
});

function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

const dialog = "/calendar/abo";

/** A new address of somebody's feed, as the dialog shows it: '/kalender/….ics'. */
async function newAddress({ client }: PersonAtSite): Promise<string> {
  const answer = await client.post(dialog, { intent: "renew" });
  expect([answer.status, answer.location]).toEqual([302, dialog]);
  const { text } = await client.get(dialog);
  const path = /value="https?:\/\/[^"/]+(\/kalender\/[\w-]{43}\.ics)"/.exec(text)?.[1];
  if (!path) throw new Error("no address is shown");
  return path;
}

function tokenOf(path: string): string {
  return path.replace(/^\/kalender\/|\.ics$/g, "");
}

async function rowOf({ id }: PersonAtSite) {
  const [row] = await site.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, id));
  if (!row) throw new Error("no feed");
  return row;
}

/** As a calendar program asks: no cookie, no browser's headers. */
function program(): Client {
  return new Client(site);
}

test("whoever holds the address reads the calendar, and nobody keeps it on the way", async () => {
  const path = await newAddress(people.customer);
  const answer = await program().get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="kraeuterpfote.ics"',
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(answer.setCookies).toEqual([]);
  expect(answer.text).toContain("SUMMARY:Tierarzt: Tier");
  expect(foreignMarks(answer.text, people, "customer")).toEqual([]);

  const bare = await program().get(path.replace(".ics", ""));
  expect([bare.status, withoutStamps(bare.text)]).toEqual([200, withoutStamps(answer.text)]);
  const again = await program().ask(path, {
    headers: { "if-none-match": `"other", ${answer.headers.etag}` },
  });
  expect([again.status, again.text]).toEqual([304, ""]);
  const head = await program().ask(path, { method: "HEAD" });
  expect([head.status, head.text, head.headers.etag]).toEqual([200, "", answer.headers.etag]);
});

test("who asks makes no difference: the address alone says whose calendar it is", async () => {
  const path = await newAddress(people.other);
  const { text } = await program().get(path);
  for (const kind of ["customer", "incomplete", "practitioner"] as const) {
    const answer = await people[kind].client.get(path);
    expect([answer.status, withoutStamps(answer.text)], kind).toEqual([200, withoutStamps(text)]);
  }
  expect(foreignMarks(text, people, "other")).toEqual([]);
});

test("every address that is none gets one and the same answer", async () => {
  const old = await newAddress(people.customer);
  const path = await newAddress(people.customer);
  const { feedId, tokenHash } = await rowOf(people.customer);
  const token = tokenOf(path);
  const tokens = {
    revoked: tokenOf(old),
    unknown: "A".repeat(43),
    "of another purpose": await capabilityToken(secretOf(), "share-link", feedId),
    "the hash in the database": tokenHash,
    "one character changed": `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`,
  };
  const client = program();
  const first = await client.get(`/kalender/${tokens.unknown}.ics`);
  expect(first.status).toBe(404);
  expect(first.headers["content-type"]).toBe("text/plain; charset=utf-8");
  for (const [name, one] of Object.entries(tokens)) {
    const { status, text } = await client.get(`/kalender/${one}.ics`);
    expect([status, text], name).toEqual([404, first.text]);
  }
  const wrong = [feedId, token.slice(1), `${token}a`, `${token}.ics.ics`, `${token}%00`, "%"];
  for (const one of [...wrong, token.toLowerCase(), "' or 1=1 --", "x".repeat(5000)]) {
    const address = `/kalender/${one === "%" || one.includes("%00") ? one : encodeURIComponent(one)}`;
    const { status, text } = await client.get(address);
    expect([200, 500], address.slice(0, 80)).not.toContain(status);
    expect(text, address.slice(0, 80)).not.toContain("BEGIN:VCALENDAR");
  }
  expect((await client.get(path)).status).toBe(200);
});

/** The secret of this installation, from the file that the tests' workers read. */
function secretOf(): string {
  const secret = /^BETTER_AUTH_SECRET="?([^"\n]+)/m.exec(readFileSync(".dev.vars", "utf8"))?.[1];
  if (!secret) throw new Error("no secret");
  return secret;
}

test("nothing but reading: other methods are refused and change nothing", async () => {
  const path = await newAddress(people.customer);
  const before = await databaseState(site);
  const { rate_limits: _counted, ...kept } = before;
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const headers = { origin: site.origin };
    const answer = await program().ask(path, { method, headers, body: "intent=end" });
    expect([answer.status, answer.headers.allow], method).toEqual([405, "GET, HEAD, OPTIONS"]);
    const cross = await program().ask(path, {
      method,
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect(cross.status, `${method} from elsewhere`).toBe(403);
  }
  const { rate_limits: _later, ...after } = await databaseState(site);
  expect(after).toEqual(kept);
});

test("the address stands in the dialog alone: not in logs, other pages or the database", async () => {
  const { client } = people.customer;
  const path = await newAddress(people.customer);
  const token = tokenOf(path);
  await program().get(path);
  await program().get(`${path}.broken`);
  await program().ask(path, { method: "POST", headers: { origin: site.origin }, body: "x" });

  const others = ["/calendar", "/calendar.data", "/calendar/neu", "/calendar/neu.data"];
  for (const address of [...others, "/dashboard", "/profile", "/pets"]) {
    const answer = await client.get(address);
    expect(answer.text, address).not.toContain(token);
    expect(JSON.stringify(answer.headers), address).not.toContain(token);
  }
  // The test would notice: however the dialog's address is written, it is there.
  for (const address of [dialog, `${dialog}.data`, "/Calendar/%61bo/"]) {
    expect((await client.get(address)).text, address).toContain(token);
  }
  for (const kind of ["other", "practitioner", "incomplete"] as const) {
    expect((await people[kind].client.get(dialog)).text, kind).not.toContain(token);
  }
  expect(site.logs().join("\n")).not.toContain(token);
  const { rate_limits: _counted, ...rows } = await databaseRows(site.binding);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("a feed is switched off and renewed by its owner only", async () => {
  const path = await newAddress(people.customer);
  for (const intent of ["create", "renew", "end"]) {
    for (const kind of ["visitor", "incomplete", "other"] as const) {
      await people[kind].client.post(dialog, { intent, userId: people.customer.id });
    }
    const { feedId } = await rowOf(people.customer);
    const forged = await people.other.client.post(dialog, {
      intent,
      feedId,
      user_id: people.customer.id,
    });
    expect(forged.status).toBe(302);
  }
  expect((await program().get(path)).status).toBe(200);
  for (const intent of ["", "constructor", "__proto__", "delete"]) {
    expect((await people.customer.client.post(dialog, { intent })).status, intent).toBe(400);
  }
  expect((await program().get(path)).status).toBe(200);
  await people.customer.client.post(dialog, { intent: "end" });
  expect((await program().get(path)).status).toBe(404);
});

test("one address may be asked for sixty times in ten minutes, from wherever", async () => {
  const path = await newAddress(people.customer);
  const other = await newAddress(people.other);
  const clock = { "x-test-now": "2027-06-01T12:01:00Z" };
  const asking = (address: string, from: string) =>
    ask(site.origin, address, { headers: { ...clock, "cf-connecting-ip": from } });
  const statuses = await Promise.all(
    Array.from(
      { length: 61 },
      async (_, index) => (await asking(path, `203.0.113.${index}`)).status,
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const refused = await asking(path.replace(".ics", ""), "203.0.113.99");
  expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([429, 540]);
  expect((await asking(other, "203.0.113.1")).status).toBe(200);
});

test("an unknown address tells nothing by a cookie or a redirect", async () => {
  const answer = await people.customer.client.get(`/kalender/${randomUUID()}`);
  expect([answer.status, answer.location, answer.setCookies]).toEqual([404, null, []]);
});
