import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { expect, test, toast } from "#tests/support/test.ts";

const required = {
  "Vor- und Nachname": "Bitte Vor- und Nachnamen eingeben.",
  "Straße und Hausnummer": "Bitte Straße und Hausnummer eingeben.",
  Postleitzahl: "Bitte Postleitzahl eingeben.",
  Ort: "Bitte Ort eingeben.",
};

test("a complete profile is read, edited, left by 'Abbrechen' and saved", async ({
  page,
  signedIn,
  site,
}) => {
  const { id, email } = await signedIn({ fullName: "Erika Beispiel", phone: "030 1234567" });
  await page.goto("/profile");
  await expect(page).toHaveTitle("Mein Profil – Kräuterpfote");
  await expect(page.getByRole("heading", { name: "Mein Profil" })).toBeVisible();
  const details = page.getByRole("region", { name: "Kontaktdaten" });
  for (const text of ["Erika Beispiel", email, "030 1234567", "Lindenweg 4", "10115 Berlin"]) {
    await expect(details).toContainText(text);
  }
  await expect(page.getByRole("textbox")).toHaveCount(0);

  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await page.getByLabel("Ort", { exact: true }).fill("Potsdam");
  await page.getByRole("link", { name: "Abbrechen" }).click();
  await expect(details).toContainText("10115 Berlin");

  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await page.getByLabel("Ort", { exact: true }).fill("Potsdam");
  await page.getByLabel("Postleitzahl").fill("14467");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(toast(page)).toContainText("Profil gespeichert");
  await page.goto("/profile");
  await expect(details).toContainText("14467 Potsdam");
  const [row] = await site.db.select().from(profiles).where(eq(profiles.id, id));
  expect(row).toMatchObject({ role: "user", petSlotsPurchased: 0, subscriptionStatus: "inactive" });
});

test("fields say what they hold, and the e-mail address is not to be changed", async ({
  page,
  signedIn,
}) => {
  const { email } = await signedIn();
  await page.goto("/profile?bearbeiten");
  const tokens = {
    "Vor- und Nachname": "name",
    "E-Mail-Adresse": "email",
    Telefon: "tel",
    "Straße und Hausnummer": "street-address",
    Postleitzahl: "postal-code",
    Ort: "address-level2",
  };
  for (const [label, token] of Object.entries(tokens)) {
    const field = page.getByRole("textbox", { name: new RegExp(`^${label}( \\(optional\\))?$`) });
    await expect(field).toHaveAttribute("autocomplete", token);
  }
  await expect(page.getByLabel("E-Mail-Adresse")).toBeDisabled();
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue(email);
});

test("an incomplete profile opens in edit mode, without a way out", async ({ page, signedIn }) => {
  await signedIn({ street: "" });
  await page.goto("/profile");
  await expect(page.getByLabel("Straße und Hausnummer")).toBeVisible();
  await expect(page.getByRole("link", { name: "Abbrechen" })).toHaveCount(0);
});

test("each required field left empty is refused in German, inline and in the summary, and the rest stays", async ({
  page,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  await signedIn();
  for (const [label, missing] of Object.entries(required)) {
    await page.goto("/profile?bearbeiten");
    await page.getByLabel("Telefon").fill("0331 7654321");
    await page.getByLabel(label, { exact: true }).fill(label === "Ort" ? "  " : "");
    await page.getByRole("button", { name: "Speichern" }).click();

    const summary = page.getByRole("main").getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary).toContainText("Unvollständiges Profil");
    await expect(summary).toContainText("Bitte füllen Sie alle erforderlichen Felder aus.");
    await expect(toast(page)).toContainText("Unvollständiges Profil");
    await expect(page).toHaveTitle("Fehler: Mein Profil – Kräuterpfote");
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(missing);
    await expect(page.getByLabel("Telefon")).toHaveValue("0331 7654321");
    await summary.getByRole("link", { name: missing }).click();
    await expect(field).toBeFocused();
  }
});

test("what is too long or no such thing is refused, what is unusual is kept as it is", async ({
  page,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id } = await signedIn();
  await page.goto("/profile?bearbeiten");
  await page.getByLabel("Telefon").fill("<script>alert(1)</script>");
  await page.getByLabel("Postleitzahl").fill("1234");
  const name = page.getByLabel("Vor- und Nachname");
  await name.evaluate((input: HTMLInputElement) => input.removeAttribute("maxlength"));
  await name.fill("x".repeat(121));
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("main").getByRole("alert").getByRole("link")).toHaveText([
    /höchstens 120 Zeichen/,
    /Telefonnummer .*zum Beispiel 030 1234567/,
    /Postleitzahl mit fünf Ziffern.*zum Beispiel 10115/,
  ]);

  const kept = {
    fullName: "Søren O'Brien-Müller 🐶",
    street: "شارع <b>'; drop table profiles; --",
    city: "Bad Königshofen i. Grabfeld",
    postalCode: "A-1010",
    phone: "+43 (1) 234/56-78",
  };
  await name.fill(kept.fullName);
  await page.getByLabel("Telefon").fill(kept.phone);
  await page.getByLabel("Straße und Hausnummer").fill(kept.street);
  await page.getByLabel("Postleitzahl").fill(kept.postalCode);
  await page.getByLabel("Ort", { exact: true }).fill(kept.city);
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page).toHaveURL("/dashboard");
  const [row] = await site.db.select().from(profiles).where(eq(profiles.id, id));
  expect(row).toMatchObject(kept);
});

test("until the profile is complete everything else is locked and says why", async ({
  page,
  signedIn,
}) => {
  await signedIn({ postalCode: "" });
  await page.goto("/profile");
  const navigation = page.getByRole("navigation", { name: "Hauptnavigation" });
  for (const label of ["Start", "Haustiere", "Terminkalender", "Kräuterlexikon", "Shop"]) {
    const entry = navigation.getByRole("link", { name: `${label} – Erst Profil vervollständigen` });
    await expect(entry).toHaveAttribute("aria-disabled", "true");
    await expect(entry).not.toHaveAttribute("href");
  }
  await expect(navigation.getByRole("link", { name: "Profil", exact: true })).toBeVisible();

  for (const path of ["/pets", "/calendar", "/welcome"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/profile");
    await expect(toast(page)).toContainText("Profil unvollständig");
    await expect(toast(page)).toContainText(
      "Bitte vervollständigen Sie Ihr Profil, um fortzufahren.",
    );
  }
  await page.getByLabel("Postleitzahl").fill("10115");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page).toHaveURL("/dashboard");
  await navigation.getByRole("link", { name: "Haustiere" }).click();
  await expect(page).toHaveURL("/pets");
});

test("an incomplete profile adds no animal past the form either", async ({ context, signedIn }) => {
  await signedIn({ city: "" });
  const answer = await context.request.post("/pets", {
    form: { intent: "add", type: "Hund", name: "Rex", birthDate: "2020-01-01" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe("/profile");
});

test("an admin needs no complete profile", async ({ page, signedIn }) => {
  await signedIn({ role: "admin", city: "" });
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin");
});
