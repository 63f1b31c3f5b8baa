import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { pets } from "#app/db/pet-schema.ts";
import {
  insertAppointment,
  insertCareEvent,
  insertCarePlan,
  insertDocument,
  insertPet,
  insertWeight,
} from "#scripts/demo/animal-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { readPdf } from "#tests/support/pdf.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { enterAs, expect, test, toast, visit } from "#tests/support/test.ts";

const phone = { width: 390, height: 844 };
const now = "2026-11-21T09:00:00Z";

/** The smallest JPEG that a browser shows: one grey pixel. */
const pixel = Buffer.from(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z",
  "base64",
);

async function addEmma({ db, files }: RunningSite, userId: string): Promise<string> {
  const petId = await insertPet(db, {
    ...{ userId, name: "Süße Emma", breed: "Labrador Retriever", birthDate: "2019-03-08" },
    ...{ chipNumber: "276098106123456", sex: "female-neutered", colour: "Schokobraun" },
    ...{ allergies: "Hühnereiweiß", medication: "Forthyron, früh und spät", notes: "Scheu." },
    ...{ vetName: "Dr. Sommerfeld", vetPhone: "030 5551234", weightKg: 29.1 },
    createdAt: new Date("2026-08-03T09:00:00Z"),
  });
  const file = "1790000000000_emma.jpg";
  await files.put(`${userId}/${petId}/${file}`, pixel);
  const profilePictureUrl = `/pets/${petId}/foto/${file}`;
  await db.update(pets).set({ profilePictureUrl }).where(eq(pets.id, petId));
  await insertWeight(db, { petId, measuredOn: "2026-11-03", weightKg: 28.4 });
  await insertCarePlan(db, {
    ...{ petId, userId, kind: "Entwurmung", lastDate: "2026-07-20" },
    ...{ intervalCount: 3, intervalUnit: "months" as const },
  });
  await insertCareEvent(db, {
    petId,
    kind: "Tollwutimpfung",
    doneOn: "2025-12-01",
    note: "Charge 7",
  });
  await insertAppointment(db, { petId, userId, appointmentDate: "2026-12-01" });
  for (const [category, fileName] of [
    ["Befunde", "Blutbild.pdf"],
    ["Rechnungen", "Rechnung.pdf"],
  ] as const) {
    const bytes = new TextEncoder().encode(`%PDF-1.7 ${fileName}`);
    await insertDocument(db, files, { petId, userId, category, fileName, bytes });
  }
  return petId;
}

/** Whoever has no account: another browser, which keeps nothing of the owner. */
async function stranger(
  page: Page,
  options = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser");
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { "x-test-now": now, "cf-connecting-ip": "10.9.8.7" },
    ...options,
  });
  return { context, page: await context.newPage() };
}

test("the passport is opened from the animal's page as a PDF, with umlauts, code and history", async ({
  page,
  context,
  site,
  signedIn,
}) => {
  await page.setViewportSize(phone);
  await page.setExtraHTTPHeaders({ "x-test-now": now });
  const owner = await signedIn({ fullName: "Jürgen Größ", phone: "0170 1234567" });
  const petId = await addEmma(site, owner.id);
  await visit(page, `/pets/${petId}`);
  await page.getByRole("link", { name: "Gesundheitspass" }).click();
  const dialog = page.getByRole("dialog", { name: "Gesundheitspass" });
  await expect(dialog.getByText("Der QR-Code enthält Ihren Namen")).toBeVisible();
  await expect(dialog.getByRole("radio"), "nothing to choose without a link").toHaveCount(0);
  await expect(dialog.getByText("kann nicht gedruckt werden")).toHaveCount(0);
  await expect(page).toHaveTitle(/^Gesundheitspass, Süße Emma – /);
  await expectNoFindings(page, "passport dialog");

  const answered = context.waitForEvent("response", (one) => one.url().includes("pass.pdf"));
  await dialog.getByRole("button", { name: "Gesundheitspass als PDF öffnen" }).click();
  const { search } = new URL((await answered).url());
  expect(search).toBe("?verlauf=on");

  const start = Date.now();
  const file = await page.request.get(`/pets/${petId}/pass.pdf${search}`, {
    headers: { "x-test-now": now },
  });
  test.info().annotations.push({ type: "passport", description: `${Date.now() - start} ms` });
  expect(file.headers()).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
  });
  expect(file.headers()["content-disposition"]).toBe(
    `inline; filename="Gesundheitspass_Suesse_Emma.pdf"; filename*=UTF-8''Gesundheitspass%20S%C3%BC%C3%9Fe%20Emma.pdf`,
  );
  const { pages } = await readPdf(await file.body());
  for (const text of [
    ...["Süße Emma", "276 098 106 123 456", "Hühnereiweiß", "Forthyron, früh und spät"],
    ...["20.10.2026 überfällig", "28,4 kg", "Dr. Sommerfeld", "Jürgen Größ", "0170 1234567"],
    "Stand: 21. November 2026",
  ]) {
    expect(pages[0]?.text).toContain(text);
  }
  expect(pages[0]?.tree).toContain("Foto von Süße Emma");
  expect(pages[0]?.tree).toContain("QR-Code mit Name und Telefonnummer");
  expect(pages[1]?.text).toContain("Charge 7");
  expect(Number(file.headers()["x-d1-round-trips"])).toBeLessThanOrEqual(2);
});

test("a link shows the chosen parts to whoever has it, tells its owner, and ends at once", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  await page.setViewportSize(phone);
  await page.setExtraHTTPHeaders({ "x-test-now": now });
  const owner = await signedIn({ fullName: "Jürgen Größ", phone: "0170 1234567" });
  const petId = await addEmma(site, owner.id);
  await visit(page, `/pets/${petId}`);
  await page.getByRole("link", { name: "Link erstellen" }).click();
  const form = page.getByRole("dialog", { name: "Link erstellen" });
  await form.getByLabel("Für wen *").fill("Praxis am See");
  await form.getByRole("link", { name: "Für die Urlaubsbetreuung" }).click();
  await expect(form.getByLabel("Termine")).toBeChecked();
  await expect(form.getByLabel("Für wen *"), "typed words stay").toHaveValue("Praxis am See");
  await expect(form.getByLabel("Gültig *"), "what was not touched follows").toHaveValue("30");
  await form.getByLabel("Gültig *").selectOption("7");
  await form.getByRole("link", { name: "Für die Tierarztpraxis" }).click();
  await expect(form.getByLabel("Termine")).not.toBeChecked();
  await expect(form.getByLabel("Für wen *")).toHaveValue("Praxis am See");
  await expect(form.getByLabel("Gültig *")).toHaveValue("7");
  await form.getByLabel("Für wen *").fill("");
  await form.getByLabel("Notizen").uncheck();
  await form.getByLabel("Gewicht").uncheck();
  await form.getByRole("button", { name: "Link erstellen" }).click();
  await expect(form.getByRole("alert")).toContainText("Bitte angeben, für wen der Link ist.");
  await expect(form.getByLabel("Notizen"), "a refused form keeps its boxes").not.toBeChecked();
  await expect(form.getByLabel("Dokumente: Befunde")).toBeChecked();
  await expectNoFindings(page, "form of a share link, with an error");
  await form.getByLabel("Für wen *").fill("Praxis Sommerfeld");
  await form.getByRole("button", { name: "Link erstellen" }).click();

  const details = page.getByRole("dialog", { name: "Link für Praxis Sommerfeld" });
  await expect(toast(page)).toContainText("Link erstellt");
  await expect(details.getByText("28. November 2026, 10:00 Uhr")).toBeVisible();
  await expect(details.getByText("Noch hat niemand den Link geöffnet.")).toBeVisible();
  const address = await details.getByLabel("Link", { exact: true }).inputValue();
  expect(address).toMatch(new RegExp(`^${site.origin}/teilen/[\\w-]{43}$`));
  await expect(details.getByRole("img", { name: "QR-Code mit dem Link" })).toBeVisible();
  await expectNoFindings(page, "share link");

  const vet = await stranger(page, { viewport: phone, isMobile: true, javaScriptEnabled: false });
  await vet.page.goto(address);
  await expect(vet.page.getByRole("heading", { level: 1, name: "Süße Emma" })).toBeVisible();
  await expect(vet.page.getByText("Geteilt von Jürgen Größ")).toBeVisible();
  await expect(
    vet.page.getByText("Nur zum Lesen, gültig bis 28. November 2026, 10:00 Uhr"),
  ).toBeVisible();
  for (const text of ["276 098 106 123 456", "Hühnereiweiß", "überfällig seit", "Charge 7"]) {
    await expect(vet.page.getByText(text).first()).toBeVisible();
  }
  for (const text of ["Scheu.", "28,4", "Dr. Sommerfeld", "Rechnung.pdf", "Dezember 2026"]) {
    expect(await vet.page.content()).not.toContain(text);
  }
  const photo = vet.page.getByRole("img", { name: "Foto von Süße Emma" });
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  const documentAddress = await vet.page
    .getByRole("link", { name: "Blutbild.pdf" })
    .getAttribute("href");
  const files = [`${address}/foto`, `${address}/pass.pdf`, `${site.origin}${documentAddress}`];
  for (const file of files) expect((await vet.context.request.get(file)).status()).toBe(200);
  await vet.page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(vet.page, "shared file");

  await page.reload();
  await expect(details.getByText("Akte", { exact: true })).toBeVisible();
  await expect(details.getByText("Blutbild.pdf")).toBeVisible();
  await expect(details.getByText("Gesundheitspass", { exact: true })).toBeVisible();
  await expect(details.getByText(/, (Telefon|Computer)$/)).toHaveCount(3);
  await details.getByRole("link", { name: "Link beenden" }).click();
  const question = page.getByRole("alertdialog", { name: "Link beenden?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await expectNoFindings(page, "question before a share link ends");
  await question.getByRole("button", { name: "Link beenden" }).click();
  await expect(toast(page)).toContainText("Link beendet");
  await expect(page.getByRole("heading", { name: "Pass und Freigabe" })).toBeFocused();
  await page.getByText("Ein beendeter Link").click();
  await expect(page.getByText("von Ihnen beendet am 21. November 2026")).toBeVisible();
  await expectNoFindings(page, "animal with an ended share link");

  const gone = await vet.page.goto(address);
  expect(gone?.status()).toBe(404);
  await expect(
    vet.page.getByRole("heading", { name: "Dieser Link gilt nicht mehr" }),
  ).toBeVisible();
  for (const file of files) expect((await vet.context.request.get(file)).status()).toBe(404);
  await vet.context.close();
});

test("without script a suggestion makes a link, whose page is whole on paper and for readers", async ({
  page,
  site,
  person,
  expectedConsole,
}) => {
  const owner = await person({ fullName: "Jürgen Größ", phone: "0170 1234567" });
  const petId = await addEmma(site, owner.id);
  await page.goto("/impressum");
  const plain = await stranger(page, { javaScriptEnabled: false });
  await enterAs(plain.context, owner.email);
  await plain.page.goto(`/pets/${petId}/freigaben/neu`);
  const dialog = plain.page.getByRole("dialog");
  await dialog.getByRole("link", { name: "Für die Urlaubsbetreuung" }).click();
  await expect(dialog.getByLabel("Allergien und Medikamente")).toBeChecked();
  await expect(dialog.getByLabel("Kennzeichen (Chip)")).not.toBeChecked();
  for (const label of ["Gewicht", "Impfungen und Vorsorge", "Dokumente: Rechnungen"]) {
    await dialog.getByLabel(label).check();
  }
  await dialog.getByRole("button", { name: "Link erstellen" }).click();
  const address = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await plain.context.close();

  await page.setExtraHTTPHeaders({ "x-test-now": now });
  expectedConsole.push(/status of 404/);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    ...["Allergien und Unverträglichkeiten", "Medikamente", "Steckbrief", "Halterin / Halter"],
    ...["Tierarztpraxis", "Impfungen und Vorsorge", "Notizen", "Gewicht", "Termine", "Dokumente"],
  ]);
  await expectNoFindings(page, "shared file");
  await page.goto(`${address}x`);
  await expectNoFindings(page, "link that opens nothing");
});
