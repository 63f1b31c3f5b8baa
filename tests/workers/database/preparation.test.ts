import { env } from "cloudflare:workers";
import headingFont from "@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf?inline";
import textFont from "@expo-google-fonts/nunito-sans/400Regular/NunitoSans_400Regular.ttf?inline";
import boldFont from "@expo-google-fonts/nunito-sans/700Bold/NunitoSans_700Bold.ttf?inline";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookingStatuses, holdsTime } from "#app/bookings/life.ts";
import { answersSchema } from "#app/bookings/preparation/answers-form.server.ts";
import { preparationAttachment } from "#app/bookings/preparation/pdf.server.ts";
import {
  addAnswers,
  deleteOldDrafts,
  draftVersion,
  getPetFacts,
  getPreparation,
  saveAnswers,
  saveDraft,
  unsafeGetPreparation,
} from "#app/bookings/preparation/preparation.server.ts";
import { type Answers, answerLimits } from "#app/bookings/preparation/question.ts";
import { fieldValues, questionsOf } from "#app/bookings/preparation/questions.ts";
import { answerDrafts, bookings } from "#app/db/booking-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { type BookingFactoryInput, insertBooking } from "#scripts/demo/booking-factories.ts";
import { testDesk } from "#tests/support/booking-desk.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { silentLog } from "#tests/support/unit-database.ts";
import { newPerson } from "../new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const startsAt = "2026-11-24T08:00:00.000Z";
const unseen = { answers: { kot: "weich" }, seenAnsweredAt: null, seenDraft: "/0" };

/** Answers as the worker's own static files do. */
const fonts = { Fraunces: headingFont, "400": textFont, "700": boldFont };
const assets = {
  fetch: async (url: URL) => {
    const [, font = ""] = Object.entries(fonts).find(([part]) => String(url).includes(part)) ?? [];
    return fetch(font);
  },
} as unknown as Fetcher;

const desk = testDesk(db, { assets, now });

const mail = {
  ...{ kind: "booking-answers-practice", to: "practice@example.org", subject: "Antworten" },
  paragraphs: ["Es gibt Antworten."],
};

type Own = Parameters<typeof saveAnswers>[1];
type Linked = Parameters<typeof addAnswers>[1];

async function save(own: Own, given: Parameters<typeof saveAnswers>[2], at: Date) {
  return (await saveAnswers(db, own, given, mail, at)) !== null;
}

async function add(link: Linked, answers: Answers, at: Date) {
  return (await addAnswers(db, link, answers, mail, at)) !== null;
}

let userId = "";
let otherId = "";

beforeEach(async () => {
  await db.batch([db.delete(bookings), db.delete(outbox)]);
  [userId, otherId] = await Promise.all([newPerson(db), newPerson(db)]);
});

function book(input: Partial<BookingFactoryInput> = {}): Promise<string> {
  return insertBooking(db, {
    ...{ userId, type: "feeding", bookingDate: "2026-11-24", bookingTime: "09:00" },
    ...input,
  });
}

async function rowOf(bookingId: string) {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!row) throw new Error("no booking");
  return row;
}

describe("a draft", () => {
  const fields = { hauptfutter: "Lamm und R", "heu-menge": "viel" };
  const keep = (own: Own, version: string, at = now) =>
    saveDraft(db, own, { fields, seen: "", version }, at);
  const read = async (bookingId: string) => {
    const preparation = await getPreparation(db, userId, bookingId);
    if (!preparation) throw new Error("no preparation");
    return { draft: preparation.draft, version: draftVersion(preparation) };
  };

  it("keeps what is no answer yet, and is told from what another window has saved", async () => {
    const bookingId = await book();
    const own = { userId, bookingId };
    expect(await read(bookingId)).toEqual({ draft: null, version: "/0" });
    expect(await keep(own, "/0")).toBe("/1");
    expect(await keep(own, "/0"), "another window").toBeNull();
    expect(await keep(own, "/1")).toBe("/2");
    expect(await read(bookingId)).toMatchObject({
      draft: { fields, seen: "", revision: 2, savedAt: now.toISOString() },
      version: "/2",
    });
    expect((await rowOf(bookingId)).answers).toBeNull();
    const together = await Promise.all(Array.from({ length: 5 }, () => keep(own, "/2")));
    expect(together.filter((version) => version !== null)).toEqual(["/3"]);
  });

  it("ends when the answers are sent, and never comes back after them", async () => {
    const bookingId = await book();
    const own = { userId, bookingId };
    await keep(own, "/0");
    await add({ bookingId, startsAt }, { seit: "März" }, now);
    expect((await read(bookingId)).draft, "of the link that anybody has").not.toBeNull();
    const { answeredAt } = await rowOf(bookingId);
    const seen = { seenAnsweredAt: answeredAt, seenDraft: `${answeredAt}/1` };
    expect(await save(own, { answers: { kot: "weich" }, ...seen }, now)).toBe(true);
    expect((await rowOf(bookingId)).answers).toEqual({ kot: "weich" });
    const after = await read(bookingId);
    expect(after.draft).toBeNull();
    for (const late of ["/0", "/1", `${answeredAt}/1`]) expect(await keep(own, late)).toBeNull();
    expect(await keep(own, after.version)).toBe(after.version.replace("/0", "/1"));
    expect(await save(own, unseen, now), "of another window").toBe(false);
    expect((await read(bookingId)).draft, "stays with a refused form").not.toBeNull();
  });

  it("of another device stays, and answers that have not seen it are not taken", async () => {
    const bookingId = await book();
    const own = { userId, bookingId };
    await keep(own, "/0");
    await keep(own, "/1");
    for (const seenDraft of ["/0", "/1", "/3", "", `${now.toISOString()}/2`]) {
      expect(await save(own, { ...unseen, seenDraft }, now), seenDraft).toBe(false);
    }
    expect(await rowOf(bookingId)).toMatchObject({ answers: null, answeredAt: null });
    expect((await read(bookingId)).version).toBe("/2");
    expect(await db.select().from(outbox)).toEqual([]);
    expect(await save(own, { ...unseen, seenDraft: "/2" }, now)).toBe(true);
    expect((await rowOf(bookingId)).answers).toEqual({ kot: "weich" });
    const { draft, version } = await read(bookingId);
    expect(draft).toBeNull();
    // Of the same number as the one that was seen, but begun after the answers.
    await keep(own, version);
    await keep(own, version.replace("/0", "/1"));
    const seenAnsweredAt = version.replace("/0", "");
    const answers = { kot: "fest" };
    expect(await save(own, { answers, seenAnsweredAt, seenDraft: "/2" }, now)).toBe(false);
    expect(await save(own, { answers, seenAnsweredAt: null, seenDraft: "/2" }, now)).toBe(false);
    expect((await read(bookingId)).draft).not.toBeNull();
  });

  it("and answers of two devices at once: one of them, and never neither", async () => {
    const bookingId = await book();
    const own = { userId, bookingId };
    await keep(own, "/0");
    const [isSent, kept] = await Promise.all([
      save(own, { ...unseen, seenDraft: "/1" }, now),
      keep(own, "/1"),
    ]);
    expect([isSent, kept]).toSatisfy(
      ([sent, version]) => (sent && version === null) || (!sent && version === "/2"),
    );
    expect((await rowOf(bookingId)).answers).toEqual(isSent ? { kot: "weich" } : null);
    expect((await read(bookingId)).draft === null).toBe(isSent);
  });

  it("is deleted a week after the appointment, and before it never", async () => {
    const bookingId = await book();
    const cancelled = await book({ bookingTime: "14:00" });
    const later = await book({ bookingDate: "2026-11-25" });
    for (const id of [bookingId, cancelled, later]) await keep({ userId, bookingId: id }, "/0");
    await db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, cancelled));
    const draftsAt = async (at: string) => {
      await deleteOldDrafts(db, new Date(at));
      return db.$count(answerDrafts);
    };
    expect(await draftsAt("2026-11-24T08:00:00Z")).toBe(3);
    expect(await draftsAt("2026-12-01T22:59:00Z"), "in Germany still the seventh day").toBe(3);
    expect(await draftsAt("2026-12-01T23:00:00Z")).toBe(1);
    expect((await read(later)).draft).not.toBeNull();
    expect(await rowOf(bookingId), "the appointment stays").toMatchObject({ id: bookingId });
  });

  it("is only of one's own booking, which is open", async () => {
    const bookingId = await book();
    expect(await keep({ userId: otherId, bookingId }, "/0")).toBeNull();
    expect(await keep({ userId, bookingId: "unknown" }, "/0")).toBeNull();
    expect(await keep({ userId, bookingId }, "/0", new Date(startsAt))).toBeNull();
    const closed = await book({ status: "cancelled", bookingTime: "14:00" });
    expect(await keep({ userId, bookingId: closed }, "/0")).toBeNull();
    const massage = await book({ type: "acupressure", bookingTime: "16:00" });
    expect(await keep({ userId, bookingId: massage }, "/0")).toBeNull();
  });
});

describe("answers", () => {
  it("are kept only of a booking that is open", async () => {
    for (const status of bookingStatuses) {
      await db.delete(bookings);
      const bookingId = await book({ status });
      const isOpen = holdsTime(status);
      expect([status, await save({ userId, bookingId }, unseen, now)]).toEqual([status, isOpen]);
      expect((await rowOf(bookingId)).answers).toEqual(isOpen ? { kot: "weich" } : null);
      expect(await add({ bookingId, startsAt }, { seit: "März" }, now)).toBe(isOpen);
    }
  });

  it("are taken to the moment at which the consultation begins, and for feeding only", async () => {
    const bookingId = await book();
    const begins = new Date(startsAt);
    const justBefore = new Date(begins.getTime() - 1);
    expect(await save({ userId, bookingId }, unseen, begins)).toBe(false);
    expect(await add({ bookingId, startsAt }, {}, begins)).toBe(false);
    expect(await save({ userId, bookingId }, unseen, justBefore)).toBe(true);
    const massage = await book({ type: "acupressure", bookingTime: "14:00" });
    expect(await save({ userId, bookingId: massage }, unseen, now)).toBe(false);
    expect(await getPreparation(db, userId, massage)).toBeNull();
  });

  it("to somebody else's booking are neither kept nor shown, like those to none", async () => {
    const bookingId = await book({ answers: { seit: "März" } });
    for (const id of [bookingId, "unknown"]) {
      const foreign = { userId: otherId, bookingId: id };
      expect(await save(foreign, unseen, now)).toBe(false);
      expect(await getPreparation(db, otherId, id)).toBeNull();
    }
    expect((await rowOf(bookingId)).answers).toEqual({ seit: "März" });
  });

  it("by a link are added to what is there, at the time that the link was written for", async () => {
    const bookingId = await book({ answers: { seit: "März", kot: "fest" } });
    const moved = { bookingId, startsAt: "2026-11-25T08:00:00.000Z" };
    expect(await add(moved, { kot: "weich" }, now)).toBe(false);
    expect(await add({ bookingId, startsAt }, { kot: "weich", gewicht: "29" }, now)).toBe(true);
    expect((await rowOf(bookingId)).answers).toEqual({ seit: "März", kot: "weich", gewicht: "29" });
  });

  it("leave the booking's own history as it is, so that links of mails live on", async () => {
    const bookingId = await book();
    const before = await rowOf(bookingId);
    await save({ userId, bookingId }, unseen, now);
    const { answers, answeredAt, ...after } = await rowOf(bookingId);
    expect({ ...after, answers: null, answeredAt: null }).toEqual(before);
    expect([answers, answeredAt]).toEqual([{ kot: "weich" }, now.toISOString()]);
  });

  it("of two windows: the second hears that something changed, even in the same millisecond", async () => {
    const bookingId = await book();
    const own = { userId, bookingId };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(own, { ...unseen, answers: { seit: String(index) } }, now),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const { answeredAt: first } = await rowOf(bookingId);
    const seen = { answers: { seit: "neu" }, seenAnsweredAt: first, seenDraft: "/0" };
    expect(await save(own, seen, now)).toBe(true);
    const { answeredAt: second } = await rowOf(bookingId);
    expect(second && first && second > first).toBe(true);
    expect(second).toMatch(/^2026-11-21T09:00:00\.\d{3}Z$/);
    expect(await save(own, seen, now)).toBe(false);
    // An answer by the link is a change, too.
    await add({ bookingId, startsAt }, { kot: "weich" }, now);
    expect(await save(own, { ...seen, seenAnsweredAt: second }, now)).toBe(false);
    expect((await rowOf(bookingId)).answers).toEqual({ seit: "neu", kot: "weich" });
  });

  it("by twenty links at once are all kept", async () => {
    const bookingId = await book();
    const ids = Array.from({ length: 20 }, (_, index) => `frage-${index}`);
    await Promise.all(ids.map((id) => add({ bookingId, startsAt }, { [id]: "ja" }, now)));
    expect(Object.keys((await rowOf(bookingId)).answers ?? {}).sort()).toEqual(ids.sort());
  });
});

it("the longest of answers, most of them added by a link, are still saved by the owner as they are", async () => {
  for (const petType of ["Hund", "Katze", "Pferd", "Kaninchen", "Ziege"]) {
    await db.delete(bookings);
    const questions = questionsOf(petType);
    const long = Object.fromEntries(
      questions.flatMap(({ id, kind }) =>
        kind === "text" || kind === "line" ? [[id, "ä".repeat(answerLimits[kind])]] : [],
      ),
    );
    const bookingId = await book({ petType, answers: { krankheiten: "ä" } });
    for (const [id, answer] of Object.entries(long)) {
      const added = answersSchema(petType).parse({ [id]: answer });
      expect(await add({ bookingId, startsAt }, added, now)).toBe(true);
    }
    const { answers, answeredAt } = await rowOf(bookingId);
    expect(answers).toMatchObject(long);
    const answered = questions.filter(({ id }) => answers?.[id]);
    const again = answersSchema(petType).parse(fieldValues(answered, answers ?? {}));
    expect(again).toMatchObject(long);
    const given = { answers: again, seenAnsweredAt: answeredAt, seenDraft: "/0" };
    expect(await save({ userId, bookingId }, given, now)).toBe(true);
  }
});

describe("the practice hears of answers", () => {
  const [later, nextHour] = [new Date("2026-11-21T09:59:59Z"), new Date("2026-11-21T10:00:00Z")];

  it("once for each booking and hour, by the owner or by the link", async () => {
    const [bookingId, second] = [await book(), await book({ bookingTime: "14:00" })];
    const link = { bookingId, startsAt };
    const id = `booking-answers:${bookingId}:2026-11-21T09`;
    expect(await saveAnswers(db, { userId, bookingId }, unseen, mail, now)).toEqual([id]);
    expect(await addAnswers(db, link, { seit: "März" }, mail, later)).toEqual([]);
    expect(await addAnswers(db, link, { gewicht: "30" }, mail, nextHour)).toEqual([
      `booking-answers:${bookingId}:2026-11-21T10`,
    ]);
    expect(await saveAnswers(db, { userId, bookingId: second }, unseen, mail, now)).toHaveLength(1);
    const mails = await db.select().from(outbox);
    expect(mails.map(({ kind, recipient, status }) => [kind, recipient, status])).toEqual(
      Array(3).fill([mail.kind, mail.to, "pending"]),
    );
  });

  it("not when nothing was answered, nothing changed, or nothing was kept", async () => {
    const bookingId = await book();
    const own = { userId, bookingId };
    const link = { bookingId, startsAt };
    expect(await addAnswers(db, link, {}, mail, now)).toEqual([]);
    const { answeredAt } = await rowOf(bookingId);
    const empty = { answers: {}, seenAnsweredAt: answeredAt, seenDraft: "/0" };
    expect(await saveAnswers(db, own, empty, mail, now)).toEqual([]);
    expect(await saveAnswers(db, { userId: otherId, bookingId }, unseen, mail, now)).toBeNull();
    expect(await saveAnswers(db, own, unseen, mail, now)).toBeNull();
    expect(await addAnswers(db, link, { kot: "fest" }, mail, new Date(startsAt))).toBeNull();
    expect(await db.select().from(outbox)).toEqual([]);
    expect(await addAnswers(db, link, { kot: "weich", seit: "Größe" }, mail, now)).toHaveLength(1);
    expect(await addAnswers(db, link, { kot: "weich" }, mail, nextHour)).toEqual([]);
  });

  it("once, when twenty save at the same moment", async () => {
    const link = { bookingId: await book(), startsAt };
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        addAnswers(db, link, { seit: String(index) }, mail, now),
      ),
    );
    expect(await db.select().from(outbox)).toHaveLength(1);
  });
});

it("a booking tells its form the animal's file, if the animal is the customer's", async () => {
  const facts = { weightKg: 29.1, allergies: "Ei", medication: "Tropfen", breed: "Beagle" };
  const petId = await insertPet(db, { userId, ...facts });
  const foreignId = await insertPet(db, { userId: otherId, ...facts });
  const own = await getPreparation(db, userId, await book({ petId }));
  expect(own?.pet).toMatchObject(facts);
  const foreign = await book({ petId: foreignId, bookingTime: "14:00" });
  expect((await getPreparation(db, userId, foreign))?.pet).toBeNull();
  expect((await unsafeGetPreparation(db, foreign))?.pet).toBeNull();
  const named = await book({ bookingTime: "16:00" });
  expect((await getPreparation(db, userId, named))?.pet).toBeNull();
});

describe("the attachment of a confirmation", () => {
  it("is the filled form, for a feeding consultation only", async () => {
    const petId = await insertPet(db, { userId, name: "Emma", allergies: "Ei" });
    const booking = await rowOf(await book({ petId, petName: "Emma" }));
    const file = await preparationAttachment(desk, booking);
    const pdf = { fileName: "Vorbereitungsbogen Emma.pdf", contentType: "application/pdf" };
    expect(file).toMatchObject(pdf);
    expect(atob(file?.content ?? "").slice(0, 8)).toBe("%PDF-1.7");
    // What all files of a mail may be together.
    expect(file?.content.length).toBeLessThan(160_000);
    const massage = await rowOf(await book({ type: "acupressure", bookingTime: "14:00" }));
    expect(await preparationAttachment(desk, massage)).toBeNull();
  });

  it("is left out and noted when it cannot be made", async () => {
    const booking = await rowOf(await book());
    const events: string[] = [];
    const log = { ...silentLog, error: (event: string) => void events.push(event) };
    const broken = { fetch: async () => new Response(null, { status: 500 }) } as unknown as Fetcher;
    expect(await preparationAttachment({ ...desk, assets: broken, log }, booking)).toBeNull();
    expect(events).toEqual(["preparation.attachment_failed"]);
  });
});

const own = { userId: "person", bookingId: "booking" };
const linked = { bookingId: "booking", startsAt: "2026-11-24T08:00:00.000Z" };

/** Every query and command of the preparation; each runs once with the given database. */
const preparationRuns: Record<string, (db: Database) => Promise<unknown>> = {
  getPreparation: (db) => getPreparation(db, own.userId, own.bookingId),
  unsafeGetPreparation: (db) => unsafeGetPreparation(db, own.bookingId),
  getPetFacts: (db) => getPetFacts(db, { userId: own.userId, petId: "pet" }),
  saveAnswers: (db) => saveAnswers(db, own, unseen, mail, now),
  "saveAnswers again": (db) =>
    saveAnswers(db, own, { ...unseen, seenAnsweredAt: now.toISOString() }, mail, now),
  addAnswers: (db) => addAnswers(db, linked, { kot: "weich" }, mail, now),
  saveDraft: (db) => saveDraft(db, own, { fields: {}, seen: "", version: "/0" }, now),
  deleteOldDrafts: (db) => deleteOldDrafts(db, now),
};

it("every statement finds its rows by an index", async () => {
  expect(await slowRuns(env.DB, preparationRuns)).toEqual({});
});
