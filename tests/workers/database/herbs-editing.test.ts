import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import {
  createHerb,
  deleteDraft,
  reservePicture,
  restorePlate,
  saveHerb,
  setStatus,
  takePicture,
} from "#app/admin/herbs/commands.server.ts";
import {
  getHerbToEdit,
  getHistory,
  getRevision,
  getSaved,
  HerbsIndex,
  listHerbs,
} from "#app/admin/herbs/queries.server.ts";
import { user } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { herbRevisions, herbs } from "#app/db/herb-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { sweepUploads } from "#app/files/commands.server.ts";
import { pictureStatus } from "#app/herbs/access.server.ts";
import { LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import { pictureAddress, pictureKey } from "#app/herbs/picture.ts";
import { addDemoHerbs, demoDraftId } from "#scripts/demo/demo-herbs.ts";
import { insertHerb, testHerb } from "#scripts/demo/herb-factories.ts";
import { writeHerbs } from "#scripts/herbs/write-herbs.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { herbContentOf, herbsEditingRuns } from "#tests/support/herbs-editing-runs.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-22T10:00:00Z");
const editor = { id: "praxis", name: "Bea Beispiel" };
const file = "01KR0000000000000000000001.jpg";

beforeEach(async () => {
  const account = { id: editor.id, name: editor.name, email: "praxis@example.org" };
  const [createdAt, updatedAt] = [now, now];
  await db.batch([
    db.delete(herbs),
    db.delete(uploads),
    db
      .insert(user)
      .values({ ...account, createdAt, updatedAt })
      .onConflictDoNothing(),
  ]);
});

async function newHerb(name = "Ackerminze", slug = "ackerminze"): Promise<number> {
  const created = await createHerb(db, herbContentOf({ name, slug }), editor, now);
  if (created.outcome !== "created") throw new Error(created.outcome);
  return created.id;
}

function save(herbId: number, seen: number, name: string, slug = "ackerminze", was = slug) {
  const text = { ...editing, content: herbContentOf({ name, slug }), slugBefore: was };
  return saveHerb(db, { herbId, seen, editor }, text, now);
}

const editing = { status: "draft", change: "edited" } as const;

async function past(herbId: number) {
  return db.select().from(herbRevisions).where(eq(herbRevisions.herbId, herbId));
}

it("adds a draft with the first entry of its history, and an address only once", async () => {
  const id = await newHerb();
  expect(await db.select().from(herbs)).toMatchObject([
    { id, slug: "ackerminze", status: "draft", revision: 1, imageUrl: "/tafeln/ohne-bild.svg" },
  ]);
  const content = herbContentOf({ name: "Ackerminze", slug: "ackerminze" });
  const first = { revision: 1, change: "added", content, status: "draft" };
  expect(await past(id)).toMatchObject([{ ...first, editor: editor.name, editorId: editor.id }]);
  const again = await createHerb(db, content, editor, now);
  expect(again).toEqual({ outcome: "slug-taken" });
  const unknown = { ...content, slug: "anders", related: ["gibt-es-nicht"] };
  expect(await createHerb(db, unknown, editor, now)).toEqual({ outcome: "related-gone" });
  expect(await db.$count(herbs)).toBe(1);
  expect(await db.$count(herbRevisions)).toBe(1);
});

it("gives own herbs ids above those that later releases bring", async () => {
  await insertHerb(db, { id: 97, name: "Siebenundneunzig" });
  const id = await newHerb();
  expect(id).toBe(10_001);
  expect(await newHerb("Bachminze", "bachminze")).toBe(10_002);
  await insertHerb(db, { id: 98, name: "Achtundneunzig" });
  expect(await newHerb("Rossminze", "rossminze")).toBe(10_003);
});

it("lets herbs that name a draft as related follow it to another address, unless it is refused", async () => {
  const id = await newHerb();
  const related = ["bachminze", "ackerminze"];
  await insertHerb(db, { name: "Bachminze" });
  const other = await insertHerb(db, { name: "Rossminze", related });
  const ofOther = async () =>
    (await db.select().from(herbs).where(eq(herbs.id, other))).map((one) => one.related);
  expect(await save(id, 9, "Ackerminze", "feldminze", "ackerminze")).toMatchObject({
    outcome: "changed-meanwhile",
  });
  expect(await ofOther()).toEqual([related]);
  await save(id, 1, "Ackerminze", "feldminze", "ackerminze");
  expect(await ofOther()).toEqual([["bachminze", "feldminze"]]);
});

it("keeps the name of an editor whose account is gone", async () => {
  const id = await newHerb();
  await db.delete(user).where(eq(user.id, editor.id));
  expect(await past(id)).toMatchObject([{ editor: editor.name, editorId: null }]);
});

it("lets one of twenty parallel saves win, with one entry in the history", async () => {
  const id = await newHerb();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => save(id, 1, `Fassung ${index}`)),
  );
  const saved = outcomes.filter(({ outcome }) => outcome === "saved");
  expect(saved).toEqual([{ outcome: "saved", status: "draft" }]);
  expect(outcomes.filter(({ outcome }) => outcome === "changed-meanwhile")).toHaveLength(19);
  const winner = `Fassung ${outcomes.findIndex(({ outcome }) => outcome === "saved")}`;
  expect(await db.select({ name: herbs.name }).from(herbs)).toEqual([{ name: winner }]);
  expect((await past(id)).map(({ revision, content }) => [revision, content.name])).toEqual([
    [1, "Ackerminze"],
    [2, winner],
  ]);
});

it("says why a save is refused, and writes nothing then", async () => {
  const id = await newHerb();
  await newHerb("Bachminze", "bachminze");
  expect(await save(id, 1, "Ackerminze", "bachminze")).toEqual({ outcome: "slug-taken" });
  expect(await save(999, 1, "Ackerminze")).toEqual({ outcome: "not-found" });
  expect(await save(id, 0, "Ackerminze")).toMatchObject({ outcome: "changed-meanwhile" });
  // Checked as a draft, and published meanwhile: nothing incomplete gets to readers.
  await db.update(herbs).set({ status: "published" }).where(eq(herbs.id, id));
  expect(await save(id, 1, "Ackerminze")).toMatchObject({ outcome: "changed-meanwhile" });
  expect(await db.$count(herbRevisions)).toBe(2);
});

it("keeps the address of what was ever published, and may change that of a draft", async () => {
  const id = await newHerb();
  expect(await save(id, 1, "Ackerminze", "feldminze")).toMatchObject({ outcome: "saved" });
  await setStatus(db, { herbId: id, seen: 2, editor }, "published", now);
  await setStatus(db, { herbId: id, seen: 3, editor }, "draft", now);
  expect(await save(id, 4, "Ackerminze", "ackerminze")).toMatchObject({
    outcome: "changed-meanwhile",
  });
  expect(await save(id, 4, "Ackerminze", "feldminze")).toMatchObject({ outcome: "saved" });
});

it("publishes and takes back once, and readers' memory follows with the next request", async () => {
  const id = await newHerb();
  const index = new LexiconIndex();
  const names = async () => (await index.read(db)).map(({ name }) => name);
  expect(await names()).toEqual([]);
  const publishing = Array.from({ length: 5 }, () =>
    setStatus(db, { herbId: id, seen: 1, editor }, "published", now),
  );
  const outcomes = (await Promise.all(publishing)).map(({ outcome }) => outcome);
  expect(outcomes.sort()).toEqual([...Array(4).fill("changed-meanwhile"), "saved"]);
  expect(await names()).toEqual(["Ackerminze"]);
  const content = herbContentOf({ name: "Feldminze", slug: "ackerminze" });
  const change = { ...editing, content, status: "published", slugBefore: content.slug } as const;
  await saveHerb(db, { herbId: id, seen: 2, editor }, change, now);
  expect(await names()).toEqual(["Feldminze"]);
  await setStatus(db, { herbId: id, seen: 3, editor }, "draft", now);
  expect(await names()).toEqual([]);
  expect((await past(id)).map((one) => [one.change, one.status])).toEqual([
    ["added", "draft"],
    ["published", "published"],
    ["edited", "published"],
    ["unpublished", "draft"],
  ]);
});

it("restores an older text as a new entry, and never rewrites the past", async () => {
  const id = await newHerb();
  await save(id, 1, "Feldminze");
  const before = await past(id);
  const found = await getRevision(db, id, 1);
  if (!found) throw new Error("no revision");
  const change = { ...editing, content: found.old, change: "restored" } as const;
  const text = { ...change, slugBefore: "ackerminze" };
  const restored = await saveHerb(db, { herbId: id, seen: 2, editor }, text, now);
  expect(restored).toEqual({ outcome: "saved", status: "draft" });
  const history = await getHistory(db, id, null);
  expect(history?.past.map((one) => [one.revision, one.change, one.content.name])).toEqual([
    [3, "restored", "Ackerminze"],
    [2, "edited", "Feldminze"],
    [1, "added", "Ackerminze"],
  ]);
  expect((await past(id)).slice(0, 2)).toEqual(before);
  expect((await getHistory(db, id, 2))?.past).toHaveLength(1);
});

it("deletes a draft with its history, but nothing that was ever published", async () => {
  const draft = await newHerb();
  expect(await deleteDraft(db, { herbId: draft, seen: 2 })).toEqual({ outcome: "refused" });
  const deleted = await deleteDraft(db, { herbId: draft, seen: 1 });
  expect(deleted).toEqual({ outcome: "deleted", name: "Ackerminze" });
  expect(await deleteDraft(db, { herbId: draft, seen: 1 })).toEqual({ outcome: "not-found" });
  expect(await db.$count(herbRevisions)).toBe(0);

  const id = await newHerb();
  await setStatus(db, { herbId: id, seen: 1, editor }, "published", now);
  expect(await deleteDraft(db, { herbId: id, seen: 2 })).toEqual({ outcome: "refused" });
  await setStatus(db, { herbId: id, seen: 2, editor }, "draft", now);
  expect(await deleteDraft(db, { herbId: id, seen: 3 })).toEqual({ outcome: "refused" });
});

it("takes a picture into use once, and leaves no orphan when it goes", async () => {
  const id = await newHerb();
  const other = "01KR0000000000000000000002.png";
  const userId = "praxis";
  for (const one of [file, other]) {
    expect(await reservePicture(db, { herbId: id, file: one, userId }, now)).toBe(true);
    await env.DOCUMENTS.put(pictureKey(id, one), "picture");
  }
  expect(await reservePicture(db, { herbId: 999, file, userId }, now)).toBe(false);
  const edit = (seen: number) => ({ herbId: id, seen, editor });
  expect(await takePicture(db, edit(1), { file, userId: "other" }, now)).toMatchObject({
    outcome: "gone",
  });
  const [first, second] = await Promise.all([
    takePicture(db, edit(1), { file, userId }, now),
    takePicture(db, edit(1), { file: other, userId }, now),
  ]);
  expect([first.outcome, second.outcome].sort()).toEqual(["changed-meanwhile", "saved"]);
  const [used, waiting] = first.outcome === "saved" ? [file, other] : [other, file];
  expect(await db.select({ imageUrl: herbs.imageUrl }).from(herbs)).toEqual([
    { imageUrl: pictureAddress(id, used) },
  ]);
  expect(await pictureStatus(db, id, pictureAddress(id, used))).toBe("draft");
  expect(await pictureStatus(db, id, pictureAddress(id, waiting))).toBeNull();

  const sweep = async () => {
    await sweepUploads(db, env.DOCUMENTS, new Date(now.getTime() + 25 * 60 * 60 * 1000));
    return (await env.DOCUMENTS.list()).objects.map(({ key }) => key);
  };
  expect(await sweep()).toEqual([pictureKey(id, used)]);
  // What is in use is not swept, whatever a note says.
  await db.insert(uploads).values({
    ...{ key: pictureKey(id, used), userId, petId: "", createdAt: new Date(0).toISOString() },
  });
  expect(await sweep()).toEqual([pictureKey(id, used)]);
  expect(waiting).not.toBe(used);

  expect(await restorePlate(db, edit(2), now)).toEqual({ outcome: "saved", status: "draft" });
  expect(await restorePlate(db, edit(3), now)).toEqual({ outcome: "gone" });
  expect(await db.select({ imageUrl: herbs.imageUrl }).from(herbs)).toEqual([
    { imageUrl: "/tafeln/ohne-bild.svg" },
  ]);
  expect(await sweep()).toEqual([]);
  expect((await past(id)).map((one) => one.change)).toEqual(["added", "picture", "picture"]);
});

it("hands the picture of a deleted draft to the sweep", async () => {
  const id = await newHerb();
  await reservePicture(db, { herbId: id, file, userId: "praxis" }, now);
  await env.DOCUMENTS.put(pictureKey(id, file), "picture");
  await takePicture(db, { herbId: id, seen: 1, editor }, { file, userId: "praxis" }, now);
  expect(await db.$count(uploads)).toBe(0);
  await deleteDraft(db, { herbId: id, seen: 2 });
  await sweepUploads(db, env.DOCUMENTS, now);
  expect((await env.DOCUMENTS.list()).objects).toEqual([]);
});

it("lists drafts and published herbs, finds them by any spelling, and reads two rows when nothing changed", async () => {
  await insertHerb(db, { name: "Löwenzahn", slug: "loewenzahn", otherNames: ["Kuhblume"] });
  await newHerb();
  const index = new HerbsIndex();
  const view = { search: "", state: "all", page: 1 } as const;
  const listed = await listHerbs(db, view, index);
  expect(listed.herbs.map(({ name, status, editor: by }) => [name, status, by])).toEqual([
    ["Ackerminze", "draft", editor.name],
    ["Löwenzahn", "published", null],
  ]);
  expect(listed.counts).toEqual({ all: 2, published: 1, draft: 1 });
  for (const search of ["LOEWENZAHN", "löwen", "kuhblume"]) {
    expect((await listHerbs(db, { ...view, search }, index)).herbs, search).toHaveLength(1);
  }
  const drafts = await listHerbs(db, { ...view, state: "draft", page: 9 }, index);
  expect(drafts).toMatchObject({ page: 1, pageCount: 1, herbs: [{ name: "Ackerminze" }] });

  const counted = countRoundTrips(env.DB);
  await listHerbs(createDatabase(counted.db), view, index);
  expect(counted.trips).toMatchObject({ count: 1, rowsRead: 2 });
});

it("costs a form one trip and a few rows, however many herbs there are", async () => {
  await db.batch([
    db.insert(herbs).values(testHerb({ name: "Eins" })),
    ...Array.from({ length: 60 }, (_, index) =>
      db.insert(herbs).values(testHerb({ name: `Kraut ${index}` })),
    ),
  ]);
  const id = await newHerb();
  const lexicon = new LexiconIndex();
  await lexicon.read(db);
  const counted = countRoundTrips(env.DB);
  const found = await getHerbToEdit(createDatabase(counted.db), lexicon, id);
  expect(found).toMatchObject({
    herb: { wasPublished: false, editor: editor.name, firstPicture: "/tafeln/ohne-bild.svg" },
    textRevision: 1,
  });
  expect(found?.published).toHaveLength(61);
  expect(counted.trips.count).toBe(1);
  expect(counted.trips.rowsRead).toBeLessThan(12);
  const { named } = await getSaved(db, null, ["Kraut 3", "KRAUT-4", "nichts"]);
  expect(named.map(({ slug }) => slug).sort()).toEqual(["kraut-3", "kraut-4"]);
});

it("shows the practitioner a draft and a past in the demo data, added once", async () => {
  const { imageUrl: _, status: __, updatedAt: ___, ...content } = testHerb({ name: "Eins" });
  await writeHerbs(db, [{ ...content, id: 1 }], now);
  await addDemoHerbs(db);
  const all = async () => [await db.select().from(herbs), await db.select().from(herbRevisions)];
  const first = await all();
  await addDemoHerbs(db);
  expect(await all()).toEqual(first);
  const [draft, one] = [await getHistory(db, demoDraftId, null), await getHistory(db, 1, null)];
  expect(draft?.past).toMatchObject([{ change: "added", editor: editor.name }]);
  expect(one?.past.map(({ change }) => change)).toEqual(["restored", "edited", "added"]);
  expect(one?.past[0]?.content).toEqual(one?.past[2]?.content);
  expect(one?.past[1]?.content.preparation).toContain("die Hälfte stehen lassen");
});

it("goes by an index in every query and command", async () => {
  expect(await slowRuns(env.DB, herbsEditingRuns)).toEqual({});
});
