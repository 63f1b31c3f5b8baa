import { env } from "cloudflare:workers";
import { and, asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { updateProfile } from "#app/account/commands.server.ts";
import { profiles, user } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { counters, customers, searchTerms } from "#app/db/practice-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import {
  foldedLetters,
  foldName,
  searchWords,
  termOf,
  trimSigns,
  wordSigns,
} from "#app/platform/search-words.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertOrder, type insertPerson } from "#scripts/demo/factories.ts";
import { newPerson } from "#tests/workers/new-person.ts";

// What the triggers of migration 0010 keep of the customers, whoever writes the tables they follow.

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const createdAt = new Date("2026-03-02T09:12:00.123Z");
const id = "kundin";

function person(given: Partial<Parameters<typeof insertPerson>[1]> = {}) {
  const email = `${given.id ?? id}@example.org`;
  return newPerson(db, { id, email, createdAt, fullName: "Anna Müller", ...given });
}

async function customerOf(userId = id) {
  const [row] = await db.select().from(customers).where(eq(customers.userId, userId));
  return row ?? null;
}

async function termsOf(kind: "customer" | "pet" | "order", refId = id): Promise<string[]> {
  const ofThis = and(eq(searchTerms.kind, kind), eq(searchTerms.refId, refId));
  const rows = await db.select().from(searchTerms).where(ofThis).orderBy(asc(searchTerms.term));
  return rows.map(({ term }) => term);
}

async function counted(): Promise<number | undefined> {
  const [row] = await db.select().from(counters).where(eq(counters.name, "customers"));
  return row?.value;
}

function save(fullName: string, city = "Berlin") {
  const profile = { fullName, phone: "", street: "Weg 1", postalCode: "10115", city, seen: "" };
  return updateProfile(db, id, profile, now);
}

const activeAt = async () => (await customerOf())?.lastActivityAt;

async function petOf(day: string) {
  await insertPet(db, { userId: id, createdAt: new Date(`${day}T10:00:00Z`) });
}

beforeEach(async () => {
  await db.batch([db.delete(orders), db.delete(user)]);
});

describe("customers", () => {
  it("are the profiles of role 'user', with what lists sort and filter by", async () => {
    await person();
    await person({ id: "praxis", role: "admin" });
    expect(await customerOf()).toEqual({
      ...{ userId: id, nameKey: "muller anna muller" },
      searchText: "anna muller kundin@example.org 10115 berlin",
      ...{ registeredAt: createdAt.toISOString(), lastActivityAt: createdAt.toISOString() },
      ...{ isConfirmed: true, isComplete: true, isBlocked: false, hasSubscription: false },
      hasAccount: true,
    });
    expect(await customerOf("praxis")).toBeNull();
    expect(await counted()).toBe(1);
  });

  it("stand under their e-mail, after all names, while they have none", async () => {
    await person({ fullName: "   ", city: "" });
    const nameless = { nameKey: "~kundin@example.org", isComplete: false };
    expect(await customerOf()).toMatchObject(nameless);
  });

  it("follow every change of the profile", async () => {
    await person();
    await save("Łukasz Żółć", "Görlitz");
    expect(await customerOf()).toMatchObject({
      nameKey: "zolc lukasz zolc",
      searchText: "lukasz zolc kundin@example.org 10115 gorlitz",
    });
    const changed = { subscriptionStatus: "active", blockedAt: now.toISOString() } as const;
    await db
      .update(profiles)
      .set({ ...changed, street: " " })
      .where(eq(profiles.id, id));
    expect(await customerOf()).toMatchObject({
      ...{ hasSubscription: true, isBlocked: true, isComplete: false },
    });
    await db.update(profiles).set({ blockedAt: null }).where(eq(profiles.id, id));
    await db.update(user).set({ emailVerified: false }).where(eq(user.id, id));
    expect(await customerOf()).toMatchObject({ isBlocked: false, isConfirmed: false });
    await db.update(user).set({ email: "neu@example.org" }).where(eq(user.id, id));
    expect((await customerOf())?.searchText).toContain("neu@example.org");
    expect(await termsOf("customer")).not.toContain("kundin@example.org");
    expect(await counted()).toBe(1);
  });

  it("go with the role and with the account, and are counted", async () => {
    await person();
    await person({ id: "zweite" });
    await db.update(profiles).set({ role: "admin" }).where(eq(profiles.id, id));
    expect([await customerOf(), await termsOf("customer"), await counted()]).toEqual([null, [], 1]);
    await db.update(profiles).set({ role: "user" }).where(eq(profiles.id, id));
    expect([(await customerOf())?.nameKey, await counted()]).toEqual(["muller anna muller", 2]);
    expect(await termsOf("customer")).toContain("muller");
    await db.delete(user).where(eq(user.id, id));
    expect([await customerOf(), await termsOf("customer"), await counted()]).toEqual([null, [], 1]);
    await db.delete(user);
    expect([await counted(), await db.$count(searchTerms)]).toEqual([0, 0]);
  });

  it("are as active as the newest thing they did, also while they were practitioners", async () => {
    await person();
    for (const [day, newest] of [
      ["2026-05-01", "2026-05-01"],
      ["2026-04-01", "2026-05-01"],
    ] as const) {
      await petOf(day);
      expect(await activeAt()).toBe(`${newest}T10:00:00.000Z`);
    }
    await db.update(profiles).set({ blockedAt: now.toISOString() }).where(eq(profiles.id, id));
    expect(await activeAt()).toBe("2026-05-01T10:00:00.000Z");
    await db.update(profiles).set({ role: "admin" }).where(eq(profiles.id, id));
    await petOf("2026-06-01");
    await db.update(profiles).set({ role: "user" }).where(eq(profiles.id, id));
    expect(await activeAt()).toBe("2026-06-01T10:00:00.000Z");
  });
});

describe("words", () => {
  it("are those of name, e-mail, postal code and town, whole and in parts", async () => {
    await person({ fullName: "Eva Müller-Lüdenscheidt", city: "Frankfurt (Oder)" });
    const ofName = ["eva", "=muller-ludenscheidt", "muller", "ludenscheidt"];
    const ofPlace = ["10115", "frankfurt", "oder"];
    const ofAddress = ["=kundin@example.org", "kundin", "example", "org"];
    expect(await termsOf("customer")).toEqual([...ofName, ...ofPlace, ...ofAddress].sort());
  });

  it("of an animal follow its name and its chip, which is known by its end, too", async () => {
    await person();
    const chipNumber = "276098102345678";
    await insertPet(db, { id: "tier", userId: id, name: "Mimi Übermut", chipNumber });
    expect(await termsOf("pet", "tier")).toEqual(["276098102345678", "345678", "mimi", "ubermut"]);
    await db.update(pets).set({ name: "O'Malley", chipNumber: "" }).where(eq(pets.id, "tier"));
    expect(await termsOf("pet", "tier")).toEqual(["=o'malley", "malley", "o"]);
    await db.update(pets).set({ chipNumber: "12345" }).where(eq(pets.id, "tier"));
    expect(await termsOf("pet", "tier")).toContain("12345");
    await db.delete(pets);
    expect(await termsOf("pet", "tier")).toEqual([]);
  });

  it("of an order are those of its number, folded like what is searched", async () => {
    await person();
    await person({ id: "andere" });
    const displayId = "KP-261120-AE7UE2";
    await insertOrder(db, { id: "o-1", userId: id, displayId, items: [], createdAt });
    const terms = ["261120", "=kp-261120-a7u2", "a7u2", "kp"];
    expect(await termsOf("order", "o-1")).toEqual(terms.sort());
    expect(await termsOf("order", "o-1")).toEqual(expect.arrayContaining(searchWords(displayId)));
    await db.update(orders).set({ userId: "andere" });
    const [row] = await db.select().from(searchTerms).where(eq(searchTerms.refId, "o-1")).limit(1);
    expect(row?.userId).toBe("andere");
    await db.update(orders).set({ displayId: "KP-7" });
    expect(await termsOf("order", "o-1")).toEqual(["7", "=kp-7", "kp"]);
  });

  it("of an account that is deleted go with it; its orders stay and are still found", async () => {
    await person();
    await insertPet(db, { id: "tier", userId: id });
    const order = { id: "o-2", userId: id, displayId: "KP-1", items: [], createdAt };
    await insertOrder(db, order);
    await db.delete(user).where(eq(user.id, id));
    expect(await termsOf("pet", "tier")).toEqual([]);
    expect(await db.$count(orders)).toBe(1);
    expect(await termsOf("order", "o-2")).toEqual(["1", "=kp-1", "kp"]);
  });
});

/** The terms of a text by the rules that a search follows. */
function expectedTerms(text: string): string[] {
  const whole = foldName(text).split(" ").map(trimSigns);
  const parts = whole.flatMap((word) =>
    Array.from(word, (letter) => (wordSigns.includes(letter) ? " " : letter))
      .join("")
      .split(" "),
  );
  return [...new Set([...whole.map(termOf), ...parts])].filter((term) => term !== "").sort();
}

const names = [
  ...["Łukasz Żółć", "Müller-Lüdenscheidt", "O'Neill", "MUELLER", "Ægir Sørensen", "Straße"],
  ...["Quote\"s and 'quotes'", "back\\slash \\n \\u0041", "🐕 Hund 👩‍⚕️", '["a", {}]', "a\u0001b"],
  ...["李小龙", "نور", "Čapek Dvořák", "%_%", "Ünal Şahin-İnce", "x".repeat(120), "Ä".repeat(120)],
  ...["„Donni“", "»Donni«", 'Bob "Böse\\ Tester', "Anna\u00a0Holz", "Pat O’Hara", "Èva Ñandú"],
  ...["Müller–Gedankenstrich", "Müller — Lang", "Mu\u0308ller", "Иван Ёлкин", "=gleich=", "a=b"],
  ...["Frankfurt (Oder)", "Anna,Maria", "Anna\tMaria", "eins/zwei;drei:vier", "Ana·Maria…", "^]-["],
  ...["Anna   Maria   von   der   Heide", "Þór Đặng ÀÉÎÕÜ", "weich\u00adgetrennt", "*Stern*", "''"],
];

describe("folding and cutting in the database is that of a search", () => {
  it.each(names)("for '%s'", async (fullName) => {
    await person({ fullName: "Vorher" });
    await save(fullName);
    await insertPet(db, { id: "tier", userId: id, name: fullName, chipNumber: "" });
    const text = `${fullName} kundin@example.org 10115 Berlin`;
    const row = await customerOf();
    expect(row?.searchText).toBe(`${foldName(fullName).trim()} kundin@example.org 10115 berlin`);
    const terms = await termsOf("customer");
    expect(terms).toEqual(expectedTerms(text));
    expect(await termsOf("pet", "tier")).toEqual(expectedTerms(fullName));
    for (const word of expectedTerms(fullName).length > 0 ? searchWords(fullName) : []) {
      expect(terms.some((term) => term.startsWith(word))).toBe(true);
    }
    const words = foldName(fullName).trim().split(" ");
    expect(row?.nameKey).toBe(`${words.at(-1)} ${foldName(fullName).trim()}`);
  });

  it.each([
    ["„Donni“", "donni"],
    ['Bob "Böse\\ Tester', "böse"],
    ["Anna\u00a0Holz", "holz"],
    ["Pat O’Hara", "hara"],
    ["Pat O’Hara", "O'Hara"],
    ["Müller–Gedankenstrich", "gedanken"],
    ["Müller-Strich", "Müller–Str"],
    ["Èva Ñandú", "eva nandu"],
    ["Mu\u0308ller", "müller"],
    ["Иван", "иван"],
    ["Anna & Otto", "otto & anna"],
  ])("'%s' is found by '%s'", async (fullName, search) => {
    await person({ fullName });
    const terms = await termsOf("customer");
    const words = searchWords(search);
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(terms.some((term) => term.startsWith(word))).toBe(true);
  });

  it("for every letter of the list", async () => {
    await person({ fullName: "Vorher" });
    const letters = foldedLetters.map(([from]) => from);
    // Apart, for two beside each other may be a third: 'a' and 'e'.
    for (let at = 0; at < letters.length; at += 30) {
      const fullName = letters.slice(at, at + 30).join("x");
      await db.run(sql`update profiles set full_name = ${fullName} where id = ${id}`);
      const row = await customerOf();
      expect(row?.searchText).toBe(`${foldName(fullName).trim()} kundin@example.org 10115 berlin`);
    }
    const joined = letters.join("");
    await db.run(sql`update profiles set city = ${joined} where id = ${id}`);
    expect((await customerOf())?.searchText).toContain(foldName(joined).trim());
  });
});
