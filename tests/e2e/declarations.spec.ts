import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { declarations } from "#app/db/mail-schema.ts";
import { site as configured } from "#app/site/config.ts";
import { insertOrder } from "#scripts/demo/factories.ts";
import { herbSubscription, openOrderPage, pressPay } from "#tests/security/shop.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { signedIn } from "#tests/support/http.ts";
import { expect, readMail, test } from "#tests/support/test.ts";

// Withdrawal (§ 356a BGB) and cancellation (§ 312k BGB), as somebody without an account, without
// script, and with the keyboard.

const practice = configured.operator.email;

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a contract is withdrawn from in two steps, with a receipt to save and two mails", async ({
    page,
    context,
    site,
    clientAddress,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 400/);
    const email = `widerruf-${clientAddress}@example.org`;
    await page.goto("/vertrag-widerrufen");
    await page.getByRole("button", { name: "Weiter zur Bestätigung" }).press("Enter");
    await expect(page).toHaveTitle(/^Fehler: Vertrag widerrufen/);
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("E-Mail", { exact: true })).toHaveAccessibleDescription(
      /Bitte E-Mail-Adresse eingeben\./,
    );

    await page.getByLabel("Vor- und Nachname").fill("Erika O’Beispiel <b>");
    await page.getByLabel("Vertrag oder Bestellnummer").fill("KP-000000-NIEMAND");
    await page.getByLabel("E-Mail", { exact: true }).fill(email);
    await page.getByLabel(/Was Sie widerrufen/).fill("Die Leine\nund das Öl");
    await page.getByRole("button", { name: "Weiter zur Bestätigung" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Widerruf bestätigen");
    await expect(page.getByRole("main")).toContainText("KP-000000-NIEMAND");
    expect(await site.db.$count(declarations, eq(declarations.email, email))).toBe(0);

    await page.getByRole("button", { name: "Angaben ändern" }).press("Enter");
    await expect(page.getByLabel("Vor- und Nachname")).toHaveValue("Erika O’Beispiel <b>");
    await expect(page.getByLabel(/Was Sie widerrufen/)).toHaveValue("Die Leine\nund das Öl");
    await page.getByLabel("Vertrag oder Bestellnummer").fill("KP-000000-NIEMAL");
    await page.getByRole("button", { name: "Weiter zur Bestätigung" }).press("Enter");
    await page.getByRole("button", { name: "Widerruf bestätigen" }).press("Enter");

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Ihr Widerruf ist eingegangen",
    );
    const main = page.getByRole("main");
    await expect(main).toContainText(/Eingang: \d+\. \S+ \d{4}, \d\d:\d\d Uhr/);
    await expect(main).toContainText("KP-000000-NIEMAL");
    expect(page.url()).not.toContain("@");
    await expect(main).toContainText(
      `per E-Mail an ${email}, die Adresse, die Sie angegeben haben`,
    );
    const [reference] = /N-[0-9A-Z]{8}/.exec((await main.textContent()) ?? "") ?? [];
    await expect(main).toContainText(`Vorgangsnummer: ${reference}`);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Bestätigung speichern" }).press("Enter");
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe("eingangsbestaetigung.txt");
    expect(readFileSync(await saved.path(), "utf8")).toContain(`Vorgangsnummer: ${reference}`);

    const receipt = await readMail(context, email, /^Eingangsbestätigung: Ihr Widerruf/);
    expect(receipt.subject).toContain(`[${reference}]`);
    expect(receipt.text).toContain("> Vertrag oder Bestellung: KP-000000-NIEMAL");
    expect(receipt.text).toMatch(/ist am \d+\. \S+ \d{4}, \d\d:\d\d Uhr bei uns eingegangen/);
    const note = await readMail(context, practice, /Widerruf eines Vertrags: Erika O’Beispiel/);
    expect(note.text).toContain("> und das Öl");

    // The answer to a form: loaded anew it is the same declaration.
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Ihr Widerruf ist eingegangen",
    );
    expect(await site.db.$count(declarations, eq(declarations.email, email))).toBe(1);
  });

  test("a cancellation without sign-in ends the subscription with its paid time", async ({
    page,
    context,
    site,
    person,
  }) => {
    const { email } = await person({ fullName: "Jonas Großmann" });
    const client = await signedIn(site, email);
    const orderPage = await openOrderPage(client, [[herbSubscription.variantId, "1"]]);
    // Without the consent that the law asks for nothing is ordered.
    expect((await pressPay(client, orderPage, { consent: "" })).status).toBe(400);
    expect((await pressPay(client, orderPage)).status).toBe(303);
    const confirmation = await readMail(context, email, /^Bestätigung Ihrer Bestellung/);
    expect(confirmation.text).toContain(
      "haben Sie bestätigt: „Ich verlange ausdrücklich und stimme zu",
    );
    expect(confirmation.text).toContain("/vertrag-widerrufen");
    const runs = async () => (await client.get("/orders")).text;
    await expect.poll(runs).toContain("läuft bis");

    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Verträge hier kündigen" }).press("Enter");
    await page.getByLabel("Vor- und Nachname").fill("jonas grossmann");
    await page.getByLabel("Vertrag oder Bestellnummer").fill("Kräuterlexikon-Abo");
    await page.getByLabel("E-Mail", { exact: true }).fill(email);
    await page.getByRole("button", { name: "jetzt kündigen", exact: true }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Ihre Kündigung ist eingegangen",
    );
    await expect(page.getByRole("main")).toContainText("zum nächstmöglichen Zeitpunkt");
    await readMail(context, email, /^Eingangsbestätigung: Ihre Kündigung/);
    const ended = await readMail(context, email, /^Ihr Abo ist gekündigt/);
    expect(ended.text).toMatch(/Kräuterlexikon Abo endet am \d+\. \S+ \d{4}/);
    const note = await readMail(context, practice, /Kündigung eines Vertrags: jonas grossmann/);
    expect(note.text).toContain("An den Shop weitergegeben: Das Abo endet am");
    await expect.poll(runs).toMatch(/gekündigt, Zugang bis \d+\. \S+ \d{4}/);
    expect(await runs()).toContain('href="/vertraege-kuendigen"');
    const entry = (
      await site.db.select().from(declarations).where(eq(declarations.email, email))
    )[0];
    const admin = await signedIn(site, (await person({ role: "admin" })).email);
    const shown = await admin.get(`/admin/nachrichten/${entry?.id}`);
    expect(shown.text).toContain("An den Shop weitergegeben: Das Abo endet am");
  });
});

test("every state of both forms is accessible, also at 320 px", async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  await page.setViewportSize({ width: 320, height: 700 });
  const look = async (state: string) => {
    await expectNoFindings(page, state);
    await expectNoSidewaysScroll(page, state);
  };
  await page.goto("/vertrag-widerrufen");
  await page.getByRole("button", { name: "Weiter zur Bestätigung" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await look("withdrawal refused");
  await page.getByLabel("Vor- und Nachname").fill("E".repeat(120));
  await page.getByLabel("Vertrag oder Bestellnummer").fill("K".repeat(200));
  await page.getByLabel("E-Mail", { exact: true }).fill("langer-name@example.org");
  await page.getByRole("button", { name: "Weiter zur Bestätigung" }).click();
  await expect(page.getByRole("button", { name: "Widerruf bestätigen" })).toBeVisible();
  await look("withdrawal summary");
  await page.getByRole("button", { name: "Widerruf bestätigen" }).click();
  await expect(page.getByText("Ihr Widerruf ist eingegangen")).toBeVisible();
  await look("withdrawal receipt");

  await page.goto("/vertraege-kuendigen");
  await page.getByLabel("Außerordentlich", { exact: true }).check();
  await page.getByRole("button", { name: "jetzt kündigen" }).click();
  await expect(page.getByRole("alert")).toContainText("Bitte den Grund");
  await expect(page.getByLabel("Außerordentlich", { exact: true })).toBeChecked();
  await expect(page.getByLabel(/^Grund der außerordentlichen/)).toHaveAccessibleDescription(
    /^Nur bei außerordentlicher Kündigung, dann aber nötig/,
  );
  await expect(page.getByLabel(/^Kündigen zum/)).toHaveAccessibleDescription(
    /zum nächstmöglichen Zeitpunkt, bei einer außerordentlichen Kündigung sofort\.$/,
  );
  await look("cancellation refused");
  await page.getByLabel(/^Grund der außerordentlichen/).fill("Das Lexikon öffnet sich nicht.");
  await page.getByLabel("Vor- und Nachname").fill("Erika Beispiel");
  await page.getByLabel("Vertrag oder Bestellnummer").fill("Kräuterlexikon-Abo");
  await page.getByLabel("E-Mail", { exact: true }).fill("ausserordentlich@example.org");
  await page.getByRole("button", { name: "jetzt kündigen" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText(/Vertragsende\s*sofort/);
  await expect(main).not.toContainText("zum nächstmöglichen Zeitpunkt");
  await look("cancellation receipt");
});

test("from an order the form comes with its number, and with no number in the address", async ({
  page,
  site,
  signedIn: enter,
}) => {
  const { id, email } = await enter({ fullName: "Erika Beispiel" });
  const displayId = "KP-261122-ERIKA1";
  const oil = {
    productId: "prod-oil",
    variantId: "variant-oil",
    title: "Leinöl",
    variantTitle: "",
  };
  await insertOrder(site.db, {
    ...{ id: `order-${id}`, userId: id, displayId, createdAt: new Date() },
    items: [{ ...oil, quantity: 1, unitPriceCents: 690 }],
    paymentStatus: "pending",
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/orders");
  const card = page.getByRole("article", { name: `Bestellung ${displayId}` });
  const howToPay = card.getByText("Bankverbindung");
  await expect(howToPay).toBeVisible();
  await expectNoFindings(page, "order that can be withdrawn from");
  await card
    .getByRole("button", { name: `Vertrag widerrufen für Bestellung ${displayId}` })
    .click();
  await expect(page).toHaveURL("/vertrag-widerrufen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vertrag widerrufen");
  await expect(page.getByLabel("Vertrag oder Bestellnummer")).toHaveValue(displayId);
  await expect(page.getByLabel("Vor- und Nachname")).toHaveValue("Erika Beispiel");
  await expect(page.getByLabel("E-Mail", { exact: true })).toHaveValue(email);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Weiter zur Bestätigung" }).click();
  await expect(page.getByRole("main")).toContainText("der ganze Vertrag");
  await page.getByRole("button", { name: "Widerruf bestätigen" }).click();
  await expect(page.getByRole("main")).toContainText("müssen Sie nicht mehr bezahlen");
  await page.getByRole("link", { name: "Zu meinen Bestellungen" }).click();
  await expect(card).toContainText(
    /Widerruf eingegangen am \d+\. \S+ \d{4}\. Wir prüfen ihn und melden uns bei Ihnen\./,
  );
  await expect(card).toContainText("Bitte überweisen Sie bis dahin nichts.");
  await expect(howToPay).toHaveCount(0);
  const again = card.getByRole("button", { name: /^Vertrag widerrufen/ });
  await expect(again, "all of it was withdrawn from").toHaveCount(0);
  await expectNoFindings(page, "order that was withdrawn from");
  await expectNoSidewaysScroll(page, "order that was withdrawn from");
  await site.db
    .update(declarations)
    .set({ status: "done", message: "Nur ein Teil" })
    .where(eq(declarations.email, email));
  await page.reload();
  await expect(card).toContainText("Wir haben ihn bearbeitet.");
  await expect(howToPay).toBeVisible();
  await expect(again, "it was a part").toBeVisible();
});

test("the foot of every page leads to what the law asks for, in its order", async ({ page }) => {
  const names = [
    ...["Kräuter von A bis Z", "Impressum", "AGB", "Datenschutz", "Widerruf"],
    ...["Vertrag widerrufen", "Verträge hier kündigen", "Versand und Zahlung", "Barrierefreiheit"],
  ];
  for (const address of ["/", "/vertrag-widerrufen", "/kraeuter", "/auth"]) {
    await page.goto(address);
    const links = page.getByRole("contentinfo").getByRole("link");
    expect(await links.allTextContents(), address).toEqual(names);
  }
  await page.goto("/widerruf");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Vertrag widerrufen" })).toHaveCount(3);
  await expect(main.getByRole("heading", { name: "Muster-Widerrufsformular" })).toBeVisible();
  await page.goto("/barrierefreiheit");
  await expect(main).toContainText("Marktüberwachungsstelle der Länder");
  await expect(main).toContainText(configured.operator.email);
});
