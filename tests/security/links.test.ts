import { randomUUID } from "node:crypto";
import { demoPassword } from "#scripts/demo/factories.ts";
import {
  Client,
  databaseRows,
  databaseState,
  mailsCarried,
  sessionCookieName,
  signedIn,
  tokenFor,
} from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";

const password = "der mops frisst rüben";
const newPassword = "die ziege mag disteln";

async function registered(): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@example.org`;
  const form = { intent: "register", fullName: "Rosa Neu", email, password };
  await new Client(site).post("/auth", form);
  return { email, token: await tokenFor(site, email, "bestaetigen") };
}

async function resetToken(email: string): Promise<string> {
  await new Client(site).post("/auth/passwort-vergessen", { email });
  return tokenFor(site, email, "neues-passwort");
}

const confirm = (client: Client, token: string, typed = password) =>
  client.post("/auth/bestaetigen", { token, password: typed });
const reset = (client: Client, token: string, chosen = newPassword) =>
  client.post("/auth/neues-passwort", { token, password: chosen });
const signIn = (email: string, typed: string) =>
  new Client(site).post("/auth", { intent: "sign-in", email, password: typed });

test("opening the links changes nothing, however often and by whomever", async () => {
  const { email, token } = await registered();
  const resetLink = await resetToken((await person()).email);
  await mailsCarried(site);
  const before = await databaseState(site);
  for (const method of ["GET", "HEAD"]) {
    for (const path of [
      `/auth/bestaetigen?token=${token}`,
      `/auth/bestaetigen.data?token=${token}`,
      `/auth/neues-passwort?token=${resetLink}&password=${encodeURIComponent(newPassword)}`,
      `/auth/neues-passwort.data?token=${resetLink}`,
      `/auth?intent=sign-in&email=${email}&password=${encodeURIComponent(password)}`,
    ]) {
      const answer = await new Client(site).ask(path, { method });
      expect(answer.setCookies, path).toEqual([]);
    }
  }
  expect(await databaseState(site)).toEqual(before);
});

test("tokens stand in the database as hashes alone", async () => {
  const { token } = await registered();
  const resetLinkToken = await resetToken((await person()).email);
  const { mailbox: _mailbox, ...tables } = await databaseRows(site.binding);
  for (const [table, rows] of Object.entries(tables)) {
    expect(rows.includes(token), table).toBe(false);
    expect(rows.includes(resetLinkToken), table).toBe(false);
  }
});

test("twenty parallel confirmations of one link open one session", async () => {
  const { email, token } = await registered();
  const clients = Array.from({ length: 20 }, () => new Client(site));
  const answers = await Promise.all(clients.map((client) => confirm(client, token)));
  expect(answers.filter((answer) => answer.status === 302)).toHaveLength(1);
  expect(clients.filter((client) => client.cookies.has(sessionCookieName))).toHaveLength(1);
  const row = await site.binding
    .prepare(
      `select count(*) as sessions from session s join user u on u.id = s.user_id
        where u.email = ?1`,
    )
    .bind(email)
    .first();
  expect(row).toEqual({ sessions: 1 });
});

test("a link works once, and not after its time", async () => {
  const { token } = await registered();
  const late = { "x-test-now": new Date(Date.now() + 24 * 60 * 60 * 1000 + 1000).toISOString() };
  expect((await confirm(new Client(site, late), token)).status).toBe(400);
  expect((await confirm(new Client(site), token)).status).toBe(302);
  expect((await confirm(new Client(site), token)).status).toBe(400);

  const { email } = await person();
  const link = await resetToken(email);
  const hourLater = { "x-test-now": new Date(Date.now() + 60 * 60 * 1000 + 1000).toISOString() };
  expect((await reset(new Client(site, hourLater), link)).status).toBe(400);
  expect((await signIn(email, demoPassword)).status).toBe(302);
  expect((await reset(new Client(site), link)).status).toBe(302);
  expect((await reset(new Client(site), link, `${newPassword} 2`)).status).toBe(400);
  expect((await signIn(email, newPassword)).status).toBe(302);
});

test("a token of one kind opens nothing of the other", async () => {
  const { email } = await person({ emailVerified: false });
  const link = await resetToken(email);
  expect((await confirm(new Client(site), link)).status).toBe(400);
  const { token } = await registered();
  expect((await reset(new Client(site), token)).status).toBe(400);
});

const madeUp = [
  ...["", " ", "x", "%", "' or 1=1 --", "%' or '1'='1", "\u0000", "null", "undefined", "0"],
  ...["[object Object]", "confirm-email:", "reset-password:", "../..", "🐶", "A".repeat(43)],
  ...["A".repeat(5000)],
];

test("made-up tokens open nothing", async () => {
  await registered();
  const before = await databaseState(site);
  for (const token of madeUp) {
    expect((await confirm(new Client(site), token)).status, token).toBe(400);
    expect((await reset(new Client(site), token)).status, token).toBe(400);
  }
  const after = await databaseState(site);
  for (const table of ["user", "account", "session", "verification", "profiles"]) {
    expect(after[table], table).toEqual(before[table]);
  }
});

test("the hash that the database holds is no token", async () => {
  const { token } = await registered();
  await resetToken((await person()).email);
  const rows = await site.binding.prepare("select identifier, value from verification").all<{
    identifier: string;
    value: string;
  }>();
  for (const { identifier } of rows.results.slice(-4)) {
    for (const made of [identifier, identifier.split(":")[1] ?? ""]) {
      expect((await confirm(new Client(site), made)).status).toBe(400);
      expect((await reset(new Client(site), made)).status).toBe(400);
    }
  }
  expect((await confirm(new Client(site), token)).status).toBe(302);
});

test("a reset ends every session of the account, and no other", async () => {
  const { email } = await person();
  const stranger = await signedIn(site, (await person()).email);
  const sessions = [await signedIn(site, email), await signedIn(site, email)];
  const token = await resetToken(email);
  await reset(new Client(site), token);
  for (const client of sessions) {
    expect((await client.get("/pets")).location).toBe("/auth?redirectTo=%2Fpets");
  }
  expect((await stranger.get("/pets")).status).toBe(200);
  expect((await signIn(email, demoPassword)).status).toBe(401);
});

test("a reset makes the account's other reset links useless", async () => {
  const { email } = await person();
  const older = await resetToken(email);
  const newer = await resetToken(email);
  expect(older).not.toEqual(newer);
  expect((await reset(new Client(site), newer)).status).toBe(302);
  expect((await reset(new Client(site), older, `${newPassword} 2`)).status).toBe(400);
  expect((await signIn(email, newPassword)).status).toBe(302);
});

test("a refused password does not use up the link", async () => {
  const { email } = await person();
  const token = await resetToken(email);
  expect((await reset(new Client(site), token, "kurz")).status).toBe(400);
  expect((await reset(new Client(site), token)).status).toBe(302);
});

test("who registers an address of somebody else first does not get their account", async () => {
  const { email, token: thiefToken } = await registered();
  const owners = { intent: "register", fullName: "Die Inhaberin", email, password: newPassword };
  await new Client(site).post("/auth", owners);
  const token = await tokenFor(site, email, "bestaetigen");
  expect(token).not.toEqual(thiefToken);
  // The owner opens the thief's link, or hers where the thief's password is tried: nothing opens.
  for (const [link, typed] of [
    [thiefToken, newPassword],
    [token, password],
    [token, ""],
  ] as const) {
    expect((await confirm(new Client(site), link, typed)).status).toBe(401);
  }
  expect((await confirm(new Client(site), token, newPassword)).status).toBe(302);
  expect((await confirm(new Client(site), thiefToken)).status).toBe(400);
  expect((await signIn(email, password)).status).toBe(401);
  expect((await signIn(email, newPassword)).status).toBe(302);
});

test("only the browser that registered needs no password at the link", async () => {
  const email = `${randomUUID()}@example.org`;
  const client = new Client(site);
  await client.post("/auth", { intent: "register", fullName: "Rosa Neu", email, password });
  const token = await tokenFor(site, email, "bestaetigen");
  expect((await new Client(site).post("/auth/bestaetigen", { token })).status).toBe(401);
  expect((await client.post("/auth/bestaetigen", { token })).status).toBe(302);
  expect(client.cookies.has(sessionCookieName)).toBe(true);
});
