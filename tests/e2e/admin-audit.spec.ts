import { insertDocument, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertAuditEntry } from "#scripts/demo/audit-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { enterAs, expect, test, visit } from "#tests/support/test.ts";

// The log of actions, looks into documents, and the palette; on a telephone and by the keyboard.

const phone = { width: 390, height: 844 };
const pdf = Buffer.from("%PDF-1.7 0123456789 %%EOF");

test("what the practitioner does stands in the log, is filtered, and comes as a file", async ({
  page,
  site,
  signedIn,
}) => {
  await page.setViewportSize(phone);
  const { id } = await signedIn({ role: "admin", fullName: "Petra Protokoll" });
  const minute = (index: number) => new Date(Date.now() - (index + 1) * 60_000).toISOString();
  for (let index = 0; index < 60; index += 1) {
    await insertAuditEntry(site.db, { actorId: id, actor: "Petra Protokoll", at: minute(index) });
  }
  await page.goto("/admin/termine/sperrtage");
  await page.getByLabel("Erster Tag").fill("2027-08-02");
  await page.getByLabel("Anlass").fill("Sommer");
  await page.getByRole("button", { name: "Sperren", exact: false }).first().click();
  await expect(page.getByText("Zeitraum gesperrt")).toBeVisible();

  await page.goto(`/admin/protokoll?wer=${id}`);
  const newest = page.getByRole("article").first();
  await expect(newest.getByRole("heading")).toHaveText("Sperrtage eingetragen");
  await expect(newest).toContainText("2. August 2027");
  await expect(newest).toContainText("erledigt");
  await expect(newest).toContainText("Petra Protokoll");
  await expect(newest).not.toContainText("Anfrage");
  await expect(page.getByLabel("Wer")).toHaveValue(id);
  await expect(page.getByRole("article")).toHaveCount(50);
  await expectNoSidewaysScroll(page, "log");
  await expectNoFindings(page, "log");

  await page.getByRole("link", { name: "Ältere Einträge" }).click();
  await expect(page.getByRole("link", { name: "Zum Anfang" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(11);

  await page.getByLabel("Was").selectOption({ label: "Sperrtage eingetragen" });
  await page.getByRole("button", { name: "Anzeigen" }).click();
  await expect(page).toHaveURL(/was=blocked-period-add/);
  await expect(page.getByRole("article")).toHaveCount(1);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Als CSV herunterladen" }).click();
  expect((await download).suggestedFilename()).toMatch(/^protokoll-.*\.csv$/);

  await page.goto(`/admin/protokoll?wer=${id}&was=order-paid`);
  await expect(page.getByRole("heading", { name: "Kein Eintrag passt dazu" })).toBeVisible();
  await expectNoFindings(page, "log, nothing found");

  await page.getByLabel("Von").fill("2026-11-20");
  await page.getByLabel("Bis").fill("2026-11-01");
  await page.getByRole("button", { name: "Anzeigen" }).click();
  await expect(page.getByRole("alert").first()).toContainText("„Von“ liegt nach „Bis“.");
  await expect(page.getByLabel("Von")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Von")).toHaveValue("2026-11-20");
  await expect(page.getByLabel("Bis")).toHaveAccessibleDescription(/liegt vor/);
  await expect(page.getByRole("heading", { name: "Kein Eintrag passt dazu" })).toHaveCount(0);
  await expectNoFindings(page, "log, days refused");
});

test("a customer reads who looked into which document", async ({
  page,
  context,
  site,
  person,
  signedIn,
}) => {
  await page.setViewportSize(phone);
  const { id: userId, email } = await signedIn();
  await page.goto("/profile");
  await page.getByRole("link", { name: "Meine Daten" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Meine Daten" })).toBeVisible();
  await expect(page.getByText("Bisher hat niemand aus der Praxis")).toBeVisible();
  await expectNoFindings(page, "no looks");

  const petId = await insertPet(site.db, { userId, name: "Emma" });
  const input = { userId, petId, fileName: "Blutbild.pdf", bytes: pdf };
  const documentId = await insertDocument(site.db, site.files, input);
  await enterAs(context, (await person({ role: "admin", fullName: "Bea Blick" })).email);
  expect((await context.request.get(`/documents/${documentId}/file`)).status()).toBe(200);

  await enterAs(context, email);
  await page.goto("/profile/daten");
  const look = page.getByRole("listitem").filter({ hasText: "Blutbild.pdf" });
  await expect(look).toContainText("von Emma");
  await expect(look).toContainText("Bea Blick");
  await expectNoSidewaysScroll(page, "looks");
  await expectNoFindings(page, "looks");
});

test("the palette finds a customer in three keystrokes, by the keyboard alone", async ({
  page,
  site,
  person,
  signedIn,
}) => {
  await page.setViewportSize(phone);
  const { id } = await person({ fullName: "Ysolde Zimtstern" });
  await insertPet(site.db, { userId: id, name: "Xylo" });
  await signedIn({ role: "admin" });
  await visit(page, "/admin/termine");
  const opener = page.getByRole("link", { name: "Suche öffnen, Strg und K" });
  await expect(opener).toBeVisible();
  await opener.focus();
  const dialog = page.getByRole("dialog", { name: "Suche" });
  // Its script comes after the page's.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  // The script has put a link of its own in the place of the first one.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await opener.focus();
  await page.keyboard.press("Control+k");
  const field = dialog.getByRole("searchbox");
  await expect(field).toBeFocused();
  await page.keyboard.type("yso");
  const customer = dialog.getByRole("link", { name: /Ysolde Zimtstern/ });
  await expect(customer).toBeVisible();
  await expect(dialog.getByRole("status")).toContainText("Kundinnen und Kunden");
  await expectNoFindings(page, "palette");

  await page.keyboard.press("Control+a");
  await page.keyboard.type("term");
  await expect(dialog.getByRole("link", { name: /^Sprechzeiten/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const links = dialog.getByRole("listitem").getByRole("link");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(links.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("protokoll");
  await expect(dialog.getByRole("link", { name: /^Protokoll/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Protokoll" })).toBeVisible();
  await expect(dialog).toBeHidden();

  // Faster than the answer comes.
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("sperrtage");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Sperrtage" })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("where the palette's dialog cannot be loaded, its link leads to the search's page", async ({
  page,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource/);
  await signedIn({ role: "admin" });
  await page.route(/palette-dialog/, (route) => route.abort());
  await visit(page, "/admin/termine");
  const opener = page.getByRole("link", { name: "Suche öffnen, Strg und K" });
  await expect(opener).toHaveAttribute("aria-haspopup", "dialog");
  await opener.click();
  await expect(page).toHaveURL("/admin/suche");
  await expect(page.getByRole("heading", { level: 1, name: "Suche" })).toBeVisible();
});

test("the palette does not open over a dialog, and is nobody's but the practitioner's", async ({
  page,
  signedIn,
}) => {
  await signedIn({ role: "admin" });
  await visit(page, "/admin/termine/eigene/neu");
  const question = page.getByRole("dialog", { name: "Eigener Termin" });
  await expect(question).toBeVisible();
  await page.getByLabel("Worum", { exact: false }).first().focus();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Suche" })).toHaveCount(0);

  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await signedIn();
  await visit(page, "/pets");
  await expect(page.getByRole("link", { name: /Suche öffnen/ })).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Suche" })).toHaveCount(0);
  expect(scripts.filter((url) => /palette/.test(url.replace("palette-entry", "")))).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a page with groups", async ({ page, signedIn, person }) => {
    await page.setViewportSize(phone);
    await person({ fullName: "Ottokar Ohneskript" });
    await signedIn({ role: "admin" });
    await page.goto("/admin");
    await page.getByRole("link", { name: "Suche öffnen, Strg und K" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Suche" })).toBeVisible();
    await page.getByRole("searchbox").fill("ohnesk");
    await page.getByRole("button", { name: "Suchen" }).click();
    await expect(page).toHaveURL(/q=ohnesk/);
    const group = page.getByRole("region", { name: "Kundinnen und Kunden" });
    await expect(group.getByRole("link", { name: /Ottokar Ohneskript/ })).toBeVisible();
    await page.getByRole("searchbox").fill("gibtesnicht");
    await page.getByRole("button", { name: "Suchen" }).click();
    await expect(page.getByRole("status")).toHaveText("Nichts gefunden zu „gibtesnicht“");
  });
});
