import { env } from "cloudflare:workers";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { closeSession, type Proved } from "#app/account/open-session.server.ts";
import { signIn } from "#app/account/sign-in.server.ts";
import { beginSecondStep } from "#app/account/two-factor/second-step.server.ts";
import { blockAccount } from "#app/admin/customers/actions/account.server.ts";
import { account, profiles, session, user, verification } from "#app/db/account-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import {
  sessionLifetimeSeconds,
  sessionMaxSeconds,
  sessionRenewalSeconds,
} from "#app/middleware/visitor.ts";
import { demoPassword, insertPerson, type PersonInput } from "#scripts/demo/factories.ts";
import { beforeBatch } from "#tests/support/booking-desk.ts";
import { orRefusal } from "#tests/support/refusal.ts";
import { insertTwoFactor } from "#tests/support/two-factor.ts";
import { unusedHash } from "#tests/support/unit-database.ts";
import {
  cookieName,
  cookieOfNow,
  gone,
  openSession,
  pairOf,
  platformOf,
  read,
  sessionOf,
  sessionSecret,
  signedIn,
  visit,
} from "#tests/workers/visitors.ts";

const db = createDatabase(env.DB);
const dayMs = 24 * 60 * 60 * 1000;

let passwordHash = "";
let people = 0;

beforeAll(async () => {
  passwordHash = await hashPassword(demoPassword);
});

async function person(input: Partial<PersonInput> = {}) {
  people += 1;
  const email = `auth-${people}@example.org`;
  return { email, id: await insertPerson(db, { email, passwordHash, ...input }) };
}

function trySignIn(email: string, password: string, given = platformOf()) {
  return orRefusal(signIn(given, new Headers(), { email, password, redirectTo: null }));
}

type SignedIn = Awaited<ReturnType<typeof trySignIn>>;

function cookiesOf(answer: SignedIn): string[] {
  return answer.ok ? answer.headers.getSetCookie() : [];
}

function sessionsOf(userId: string) {
  return db.select().from(session).where(eq(session.userId, userId));
}

describe("signing in", () => {
  it("works for a confirmed account, in whatever case, and opens a session of thirty days", async () => {
    const { email, id } = await person();
    const answer = await trySignIn(email.toUpperCase(), demoPassword);
    expect(answer).toMatchObject({ ok: true, outcome: "entered" });
    expect((await visit({ cookie: pairOf(cookiesOf(answer)) })).visitor?.userId).toBe(id);
    const rows = await sessionsOf(id);
    expect(rows).toHaveLength(1);
    const lifetimeMs = (rows[0]?.expiresAt.getTime() ?? 0) - Date.now();
    expect(lifetimeMs / 1000).toBeGreaterThan(sessionLifetimeSeconds - 60);
    expect(lifetimeMs / 1000).toBeLessThanOrEqual(sessionLifetimeSeconds);
  });

  it("sets a cookie that no script reads and no other site sends, and the browser's mark", async () => {
    const { email } = await person();
    const local = cookiesOf(await trySignIn(email, demoPassword));
    expect(local).toEqual([
      expect.stringMatching(
        /^kraeuterpfote_session=[A-Za-z0-9+/=]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^kraeuterpfote_browser=/),
    ]);
    const secure = platformOf({ origin: "https://kraeuterpfote.example" });
    const [cookie = ""] = cookiesOf(await trySignIn(email, demoPassword, secure));
    expect(cookie).toMatch(
      /^__Host-kraeuterpfote_session=[A-Za-z0-9+/=]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it("answers a wrong password, an unknown address and an empty account alike", async () => {
    const { email } = await person();
    const unconfirmed = await person({ emailVerified: false });
    const withoutPassword = await person();
    await db.delete(account).where(eq(account.userId, withoutPassword.id));
    const answers = [
      await trySignIn(email, "ganz-falsches-Passwort"),
      await trySignIn("niemand@example.org", "ganz-falsches-Passwort"),
      await trySignIn("niemand@example.org", demoPassword),
      await trySignIn(unconfirmed.email, "ganz-falsches-Passwort"),
      await trySignIn(withoutPassword.email, demoPassword),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ ok: false, status: 401 });
  });

  it("is refused while the address is not confirmed, to who knows the password", async () => {
    const { email, id } = await person({ emailVerified: false });
    expect(await trySignIn(email, demoPassword)).toMatchObject({ ok: false, status: 401 });
    expect(await sessionsOf(id)).toEqual([]);
  });

  it("takes no other password", async () => {
    const { email } = await person();
    const others = [`${demoPassword} `, demoPassword.toLowerCase(), demoPassword.slice(0, -1)];
    for (const password of [...others, "", "' or 1=1 --", "x".repeat(128)]) {
      expect(await trySignIn(email, password), password).toMatchObject({ ok: false, status: 401 });
    }
  });

  it("knows the password of 64 characters with umlauts to the last one", async () => {
    const password = `${"Größe".repeat(12)}Füße`;
    const email = "umlaute@example.org";
    await insertPerson(db, { email, passwordHash: await hashPassword(password) });
    expect(password).toHaveLength(64);
    expect(await trySignIn(email, password)).toMatchObject({ ok: true });
    expect(await trySignIn(email, `${password.slice(0, -1)}a`)).toMatchObject({ status: 401 });
    // Other systems compose letters otherwise.
    expect(await trySignIn(email, password.normalize("NFD"))).toMatchObject({ ok: true });
  });
});

function change(userId: string, set: Partial<typeof session.$inferInsert>) {
  return db.update(session).set(set).where(eq(session.userId, userId));
}

describe("a session", () => {
  const overs: Record<string, (id: string) => Promise<unknown>> = {
    "that has expired": (id) => change(id, { expiresAt: new Date(Date.now() - 1) }),
    "of more than 180 days": (id) =>
      change(id, { createdAt: new Date(Date.now() - sessionMaxSeconds * 1000 - 1) }),
    "of a blocked account": (id) =>
      db.update(profiles).set({ blockedAt: "2026-11-21T09:00:00.000Z" }).where(eq(profiles.id, id)),
  };

  it.each(Object.entries(overs))(
    "%s is nobody's, by a cookie of before and of now",
    async (_which, happens) => {
      const { id, cookie } = await signedIn();
      await happens(id);
      const before = await sessionOf(id);
      for (const [one, trips] of [[cookie, 2] as const, [await cookieOfNow(id), 1] as const]) {
        const seen = await visit({ cookie: one }, read);
        expect(seen).toMatchObject({ visitor: null, text: "nobody", trips });
        expect(seen.setCookie).toEqual([expect.stringMatching(gone)]);
      }
      expect(await sessionOf(id)).toEqual(before);
    },
  );

  it("of a deleted account is nobody's", async () => {
    const { id, cookie } = await signedIn();
    await db.delete(user).where(eq(user.id, id));
    const seen = await visit({ cookie }, read);
    expect(seen).toMatchObject({ visitor: null, trips: 2 });
    expect(seen.setCookie).toEqual([expect.stringMatching(gone)]);
  });

  it("that is over leaves a cookie that the page itself sets", async () => {
    const { id, cookie } = await signedIn();
    await db.delete(session).where(eq(session.userId, id));
    const own = `${cookieName}=new; Path=/`;
    const page = () => new Response("page", { headers: { "set-cookie": own } });
    expect((await visit({ cookie }, page)).setCookie).toEqual([own]);
  });

  const aDayOld = new Date(
    Date.now() + (sessionLifetimeSeconds - sessionRenewalSeconds) * 1000 - 60,
  );
  it.each([
    ["on a new day", { updatedAt: new Date(Date.now() - dayMs) }],
    ["a day after the last time", { expiresAt: aDayOld }],
  ])("is renewed %s, once, and no other", async (_when, set) => {
    const { id } = await signedIn();
    const other = await signedIn();
    await change(id, set);
    const untouched = await sessionOf(other.id);
    const seen = await visit({ cookie: await cookieOfNow(id) }, read);
    expect(seen).toMatchObject({ visitor: { userId: id }, begun: 1, trips: 2 });
    expect(seen.setCookie).toEqual([
      expect.stringMatching(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const { expiresAt, updatedAt } = await sessionOf(id);
    expect(Date.now() + sessionLifetimeSeconds * 1000 - expiresAt.getTime()).toBeLessThan(60_000);
    expect(Date.now() - updatedAt.getTime()).toBeLessThan(60_000);
    expect(await sessionOf(other.id)).toEqual(untouched);
    const again = await visit({ cookie: pairOf(seen.setCookie) }, read);
    expect(again).toMatchObject({ visitor: { userId: id }, trips: 1, setCookie: [] });
  });

  it("is not renewed before, nor again and again towards its last day", async () => {
    const { id } = await signedIn();
    const marginMs = (sessionRenewalSeconds - 60) * 1000;
    const early = new Date(Date.now() + sessionLifetimeSeconds * 1000 - marginMs);
    await change(id, { expiresAt: early });
    const young = await cookieOfNow(id);
    expect(await visit({ cookie: young }, read)).toMatchObject({ trips: 1, setCookie: [] });
    expect((await sessionOf(id)).expiresAt).toEqual(early);

    const endsMs = Date.now() + 10 * dayMs;
    await change(id, {
      createdAt: new Date(endsMs - sessionMaxSeconds * 1000),
      ...{ expiresAt: new Date(endsMs - dayMs), updatedAt: new Date(Date.now() - dayMs) },
    });
    const { setCookie } = await visit({ cookie: await cookieOfNow(id) }, read);
    const maxAge = Number(/Max-Age=(\d+);/.exec(setCookie[0] ?? "")?.[1]);
    expect(maxAge * 1000).toBeLessThanOrEqual(10 * dayMs);
    expect((await sessionOf(id)).expiresAt.getTime()).toBe(endsMs);
    const again = await visit({ cookie: pairOf(setCookie) }, read);
    expect(again).toMatchObject({ visitor: { userId: id }, trips: 1, setCookie: [] });
  });
});

const byLink = { hasSecondStep: false, passwordHash: null };

function open(proved: Proved, on: Database = db) {
  return openSession(platformOf({ db: on }), new Headers(), proved);
}

describe("openSession", () => {
  it("opens a session in one trip, and says whether the profile is complete", async () => {
    const ask = async (input: Partial<PersonInput>) => {
      const { id: userId } = await person(input);
      const { db: counted, trips } = countRoundTrips(env.DB);
      const opened = await open({ userId, ...byLink }, createDatabase(counted));
      expect(trips.count).toBe(1);
      return opened.outcome === "entered" && opened.hasCompleteProfile;
    };
    expect(await ask({})).toBe(true);
    expect(await ask({ street: "" })).toBe(false);
    expect(await ask({ street: "", role: "admin" })).toBe(true);
  });

  it("opens none for somebody who does not exist", async () => {
    await expect(open({ userId: "nobody", ...byLink })).rejects.toThrow("Nobody has this id.");
  });

  type Race = readonly [happens: (id: string) => Promise<unknown>, then: string];
  const endAll = (id: string) => db.delete(session).where(eq(session.userId, id));
  const races: Record<string, Race> = {
    "is blocked": [(id) => blockAccount(db, id, new Date()), "blocked"],
    "has another password": [
      (id) =>
        db.batch([
          db.update(account).set({ password: "another" }).where(eq(account.userId, id)),
          endAll(id),
        ]),
      "other-password",
    ],
    "has a second step": [
      async (id) => {
        await insertTwoFactor(db, sessionSecret, id);
        await endAll(id);
      },
      "second-step",
    ],
  };

  it.each(Object.entries(races))(
    "opens none to an account that %s since, or at the same moment",
    async (_what, [happens, then]) => {
      const proofOf = ({ id: userId }: { id: string }) => ({
        ...{ userId, hasSecondStep: false, passwordHash: unusedHash },
      });
      const late = await person({ passwordHash: unusedHash });
      const busy = beforeBatch(db, 1, () => happens(late.id));
      expect(await open(proofOf(late), busy)).toEqual({ outcome: then });
      expect(await sessionsOf(late.id)).toEqual([]);

      // Some are on their way while it happens, which ends those that are there.
      const racing = await person({ passwordHash: unusedHash });
      const asked = () => open(proofOf(racing));
      await Promise.all([asked(), asked(), asked(), happens(racing.id), asked(), asked(), asked()]);
      expect(await asked()).toEqual({ outcome: then });
      expect(await sessionsOf(racing.id)).toEqual([]);
    },
  );

  it("begins the second step in its batch only where it is owed", async () => {
    const begin = async (given: { hash: string; isBlocked?: boolean; hasStep: boolean }) => {
      const { id } = await person({ passwordHash: unusedHash });
      if (given.hasStep) await insertTwoFactor(db, sessionSecret, id);
      if (given.isBlocked) await blockAccount(db, id, new Date());
      const first = { userId: id, redirectTo: null, passwordHash: given.hash };
      const before = await db.$count(verification);
      const { begin } = await beginSecondStep(platformOf(), first);
      await openSession(platformOf(), new Headers(), { ...first, hasSecondStep: false }, [begin]);
      return (await db.$count(verification)) - before;
    };
    expect(await begin({ hash: unusedHash, hasStep: true })).toBe(1);
    expect(await begin({ hash: unusedHash, hasStep: false })).toBe(0);
    expect(await begin({ hash: "another", hasStep: true })).toBe(0);
    expect(await begin({ hash: unusedHash, isBlocked: true, hasStep: true })).toBe(0);
  });

  it("by the second step opens one where it is on, by the same password only", async () => {
    const { id: userId } = await person({ passwordHash: unusedHash });
    await insertTwoFactor(db, sessionSecret, userId);
    const proved = { userId, hasSecondStep: true, passwordHash: "another" };
    expect(await open(proved)).toEqual({ outcome: "other-password" });
    expect(await open({ ...proved, passwordHash: unusedHash })).toMatchObject({
      outcome: "entered",
    });
  });
});

describe("signing out", () => {
  it("kills this session, not the others, and the old cookie is nobody's", async () => {
    const { id, email, cookie: first } = await signedIn({ passwordHash });
    const second = pairOf(cookiesOf(await trySignIn(email, demoPassword)));
    const headers = await closeSession(platformOf(), new Headers({ cookie: first }));
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(gone)]);
    expect((await visit({ cookie: first }, read)).visitor).toBeNull();
    expect((await visit({ cookie: second }, read)).visitor?.userId).toBe(id);
  });

  it("of nobody does no harm", async () => {
    const sessions = await db.$count(session);
    for (const cookie of ["", `${cookieName}=tampered.x`]) {
      const headers = await closeSession(platformOf(), new Headers({ cookie }));
      expect(headers.getSetCookie()).toEqual([expect.stringMatching(gone)]);
    }
    expect(await db.$count(session)).toBe(sessions);
  });
});
