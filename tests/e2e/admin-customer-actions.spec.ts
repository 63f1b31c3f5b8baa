import { and, eq, like } from "drizzle-orm";
import { profiles, session, user } from "#app/db/account-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { entitlements } from "#app/db/shop-schema.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { openSession } from "#tests/support/session.ts";
import { expect, readMail, test, toast, visit } from "#tests/support/test.ts";

test("an account is confirmed, given a slot, blocked, let in and signed out, by keyboard", async ({
  page,
  context,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4(00|09)/);
  const customer = await person({ fullName: "Karla Kundin", emailVerified: false });
  await signedIn({ role: "admin" });
  await page.setViewportSize({ width: 390, height: 900 });
  const address = `/admin/kunden/${customer.id}`;
  await visit(page, address);
  const account = page.getByRole("region", { name: "Konto", exact: true });
  await expectNoFindings(page, "the customer's account");
  await expectNoSidewaysScroll(page, "the customer's account");

  await account.getByRole("link", { name: "E-Mail-Adresse bestätigen" }).press("Enter");
  const confirm = page.getByRole("dialog", { name: "E-Mail-Adresse bestätigen?" });
  await expect(confirm.getByRole("heading")).toBeFocused();
  await expectNoFindings(page, "confirming");
  await confirm.getByRole("button", { name: "Adresse bestätigen" }).press("Enter");
  await expect(toast(page)).toContainText("E-Mail-Adresse bestätigt");
  await expect(account.getByRole("link", { name: "E-Mail-Adresse bestätigen" })).toHaveCount(0);
  expect((await readMail(context, customer.email, /Konto ist bereit/)).link).toContain("/auth");

  await account.getByRole("link", { name: "Haustierplätze geben" }).press("Enter");
  await expect(
    page.getByRole("heading", { name: "Haustierplätze geben oder nehmen" }),
  ).toBeVisible();
  await page.getByLabel("Nehmen").press("Space");
  await page.getByLabel("Wie viele? ").fill("1");
  await page.getByLabel("Grund").fill("Kulanz nach Anruf");
  await page.getByRole("button", { name: "Eintragen" }).press("Enter");
  await expect(page.getByRole("alert").first()).toContainText("keine zusätzlichen Plätze");
  await expect(page.getByLabel("Grund")).toHaveValue("Kulanz nach Anruf");
  await expectNoFindings(page, "slots, refused");
  await page.getByLabel("Geben").press("Space");
  await page.getByRole("button", { name: "Eintragen" }).press("Enter");
  await expect(toast(page)).toContainText("Haustierplätze gegeben");
  await expect(account.getByRole("heading", { name: "Konto" })).toBeFocused();
  await expect(account).toContainText("1 Haustierplatz.");
  await account.getByRole("link", { name: "Haustierplätze geben" }).press("Enter");
  const ledger = page.getByRole("region", { name: "Bisherige Änderungen" });
  await expect(ledger).toContainText("+1");
  await expect(ledger).toContainText("Kulanz nach Anruf");
  await expectNoFindings(page, "the ledger");
  await expectNoSidewaysScroll(page, "the ledger");
  expect(
    await site.db.$count(
      entitlements,
      and(eq(entitlements.userId, customer.id), like(entitlements.key, "manual:%")),
    ),
  ).toBe(1);

  await openSession(site, customer.email);
  await visit(page, address);
  await account.getByRole("link", { name: "Überall abmelden" }).press("Enter");
  const leave = page.getByRole("alertdialog", { name: "Überall abmelden?" });
  await expect(leave.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await leave.getByRole("button", { name: "Überall abmelden" }).press("Enter");
  await expect(toast(page)).toContainText("1 Sitzung beendet");
  expect(await site.db.$count(session, eq(session.userId, customer.id))).toBe(0);

  await account.getByRole("link", { name: "Konto sperren" }).press("Enter");
  const block = page.getByRole("alertdialog", { name: "Konto sperren?" });
  await expect(block.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await expectNoFindings(page, "blocking");
  await block.getByRole("button", { name: "Konto sperren" }).press("Enter");
  await expect(block.getByRole("alert")).toContainText("Bitte einen Grund eingeben.");
  await block.getByLabel("Grund").fill("Wunsch der Kundin");
  await block.getByRole("button", { name: "Konto sperren" }).press("Enter");
  await expect(toast(page)).toContainText("Konto gesperrt");
  await expect(account.getByRole("link", { name: "Konto sperren" })).toHaveCount(0);

  await account.getByRole("link", { name: "Sperre aufheben" }).press("Enter");
  const unblock = page.getByRole("dialog", { name: "Sperre aufheben?" });
  await expect(unblock.getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(unblock).toHaveCount(0);
  await account.getByRole("link", { name: "Sperre aufheben" }).press("Enter");
  await unblock.getByLabel("Grund").fill("Geklärt");
  await unblock.getByRole("button", { name: "Sperre aufheben" }).press("Enter");
  await expect(toast(page)).toContainText("Sperre aufgehoben");
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, customer.id));
  expect(profile?.blockedAt).toBeNull();

  const log = await site.db.select().from(auditLog).where(eq(auditLog.customerId, customer.id));
  const details = log.filter(({ outcome }) => outcome === "done").map((one) => one.details);
  expect(details.toSorted()).toEqual(
    [
      ...["mit E-Mail an das Konto", "+1: Kulanz nach Anruf", "1 Sitzung beendet"],
      ...["Wunsch der Kundin", "Geklärt"],
    ].toSorted(),
  );
});

test("an account is deleted after its address was typed, and its data taken along", async ({
  page,
  context,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const customer = await person({ fullName: "Lars Löscher" });
  await insertPet(site.db, { userId: customer.id, name: "Emma" });
  await insertBooking(site.db, {
    ...{ userId: customer.id, type: "acupressure", bookingTime: "16:00" },
    bookingDate: addDays(dayInGermany(new Date()), 50),
  });
  await signedIn({ role: "admin" });
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, `/admin/kunden/${customer.id}`);
  const account = page.getByRole("region", { name: "Konto", exact: true });
  const download = page.waitForEvent("download");
  await account.getByRole("link", { name: "Auskunft herunterladen" }).press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^auskunft-Loescher-[\d-]+\.zip$/);

  await account.getByRole("link", { name: "Konto löschen" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Konto löschen" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Noch offen" })).toContainText("wird abgesagt");
  await expect(page.getByRole("region", { name: "Wird sofort" })).toContainText("1 Tier");
  await expectNoFindings(page, "deleting");
  await expectNoSidewaysScroll(page, "deleting");
  const confirm = page.getByRole("button", { name: "Konto endgültig löschen" });
  await page.getByLabel("Zur Bestätigung").fill("andere@example.org");
  await confirm.press("Enter");
  await expect(page.getByRole("alert").first()).toContainText("nicht die E-Mail-Adresse");
  await expectNoFindings(page, "deleting, refused");
  await page.getByLabel("Zur Bestätigung").fill(customer.email);
  await confirm.press("Enter");
  await expect(toast(page)).toContainText("Konto gelöscht");
  expect(new URL(page.url()).pathname).toBe("/admin");
  await expect(page.getByRole("heading", { name: "Heute", exact: true })).toBeFocused();
  expect(await site.db.$count(user, eq(user.id, customer.id))).toBe(0);
  await page.goto(`/admin/kunden/${customer.id}`);
  await expect(toast(page)).toContainText("Es wurde vielleicht inzwischen gelöscht.");
  const mail = await readMail(context, customer.email, /Konto wurde gelöscht/);
  expect(mail.text).toContain("Diese Beratungen sind damit abgesagt");
});

test("all of it works without script, and in one trip each", async ({
  browser,
  site,
  person,
  signedIn,
  context,
}) => {
  const customer = await person();
  await signedIn({ role: "admin" });
  const address = `/admin/kunden/${customer.id}`;
  for (const path of ["haustierplaetze", "loeschen", "sperren", "abmelden"]) {
    const answer = await context.request.get(`${address}/${path}`);
    expect(answer.status(), path).toBe(200);
    // Who asks, and what the page shows.
    expect(answer.headers()["x-d1-round-trips"], path).toBe("2");
  }
  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, baseURL: site.origin },
    storageState: await context.storageState(),
  });
  const page = await plain.newPage();
  await page.goto(`${address}/sperren`);
  await page.getByLabel("Grund").fill("Ohne Skript");
  await page.getByRole("button", { name: "Konto sperren" }).click();
  await expect(page.getByRole("link", { name: "Sperre aufheben" })).toBeVisible();
  await page.goto(`${address}/haustierplaetze`);
  await page.getByLabel("Wie viele?").fill("2");
  await page.getByLabel("Grund").fill("Ohne Skript");
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.getByRole("region", { name: "Konto", exact: true })).toContainText(
    "2 Haustierplätze.",
  );
  await plain.close();
});
