import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { setUpMs } from "#app/account/policy.ts";
import { recoveryCodeHash } from "#app/account/two-factor/codes.server.ts";
import {
  beginSetUp,
  passSecondStep,
  renewRecoveryCodes,
  switchOff,
  switchOn,
} from "#app/account/two-factor/commands.server.ts";
import { readProof } from "#app/account/two-factor/proof.server.ts";
import {
  countKnownCodes,
  getSealedSetUp,
  getTwoFactor,
} from "#app/account/two-factor/queries.server.ts";
import { readSecondStep } from "#app/account/two-factor/second-step.server.ts";
import { switchOffTwoFactor } from "#app/admin/customers/actions/account.server.ts";
import type { Platform } from "#app/context.ts";
import { recoveryCodes, session, twoFactors, verification } from "#app/db/account-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { appCode, type Holder, insertTwoFactor, wrongAppCode } from "#tests/support/two-factor.ts";
import { newPerson } from "#tests/workers/new-person.ts";
import { openSession as enter, platformOf } from "#tests/workers/visitors.ts";

const db = createDatabase(env.DB);
const secret = "0123456789abcdef0123456789abcdef";
const now = new Date("2026-11-22T09:00:10Z");
const moment = { now, origin: "http://localhost:8787" };
const desk = { db, secret, now };
const unusedHash = "hash";

let owner: { userId: string; email: string };

beforeEach(async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  owner = { userId: await newPerson(db, { email, passwordHash: unusedHash }), email };
});

async function openSession(userId = owner.userId): Promise<string> {
  const id = crypto.randomUUID();
  const at = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 1e9) };
  await db.insert(session).values({ id, token: id, userId, ...at });
  return id;
}

/** The owner in a session of their own, with the password that they have proved. */
async function asking() {
  return { ...owner, sessionId: await openSession(), passwordHash: unusedHash };
}

/** As `asking`, but the session has ended, or the password is another, since they proved it. */
async function overtaken() {
  const [one, other] = [await asking(), await asking()];
  await db.delete(session).where(eq(session.id, one.sessionId));
  return [one, { ...other, passwordHash: "of another password" }];
}

function sessionsOf(userId = owner.userId) {
  return db.select().from(session).where(eq(session.userId, userId));
}

async function mailKinds(): Promise<string[]> {
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, owner.email));
  return rows.map(({ kind }) => kind).sort();
}

/** A first step that is done. */
async function firstStep(userId = owner.userId) {
  const id = crypto.randomUUID();
  await db.insert(verification).values({
    ...{ id, identifier: `second-step:${id}`, value: JSON.stringify({ userId, redirectTo: null }) },
    ...{ expiresAt: new Date(now.getTime() + 60_000), createdAt: now, updatedAt: now },
  });
  return { email: owner.email, isThis: eq(verification.id, id) };
}

async function proofOf(typed = "", userId = owner.userId) {
  const proof = await readProof(desk, userId, typed);
  if (!proof) throw new Error("the code proves nothing");
  return proof;
}

/** Signs in by one proof in four windows at once: how often that succeeds. */
async function passAtOnce(proof: Awaited<ReturnType<typeof proofOf>>): Promise<number> {
  const steps = await Promise.all([1, 2, 3, 4].map(() => firstStep()));
  const passed = await Promise.all(steps.map((step) => passSecondStep(db, step, proof, moment)));
  return passed.filter(({ isDone }) => isDone).length;
}

const codesLeft = async () => (await getTwoFactor(db, owner.userId))?.codesLeft;

function on(): Promise<Holder> {
  return insertTwoFactor(db, secret, owner.userId);
}

const fakeHashes = Array.from({ length: 10 }, (_, index) => `hash-${index}`);

async function outcomeOf(hasSecondStep: boolean): Promise<string> {
  const proved = { userId: owner.userId, hasSecondStep, passwordHash: null };
  return (await enter(platformOf({ db }), new Headers(), proved)).outcome;
}

describe("setting up", () => {
  const setUp = { sealedSecret: "sealed", now };
  const given = { sealedSecret: "sealed", step: 5, codeHashes: fakeHashes };
  const begin = (sessionId: string) =>
    beginSetUp(db, { ...owner, sessionId, passwordHash: unusedHash }, setUp);

  it("belongs to the session that began it, for a quarter of an hour", async () => {
    const sessionId = await openSession();
    expect(await begin(sessionId)).toBe(true);
    const get = (id: string, at = now) =>
      getSealedSetUp(db, { userId: owner.userId, sessionId: id }, at);
    expect(await get(sessionId)).toBe("sealed");
    expect(await get("another")).toBeNull();
    expect(await get(sessionId, new Date(now.getTime() + setUpMs))).toBeNull();
    expect(await getTwoFactor(db, owner.userId)).toBeNull();
    expect(await outcomeOf(false)).toBe("entered");
  });

  it("is finished once, writes ten codes and ends the other sessions", async () => {
    const [sessionId] = [await openSession(), await openSession()];
    const neighbour = await newPerson(db);
    await openSession(neighbour);
    await begin(sessionId);
    const answers = await Promise.all(
      [1, 2, 3].map(() => switchOn(db, { ...owner, sessionId }, given, moment)),
    );
    expect(answers.filter(({ isDone }) => isDone)).toHaveLength(1);
    const since = now.toISOString();
    expect(await getTwoFactor(db, owner.userId)).toEqual({ since, codesLeft: 10 });
    expect((await sessionsOf()).map(({ id }) => id)).toEqual([sessionId]);
    expect(await sessionsOf(neighbour)).toHaveLength(1);
    expect(await mailKinds()).toEqual(["two-factor-on"]);
    // What is on is not set up again over its owner's head.
    expect(await begin(sessionId)).toBe(false);
  });

  it("does nothing with another secret, by another session, or too late", async () => {
    const sessionId = await openSession();
    await begin(sessionId);
    const late = { ...moment, now: new Date(now.getTime() + setUpMs) };
    const tries = [
      await switchOn(db, { ...owner, sessionId }, { ...given, sealedSecret: "other" }, moment),
      await switchOn(db, { ...owner, sessionId: "another" }, given, moment),
      await switchOn(db, { ...owner, sessionId }, given, late),
    ];
    expect(tries.map(({ isDone }) => isDone)).toEqual([false, false, false]);
    expect(await mailKinds()).toEqual([]);
    expect(await countKnownCodes(db, owner.userId, fakeHashes)).toBe(0);
  });
});

describe("a code of the app", () => {
  it("signs in once, in parallel and at several first steps", async () => {
    const { secret: app } = await on();
    const proof = await proofOf(appCode(app, now));
    expect(await passAtOnce(proof)).toBe(1);
    expect(await db.$count(verification, eq(verification.createdAt, now))).toBeGreaterThan(2);
    expect(await mailKinds()).toEqual([]);
  });

  it("counts no more once a later one was taken", async () => {
    const { secret: app } = await on();
    const [earlier, later] = [
      await proofOf(appCode(app, now)),
      await proofOf(appCode(app, now, 1)),
    ];
    const pass = async (proof: typeof earlier) =>
      (await passSecondStep(db, await firstStep(), proof, moment)).isDone;
    expect(await pass(later)).toBe(true);
    expect(await pass(earlier)).toBe(false);
    expect(await pass(later)).toBe(false);
  });

  it("is not used up by a first step that is over", async () => {
    const { secret: app } = await on();
    const proof = await proofOf(appCode(app, now));
    const over = { email: owner.email, isThis: eq(verification.id, "nothing") };
    expect((await passSecondStep(db, over, proof, moment)).isDone).toBe(false);
    expect((await passSecondStep(db, await firstStep(), proof, moment)).isDone).toBe(true);
  });

  it("proves nothing when it is wrong, another's, or the second step is off", async () => {
    const { secret: app } = await on();
    expect(await readProof(desk, owner.userId, wrongAppCode(app, now))).toBeNull();
    const other = await newPerson(db);
    expect(await readProof(desk, other, appCode(app, now))).toBeNull();
    const proof = await proofOf(appCode(app, now));
    await switchOff(db, await asking(), proof, moment);
    expect(await readProof(desk, owner.userId, appCode(app, now))).toBeNull();
    expect((await passSecondStep(db, await firstStep(), proof, moment)).isDone).toBe(false);
  });

  it("does not throw where the app's secret has changed, but is no code", async () => {
    const { secret: app } = await on();
    const changed = { ...desk, secret: "f".repeat(32) };
    await expect(readProof(changed, owner.userId, appCode(app, now))).rejects.toThrow();
  });
});

describe("a recovery code", () => {
  it("signs in once, in parallel, and its mail says how many are left", async () => {
    const { codes } = await on();
    const proof = await proofOf(codes[3]?.toLowerCase());
    expect(await passAtOnce(proof)).toBe(1);
    expect(await codesLeft()).toBe(9);
    expect(await readProof(desk, owner.userId, codes[3] ?? "")).toBeNull();
    const mails = await db.select().from(outbox).where(eq(outbox.recipient, owner.email));
    expect(mails.map(({ kind }) => kind)).toEqual(["recovery-code-used"]);
    expect(mails[0]?.text).toContain("noch 9 Codes");
    expect(mails[0]?.text).not.toContain(codes[3]);
  });

  it("is not used up where another was used just now: it is read again", async () => {
    const { codes } = await on();
    const [first, second] = [await proofOf(codes[0]), await proofOf(codes[1])];
    const step = await firstStep();
    expect((await passSecondStep(db, await firstStep(), first, moment)).isDone).toBe(true);
    expect((await passSecondStep(db, step, second, moment)).isDone).toBe(false);
    const again = await proofOf(codes[1]);
    expect((await passSecondStep(db, step, again, moment)).isDone).toBe(true);
    expect(await codesLeft()).toBe(8);
  });

  it("of another account proves nothing", async () => {
    await on();
    const { codes } = await insertTwoFactor(db, secret, await newPerson(db));
    expect(await readProof(desk, owner.userId, codes[0] ?? "")).toBeNull();
  });
});

describe("new recovery codes", () => {
  it.each([
    ["a code of the app", ({ secret: app }: Holder) => appCode(app, now)],
    ["a recovery code", ({ codes }: Holder) => codes[9]],
  ])("take the place of all old ones, by %s that is used up", async (_what, codeOf) => {
    const holder = await on();
    const proof = await proofOf(codeOf(holder));
    const asked = await asking();
    const renew = () => renewRecoveryCodes(db, asked, { proof, codeHashes: fakeHashes }, moment);
    const answers = await Promise.all([renew(), renew()]);
    expect(answers.filter(({ isDone }) => isDone)).toHaveLength(1);
    expect(await countKnownCodes(db, owner.userId, fakeHashes)).toBe(10);
    expect(await codesLeft()).toBe(10);
    expect(await readProof(desk, owner.userId, holder.codes[0] ?? "")).toBeNull();
    expect(await mailKinds()).toEqual(["recovery-codes-renewed"]);
  });
});

describe("switching off", () => {
  it("takes secret and codes away, once", async () => {
    const { codes } = await on();
    const proof = await proofOf(codes[0]);
    const given = await asking();
    const answers = await Promise.all([
      switchOff(db, given, proof, moment),
      switchOff(db, given, proof, moment),
    ]);
    expect(answers.filter(({ isDone }) => isDone)).toHaveLength(1);
    expect(await db.$count(twoFactors, eq(twoFactors.userId, owner.userId))).toBe(0);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, owner.userId))).toBe(0);
    expect(await mailKinds()).toEqual(["two-factor-off"]);
  });

  it("by the practice ends the sessions, tells the customer, and spares practitioners", async () => {
    await on();
    await openSession();
    const customer = { id: owner.userId, email: owner.email, fullName: "Erika" };
    const answers = await Promise.all([
      switchOffTwoFactor(db, customer, moment),
      switchOffTwoFactor(db, customer, moment),
    ]);
    expect(answers.filter(({ isOff }) => isOff)).toHaveLength(1);
    expect(await sessionsOf()).toEqual([]);
    expect(await mailKinds()).toEqual(["two-factor-off-by-practice"]);
    const email = `${crypto.randomUUID()}@example.org`;
    const admin = await newPerson(db, { email, role: "admin" });
    await insertTwoFactor(db, secret, admin);
    const attempt = { id: admin, email, fullName: "Bea" };
    expect((await switchOffTwoFactor(db, attempt, moment)).isOff).toBe(false);
    expect(await getTwoFactor(db, admin)).not.toBeNull();
  });
});

describe("by a session that has ended, or a password that has changed", () => {
  it("nothing is set up, renewed or switched off, and no code is used up", async () => {
    for (const given of await overtaken()) {
      expect(await beginSetUp(db, given, { sealedSecret: "sealed", now })).toBe(false);
    }
    const { secret: app } = await on();
    const before = await db.select().from(twoFactors).where(eq(twoFactors.userId, owner.userId));
    const proof = await proofOf(appCode(app, now));
    for (const given of await overtaken()) {
      const tries = [
        await renewRecoveryCodes(db, given, { proof, codeHashes: fakeHashes }, moment),
        await switchOff(db, given, proof, moment),
      ];
      expect(tries.map(({ isDone }) => isDone)).toEqual([false, false]);
    }
    const after = await db.select().from(twoFactors).where(eq(twoFactors.userId, owner.userId));
    expect(after).toEqual(before);
    expect(await countKnownCodes(db, owner.userId, fakeHashes)).toBe(0);
    expect(await mailKinds()).toEqual([]);
  });

  it("a set-up that was begun is not finished", async () => {
    const given = await asking();
    await openSession();
    await beginSetUp(db, given, { sealedSecret: "sealed", now });
    await db.delete(session).where(eq(session.id, given.sessionId));
    const code = { sealedSecret: "sealed", step: 5, codeHashes: fakeHashes };
    expect((await switchOn(db, given, code, moment)).isDone).toBe(false);
    expect(await sessionsOf()).toHaveLength(1);
  });
});

describe("a session without the second step", () => {
  it("is not opened, and those of before stay", async () => {
    const kept = await openSession();
    await on();
    expect(await outcomeOf(false)).toBe("second-step");
    expect((await sessionsOf()).map(({ id }) => id)).toEqual([kept]);
    expect(await outcomeOf(true)).toBe("entered");
    expect(await sessionsOf()).toHaveLength(2);
  });
});

it("whatever a cookie of the second step holds that is not ours is no second step", async () => {
  const platform = { db, now, config: { sessionSecret: secret }, origin: moment.origin };
  for (const value of ["", "x", "bm8=.x", "%", "%E0%A4%A", "e30.e30", "null", "x".repeat(5000)]) {
    const headers = { cookie: `kraeuterpfote_zweiter_schritt=${value}` };
    const request = new Request(`${moment.origin}/auth/zweiter-faktor`, { headers });
    expect(await readSecondStep(platform as unknown as Platform, request), value).toBeNull();
  }
});

it("every statement finds its rows by an index", async () => {
  const { secret: app, codes } = await on();
  const { userId } = owner;
  const appProof = await proofOf(appCode(app, now));
  const paperProof = await proofOf(codes[0]);
  const isThis = eq(verification.identifier, "second-step:x");
  const setUp = { ...owner, sessionId: "one", passwordHash: unusedHash };
  const given = { sealedSecret: "sealed", step: 1, codeHashes: fakeHashes };
  const hash = await recoveryCodeHash(secret, userId, codes[0] ?? "");
  const runs = {
    beginSetUp: (on: Database) => beginSetUp(on, setUp, { sealedSecret: "sealed", now }),
    switchOn: (on: Database) => switchOn(on, setUp, given, moment),
    getSealedSetUp: (on: Database) => getSealedSetUp(on, setUp, now),
    getTwoFactor: (on: Database) => getTwoFactor(on, userId),
    countKnownCodes: (on: Database) => countKnownCodes(on, userId, [hash]),
    readProof: (on: Database) => readProof({ ...desk, db: on }, userId, codes[0] ?? ""),
    passByApp: (on: Database) => passSecondStep(on, { email: "x", isThis }, appProof, moment),
    passByPaper: (on: Database) => passSecondStep(on, { email: "x", isThis }, paperProof, moment),
    renew: (on: Database) =>
      renewRecoveryCodes(on, setUp, { proof: paperProof, codeHashes: fakeHashes }, moment),
    switchOff: (on: Database) => switchOff(on, setUp, appProof, moment),
    byPractice: (on: Database) =>
      switchOffTwoFactor(on, { id: userId, email: "x", fullName: "x" }, moment),
  };
  expect(await slowRuns(env.DB, runs)).toEqual({});
});
