import { env } from "cloudflare:workers";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type Auth, createAuth } from "#app/account/auth.server.ts";
import { sessionLifetimeSeconds, sessionRenewalSeconds } from "#app/account/policy.ts";
import { account, profiles, session, user } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { sessionCookieName } from "#app/middleware/session-cookies.server.ts";
import { demoPassword, insertPerson } from "#scripts/demo/factories.ts";

const db = createDatabase(env.DB);
const secret = "0123456789abcdef0123456789abcdef";
const origin = "http://localhost:8787";
const auth = createAuth({ db, secret, origin });
const cookieName = sessionCookieName(false);

let passwordHash = "";
let people = 0;

beforeAll(async () => {
  passwordHash = await hashPassword(demoPassword);
});

async function person(input: { emailVerified?: boolean } = {}) {
  people += 1;
  const email = `auth-${people}@example.org`;
  return { email, id: await insertPerson(db, { email, passwordHash, ...input }) };
}

type SignInOutcome = { cookie: string; setCookie: string[] } | { status: number; body: unknown };

async function signIn(email: string, password: string, by: Auth = auth): Promise<SignInOutcome> {
  try {
    const { headers } = await by.api.signInEmail({
      body: { email, password },
      headers: new Headers(),
      returnHeaders: true,
    });
    const setCookie = headers.getSetCookie();
    return { setCookie, cookie: pairOf(setCookie) };
  } catch (error) {
    const { statusCode, body } = error as { statusCode: number; body: unknown };
    return { status: statusCode, body };
  }
}

function pairOf(setCookie: string[]): string {
  return setCookie[0]?.split(";")[0] ?? "";
}

/** Somebody in a session that was opened without a password, which takes its time to check. */
async function signedIn() {
  const one = await person();
  const { headers } = await open(one.id);
  return { ...one, cookie: pairOf(headers.getSetCookie()) };
}

function open(userId: string, passwordHash: string | null = null) {
  return auth.api.openSession({
    body: { userId, hasSecondStep: false, passwordHash },
    headers: new Headers(),
    returnHeaders: true,
  });
}

function read(cookie: string, by: Auth = auth) {
  return by.api.readSession({ headers: new Headers({ cookie }), returnHeaders: true });
}

describe("signing in", () => {
  it("works for a confirmed account, in whatever case, and opens a session of thirty days", async () => {
    const { email, id } = await person();
    const outcome = await signIn(email.toUpperCase(), demoPassword);
    expect(outcome).toMatchObject({ setCookie: [expect.stringContaining(`${cookieName}=`)] });
    const rows = await db.select().from(session).where(eq(session.userId, id));
    expect(rows).toHaveLength(1);
    const lifetimeMs = (rows[0]?.expiresAt.getTime() ?? 0) - Date.now();
    expect(lifetimeMs / 1000).toBeGreaterThan(sessionLifetimeSeconds - 60);
    expect(lifetimeMs / 1000).toBeLessThanOrEqual(sessionLifetimeSeconds);
  });

  it("sets one cookie that no script reads and no other site sends", async () => {
    const { email } = await person();
    const local = await signIn(email, demoPassword);
    expect("setCookie" in local && local.setCookie).toEqual([
      expect.stringMatching(
        /^kraeuterpfote_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/i,
      ),
    ]);
    const secure = createAuth({ db, secret, origin: "https://kraeuterpfote.example" });
    const outcome = await signIn(email, demoPassword, secure);
    expect("setCookie" in outcome && outcome.setCookie).toHaveLength(1);
    const cookie = "setCookie" in outcome ? (outcome.setCookie[0] ?? "") : "";
    expect(cookie).toMatch(/^__Host-kraeuterpfote_session=[^;]+; /);
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) {
      expect(cookie.toLowerCase()).toContain(`; ${attribute.toLowerCase()}`);
    }
    expect(cookie).not.toMatch(/domain=/i);
  });

  it("answers a wrong password, an unknown address and an empty account alike", async () => {
    const { email } = await person();
    const unconfirmed = await person({ emailVerified: false });
    const withoutPassword = await person();
    await db.delete(account).where(eq(account.userId, withoutPassword.id));
    const answers = [
      await signIn(email, "ganz-falsches-Passwort"),
      await signIn("niemand@example.org", "ganz-falsches-Passwort"),
      await signIn("niemand@example.org", demoPassword),
      await signIn(unconfirmed.email, "ganz-falsches-Passwort"),
      await signIn(withoutPassword.email, demoPassword),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      status: 401,
      body: { code: "INVALID_EMAIL_OR_PASSWORD" },
    });
  });

  it("is refused while the address is not confirmed, to who knows the password", async () => {
    const { email, id } = await person({ emailVerified: false });
    expect(await signIn(email, demoPassword)).toMatchObject({
      status: 403,
      body: { code: "EMAIL_NOT_VERIFIED" },
    });
    expect(await db.$count(session, eq(session.userId, id))).toBe(0);
  });

  it("takes no other password", async () => {
    const { email } = await person();
    const others = [`${demoPassword} `, demoPassword.toLowerCase(), demoPassword.slice(0, -1)];
    for (const password of [...others, "", "' or 1=1 --", "x".repeat(128)]) {
      expect(await signIn(email, password), password).toMatchObject({ status: 401 });
    }
  });

  it("knows the password of 64 characters with umlauts to the last one", async () => {
    const password = `${"Größe".repeat(12)}Füße`;
    const email = "umlaute@example.org";
    await insertPerson(db, { email, password });
    expect(password).toHaveLength(64);
    expect(await signIn(email, password)).toHaveProperty("cookie");
    expect(await signIn(email, `${password.slice(0, -1)}a`)).toMatchObject({ status: 401 });
    // Other systems compose letters otherwise.
    expect(await signIn(email, password.normalize("NFD"))).toHaveProperty("cookie");
  });

  it("cannot be registered for: that is our own form's work", async () => {
    const signUp = auth.api.signUpEmail({
      body: { email: "hintertuer@example.org", password: demoPassword, name: "Hintertür" },
    });
    await expect(signUp).rejects.toThrow();
    expect(await db.$count(user, eq(user.email, "hintertuer@example.org"))).toBe(0);
  });
});

const expiresAt = new Date("2026-01-01T00:00:00Z");
const expire = (id: string) => db.update(session).set({ expiresAt }).where(eq(session.userId, id));
const end = (id: string) => db.delete(session).where(eq(session.userId, id));

describe("readSession", () => {
  it("tells who asks, with the profile, in one round trip", async () => {
    const { email, id, cookie } = await signedIn();
    const counted = countRoundTrips(env.DB);
    const counting = createAuth({ db: createDatabase(counted.db), secret, origin });
    const { response, headers } = await read(cookie, counting);
    expect(counted.trips.count).toBe(1);
    expect(response).toMatchObject({
      sessionId: expect.any(String),
      user: { id, email },
      profile: { id, role: "user", city: "Berlin" },
    });
    expect(headers.getSetCookie()).toEqual([]);
  });

  it("reads role and rights fresh each time", async () => {
    const { id, cookie } = await signedIn();
    await db.update(profiles).set({ role: "admin" }).where(eq(profiles.id, id));
    expect((await read(cookie)).response?.profile.role).toBe("admin");
    await db.update(profiles).set({ role: "user" }).where(eq(profiles.id, id));
    expect((await read(cookie)).response?.profile.role).toBe("user");
  });

  it.each([
    ["an expired session", expire],
    ["a session that is gone", end],
    ["a deleted account", (id: string) => db.delete(user).where(eq(user.id, id))],
  ])("of %s is nobody, and the cookie goes", async (_of, happens) => {
    const { id, cookie } = await signedIn();
    await happens(id);
    const { response, headers } = await read(cookie);
    expect(response).toBeNull();
    const gone = /^kraeuterpfote_session=; Max-Age=0/i;
    expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(gone));
  });

  it("of a tampered cookie is nobody, never an error, and asks the database nothing", async () => {
    const { email, id, cookie } = await signedIn();
    const [row] = await db.select().from(session).where(eq(session.userId, id));
    const other = createAuth({ db, secret: "another-secret-another-secret-12", origin });
    const foreign = await signIn(email, demoPassword, other);
    const value = cookie.slice(cookieName.length + 1);
    const [token = "", signature = ""] = decodeURIComponent(value).split(".");
    const flipped = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const counted = countRoundTrips(env.DB);
    const counting = createAuth({ db: createDatabase(counted.db), secret, origin });
    for (const tampered of [
      `${cookieName}=${row?.token}`,
      `${cookieName}=${token}.`,
      `${cookieName}=${token}.${encodeURIComponent(flipped)}`,
      `${cookieName}=x${token}.${encodeURIComponent(signature)}`,
      `${cookieName}=.${encodeURIComponent(signature)}`,
      `${cookieName}=`,
      `${cookieName}=%E0%A4%A`,
      `${cookieName}=%`,
      `${cookieName}=${"x".repeat(10_000)}`,
      `${cookieName}=' or 1=1 --`,
      `__Host-${cookie}`,
      "cookie" in foreign ? foreign.cookie : "",
    ]) {
      expect((await read(tampered, counting)).response).toBeNull();
    }
    expect(counted.trips.count).toBe(0);
    expect((await read(`a=1; ${cookie}; b=2`)).response?.user.id).toBe(id);
  });

  it("renews a session a day after the last time, and not before", async () => {
    const { id, cookie } = await signedIn();
    const ageBy = (seconds: number) =>
      db
        .update(session)
        .set({ expiresAt: new Date(Date.now() + (sessionLifetimeSeconds - seconds) * 1000) })
        .where(eq(session.userId, id));
    const restOf = async () => {
      const [row] = await db.select().from(session).where(eq(session.userId, id));
      return ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 1000;
    };

    await ageBy(sessionRenewalSeconds - 60);
    expect((await read(cookie)).headers.getSetCookie()).toEqual([]);
    expect(await restOf()).toBeLessThan(sessionLifetimeSeconds - sessionRenewalSeconds + 90);

    await ageBy(sessionRenewalSeconds + 60);
    const { response, headers } = await read(cookie);
    expect(response?.user.id).toBe(id);
    expect(pairOf(headers.getSetCookie())).toBe(cookie);
    expect(headers.getSetCookie()[0]).toMatch(/Max-Age=2592000/i);
    expect(await restOf()).toBeGreaterThan(sessionLifetimeSeconds - 60);
  });
});

describe("openSession", () => {
  it("opens a session for somebody whose link has confirmed the address", async () => {
    const { id, cookie } = await signedIn();
    expect((await read(cookie)).response?.user.id).toBe(id);
  });

  it("opens none by a password that is not the account's any more, whenever it was changed", async () => {
    const { id, email } = await person();
    const proof = await auth.api.provePassword({ body: { email, password: demoPassword } });
    if (proof.outcome !== "right") throw new Error("the password is right");
    const asked = async () => (await open(id, proof.passwordHash)).response;
    // Sessions on their way while the password is changed, which ends those that are there.
    const change = db.batch([
      db.update(account).set({ password: "another" }).where(eq(account.userId, id)),
      db.delete(session).where(eq(session.userId, id)),
    ]);
    const opened = await Promise.all([
      asked(),
      asked(),
      asked(),
      change,
      asked(),
      asked(),
      asked(),
    ]);
    expect(opened).toHaveLength(7);
    expect(await asked()).toEqual({ block: "other-password" });
    expect(await db.select().from(session).where(eq(session.userId, id))).toEqual([]);
  });

  it("opens none for somebody who does not exist", async () => {
    await expect(open("nobody")).rejects.toMatchObject({ statusCode: 404 });
  });

  it.each(["/visitor-sessions/open", "/visitor-sessions/read"])(
    "cannot be reached through better-auth's own endpoint: %s",
    async (path) => {
      const { id } = await person();
      for (const base of ["/api/auth", ""]) {
        const response = await auth.handler(
          new Request(`${origin}${base}${path}`, {
            method: path.endsWith("open") ? "POST" : "GET",
            headers: { "content-type": "application/json", origin },
            ...(path.endsWith("open") && { body: JSON.stringify({ userId: id }) }),
          }),
        );
        expect(response.status).toBe(404);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    },
  );
});

describe("signing out", () => {
  it("kills this session, not the others, and the old cookie is nobody's", async () => {
    const { email, id, cookie: first } = await signedIn();
    const outcome = await signIn(email, demoPassword);
    const second = "cookie" in outcome ? outcome.cookie : "";
    const { headers } = await auth.api.signOut({
      headers: new Headers({ cookie: first }),
      returnHeaders: true,
    });
    expect(headers.getSetCookie().some((one) => /_session=; Max-Age=0/i.test(one))).toBe(true);
    expect((await read(first)).response).toBeNull();
    expect((await read(second)).response?.user.id).toBe(id);
  });

  it("of nobody does no harm", async () => {
    for (const cookie of ["", `${cookieName}=tampered.x`]) {
      const signOut = auth.api.signOut({ headers: new Headers({ cookie }) });
      expect(await signOut).toMatchObject({ success: true });
    }
  });
});
