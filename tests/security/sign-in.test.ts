import { randomUUID } from "node:crypto";
import { demoPassword } from "#scripts/demo/factories.ts";
import { type Answer, Client, databaseState, type Fields } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";
import { inLanes } from "#tests/support/lanes.ts";

// Nobody learns who has an account from an answer. From the time it takes: what costs the time is
// counted in `tests/workers/database/hash-work.test.ts`, and measured by `npm run bench`.

const password = "der mops frisst rüben";
const wrongPassword = "eine katze trinkt tee";

type Question = { path: string; form: (email: string) => Fields };

const questions: Record<string, Question> = {
  "sign-in": {
    path: "/auth",
    form: (email) => ({ intent: "sign-in", email, password: wrongPassword }),
  },
  registration: {
    path: "/auth",
    form: (email) => ({ intent: "register", fullName: "Wer Auch", email, password }),
  },
  "password reset": {
    path: "/auth/passwort-vergessen",
    form: (email) => ({ email }),
  },
};

for (const [name, { path, form }] of Object.entries(questions)) {
  for (const url of [path, `${path}.data`]) {
    test(`${name} at ${url} answers a known, an unconfirmed and an unknown address alike`, async () => {
      const known = (await person()).email;
      const unconfirmed = (await person({ emailVerified: false })).email;
      const unknown = `${randomUUID()}@example.org`;
      const answers: Record<string, unknown> = {};
      for (const email of [known, unconfirmed, unknown]) {
        const answer = await new Client(site).post(url, form(email));
        answers[email] = comparable(answer, email);
      }
      expect(answers[known]).toEqual(answers[unknown]);
      expect(answers[unconfirmed]).toEqual(answers[unknown]);
    });
  }

  test(`${name} asks the database as often for a known address as for an unknown one`, async () => {
    const client = new Client(site, { "x-test-measure": "d1" });
    const tripsFor = async (email: string) =>
      (await client.post(path, form(email))).headers["x-d1-round-trips"];
    const trips = await tripsFor((await person()).email);
    expect(Number(trips)).toBeGreaterThan(0);
    expect(await tripsFor(`${randomUUID()}@example.org`)).toBe(trips);
  });
}

test("registering an address and signing in at once does not tell whether it was known", async () => {
  const emails = {
    known: (await person()).email,
    unconfirmed: (await person({ emailVerified: false })).email,
    unknown: `${randomUUID()}@example.org`,
  };
  const answers: Record<string, unknown> = {};
  for (const [kind, email] of Object.entries(emails)) {
    const client = new Client(site);
    await client.post("/auth", { intent: "register", fullName: "Wer Auch", email, password });
    client.cookies.clear();
    const answer = await client.post("/auth", { intent: "sign-in", email, password });
    answers[kind] = comparable(answer, email);
  }
  expect(answers.known).toEqual(answers.unknown);
  expect(answers.unconfirmed).toEqual(answers.unknown);
});

test("an account that is not confirmed opens no session, even with the password", async () => {
  const { email, id } = await person({ emailVerified: false });
  const client = new Client(site);
  const answer = await client.post("/auth", { intent: "sign-in", email, password: demoPassword });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.setCookies.filter((line) => line.includes("session"))).toEqual([]);
  const sessions = await site.binding
    .prepare("select count(*) as count from session where user_id = ?1")
    .bind(id)
    .first();
  expect(sessions).toEqual({ count: 0 });
});

test("registering a known address changes nothing about its account", async () => {
  const { email } = await person();
  const before = await databaseState(site);
  const form = { intent: "register", fullName: "Dieb", email: email.toUpperCase(), password };
  expect((await new Client(site).post("/auth", form)).status).toBe(302);
  const after = await databaseState(site);
  for (const table of ["user", "account", "profiles", "session", "verification"]) {
    expect(after[table], table).toEqual(before[table]);
  }
});

test("all addresses tried in a row say nothing about an account either", async () => {
  const said: number[][] = [];
  // In one window of the limits.
  const clock = { "x-test-now": new Date().toISOString() };
  for (const email of [(await person()).email, `${randomUUID()}@example.org`]) {
    const ask = async (path: string, form: Record<string, string>) =>
      (await new Client(site, clock).post(path, form)).status;
    const statuses = [
      await ask("/auth", { intent: "register", fullName: "Dieb", email, password }),
      await ask("/auth", { intent: "sign-in", email, password }),
    ];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push(await ask("/auth/passwort-vergessen", { email }));
    }
    said.push(statuses);
  }
  expect(said[0]).toEqual(said[1]);
  expect(said[0]).toContain(429);
});

const betterAuthPaths = [
  ...["sign-up/email", "sign-in/email", "sign-out", "get-session", "list-sessions", "ok", "error"],
  ...["change-password", "set-password", "change-email", "update-user", "delete-user"],
  ...["delete-user/callback", "forget-password", "request-password-reset", "reset-password"],
  ...["verify-email", "send-verification-email", "revoke-session", "revoke-sessions"],
  ...["revoke-other-sessions", "visitor-sessions/open", "visitor-sessions/read", "token", "jwks"],
  ...["sign-in/social", "callback/google", "link-social", "list-accounts", "refresh-token"],
  ...["admin/set-role", "admin/list-users", "update-session", "verify-password", "account-info"],
];

/** Where it is mounted, it answers all of them: some show it at addresses that are not its usual ones. */
const unusualAddresses = ["/auth", "/visitor-sessions", ""].flatMap((base) =>
  ["sign-in/email", "sign-up/email", "get-session", "ok", "open"].map((path) => `${base}/${path}`),
);

test("no endpoint of better-auth is mounted anywhere", async () => {
  const { id } = await person();
  const before = await databaseState(site);
  const addresses = [...betterAuthPaths.map((path) => `/api/auth/${path}`), ...unusualAddresses];
  await inLanes(addresses, async (address) => {
    const statuses = address.startsWith("/api/auth/") ? [404] : [302, 404];
    const json = {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ userId: id, email: "a@example.org", password, name: "A" }),
    };
    for (const options of [{}, json]) {
      const answer = await new Client(site).ask(address, options);
      expect(statuses, address).toContain(answer.status);
      expect(answer.setCookies, address).toEqual([]);
    }
  });
  expect(await databaseState(site)).toEqual(before);
});

/** The answer without what is new in every one, and without the address that was typed. */
function comparable(answer: Answer, email: string) {
  const { date: _date, "x-request-id": requestId = "", ...headers } = answer.headers;
  const plain = (text: string) =>
    text
      .replaceAll(email, "email")
      .replaceAll(requestId, "request-id")
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id");
  return {
    status: answer.status,
    headers: JSON.parse(plain(JSON.stringify({ ...headers, "content-length": "" }))),
    cookies: answer.setCookies.map((line) => line.replace(/=[^;]*/, "=")),
    text: plain(answer.text),
  };
}
