import { sql } from "drizzle-orm";
import { outbox } from "#app/db/mail-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";

// The practitioner's first page: what waits today, and the customers.

test("she finds a customer by three letters of the animal, by keyboard, and looks at the details", async ({
  page,
  site,
  person,
  signedIn,
}) => {
  const { id, email } = await person({
    fullName: "Ute Quittenbaum",
    street: "Obstweg 4",
    postalCode: "14542",
    city: "Werder (Havel)",
  });
  await insertPet(site.db, {
    ...{ userId: id, name: "Xaverl", type: "Katze", breed: "", birthDate: "2020-02-09" },
    chipNumber: "276098107654321",
  });
  await signedIn({ role: "admin" });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Kunden \(\d+\)$/ })).toBeVisible();
  await expectNoFindings(page, "/admin");
  await expectNoSidewaysScroll(page, "/admin");

  const search = page.getByRole("searchbox", { name: "Kunden suchen" });
  await search.focus();
  await page.keyboard.type("xav");
  await expect(page.getByRole("status").filter({ hasText: "1 Treffer" })).toBeVisible();
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/\/admin\?suche=xav$/);
  await expect(page.getByText("Tier: Xaverl")).toBeVisible();
  await expect(page.getByText("14542 Werder (Havel)")).toBeVisible();
  await expectNoFindings(page, "search");

  const details = page.getByRole("link", { name: "Details zu Ute Quittenbaum" });
  await details.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Ute Quittenbaum" });
  await expect(dialog.getByRole("heading", { name: "Ute Quittenbaum" })).toBeFocused();
  await expect(dialog).toContainText(email);
  await expect(dialog).toContainText("Obstweg 414542 Werder (Havel)");
  await expect(dialog).toContainText("Rasse nicht angegeben");
  await expect(dialog).toContainText("9. Februar 2020");
  await expectNoFindings(page, "details");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\?suche=xav$/);
  await expect(details).toBeFocused();

  await page.getByRole("link", { name: "„xav“ entfernen" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(search).toHaveValue("");
});

test("a choice narrows the list at once, is a chip, and is left with it", async ({
  page,
  person,
  signedIn,
}) => {
  await person({ fullName: "Gero Gesperrt", blockedAt: "2026-11-01T08:00:00.000Z" });
  await signedIn({ role: "admin" });
  await visit(page, "/admin?suche=gero");
  await page.getByLabel("Anzeigen").selectOption("Gesperrt");
  await expect(page).toHaveURL(/suche=gero&filter=gesperrt/);
  await expect(page.getByRole("status").filter({ hasText: "1 Treffer (Gesperrt)" })).toBeVisible();
  await page.getByLabel("Anzeigen").selectOption("Mit Abo");
  await expect(page.getByText("Niemand passt zu „gero“.")).toBeVisible();
  await page.getByRole("link", { name: "Mit Abo entfernen" }).click();
  await expect(page.getByRole("link", { name: "Gero Gesperrt", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Gero Gesperrt", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gero Gesperrt" })).toBeVisible();
});

test("without script: search, details, the menu's button and the file", async ({
  context,
  site,
  person,
  signedIn,
}) => {
  const { id } = await person({ fullName: "=Frieda Formel", phone: "+49 30 1" });
  await signedIn({ role: "admin" });
  const found = await context.request.get("/admin?suche=formel&filter=&sortierung=");
  expect(await found.text()).toContain("=Frieda Formel");
  expect(found.headers()["x-d1-round-trips"]).toBe("2");
  const details = await context.request.get(`/admin/details/${id}?suche=formel`);
  const html = await details.text();
  expect(html).toContain("Dieser Kunde hat noch keine Haustiere hinzugefügt.");
  expect(html).toContain(`href="/admin/kunden/${id}?liste=suche%3Dformel"`);
  expect(html).toContain('href="/admin?suche=formel"');
  expect(details.headers()["x-d1-round-trips"]).toBe("2");

  const menu = await context.request.post("/admin?suche=formel", {
    form: { intent: "add-menu-entry" },
    headers: { origin: site.origin },
  });
  expect(menu.url()).toBe(`${site.origin}/admin?suche=formel`);
  expect(await menu.text()).toContain("Funktion in Entwicklung");

  const file = await context.request.get("/admin/kunden.csv?suche=formel");
  const headers = file.headers();
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="kunden-[\d-]{10}\.csv"$/);
  expect(headers["cache-control"]).toBe("private, no-store");
  const [head, line, end] = (await file.text()).split("\r\n");
  expect(head).toMatch(/^\uFEFFName;E-Mail;Telefon;/);
  expect(line).toMatch(/^"'=Frieda Formel";[^;]+;"'\+49 30 1";Lindenweg 4;10115;Berlin;/);
  expect(end).toBe("");
  const records = await site.db.select().from(auditLog);
  expect(records.filter(({ action }) => action === "customers-export")).toHaveLength(1);
  expect(records.find(({ action }) => action === "customers-export")).toMatchObject({
    details: "Alle, nach einer Suche",
    outcome: "done",
  });
});

test("the menu lists its entries, and its button says that it is not made yet", async ({
  page,
  signedIn,
}) => {
  await signedIn({ role: "admin" });
  await visit(page, "/admin");
  const menu = page.getByRole("region", { name: "Menüverwaltung" });
  await expect(menu.getByRole("listitem")).toHaveText([
    ...["Start/dashboard", "Profil/profile", "Haustiere/pets"],
    ...["Terminkalender/calendar", "Shop/store", "Admin/admin"],
  ]);
  await menu.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(toast(page)).toContainText("Funktion in Entwicklung");
});

test("today tells what went wrong, and leads there", async ({ page, site, signedIn }) => {
  await signedIn({ role: "admin" });
  const mail = { kind: "test", recipient: "x@example.org", subject: "", text: "", html: "" };
  const createdAt = "2026-11-01T08:00:00.000Z";
  await site.db.insert(outbox).values({ ...mail, id: "today-failed", status: "failed", createdAt });
  try {
    await visit(page, "/admin");
    const today = page.getByRole("region", { name: "Heute" });
    const tile = today.getByRole("link", { name: /Nicht gesendete E-Mails/ });
    await expect(tile).toHaveAttribute("href", "/admin/stoerungen?bereich=mails");
    const appointments = today.getByRole("heading", { name: "Termine heute" });
    await expect(appointments).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    // What she wants to know first, before everything that waits.
    const [day, waiting] = [await appointments.boundingBox(), await tile.boundingBox()];
    expect(day?.y).toBeLessThan(waiting?.y ?? 0);
  } finally {
    await site.db.run(sql`delete from outbox where id = 'today-failed'`);
  }
});

test("what cannot be loaded says so, and the rest stands", async ({
  page,
  person,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 500/);
  const { id } = await person({ fullName: "Rosa Restposten" });
  await signedIn({ role: "admin" });
  await visit(page, "/admin?sortierung=neu");
  await site.db.run(sql`alter table pets rename to pets_away`);
  try {
    await page.getByRole("link", { name: "Details zu Rosa Restposten" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert").first()).toContainText(
      "Fehler beim Laden der Haustiere",
    );
    await expect(dialog).toContainText("Die Datenbank hat nicht geantwortet.");
    await expect(toast(page)).toContainText("Fehler beim Laden der Haustiere");
    await expect(
      page.getByRole("region", { name: "Menüverwaltung", includeHidden: true }),
    ).toBeVisible();
  } finally {
    await site.db.run(sql`alter table pets_away rename to pets`);
  }
  await site.db.run(sql`alter table counters rename to counters_away`);
  try {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: "Kunden", exact: true })).toBeVisible();
    await expect(page.getByText("Fehler beim Laden der Kunden").first()).toBeVisible();
    await expect(toast(page)).toContainText("Fehler beim Laden der Kunden");
    await expect(page.getByRole("heading", { name: "Termine heute" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Menüverwaltung" })).toBeVisible();
  } finally {
    await site.db.run(sql`alter table counters_away rename to counters`);
  }
  await page.goto(`/admin/details/${id}`);
  await expect(page.getByRole("dialog", { name: "Rosa Restposten" })).toBeVisible();
});

test("pages go on where the last one ended", async ({ page, person, signedIn }) => {
  await signedIn({ role: "admin" });
  await Promise.all(
    Array.from({ length: 51 }, (_, index) =>
      person({ fullName: `Vielfach Wimmel ${String(index).padStart(2, "0")}` }),
    ),
  );
  await visit(page, "/admin?suche=wimmel");
  await expect(page.getByRole("status").filter({ hasText: "Mehr als 50 Treffer" })).toBeVisible();
  await page.getByRole("link", { name: "Nächste Seite" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Weitere Treffer" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Details zu Vielfach Wimmel/ })).toHaveCount(1);
  await page.getByRole("link", { name: "Vorige Seite" }).click();
  await expect(page.getByRole("link", { name: /^Details zu Vielfach Wimmel/ })).toHaveCount(50);
});
