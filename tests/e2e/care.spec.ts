import type { Page } from "@playwright/test";
import { nextDueDay } from "#app/pets/care/due-day.ts";
import { addDays, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { now } from "#tests/support/http.ts";
import { expect, phone, test, toast, visit } from "#tests/support/test.ts";

test.use({ viewport: phone });

const today = dayInGermany(new Date(now));
const care = (page: Page) => page.getByRole("region", { name: "Vorsorge" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("on a phone care is planned, done, changed and deleted, then a weight; the focus goes on where one was", async ({
  page,
  signedIn,
  site,
}) => {
  await page.setExtraHTTPHeaders({ "x-test-now": now });
  const { id: userId } = await signedIn();
  const createdAt = new Date(`${addDays(today, -20)}T10:00:00Z`);
  const petId = await insertPet(site.db, { userId, name: "Emma", type: "Pferd", createdAt });
  await visit(page, `/pets/${petId}`);
  await care(page).getByRole("link", { name: "Vorsorge planen" }).click();
  const adding = dialog(page, "Vorsorge für Emma");
  await adding.getByLabel("Zuletzt am").fill(addDays(today, -52));
  await adding.getByRole("link", { name: "Hufschmied alle 7 Wochen" }).click();
  await expect(adding.getByLabel("Was steht an?")).toHaveValue("Hufschmied");
  await expect(adding.getByLabel("Wiederholt sich alle")).toHaveValue("7");
  await expect(adding.getByLabel("Einheit")).toHaveValue("weeks");
  await expect(adding.getByLabel("Zuletzt am")).toHaveValue(addDays(today, -52));
  await expect(page).toHaveTitle(/^Vorsorge für Emma –/);
  await adding.getByRole("button", { name: "Vorsorge speichern" }).click();
  await expect(toast(page)).toContainText("Vorsorge gespeichert");
  await expect(care(page)).toContainText("Seit 3 Tagen überfällig");
  await expect(care(page)).toContainText("alle 7 Wochen");

  await visit(page, "/dashboard");
  const due = page.getByRole("region", { name: "Was ansteht" });
  await expect(due).toContainText("Hufschmied für Emma");
  await expect(due).toContainText("Seit 3 Tagen überfällig");
  await due.getByRole("link", { name: "Erledigt: Hufschmied für Emma" }).click();
  const done = dialog(page, "Hufschmied erledigt");
  await expect(done.getByLabel("Erledigt am")).toHaveValue(today);
  await done.getByLabel("Notiz").fill("Neue Eisen vorn");
  await done.getByRole("button", { name: "Als erledigt eintragen" }).click();
  const next = formatDay(nextDueDay(today, 7, "weeks"));
  await expect(toast(page)).toContainText(`wieder fällig am ${next}`);
  await expect(page).toHaveURL("/dashboard");
  await expect(due.getByRole("heading", { name: "Was ansteht" })).toBeFocused();
  await due.getByRole("link", { name: "Emma", exact: true }).click();
  await expect(care(page)).toContainText(`Fällig am ${next}`);
  await expect(care(page)).toContainText("Neue Eisen vorn");

  await care(page).getByRole("link", { name: "Ändern: Hufschmied" }).click();
  const editing = dialog(page, "Vorsorge ändern");
  await editing.getByLabel("Wiederholt sich alle").fill("1");
  await editing.getByRole("button", { name: "Änderungen speichern" }).click();
  await expect(care(page)).toContainText("In 7 Tagen fällig");

  await care(page).getByRole("link", { name: "Löschen: Hufschmied" }).click();
  const deleting = page.getByRole("alertdialog", { name: "Hufschmied löschen?" });
  await expect(deleting.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await deleting.getByRole("button", { name: "Löschen" }).click();
  await expect(toast(page)).toContainText("Vorsorge gelöscht");
  await expect(care(page).getByRole("heading", { name: "Vorsorge" })).toBeFocused();
  await expect(care(page)).toContainText("Noch nichts geplant");
  await expect(care(page)).toContainText("Neue Eisen vorn");

  const scale = page.getByRole("region", { name: "Gewicht" });
  await scale.getByRole("link", { name: "Gewicht eintragen" }).click();
  const weighing = page.getByRole("dialog");
  await weighing.getByLabel("Gewicht in kg *").fill("15,0");
  await weighing.getByRole("button", { name: "Gewicht speichern" }).click();
  await expect(toast(page)).toContainText("Gewicht gespeichert");
  await expect(scale.getByRole("img", { name: /^Gewichtskurve/ })).toHaveCount(1);
  await page.getByRole("link", { name: /abgenommen in/ }).click();
  await expect(scale.getByRole("heading", { name: "Gewicht" })).toBeInViewport();
  await scale
    .getByRole("link", { name: /^Gewicht vom .* löschen$/ })
    .first()
    .click();
  const question = page.getByRole("alertdialog", { name: "Gewicht löschen?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(toast(page)).toContainText("Gewicht gelöscht");
  await expect(scale.getByRole("heading", { name: "Gewicht" })).toBeFocused();
});
