import { randomUUID } from "node:crypto";
import { demoPassword } from "#scripts/demo/factories.ts";
import { postAsPerson } from "#tests/support/as-person.ts";
import {
  Client,
  type Fields,
  newAddress,
  sessionCookieName,
  tokenFor,
} from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";

// Limits hold to the count. Every test stands at an instant of its own, in the middle of no other
// test's window.

let day = 1;
function ownInstant(): Record<string, string> {
  day += 1;
  return { "x-test-now": new Date(Date.UTC(2027, 0, day, 12, 1)).toISOString() };
}

// Nothing that other files have counted stands in a window of these.
test.beforeEach(async () => {
  await site.binding.exec("delete from rate_limits");
});

const wrong = "eine katze trinkt tee";

type Limit = {
  path: string;
  most: number;
  form: (email: string) => Fields;
  /** The same for every try: the address of the client, or the account. */
  by: "address" | "account";
};

const limits: Record<string, Limit> = {
  "sign-in by address": {
    path: "/auth",
    most: 60,
    by: "address",
    form: (email) => ({ intent: "sign-in", email, password: wrong }),
  },
  "sign-in by account": {
    path: "/auth",
    most: 10,
    by: "account",
    form: (email) => ({ intent: "sign-in", email, password: wrong }),
  },
  "registration by address": {
    path: "/auth",
    most: 30,
    by: "address",
    form: (email) => ({
      intent: "register",
      fullName: "Viele Male",
      email,
      password: "der mops frisst rüben",
    }),
  },
  "mails to one account by registration": {
    path: "/auth",
    most: 4,
    by: "account",
    form: (email) => ({
      intent: "register",
      fullName: "Viele Male",
      email,
      password: "der mops frisst rüben",
    }),
  },
  "password reset by address": {
    path: "/auth/passwort-vergessen",
    most: 30,
    by: "address",
    form: (email) => ({ email }),
  },
  "mails to one account by password reset": {
    path: "/auth/passwort-vergessen",
    most: 4,
    by: "account",
    form: (email) => ({ email }),
  },
  "confirmation links by address": {
    path: "/auth/bestaetigen",
    most: 60,
    by: "address",
    form: (email) => ({ token: email }),
  },
  "new passwords by address": {
    path: "/auth/neues-passwort",
    most: 60,
    by: "address",
    form: (email) => ({ token: email, password: "der mops frisst rüben" }),
  },
  "contact by address": {
    path: "/?index",
    most: 10,
    by: "address",
    form: (email) => ({ name: "Viele Male", email, message: "Guten Tag" }),
  },
};

for (const [name, { path, most, form, by }] of Object.entries(limits)) {
  test(`${name}: ${most} tries, then 429, whatever else changes`, async () => {
    const headers = ownInstant();
    const address = newAddress();
    const account = `${randomUUID()}@example.org`;
    const attempt = (index: number) => {
      const client = new Client(site, {
        ...headers,
        "cf-connecting-ip": by === "address" ? address : newAddress(),
        "x-forwarded-for": `198.51.100.${index}`,
        "x-real-ip": `198.51.100.${index}`,
        "true-client-ip": `198.51.100.${index}`,
        forwarded: `for=198.51.100.${index}`,
        "user-agent": `agent ${index}`,
      });
      // Spelled differently it is the same account.
      const sameAccount = index % 2 ? account.toUpperCase() : ` ${account} `;
      const email = by === "account" ? sameAccount : `${randomUUID()}@example.org`;
      return client.post(path, form(email));
    };
    const first = [await attempt(0), await attempt(1)];
    await pretendUses(headers, { used: 2, now: most - 3 });
    // At once, as an attacker sends them: counting and deciding are one step.
    const last = await Promise.all([2, 3, 4, 5, 6, 7].map(attempt));
    const statuses = [...first, ...last].map((answer) => answer.status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
}

test("the right password does not open an account that is being guessed at", async () => {
  const { email } = await person();
  const headers = ownInstant();
  const attempt = (password: string) =>
    new Client(site, headers).post("/auth", { intent: "sign-in", email, password });
  for (let index = 0; index < 2; index += 1) expect((await attempt(wrong)).status).toBe(401);
  await pretendUses(headers, { used: 2, now: 10 });
  const locked = await attempt(demoPassword);
  expect(locked.status).toBe(429);
  expect(locked.setCookies).toEqual([]);
  expect(locked.text).toContain("Das waren zu viele Versuche.");
});

test("requests that the limit of an address refuses keep nobody else out", async () => {
  const { email } = await person();
  const forms: Record<string, (to: string) => Fields> = {
    "/auth": (to) => ({ intent: "sign-in", email: to, password: wrong }),
    "/auth?registrieren": (to) => ({
      ...{
        intent: "register",
        fullName: "Viele Male",
        email: to,
        password: "der mops frisst rüben",
      },
    }),
    "/auth/passwort-vergessen": (to) => ({ email: to }),
  };
  for (const [path, form] of Object.entries(forms)) {
    const headers = ownInstant();
    const attacker = new Client(site, headers);
    for (let index = 0; index < 2; index += 1) {
      await attacker.post(path, form(`${randomUUID()}@example.org`));
    }
    await pretendUses(headers, { used: 2, now: 60 });
    const refused = await Promise.all(
      Array.from({ length: 12 }, () => attacker.post(path, form(email))),
    );
    expect(new Set(refused.map(({ status }) => status)), path).toEqual(new Set([429]));
    // The owner, or a newcomer, from elsewhere.
    const owner = await new Client(site, headers).post(path, form(email));
    expect(owner.status, path).not.toBe(429);
  }
});

test("a new password by mail lets in whoever was kept out by guesses", async () => {
  const { email } = await person();
  const headers = ownInstant();
  const attempt = (password: string, client = new Client(site, headers)) =>
    client.post("/auth", { intent: "sign-in", email, password });
  for (let index = 0; index < 2; index += 1) await attempt(wrong);
  await pretendUses(headers, { used: 2, now: 10 });
  expect((await attempt(demoPassword)).status).toBe(429);
  const owner = new Client(site, headers);
  await owner.post("/auth/passwort-vergessen", { email });
  const token = await tokenFor(site, email, "neues-passwort");
  const password = "drei igel im herbstlaub";
  expect((await owner.post("/auth/neues-passwort", { token, password })).status).toBe(302);
  expect((await attempt(password)).status).toBe(302);
  // Guessed at again, this browser stays apart: it has proved the mailbox.
  await pretendAccountFull(headers, email, attempt);
  expect((await attempt(password)).status).toBe(429);
  expect((await attempt(password, owner)).status).toBe(302);
});

test("a browser that was signed in before is counted apart, and its mark proves nothing else", async () => {
  const { email } = await person();
  const other = await person();
  const headers = ownInstant();
  const attempt = (password: string, client = new Client(site, headers)) =>
    client.post("/auth", { intent: "sign-in", email, password });
  const owner = new Client(site, headers);
  expect((await attempt(demoPassword, owner)).status).toBe(302);
  const mark = owner.cookies.get("kraeuterpfote_browser") ?? "";
  expect(decodeURIComponent(mark)).not.toContain(email);
  await owner.post("/abmelden", {});
  expect(owner.cookies.get("kraeuterpfote_browser"), "signing out keeps it").toBe(mark);

  await pretendAccountFull(headers, email, attempt);
  expect((await attempt(demoPassword)).status, "anywhere else").toBe(429);
  const forged = new Client(site, headers);
  for (const value of [`${mark.slice(0, -6)}AAAA%3D`, "eyJ4Ijoi", "%22%22", "a".repeat(3000)]) {
    forged.cookies.set("kraeuterpfote_browser", value);
    expect((await attempt(demoPassword, forged)).status, value.slice(0, 20)).toBe(429);
  }
  const stranger = new Client(site, headers);
  await stranger.post("/auth", {
    ...{ intent: "sign-in", email: other.email, password: demoPassword },
  });
  stranger.cookies.delete(sessionCookieName);
  expect((await attempt(demoPassword, stranger)).status, "a mark of another account").toBe(429);

  // It opens nothing by itself, and its own guesses end as others' do.
  const thief = new Client(site, headers);
  thief.cookies.set("kraeuterpfote_browser", mark);
  expect((await thief.get("/pets")).location).toMatch(/^\/auth/);
  const guesses = [];
  for (let index = 0; index < 11; index += 1) guesses.push((await attempt(wrong, thief)).status);
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  expect((await attempt(demoPassword, owner)).status, "the same browser").toBe(429);
});

test("whoever has changed the address stays apart from guesses at the new one", async () => {
  const { email: before } = await person();
  const headers = ownInstant();
  const email = `neu-${before}`;
  const attempt = (password: string, client = new Client(site, headers)) =>
    client.post("/auth", { intent: "sign-in", email, password });
  const owner = new Client(site, headers);
  await owner.post("/auth", { intent: "sign-in", email: before, password: demoPassword });
  await owner.post("/profile/daten/e-mail", { currentPassword: demoPassword, email });
  const token = await tokenFor(site, email, "/auth/neue-adresse");
  expect((await postAsPerson(owner, "/auth/neue-adresse", { token })).status).toBe(302);
  await owner.post("/abmelden", {});
  await pretendAccountFull(headers, email, attempt);
  expect((await attempt(demoPassword)).status).toBe(429);
  expect((await attempt(demoPassword, owner)).status).toBe(302);
});

test("the mark of a browser costs public pages nothing of their cache", async () => {
  for (const path of ["/", "/impressum", "/kraeuter"]) {
    const [plain, marked, others] = await Promise.all(
      [undefined, "kraeuterpfote_browser=IngiLng", "kraeuterpfote_browser=IngiLng; x=1"].map(
        (cookie) => new Client(site, cookie ? { cookie } : {}).get(path),
      ),
    );
    expect(marked?.headers["cache-control"], path).toBe(plain?.headers["cache-control"]);
    expect(marked?.text, path).toBe(plain?.text);
    // The start page leads on who is signed in; the others are the same for all.
    const ofOthers = path === "/" ? "private, no-store" : plain?.headers["cache-control"];
    expect(others?.headers["cache-control"], path).toBe(ofOthers);
  }
});

test("a limited known account answers like a limited unknown one", async () => {
  const known = (await person()).email;
  const statuses = async (email: string) => {
    const headers = ownInstant();
    const form = { intent: "sign-in", email, password: wrong };
    const attempt = async () => (await new Client(site, headers).post("/auth", form)).status;
    const first = [await attempt(), await attempt()];
    await pretendUses(headers, { used: 2, now: 8 });
    return [...first, await attempt(), await attempt(), await attempt(), await attempt()];
  };
  expect(await statuses(known)).toEqual([401, 401, 401, 401, 429, 429]);
  expect(await statuses(`${randomUUID()}@example.org`)).toEqual([401, 401, 401, 401, 429, 429]);
});

test("addresses of one IPv6 household are one", async () => {
  const headers = ownInstant();
  const seen: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const client = new Client(site, { ...headers, "cf-connecting-ip": `2001:db8:7:1::${index}` });
    const form = { name: "Viele Male", email: "v@example.org", message: "Guten Tag" };
    seen.push((await client.post("/?index", form)).status);
  }
  expect(seen).toEqual([...Array.from({ length: 10 }, () => 302), 429, 429]);
});

test("limits are kept in the database and name neither address nor account", async () => {
  const email = `${randomUUID()}@example.org`;
  const client = new Client(site, ownInstant());
  await client.post("/auth", { intent: "sign-in", email, password: wrong });
  const rows = await site.binding.prepare("select key from rate_limits").all<{ key: string }>();
  expect(rows.results.length).toBeGreaterThan(0);
  for (const { key } of rows.results) expect(key).toMatch(/^[\w-]{43}$/);
});

test("a session row remembers no address that a client made up", async () => {
  const { id, email } = await person();
  const client = new Client(site, { "x-forwarded-for": "203.0.113.66" });
  await client.post("/auth", { intent: "sign-in", email, password: demoPassword });
  const row = await site.binding
    .prepare("select ip_address as address from session where user_id = ?1")
    .bind(id)
    .first<{ address: string | null }>();
  expect(row).not.toBeNull();
  expect(row?.address ?? "").not.toContain("203.0.113");
});

/** Strangers use up what an account allows everybody together. */
async function pretendAccountFull(
  headers: Record<string, string>,
  email: string,
  attempt: (password: string) => Promise<{ status: number }>,
): Promise<void> {
  await site.binding.exec("delete from rate_limits");
  for (let index = 0; index < 2; index += 1) await attempt(wrong);
  await pretendUses(headers, { used: 2, now: 10 });
  expect((await attempt(wrong)).status, email).toBe(429);
}

/** Sets the one count of this test that stands at `used`; the other of two counts is new each time. */
async function pretendUses(
  headers: Record<string, string>,
  { used, now }: { used: number; now: number },
): Promise<void> {
  const instant = Date.parse(headers["x-test-now"] ?? "");
  const dayMs = 24 * 60 * 60 * 1000;
  const changed = await site.binding
    .prepare(
      `update rate_limits set count = ?1
        where count = ?2 and window_start between ?3 and ?4`,
    )
    .bind(now, used, instant - dayMs / 2, instant)
    .run();
  if (changed.meta.changes !== 1) throw new Error("more than one limit was counted twice");
}
