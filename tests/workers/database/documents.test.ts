import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readStoredData } from "#app/account/export/stored-data.server.ts";
import { getCustomerPage } from "#app/admin/customers/customer.server.ts";
import { customerPage } from "#app/admin/customers/page-address.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { documents, uploads } from "#app/db/file-schema.ts";
import { maxStoredBytes } from "#app/files/policy.ts";
import {
  addDocument,
  changeDocument,
  deleteDocument,
} from "#app/pets/documents/commands.server.ts";
import { dayOfDocument } from "#app/pets/documents/document-facts.ts";
import { documentsOfPet, getDocumentsPage } from "#app/pets/documents/queries.server.ts";
import { getDashboard } from "#app/pets/queries.server.ts";
import { insertDocument, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertRecord } from "#scripts/demo/treatment-factories.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { newPerson } from "../new-person.ts";
import { withParts } from "../with-parts.ts";

const db = createDatabase(env.DB);
const files = env.DOCUMENTS;
const now = new Date("2026-11-21T09:00:00Z");
const everything = { petId: null, category: null, page: 1 };

async function ownerWithPet() {
  const userId = await newPerson(db);
  return { userId, petId: await insertPet(db, { userId }) };
}

type Owner = { userId: string; petId: string };

/** A file that waits in the bucket to be taken into use. */
async function waitingFile({ userId, petId }: Owner, name: string, fileSize = 1000) {
  const key = `${userId}/${petId}/docs/1_${name}`;
  await files.put(key, "%PDF");
  await db.insert(uploads).values({ key, userId, petId, createdAt: now.toISOString() });
  return { key, fileName: name, fileType: "application/pdf", fileSize };
}

/** A row of so many bytes, without a file. */
function fill({ userId, petId }: Owner, fileSize: number) {
  const bytes = { byteLength: fileSize } as Uint8Array;
  const unkept = { put: async () => null as never };
  return insertDocument(db, unkept, { userId, petId, fileName: "viel.pdf", bytes });
}

type File = Awaited<ReturnType<typeof waitingFile>>;

function take(
  { userId, petId }: Owner,
  file: File,
  category: "Befunde" | "Rechnungen" = "Befunde",
) {
  return addDocument(db, userId, { petId, category, file }, now);
}

const rowsOf = (userId: string) => db.select().from(documents).where(eq(documents.userId, userId));
const isWaiting = async (key: string) => (await db.$count(uploads, eq(uploads.key, key))) > 0;

describe("taking a file into use", () => {
  it("writes the document and ends the wait of its file", async () => {
    const owner = await ownerWithPet();
    const file = await waitingFile(owner, "befund.pdf");
    const added = await take(owner, file, "Rechnungen");
    expect(added.outcome).toBe("added");
    expect(await rowsOf(owner.userId)).toEqual([
      {
        ...{ id: added.outcome === "added" && added.documentId, ...owner, filePath: file.key },
        ...{ fileName: "befund.pdf", fileType: "application/pdf", fileSize: 1000 },
        category: "Rechnungen",
        createdAt: now.toISOString(),
        documentDate: "",
      },
    ]);
    expect(await isWaiting(file.key)).toBe(false);
  });

  it("refuses somebody else's animal as an unknown one, and leaves the file to the sweep", async () => {
    const owner = await ownerWithPet();
    const other = await ownerWithPet();
    const file = await waitingFile(owner, "befund.pdf");
    for (const petId of [other.petId, "unknown"]) {
      expect(await take({ ...owner, petId }, file)).toEqual({ outcome: "not-found" });
    }
    expect(await rowsOf(owner.userId)).toEqual([]);
    expect(await rowsOf(other.userId)).toEqual([]);
    expect(await isWaiting(file.key)).toBe(true);
  });

  it("refuses somebody else's file, one that nobody uploaded and one that is in use", async () => {
    const owner = await ownerWithPet();
    const other = await ownerWithPet();
    const foreign = await waitingFile(other, "fremd.pdf");
    const own = await waitingFile(owner, "befund.pdf");
    const add = (file: File) => take(owner, file);
    expect(await add(foreign)).toEqual({ outcome: "not-found" });
    expect(await add({ ...own, key: "nirgends" })).toEqual({ outcome: "not-found" });
    expect((await add(own)).outcome).toBe("added");
    expect(await add(own)).toEqual({ outcome: "not-found" });
    expect(await rowsOf(owner.userId)).toHaveLength(1);
    expect(await isWaiting(foreign.key)).toBe(true);
  });

  it("fills the customer's place to the last byte and not beyond", async () => {
    const owner = await ownerWithPet();
    const neighbour = await ownerWithPet();
    await fill(neighbour, maxStoredBytes);
    await fill(owner, maxStoredBytes - 100);
    const add = async (name: string, bytes: number) => {
      const file = await waitingFile(owner, name, bytes);
      const { outcome } = await take(owner, file);
      return [outcome, await isWaiting(file.key)];
    };
    expect(await add("zuviel.pdf", 101)).toEqual(["no-space", true]);
    expect(await add("genau.pdf", 100)).toEqual(["added", false]);
    expect(await add("eins.pdf", 1)).toEqual(["no-space", true]);
  });

  it("counts the photos of treatments of the customer's animals, too", async () => {
    const owner = await ownerWithPet();
    await fill(owner, maxStoredBytes - 300);
    const photos = [{ id: `${owner.petId}-photo`, key: "photo", view: "von links", fileSize: 250 }];
    await insertRecord(db, { petId: owner.petId, photos });
    const { storedBytes } = await getDocumentsPage(db, owner.userId, everything, null);
    expect(storedBytes).toBe(maxStoredBytes - 50);
    const file = await waitingFile(owner, "zuviel.pdf", 51);
    expect(await take(owner, file)).toEqual({ outcome: "no-space" });
  });

  it("lets ten parallel files into a place for three of them, and no more", async () => {
    const owner = await ownerWithPet();
    await fill(owner, maxStoredBytes - 350);
    const waiting = await Promise.all(
      Array.from({ length: 10 }, (_, index) => waitingFile(owner, `${index}.pdf`, 100)),
    );
    const outcomes = await Promise.all(waiting.map((file) => take(owner, file)));
    expect(outcomes.filter(({ outcome }) => outcome === "added")).toHaveLength(3);
    expect(outcomes.filter(({ outcome }) => outcome === "no-space")).toHaveLength(7);
    const { storedBytes } = await getDocumentsPage(db, owner.userId, everything, null);
    expect(storedBytes).toBe(maxStoredBytes - 50);
  });
});

const changes = { name: "Blutbild", kategorie: "Befunde" as const, datum: "2026-10-03" };

it("a document is changed by its owner only, and only on the page of its animal", async () => {
  const owner = await ownerWithPet();
  const stranger = await ownerWithPet();
  const bytes = new TextEncoder().encode("%PDF");
  const documentId = await insertDocument(db, files, { ...owner, fileName: "p90.PDF", bytes });
  for (const [userId, petId] of [
    [stranger.userId, null],
    [stranger.userId, owner.petId],
    [owner.userId, stranger.petId],
  ] as const) {
    expect(await changeDocument(db, userId, { documentId, petId }, changes)).toBe(false);
  }
  expect(await changeDocument(db, owner.userId, { documentId, petId: null }, changes)).toBe(true);
  expect(await rowsOf(owner.userId)).toMatchObject([
    { fileName: "Blutbild.PDF", category: "Befunde", documentDate: "2026-10-03" },
  ]);
});

describe("deleting a document", () => {
  async function ownerWithDocument() {
    const owner = await ownerWithPet();
    const bytes = new TextEncoder().encode("%PDF");
    const documentId = await insertDocument(db, files, { ...owner, fileName: "befund.pdf", bytes });
    const [row] = await rowsOf(owner.userId);
    return { ...owner, documentId, key: row?.filePath ?? "" };
  }

  it("takes the file and the row", async () => {
    const { userId, documentId, key } = await ownerWithDocument();
    expect(await files.head(key)).not.toBeNull();
    const deleted = await deleteDocument(db, files, userId, { documentId, petId: null });
    expect(deleted).toEqual({ outcome: "deleted", fileName: "befund.pdf" });
    expect(await files.head(key)).toBeNull();
    expect(await rowsOf(userId)).toEqual([]);
  });

  it("leaves somebody else's alone, and one of another animal than the address names", async () => {
    const { userId, documentId, key } = await ownerWithDocument();
    const other = await ownerWithPet();
    const otherPetId = await insertPet(db, { userId });
    const tries = [
      deleteDocument(db, files, other.userId, { documentId, petId: null }),
      deleteDocument(db, files, userId, { documentId, petId: otherPetId }),
      deleteDocument(db, files, userId, { documentId: "unknown", petId: null }),
    ];
    for (const one of tries) expect(await one).toEqual({ outcome: "not-found" });
    expect(await files.head(key)).not.toBeNull();
    expect(await rowsOf(userId)).toHaveLength(1);
  });

  it("stops where the bucket fails: the row stays, and it can be repeated", async () => {
    const { userId, documentId, petId, key } = await ownerWithDocument();
    const broken = { delete: () => Promise.reject(new Error("R2 is away")) };
    const about = { documentId, petId };
    const stopped = await deleteDocument(db, broken, userId, about);
    expect(stopped).toMatchObject({ outcome: "failed", step: "storage" });
    expect(await rowsOf(userId)).toHaveLength(1);
    expect(await files.head(key)).not.toBeNull();
    expect((await deleteDocument(db, files, userId, about)).outcome).toBe("deleted");
  });

  it("stops where the database fails: the file is gone by then, and it can be repeated", async () => {
    const { userId, documentId, petId, key } = await ownerWithDocument();
    const about = { documentId, petId };
    const stopped = await deleteDocument(failingDeletes, files, userId, about);
    expect(stopped).toMatchObject({ outcome: "failed", step: "database" });
    expect(await files.head(key)).toBeNull();
    expect(await rowsOf(userId)).toHaveLength(1);
    expect((await deleteDocument(db, files, userId, about)).outcome).toBe("deleted");
    expect(await rowsOf(userId)).toEqual([]);
  });
});

/** Reads and does not delete. */
const failingDeletes = withParts(db, {
  delete: () => ({ where: () => Promise.reject(new Error("D1 is away")) }) as never,
});

describe("the page of all documents", () => {
  async function add(
    owner: Owner,
    fileName: string,
    { category = "Befunde", minute = 0, petId = owner.petId } = {},
  ) {
    return insertDocument(db, files, {
      ...{ userId: owner.userId, petId, fileName, category, bytes: new Uint8Array(10) },
      createdAt: new Date(Date.UTC(2026, 10, 1, 9, minute)).toISOString(),
    });
  }
  const names = (page: { documents: readonly { fileName: string }[] }) =>
    page.documents.map(({ fileName }) => fileName);

  it("shows the newest first, with the animal, and nobody else's", async () => {
    const owner = await ownerWithPet();
    const other = await ownerWithPet();
    await add(other, "fremd.pdf");
    await add(owner, "alt.pdf", { minute: 1 });
    await add(owner, "neu.pdf", { minute: 2 });
    await add(owner, "gleichzeitig.pdf", { minute: 2 });
    const page = await getDocumentsPage(db, owner.userId, everything, null);
    expect(names(page)).toEqual(["gleichzeitig.pdf", "neu.pdf", "alt.pdf"]);
    expect(page.documents[0]).toMatchObject({ petName: "Bello", petType: "Hund" });
    expect(page).toMatchObject({ hasOlder: false, storedBytes: 30, asked: null });
    expect(page.pets.map(({ id }) => id)).toEqual([owner.petId]);
    expect((await documentsOfPet(db, owner.userId, owner.petId)).map(({ id }) => id)).toEqual(
      page.documents.map(({ id }) => id),
    );
  });

  it("goes by the day of the paper wherever papers are listed, as the shown days do", async () => {
    const owner = await ownerWithPet();
    const dated = async (fileName: string, minute: number, documentDate: string) => {
      const id = await add(owner, fileName, { minute });
      await db.update(documents).set({ documentDate }).where(eq(documents.id, id));
    };
    await dated("impfung-2019.pdf", 3, "2019-04-02");
    await dated("ohne.pdf", 1, "");
    await dated("befund.pdf", 2, "2026-11-02");
    await dated("gleicher-tag.pdf", 0, "2026-11-01");
    await dated("auch-gleicher-tag.pdf", 4, "2026-11-01");
    const order = [
      "befund.pdf",
      "ohne.pdf",
      "auch-gleicher-tag.pdf",
      "gleicher-tag.pdf",
      "impfung-2019.pdf",
    ];
    const { userId, petId } = owner;
    expect(names(await getDocumentsPage(db, userId, everything, null))).toEqual(order);
    const ofAnimal = await documentsOfPet(db, userId, petId);
    expect(ofAnimal.map(({ fileName }) => fileName)).toEqual(order);
    const { recentDocuments } = await getDashboard(db, userId, "2026-11-21");
    expect(recentDocuments.map(({ fileName }) => fileName)).toEqual(order.slice(0, 4));
    const wanted = { view: customerPage.first, noteId: "", now };
    const page = await getCustomerPage(db, userId, wanted);
    expect(page?.animals[0]?.papers.map(({ fileName }) => fileName)).toEqual(order.slice(0, 4));
    const stored = await readStoredData(db, userId);
    expect(stored?.documents.map(({ fileName }) => fileName)).toEqual(order);
  });

  it("stands in the order of the German days, also for what was uploaded around midnight", async () => {
    const owner = await ownerWithPet();
    // Half past midnight of 2 November in Germany.
    const createdAt = "2026-11-01T23:30:00.000Z";
    const bytes = new Uint8Array(10);
    for (const [fileName, documentDate] of [
      ["am-1.pdf", "2026-11-01"],
      ["nachts.pdf", ""],
      ["am-3.pdf", "2026-11-03"],
    ] as const) {
      const row = { ...owner, fileName, documentDate, bytes, createdAt };
      await insertDocument(db, files, row);
    }
    const page = await getDocumentsPage(db, owner.userId, everything, null);
    expect(page.documents.map(dayOfDocument)).toEqual([
      "3. November 2026",
      "2. November 2026",
      "1. November 2026",
    ]);
  });

  it("is restricted to an animal and a category; what has no known one is under 'Sonstiges'", async () => {
    const owner = await ownerWithPet();
    const other = await ownerWithPet();
    const second = await insertPet(db, { userId: owner.userId, name: "Mia" });
    await add(owner, "a.pdf", { minute: 1, category: "Impfpass" });
    await add(owner, "b.pdf", { minute: 2, category: "Röntgen" });
    await add(owner, "c.pdf", { minute: 3, category: "Sonstiges", petId: second });
    const show = async (view: Partial<Parameters<typeof getDocumentsPage>[2]>) =>
      names(await getDocumentsPage(db, owner.userId, { ...everything, ...view }, null));
    expect(await show({ petId: second })).toEqual(["c.pdf"]);
    expect(await show({ category: "Impfpass" })).toEqual(["a.pdf"]);
    expect(await show({ category: "Sonstiges" })).toEqual(["c.pdf", "b.pdf"]);
    expect(await show({ category: "Sonstiges", petId: owner.petId })).toEqual(["b.pdf"]);
    expect(await show({ petId: other.petId })).toEqual([]);
  });

  it("has 24 on a page, and finds the one asked for wherever it stands", async () => {
    const owner = await ownerWithPet();
    const other = await ownerWithPet();
    const oldest = await add(owner, "0.pdf");
    for (let index = 1; index <= 24; index += 1) {
      await add(owner, `${index}.pdf`, { minute: index });
    }
    const foreign = await add(other, "fremd.pdf");
    const first = await getDocumentsPage(db, owner.userId, everything, oldest);
    expect(names(first)).toHaveLength(24);
    expect(names(first)).not.toContain("0.pdf");
    expect(first.hasOlder).toBe(true);
    expect(first.asked?.id).toBe(oldest);
    const second = await getDocumentsPage(db, owner.userId, { ...everything, page: 2 }, foreign);
    expect(names(second)).toEqual(["0.pdf"]);
    expect(second).toMatchObject({ hasOlder: false, asked: null });
  });
});

/** Every query and command of the documents; each runs once with the given database. */
const documentsRuns: Record<string, (db: Database) => Promise<unknown>> = {
  "getDocumentsPage of all": async (db) =>
    getDocumentsPage(db, (await ownerWithPet()).userId, everything, null),
  "getDocumentsPage of one animal": async (db) => {
    const { userId, petId } = await ownerWithPet();
    return getDocumentsPage(db, userId, { ...everything, petId }, "asked");
  },
  "getDocumentsPage of one category": async (db) => {
    const { userId } = await ownerWithPet();
    await getDocumentsPage(db, userId, { ...everything, category: "Impfpass", page: 2 }, null);
    return getDocumentsPage(db, userId, { ...everything, category: "Sonstiges" }, null);
  },
  changeDocument: (db) =>
    changeDocument(db, "person", { documentId: "any", petId: "pet" }, changes),
  "addDocument, deleteDocument": async (db) => {
    const { userId, petId } = await ownerWithPet();
    const file = await waitingFile({ userId, petId }, "befund.pdf");
    const added = await addDocument(db, userId, { petId, category: "Befunde", file }, now);
    const documentId = added.outcome === "added" ? added.documentId : "";
    await deleteDocument(db, files, userId, { documentId: "unknown", petId });
    return deleteDocument(db, files, userId, { documentId, petId: null });
  },
};

it("every statement of the documents finds its rows by an index", async () => {
  expect(await slowRuns(env.DB, documentsRuns)).toEqual({});
});
