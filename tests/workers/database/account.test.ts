import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { removeUnconfirmed, sweepExpired, updateProfile } from "#app/account/commands.server.ts";
import { fileStatements } from "#app/account/customer-files.server.ts";
import { requestPasswordReset, resetPassword } from "#app/account/passwords.server.ts";
import { linkLifetimeMs } from "#app/account/policy.ts";
import {
  confirmEmail,
  getConfirmLink,
  registerAccount,
  resendConfirmation,
} from "#app/account/registration.server.ts";
import { profileFormSchema } from "#app/account/schema.server.ts";
import { contactToSee } from "#app/account/shared-contact.ts";
import { changeAccountContact } from "#app/admin/customers/files/account-contact.server.ts";
import { account, profiles, session, user, verification } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { insertAppointment, insertDocument, unusedHash } from "#tests/support/unit-database.ts";
import { formOf } from "#tests/support/unit-forms.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const moment = { now, origin: "https://kraeuterpfote.example" };

function later(ms: number): Date {
  return new Date(now.getTime() + ms);
}

function register(
  email: string,
  fullName = "Erika Beispiel",
  passwordHash = "hash-of-erika",
  redirectTo: string | null = null,
) {
  return registerAccount(
    db,
    { fullName, email, passwordHash, browserHash: "hash-of-browser", redirectTo },
    moment,
  );
}

async function mailsTo(email: string) {
  return db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt);
}

/** The token of the link in a mail. */
function tokenIn(mail: { text: string } | undefined): string {
  return /\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "no token";
}

async function tokensTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(tokenIn);
}

async function personBy(email: string) {
  const [row] = await db
    .select({ user, account, profile: profiles })
    .from(user)
    .innerJoin(account, eq(account.userId, user.id))
    .innerJoin(profiles, eq(profiles.id, user.id))
    .where(eq(user.email, email));
  if (!row) throw new Error(`${email} has no account`);
  return row;
}

async function insertSession(userId: string): Promise<void> {
  const at = { expiresAt: later(linkLifetimeMs.confirmEmail), createdAt: now, updatedAt: now };
  await db
    .insert(session)
    .values({ id: crypto.randomUUID(), token: crypto.randomUUID(), userId, ...at });
}

async function sessionsOf(userId: string): Promise<number> {
  return db.$count(session, eq(session.userId, userId));
}

describe("a profile", () => {
  it("is born with its user, with name and address alone, follows the address, and dies with it", async () => {
    await register("geburt@example.org", "Geburt Beispiel");
    const { profile } = await personBy("geburt@example.org");
    const { id } = profile;
    expect(profile).toEqual({
      ...{ id: expect.any(String), role: "user", fullName: "Geburt Beispiel" },
      ...{ email: "geburt@example.org", phone: "", street: "", city: "", postalCode: "" },
      ...{ herbViews: [], subscriptionStatus: "inactive", subscriptionProductId: null },
      ...{ petSlotsPurchased: 0, updatedAt: now.toISOString(), careReminders: true },
      blockedAt: null,
      checkInMails: true,
      practiceContactOn: "",
    });
    await db.update(user).set({ email: "nachher@example.org" }).where(eq(user.id, id));
    expect((await personBy("nachher@example.org")).profile.email).toBe("nachher@example.org");
    await insertSession(id);
    await db.delete(user).where(eq(user.id, id));
    expect(await db.$count(profiles, eq(profiles.id, id))).toBe(0);
    expect(await db.$count(account, eq(account.userId, id))).toBe(0);
    expect(await sessionsOf(id)).toBe(0);
  });

  it("takes no role, no state and no negative slots that it does not know", async () => {
    const id = await insertPerson(db, { email: "grenzen@example.org", passwordHash: unusedHash });
    for (const change of ["role = 'root'", "pet_slots_purchased = -1"]) {
      const statement = env.DB.prepare(`update profiles set ${change} where id = ?`).bind(id);
      await expect(statement.run()).rejects.toThrow(/CHECK constraint failed/);
    }
  });
});

describe("registerAccount", () => {
  it("makes an unconfirmed account and one mail with a link", async () => {
    const { outboxIds } = await register("neu@example.org");
    const person = await personBy("neu@example.org");
    expect(person.user).toMatchObject({ name: "Erika Beispiel", emailVerified: false });
    expect(person.account).toMatchObject({ providerId: "credential", password: "hash-of-erika" });
    expect(person.account.accountId).toBe(person.user.id);

    const mails = await mailsTo("neu@example.org");
    expect(mails).toMatchObject([{ kind: "confirm-email", status: "pending", attempts: 0 }]);
    expect(outboxIds).toContain(mails[0]?.id);
    expect(mails[0]?.text).toContain("https://kraeuterpfote.example/auth/bestaetigen?token=");
    expect(mails[0]?.html).toContain("https://kraeuterpfote.example/auth/bestaetigen?token=");
  });

  it("again, before confirmation, sends a second link and takes the newer password", async () => {
    await register("zweimal@example.org", "Erste Person", "hash-1");
    const before = await personBy("zweimal@example.org");
    await register("zweimal@example.org", "Zweite Person", "hash-2");
    const after = await personBy("zweimal@example.org");
    expect({ user: after.user, profile: after.profile }).toEqual({
      user: before.user,
      profile: before.profile,
    });
    expect(after.account.password).toBe("hash-2");
    const mails = await mailsTo("zweimal@example.org");
    expect(mails.map(({ kind }) => kind)).toEqual(["confirm-email", "confirm-email"]);
    expect(new Set(mails.map(tokenIn)).size).toBe(2);
  });

  it("of a confirmed address changes nothing and tells its owner, without a token", async () => {
    await insertPerson(db, { email: "bekannt@example.org", passwordHash: "hash-of-owner" });
    const before = await personBy("bekannt@example.org");
    const links = await db.$count(verification);
    await register("bekannt@example.org", "Fremde Person", "hash-of-stranger");
    expect(await personBy("bekannt@example.org")).toEqual(before);
    expect(await db.$count(verification)).toBe(links);
    const mails = await mailsTo("bekannt@example.org");
    expect(mails.map(({ kind }) => kind)).toEqual(["already-registered"]);
    expect(mails[0]?.text).not.toMatch(/token=|Fremde Person/);
  });

  it("ten times at once makes one account, with one password", async () => {
    const email = "parallel@example.org";
    await Promise.all(
      Array.from({ length: 10 }, (_one, index) =>
        register(email, `Person ${index}`, `hash-${index}`),
      ),
    );
    expect(await db.$count(user, eq(user.email, email))).toBe(1);
    const person = await personBy(email);
    expect(await db.$count(account, eq(account.userId, person.user.id))).toBe(1);
    expect(await db.$count(profiles, eq(profiles.id, person.user.id))).toBe(1);
    expect(await mailsTo(email)).toHaveLength(10);
  });

  it("keeps quotes, JSON and markup in a name as text, up to the confirmed profile", async () => {
    const fullName = `Eri"ka', 'x'); drop table pets; -- {"userId":"x"} <b>\\`;
    await register("text@example.org", fullName);
    const [token = ""] = await tokensTo("text@example.org");
    await confirmEmail(db, token, now);
    expect((await personBy("text@example.org")).profile.fullName).toBe(fullName);
  });
});

describe("confirmEmail", () => {
  it("confirms once, ten times at once too; then the link is used up", async () => {
    await register("einmal@example.org");
    const [token = ""] = await tokensTo("einmal@example.org");
    const { user: person } = await personBy("einmal@example.org");
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => confirmEmail(db, token, now)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "confirmed")).toMatchObject([
      { outcome: "confirmed", userId: person.id },
    ]);
    expect((await personBy("einmal@example.org")).user.emailVerified).toBe(true);
    expect(await confirmEmail(db, token, now)).toMatchObject({ outcome: "used-or-expired" });
  });

  it("decides by the link which password and name win; the other link is dead", async () => {
    const email = "welches@example.org";
    await register(email, "Fremde Person", "hash-of-stranger");
    const [first = ""] = await tokensTo(email);
    await register(email, "Besitzerin", "hash-of-owner");
    const second = (await tokensTo(email)).find((token) => token !== first) ?? "";

    expect(await confirmEmail(db, second, now)).toMatchObject({ outcome: "confirmed" });
    const confirmed = await personBy(email);
    expect(confirmed.account.password).toBe("hash-of-owner");
    expect(confirmed.profile.fullName).toBe("Besitzerin");
    expect(confirmed.user.name).toBe("Besitzerin");

    expect(await confirmEmail(db, first, now)).toMatchObject({ outcome: "used-or-expired" });
    expect(await personBy(email)).toEqual(confirmed);
  });

  it("of two links at once lets one win, whole", async () => {
    const email = "rennen@example.org";
    await register(email, "Person A", "hash-A");
    await register(email, "Person B", "hash-B");
    const outcomes = await Promise.all(
      (await tokensTo(email)).map((token) => confirmEmail(db, token, now)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "confirmed")).toHaveLength(1);
    const { account: credential, profile } = await personBy(email);
    expect(credential.password?.at(-1)).toBe(profile.fullName.at(-1));
  });

  it("holds to the end of its day and no longer", async () => {
    await register("frist@example.org");
    const [token = ""] = await tokensTo("frist@example.org");
    const end = linkLifetimeMs.confirmEmail;
    expect(await confirmEmail(db, token, later(end))).toMatchObject({ outcome: "used-or-expired" });
    expect((await personBy("frist@example.org")).user.emailVerified).toBe(false);
    expect(await confirmEmail(db, token, later(end - 1))).toMatchObject({ outcome: "confirmed" });
  });

  it("knows no token but those that it has written", async () => {
    for (const token of ["", "x", "'; drop table user; --", "%", "_".repeat(43), "\u0000"]) {
      expect(await confirmEmail(db, token, now), token).toMatchObject({
        outcome: "used-or-expired",
      });
    }
  });

  it("takes no token of another kind, and leaves it usable for its own", async () => {
    await register("andereart@example.org");
    await requestPasswordReset(db, "andereart@example.org", moment);
    const mails = await mailsTo("andereart@example.org");
    const confirmToken = tokenIn(mails.find(({ kind }) => kind === "confirm-email"));
    const resetToken = tokenIn(mails.find(({ kind }) => kind === "reset-password"));
    expect(await confirmEmail(db, resetToken, now)).toMatchObject({ outcome: "used-or-expired" });
    const withWrong = { token: confirmToken, passwordHash: "hash-wrong" };
    expect((await resetPassword(db, withWrong, moment)).changed).toBe(false);
    expect(await confirmEmail(db, confirmToken, now)).toMatchObject({ outcome: "confirmed" });
    const withRight = { token: resetToken, passwordHash: "hash-right" };
    expect((await resetPassword(db, withRight, moment)).changed).toBe(true);
  });
});

describe("the page that was asked for", () => {
  it("waits with each link by itself, and stands neither in its address nor in the mail", async () => {
    const email = "kraeuter@example.org";
    await register(email, "Erika Kraut", "hash-kraut");
    await register(email, "Erika Kraut", "hash-kraut", "/herb-lexicon/1");
    await resendConfirmation(db, { email, redirectTo: "/herb-lexicon/2" }, moment);
    await resendConfirmation(db, { email, redirectTo: null }, moment);
    const links = await Promise.all(
      (await tokensTo(email)).map((token) => getConfirmLink(db, token, now)),
    );
    expect(links.map((link) => link?.redirectTo).sort()).toEqual(
      ["/herb-lexicon/1", "/herb-lexicon/2", null, null].sort(),
    );
    for (const { text, html } of await mailsTo(email)) {
      expect(`${text}${html}`).not.toContain("herb-lexicon");
    }
  });
});

describe("resendConfirmation", () => {
  it("sends another link with the account's own name and password", async () => {
    await register("nochmal@example.org", "Erika Nochmal", "hash-nochmal");
    await resendConfirmation(db, { email: "nochmal@example.org", redirectTo: null }, moment);
    const [, token = ""] = await tokensTo("nochmal@example.org");
    expect(await confirmEmail(db, token, now)).toMatchObject({ outcome: "confirmed" });
    const { account: credential, profile } = await personBy("nochmal@example.org");
    expect([credential.password, profile.fullName]).toEqual(["hash-nochmal", "Erika Nochmal"]);
  });

  it("sends nothing to a confirmed or unknown address", async () => {
    await insertPerson(db, { email: "schon@example.org", passwordHash: unusedHash });
    for (const email of ["schon@example.org", "niemand@example.org"]) {
      const sent = await resendConfirmation(db, { email, redirectTo: null }, moment);
      expect(sent).toEqual({ outboxIds: [] });
      expect(await mailsTo(email)).toEqual([]);
    }
  });
});

describe("a new password", () => {
  async function resetTokenOf(email: string): Promise<string> {
    const known = await tokensTo(email);
    await requestPasswordReset(db, email, moment);
    return (await tokensTo(email)).find((token) => !known.includes(token)) ?? "";
  }

  it("is asked for without a trace when the address is unknown", async () => {
    const before = await db.$count(verification);
    const { outboxIds } = await requestPasswordReset(db, "unbekannt@example.org", moment);
    expect(outboxIds).toHaveLength(1);
    expect(await mailsTo("unbekannt@example.org")).toEqual([]);
    expect(await db.$count(verification)).toBe(before);
  });

  it("ends every session and tells the owner, in one batch", async () => {
    const email = "wechsel@example.org";
    const id = await insertPerson(db, { email, passwordHash: "hash-old" });
    const other = await insertPerson(db, { email: "bleibt@example.org", passwordHash: "hash" });
    await insertSession(id);
    await insertSession(id);
    await insertSession(other);
    const token = await resetTokenOf(email);

    const reset = await resetPassword(db, { token, passwordHash: "hash-new" }, moment);
    expect(reset.changed).toBe(true);
    expect((await personBy(email)).account.password).toBe("hash-new");
    expect(await sessionsOf(id)).toBe(0);
    expect(await sessionsOf(other)).toBe(1);
    expect((await personBy("bleibt@example.org")).account.password).toBe("hash");
    const mails = await mailsTo(email);
    const told = mails.find(({ kind }) => kind === "password-changed");
    expect(reset.outboxIds).toEqual([told?.id]);
    expect(told?.text).not.toContain("token=");
  });

  it("is set by one link of an account, once, ten times at once too, and one mail tells of it", async () => {
    const email = "einmalig@example.org";
    await insertPerson(db, { email, passwordHash: "hash-old" });
    const [first, token] = [await resetTokenOf(email), await resetTokenOf(email)];
    const resets = await Promise.all(
      Array.from({ length: 10 }, (_one, index) =>
        resetPassword(db, { token, passwordHash: `hash-${index}` }, moment),
      ),
    );
    const winner = resets.findIndex(({ changed }) => changed);
    expect(resets.filter(({ changed }) => changed)).toHaveLength(1);
    // The other links for the same account are worthless.
    const again = await resetPassword(db, { token: first, passwordHash: "hash-thief" }, moment);
    expect(again.changed).toBe(false);
    expect((await personBy(email)).account.password).toBe(`hash-${winner}`);
    const mails = await mailsTo(email);
    expect(mails.filter(({ kind }) => kind === "password-changed")).toHaveLength(1);
  });

  it("is not set by a link whose hour is over", async () => {
    const email = "stunde@example.org";
    await insertPerson(db, { email, passwordHash: "hash-old" });
    const token = await resetTokenOf(email);
    const atTheEnd = { ...moment, now: later(linkLifetimeMs.resetPassword) };
    const reset = await resetPassword(db, { token, passwordHash: "hash-new" }, atTheEnd);
    expect(reset).toEqual({ changed: false, outboxIds: [] });
    expect((await personBy(email)).account.password).toBe("hash-old");
  });

  it("confirms an address that was not, and its confirmation links are dead", async () => {
    const email = "bestaetigt@example.org";
    await register(email, "Fremde Person", "hash-of-stranger");
    const [confirmToken = ""] = await tokensTo(email);
    const token = await resetTokenOf(email);
    await resetPassword(db, { token, passwordHash: "hash-of-owner" }, moment);
    expect((await personBy(email)).user.emailVerified).toBe(true);
    expect(await confirmEmail(db, confirmToken, now)).toMatchObject({ outcome: "used-or-expired" });
    expect((await personBy(email)).account.password).toBe("hash-of-owner");
  });
});

it("a token stands in clear nowhere but in the mail that is still to leave", async () => {
  const email = "geheim@example.org";
  await register(email);
  await requestPasswordReset(db, email, moment);
  const tokens = await tokensTo(email);
  expect(tokens).toHaveLength(2);
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_schema where type = 'table' and name not like '\\_cf%' escape '\\'",
  ).all<{ name: string }>();
  expect(tables.length).toBeGreaterThan(12);
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`select * from "${name}"`).all();
    const holding = results.filter((row) =>
      tokens.some((token) => JSON.stringify(row).includes(token)),
    );
    expect([name, holding.length]).toEqual([name, name === "outbox" ? 2 : 0]);
  }
});

describe("updateProfile", () => {
  const fields = {
    ...{ fullName: "Neuer Name", phone: "030 1", street: "Neue Straße 1" },
    ...{ postalCode: "20095", city: "Hamburg" },
  };

  it("writes its own columns and no others, of one person", async () => {
    const email = "profil@example.org";
    const input = {
      ...{ passwordHash: unusedHash, petSlotsPurchased: 3, subscriptionStatus: "active" as const },
      createdAt: new Date("2026-01-01T00:00:00Z"),
    };
    const id = await insertPerson(db, { ...input, email });
    await insertPerson(db, { ...input, email: "nachbar@example.org" });
    const [before, neighbour] = [await personBy(email), await personBy("nachbar@example.org")];
    await updateProfile(db, id, { ...fields, seen: "" }, now);
    const after = await personBy(email);
    expect(after.profile).toEqual({ ...before.profile, ...fields, updatedAt: now.toISOString() });
    expect(after.user).toEqual({ ...before.user, name: "Neuer Name", updatedAt: now });
    expect(after.account).toEqual(before.account);
    expect(await personBy("nachbar@example.org")).toEqual(neighbour);
  });

  it("overwrites nothing that the practice has entered unseen, and practice nothing of hers", async () => {
    const id = await insertPerson(db, { email: "umzug@example.org", passwordHash: unusedHash });
    const { fullName: _, ...contact } = fields;
    const [atFirst] = await db.select().from(profiles).where(eq(profiles.id, id));
    if (!atFirst) throw new Error("no profile");
    const seen = contactToSee(atFirst);
    const change = { customerId: id, ...contact, seen };
    expect(await changeAccountContact(db, change, now)).toBeNull();
    const marked = { ...contact, fullName: atFirst.fullName, practiceContactOn: dayInGermany(now) };
    const profileNow = async () =>
      (await db.select().from(profiles).where(eq(profiles.id, id))).at(0);
    expect(await profileNow()).toMatchObject(marked);
    expect(await changeAccountContact(db, change, now), "sent twice").toBeNull();
    const unmarked = { practiceContactOn: "" };
    await db.update(profiles).set(unmarked).where(eq(profiles.id, id));
    const same = { ...change, seen: contactToSee(contact) };
    expect(await changeAccountContact(db, same, now), "saved as it was").toBeNull();
    expect(await profileNow()).toMatchObject(unmarked);
    const day = dayInGermany(now);
    await db.update(profiles).set({ practiceContactOn: day }).where(eq(profiles.id, id));
    expect(await changeAccountContact(db, { ...change, phone: "030 2" }, now)).toEqual(contact);
    const stale = { ...fields, city: "Potsdam", seen };
    expect(await updateProfile(db, id, stale, now)).toEqual(contact);
    expect(await updateProfile(db, id, { ...stale, seen: "" }, now)).toEqual(contact);
    expect(await profileNow()).toMatchObject(marked);
    const hers = { ...fields, city: "Potsdam", seen: contactToSee(contact) };
    expect(await updateProfile(db, id, hers, now)).toBeNull();
    expect(await profileNow()).toMatchObject({ city: "Potsdam", practiceContactOn: "" });
    const late = { ...change, seen: contactToSee(contact) };
    expect(await changeAccountContact(db, late, now)).toMatchObject({ city: "Potsdam" });
    const admin = await insertPerson(db, {
      email: "sie@example.org",
      role: "admin",
      passwordHash: unusedHash,
    });
    const [practitioner] = await db.select().from(profiles).where(eq(profiles.id, admin));
    if (!practitioner) throw new Error("no profile");
    const own = { ...change, customerId: admin, seen: contactToSee(practitioner) };
    await expect(changeAccountContact(db, own, now)).rejects.toThrow("Konto gibt es nicht");
  });

  it("gives nobody more rights through a form", async () => {
    const email = "frech@example.org";
    const id = await insertPerson(db, { email, passwordHash: unusedHash });
    const stolen = { id: "other", role: "admin", email: "chef@example.org", herbViews: "[]" };
    const form = formOf({
      ...{ ...fields, phone: "030 12345", ...stolen, subscriptionStatus: "active" },
      ...{ subscription_status: "active", petSlotsPurchased: "99", pet_slots_purchased: "99" },
    });
    const parsed = parseForm(form, profileFormSchema);
    if (!parsed.ok) throw new Error("the form was refused");
    await updateProfile(db, id, parsed.value, now);
    expect((await personBy(email)).profile).toMatchObject({
      ...{ id, email, role: "user", subscriptionStatus: "inactive", petSlotsPurchased: 0 },
    });
  });
});

it("the sweep removes accounts that nobody has confirmed, and one with files keeps none of them", async () => {
  await db.delete(user);
  const unconfirmed = async (email: string) => {
    const id = await insertPerson(db, { email, passwordHash: unusedHash, createdAt: now });
    await db.update(user).set({ emailVerified: false, createdAt: now }).where(eq(user.id, id));
    return id;
  };
  const kept = await Promise.all(["akte@example.org", "termin@example.org"].map(unconfirmed));
  const [withFile = "", withAppointment = ""] = kept;
  await insertDocument(db, { userId: withFile, petId: await insertPet(db, { userId: withFile }) });
  const petId = await insertPet(db, { userId: withAppointment });
  await insertAppointment(db, { userId: withAppointment, petId });
  const booked = await unconfirmed("gebucht@example.org");
  await insertPet(db, { userId: booked });
  await unconfirmed("leer@example.org");
  const file = { id: "akte", fullName: "Petra Neumann", phone: "0171 2345678", email: "" };
  await db.batch(fileStatements(db, file, undefined, now));
  const week = 7 * 24 * 60 * 60 * 1000;
  await removeUnconfirmed(db, later(week));
  expect(await db.$count(user)).toBe(5);
  await removeUnconfirmed(db, later(week + 1));
  const left = await db.select({ id: user.id }).from(user);
  expect(left.map(({ id }) => id).sort()).toEqual([...kept, booked, "akte"].toSorted());
});

it("the sweep removes links and sessions whose time is over, and no others", async () => {
  const id = await insertPerson(db, { email: "besen@example.org", passwordHash: unusedHash });
  await db.delete(session);
  await db.delete(verification);
  await insertSession(id);
  await requestPasswordReset(db, "besen@example.org", moment);
  await sweepExpired(db, later(linkLifetimeMs.resetPassword));
  expect([await db.$count(session), await db.$count(verification)]).toEqual([1, 1]);
  await sweepExpired(db, later(linkLifetimeMs.resetPassword + 1));
  expect([await db.$count(session), await db.$count(verification)]).toEqual([1, 0]);
  await sweepExpired(db, later(linkLifetimeMs.confirmEmail + 1));
  expect(await db.$count(session)).toBe(0);
});
