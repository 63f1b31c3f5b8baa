import { eq } from "drizzle-orm";
import { documents } from "#app/db/file-schema.ts";
import { insertDocument, insertPet } from "#scripts/demo/animal-factories.ts";
import { pdfBytes, pngBytes } from "#tests/support/documents-samples.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

// Papers of animals, kept and given back. What is no paper: `tests/security/files-upload.test.ts`.

async function pdf(name: string) {
  return new File([new Uint8Array(await pdfBytes())], name, { type: "application/pdf" });
}

function png(name: string) {
  return new File([new Uint8Array(pngBytes(8, 6))], name, { type: "image/png" });
}

/** A program that calls itself a PDF. */
const disguised = new File(["MZ", new Uint8Array(600)], "rechnung.pdf", {
  type: "application/pdf",
});

const rowsOf = (userId: string) =>
  site.db.select().from(documents).where(eq(documents.userId, userId));

test("two files go up in one form, a refused one is named and the category stays", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId });
  const page = await visit(client, `/pets/${petId}`);
  const form = (await page.follow("Dokument hochladen")).part("dialog");
  const nothing = await form.press("Hochladen");
  expect(nothing.part("dialog").said).toContain("Bitte wählen Sie mindestens eine Datei aus.");
  const files = "Dateien auswählen";
  const refused = await form.press("Hochladen", {
    Kategorie: "Rechnungen",
    [files]: [await pdf("eins.pdf"), disguised],
  });
  const dialog = refused.part("dialog");
  expect(dialog.said).toContain("Upload-Fehler");
  expect(dialog.said).toContain("1 Datei hochgeladen, 1 Datei nicht.");
  expect(dialog.part("list", "Nicht hochgeladen").text).toContain("rechnung.pdf");
  expect(dialog.value("Kategorie")).toBe("Rechnungen");
  const sent = await dialog.press("Hochladen", {
    [files]: [await pdf("zwei.pdf"), png("drei.png")],
  });
  expect(sent.said).toContain("2 Dokumente hochgeladen");
  expect(sent.path).toMatch(new RegExp(`^/pets/${petId}`));
  expect(sent.part("region", "Dokumente").texts("h3")).toEqual(["Rechnungen"]);
  const rows = await rowsOf(userId);
  expect(rows.map(({ fileName, category }) => `${category}/${fileName}`).sort()).toEqual([
    "Rechnungen/drei.png",
    "Rechnungen/eins.pdf",
    "Rechnungen/zwei.pdf",
  ]);
  for (const { filePath, fileSize } of rows) {
    expect(filePath).toMatch(new RegExp(`^${userId}/${petId}/docs/\\d{13}_[\\w.-]+$`));
    expect((await site.files.head(filePath))?.size).toBe(fileSize);
  }
});

test("the documents of all animals: filter, open, delete and the place they take", async () => {
  const { id: userId, client } = await customer({ petSlotsPurchased: 1 });
  const empty = await visit(client, "/documents");
  expect(empty.texts("h1")).toEqual(["Dokumentenverwaltung"]);
  expect(empty.text).toContain("Keine Dokumente gefunden");

  const bello = await insertPet(site.db, { userId });
  const mia = await insertPet(site.db, { userId, name: "Mia", type: "Katze" });
  for (const [petId, fileName, category, day] of [
    [bello, "befund.pdf", "Befunde", "2026-10-03"],
    [mia, "rechnung.png", "Rechnungen", "2026-11-02"],
  ] as const) {
    await insertDocument(site.db, site.files, {
      ...{ userId, petId, fileName, category, bytes: new Uint8Array(2_000) },
      createdAt: `${day}T09:00:00.000Z`,
    });
  }
  const all = await visit(client, "/documents");
  const rows = (page: typeof all) => page.texts("main li").filter((one) => one.includes("Für "));
  expect(rows(all)).toEqual([
    expect.stringMatching(/rechnung\.png.*Für Mia • 2\. November 2026/),
    expect.stringMatching(/befund\.pdf.*Für Bello • 3\. Oktober 2026/),
  ]);
  expect(all.text).toMatch(/[\d,]+ kB von 500 MB belegt/);
  const [open] = all.find.getAllByRole("link", { name: /Öffnen/ });
  expect(open?.getAttribute("href")).toMatch(/^\/documents\/[\w-]+\/file$/);

  const chosen = await all.press("Anzeigen", { Tier: "Bello" });
  expect(chosen.path).toContain(`tier=${bello}`);
  expect(rows(chosen)).toEqual([expect.stringMatching(/befund\.pdf/)]);
  chosen.part("heading", "Ausgewählte Dokumente");
  const question = (await chosen.follow("befund.pdf löschen")).part(
    "alertdialog",
    "Sind Sie sicher?",
  );
  expect(question.text).toContain(
    "Diese Aktion kann nicht rückgängig gemacht werden. Das Dokument wird dauerhaft gelöscht.",
  );
  const deleted = await question.press("Löschen");
  expect(deleted.said).toContain("Dokument wurde erfolgreich gelöscht.");
  expect(deleted.path).toMatch(new RegExp(`^/documents\\?tier=${bello}`));
  expect(deleted.text).toContain("Keine Dokumente gefunden");
  expect((await site.files.list({ prefix: `${userId}/${bello}/` })).objects).toEqual([]);

  expect(rows(await deleted.follow("Alle Dokumente ansehen"))).toHaveLength(1);
  const form = await visit(client, `/pets/${mia}/dokumente/neu?von=dokumente`);
  const sent = await form.press("Hochladen", { "Dateien auswählen": await pdf("neu.pdf") });
  expect(sent.path).toMatch(/^\/documents/);
  expect(rows(sent)).toHaveLength(2);
  const last = await sent.follow("neu.pdf löschen");
  expect(last.title).toMatch(/^Dokument löschen, Mia – /);
});

test("a file for somebody else's animal gets the answer of an unknown one, and nothing is kept", async () => {
  const other = await person();
  const foreign = await insertPet(site.db, { userId: other.id });
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId });
  const body = Buffer.from(await pdfBytes());
  const post = (animal: string, category = "Befunde") =>
    client.ask(`/pets/${animal}/dokumente`, {
      body,
      headers: {
        "content-type": "application/pdf",
        "x-file-name": encodeURIComponent("Böser Befund.pdf"),
        "x-category": category,
      },
    });
  for (const animal of [foreign, "unbekannt"]) {
    const { status, text } = await post(animal);
    const message = "Dieses Haustier wurde nicht gefunden.";
    expect([status, JSON.parse(text)]).toEqual([404, { ok: false, message }]);
  }
  expect((await post(petId, "Geheimes")).status).toBe(400);
  const looked = await client.get(`/pets/${petId}/dokumente`);
  expect([looked.status, looked.location]).toEqual([302, `/pets/${petId}`]);
  for (const owner of [userId, other.id]) {
    expect(await rowsOf(owner)).toEqual([]);
    expect((await site.files.list({ prefix: `${owner}/` })).objects).toEqual([]);
  }
  expect((await post(petId)).status).toBe(200);
  expect((await rowsOf(userId)).map(({ fileName }) => fileName)).toEqual(["Böser Befund.pdf"]);
  const unknown = await visit(client, `/pets/${petId}/dokumente/unbekannt/loeschen`);
  unknown.part("dialog", "Dokument nicht gefunden");
});

test("name, category and the day of a paper are changed, its file and how its name ends are not", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId });
  const bytes = new Uint8Array(pngBytes(8, 6));
  const documentId = await insertDocument(site.db, site.files, {
    petId,
    userId,
    fileName: "p90.png",
    category: "Befunde",
    bytes,
  });
  const [before] = await rowsOf(userId);
  const dialog = (await visit(client, `/pets/${petId}/dokumente/${documentId}`)).part("dialog");
  expect([dialog.value("Name *"), dialog.value("Kategorie *")]).toEqual(["p90", "Befunde"]);
  const refused = await dialog.press("Änderungen speichern", {
    "Name *": "",
    "Datum des Dokuments": "2999-01-01",
  });
  expect(refused.part("dialog").errors).toEqual([
    "Bitte geben Sie einen Namen ein.",
    "Bitte geben Sie ein Datum bis heute ein.",
  ]);
  const changed = await dialog.press("Änderungen speichern", {
    "Name *": "../Rechnung: Dr. Sommer.png",
    "Kategorie *": "Rechnungen",
    "Datum des Dokuments": "2026-10-03",
  });
  expect(changed.said).toContain("Dokument geändert");
  const papers = changed.part("region", "Dokumente");
  expect(papers.texts("h3")).toEqual(["Rechnungen"]);
  expect(papers.text).toMatch(/Rechnung_ Dr\. Sommer\.png.*3\. Oktober 2026/);
  const [after] = await rowsOf(userId);
  expect(after).toEqual({
    ...before,
    fileName: "Rechnung_ Dr. Sommer.png",
    category: "Rechnungen",
    documentDate: "2026-10-03",
  });

  const other = await customer();
  const form = { name: "Fremd", kategorie: "Befunde" };
  await other.client.post(`/documents/${documentId}`, form);
  expect(await rowsOf(userId)).toEqual([after]);
});
