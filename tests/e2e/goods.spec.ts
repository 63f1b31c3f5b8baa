import { plainPng } from "#tests/support/pictures.ts";
import { addToCatalogue } from "#tests/support/shop.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";

// The practitioner's goods, where script and focus matter.

test("by keyboard on a phone: a product is written, gets its variant, picture and stock, and goes into the shop and out of it", async ({
  page,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  await signedIn({ role: "admin" });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/admin/produkte");
  await page.getByRole("link", { name: "Produkt anlegen" }).press("Enter");
  await page.getByLabel("Titel *").fill("Tastensalbe");
  await page.getByLabel("Preis in Euro *").fill("zwölf");
  const description = page.getByLabel("Beschreibung");
  await description.fill("Aus Ringelblumen.");
  await description.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 16));
  await page.getByRole("button", { name: "Fett" }).press("Enter");
  await expect(description).toHaveValue("Aus **Ringelblumen**.");
  await page.getByLabel("Titel *").press("Enter");
  await expect(page.getByRole("alert").first()).toContainText(
    "Bitte geben Sie einen Betrag bis 99.999,99",
  );
  await expect(description).toHaveValue(/Ringelblumen/);
  await page.getByLabel("Preis in Euro *").fill("12,90");
  await page
    .getByLabel("Hersteller", { exact: true })
    .fill("Manufaktur, Weg 1, 12345 Ort, info@example.org");
  await page.getByLabel("1. Merkmal").fill("Inhalt");
  await page.getByRole("button", { name: "Vorschau" }).press("Enter");
  const preview = page.getByRole("region", { name: "Tastensalbe" });
  await expect(preview.locator("strong")).toHaveText("Ringelblumen");
  await page.getByRole("button", { name: "Entwurf speichern" }).press("Enter");
  await expect(toast(page)).toContainText("Entwurf angelegt");
  await expect(page.getByRole("heading", { name: "Stand des Produkts" })).toBeFocused();

  await page.getByRole("link", { name: "Bearbeiten" }).press("Enter");
  const variant = page.getByRole("dialog", { name: "Variante bearbeiten" });
  await variant.getByLabel("Bestand zählen").press("Space");
  await variant.getByLabel("Anfangsbestand").fill("6");
  await page.keyboard.press("Escape");
  await expect(variant).toBeHidden();
  await page.getByRole("link", { name: "Bearbeiten" }).press("Enter");
  await variant.getByLabel("Bestand zählen").press("Space");
  await variant.getByLabel("Anfangsbestand").fill("6");
  await variant.getByRole("button", { name: "Speichern" }).press("Enter");
  await expect(toast(page)).toContainText("Variante gespeichert");

  await page.getByRole("link", { name: "Bild hochladen" }).press("Enter");
  await page
    .getByLabel("Bild auswählen")
    .setInputFiles({ name: "salbe.png", mimeType: "image/png", buffer: plainPng(40, 40) });
  await page.getByRole("button", { name: "Hochladen" }).press("Enter");
  await expect(toast(page)).toContainText("Bild gespeichert");
  await expect(page.getByAltText("Tastensalbe, Bild 1")).toBeVisible();
  await page.getByRole("link", { name: "Veröffentlichen" }).press("Enter");
  const question = page.getByRole("dialog", { name: "„Tastensalbe“ veröffentlichen?" });
  await question.getByRole("button", { name: "Veröffentlichen" }).press("Enter");
  await expect(toast(page)).toContainText("Veröffentlicht");

  await page.getByRole("link", { name: /^Bestand ändern/ }).press("Enter");
  const stock = page.getByRole("dialog", { name: "Bestand ändern" });
  await stock.getByLabel("Gezählte Stückzahl").fill("6");
  await expect(stock.getByRole("radio", { name: "Gezählt" })).toBeChecked();
  await stock.getByLabel("Gezählte Stückzahl").fill("");
  await stock.getByLabel("Stück mehr oder weniger").fill("−2");
  await expect(stock.getByRole("radio", { name: "Zu- oder Abgang" })).toBeChecked();
  await stock.getByLabel("Grund").selectOption("broken");
  await stock.getByRole("button", { name: "Bestand ändern" }).press("Enter");
  await expect(toast(page)).toContainText("Bestand geändert");
  await page.getByRole("link", { name: "Zurückziehen" }).press("Enter");
  const takingBack = page.getByRole("alertdialog", { name: "„Tastensalbe“ zurückziehen?" });
  await expect(takingBack.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await takingBack.getByRole("button", { name: "Zurückziehen" }).press("Enter");
  await expect(toast(page)).toContainText("Zurückgezogen");
});

test("what is typed is not left by a slip, stays while a dialog is open, and once saved is not asked for", async ({
  page,
  site,
  signedIn,
}) => {
  await signedIn({ role: "admin" });
  const { productId } = await addToCatalogue(site, { title: "Schlupfware" });
  await site.merchantBinding
    .prepare("update products set status = 'draft' where id = ?1")
    .bind(productId)
    .run();
  await visit(page, `/admin/produkte/${productId}`);
  await page.getByLabel("Untertitel").fill("Rechts");
  await page.getByRole("link", { name: "Zurück zu allen Produkten" }).click();
  const leaving = page.getByRole("alertdialog", { name: "Änderungen verwerfen?" });
  await expect(leaving.getByRole("button", { name: "Weiter bearbeiten" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(leaving).toBeHidden();
  await page.getByRole("link", { name: "Variante hinzufügen" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Abbrechen" }).click();
  await expect(page.getByLabel("Untertitel")).toHaveValue("Rechts");
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(toast(page)).toContainText("Entwurf gespeichert");
  await page.getByRole("link", { name: "Zurück zu allen Produkten" }).click();
  await expect(page.getByRole("heading", { name: "Produkte", level: 1 })).toBeVisible();
  await expect(leaving).toBeHidden();
});
