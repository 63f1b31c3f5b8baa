import { insertPet } from "#scripts/demo/animal-factories.ts";
import { expect, phone, test, toast, visit } from "#tests/support/test.ts";

test("on a phone the passport opens as a PDF; a link is made by a suggestion, keeps what was typed, and is ended", async ({
  page,
  context,
  site,
  signedIn,
}) => {
  await page.setViewportSize(phone);
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId, name: "Emma" });
  await visit(page, `/pets/${petId}`);
  await page.getByRole("link", { name: "Link erstellen" }).click();
  const form = page.getByRole("dialog", { name: "Link erstellen" });
  await form.getByLabel("Für wen *").fill("Praxis am See");
  await form.getByRole("link", { name: "Für die Urlaubsbetreuung" }).click();
  await expect(form.getByLabel("Anstehende Termine")).toBeChecked();
  await expect(form.getByLabel("Für wen *"), "typed words stay").toHaveValue("Praxis am See");
  await expect(form.getByLabel("Gültig *"), "what was not touched follows").toHaveValue("30");
  await form.getByLabel("Gültig *").selectOption("7");
  await form.getByRole("link", { name: "Für die Tierarztpraxis" }).click();
  await expect(form.getByLabel("Anstehende Termine")).not.toBeChecked();
  await expect(form.getByLabel("Für wen *")).toHaveValue("Praxis am See");
  await expect(form.getByLabel("Gültig *")).toHaveValue("7");
  await form.getByRole("button", { name: "Link erstellen" }).click();

  const details = page.getByRole("dialog", { name: "Link für Praxis am See" });
  await expect(toast(page)).toContainText("Link erstellt");
  const code = details.getByRole("img", { name: "QR-Code mit dem Link" });
  await expect(code).toBeVisible();
  // As on another day: what opened the dialog is not known any more.
  await visit(page, page.url());
  await details.getByRole("link", { name: "Link deaktivieren" }).click();
  const question = page.getByRole("alertdialog", { name: "Link deaktivieren?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await question.getByRole("button", { name: "Link deaktivieren" }).click();
  await expect(toast(page)).toContainText("Link deaktiviert");
  await expect(page.getByRole("heading", { name: "Tierpass und Freigaben" })).toBeFocused();
  const opener = page.getByRole("link", { name: "Link erstellen" });
  await opener.click();
  await expect(form.getByLabel("Gültig *")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await page.getByRole("link", { name: "Tierpass", exact: true }).click();
  const passport = page.getByRole("dialog", { name: "Tierpass" });
  const opened = context.waitForEvent("page");
  const answered = context.waitForEvent("response", (one) => one.url().includes("pass.pdf"));
  await passport.getByRole("button", { name: "Tierpass als PDF öffnen" }).click();
  expect(new URL((await answered).url()).search).toBe("?verlauf=on");
  await (await opened).close();
});
