import { env } from "cloudflare:workers";
import { and, eq, is, sql } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeEach, describe, expect, it } from "vitest";
import {
  claimFile,
  getClaimLink,
  inviteToClaim,
  reportAccount,
} from "#app/account/claim-file.server.ts";
import { removeUnconfirmed } from "#app/account/commands.server.ts";
import { deleteAccount } from "#app/account/deletion/delete-account.server.ts";
import { requestPasswordReset } from "#app/account/passwords.server.ts";
import { registerAccount } from "#app/account/registration.server.ts";
import { contactToSee } from "#app/account/shared-contact.ts";
import { customersList } from "#app/admin/customers/customers-address.ts";
import { changeAccountContact } from "#app/admin/customers/files/account-contact.server.ts";
import {
  addAnimal,
  addFile,
  changeAnimal,
  changeContact,
} from "#app/admin/customers/files/files.server.ts";
import { getMerge, mergeFile, moved } from "#app/admin/customers/files/merge.server.ts";
import * as accountSchema from "#app/db/account-schema.ts";
import * as bookingSchema from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import * as fileSchema from "#app/db/file-schema.ts";
import { herbs } from "#app/db/herb-schema.ts";
import * as mailSchema from "#app/db/mail-schema.ts";
import * as petSchema from "#app/db/pet-schema.ts";
import * as practiceSchema from "#app/db/practice-schema.ts";
import * as shopSchema from "#app/db/shop-schema.ts";
import { checkIns, measurements, treatmentPlans, visitRecords } from "#app/db/treatment-schema.ts";
import { insertPet, insertWeight } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertNote } from "#scripts/demo/customer-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { insertCheckIn, insertPlan, insertRecord } from "#scripts/demo/treatment-factories.ts";
import { testDesk } from "#tests/support/booking-desk.ts";
import { readList } from "#tests/support/customers.ts";
import { slowRuns, withoutSearch } from "#tests/support/explain-runs.ts";
import { insertDocument, unusedHash } from "#tests/support/unit-database.ts";
import { platformOf } from "#tests/workers/visitors.ts";

const { account, profiles, session, user, verification } = accountSchema;
const { auditLog, customerFiles, customerNotes, customers, searchTerms, timeline } = practiceSchema;
const { bookings } = bookingSchema;
const { pets } = petSchema;
const { outbox } = mailSchema;

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const moment = { now, origin: "http://localhost:8787" };
const later = (ms: number) => ({ ...moment, now: new Date(now.getTime() + ms) });
const dayMs = 24 * 60 * 60 * 1000;

const contact = {
  ...{ fullName: "Heike Vogel", phone: "0171 555 01 01", street: "", postalCode: "", city: "" },
};
const nera = { name: "Nera", type: "Hund", weightKg: null };
const balu = { name: "Nera", type: "Hund" as const, breed: "Hund", birthDate: "" };

let email = "";
let fileId = "";

async function newFile(given: Partial<typeof contact & { email: string }> = {}) {
  const key = crypto.randomUUID();
  expect(await addFile(db, { key, ...contact, email, ...given }, now)).toBe(key);
  return key;
}

beforeEach(async () => {
  email = `heike-${crypto.randomUUID()}@example.org`;
  fileId = await newFile();
});

async function mailsTo(recipient: string) {
  return db.select().from(outbox).where(eq(outbox.recipient, recipient));
}

async function invited(customerId = fileId, at = moment): Promise<string> {
  const { isInvited, outboxIds } = await inviteToClaim(db, { customerId, email }, at);
  expect(isInvited).toBe(true);
  const [mail] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.id, outboxIds[0] ?? ""));
  return /\/auth\/akte\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "none";
}

async function claim(token: string, passwordHash = unusedHash) {
  const link = await getClaimLink(db, token, now);
  if (!link) return null;
  return claimFile(platformOf({ db }), new Headers(), { token, link, passwordHash });
}

/** How many links could still claim it. */
function linksOf(customerId: string) {
  const { verification } = accountSchema;
  return db.$count(verification, sql`${verification.value} ->> '$.userId' = ${customerId}`);
}

async function userBy(id: string) {
  const [row] = await db.select().from(user).where(eq(user.id, id));
  return row;
}

const noFacts = {
  sex: "" as const,
  chipNumber: "",
  allergies: "",
  medication: "",
  vetName: "",
  vetPhone: "",
  pregnantUntil: "",
  competitionOn: "",
  foodAnimal: "" as const,
  deceasedOn: "",
};
const seenFacts = JSON.stringify(noFacts);

describe("a customer without an account", () => {
  it("is listed as such, and neither confirmed nor incomplete", async () => {
    const list = await readList(db, {
      ...customersList.first,
      filter: "files",
      sort: "registration",
    });
    const row = list.customers.find(({ id }) => id === fileId);
    expect(row).toMatchObject({ name: "Heike Vogel", email, marks: ["files"] });
    for (const filter of ["unconfirmed", "incomplete"] as const) {
      const { customers: others } = await readList(db, { ...customersList.first, filter });
      expect(others.map(({ id }) => id)).not.toContain(fileId);
    }
  });

  it("is added once however often the form is sent, and never made of an account", async () => {
    const key = crypto.randomUUID();
    const twice = () => addFile(db, { key, ...contact, email: "" }, now);
    expect(await Promise.all([twice(), twice(), twice()])).toEqual([key, key, key]);
    expect(await db.$count(customerFiles, eq(customerFiles.userId, key))).toBe(1);
    const another = { key, ...contact, email: "", phone: "0171 555 02 02" };
    expect(await addFile(db, another, now), "other words").toBeNull();
    const owner = await insertPerson(db, { email: `${key}@example.org`, passwordHash: unusedHash });
    expect(await addFile(db, { key: owner, ...contact, email: "" }, now)).toBeNull();
    expect(await db.$count(customerFiles, eq(customerFiles.userId, owner))).toBe(0);
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, owner));
    expect(profile?.fullName).toBe("Erika Beispiel");
  });

  it("outlives the sweep of unconfirmed accounts", async () => {
    await removeUnconfirmed(db, new Date(now.getTime() + 30 * dayMs));
    expect(await userBy(fileId)).toBeDefined();
  });

  it("has animals that the practice enters and changes, until it is an account", async () => {
    const key = crypto.randomUUID();
    const animal = { ...balu, key, customerId: fileId };
    const own = { ...balu, key };
    const change = { customerId: fileId, petId: key, stableId: "", entered: null, own };
    const add = () => addAnimal(db, animal, now);
    expect(await Promise.all([add(), add()])).toEqual([key, key]);
    expect(await addAnimal(db, { ...animal, name: "Milo" }, now), "other words").toBeNull();
    await changeAnimal(db, { ...change, own: { ...own, name: "Nero" } }, now);
    const rows = await db.select().from(pets).where(eq(pets.userId, fileId));
    expect(rows.map(({ name, breed }) => [name, breed])).toEqual([["Nero", "Hund"]]);
    const known = { allergies: "Huhn", pregnantUntil: "2027-01-31", foodAnimal: "no" as const };
    const entered = { facts: { ...noFacts, ...known }, seen: seenFacts, author: "Bea Beispiel" };
    await changeAnimal(db, { ...change, entered }, now);
    expect(await db.select().from(pets).where(eq(pets.userId, fileId))).toMatchObject([known]);
    // The facts are others now than this form has shown.
    await expect(changeAnimal(db, { ...change, entered }, now)).rejects.toThrow();
    await claim(await invited());
    await expect(changeAnimal(db, change, now)).rejects.toThrow();
    await expect(addAnimal(db, { ...animal, key: crypto.randomUUID() }, now)).rejects.toThrow();
    const changed = { customerId: fileId, ...contact, email };
    await expect(changeContact(db, changed, now)).rejects.toThrow();
    const { phone, street, postalCode, city } = contact;
    const ofFile = { phone, street, postalCode, city };
    const noAccount = { customerId: await newFile({}), ...ofFile, seen: contactToSee(ofFile) };
    await expect(changeAccountContact(db, noAccount, now)).rejects.toThrow();
    const foreign = await insertPet(db, { userId: await otherAccount() });
    await expect(changeAnimal(db, { ...change, petId: foreign }, now)).rejects.toThrow();
  });

  it("is told of its deletion only where there is an address", async () => {
    const silent = await newFile({ email: "" });
    const given = {
      desk: testDesk(db),
      files: env.DOCUMENTS,
      merchant: null,
      defer: () => {},
    };
    const before = await db.$count(outbox);
    expect(await deleteAccount(given, silent, null)).toMatchObject({ outcome: "deleted" });
    expect(await db.$count(outbox)).toBe(before);
    expect(await deleteAccount(given, fileId, null)).toMatchObject({ outcome: "deleted" });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      "Ihre Daten wurden gelöscht – Kräuterpfote",
    ]);
  });
});

async function otherAccount(given: Partial<Parameters<typeof insertPerson>[1]> = {}) {
  const address = `konto-${crypto.randomUUID()}@example.org`;
  return insertPerson(db, { email: address, passwordHash: unusedHash, ...given });
}

describe("an invitation", () => {
  it("says whence the data come, and neither name nor animal", async () => {
    await addAnimal(db, { ...balu, key: crypto.randomUUID(), customerId: fileId }, now);
    await invited();
    const [mail] = await mailsTo(email);
    for (const text of [mail?.text, mail?.html, mail?.subject]) {
      expect(text).not.toMatch(/Heike|Vogel|Nera/);
    }
    expect(mail?.text).toMatch(/Verantwortlich für Ihre Daten.*Auskunft.*\/datenschutz/s);
  });

  it("is kept as a hash", async () => {
    const token = await invited();
    const rows = await db.select().from(verification);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("is possible again after a day, when the old link is void", async () => {
    const first = await invited();
    const again = { customerId: fileId, email };
    expect((await inviteToClaim(db, again, later(dayMs - 1))).isInvited).toBe(false);
    expect(await mailsTo(email)).toHaveLength(1);
    const second = await invited(fileId, later(dayMs));
    expect(await getClaimLink(db, first, now)).toBeNull();
    expect(await linksOf(fileId), "the old one is gone").toBe(1);
    expect(await getClaimLink(db, second, now)).toMatchObject({ userId: fileId, email });
  });

  it("goes to no other address than that on the file, and ends with it", async () => {
    const other = { customerId: fileId, email: "anders@example.org" };
    expect((await inviteToClaim(db, other, moment)).isInvited).toBe(false);
    const token = await invited();
    const moved = { customerId: fileId, ...contact, email: `neu-${email}` };
    await changeContact(db, moved, now);
    expect(await getClaimLink(db, token, now)).toBeNull();
    expect(await linksOf(fileId)).toBe(0);
    const again = await inviteToClaim(db, { customerId: fileId, email: moved.email }, moment);
    expect(again.isInvited).toBe(true);
  });

  it("proves the address that it was sent to, whoever has corrected the file's since", async () => {
    const token = await invited();
    const link = await getClaimLink(db, token, now);
    const moved = { email: `neu-${email}` };
    await db.update(profiles).set(moved).where(eq(profiles.id, fileId));
    expect(await getClaimLink(db, token, now)).toBeNull();
    if (!link) throw new Error("no link");
    const proof = { token, link, passwordHash: unusedHash };
    expect(await claimFile(platformOf({ db }), new Headers(), proof)).toBeNull();
    expect(await db.$count(customerFiles, eq(customerFiles.userId, fileId))).toBe(1);
  });

  it("is nothing for an account, nor without an address", async () => {
    const owner = await otherAccount();
    const [{ email: address } = { email: "" }] = await db
      .select()
      .from(profiles)
      .where(eq(profiles.id, owner));
    const silent = await newFile({ email: "" });
    for (const asked of [
      { customerId: owner, email: address },
      { customerId: silent, email: "" },
    ]) {
      expect((await inviteToClaim(db, asked, moment)).isInvited).toBe(false);
    }
  });
});

describe("claiming", () => {
  it("makes the file an account that keeps everything", async () => {
    const petId = await insertPet(db, { ...nera, userId: fileId });
    await insertNote(db, { userId: fileId, text: "Ruft lieber an." });
    const entered = await claim(await invited(), "hash-of-heike");
    expect(entered?.outcome).toBe("entered");
    expect(await userBy(fileId)).toMatchObject({ email, emailVerified: true });
    const [credential] = await db.select().from(account).where(eq(account.userId, fileId));
    expect(credential).toMatchObject({ providerId: "credential", password: "hash-of-heike" });
    const [customer] = await db.select().from(customers).where(eq(customers.userId, fileId));
    expect(customer).toMatchObject({ hasAccount: true, isConfirmed: true });
    expect(await db.$count(customerFiles, eq(customerFiles.userId, fileId))).toBe(0);
    expect(await db.$count(pets, eq(pets.id, petId))).toBe(1);
    expect(await db.$count(customerNotes, eq(customerNotes.userId, fileId))).toBe(1);
    const entries = await db.select().from(timeline).where(eq(timeline.userId, fileId));
    expect(entries.map(({ kind, note }) => `${kind} ${note}`)).toEqual(
      expect.arrayContaining(["registered file", "confirmed claimed"]),
    );
  });

  it("happens once of eight at once", async () => {
    const token = await invited();
    const link = await getClaimLink(db, token, now);
    if (!link) throw new Error("no link");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        claimFile(platformOf({ db }), new Headers(), {
          token,
          link,
          passwordHash: `hash-${index}`,
        }),
      ),
    );
    expect(answers.filter((one) => one?.outcome === "entered")).toHaveLength(1);
    expect(await db.$count(session, eq(session.userId, fileId))).toBe(1);
    expect(await db.$count(account, eq(account.userId, fileId))).toBe(1);
    expect(await getClaimLink(db, token, now)).toBeNull();
  });

  it("needs the link, whole and within its time, of a person who is not blocked", async () => {
    const token = await invited();
    expect(await getClaimLink(db, `${token.slice(1)}A`, now)).toBeNull();
    expect(await getClaimLink(db, token, later(14 * dayMs).now)).toBeNull();
    const link = await getClaimLink(db, token, now);
    await db.update(profiles).set({ blockedAt: "x" }).where(eq(profiles.id, fileId));
    expect(await getClaimLink(db, token, now)).toBeNull();
    if (!link) throw new Error("no link");
    const given = { token, link, passwordHash: unusedHash };
    expect(await claimFile(platformOf({ db }), new Headers(), given)).toBeNull();
    expect(await userBy(fileId)).toMatchObject({ emailVerified: false });
  });

  it("wins over a stranger who registered the address, and who gets nothing", async () => {
    const token = await invited();
    await register();
    expect((await claim(token, "hash-of-heike"))?.outcome).toBe("entered");
    const rows = await db.select().from(user).where(eq(user.email, email));
    expect(rows.map(({ id }) => id)).toEqual([fileId]);
    const [credential] = await db.select().from(account).where(eq(account.userId, fileId));
    expect(credential?.password).toBe("hash-of-heike");
    // Afterwards the address has an account like any other.
    await register();
    expect((await mailsTo(email)).map(({ kind }) => kind).sort()).toEqual([
      ...["already-registered", "confirm-email", "file-invitation"],
    ]);
    expect(await db.$count(user, eq(user.email, email))).toBe(1);
  });

  it("does not touch an account of the address: the practice is told once, and merges", async () => {
    const ownerId = await otherAccount({ email });
    const token = await invited();
    const link = await getClaimLink(db, token, now);
    expect(link?.accountId).toBe(ownerId);
    if (!link) throw new Error("no link");
    const given = { token, link, passwordHash: "hash-of-a-thief" };
    expect(await claimFile(platformOf({ db }), new Headers(), given)).toBeNull();
    const [credential] = await db.select().from(account).where(eq(account.userId, ownerId));
    expect(credential?.password).toBe(unusedHash);
    const reports = await Promise.all(
      [1, 2, 3].map(() => reportAccount(db, { token, link, accountId: ownerId }, moment)),
    );
    expect(reports.filter(({ isReported }) => isReported)).toHaveLength(1);
    const told = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, "file-has-account"), sql`text like ${`%${fileId}%`}`));
    expect(told).toHaveLength(1);
    const [file] = await db.select().from(customerFiles).where(eq(customerFiles.userId, fileId));
    expect(file?.accountId).toBe(ownerId);
  });
});

function register() {
  const typed = { fullName: "Fremde Person", email, passwordHash: "hash-of-a-stranger" };
  return registerAccount(db, { ...typed, browserHash: "hash", redirectTo: null }, moment);
}

it("registering and a forgotten password tell nothing of files", async () => {
  await requestPasswordReset(db, email, moment);
  expect(await mailsTo(email)).toEqual([]);
  await register();
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["confirm-email"]);
  const [stranger] = await db.select().from(user).where(eq(user.email, email));
  expect(stranger?.id).not.toBe(fileId);
});

async function preview(sourceId: string, targetId: string | null, search = "") {
  const merge = await getMerge(db, { sourceId, targetId, search }, now);
  if (!merge) throw new Error("nobody");
  return merge;
}

describe("merging", () => {
  it("finds with whom by the number in another spelling", async () => {
    const byPhone = await otherAccount({ phone: "+49 (0)171/5557788" });
    const { found } = await preview(fileId, null, "0171 555 77 88");
    expect(found.map(({ id }) => id)).toEqual([byPhone]);
  });

  it("moves everything in one batch, and makes the same animal one", async () => {
    const targetId = await otherAccount({ fullName: "Heike Vogel", phone: "" });
    const known = await insertPet(db, { ...nera, userId: targetId });
    const twin = await insertPet(db, { ...nera, userId: fileId });
    const alone = await insertPet(db, { ...nera, userId: fileId, name: "Momo", type: "Katze" });
    await db.update(pets).set({ birthDate: "" }).where(eq(pets.id, known));
    const bookingId = crypto.randomUUID();
    await insertBooking(db, {
      ...{ id: bookingId, userId: fileId, petId: twin, type: "acupressure" },
      ...{ bookingDate: "2026-12-08", bookingTime: "10:00", status: "confirmed" },
    });
    const noteId = await insertNote(db, { userId: fileId, petId: twin, text: "Ängstlich im Auto" });
    const seen = await preview(fileId, targetId);
    expect(seen.animals.map(({ name, sameId }) => [name, sameId])).toEqual([
      ["Nera", known],
      ["Momo", ""],
    ]);
    expect(seen.target?.stays).toContain(contact.phone);
    expect(seen.goes).toEqual([
      ...["2 Tiere", "1 Beratung", "1 Ihrer Notizen", "Verlauf und Protokoll"],
    ]);
    const same = { [twin]: known };
    await mergeFile(db, { sourceId: fileId, targetId, seen: seen.seen, same }, now);

    expect(await userBy(fileId)).toBeUndefined();
    const left = await db.select().from(pets).where(eq(pets.userId, targetId));
    expect(left.map(({ id }) => id).sort()).toEqual([known, alone].sort());
    expect(left.find(({ id }) => id === known)).toMatchObject({
      birthDate: "2021-04-12",
      weightKg: null,
    });
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
    expect(booking).toMatchObject({ userId: targetId, petId: known });
    const [note] = await db.select().from(customerNotes).where(eq(customerNotes.id, noteId));
    expect(note).toMatchObject({ userId: targetId, petId: known });
    const terms = await db.select().from(searchTerms).where(eq(searchTerms.refId, noteId));
    expect(new Set(terms.map(({ userId }) => userId))).toEqual(new Set([targetId]));
    const entries = await db.select().from(timeline).where(eq(timeline.userId, targetId));
    expect(entries.filter(({ kind }) => kind === "pet-removed")).toEqual([]);
    expect(
      entries.filter(({ kind }) => kind === "booking").every(({ petId }) => petId === known),
    ).toBe(true);
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, targetId));
    expect(profile).toMatchObject({ phone: contact.phone, fullName: "Heike Vogel" });
  });

  it("gives the file that stays the address that it lacks, as the preview says", async () => {
    const targetId = await newFile({ email: "", phone: "" });
    const { seen, target } = await preview(fileId, targetId);
    expect(target?.stays).toEqual([contact.fullName, contact.phone, email]);
    expect(target?.goes).toEqual([]);
    await mergeFile(db, { sourceId: fileId, targetId, seen, same: {} }, now);
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, targetId));
    expect(profile).toMatchObject({ email, phone: contact.phone });
    expect((await inviteToClaim(db, { customerId: targetId, email }, moment)).isInvited).toBe(true);
  });

  it("is refused when something has changed, for two accounts, and for files", async () => {
    const targetId = await otherAccount();
    const { seen } = await preview(fileId, targetId);
    const merged = (given: object = {}) =>
      mergeFile(db, { sourceId: fileId, targetId, seen, same: {}, ...given }, now);
    const foreign = await insertPet(db, { userId: await otherAccount() });
    await expect(merged({ targetId: "nobody" })).rejects.toThrow("Inzwischen");
    await expect(merged({ targetId: fileId })).rejects.toThrow("Inzwischen");
    await expect(merged({ same: { [foreign]: foreign } })).rejects.toThrow("Inzwischen");
    await expect(merged({ sourceId: targetId, targetId: fileId })).rejects.toThrow("Inzwischen");
    // The sweep would remove an account that nobody confirms.
    await db.update(user).set({ emailVerified: false }).where(eq(user.id, targetId));
    await expect(merged()).rejects.toThrow("Inzwischen");
    expect((await preview(fileId, targetId)).target).toBeNull();
    await db.update(user).set({ emailVerified: true }).where(eq(user.id, targetId));
    const petId = await insertPet(db, { ...nera, userId: fileId });
    await expect(merged()).rejects.toThrow("Inzwischen");
    const { seen: anew } = await preview(fileId, targetId);
    await insertDocument(db, { petId, userId: fileId });
    await expect(merged({ seen: anew })).rejects.toThrow("Inzwischen");
    const withDocument = await preview(fileId, targetId);
    expect(withDocument.isPossible).toBe(false);
    await expect(merged({ seen: withDocument.seen })).rejects.toThrow("Inzwischen");
    expect(await userBy(fileId)).toBeDefined();
    const [file] = await db.select().from(customerFiles).where(eq(customerFiles.userId, fileId));
    expect(file?.invitedAt).toBeNull();
  });

  it("makes no animal one with an animal of a third customer, on either side", async () => {
    const targetId = await otherAccount();
    const thirdsId = await insertPet(db, { ...nera, userId: await otherAccount() });
    const ownId = await insertPet(db, { ...nera, userId: fileId });
    const targetsId = await insertPet(db, { ...nera, userId: targetId });
    const { seen } = await preview(fileId, targetId);
    const merge = (same: Record<string, string>) =>
      mergeFile(db, { sourceId: fileId, targetId, seen, same }, now);
    await expect(merge({ [ownId]: thirdsId })).rejects.toThrow("Inzwischen");
    await expect(merge({ [thirdsId]: targetsId })).rejects.toThrow("Inzwischen");
    expect(await userBy(fileId)).toBeDefined();
    for (const petId of [ownId, thirdsId, targetsId]) {
      expect(await db.$count(pets, eq(pets.id, petId))).toBe(1);
    }
  });

  it("makes no animal one with one of another species", async () => {
    const targetId = await otherAccount();
    const ownId = await insertPet(db, { ...nera, userId: fileId });
    const horseId = await insertPet(db, { ...nera, userId: targetId, type: "Pferd" });
    const { seen, animals } = await preview(fileId, targetId);
    expect(animals.map(({ choices }) => choices)).toEqual([[]]);
    const merged = mergeFile(
      db,
      { sourceId: fileId, targetId, seen, same: { [ownId]: horseId } },
      now,
    );
    await expect(merged).rejects.toThrow("Inzwischen");
  });

  it("keeps what the other has, and when either of them was last active", async () => {
    const home = { street: "Am Markt 1", postalCode: "21335", city: "Lüneburg" };
    const active = (userId: string, lastActivityAt: string) =>
      db.update(customers).set({ lastActivityAt }).where(eq(customers.userId, userId));
    for (const [ofFile, ofTarget] of [
      ["2026-11-20T08:00:00.000Z", "2026-11-02T08:00:00.000Z"],
      ["2026-11-02T08:00:00.000Z", "2026-11-20T08:00:00.000Z"],
    ] as const) {
      const sourceId = await newFile({ ...home, phone: "0171 555 03 03" });
      const address = { phone: "0171 555 02 02", street: "Deichweg 7", postalCode: "", city: "" };
      const targetId = await otherAccount(address);
      const [before] = await db.select().from(profiles).where(eq(profiles.id, targetId));
      await active(sourceId, ofFile);
      await active(targetId, ofTarget);
      const { seen } = await preview(sourceId, targetId);
      await mergeFile(db, { sourceId, targetId, seen, same: {} }, now);
      const [after] = await db.select().from(profiles).where(eq(profiles.id, targetId));
      expect(after).toMatchObject({ ...address, email: before?.email });
      const [customer] = await db.select().from(customers).where(eq(customers.userId, targetId));
      expect(customer?.lastActivityAt).toBe("2026-11-20T08:00:00.000Z");
    }
  });

  it("and eight claims at once leave no half state", async () => {
    const targetId = await otherAccount();
    await insertPet(db, { ...nera, userId: fileId });
    const token = await invited();
    const link = await getClaimLink(db, token, now);
    if (!link) throw new Error("no link");
    const { seen } = await preview(fileId, targetId);
    const [merged, ...claims] = await Promise.allSettled([
      mergeFile(db, { sourceId: fileId, targetId, seen, same: {} }, now),
      ...Array.from({ length: 8 }, () =>
        claimFile(platformOf({ db }), new Headers(), { token, link, passwordHash: unusedHash }),
      ),
    ]);
    const entered = claims.filter(
      (one) => one.status === "fulfilled" && one.value && one.value.outcome === "entered",
    ).length;
    const isMerged = merged.status === "fulfilled";
    expect(entered).toBe(isMerged ? 0 : 1);
    expect(await db.$count(pets, eq(pets.userId, isMerged ? targetId : fileId))).toBe(1);
    expect(await db.$count(customerFiles, eq(customerFiles.userId, fileId))).toBe(0);
    expect((await userBy(fileId)) === undefined).toBe(isMerged);
  });

  it("leaves an animal with a fixed record itself, and moves drafts and plans of one that becomes another", async () => {
    const targetId = await otherAccount();
    const known = await insertPet(db, { ...nera, userId: targetId });
    const treated = await insertPet(db, { ...nera, userId: fileId });
    const twin = await insertPet(db, { ...nera, userId: fileId });
    const record = { visitedOn: "2026-11-01", values: { pain: 4 } };
    const fixedId = await insertRecord(db, {
      ...{ ...record, petId: treated, fixedAt: "2026-11-01T10:00:00.000Z" },
    });
    await insertWeight(db, { petId: treated, measuredOn: "2026-11-01", weightKg: 20 });
    const draftId = await insertRecord(db, { ...record, petId: twin });
    const herbId = await insertHerb(db, { name: "Spätes Gift" });
    const planId = await insertPlan(db, { petId: twin, items: [{ kind: "herb", herbId }] });
    await db
      .update(herbs)
      .set({ safety: sql`json_set(safety, '$.Hund.verdict', 'poisonous')` })
      .where(eq(herbs.id, herbId));
    const olderId = await insertPlan(db, { petId: known, sentAt: "2026-11-02T10:00:00.000Z" });
    const checkId = await insertCheckIn(db, {
      ...{ petId: twin, planId, dueOn: "2026-11-10", values: { pain: 2 } },
    });
    const seen = await preview(fileId, targetId);
    const choices = seen.animals.map(({ id, choices: offered }) => [id, offered.length]);
    expect(Object.fromEntries(choices)).toEqual({ [treated]: 0, [twin]: 1 });
    const merge = (same: Record<string, string>) =>
      mergeFile(db, { sourceId: fileId, targetId, seen: seen.seen, same }, now);
    await expect(merge({ [treated]: known })).rejects.toThrow("Inzwischen");
    await merge({ [twin]: known });
    const records = await db.select().from(visitRecords).where(eq(visitRecords.id, fixedId));
    expect(records[0]?.petId).toBe(treated);
    const [owner] = await db.select().from(pets).where(eq(pets.id, treated));
    expect(owner?.userId).toBe(targetId);
    const [draft] = await db.select().from(visitRecords).where(eq(visitRecords.id, draftId));
    const [plan] = await db.select().from(treatmentPlans).where(eq(treatmentPlans.id, planId));
    const [check] = await db.select().from(checkIns).where(eq(checkIns.id, checkId));
    expect([draft?.petId, plan?.petId, check?.petId]).toEqual([known, known, known]);
    const [older] = await db.select().from(treatmentPlans).where(eq(treatmentPlans.id, olderId));
    expect([plan?.state, older?.state], "one plan runs").toEqual(["sent", "ended"]);
    expect(await db.$count(measurements, eq(measurements.petId, known))).toBe(2);
  });

  it("keeps the log, under the other's name", async () => {
    const targetId = await otherAccount();
    await db.insert(auditLog).values({
      ...{ id: crypto.randomUUID(), at: now.toISOString(), actor: "Bea", action: "file-add" },
      ...{ outcome: "done", customerId: fileId, requestId: "1" },
    });
    const { seen } = await preview(fileId, targetId);
    await mergeFile(db, { sourceId: fileId, targetId, seen, same: {} }, now);
    expect(await db.$count(auditLog, eq(auditLog.customerId, targetId))).toBe(1);
  });
});

/** With the account itself, or what a customer without one cannot have. */
const notMoved = [
  ...[
    "account",
    "session",
    "two_factors",
    "recovery_codes",
    "calendar_feeds",
    "practice_feeds",
    "customers",
  ],
  ...["customer_files", "search_terms", "timeline", "documents", "uploads", "entitlements"],
  "subscriptions",
];

it("every table with an owner is moved, or known to be none of the file's", () => {
  const schemas = [accountSchema, bookingSchema, fileSchema, mailSchema, petSchema];
  const owned = Object.values(Object.assign({}, ...schemas, practiceSchema, shopSchema))
    .filter((one): one is SQLiteTable => is(one, SQLiteTable))
    .map(getTableConfig)
    .filter(({ columns }) => columns.some(({ name }) => name === "user_id"))
    .map(({ name }) => name);
  const names = moved.map(({ table }) => getTableConfig(table).name);
  expect(owned.filter((name) => !notMoved.includes(name)).sort()).toEqual(
    names.filter((name) => owned.includes(name)).sort(),
  );
});

it("nothing of it reads a whole table", async () => {
  const asked = { sourceId: "a", targetId: "b", search: "heike vogel" };
  const link = { userId: "a", email: "a@example.org", accountId: null };
  const proof = { token: "t", link, passwordHash: unusedHash };
  const merging = { sourceId: "a", targetId: "b", seen: "", same: { p: "q" } };
  const quiet = (asked: Promise<unknown>) => asked.catch(() => {});
  const slow = await slowRuns(
    env.DB,
    {
      getMerge: (at) => getMerge(at, asked, now),
      mergeFile: (at) => quiet(mergeFile(at, merging, now)),
      inviteToClaim: (at) => inviteToClaim(at, { customerId: "a", email: "a@example.org" }, moment),
      getClaimLink: (at) => getClaimLink(at, "t", now),
      claimFile: (at) => claimFile(platformOf({ db: at }), new Headers(), proof),
      reportAccount: (at) => reportAccount(at, { ...proof, accountId: "b" }, moment),
      addFile: (at) => addFile(at, { key: crypto.randomUUID(), ...contact, email: "" }, now),
      changeContact: (at) => quiet(changeContact(at, { customerId: "a", ...contact, email }, now)),
      changeAccountContact: (at) =>
        quiet(changeAccountContact(at, { customerId: "a", ...contact, seen: "" }, now)),
      addAnimal: (at) => quiet(addAnimal(at, { ...balu, key: "k", customerId: "a" }, now)),
      changeAnimal: (at) =>
        quiet(
          changeAnimal(
            at,
            {
              customerId: "a",
              petId: "k",
              stableId: "s",
              own: null,
              entered: { facts: noFacts, seen: seenFacts, author: "Bea Beispiel" },
            },
            now,
          ),
        ),
    },
    /^SCAN pair VIRTUAL TABLE INDEX 1:$/,
    withoutSearch,
  );
  expect(slow).toEqual({});
});
