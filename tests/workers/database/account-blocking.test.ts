import { env } from "cloudflare:workers";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { requestPasswordReset, resetPassword } from "#app/account/passwords.server.ts";
import {
  confirmEmail,
  getConfirmLink,
  registerAccount,
  resendConfirmation,
} from "#app/account/registration.server.ts";
import { signIn } from "#app/account/sign-in.server.ts";
import {
  blockAccount,
  confirmForCustomer,
  endAllSessions,
  unblockAccount,
} from "#app/admin/customers/actions/account.server.ts";
import { createFeed } from "#app/calendar/feed-commands.server.ts";
import { feedOfOwner, unsafeGetFeed } from "#app/calendar/feed-queries.server.ts";
import { profiles, session, user, verification } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { carePlans, shareLinks } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { markDone } from "#app/pets/care/mark-done.server.ts";
import { unsafeGetPlanOfLink } from "#app/pets/care/queries.server.ts";
import { listDueOwners, sendCareReminders } from "#app/pets/care/reminders.server.ts";
import { createShareLink } from "#app/pets/passport/share-links.server.ts";
import {
  logVisit,
  unsafeFindSharedDocument,
  unsafeFindSharedPhoto,
  unsafeGetSharedFile,
} from "#app/pets/passport/shared.server.ts";
import { capabilityHash, capabilityToken } from "#app/platform/link-tokens.server.ts";
import { insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword, insertPerson } from "#scripts/demo/factories.ts";
import { beforeBatch, testDesk } from "#tests/support/booking-desk.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { orRefusal } from "#tests/support/refusal.ts";
import { unusedHash } from "#tests/support/unit-database.ts";
import { openSession, platformOf } from "#tests/workers/visitors.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const today = "2026-11-21";
const secret = "0123456789abcdef0123456789abcdef";
const origin = "http://localhost:8787";
const moment = { now, origin };

let passwordHash = "";
let people = 0;

beforeAll(async () => {
  passwordHash = await hashPassword(demoPassword);
});

async function person(input: Partial<Parameters<typeof insertPerson>[1]> = {}) {
  people += 1;
  const email = `gesperrt-${people}@example.org`;
  const id = await insertPerson(db, { email, passwordHash: unusedHash, ...input });
  return { id, email };
}

function trySignIn(email: string, password = demoPassword, given = platformOf()) {
  const fields = { email, password };
  return orRefusal(signIn(given, new Headers(), { ...fields, redirectTo: null }));
}

/** By a mail's link, which needs no password. */
function openByLink(userId: string, on = db) {
  const proved = { userId, hasSecondStep: false, passwordHash: null };
  return openSession(platformOf({ db: on }), new Headers(), proved);
}

function sessionsOf(userId: string) {
  return db.select().from(session).where(eq(session.userId, userId));
}

async function openSessions(userId: string, count: number): Promise<void> {
  const at = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 1e9) };
  for (let one = 0; one < count; one += 1) {
    const id = crypto.randomUUID();
    await db.insert(session).values({ id, token: id, userId, ...at });
  }
}

async function blockedAt(userId: string) {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, userId));
  return row?.blockedAt;
}

describe("blocking", () => {
  it("ends all sessions, shows in the list, and twice is once, with the first instant", async () => {
    const { id } = await person();
    await openSessions(id, 3);
    expect(await blockAccount(db, id, now)).toBe(true);
    expect(await sessionsOf(id)).toEqual([]);
    const [row] = await db.select().from(customers).where(eq(customers.userId, id));
    expect(row?.isBlocked).toBe(true);
    expect(await blockAccount(db, id, new Date(now.getTime() + 1000))).toBe(false);
    expect(await blockedAt(id)).toBe(now.toISOString());
  });

  it("touches no practitioner, and nobody else", async () => {
    const admin = await person({ role: "admin" });
    const other = await person();
    await openSessions(admin.id, 1);
    await openSessions(other.id, 1);
    expect(await blockAccount(db, admin.id, now)).toBe(false);
    expect(await blockAccount(db, "unbekannt", now)).toBe(false);
    expect(await endAllSessions(db, admin.id)).toBe(0);
    expect(await blockedAt(admin.id)).toBeNull();
    expect(await sessionsOf(admin.id)).toHaveLength(1);
    expect(await sessionsOf(other.id)).toHaveLength(1);
  });

  it("ends with unblocking, and no session awakes", async () => {
    const { id } = await person();
    await blockAccount(db, id, now);
    await openSessions(id, 1);
    expect(await unblockAccount(db, id)).toBe(true);
    expect(await unblockAccount(db, id)).toBe(false);
    expect(await blockedAt(id)).toBeNull();
    expect(await sessionsOf(id)).toEqual([]);
    expect(await openByLink(id)).toMatchObject({ outcome: "entered" });
    expect(await sessionsOf(id)).toHaveLength(1);
  });
});

describe("signing in to a blocked account", () => {
  it("is refused with the right password in clear words, and opens nothing", async () => {
    const { id, email } = await person({ passwordHash });
    await blockAccount(db, id, now);
    const refused = await trySignIn(email);
    expect(refused).toMatchObject({ ok: false, status: 403 });
    if (refused.ok) throw new Error("signed in");
    expect(refused.message).toContain("Dieses Konto ist gesperrt");
    expect(await sessionsOf(id)).toEqual([]);
  });

  it("with a wrong password is answered like any other, with as many queries", async () => {
    const blocked = await person({ passwordHash });
    const free = await person({ passwordHash });
    await blockAccount(db, blocked.id, now);
    const answers: unknown[] = [];
    const asked: number[] = [];
    for (const { email } of [blocked, free]) {
      const { db: counted, trips } = countRoundTrips(env.DB);
      const answer = await trySignIn(email, "falsch", platformOf({ db: createDatabase(counted) }));
      if (answer.ok) throw new Error("signed in");
      answers.push(answer);
      asked.push(trips.count);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(asked[0]).toBe(asked[1]);
  });

  it("of an unconfirmed one says what it says to any unconfirmed one, and mails no link", async () => {
    const blocked = await person({ passwordHash, emailVerified: false });
    const free = await person({ passwordHash, emailVerified: false });
    await blockAccount(db, blocked.id, now);
    const [one, other] = [await trySignIn(blocked.email), await trySignIn(free.email)];
    if (one.ok || other.ok) throw new Error("signed in");
    expect(one).toEqual(other);
    const link = { email: blocked.email, redirectTo: null };
    expect(await resendConfirmation(db, link, moment)).toEqual({ outboxIds: [] });
  });

  it("is not got around by blocking at the same moment", async () => {
    const { id, email } = await person({ passwordHash });
    // The password was right, and the session is about to be opened.
    const busy = beforeBatch(db, 1, () => blockAccount(db, id, now));
    const signedIn = await trySignIn(email, demoPassword, platformOf({ db: busy }));
    expect(signedIn).toMatchObject({ ok: false, status: 403 });
    expect(await blockedAt(id)).toBe(now.toISOString());
    expect(await sessionsOf(id)).toEqual([]);
    const both = await person({ passwordHash });
    await Promise.all([trySignIn(both.email), blockAccount(db, both.id, now)]);
    expect(await sessionsOf(both.id)).toEqual([]);
  });

  it("works again once it is unblocked", async () => {
    const { id, email } = await person({ passwordHash });
    await blockAccount(db, id, now);
    await unblockAccount(db, id);
    expect(await trySignIn(email)).toMatchObject({ ok: true, outcome: "entered" });
  });
});

describe("links of mails to a blocked account", () => {
  async function tokenFor(email: string): Promise<string> {
    const mails = await db.select().from(outbox).where(eq(outbox.recipient, email));
    return /\?token=([\w-]{43})/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
  }

  it("do not confirm its address, and no session is opened for it", async () => {
    const email = "spaeter@example.org";
    const account = { id: await registered(email) };
    const token = await tokenFor(email);
    expect(await getConfirmLink(db, token, now)).not.toBeNull();
    await blockAccount(db, account.id, now);
    expect(await getConfirmLink(db, token, now)).toBeNull();
    expect(await confirmEmail(db, token, now)).toMatchObject({ outcome: "used-or-expired" });
    expect(await openByLink(account.id)).toEqual({ outcome: "blocked" });
    expect(await sessionsOf(account.id)).toEqual([]);
  });

  it("set a new password and sign nobody in", async () => {
    const { id, email } = await person({ passwordHash });
    await blockAccount(db, id, now);
    await requestPasswordReset(db, email, moment);
    const token = await tokenFor(email);
    const reset = await resetPassword(db, { token, passwordHash }, moment);
    expect(reset.changed).toBe(true);
    expect(await sessionsOf(id)).toEqual([]);
    expect(await trySignIn(email)).toMatchObject({ ok: false, status: 403 });
  });
});

async function registered(email: string): Promise<string> {
  const fields = { fullName: "Neu", email, passwordHash: "hash", redirectTo: null };
  await registerAccount(db, { ...fields, browserHash: "browser" }, moment);
  const [account] = await db.select().from(user).where(eq(user.email, email));
  if (!account) throw new Error("not registered");
  return account.id;
}

describe("what a blocked account has given away", () => {
  it("opens nothing: share links answer as unknown ones, until it is unblocked", async () => {
    const { id } = await person();
    const petId = await insertPet(db, { userId: id });
    const link = { label: "Praxis", parts: ["foto" as const], days: 7 };
    const made = await createShareLink(db, { userId: id, petId }, link, { now, secret });
    if (made.outcome !== "created") throw new Error(made.outcome);
    const hash = await capabilityHash(await capabilityToken(secret, "share-link", made.linkId));
    const open = async () => [
      (await unsafeGetSharedFile(db, hash, now)) !== null,
      await unsafeFindSharedPhoto(db, hash, now),
      await unsafeFindSharedDocument(db, hash, "x", now),
    ];
    expect(await open()).toEqual([true, null, null]);
    await blockAccount(db, id, now);
    expect(await open()).toEqual([false, null, null]);
    await logVisit(db, hash, { opened: "Akte", device: "Telefon" }, now);
    expect(await db.$count(shareLinks, eq(shareLinks.id, made.linkId))).toBe(1);
    await unblockAccount(db, id);
    expect(await open()).toEqual([true, null, null]);
  });

  it("tells no calendar", async () => {
    const { id } = await person();
    await createFeed({ db, secret, now }, id);
    const [feed] = await feedOfOwner(db, id);
    const token = await capabilityToken(secret, "calendar-feed", feed?.feedId ?? "");
    const read = async () => unsafeGetFeed(db, await capabilityHash(token), today);
    expect(await read()).not.toBeNull();
    await blockAccount(db, id, now);
    expect(await read()).toBeNull();
  });

  it("is reminded of no care, and its reminders' links do nothing", async () => {
    const { id, email } = await person();
    const petId = await insertPet(db, { userId: id });
    const planId = await insertCarePlan(db, {
      ...{ userId: id, petId, kind: "Impfung", lastDate: "2026-10-24" },
      ...{ intervalCount: 4, intervalUnit: "weeks" as const },
    });
    const [plan] = await db.select().from(carePlans).where(eq(carePlans.id, planId));
    if (!plan) throw new Error("no plan");
    const isDue = async () => (await listDueOwners(db, today, 50)).some((one) => one.userId === id);
    expect(await isDue()).toBe(true);
    await blockAccount(db, id, now);
    expect(await isDue()).toBe(false);
    await sendCareReminders(testDesk(db));
    expect(await db.select().from(outbox).where(eq(outbox.recipient, email))).toEqual([]);
    expect(await unsafeGetPlanOfLink(db, { planId, lastDate: plan.lastDate })).toBeNull();
    const done = { dueOn: plan.dueOn, lastDate: plan.lastDate, doneOn: today, note: "" };
    const byLink = { planId, owner: null, linkLastDate: plan.lastDate };
    expect(await markDone(db, byLink, done, now)).toEqual({ outcome: "not-found" });
  });
});

describe("confirming an address in the owner's stead", () => {
  it("opens the account, kills its links, and writes one mail", async () => {
    const email = "bestaetigt@example.org";
    const id = await registered(email);
    await requestPasswordReset(db, email, moment);
    const told = { email, fullName: "Neu" };
    const confirm = () => confirmForCustomer(db, id, told, moment);
    const both = await Promise.all([confirm(), confirm()]);
    expect(both.filter(({ isConfirmed }) => isConfirmed)).toHaveLength(1);
    const [account] = await db.select().from(user).where(eq(user.id, id));
    expect(account?.emailVerified).toBe(true);
    const links = await db.select().from(verification);
    const ofPerson = links.filter(({ value }) => value.includes(id));
    expect(ofPerson.map(({ identifier }) => identifier.split(":")[0])).toEqual(["reset-password"]);
    const mails = await db.select().from(outbox).where(eq(outbox.recipient, email));
    expect(mails.filter(({ kind }) => kind === "account-ready")).toHaveLength(1);
  });

  it("writes no mail when none is wanted", async () => {
    const email = "still@example.org";
    const id = await registered(email);
    const done = { isConfirmed: true, outboxIds: [] };
    expect(await confirmForCustomer(db, id, null, moment)).toEqual(done);
    const mails = await db.select().from(outbox).where(eq(outbox.recipient, email));
    expect(mails.map(({ kind }) => kind)).toEqual(["confirm-email"]);
  });

  it("does nothing to a confirmed account or a practitioner's", async () => {
    const confirmed = await person();
    const admin = await person({ role: "admin", emailVerified: false });
    for (const { id, email } of [confirmed, admin]) {
      const told = { email, fullName: "Wer" };
      const undone = { isConfirmed: false, outboxIds: [] };
      expect(await confirmForCustomer(db, id, told, moment)).toEqual(undone);
      expect(await db.select().from(outbox).where(eq(outbox.recipient, email))).toEqual([]);
    }
  });
});

it("every statement finds its rows by an index", async () => {
  const { id, email } = await person();
  const runs = {
    blockAccount: (given: typeof db) => blockAccount(given, id, now),
    openSession: (given: typeof db) => openByLink(id, given),
    unblockAccount: (given: typeof db) => unblockAccount(given, id),
    endAllSessions: (given: typeof db) => endAllSessions(given, id),
    confirmForCustomer: (given: typeof db) =>
      confirmForCustomer(given, id, { email, fullName: "Wer" }, moment),
  };
  expect(await slowRuns(env.DB, runs)).toEqual({});
});
