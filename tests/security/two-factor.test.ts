import { eq } from "drizzle-orm";
import { profiles, session, twoFactors } from "#app/db/account-schema.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import {
  type Answer,
  Client,
  databaseRows,
  sessionCookieName,
  signedIn,
  tokenFor,
} from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";
import {
  appCode,
  type Holder,
  insertTwoFactor,
  typedSecret,
  wrongAppCode,
} from "#tests/support/two-factor.ts";

// Nobody is signed in by a password alone where the second step is on, by whichever address.

/** All requests of a test are made at one moment, so that no window of a limit ends in between. */
const at = new Date();
const atThen = (later = 0) => ({ "x-test-now": new Date(at.getTime() + later).toISOString() });
const stateCookie = "kraeuterpfote_zweiter_schritt";
const stepPath = "/auth/zweiter-faktor";
const settings = "/profile/daten/zwei-faktor";

type Guarded = { id: string; email: string } & Holder;

const guarded = async (account: { id: string; email: string }): Promise<Guarded> => ({
  ...account,
  ...(await insertTwoFactor(site.db, site.sessionCookie.secret, account.id)),
});

/** Gives e-mail and password. */
async function firstStep(email: string, redirectTo = "") {
  const client = new Client(site, atThen());
  const form = { intent: "sign-in", email, password: demoPassword, redirectTo };
  return { client, answer: await client.post("/auth", form) };
}

async function secondStep(client: Client, code: string, later = 0): Promise<Answer> {
  return client.ask(stepPath, { form: { code }, headers: atThen(later) });
}

function sessionsOf(userId: string) {
  return site.db.$count(session, eq(session.userId, userId));
}

test("the password alone opens no session and no page, only the second step", async () => {
  const account = await guarded(await person());
  const { client, answer } = await firstStep(account.email, "/pets?x=1");
  expect([answer.status, answer.location]).toEqual([302, stepPath]);
  // The other is the browser's mark, which opens nothing.
  expect(answer.setCookies).toHaveLength(2);
  expect(answer.setCookies[1]).toMatch(/^kraeuterpfote_browser=/);
  expect(answer.setCookies[0]).toMatch(
    new RegExp(`^${stateCookie}=[^;]+; Max-Age=600; Path=/auth; HttpOnly; SameSite=Lax$`),
  );
  expect(await sessionsOf(account.id)).toBe(0);
  for (const path of ["/pets", "/pets.data", "/profile/daten.data", settings, "/admin.data"]) {
    const shown = await client.get(path);
    expect([202, 302], path).toContain(shown.status);
    expect(shown.text, path).not.toContain(account.email);
    expect(client.cookies.has(sessionCookieName), path).toBe(false);
  }
  expect((await client.get(stepPath)).text).not.toContain(account.email);
  const entered = await secondStep(client, appCode(account.secret, at));
  expect([entered.status, entered.location]).toEqual([302, "/pets?x=1"]);
  expect(client.cookies.has(stateCookie)).toBe(false);
  expect((await client.get("/pets")).status).toBe(200);
  expect(await sessionsOf(account.id)).toBe(1);
});

test("the way back is judged again after the second step", async () => {
  const account = await guarded(await person());
  const targets = [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
  ];
  for (const [step, target] of targets.entries()) {
    const { client } = await firstStep(account.email, target);
    const { location } = await secondStep(client, account.codes[step] ?? "");
    expect(location, target).toBe("/pets");
  }
});

test("a code signs in once: not again, not elsewhere, not with the cookie of before", async () => {
  const account = await guarded(await person());
  const [first, second] = [await firstStep(account.email), await firstStep(account.email)];
  const kept = first.client.cookieHeader;
  const code = appCode(account.secret, at);
  const answers = await Promise.all([
    secondStep(first.client, code),
    secondStep(second.client, code),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 401]);
  expect(await sessionsOf(account.id)).toBe(1);
  const again = new Client(site, atThen());
  const replayed = await again.ask(stepPath, {
    form: { code: appCode(account.secret, at, 1) },
    headers: { cookie: kept },
  });
  const winner = answers[0]?.status === 302 ? "used" : "open";
  // The winner's cookie leads back to the beginning; the other's is still good for the next code.
  expect([replayed.location, winner]).toEqual(
    winner === "used" ? ["/auth", winner] : ["/pets", winner],
  );
  const paper = account.codes[0] ?? "";
  const steps = await Promise.all([1, 2, 3].map(() => firstStep(account.email)));
  const entered = await Promise.all(steps.map(({ client }) => secondStep(client, paper)));
  expect(entered.map(({ status }) => status).sort()).toEqual([302, 401, 401]);
});

test("guesses are limited by account, from however many addresses, and its owner is told", async () => {
  const account = await guarded(await person());
  const wrong = wrongAppCode(account.secret, at);
  const steps = await Promise.all(
    Array.from({ length: 10 }, () => firstStep(account.email).then(({ client }) => client)),
  );
  const answers = await Promise.all(steps.map((client) => secondStep(client, wrong)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(6).fill(401), ...Array(4).fill(429)]);
  // Neither the right code nor one on paper is looked at now.
  const [client] = steps;
  if (!client) throw new Error("no client");
  expect((await secondStep(client, appCode(account.secret, at))).status).toBe(429);
  expect((await secondStep(client, account.codes[0] ?? "")).status).toBe(429);
  expect(await sessionsOf(account.id)).toBe(0);
  await expect
    .poll(() =>
      site.db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.recipient, account.email)),
    )
    .toEqual([{ kind: "second-step-failed" }]);
});

test("a cookie that was tampered with, is another's or too old makes a visitor, never an error", async () => {
  const [account, foreign] = [await guarded(await person()), await guarded(await person())];
  const { client } = await firstStep(account.email);
  const value = client.cookies.get(stateCookie) ?? "";
  const [payload = "", signature = ""] = decodeURIComponent(value).split(".");
  const tampered = [
    ...["", "x", "%", "%E0%A4%A", "null", "a.b", ".", "=", "x".repeat(5000), `${payload}.`],
    ...[`${payload}.${signature.slice(1)}`, `${payload.slice(1)}.${signature}`, `.${signature}`],
  ];
  for (const cookie of tampered) {
    for (const path of [stepPath, `${stepPath}.data`]) {
      const headers = { cookie: `${stateCookie}=${cookie}` };
      const shown = await new Client(site, atThen()).ask(path, { headers });
      const sent = await new Client(site, atThen()).ask(path, {
        headers,
        form: { code: "123456" },
      });
      expect([202, 302], cookie).toContain(shown.status);
      expect([202, 302], cookie).toContain(sent.status);
      expect(shown.text + sent.text, cookie).not.toContain("zweiter-faktor.route");
    }
  }
  // One's own first step with the other's code, and the other's cookie with one's own code.
  expect((await secondStep(client, appCode(foreign.secret, at))).status).toBe(401);
  expect((await secondStep(client, foreign.codes[0] ?? "")).status).toBe(401);
  expect(await sessionsOf(account.id)).toBe(0);
  expect(await sessionsOf(foreign.id)).toBe(0);
  // Ten minutes later the first step is done again.
  const late = await secondStep(client, appCode(account.secret, at, 20), 10 * 60 * 1000);
  expect(late.location).toBe("/auth");
  expect(await sessionsOf(account.id)).toBe(0);
});

test("no other address opens a session past the second step", async () => {
  const account = await guarded(await person());
  // A new password signs nobody in, and ends what waits for a second step.
  const { client: waiting } = await firstStep(account.email);
  await new Client(site).post("/auth/passwort-vergessen", { email: account.email });
  const token = await tokenFor(site, account.email, "neues-passwort");
  const client = new Client(site);
  const reset = await client.post("/auth/neues-passwort", { token, password: demoPassword });
  expect(reset.location).toBe("/auth");
  expect((await client.get("/pets")).location).toContain("/auth");
  expect((await secondStep(waiting, appCode(account.secret, at))).location).toBe("/auth");

  // A link that confirms an address and signs in.
  const email = `neu-${crypto.randomUUID()}@example.org`;
  const browser = new Client(site);
  const form = {
    intent: "register",
    fullName: "Wer Neu",
    email,
    password: "der mops frisst rüben",
  };
  await browser.post("/auth", form);
  const confirmToken = await tokenFor(site, email, "bestaetigen");
  const [newcomer] = await site.db.select().from(profiles).where(eq(profiles.email, email));
  if (!newcomer) throw new Error("not registered");
  await insertTwoFactor(site.db, site.sessionCookie.secret, newcomer.id);
  const confirmed = await browser.post("/auth/bestaetigen", { token: confirmToken });
  expect([confirmed.status, confirmed.location]).toEqual([302, stepPath]);
  expect(browser.cookies.has(sessionCookieName)).toBe(false);
  expect(await sessionsOf(newcomer.id)).toBe(0);

  // Addresses that the library would have.
  for (const path of ["/api/auth/sign-in/email", "/api/auth/two-factor/verify-totp"]) {
    const answer = await new Client(site).ask(path, {
      body: JSON.stringify({ email: account.email, password: demoPassword }),
      headers: { "content-type": "application/json" },
    });
    expect(answer.setCookies.join(), path).not.toContain(sessionCookieName);
  }
  expect(await sessionsOf(account.id)).toBe(0);
});

test("who is blocked between the steps stays out", async () => {
  const account = await guarded(await person());
  const { client } = await firstStep(account.email);
  const blocked = { blockedAt: at.toISOString() };
  await site.db.update(profiles).set(blocked).where(eq(profiles.id, account.id));
  const answer = await secondStep(client, appCode(account.secret, at));
  expect([answer.status, answer.location]).toEqual([302, "/auth"]);
  expect((await client.get("/auth")).text).toContain("Dieses Konto ist gesperrt");
  expect(await sessionsOf(account.id)).toBe(0);
});

test("an open session alone changes nothing: password and code are asked for", async () => {
  const account = await guarded(await person());
  const thief = await signedIn(site, account.email);
  const code = appCode(account.secret, at);
  const row = () => site.db.select().from(twoFactors).where(eq(twoFactors.userId, account.id));
  const before = await row();
  const currentPassword = demoPassword;
  const headers = atThen();
  for (const path of [`${settings}/abschalten`, `${settings}/codes`]) {
    const forms: Record<string, string>[] = [
      ...[{}, { currentPassword }, { code }, { currentPassword: "ganz falsches Passwort", code }],
      { currentPassword, code: wrongAppCode(account.secret, at) },
    ];
    for (const form of forms) {
      const answer = await thief.ask(path, { form, headers });
      expect([400, 401], path).toContain(answer.status);
      // What is secret is never sent back.
      expect(answer.text).not.toContain(code);
      expect(answer.text).not.toContain(currentPassword);
    }
  }
  // Set up anew while it is on: refused, and the secret is shown to nobody.
  expect((await thief.ask(settings, { form: { currentPassword }, headers })).status).toBe(409);
  const shown = await thief.get(`${settings}/einrichten`);
  expect(shown.text).toContain("schon eingeschaltet");
  expect(await row()).toEqual(before);
  expect(
    (await thief.ask(`${settings}/abschalten`, { form: { currentPassword, code }, headers }))
      .status,
  ).toBe(302);
  expect(await row()).toEqual([]);
});

test("a set-up is shown to the session that began it alone, and its secrets stand nowhere", async () => {
  const { id, email } = await person();
  const [owner, elsewhere] = [await signedIn(site, email), await signedIn(site, email)];
  const headers = atThen();
  const wrong = await owner.ask(settings, {
    form: { currentPassword: "ganz falsches Passwort" },
    headers,
  });
  expect(wrong.status).toBe(401);
  const begun = await owner.ask(settings, { form: { currentPassword: demoPassword }, headers });
  expect(begun.location).toBe(`${settings}/einrichten`);
  const page = await owner.ask(`${settings}/einrichten`, { headers });
  const secret = typedSecret(page.text) ?? "";
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(page.headers["cache-control"]).toBe("private, no-store");
  const shown = await elsewhere.ask(`${settings}/einrichten`, { headers });
  expect(typedSecret(shown.text)).toBeNull();
  const code = appCode(secret, at);
  const refused = await elsewhere.ask(`${settings}/einrichten`, { form: { code }, headers });
  expect(refused.status).toBe(409);
  for (const typed of [wrongAppCode(secret, at), "１２３４５６", "12345", "x".repeat(41)]) {
    const answer = await owner.ask(`${settings}/einrichten`, { form: { code: typed }, headers });
    expect(answer.status, typed).toBe(400);
  }
  const on = await owner.ask(`${settings}/einrichten`, { form: { code }, headers });
  expect(on.status).toBe(200);
  expect(on.headers["cache-control"]).toBe("private, no-store");
  const codes = [...on.text.matchAll(/<li>([0-9A-Z]{5}-[0-9A-Z]{5})<\/li>/g)].map(
    ([, one]) => one ?? "",
  );
  expect(codes).toHaveLength(10);
  // The other session has ended; asked for again, nothing is shown any more.
  expect((await elsewhere.get("/pets")).location).toContain("/auth");
  expect(await sessionsOf(id)).toBe(1);
  expect((await owner.ask(`${settings}/einrichten`, { headers })).text).not.toContain(codes[0]);

  const file = (sent: readonly string[]) =>
    owner.ask(`${settings}/codes.txt`, {
      form: sent.map((one) => ["code", one] as const),
      headers,
    });
  const saved = await file(codes);
  expect([saved.status, saved.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(saved.headers["content-disposition"]).toContain("attachment");
  for (const one of codes) expect(saved.text).toContain(one);
  const foreign = "<script>x</script>";
  for (const sent of [
    [],
    codes.slice(1),
    [...codes, codes[0] ?? ""],
    [...codes.slice(1), foreign],
  ]) {
    expect((await file(sent)).status).toBe(400);
  }
  const rows = JSON.stringify(await databaseRows(site.binding));
  const written = rows + site.logs().join("\n");
  for (const one of [secret, code, ...codes, ...codes.map((each) => each.replace("-", ""))]) {
    expect(written.includes(`"${one}"`) || (one.length > 6 && written.includes(one)), one).toBe(
      false,
    );
  }
});
