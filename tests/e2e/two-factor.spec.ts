import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { auditLog } from "#app/db/practice-schema.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { expect, readMail, signInAs, test, toast } from "#tests/support/test.ts";
import { appCode, insertTwoFactor, typedSecret } from "#tests/support/two-factor.ts";

const settings = "/profile/daten/zwei-faktor";

function heading(page: Page, name: string) {
  return page.getByRole("heading", { name, exact: true });
}

for (const hasScript of [true, false]) {
  test.describe(hasScript ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: hasScript, expectedConsole: [/status of 401/] });

    test("the second step is set up, asked for at sign-in, passed by app and by paper, and switched off", async ({
      page,
      context,
      signedIn,
    }) => {
      const { email } = await signedIn();
      await page.goto("/profile/daten");
      await page
        .getByRole("region", { name: "Anmeldung in zwei Schritten" })
        .getByRole("link", { name: "Einrichten" })
        .click();
      await expect(heading(page, "Anmeldung in zwei Schritten")).toBeVisible();
      await page.getByLabel("Ihr Passwort").fill(demoPassword);
      await page.getByRole("button", { name: "Einrichten" }).click();

      await expect(heading(page, "Zweiten Schritt einrichten")).toBeVisible();
      await expect(
        page.getByRole("img", { name: "QR-Code für die Authenticator-App" }),
      ).toBeVisible();
      const secret = typedSecret(await page.content()) ?? "";
      const open = page.getByRole("link", { name: "In der Authenticator‑App öffnen" });
      const address = new URL((await open.getAttribute("href")) ?? "");
      expect(address.protocol).toBe("otpauth:");
      expect(address.searchParams.get("secret")).toBe(secret);
      const copy = page.getByRole("button", { name: "Schlüssel kopieren" });
      if (hasScript) {
        await expectNoFindings(page, "the QR code");
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        await copy.click();
        await expect(page.getByText("Der Schlüssel ist kopiert.")).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
      } else await expect(copy).toHaveCount(0);
      const at = new Date();
      await page.getByLabel("Code aus der App").fill(appCode(secret, at));
      await page.getByRole("button", { name: "Einschalten" }).click();

      await expect(heading(page, "Ihre Wiederherstellungscodes")).toBeVisible();
      const codes = await page.getByRole("main").getByRole("listitem").allTextContents();
      expect(codes).toHaveLength(10);
      expect(page.url()).not.toMatch(/[0-9A-Z]{5}-[0-9A-Z]{5}/);
      if (hasScript) {
        await expectNoFindings(page, "the recovery codes");
        await expectNoSidewaysScroll(page, "the recovery codes");
        await expect(page.getByRole("button", { name: "Drucken" })).toBeVisible();
      }
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Als Textdatei speichern" }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe("wiederherstellungscodes.txt");
      const text = readFileSync(await file.path(), "utf8");
      for (const code of codes) expect(text).toContain(code);
      await page.getByRole("link", { name: "Codes sind sicher verwahrt" }).click();
      await expect(page.getByText("10 Wiederherstellungscodes sind noch unbenutzt.")).toBeVisible();
      await readMail(context, email, /in zwei Schritten eingeschaltet/);

      await context.clearCookies();
      await page.goto("/auth?redirectTo=%2Fprofile");
      await page.getByLabel("E-Mail-Adresse").fill(email);
      await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
      await page.getByRole("button", { name: "Anmelden" }).click();
      await expect(heading(page, "Zweiter Schritt")).toBeVisible();
      const field = page.getByLabel("Code aus der App");
      await expect(field).toHaveAttribute("inputmode", "numeric");
      await expect(field).toHaveAttribute("autocomplete", "one-time-code");
      // The code of the set-up has been used; the next one counts.
      await field.fill(appCode(secret, at));
      await page.getByRole("button", { name: "Anmelden" }).click();
      await expect(page.getByRole("alert").first()).toContainText("nicht richtig");
      if (!hasScript) await expect(field).toHaveValue("");
      if (hasScript) await expectNoFindings(page, "a refused code");
      await field.fill(appCode(secret, at, 1));
      await page.getByRole("button", { name: "Anmelden" }).click();
      await expect(page).toHaveURL("/profile");

      await context.clearCookies();
      await signInAs(page, email);
      await page.getByRole("link", { name: "Wiederherstellungscode benutzen" }).click();
      await page.getByLabel("Wiederherstellungscode").fill(codes[4]?.toLowerCase() ?? "");
      await page.getByRole("button", { name: "Anmelden" }).click();
      await expect(page).toHaveURL("/pets");
      const mail = await readMail(context, email, /Wiederherstellungscode angemeldet/);
      expect(mail.text).toContain("noch 9 Codes");

      await page.goto(settings);
      await page.getByRole("link", { name: "Abschalten" }).click();
      await expect(heading(page, "Zweiten Schritt abschalten")).toBeVisible();
      await page.getByLabel("Ihr Passwort").fill(demoPassword);
      await page.getByLabel("Code", { exact: true }).fill(codes[5] ?? "");
      await page.getByRole("button", { name: "Abschalten" }).click();
      await expect(toast(page)).toContainText("Abgeschaltet");
      await expect(page.getByRole("button", { name: "Einrichten" })).toBeVisible();
      await context.clearCookies();
      await signInAs(page, email);
      await expect(page).toHaveURL("/pets");
    });
  });
}

test("new recovery codes take the place of the old ones", async ({ page, signedIn, site }) => {
  const { id } = await signedIn();
  const { secret, codes } = await insertTwoFactor(site.db, site.sessionCookie.secret, id);
  await page.goto(settings);
  await expectNoFindings(page, "it is on");
  await page.getByRole("link", { name: "Neue Wiederherstellungscodes" }).click();
  await page.getByLabel("Ihr Passwort").fill(demoPassword);
  await page.getByLabel("Code", { exact: true }).fill(appCode(secret, new Date()));
  await page.getByRole("button", { name: "Neue Codes erstellen" }).click();
  await expect(heading(page, "Ihre Wiederherstellungscodes")).toBeFocused();
  const fresh = await page.getByRole("main").getByRole("listitem").allTextContents();
  expect(fresh).toHaveLength(10);
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
});

test("the practitioner switches it off for a customer, after asking who it is", async ({
  page,
  context,
  signedIn,
  person,
  site,
}) => {
  const customer = await person({ fullName: "Karla Kundin" });
  await insertTwoFactor(site.db, site.sessionCookie.secret, customer.id);
  await signedIn({ role: "admin" });
  await page.goto(`/admin/kunden/${customer.id}`);
  await page.getByRole("link", { name: "Zweiten Schritt abschalten" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Zweiten Schritt abschalten?" });
  await expect(dialog).toBeVisible();
  await expectNoFindings(page, "the practitioner's question");
  await dialog.getByLabel("Grund").fill("Rückruf unter der bekannten Nummer");
  await dialog.getByRole("button", { name: "Abschalten" }).click();
  await expect(toast(page)).toContainText("Zweiter Schritt abgeschaltet");
  await expect(page.getByRole("link", { name: "Zweiten Schritt abschalten" })).toHaveCount(0);
  await readMail(context, customer.email, /in zwei Schritten abgeschaltet/);
  const logged = await site.db.select().from(auditLog).where(eq(auditLog.customerId, customer.id));
  expect(logged.filter(({ action }) => action === "two-factor-off")).toMatchObject([
    { details: "Rückruf unter der bekannten Nummer" },
  ]);
  await context.clearCookies();
  await signInAs(page, customer.email);
  await expect(page).toHaveURL("/pets");
});
