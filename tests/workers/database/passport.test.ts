import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { pets, shareLinks, shareLinkVisits } from "#app/db/pet-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { documentCategories } from "#app/pets/documents/policy.ts";
import { type SharePart, shareLimits, shareParts } from "#app/pets/passport/parts.ts";
import { getPassportWithLink } from "#app/pets/passport/passport.server.ts";
import {
  createShareLink,
  renewShareLink,
  revokeShareLink,
  shareLinksOfPet,
  sweepShareLinks,
} from "#app/pets/passport/share-links.server.ts";
import {
  logVisit,
  maxVisits,
  unsafeFindSharedDocument,
  unsafeFindSharedPhoto,
  unsafeGetSharedFile,
} from "#app/pets/passport/shared.server.ts";
import { sharedPage } from "#app/pets/passport/shared-page.server.ts";
import { getPetFile } from "#app/pets/queries.server.ts";
import { capabilityHash, capabilityToken } from "#app/platform/link-tokens.server.ts";
import {
  insertAppointment,
  insertCareEvent,
  insertCarePlan,
  insertDocument,
  insertPet,
  insertWeight,
} from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { passportRuns, preparePassportRuns } from "#tests/support/passport-runs.ts";
import { recordStatements } from "#tests/support/unit-database.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const today = "2026-11-21";
const secret = "0123456789abcdef0123456789abcdef";
const dayMs = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(now.getTime() + days * dayMs);
const allParts = shareParts.map(({ key }) => key);

let userId = "";
let otherId = "";
let petId = "";

const makePerson = (fullName: string) =>
  newPerson(db, { fullName, phone: "0170 1", petSlotsPurchased: 9 });

/** An animal with everything that can be shared, or without papers where none are looked at. */
async function makePet(userId: string, { hasPapers = true } = {}): Promise<string> {
  const petId = crypto.randomUUID();
  await insertPet(db, {
    ...{ id: petId, userId, name: "Emma", chipNumber: "276098106123456", notes: "Scheu" },
    ...{ allergies: "Ei", medication: "Tropfen", vetName: "Dr. Sommer", vetPhone: "030 1" },
    ...{ weightKg: 20, createdAt: new Date("2026-10-01T09:00:00Z") },
    profilePictureUrl: `/pets/${petId}/foto/1790000000000_emma.jpg`,
  });
  await insertCarePlan(db, {
    ...{ petId, userId, kind: "Impfung", lastDate: "2026-01-01" },
    ...{ intervalCount: 12, intervalUnit: "months" as const },
  });
  await insertCareEvent(db, { petId, kind: "Impfung", doneOn: "2026-01-01", note: "Charge 7" });
  await insertWeight(db, { petId, measuredOn: "2026-11-01", weightKg: 21 });
  for (const appointmentDate of ["2026-12-01", today, "2026-11-20"])
    await insertAppointment(db, { petId, userId, appointmentDate });
  for (const category of hasPapers ? categories : []) {
    await insertDocument(db, env.DOCUMENTS, {
      ...{ id: `${category}-${petId}`, petId, userId, fileName: `${category}.pdf`, category },
      bytes: new Uint8Array([1]),
    });
  }
  return petId;
}

const categories = ["Befunde", "Rechnungen", "Impfpass", "Sonstiges", "Altes"];

async function share(parts: readonly SharePart[], days = 7) {
  const wish = { label: "Praxis", parts: [...parts], days };
  const made = await createShareLink(db, { userId, petId }, wish, { now, secret });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const token = await capabilityToken(secret, "share-link", made.linkId);
  return { linkId: made.linkId, token, tokenHash: await capabilityHash(token) };
}

beforeAll(async () => {
  userId = await makePerson("Katharina");
  otherId = await makePerson("Otto");
});

beforeEach(async () => {
  petId = await makePet(userId);
});

describe("a share link", () => {
  it("is kept by the hash of its token, which its id and the secret give again", async () => {
    const { linkId, token, tokenHash } = await share(["foto"]);
    const [row] = await db.select().from(shareLinks).where(eq(shareLinks.id, linkId));
    expect(row).toMatchObject({
      ...{ petId, userId, label: "Praxis", parts: ["foto"], tokenHash, revokedAt: null },
      ...{ createdAt: now.toISOString(), expiresAt: later(7).toISOString() },
    });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("is made for one's own animal only", async () => {
    const wish = { label: "x", parts: [], days: 7 };
    const moment = { now, secret };
    for (const one of [petId, "unknown"]) {
      const made = await createShareLink(db, { userId: otherId, petId: one }, wish, moment);
      expect(made).toEqual({ outcome: "not-found" });
    }
  });

  it("is one of ten at most, however many are asked for at once", async () => {
    const wish = { label: "x", parts: [], days: 1 };
    const ask = (at: Date) =>
      createShareLink(db, { userId, petId }, wish, { now: at, secret }).then((one) => one.outcome);
    const outcomes = await Promise.all(Array.from({ length: 14 }, () => ask(now)));
    expect(outcomes.filter((one) => one === "created")).toHaveLength(shareLimits.activeMax);
    expect(outcomes.filter((one) => one === "limit-reached")).toHaveLength(4);
    // Those that have ended make room.
    const [first] = await db.select().from(shareLinks).where(eq(shareLinks.petId, petId));
    await revokeShareLink(db, { userId, petId, linkId: first?.id ?? "" }, now);
    expect(await ask(now)).toBe("created");
    expect(await ask(now)).toBe("limit-reached");
    expect(await ask(later(2))).toBe("created");
  });

  it("ends at once, at its time, and with its animal", async () => {
    const revoked = await share(allParts);
    const expired = await share(allParts, 1);
    expect(await unsafeGetSharedFile(db, revoked.tokenHash, now)).not.toBeNull();
    expect(await revokeShareLink(db, { userId, petId, linkId: revoked.linkId }, now)).toBe(true);
    const justBefore = new Date(later(1).getTime() - 1);
    expect(await unsafeGetSharedFile(db, expired.tokenHash, justBefore)).not.toBeNull();
    for (const [hash, at] of [
      [revoked.tokenHash, now],
      [expired.tokenHash, later(1)],
      ["unknown", now],
    ] as const) {
      expect(await unsafeGetSharedFile(db, hash, at)).toBeNull();
      expect(await unsafeFindSharedPhoto(db, hash, at)).toBeNull();
      expect(await unsafeFindSharedDocument(db, hash, `Befunde-${petId}`, at)).toBeNull();
    }
    const last = await share(allParts);
    await env.DB.prepare("delete from documents where pet_id = ?").bind(petId).run();
    await env.DB.prepare("delete from appointments where pet_id = ?").bind(petId).run();
    await db.delete(pets).where(eq(pets.id, petId));
    expect(await unsafeGetSharedFile(db, last.tokenHash, now)).toBeNull();
  });

  it("is ended by its owner only; ending it again changes nothing", async () => {
    const { linkId } = await share([]);
    const otherPet = await makePet(userId, { hasPapers: false });
    for (const wrong of [
      { userId: otherId, petId, linkId },
      { userId, petId: otherPet, linkId },
      { userId, petId, linkId: "unknown" },
    ]) {
      expect(await revokeShareLink(db, wrong, now)).toBe(false);
    }
    const own = { userId, petId, linkId };
    expect(await revokeShareLink(db, own, now)).toBe(true);
    expect(await revokeShareLink(db, own, later(1))).toBe(true);
    const [row] = await db.select().from(shareLinks).where(eq(shareLinks.id, linkId));
    expect(row).toMatchObject({ revokedAt: now.toISOString(), expiresAt: now.toISOString() });
  });

  it("is renewed from now by its owner only, and not once it has ended", async () => {
    const { linkId, tokenHash } = await share(["foto"], 1);
    const own = { userId, petId, linkId };
    expect(await renewShareLink(db, { ...own, userId: otherId }, 365, now)).toBe("not-found");
    expect(await renewShareLink(db, own, 365, later(0.5))).toBe("renewed");
    // Never to an earlier end.
    expect(await renewShareLink(db, own, 30, later(0.6))).toBe("ends-later");
    expect(await unsafeGetSharedFile(db, tokenHash, later(365))).not.toBeNull();
    expect(await renewShareLink(db, own, 30, later(365.5))).toBe("not-found");
    const revoked = await share([]);
    await revokeShareLink(db, { ...own, linkId: revoked.linkId }, now);
    expect(await renewShareLink(db, { ...own, linkId: revoked.linkId }, 30, now)).toBe("not-found");
  });

  it("is gone 90 days after it ended, with its visits", async () => {
    const revoked = await share([], 90);
    const expired = await share([], 1);
    const active = await share([], 90);
    await logVisit(db, revoked.tokenHash, { opened: "Akte", device: "Telefon" }, now);
    await revokeShareLink(db, { userId, petId, linkId: revoked.linkId }, now);
    const kept = async () =>
      (await shareLinksOfPet(db, userId, petId)).map(({ id }) => id).toSorted();
    await sweepShareLinks(db, later(90));
    expect(await kept()).toEqual([revoked, expired, active].map((one) => one.linkId).toSorted());
    await sweepShareLinks(db, later(90.5));
    expect(await kept()).toEqual([expired, active].map((one) => one.linkId).toSorted());
    await sweepShareLinks(db, later(92));
    expect(await kept()).toEqual([active.linkId]);
    const visits = eq(shareLinkVisits.shareLinkId, revoked.linkId);
    expect(await db.$count(shareLinkVisits, visits)).toBe(0);
  });
});

function onDays(...days: string[]) {
  return days.map((appointmentDate) => expect.objectContaining({ appointmentDate }));
}

/** What each part alone adds to the profile. */
const shownByPart: readonly (readonly [
  SharePart,
  { pet?: Record<string, string>; [part: string]: unknown },
])[] = [
  ["foto", { photoKey: expect.stringMatching(/\/1790000000000_emma\.jpg$/) }],
  ["chip", { pet: { chipNumber: "276098106123456" } }],
  ["gesundheit", { pet: { allergies: "Ei", medication: "Tropfen" } }],
  [
    "vorsorge",
    {
      care: {
        plans: [expect.objectContaining({ kind: "Impfung", dueOn: "2027-01-01" })],
        events: [expect.objectContaining({ note: "Charge 7" })],
      },
    },
  ],
  ["gewicht", { weights: [21, 20].map((weightKg) => expect.objectContaining({ weightKg })) }],
  ["termine", { appointments: onDays(today, "2026-12-01") }],
  ["vergangene-termine", { appointments: onDays("2026-11-20") }],
  ["notizen", { pet: { notes: "Scheu" } }],
  ["tierarzt", { pet: { vetName: "Dr. Sommer", vetPhone: "030 1" } }],
  ["kontakt", { owner: { name: "Katharina", phone: "0170 1" } }],
];

const profileOnly = {
  ...{ name: "Emma", type: "Hund", chipNumber: null, allergies: null, medication: null },
  ...{ notes: null, vetName: null, vetPhone: null },
};
const nothing = {
  pet: expect.objectContaining(profileOnly),
  ...{ photoKey: null, care: null, weights: null, appointments: null, owner: null },
};

describe("what is shared", () => {
  it.each(shownByPart)("by %s is that part and the profile", async (part, shown) => {
    const { tokenHash } = await share([part]);
    const file = await unsafeGetSharedFile(db, tokenHash, now);
    expect(file?.passport).toEqual({
      ...nothing,
      ...shown,
      pet: expect.objectContaining({ ...profileOnly, ...shown.pet }),
    });
    expect(file?.documents).toEqual([]);
  });

  it.each([
    ["dokumente:Befunde", ["Befunde"]],
    ["dokumente:Rechnungen", ["Rechnungen"]],
    ["dokumente:Impfpass", ["Impfpass"]],
    ["dokumente:Sonstiges", ["Altes", "Sonstiges"]],
  ] as const)("by %s are the documents of that category", async (part, shown) => {
    const { tokenHash } = await share([part]);
    const file = await unsafeGetSharedFile(db, tokenHash, now);
    expect(file?.documents.map(({ category }) => category).toSorted()).toEqual(shown);
    expect(file?.passport).toMatchObject(nothing);
    for (const category of categories) {
      const found = await unsafeFindSharedDocument(db, tokenHash, `${category}-${petId}`, now);
      const isShown = shown.some((one) => one === category);
      expect([category, found !== null]).toEqual([category, isShown]);
    }
  });

  it("is of one animal: not its owner's other one, nor somebody else's", async () => {
    const { tokenHash } = await share(allParts);
    for (const owner of [userId, otherId]) {
      const other = await makePet(owner);
      expect(await unsafeFindSharedDocument(db, tokenHash, `Befunde-${other}`, now)).toBeNull();
    }
    const file = await unsafeGetSharedFile(db, tokenHash, now);
    expect(file?.documents).toHaveLength(5);
    expect(file?.passport.weights).toHaveLength(2);
  });

  it("is nothing but the profile when its parts name something that does not exist", async () => {
    const { tokenHash, linkId } = await share([]);
    const parts = ["*", "dokumente:", "Foto", "'--"];
    await db.update(shareLinks).set({ parts }).where(eq(shareLinks.id, linkId));
    const file = await unsafeGetSharedFile(db, tokenHash, now);
    expect(file?.passport).toMatchObject(nothing);
    expect(file?.documents).toEqual([]);
  });
});

it("an owner's passport holds everything, and nobody else gets it", async () => {
  const { linkId } = await share([]);
  const found = await getPassportWithLink(db, userId, petId, linkId, today);
  expect(found?.passport).toEqual({
    ...Object.assign({}, ...shownByPart.map(([, shown]) => shown)),
    appointments: onDays(today, "2026-12-01", "2026-11-20"),
    pet: expect.objectContaining({
      id: petId,
      ...Object.assign({}, ...shownByPart.map(([, { pet }]) => pet)),
    }),
  });
  expect(found?.link?.id).toBe(linkId);
  const otherPet = await makePet(userId, { hasPapers: false });
  expect((await getPassportWithLink(db, userId, otherPet, linkId, today))?.link).toBeNull();
  expect(await getPassportWithLink(db, otherId, petId, linkId, today)).toBeNull();
  expect(await getPassportWithLink(db, userId, "unknown", linkId, today)).toBeNull();
});

it("consultations to come stand among the appointments once they are agreed, without what is the owner's", async () => {
  const consultation = { userId, petId, type: "acupressure" as const, bookingTime: "16:00" };
  await insertBooking(db, { ...consultation, bookingDate: "2026-11-24", concerns: "Hinkt" });
  await insertBooking(db, { ...consultation, bookingDate: "2026-11-25", status: "requested" });
  await insertBooking(db, { ...consultation, bookingDate: "2026-11-18", status: "done" });
  const { tokenHash } = await share(["termine"]);
  const file = await unsafeGetSharedFile(db, tokenHash, now);
  const appointments = file && sharedPage(file, today).appointments;
  expect(appointments?.map(({ day, time, type }) => [day, time, type])).toEqual([
    ["21. November 2026", null, "Tierarzt"],
    ["24. November 2026", "16:00", "Akupressur"],
    ["1. Dezember 2026", null, "Tierarzt"],
  ]);
  expect(JSON.stringify(file)).not.toMatch(/Hinkt|Lindenweg|karla@/);
  const past = await share(["vergangene-termine"]);
  const shownPast = await unsafeGetSharedFile(db, past.tokenHash, now);
  expect(shownPast?.passport.appointments).toEqual(onDays("2026-11-20"));
});

describe("visits", () => {
  /** What the dialog of a link gets. */
  async function openedLink(ownerId: string, ofPetId: string, linkId: string) {
    const file = await getPetFile(db, ownerId, ofPetId, { today: "2026-11-21", linkId });
    return file?.openedLink ?? null;
  }

  const visit = { opened: "Akte", device: "Telefon" };

  it("are one of each kind and device in ten minutes", async () => {
    const { linkId, tokenHash } = await share([]);
    const minutes = (count: number) => new Date(now.getTime() + count * 60 * 1000);
    await Promise.all([1, 2, 3].map(() => logVisit(db, tokenHash, visit, now)));
    await logVisit(db, tokenHash, visit, minutes(9));
    await logVisit(db, tokenHash, { ...visit, device: "Computer" }, minutes(9));
    await logVisit(db, tokenHash, { ...visit, opened: "befund.pdf" }, minutes(9));
    await logVisit(db, tokenHash, visit, minutes(10));
    const found = await openedLink(userId, petId, linkId);
    expect(found?.link.visitCount).toBe(4);
    expect(found?.visits).toHaveLength(4);
    expect(found?.visits[0]).toMatchObject({ ...visit, visitedAt: minutes(10).toISOString() });
  });

  it("are not noted for a link that has ended", async () => {
    const { linkId, tokenHash } = await share([], 1);
    await logVisit(db, tokenHash, visit, later(1));
    await revokeShareLink(db, { userId, petId, linkId }, now);
    await logVisit(db, tokenHash, visit, now);
    expect((await openedLink(userId, petId, linkId))?.link.visitCount).toBe(0);
  });

  it("are kept up to a number, the newest", async () => {
    const { linkId, tokenHash } = await share([], 90);
    const rows = Array.from({ length: maxVisits }, (_, index) => ({
      ...visit,
      id: crypto.randomUUID(),
      shareLinkId: linkId,
      visitedAt: new Date(now.getTime() + index * 60 * 1000).toISOString(),
    }));
    while (rows.length > 0) await db.insert(shareLinkVisits).values(rows.splice(0, 20));
    await logVisit(db, tokenHash, visit, later(1));
    const kept = await db
      .select({ at: shareLinkVisits.visitedAt })
      .from(shareLinkVisits)
      .where(eq(shareLinkVisits.shareLinkId, linkId));
    const instants = kept.map(({ at }) => at).toSorted();
    expect(instants).toHaveLength(maxVisits);
    expect(instants[0]).toBe("2026-11-21T09:01:00.000Z");
    expect(instants.at(-1)).toBe(later(1).toISOString());
    expect((await openedLink(userId, petId, linkId))?.visits).toHaveLength(50);
  });

  it("are shown to the owner of the link only", async () => {
    const { linkId } = await share([]);
    expect(await openedLink(otherId, petId, linkId)).toBeNull();
    expect(await openedLink(userId, "unknown", linkId)).toBeNull();
    expect(await openedLink(userId, petId, "unknown")).toBeNull();
    // Through another animal of the owner, and through somebody else's own.
    const [sibling, foreign] = [
      await makePet(userId, { hasPapers: false }),
      await makePet(otherId, { hasPapers: false }),
    ];
    expect(await openedLink(userId, sibling, linkId)).toBeNull();
    expect(await openedLink(otherId, foreign, linkId)).toBeNull();
    expect((await getPetFile(db, userId, petId, { today: "2026-11-21" }))?.openedLink).toBeNull();
  });

  it("come with the animal's file in one round trip", async () => {
    const { linkId } = await share([]);
    const { db: counted, trips } = countRoundTrips(env.DB);
    const file = await getPetFile(createDatabase(counted), userId, petId, {
      today: "2026-11-21",
      linkId,
    });
    expect([file?.openedLink?.link.id, trips.count]).toEqual([linkId, 1]);
  });
});

it("every statement of the room finds its rows by an index", async () => {
  await preparePassportRuns(db);
  // The items of a plan, in their order.
  const harmless = /^USE TEMP B-TREE FOR json_group_array/;
  expect(await slowRuns(env.DB, passportRuns, harmless)).toEqual({});
});

it("a document is asked for by every category there is, so that a new one is a part of its own", async () => {
  const recorded = recordStatements(env.DB);
  await unsafeFindSharedDocument(createDatabase(recorded.db), "hash", "document", now);
  const values = recorded.statements.flatMap((statement) => statement.values);
  expect(values).toEqual(expect.arrayContaining([...documentCategories]));
  expect(allParts).toEqual(
    expect.arrayContaining(documentCategories.map((category) => `dokumente:${category}`)),
  );
});

it("a shared page costs one round trip, and names no rows but its documents", async () => {
  const { tokenHash } = await share(allParts);
  const { db: counted, trips } = countRoundTrips(env.DB);
  const file = await unsafeGetSharedFile(createDatabase(counted), tokenHash, now);
  expect(trips.count).toBe(1);
  if (!file) throw new Error("The link opens nothing.");
  const { documents, ...others } = sharedPage(file, "2026-11-21");
  expect(documents.length).toBeGreaterThan(0);
  expect(others.appointments?.length).toBeGreaterThan(0);
  expect(others.care?.events.length).toBeGreaterThan(0);
  expect(JSON.stringify(others)).not.toMatch(/"id":|[0-9a-f]{8}-[0-9a-f]{4}-/);
});
