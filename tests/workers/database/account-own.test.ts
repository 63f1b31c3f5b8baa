import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  confirmNewAddress,
  getNewAddressLink,
  requestNewAddress,
  selectWaitingAddress,
} from "#app/account/credentials/new-address.server.ts";
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from "#app/account/passwords.server.ts";
import { linkLifetimeMs } from "#app/account/policy.ts";
import {
  endEverySession,
  endOtherSessions,
  endSession,
  selectSessions,
} from "#app/account/sessions.server.ts";
import { blockAccount, endAllSessions } from "#app/admin/customers/actions/account.server.ts";
import {
  account,
  linkOwner,
  profiles,
  session,
  user,
  verification,
} from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { explainRuns } from "#tests/support/explain-runs.ts";
import { recordStatements, unusedHash } from "#tests/support/unit-database.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const moment = { now, origin: "https://kraeuterpfote.example" };
const later = (ms: number) => new Date(now.getTime() + ms);

type Person = { userId: string; email: string; sessionId: string; passwordHash: string };

let erika: Person;
let other: Person;

beforeEach(async () => {
  erika = await personWithSessions();
  other = await personWithSessions();
});

/** Somebody with three sessions, the first of which asks. */
async function personWithSessions(): Promise<Person> {
  const userId = crypto.randomUUID();
  const email = `${userId}@example.org`;
  const passwordHash = unusedHash;
  await insertPerson(db, { id: userId, email, passwordHash });
  const ids = ["a", "b", "c"].map((name) => `${userId}-${name}`);
  await db.insert(session).values(
    ids.map((id) => ({
      ...{ id, userId, token: `token-${id}`, createdAt: now, updatedAt: now },
      expiresAt: later(24 * 60 * 60 * 1000),
    })),
  );
  return { userId, email, passwordHash, sessionId: ids[0] ?? "" };
}

async function sessionsOf({ userId }: Person): Promise<string[]> {
  const rows = await selectSessions(db, userId, now);
  return rows.map(({ id }) => id.slice(-1)).sort();
}

function outboxOf(email: string) {
  return db.select().from(outbox).where(eq(outbox.recipient, email));
}

async function mailsTo(email: string): Promise<string[]> {
  return (await outboxOf(email)).map(({ kind }) => kind).sort();
}

async function tokenFor(email: string, ofKind = /./): Promise<string> {
  const mails = (await outboxOf(email)).filter(({ kind }) => ofKind.test(kind));
  const link = mails.map(({ text }) => /token=(\S+)/.exec(text)?.[1]).find(Boolean);
  if (!link) throw new Error(`no link for ${email}`);
  return link;
}

async function hashOf({ userId }: Person) {
  const [row] = await db.select().from(account).where(eq(account.userId, userId));
  return row?.password;
}

function ask(person: Person, newEmail: string, given: Partial<Person> = {}) {
  return requestNewAddress(db, { ...person, ...given, oldEmail: person.email, newEmail }, moment);
}

const newEmailOf = ({ userId }: Person) => `neu-${userId}@example.org`;

describe("sessions", () => {
  it("are listed while they last, without tokens", async () => {
    expect(await sessionsOf(erika)).toEqual(["a", "b", "c"]);
    const set = (name: string, values: Partial<typeof session.$inferInsert>) =>
      db
        .update(session)
        .set(values)
        .where(eq(session.id, `${erika.userId}-${name}`));
    await set("b", { expiresAt: now });
    await set("c", { createdAt: new Date("2026-05-01T00:00:00Z") });
    expect(await sessionsOf(erika)).toEqual(["a"]);
    expect(JSON.stringify(await selectSessions(db, erika.userId, now))).not.toContain("token");
  });

  it("end one by one for their owner alone", async () => {
    expect(await endSession(db, other.userId, `${erika.userId}-b`)).toBe(false);
    expect(await endSession(db, erika.userId, "unbekannt")).toBe(false);
    expect(await endSession(db, erika.userId, `${erika.userId}-b`)).toBe(true);
    expect(await endSession(db, erika.userId, `${erika.userId}-b`)).toBe(false);
    expect(await sessionsOf(erika)).toEqual(["a", "c"]);
  });

  it("end all but one, or all, and nobody else's", async () => {
    expect(await endOtherSessions(db, erika.userId, erika.sessionId)).toBe(2);
    expect(await sessionsOf(erika)).toEqual(["a"]);
    await endEverySession(db, erika.userId);
    expect(await sessionsOf(erika)).toEqual([]);
    expect(await sessionsOf(other)).toEqual(["a", "b", "c"]);
  });

  it.each([
    ["one by one", () => endSession(db, erika.userId, `${erika.userId}-b`)],
    ["with all others", () => endOtherSessions(db, erika.userId, erika.sessionId)],
    ["with all", () => endEverySession(db, erika.userId)],
    ["by the practice", () => endAllSessions(db, erika.userId)],
    ["as the account is kept out", () => blockAccount(db, erika.userId, now)],
  ])("end %s with the change of address that they have begun", async (_how, end) => {
    await ask(erika, newEmailOf(erika), { sessionId: `${erika.userId}-b` });
    await ask(other, newEmailOf(other));
    await end();
    expect(await selectWaitingAddress(db, erika.userId, now)).toEqual([]);
    expect(await selectWaitingAddress(db, other.userId, now)).toHaveLength(1);
  });

  it("leave alone what another session has begun", async () => {
    await ask(erika, newEmailOf(erika));
    await endSession(db, erika.userId, `${erika.userId}-b`);
    await endOtherSessions(db, erika.userId, erika.sessionId);
    expect(await selectWaitingAddress(db, erika.userId, now)).toHaveLength(1);
  });
});

describe("another password", () => {
  const change = (person: Person, newHash: string, given: Partial<Person> = {}) =>
    changePassword(db, { ...person, ...given, newHash }, moment);

  it("ends every session and every link, and is told by mail", async () => {
    await requestPasswordReset(db, erika.email, moment);
    await ask(erika, newEmailOf(erika));
    expect((await change(erika, "another")).changed).toBe(true);
    expect(await hashOf(erika)).toBe("another");
    expect(await sessionsOf(erika)).toEqual([]);
    expect(await mailsTo(erika.email)).toContain("password-changed");
    const token = await tokenFor(newEmailOf(erika));
    expect(await getNewAddressLink(db, token, now)).toBeNull();
    const links = await db.select().from(verification);
    expect(JSON.stringify(links)).not.toContain(erika.userId);
    expect(await sessionsOf(other)).toEqual(["a", "b", "c"]);
    expect(await hashOf(other)).toBe(unusedHash);
  });

  it("is one of ten at the same moment, with one mail", async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(erika, `another-${index}`)),
    );
    expect(all.filter(({ changed }) => changed)).toHaveLength(1);
    expect(await mailsTo(erika.email)).toEqual(["password-changed"]);
  });

  it("needs the password that was proved, and the session that asked", async () => {
    expect((await change(erika, "x", { passwordHash: "before" })).changed).toBe(false);
    expect((await change(erika, "x", { sessionId: other.sessionId })).changed).toBe(false);
    await endSession(db, erika.userId, erika.sessionId);
    expect((await change(erika, "x")).changed).toBe(false);
    expect(await hashOf(erika)).toBe(unusedHash);
    expect(await mailsTo(erika.email)).toEqual([]);
    expect(await sessionsOf(erika)).toEqual(["b", "c"]);
  });
});

describe("another address", () => {
  it("waits for its link, then is user's and profile's; the old one is told twice", async () => {
    const newEmail = newEmailOf(erika);
    expect((await ask(erika, newEmail)).asked).toBe(true);
    expect(await mailsTo(newEmail)).toEqual(["new-address"]);
    expect(await mailsTo(erika.email)).toEqual(["new-address-asked"]);
    expect((await selectWaitingAddress(db, erika.userId, now))[0]?.email).toBe(newEmail);
    const [before] = await db.select().from(user).where(eq(user.id, erika.userId));
    expect(before?.email).toBe(erika.email);
    await requestPasswordReset(db, erika.email, moment);

    const token = await tokenFor(newEmail);
    expect(await confirmNewAddress(db, token, now)).toMatchObject({ outcome: "changed" });
    const [after] = await db.select().from(user).where(eq(user.id, erika.userId));
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, erika.userId));
    expect([after?.email, profile?.email]).toEqual([newEmail, newEmail]);
    expect(await mailsTo(erika.email)).toContain("address-changed");
    expect(await sessionsOf(erika)).toEqual(["a"]);
    expect(await sessionsOf(other)).toEqual(["a", "b", "c"]);
    // The links of the old address are dead, that for a new password first of all.
    expect(await db.$count(verification, eq(linkOwner(verification.value), erika.userId))).toBe(0);
    expect(await confirmNewAddress(db, token, now)).toEqual({ outcome: "used-or-expired" });
  });

  it("is asked for alike when it is taken: the same row, another mail, and no way to take it", async () => {
    const statements = async (newEmail: string) => {
      const recorded = recordStatements(env.DB);
      const one = createDatabase(recorded.db);
      await requestNewAddress(one, { ...erika, oldEmail: erika.email, newEmail }, moment);
      return recorded.statements.map(({ sql }) => sql);
    };
    const free = await statements(newEmailOf(erika));
    const taken = await statements(other.email);
    expect(taken).toEqual(free);
    expect(await mailsTo(other.email)).toEqual(["address-in-use"]);
    expect((await selectWaitingAddress(db, erika.userId, now))[0]?.email).toBe(other.email);
  });

  it("does not take an address that somebody else got meanwhile", async () => {
    const newEmail = newEmailOf(erika);
    await ask(erika, newEmail);
    const token = await tokenFor(newEmail);
    await insertPerson(db, { email: newEmail, passwordHash: unusedHash });
    expect(await confirmNewAddress(db, token, now)).toEqual({ outcome: "used-or-expired" });
    expect(await sessionsOf(erika)).toEqual(["a", "b", "c"]);
    expect(await mailsTo(erika.email)).toEqual(["new-address-asked"]);
  });

  it("changes once by ten parallel confirmations, and of two accounts for one", async () => {
    const newEmail = newEmailOf(erika);
    await ask(erika, newEmail);
    const token = await tokenFor(newEmail);
    await ask(other, newEmail);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => confirmNewAddress(db, token, now)),
    );
    expect(all.filter(({ outcome }) => outcome === "changed")).toHaveLength(1);
    expect(await mailsTo(erika.email)).toEqual(["address-changed", "new-address-asked"]);
    expect(await db.$count(user, eq(user.email, newEmail))).toBe(1);
  });

  it("has one link, the last, for a day, and not after a new password", async () => {
    const [first, second] = [`eins-${newEmailOf(erika)}`, `zwei-${newEmailOf(erika)}`];
    await ask(erika, first);
    await ask(erika, second);
    const dead = await tokenFor(first);
    expect(await getNewAddressLink(db, dead, now)).toBeNull();
    const token = await tokenFor(second);
    const end = linkLifetimeMs.changeEmail;
    expect(await getNewAddressLink(db, token, later(end - 1))).not.toBeNull();
    expect(await getNewAddressLink(db, token, later(end))).toBeNull();
    await requestPasswordReset(db, erika.email, moment);
    const reset = await tokenFor(erika.email, /^reset-password$/);
    await resetPassword(db, { token: reset, passwordHash: "reset" }, moment);
    expect(await confirmNewAddress(db, token, now)).toEqual({ outcome: "used-or-expired" });
  });

  it("is not taken for an account that is kept out, nor without proof", async () => {
    expect((await ask(erika, "x@example.org", { passwordHash: "before" })).asked).toBe(false);
    expect((await ask(erika, "x@example.org", { sessionId: other.sessionId })).asked).toBe(false);
    expect(await mailsTo(erika.email)).toEqual([]);
    const newEmail = newEmailOf(erika);
    await ask(erika, newEmail);
    // The link itself stays.
    const kept = { blockedAt: now.toISOString() };
    await db.update(profiles).set(kept).where(eq(profiles.id, erika.userId));
    const confirmed = await confirmNewAddress(db, await tokenFor(newEmail), now);
    expect(confirmed).toEqual({ outcome: "used-or-expired" });
  });
});

it("what is read for it is found by indexes", async () => {
  const proved = { ...erika, newHash: "x", oldEmail: erika.email, newEmail: "x@example.org" };
  const { sessions, ...others } = await explainRuns(env.DB, {
    sessions: (one) => selectSessions(one, erika.userId, now),
    waiting: (one) => selectWaitingAddress(one, erika.userId, now),
    password: (one) => changePassword(one, proved, moment),
    ask: (one) => requestNewAddress(one, proved, moment),
    confirm: (one) => confirmNewAddress(one, "x", now),
    endOne: (one) => endSession(one, erika.userId, "x"),
    endOthers: (one) => endOtherSessions(one, erika.userId, "x"),
    endEvery: (one) => endEverySession(one, erika.userId),
  });
  // Those of one person.
  expect(sessions).toEqual(["USE TEMP B-TREE FOR ORDER BY"]);
  expect(Object.values(others).flat()).toEqual([]);
});
