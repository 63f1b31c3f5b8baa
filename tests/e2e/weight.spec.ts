import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { pets } from "#app/db/pet-schema.ts";
import { insertPet, insertWeight } from "#scripts/demo/animal-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import type { Database } from "#tests/support/test.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";

const phone = { width: 390, height: 844 };

/** Emma weighed 25 kg on 27 October; today is 21 November. */
async function insertEmma(db: Database, userId: string): Promise<string> {
  const createdAt = new Date("2026-10-27T09:00:00Z");
  return insertPet(db, { userId, name: "Emma", weightKg: 25, createdAt });
}

async function weighs(page: Page, weight: string, day?: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Gewicht in kg *").fill(weight);
  if (day) await dialog.getByLabel("Gewogen am *").fill(day);
  await dialog.getByRole("button", { name: "Gewicht speichern" }).click();
}

function section(page: Page) {
  return page.getByRole("region", { name: "Gewicht" });
}

async function rowsOf(page: Page) {
  const rows = section(page).getByRole("table").first().getByRole("row");
  return (await rows.allInnerTexts()).slice(1).map((text) => text.replaceAll(/\s+/g, " ").trim());
}

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders({ "x-test-now": "2026-11-21T10:00:00Z" });
});

test("on a phone weights are entered, drawn, listed, warned of, replaced and deleted", async ({
  page,
  site,
  signedIn,
}) => {
  await page.setViewportSize(phone);
  const { id } = await signedIn();
  const petId = await insertEmma(site.db, id);
  await visit(page, `/pets/${petId}`);
  await expect(section(page)).toContainText("Ab dem zweiten Gewicht");
  await expect(section(page).getByRole("img")).toHaveCount(0);

  await section(page).getByRole("link", { name: "Gewicht eintragen" }).click();
  await expect(page.getByLabel("Gewogen am *")).toHaveValue("2026-11-21");
  await expectNoFindings(page, "the dialog");
  await weighs(page, "22,0", "2026-11-20");
  await expect(toast(page)).toContainText("Gewicht gespeichert");
  await expect(page).toHaveURL(`/pets/${petId}`);

  await expect(
    section(page).getByRole("img", { name: "Gewichtskurve", includeHidden: false }),
  ).toHaveAccessibleName(
    "Gewichtskurve Von 25\u00A0kg im Oktober 2026 auf 22\u00A0kg im November 2026",
  );
  await expect(section(page)).toContainText(
    /Bitte beachten: Emma hat in 24 Tagen 12\s% abgenommen\. Bitte besprechen Sie das mit Ihrer Tierarztpraxis\./,
  );
  await page.getByRole("link", { name: /^12\s% abgenommen in 24 Tagen$/ }).click();
  await expect(section(page).getByRole("heading", { name: "Gewicht" })).toBeInViewport();
  expect(await rowsOf(page)).toEqual(["20. Nov. 2026 22 kg −3 kg", "27. Okt. 2026 25 kg –"]);
  await expectNoFindings(page, "with a curve and a warning");
  await expectNoSidewaysScroll(page, "with a curve and a warning");
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, "at 320 px");
  await page.setViewportSize(phone);

  await section(page).getByRole("link", { name: "Gewicht eintragen" }).click();
  await weighs(page, "24.5", "2026-11-20");
  await expect(toast(page)).toContainText("Es ersetzt das Gewicht");
  expect((await rowsOf(page))[0]).toBe("20. Nov. 2026 24,5 kg −0,5 kg");
  await expect(section(page)).not.toContainText("Bitte beachten");

  await page.getByRole("link", { name: "Gewicht vom 20. November 2026 löschen" }).click();
  const question = page.getByRole("alertdialog", { name: "Gewicht löschen?" });
  await expect(question).toContainText("24,5");
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await expectNoFindings(page, "the question");
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(toast(page)).toContainText("Gewicht gelöscht");
  await expect(section(page).getByRole("heading", { name: "Gewicht" })).toBeFocused();
  expect(await rowsOf(page)).toEqual(["27. Okt. 2026 25 kg –"]);
});

test("many weights: a curve, the newest in the table, the older ones behind a click", async ({
  page,
  site,
  signedIn,
}) => {
  const { id } = await signedIn();
  const petId = await insertEmma(site.db, id);
  for (let index = 0; index < 39; index += 1) {
    const measuredOn = new Date(Date.UTC(2026, 0, 10 + index * 7)).toISOString().slice(0, 10);
    await insertWeight(site.db, { petId, measuredOn, weightKg: 24 + (index % 5) / 10 });
  }
  await visit(page, `/pets/${petId}`);
  await expect(section(page).getByRole("img", { name: /^Gewichtskurve/ })).toHaveCount(1);
  expect(await rowsOf(page)).toHaveLength(5);
  const older = page.getByRole("row", { name: "10. Jan. 2026" });
  await expect(older).toBeHidden();
  await page.getByText("35 ältere Gewichte").click();
  await expect(older).toBeVisible();
  await expectNoFindings(page, "with all weights");
});

test("what is wrong is said beside the field, and what was typed stays", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of (400|500)/);
  const { id } = await signedIn();
  const petId = await insertEmma(site.db, id);
  await visit(page, `/pets/${petId}/gewicht/neu`);
  const dialog = page.getByRole("dialog");
  await weighs(page, "viel", "2026-11-22");
  await expect(dialog.getByRole("alert")).toContainText("Das Datum darf nicht in der Zukunft");
  await expect(dialog.getByLabel("Gewicht in kg *")).toHaveValue("viel");
  await expectNoFindings(page, "the refused dialog");
  await weighs(page, "4,5", "2021-04-11");
  await expect(dialog.getByRole("alert")).toContainText("nicht vor der Geburt");

  await site.binding
    .prepare(
      `create trigger weight_fails before insert on weights when new.pet_id = '${petId}'
        begin select raise(abort, 'broken'); end`,
    )
    .run();
  await weighs(page, "4,5", "2021-04-12");
  const alert = dialog.getByRole("alert").first();
  await expect(alert).toContainText("Gewicht konnte nicht gespeichert werden.");
  await site.binding.prepare("drop trigger weight_fails").run();
  await dialog.getByRole("button", { name: "Gewicht speichern" }).click();
  await expect(toast(page)).toContainText("Gewicht gespeichert");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a weight is entered and deleted all the same, and the curve is there", async ({
    page,
    site,
    signedIn,
  }) => {
    const { id } = await signedIn();
    const petId = await insertEmma(site.db, id);
    await page.goto(`/pets/${petId}`);
    await page.getByRole("link", { name: "Gewicht eintragen" }).click();
    await weighs(page, "25,5");
    await expect(section(page).getByRole("img", { name: /^Gewichtskurve/ })).toBeVisible();
    await page.getByRole("link", { name: "Gewicht vom 21. November 2026 löschen" }).click();
    await page.getByRole("button", { name: "Löschen" }).click();
    await expect.poll(() => rowsOf(page)).toEqual(["27. Okt. 2026 25 kg –"]);
  });
});

test("a weight of somebody else's animal: not shown, not added, not deleted", async ({
  context,
  site,
  person,
  signedIn,
}) => {
  const owner = await person();
  const petId = await insertEmma(site.db, owner.id);
  await signedIn();
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await context.request.post(path, { form, maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  const weight = { weightKg: "99", measuredOn: "2026-01-01" };
  expect(await send(`/pets/${petId}/gewicht/neu`, weight)).toEqual([302, "/pets"]);
  expect(await send("/pets/unknown/gewicht/neu", weight)).toEqual([302, "/pets"]);
  const deletion = `/pets/${petId}/gewicht/weight-${petId}/loeschen`;
  expect(await send(deletion, {})).toEqual([302, `/pets/${petId}`]);
  const page = await context.request.get(deletion, { maxRedirects: 0 });
  expect([page.status(), page.headers().location]).toEqual([302, "/pets"]);
  const [pet] = await site.db.select().from(pets).where(eq(pets.id, petId));
  expect(pet?.weightKg).toBe(25);
});
