import { insertDocument, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertAuditEntry } from "#scripts/demo/audit-factories.ts";
import { at, now } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

// The log of actions, accesses to documents, and the search as a page.

const admin = { role: "admin", fullName: "Petra Protokoll" } as const;

test("what the practitioner does stands in the log, is filtered, and comes as a file", async () => {
  const { id, client } = await customer(admin);
  at(client);
  const minute = (index: number) => new Date(Date.parse(now) - (index + 1) * 60_000).toISOString();
  for (let index = 0; index < 60; index += 1) {
    await insertAuditEntry(site.db, { actorId: id, actor: "Petra Protokoll", at: minute(index) });
  }
  const periods = await visit(client, "/admin/termine/sperrtage");
  const blocked = await periods.part("region", "Zeitraum sperren").press(/perren/, {
    "Erster Tag": "2027-08-02",
    Anlass: "Sommer",
  });
  expect(blocked.said).toContain("Zeitraum gesperrt");

  const log = await visit(client, `/admin/protokoll?wer=${id}`);
  expect(log.texts("article")).toHaveLength(50);
  const [newest = ""] = log.texts("article");
  for (const text of ["Sperrtage eingetragen", "2. August 2027", "erledigt", "Petra Protokoll"]) {
    expect(newest).toContain(text);
  }
  expect(newest).not.toContain("Anfrage");
  expect(log.value("Wer")).toBe(id);
  const older = await log.follow("Ältere Einträge");
  expect(older.texts("article")).toHaveLength(11);
  expect((await older.follow("Zum Anfang")).texts("article")).toHaveLength(50);

  const filtered = await log.press("Anzeigen", { Was: "Sperrtage eingetragen" });
  expect(filtered.path).toContain("was=blocked-period-add");
  expect(filtered.texts("article")).toHaveLength(1);
  const link = filtered.find.getByRole("link", { name: "Als CSV" });
  const file = await client.get(link.getAttribute("href") ?? "");
  expect(file.headers["content-disposition"]).toMatch(/filename="protokoll-.*\.csv"/);
  expect(file.text).toContain("Sperrtage eingetragen");
});

test("the log says when no entry passes, and which days contradict each other", async () => {
  const { id, client } = await customer(admin);
  const none = await visit(client, `/admin/protokoll?wer=${id}&was=order-paid`);
  expect(none.text).toContain("Keine Treffer");
  const refused = await none.press("Anzeigen", { Von: "2026-11-20", Bis: "2026-11-01" });
  expect(refused.said).toContain("Bitte wählen Sie einen Tag, der nicht nach „Bis“ liegt.");
  expect(refused.find.getByLabelText("Von").getAttribute("aria-invalid")).toBe("true");
  expect(refused.value("Von")).toBe("2026-11-20");
  expect(refused.description("Bis")).toMatch(/nicht vor „Von“ liegt/);
  expect(refused.text).not.toContain("Keine Treffer");
});

test("a customer reads who looked into which document", async () => {
  const { id: userId, client } = await customer();
  const data = await (await visit(client, "/profile")).follow("Meine Daten");
  expect(data.find.getByRole("heading", { level: 1 }).textContent).toBe("Meine Daten");
  expect(data.text).toContain("Noch keine Zugriffe unserer Praxis");

  const petId = await insertPet(site.db, { userId, name: "Emma" });
  const bytes = Buffer.from("%PDF-1.7 0123456789 %%EOF");
  const input = { userId, petId, fileName: "Blutbild.pdf", bytes };
  const documentId = await insertDocument(site.db, site.files, input);
  const practitioner = await customer({ role: "admin", fullName: "Bea Blick" });
  expect((await practitioner.client.get(`/documents/${documentId}/file`)).status).toBe(200);
  const listed = (await visit(client, "/profile/daten")).texts("li");
  const access = listed.find((one) => one.includes("Blutbild.pdf"));
  expect(access).toContain("von Emma");
  expect(access).toContain("Bea Blick");
});

test("without script the search is a page with groups, and says when there is nothing", async () => {
  await person({ fullName: "Ottokar Ohneskript" });
  const { client } = await customer(admin);
  const opener = (await visit(client, "/admin")).find.getByRole("link", { name: /^Suche öffnen/ });
  expect(opener.getAttribute("href")).toBe("/admin/suche");
  const search = await visit(client, "/admin/suche");
  expect(search.find.getByRole("heading", { level: 1 }).textContent).toBe("Suche");
  const found = await search.press("Suchen", { q: "ohnesk" });
  expect(found.path).toContain("q=ohnesk");
  const group = found.part("region", "Kundinnen und Kunden");
  expect(group.find.getByRole("link", { name: /Ottokar Ohneskript/ })).toBeTruthy();
  const nothing = await found.press("Suchen", { q: "gibtesnicht" });
  expect(nothing.said).toBe("Keine Treffer für „gibtesnicht“");
});
