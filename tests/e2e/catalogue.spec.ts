import { expect, test, toast, visit } from "#tests/support/test.ts";

// Messages of the specification's error catalogue that need a browser; the others are asked for in
// `tests/http/failures.test.ts`.

/** The router may look ahead for a link's route at any moment, and says so when it cannot. */
const withoutConnection = [/ERR_INTERNET_DISCONNECTED/, /manifest patches/];

test("without a connection nothing typed is lost, and a link leaves the page as it is until it is back", async ({
  page,
  context,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(...withoutConnection);
  await signedIn({ role: "admin" });
  await visit(page, "/pets?hinzufuegen=Hund");
  await page.getByLabel("Name *").fill("Rex");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Haustier anlegen" }).click();
  await expect(toast(page)).toContainText("Keine Verbindung");
  await expect(page.getByLabel("Name *")).toHaveValue("Rex");
  await context.setOffline(false);

  await visit(page, "/admin/termine");
  const days = page.getByRole("heading", { level: 1 });
  const text = await days.textContent();
  await context.setOffline(true);
  // Its module was never loaded: the browser's own error page would come in place of the day.
  await page.getByRole("link", { name: "Zeiten und Sperrtage" }).click();
  await expect(toast(page)).toContainText("Keine Verbindung");
  await expect(toast(page)).toContainText("Diese Seite bleibt offen.");
  await expect(page).toHaveURL("/admin/termine");
  await expect(days).toHaveText(text ?? "");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Zeiten und Sperrtage" }).click();
  await expect(page).toHaveURL(/\/admin\/termine\/zeiten/);
});
