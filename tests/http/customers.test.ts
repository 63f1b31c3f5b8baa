import { eq } from "drizzle-orm";
import { outbox } from "#app/db/mail-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { whileAway } from "#tests/support/failing.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { readSheet } from "#tests/support/sheet.ts";
import { visit } from "#tests/support/visit.ts";

// The practitioner's first page: what waits today, and the customers.

const admin = { role: "admin" } as const;
const oneTrip = { headers: { "x-test-measure": "d1" } };

test("a customer is found by three letters of the animal, and the details tell of both", async () => {
  const { id, email } = await person({
    ...{ fullName: "Ute Quittenbaum", street: "Obstweg 4" },
    ...{ postalCode: "14542", city: "Werder (Havel)" },
    // Newer than whoever other tests bring.
    createdAt: new Date("2098-01-01"),
  });
  await insertPet(site.db, {
    ...{ userId: id, name: "Xaverl", type: "Katze", breed: "", birthDate: "2020-02-09" },
    chipNumber: "276098107654321",
  });
  const { client } = await customer(admin);
  const all = await visit(client, "/admin");
  expect(all.find.getByRole("heading", { level: 1 }).textContent).toBe("Admin Dashboard");
  expect(all.find.getByRole("heading", { name: /^Kunden \(\d+\)$/ })).toBeTruthy();
  const found = await all.press("Suchen", { "Kunden suchen": "xav" });
  expect(found.path).toBe("/admin/kunden?suche=xav");
  expect(found.said).toContain("1 Treffer");
  expect(found.text).toContain("Tier: Xaverl");
  expect(found.text).toContain("14542 Werder (Havel)");
  const details = await all.follow("Details zu Ute Quittenbaum");
  const dialog = details.part("dialog", "Ute Quittenbaum");
  for (const text of [email, "Obstweg 4", "14542 Werder (Havel)", "Rasse nicht angegeben"]) {
    expect(dialog.text).toContain(text);
  }
  expect(dialog.text).toContain("9. Februar 2020");
  expect((await dialog.follow("Schließen")).path).toBe("/admin");
  const left = await found.follow("„xav“ entfernen");
  expect([left.path, left.value("Kunden suchen")]).toEqual(["/admin/kunden", ""]);
});

test("a domain with umlauts is shown with them in list, page and file", async () => {
  const ascii = "stall@xn--kruterhof-w2a.example.org";
  const { id } = await person({ fullName: "Ulla Umlaut", email: ascii });
  const { client } = await customer(admin);
  const list = await visit(client, "/admin/kunden?suche=umlaut");
  const pages = [list, await visit(client, `/admin/kunden/${id}`)];
  for (const page of pages) {
    expect(page.text).toContain("stall@kräuterhof.example.org");
    expect(page.text).not.toContain("xn--");
  }
  const file = await client.get("/admin/kunden.csv?suche=umlaut");
  expect(file.text).toContain("stall@kräuterhof.example.org");
});

test("the first page names the newest customers and leads to all; an old address of the list to theirs", async () => {
  const { client } = await customer(admin);
  for (let index = 1; index <= 7; index += 1) {
    await person({ fullName: `Neuling ${index}`, createdAt: new Date(`2099-01-0${index}`) });
  }
  const start = await visit(client, "/admin");
  const newest = start.part("region", /^Kunden/).texts("li");
  expect(newest).toHaveLength(6);
  expect(newest[0]).toContain("Neuling 7");
  expect((await start.follow("Alle Kunden")).path).toBe("/admin/kunden");
  expect((await client.get("/admin?suche=xav&filter=abo")).location).toBe(
    "/admin/kunden?suche=xav&filter=abo",
  );
});

test("a choice narrows the list, is a chip, and is left with it", async () => {
  await person({ fullName: "Gero Gesperrt", blockedAt: "2026-11-01T08:00:00.000Z" });
  const { client } = await customer(admin);
  const found = await visit(client, "/admin/kunden?suche=gero");
  const blocked = await found.press("Suchen", { Anzeigen: "Gesperrt" });
  expect(blocked.path).toContain("suche=gero&filter=gesperrt");
  expect(blocked.said).toContain("1 Treffer (Gesperrt)");
  const nobody = await blocked.press("Suchen", { Anzeigen: "Mit Abo" });
  expect(nobody.text).toContain("Keine Treffer für „gero“.");
  const again = await nobody.follow("Mit Abo entfernen");
  const page = await again.follow("Gero Gesperrt");
  expect(page.find.getByRole("heading", { level: 1 }).textContent).toBe("Gero Gesperrt");
});

test("pages go on where the last one ended", async () => {
  const { client } = await customer(admin);
  await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      person({ fullName: `Vielfach Wimmel ${String(index).padStart(2, "0")}` }),
    ),
  );
  const links = "a[href*='?liste=']";
  const first = await visit(client, "/admin/kunden?suche=wimmel");
  expect(first.said).toContain("Mehr als 24 Treffer");
  const second = await first.follow("Nächste Seite");
  expect(second.said).toContain("Weitere Treffer");
  expect(second.texts(links)).toHaveLength(1);
  expect((await second.follow("Vorige Seite")).texts(links)).toHaveLength(24);
});

test("search and details cost one trip each, and nobody's animals are told of", async () => {
  const { id } = await person({ fullName: "Frieda Tierlos" });
  const { client } = await customer(admin);
  const found = await visit(client, "/admin/kunden?suche=tierlos&filter=&sortierung=", oneTrip);
  expect(found.text).toContain("Frieda Tierlos");
  // Who asks, and what the page shows.
  expect(found.answer.headers["x-d1-round-trips"]).toBe("1");
  const details = await visit(client, `/admin/details/${id}`, oneTrip);
  expect(details.text).toContain("Dieser Kunde hat noch keine Haustiere hinzugefügt.");
  expect(details.answer.headers["x-d1-round-trips"]).toBe("1");
  expect(found.answer.text).toContain(`href="/admin/kunden/${id}?liste=suche%3Dtierlos"`);
});

test("the list is a file in which no name is a formula, and stands in the log", async () => {
  await person({ fullName: "=Frieda Formel", phone: "+49 30 1" });
  const { id, client } = await customer(admin);
  const file = await client.get("/admin/kunden.csv?suche=formel");
  expect(file.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": expect.stringMatching(/^attachment; filename="kunden-[\d-]{10}\.csv"$/),
    "cache-control": "private, no-store",
  });
  const [head, line, end] = file.text.split("\r\n");
  expect(head).toMatch(/^\uFEFFName;E-Mail;Telefon;/);
  expect(line).toMatch(/^"'=Frieda Formel";[^;]+;0049 30 1;Lindenweg 4;10115 Berlin;/);
  expect(end).toBe("");
  const sheet = await client.ask("/admin/kunden.xlsx?suche=formel");
  expect(sheet.headers).toMatchObject({
    "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "content-disposition": expect.stringMatching(/^attachment; filename="kunden-[\d-]{10}\.xlsx"$/),
    "cache-control": "private, no-store",
  });
  const cells = await readSheet(sheet.bytes);
  expect(cells.slice(0, 2).map((row) => row[0])).toEqual(["Name", "=Frieda Formel"]);
  expect(cells[1]?.slice(2, 6)).toEqual(["+49 30 1", "Lindenweg 4", "10115", "Berlin"]);
  expect(await site.db.select().from(auditLog).where(eq(auditLog.actorId, id))).toMatchObject([
    { action: "customers-export", details: "Alle, nach einer Suche", outcome: "done" },
    { action: "customers-export", details: "Alle, nach einer Suche", outcome: "done" },
  ]);
});

test("the menu lists its entries, and its button says that it is not made yet", async () => {
  const { client } = await customer(admin);
  const page = await visit(client, "/admin");
  expect(page.part("region", "Menüverwaltung").texts("li")).toEqual([
    ...["Start/dashboard", "Profil/profile", "Haustiere/pets"],
    ...["Terminkalender/calendar", "Shop/store", "Admin/admin"],
  ]);
  const pressed = await page.press("Hinzufügen");
  expect(pressed.path).toBe("/admin");
  expect(pressed.said).toContain("Funktion in Entwicklung");
});

test("today tells what went wrong, after the day's appointments, and leads there", async () => {
  const { client } = await customer(admin);
  const mail = { kind: "test", recipient: "x@example.org", subject: "", text: "", html: "" };
  const createdAt = "2026-11-01T08:00:00.000Z";
  await site.db.insert(outbox).values({ ...mail, id: "today-failed", status: "failed", createdAt });
  try {
    const today = (await visit(client, "/admin")).part("region", "Heute");
    const tile = today.find.getByRole("link", { name: /Nicht gesendete E-Mails/ });
    expect(tile.getAttribute("href")).toBe("/admin/stoerungen?bereich=mails");
    // What she wants to know first, before everything that waits.
    expect(today.text).toMatch(/Zum Terminplan.+Nicht gesendete E-Mails/);
  } finally {
    await site.db.delete(outbox).where(eq(outbox.id, "today-failed"));
  }
});

test("what cannot be loaded says so, and the rest stands", async () => {
  const { id } = await person({ fullName: "Rosa Restposten" });
  const { client } = await customer(admin);
  const details = await whileAway(site.binding, "pets", () =>
    visit(client, `/admin/details/${id}`),
  );
  const dialog = details.part("dialog", "Details");
  expect(dialog.said).toContain("Fehler beim Laden der Haustiere");
  expect(dialog.text).toContain("Die Datenbank antwortet nicht.");
  expect(details.part("region", "Menüverwaltung").text).not.toBe("");
  const list = await whileAway(site.binding, "customers", () => visit(client, "/admin"));
  expect(list.status).toBe(500);
  list.part("heading", "Kunden");
  expect(list.said).toContain("Fehler beim Laden der Kunden");
  list.part("heading", "Heute");
  expect(list.part("region", "Menüverwaltung").text).not.toBe("");
  const page = await visit(client, `/admin/details/${id}`);
  expect(page.part("dialog", "Rosa Restposten").text).not.toBe("");
  // Who comes after that is kept whole, too.
  const later = await person();
  const marks = (await visit(client, `/admin/kunden/${later.id}`)).part("list", "Stand des Kontos");
  expect(marks.text).toBe("0 von 1 Haustier");
});
