import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { nextDueDay } from "#app/care/policy.ts";
import { profiles } from "#app/db/account-schema.ts";
import { carePlans } from "#app/db/pet-schema.ts";
import { addDays, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { eventsOf } from "#tests/support/care-runs.ts";
import { expect, readMail, test, toast, visit } from "#tests/support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const today = dayInGermany(new Date());
const twelve = { intervalCount: 12, intervalUnit: "months" } as const;
/** Nine o'clock of today in Germany, or close to it: reminders go out. */
const morning = new Date(`${today}T08:00:00Z`);

const care = (page: Page) => page.getByRole("region", { name: "Vorsorge" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a plan is made by a preset, is overdue in words, is done, changed and deleted", async ({
  page,
  signedIn,
  site,
}) => {
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId, name: "Emma", type: "Pferd" });
  await visit(page, `/pets/${petId}`);
  await care(page).getByRole("link", { name: "Vorsorge planen" }).click();
  const adding = dialog(page, "Vorsorge für Emma");
  await adding.getByLabel("Zuletzt am").fill(addDays(today, -52));
  await adding.getByRole("link", { name: "Hufschmied alle 7 Wochen" }).click();
  await expect(adding.getByLabel("Was steht an?")).toHaveValue("Hufschmied");
  await expect(adding.getByLabel("Wiederholt sich alle")).toHaveValue("7");
  await expect(adding.getByLabel("Einheit")).toHaveValue("weeks");
  await expectNoFindings(page, "adding a plan");
  await expect(adding.getByLabel("Zuletzt am")).toHaveValue(addDays(today, -52));
  await expect(page).toHaveTitle(/^Vorsorge für Emma –/);
  await adding.getByRole("button", { name: "Vorsorge speichern" }).click();
  await expect(toast(page)).toContainText("Vorsorge gespeichert");
  await expect(care(page)).toContainText("Seit 3 Tagen überfällig");
  await expect(care(page)).toContainText("alle 7 Wochen");
  // So tall that what sticks to the edges covers no link by chance.
  await page.setViewportSize({ width: 390, height: 4000 });
  await expectNoFindings(page, "an overdue plan");
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto("/dashboard");
  const due = page.getByRole("region", { name: "Was ansteht" });
  await expect(due).toContainText("Hufschmied für Emma");
  await expect(due).toContainText("Seit 3 Tagen überfällig");
  await due.getByRole("link", { name: "Erledigt: Hufschmied für Emma" }).click();
  const done = dialog(page, "Hufschmied erledigt");
  await expect(done.getByLabel("Erledigt am")).toHaveValue(today);
  await done.getByLabel("Notiz").fill("Neue Eisen vorn");
  await expectNoFindings(page, "marking as done");
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
  await expectNoFindings(page, "changing a plan");
  await editing.getByLabel("Wiederholt sich alle").fill("1");
  await editing.getByRole("button", { name: "Änderungen speichern" }).click();
  await expect(care(page)).toContainText("In 7 Tagen fällig");

  await care(page).getByRole("link", { name: "Löschen: Hufschmied" }).click();
  const deleting = page.getByRole("alertdialog", { name: "Hufschmied löschen?" });
  await expect(deleting.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await expectNoFindings(page, "deleting a plan");
  await deleting.getByRole("button", { name: "Löschen" }).click();
  await expect(toast(page)).toContainText("Vorsorge gelöscht");
  await expect(care(page).getByRole("heading", { name: "Vorsorge" })).toBeFocused();
  await expect(care(page)).toContainText("Noch nichts geplant");
  await expect(care(page)).toContainText("Neue Eisen vorn");
  expect(await eventsOf(site.db, petId)).toHaveLength(2);
});

test("wrong words are refused beside their fields, and what was typed stays", async ({
  page,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId });
  const planId = await insertCarePlan(site.db, {
    userId,
    petId,
    kind: "Impfung",
    lastDate: addDays(today, -10),
    ...twelve,
  });
  await visit(page, `/pets/${petId}/vorsorge/neu`);
  const adding = dialog(page, "Vorsorge für Bello");
  await adding.getByLabel("Was steht an?").fill("Krallen");
  await adding.getByLabel("Wiederholt sich alle").fill("0");
  await adding.getByLabel("Auch in den Verlauf eintragen").uncheck();
  await adding.getByRole("button", { name: "Vorsorge speichern" }).click();
  await expect(adding.getByRole("alert").getByRole("link")).toHaveText([
    "Bitte angeben, wann es zuletzt war.",
    "Bitte mindestens 1 eingeben.",
  ]);
  await expect(adding.getByLabel("Was steht an?")).toHaveValue("Krallen");
  await expect(adding.getByLabel("Auch in den Verlauf eintragen")).not.toBeChecked();
  await expectNoFindings(page, "refused plan");

  await page.goto(`/pets/${petId}/vorsorge/${planId}/erledigt`);
  const done = dialog(page, "Impfung erledigt");
  await done.getByLabel("Erledigt am").fill(addDays(today, -11));
  await done.getByRole("button", { name: "Als erledigt eintragen" }).click();
  await expect(done.getByLabel("Erledigt am")).toHaveAccessibleDescription(/späteres Datum/);
});

test("the past is entered without a plan and deleted again, all of it without script", async ({
  browser,
  context,
  signedIn,
  site,
}) => {
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId, name: "Emma", type: "Hund" });
  const plain = await browser.newContext({
    baseURL: site.origin,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    storageState: await context.storageState(),
  });
  const page = await plain.newPage();
  await page.goto(`/pets/${petId}`);
  await care(page).getByRole("link", { name: "Erledigtes eintragen" }).click();
  const entering = dialog(page, "Erledigtes eintragen");
  await entering.getByLabel("Was wurde gemacht?").fill("Impfung");
  await entering.getByLabel("Notiz").fill("Tollwut, Charge A1");
  await entering.getByRole("button", { name: "Eintragen" }).click();
  await expect(entering.getByRole("alert")).toContainText("Bitte angeben, wann es war.");
  await expect(entering.getByLabel("Notiz")).toHaveValue("Tollwut, Charge A1");
  await entering.getByLabel("Am").fill("2024-05-01");
  await entering.getByRole("button", { name: "Eintragen" }).click();
  await expect(care(page)).toContainText("1. Mai 2024: Impfung");

  await care(page).getByRole("link", { name: "Vorsorge planen" }).click();
  await page.getByRole("link", { name: "Entwurmung alle 3 Monate" }).click();
  const adding = dialog(page, "Vorsorge für Emma");
  await expect(adding.getByLabel("Was steht an?")).toHaveValue("Entwurmung");
  await adding.getByLabel("Zuletzt am").fill(today);
  await adding.getByLabel("Auch in den Verlauf eintragen").uncheck();
  await adding.getByRole("button", { name: "Vorsorge speichern" }).click();
  await expect(care(page)).toContainText(`Fällig am ${formatDay(nextDueDay(today, 3, "months"))}`);
  await expectNoSidewaysScroll(page, "care at 320 px");

  await care(page).getByRole("link", { name: "Eintrag Impfung vom 1. Mai 2024 löschen" }).click();
  await page.getByRole("button", { name: "Löschen" }).click();
  await expect(care(page)).toContainText("Noch nichts eingetragen.");
  await page.goto(`/pets/${petId}/vorsorge/unbekannt/erledigt`);
  await expect(dialog(page, "Nicht gefunden")).toBeVisible();
  await plain.close();
});

test("a reminder is received, answered by its link signed out, and not sent again", async ({
  page,
  person,
  site,
  context,
}) => {
  const { id: userId, email } = await person({ fullName: "Erika Beispiel" });
  const petId = await insertPet(site.db, { userId, name: "Emma" });
  const lastDate = addDays(today, -7);
  const planId = await insertCarePlan(site.db, {
    userId,
    petId,
    kind: "Entwurmung",
    lastDate,
    intervalCount: 2,
    intervalUnit: "weeks",
  });
  await site.runCron(morning);
  await site.runCron(morning);
  const mail = await readMail(context, email, /^Erinnerung/);
  expect(mail.subject).toBe("Erinnerung: Entwurmung für Emma in 7 Tagen");
  expect(mail.link).toContain("/erinnerung/");

  await visit(page, new URL(mail.link).pathname);
  await expect(page.getByRole("heading", { name: "Erledigt?" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Entwurmung für Emma");
  await expect(page.getByRole("main")).toContainText("In 7 Tagen fällig");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectNoFindings(page, "reminder question");
  await page.getByRole("button", { name: "Erledigt" }).click();
  await expect(page.getByRole("heading", { name: "Ist eingetragen" })).toBeVisible();
  const next = formatDay(nextDueDay(today, 2, "weeks"));
  await expect(page.getByRole("main")).toContainText(`wieder fällig am ${next}`);
  await expectNoFindings(page, "reminder answered");
  await page.goto(new URL(mail.link).pathname);
  await expect(page.getByRole("heading", { name: "Ist eingetragen" })).toBeVisible();
  expect(await eventsOf(site.db, petId)).toMatchObject([{ planId, doneOn: today }]);

  await site.runCron(morning);
  const all = await context.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  expect(await all.json()).toHaveLength(1);
});

test("reminders are switched off by the mail's link and on again in the profile", async ({
  page,
  signedIn,
  site,
  context,
}) => {
  const { id: userId, email } = await signedIn();
  const petId = await insertPet(site.db, { userId, name: "Emma" });
  await insertCarePlan(site.db, {
    userId,
    petId,
    lastDate: addDays(today, -14),
    intervalCount: 2,
    intervalUnit: "weeks",
  });
  await site.runCron(morning);
  const { text } = await readMail(context, email, /^Erinnerung: Vorsorge für Emma heute$/);
  const link = /https?:\S+\/erinnerung\/abmelden\/\S+/.exec(text)?.[0] ?? "";
  const isOn = async () => {
    const [row] = await site.db.select().from(profiles).where(eq(profiles.id, userId));
    return row?.careReminders;
  };
  await visit(page, new URL(link).pathname);
  await expectNoFindings(page, "unsubscribing");
  expect(await isOn()).toBe(true);
  await page.getByRole("button", { name: "Erinnerungen abschalten" }).click();
  await expect(page.getByRole("status")).toContainText("Erinnerungen sind abgeschaltet");
  await expectNoFindings(page, "unsubscribed");
  expect(await isOn()).toBe(false);

  await page.getByRole("link", { name: "Zu „Meine Daten“" }).click();
  const setting = page.getByRole("region", { name: "Erinnerungen per E-Mail" });
  await expect(setting).toContainText("Abgeschaltet.");
  await expectNoFindings(page, "reminders are off");
  await setting.getByRole("button", { name: "Erinnerungen einschalten" }).click();
  await expect(setting).toContainText("Eingeschaltet.");
  expect(await isOn()).toBe(true);
});

test("a dead animal's plans are shown without marks, dialogs or reminders", async ({
  page,
  signedIn,
  site,
}) => {
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId, deceasedOn: today });
  await insertCarePlan(site.db, {
    userId,
    petId,
    kind: "Impfung",
    lastDate: addDays(today, -400),
    ...twelve,
  });
  await page.goto(`/pets/${petId}`);
  await expect(care(page)).toContainText("alle 12 Monate");
  await expect(care(page)).not.toContainText("fällig");
  await expect(care(page).getByRole("link")).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Was ansteht" })).toHaveCount(0);
  expect(await site.db.select().from(carePlans).where(eq(carePlans.petId, petId))).toHaveLength(1);
});
