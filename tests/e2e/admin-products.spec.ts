import type { Page } from "@playwright/test";
import { ulid } from "ulid";
import { auditLog } from "#app/db/practice-schema.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { signedIn } from "#tests/support/http.ts";
import { plainPng } from "#tests/support/pictures.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";

const list = "/admin/produkte";

async function productOf({ merchantBinding }: RunningSite, title: string) {
  const row = await merchantBinding
    .prepare("select id, status, revision, images from products where title = ?1")
    .bind(title)
    .first<{ id: string; status: string; revision: number; images: string }>();
  if (!row) throw new Error("no product");
  return row;
}

async function check(page: Page, state: string): Promise<void> {
  await expectNoFindings(page, state);
  await expectNoSidewaysScroll(page, state);
}

test("by keyboard at 390 px: a product with two variants and a picture goes into the shop and out of it", async ({
  page,
  site,
  person,
  signedIn: enter,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4(00|09)/);
  await enter({ role: "admin", fullName: "Bea Beispiel" });
  const customer = await signedIn(site, (await person()).email);
  const shop = async () => (await customer.get("/store")).text;
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, list);
  await expect(page.getByRole("heading", { name: "Produkte", level: 1 })).toBeVisible();
  await check(page, "list");
  await page.getByRole("link", { name: "Produkt anlegen" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Produkt anlegen", level: 1 })).toBeVisible();

  // Wrong, and what was typed stays.
  await page.getByLabel("Titel *").fill("Prüfsalbe");
  await page.getByLabel("Preis in Euro *").fill("12.90");
  await page.getByLabel("Beschreibung").fill("Aus Ringelblumen.\n\n- mild\n- weich");
  await page.getByLabel("Beschreibung").evaluate((field: HTMLTextAreaElement) => {
    field.setSelectionRange(4, 16);
  });
  await page.getByRole("button", { name: "Fett" }).press("Enter");
  await expect(page.getByLabel("Beschreibung")).toHaveValue(/^Aus \*\*Ringelblumen\*\*\./);
  await page.getByLabel("Titel *").press("Enter");
  await expect(page.getByRole("alert").first()).toContainText("Bitte einen Betrag wie 12,90");
  await expect(page.getByLabel("Beschreibung")).toHaveValue(/Ringelblumen/);
  await check(page, "refused");
  await page.getByLabel("Preis in Euro *").fill("12,90");
  await page.getByRole("button", { name: "Vorschau" }).press("Enter");
  const preview = page.getByRole("region", { name: "Prüfsalbe" });
  await expect(preview.locator("strong")).toHaveText("Ringelblumen");
  await expect(preview.locator("li")).toHaveCount(2);
  await page.getByRole("button", { name: "Entwurf speichern" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Prüfsalbe", level: 1 })).toBeVisible();
  await expect(toast(page)).toContainText("Entwurf angelegt");
  await expect(page.getByRole("heading", { name: "Stand des Produkts" })).toBeFocused();
  expect(await shop()).not.toContain("Prüfsalbe");

  // What the law asks for is asked for.
  await page.getByRole("link", { name: "Veröffentlichen" }).press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Hersteller mit Anschrift");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByLabel("Hersteller", { exact: true }).fill("Manufaktur, Weg 1, 12345 Ort");
  await page.getByLabel("1. Merkmal").fill("Inhalt");
  await page.getByRole("button", { name: "Entwurf speichern" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Stand des Produkts" })).toBeFocused();

  // The first variant gets a name and a stock, and a second one comes.
  await page.getByRole("link", { name: "Bearbeiten" }).press("Enter");
  const first = page.getByRole("dialog", { name: "Variante bearbeiten" });
  await first.getByLabel("Name (optional)").fill("50 ml");
  await first.getByLabel("Füllmenge (optional)").fill("50");
  await first.getByLabel("Einheit der Füllmenge").selectOption("ml");
  await first.getByLabel("Bestand zählen").press("Space");
  await first.getByLabel("Anfangsbestand").fill("6");
  await check(page, "variant");
  await first.getByRole("button", { name: "Speichern" }).press("Enter");
  await expect(toast(page)).toContainText("Variante gespeichert");
  await expect(page.getByText("258,00 € / l")).toBeVisible();
  await page.getByRole("link", { name: "Variante hinzufügen" }).press("Enter");
  const second = page.getByRole("dialog", { name: "Variante hinzufügen" });
  await second.getByRole("button", { name: "Speichern" }).press("Enter");
  await expect(second.getByRole("alert")).toContainText("Bitte einen Namen eingeben");
  await expect(second.getByRole("alert")).toContainText("Bitte einen Preis eingeben");
  await second.getByLabel("Preis in Euro *", { exact: true }).fill("19,90");
  await second.getByLabel("Name *", { exact: true }).fill("100 ml");
  await second.getByLabel("Inhalt (optional)").fill("100 ml");
  await second.getByRole("button", { name: "Speichern" }).press("Enter");
  await expect(toast(page)).toContainText("Variante angelegt");
  await page.getByRole("button", { name: "100 ml nach vorn" }).press("Enter");
  await expect(page.locator("h3").filter({ hasText: " ml" })).toHaveText(["100 ml", "50 ml"]);

  await page.getByRole("link", { name: "Bild hochladen" }).press("Enter");
  await page
    .getByLabel("Bild auswählen")
    .setInputFiles({ name: "salbe.png", mimeType: "image/png", buffer: plainPng(40, 40) });
  await check(page, "picture");
  await page.getByRole("button", { name: "Hochladen" }).press("Enter");
  await expect(toast(page)).toContainText("Bild gespeichert");
  await expect(page.getByAltText("Prüfsalbe, Bild 1")).toBeVisible();
  await check(page, "product");

  await page.getByRole("link", { name: "Veröffentlichen" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Prüfsalbe veröffentlichen?" });
  await question.getByRole("button", { name: "Veröffentlichen" }).press("Enter");
  await expect(toast(page)).toContainText("Veröffentlicht");
  const { id, images } = await productOf(site, "Prüfsalbe");
  const [image = ""] = JSON.parse(images) as string[];
  expect(await shop()).toContain("Prüfsalbe");
  const shown = (await customer.get(`/product/${id}`)).text;
  expect(shown).toContain("<strong>Ringelblumen</strong>");
  expect(shown).toContain(image);
  expect((await customer.get(image)).headers["content-type"]).toBe("image/png");

  // A lower price: what was asked before is struck, at once.
  await page.getByRole("link", { name: /^Bearbeiten ?: 50 ml/ }).press("Enter");
  const edit = page.getByRole("dialog", { name: "50 ml bearbeiten" });
  await edit.getByLabel("Angebotspreis in Euro (optional)").fill("9,90");
  await edit.getByRole("button", { name: "Speichern" }).press("Enter");
  await expect(toast(page)).toContainText(/Durchgestrichen wird 12,90/);
  await expect(page.getByText(/^Durchgestrichen wird 12,90/)).toBeVisible();
  const cheaper = await site.merchantBinding
    .prepare("select id from variants where product_id = ?1 and title = '50 ml'")
    .bind(id)
    .first<{ id: string }>();
  const { text } = await customer.get(`/product/${id}?variante=${cheaper?.id}`);
  expect(text).toContain("Niedrigster Preis der letzten 30 Tage");

  await page.getByRole("link", { name: /^Bestand ändern ?: 50 ml/ }).press("Enter");
  const stock = page.getByRole("dialog", { name: "Bestand ändern" });
  await stock.getByLabel("Gezählte Stück im Regal").fill("6");
  await expect(stock.getByRole("radio", { name: "Gezählt" })).toBeChecked();
  await stock.getByLabel("Gezählte Stück im Regal").fill("");
  await stock.getByLabel("Stück mehr oder weniger").fill("−9");
  await expect(stock.getByRole("radio", { name: "Mehr oder weniger" })).toBeChecked();
  await stock.getByRole("button", { name: "Bestand ändern" }).press("Enter");
  await expect(stock.getByRole("alert")).toContainText("So viele sind nicht mehr da");
  await stock.getByLabel("Stück mehr oder weniger").fill("−2");
  await stock.getByLabel("Grund").selectOption("broken");
  await check(page, "stock");
  await stock.getByRole("button", { name: "Bestand ändern" }).press("Enter");
  await expect(toast(page)).toContainText("Bestand geändert");
  await expect(page.getByText("Knapp: noch 4")).toBeVisible();

  await page.getByRole("link", { name: "Zurückziehen" }).press("Enter");
  const takingBack = page.getByRole("alertdialog", { name: "Prüfsalbe zurückziehen?" });
  await expect(takingBack.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await takingBack.getByRole("button", { name: "Zurückziehen" }).press("Enter");
  await expect(toast(page)).toContainText("Zurückgezogen");
  expect(await shop()).not.toContain("Prüfsalbe");
  expect((await customer.get(`/product/${id}`)).status).toBe(404);
  expect((await customer.get(image)).status).toBe(404);
  const noted = await site.db.select({ action: auditLog.action }).from(auditLog);
  for (const action of ["product-create", "product-publish", "stock-change", "product-unpublish"]) {
    expect(noted.map((row) => row.action)).toContain(action);
  }
});

test("a title that brings something is asked about, and two windows never overwrite silently", async ({
  page,
  site,
  signedIn: enter,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4(00|09)/);
  const { email } = await enter({ role: "admin" });
  const client = await signedIn(site, email);
  const fields = { title: "Zwei Fenster", price: "5", type: "digital", description: "Text" };
  const made = { key: ulid(), ...fields, purchasable: "on" };
  // Pressed twice, it is one.
  await Promise.all([client.post(`${list}/neu`, made), client.post(`${list}/neu`, made)]);
  expect((await client.get(`${list}?suche=Zwei+Fenster`)).text).toContain("1 Produkt");
  const { id } = await productOf(site, "Zwei Fenster");
  await visit(page, `${list}/${id}`);
  await client.post(`${list}/${id}`, { ...fields, subtitle: "Links", revision: "1" });
  await page.getByLabel("Untertitel").fill("Rechts");
  // What is typed is not left by a slip.
  await page.getByRole("link", { name: "Zurück zu allen Produkten" }).click();
  const leaving = page.getByRole("alertdialog", { name: "Änderungen verwerfen?" });
  await expect(leaving.getByRole("button", { name: "Weiter bearbeiten" })).toBeFocused();
  await expectNoFindings(page, "leaving");
  await page.keyboard.press("Escape");
  await expect(leaving).toBeHidden();
  await page.getByRole("link", { name: "Variante hinzufügen" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Abbrechen" }).click();
  await expect(page.getByLabel("Untertitel")).toHaveValue("Rechts");
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Inzwischen geändert");
  await expect(page.getByLabel("Untertitel")).toHaveValue("Rechts");
  expect((await productOf(site, "Zwei Fenster")).revision).toBe(2);

  await page.getByLabel("Titel *").fill("3 weitere Haustiere");
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  const warning = page.getByRole("alert").filter({ hasText: "Bitte noch einmal hinsehen" });
  await expect(warning).toContainText("3 Plätze für weitere Haustiere");
  await expectNoFindings(page, "warning");
  expect((await productOf(site, "Zwei Fenster")).revision).toBe(2);
  await page.getByLabel("Titel *").fill("Zwei Fenster, neu");
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(toast(page)).toContainText("Entwurf gespeichert");
  expect((await productOf(site, "Zwei Fenster, neu")).revision).toBe(3);
  // Once saved there is nothing to ask.
  await page.getByRole("link", { name: "Zurück zu allen Produkten" }).click();
  await expect(page.getByRole("heading", { name: "Produkte", level: 1 })).toBeVisible();
  // A package of the shop says what is lost before it goes.
  await visit(page, `${list}/prod_01KR0000000000000000000001/loeschen`);
  await expect(page.getByRole("alertdialog")).toContainText("Niemand kann dann mehr");
});

test("without script: found by state and name, and moved one place", async ({ site, person }) => {
  const client = await signedIn(site, (await person({ role: "admin" })).email);
  const names = ["Reihe eins", "Reihe zwei"];
  for (const title of names) {
    const fields = { key: ulid(), title, price: "5,00", type: "physical", description: "x" };
    await client.post(`${list}/neu`, fields);
  }
  const found = (await client.get(`${list}?suche=REIHE&stand=entwurf`)).text;
  expect(found).toContain("2 Produkte");
  expect((await client.get(`${list}?suche=reihe&stand=verborgen`)).text).toContain("0 Produkte");
  const order = async () => {
    const { results } = await site.merchantBinding
      .prepare("select title from products where title like 'Reihe %' order by position, id")
      .all<{ title: string }>();
    return results.map(({ title }) => title);
  };
  expect(await order()).toEqual(names);
  const { id } = await productOf(site, "Reihe zwei");
  const moved = await client.post(list, { product: id, direction: "up" });
  expect(moved.location).toBe(list);
  expect(await order()).toEqual(names.toReversed());
});
