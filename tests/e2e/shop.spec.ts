import type { BrowserContext, Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { orders } from "#app/db/shop-schema.ts";
import { cartLimits } from "#app/shop/policy.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { expectNoFindings } from "#tests/support/axe.ts";
import { outsideProductId, startElsewhere } from "#tests/support/outside-store.ts";
import { wares } from "#tests/support/shop.ts";
import {
  cartButton,
  goToOrderPage,
  openCart,
  order,
  putInCart,
  test as shopTest,
  storedCart,
} from "#tests/support/shop-pages.ts";
import { htmlPayloads } from "#tests/support/store-payloads.ts";
import { browserCookie, expect, onceMore, signInAs, toast, visit } from "#tests/support/test.ts";
import { vatNote } from "#tests/support/vat-note.ts";

// The customer's ways through the shop, where script, focus or the browser's own buttons matter.

const oneArticle = "Warenkorb öffnen, 1 Artikel";
const slots = "3 weitere Haustiere";

type Elsewhere = Awaited<ReturnType<typeof startElsewhere>>;

const test = shopTest.extend<{ elsewhere: Elsewhere }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  elsewhere: async ({}, use) => {
    const elsewhere = await startElsewhere();
    await use(elsewhere);
    await elsewhere.close();
  },
});

test("leaving the order page brings the cart back, by its button and by the browser's", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await putInCart(page, wares.threePets);
  const address = page.url();
  await goToOrderPage(page);
  await page.getByRole("button", { name: "Abbrechen und zurück" }).click();
  await expect(page).toHaveURL(address);
  await expect(toast(page)).toContainText("Ihr Warenkorb ist wieder da");
  await expect(toast(page)).toContainText("Ihre Bestellung ist noch nicht abgeschlossen.");
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);

  await goToOrderPage(page);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(toast(page)).toContainText("Ihr Warenkorb ist wieder da");
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);
  expect(await storedCart(page)).toHaveLength(1);
  await visit(page, "/dashboard");
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);
  await expect(toast(page), "it is said once").toHaveCount(0);
});

test(
  "leaving the order page brings the cart back from another store's address, too",
  onceMore,
  async ({ elsewhere, page, context, passwordHash }) => {
    const panel = await fillCartElsewhere(page, context, elsewhere, passwordHash);
    await panel.getByRole("button", { name: "Zur Kasse" }).click();
    await page.waitForURL(`${elsewhere.address}/pay/1`);
    await page.goBack();
    await expect(toast(page)).toContainText("Ihr Warenkorb ist wieder da");
    await expect(cartButton(page)).toHaveAccessibleName(oneArticle);
  },
);

test("a store that fails takes nothing from the cart, and moves no button", async ({
  elsewhere,
  page,
  context,
  passwordHash,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 503/);
  const { store, site } = elsewhere;
  const panel = await fillCartElsewhere(page, context, elsewhere, passwordHash);

  const unchecked =
    "Wir können Preise und Bestand gerade nicht prüfen. Ihr Warenkorb bleibt erhalten.";
  store.mood = "failing";
  await visit(page, page.url());
  await openCart(page);
  await expect(panel.getByText(unchecked)).toBeVisible();
  await panel.getByRole("button", { name: "Zur Kasse" }).click();
  await expect(panel.getByText(/^Beim Initialisieren der Kasse/).first()).toBeVisible();

  const main = page.getByRole("main");
  const toCheckout = main.getByRole("button", { name: "Zur Kasse" });
  const stockAnswer = Promise.withResolvers<void>();
  await page.route("**/cart/stand?*", async (route) => {
    await stockAnswer.promise;
    await route.continue();
  });
  await visit(page, `${site.origin}/cart`);
  const place = await toCheckout.boundingBox();
  stockAnswer.resolve();
  await expect(main.getByText(unchecked)).toBeVisible();
  expect(await toCheckout.boundingBox(), "whoever is about to press it does").toEqual(place);

  for (const mood of ["gone", "markup", "huge", "failing", "slow"] as const) {
    store.mood = mood;
    await visit(page, `${site.origin}/cart`);
    await toCheckout.click();
    await expect(toast(page), mood).toContainText("Fehler bei der Kasse");
    await expect(toast(page)).toContainText(
      "Beim Initialisieren der Kasse ist ein Problem aufgetreten. Bitte versuchen Sie es erneut.",
    );
    await expect(main.getByText("Fehler bei der Kasse")).toBeVisible();
    await expect(main.getByText(/^Beim Initialisieren der Kasse/).first()).toBeVisible();
    await expect(main.getByText(unchecked)).toBeVisible();
    expect(await storedCart(page), mood).toHaveLength(1);
  }
});

/** Somebody new at the site of another store, with one product in the cart, which is open. */
async function fillCartElsewhere(
  page: Page,
  context: BrowserContext,
  { site }: Elsewhere,
  passwordHash: string,
): Promise<Locator> {
  const email = `${crypto.randomUUID()}@example.org`;
  await insertPerson(site.db, { passwordHash, email });
  await context.addCookies([await browserCookie(site, email)]);
  await visit(page, `${site.origin}/product/${outsideProductId}`);
  await page.getByRole("button", { name: /^In den Warenkorb: / }).click();
  return openCart(page);
}

test("at the limit a package is bought, its slots are shown, and the second animal fits", async ({
  page,
  site,
  signedIn,
}) => {
  const { id } = await signedIn();
  await insertPet(site.db, { userId: id, name: "Erste" });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/pets");
  await page.getByRole("link", { name: "Haustier hinzufügen" }).click();
  const dialog = page.getByRole("dialog", { name: "Platz für weitere Haustiere" });
  await dialog.getByRole("radio", { name: /3 weitere Haustiere/ }).check();
  await dialog.getByRole("button", { name: "In den Warenkorb" }).click();
  const panel = page.getByRole("dialog", { name: "Warenkorb" });
  await expect(panel.getByRole("link", { name: slots })).toBeVisible();
  await expect(toast(page)).toContainText("Artikel zum Warenkorb hinzugefügt!");
  await expect(toast(page)).toContainText("Sie können nun zur Kasse gehen.");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/pets");
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);
  expect(await storedCart(page)).toMatchObject([{ product: { title: slots }, quantity: 1 }]);

  await panel.getByRole("button", { name: "Zur Kasse" }).click();
  await page.waitForURL(/\/merchant\/kasse\//);
  const orderPage = page.url();
  await order(page, "paid");
  await page.waitForURL(/\/success\?checkout=/);
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  expect(await storedCart(page)).toEqual([]);
  await page.getByRole("link", { name: "Neues Haustier anlegen" }).click();
  await expect(page).toHaveURL("/add-pet-success");
  await page.getByRole("dialog").getByRole("link", { name: "Katze" }).click();
  await page.getByLabel("Name *").fill("Zweite");
  await page.getByLabel("Geburtsdatum *").fill("2020-01-01");
  await page.getByRole("button", { name: "Haustier anlegen" }).click();
  await expect(page).toHaveURL("/pets");
  await expect(toast(page)).toContainText("Erfolg!");
  await expect(toast(page)).toContainText("Zweite wurde hinzugefügt.");
  await expect(page.getByText("2 / 4 Plätze belegt")).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen");

  // Who goes back to the order page brings no cart back.
  await page.goto(orderPage);
  await page.getByRole("link", { name: "Zur Bestellübersicht" }).click();
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await visit(page, "/store");
  await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen");
  await expect(toast(page)).toHaveCount(0);
});

test("a product is looked at by keyboard, chosen and put in, but never more than there is", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await visit(page, "/store");
  const card = page.getByRole("article").filter({ hasText: "Schnüffelteppich" });
  await card.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(`/product/${wares.snuffleMat}`);
  const gallery = page.getByRole("region", { name: "Produktbilder" });
  const shown = gallery.getByRole("img");
  await expect(shown).toHaveAccessibleName(/Bild 1 von 5$/);
  const previous = gallery.getByRole("button", { name: "Vorheriges Bild" });
  await previous.focus();
  await page.keyboard.press("Enter");
  await expect(gallery.getByText("Bild 5 von 5")).toBeVisible();
  await expect(previous).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(gallery.getByRole("button", { name: "Nächstes Bild" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(gallery.getByText("Bild 1 von 5")).toBeVisible();
  const dots = gallery.getByRole("button", { name: /^Bild \d anzeigen$/ });
  await expect(dots).toHaveCount(5);
  await expect(dots.nth(0)).toHaveAttribute("aria-disabled", "true");
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Tab");
  await expect(dots.nth(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shown).toHaveAccessibleName(/Bild 3 von 5$/);
  await expect(dots.nth(2)).toBeFocused();
  const isLoaded = await shown.evaluate((image: HTMLImageElement) =>
    image.decode().then(() => image.naturalWidth > 0),
  );
  expect(isLoaded).toBe(true);

  const clay = page.getByRole("button", { name: "Lehm" });
  await clay.click();
  await expect(clay).toHaveAttribute("aria-pressed", "true");
  await expect(clay).toBeFocused();
  await expect(page).toHaveURL(/\?variante=variant_01KRWARE000000000000001202$/);
  await expect(gallery.getByText("Bild 2 von 5")).toBeVisible();
  await expect(page.getByText("3 auf Lager!")).toBeVisible();
  const more = page.getByRole("button", { name: "Menge erhöhen" });
  const fewer = page.getByRole("button", { name: "Menge verringern" });
  const quantity = page.getByRole("status", { name: "Menge" });
  await expect(fewer).toHaveAttribute("aria-disabled", "true");
  await fewer.press("Enter");
  await expect(quantity).toHaveText("1");
  const add = page.getByRole("button", { name: /^In den Warenkorb: / });
  for (let press = 0; press < 3; press += 1) await more.click();
  await expect(page.getByText("Nicht genügend Lagerbestand. Nur 3 übrig.")).toBeVisible();
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await expect(add).toHaveAccessibleDescription("Nicht genügend Lagerbestand. Nur 3 übrig.");
  await add.press("Enter");
  expect(await storedCart(page)).toEqual([]);
  await fewer.click();
  await expect(quantity).toHaveText("3");
  await expect(fewer, "the button keeps the focus").toBeFocused();
  await add.click();
  await expect(toast(page)).toContainText("Zum Warenkorb hinzugefügt! 🛒");
  await expect(toast(page)).toContainText("Schnüffelteppich „Waldboden“ (Lehm)");
  await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen, 3 Artikel");

  await putOneMore(page);
  await expect(toast(page)).toHaveAttribute("role", "alert");
  await expect(toast(page)).toContainText("Fehler beim Hinzufügen zum Warenkorb");
  await expect(toast(page)).toContainText(
    "Nicht genügend Lagerbestand für Schnüffelteppich „Waldboden“ (Lehm). Nur 3 verfügbar.",
  );
  expect(await storedCart(page)).toMatchObject([{ quantity: 3 }]);
  await page.getByRole("button", { name: /^Lavendel/ }).click();
  await expect(gallery.getByText("Bild 3 von 5")).toBeVisible();
  await expect(add).toHaveAccessibleDescription("Derzeit nicht verfügbar");
  await page.getByRole("link", { name: "Zurück zum Shop" }).click();
  await expect(page).toHaveURL("/store");
});

/** The product's page again, from anew. */
async function putOneMore(page: Page): Promise<void> {
  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen, 3 Artikel");
  await page.getByRole("button", { name: /^In den Warenkorb: / }).click();
}

test("the cart counts, stops at its ends and leads the focus on, in two tabs, on its page and after a new sign-in", async ({
  page,
  context,
  shop,
  signedIn,
}) => {
  const title = "Testware";
  const ware = await shop.add({ title, variant: { inventoryQuantity: 3 } });
  const { email } = await signedIn();
  await visit(page, "/dashboard");
  const other = await context.newPage();
  await putInCart(other, ware.productId);
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);
  await visit(page, "/store");
  await page.getByRole("button", { name: `In den Warenkorb: ${slots}` }).click();
  await expect(cartButton(other)).toHaveAccessibleName("Warenkorb öffnen, 2 Artikel");
  await page.bringToFront();

  const panel = await openCart(page);
  const line = panel.getByRole("listitem").filter({ hasText: title });
  const more = line.getByRole("button", { name: `Menge von ${title} erhöhen` });
  const fewer = line.getByRole("button", { name: `Menge von ${title} verringern` });
  await expect(fewer).toHaveAttribute("aria-disabled", "true");
  await expect(fewer).toHaveAccessibleDescription("Mindestmenge: 1");
  await more.click();
  await more.click();
  await expect(line.getByText("30,00 €")).toBeVisible();
  await expect(panel.getByText("54,90 €")).toBeVisible();
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await expect(more).toHaveAccessibleDescription("Nur 3 verfügbar.");
  await more.press("Enter");
  expect(await storedCart(page)).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
  await expect(
    page.getByRole("button", { name: "Warenkorb öffnen, 4 Artikel", includeHidden: true }),
  ).toBeAttached();
  await line.getByRole("button", { name: `${title} entfernen` }).click();
  const next = panel.getByRole("button", { name: `${slots} entfernen` });
  await expect(next).toBeFocused();
  await expect(panel.getByRole("status")).toContainText([`${title} entfernt`]);
  await expect(cartButton(other)).toHaveAccessibleName(oneArticle);
  await other.close();

  await panel.getByRole("link", { name: "Warenkorb ansehen" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(panel).toBeHidden();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Warenkorb");
  await expect(main.getByRole("listitem")).toContainText(slots);
  await main.getByRole("button", { name: /erhöhen$/ }).click();
  await expect(main.getByRole("strong").filter({ hasText: "49,80 €" })).toBeVisible();
  await expect(main.getByText(vatNote).first()).toBeVisible();
  const onward = main.getByRole("link", { name: "Weiter einkaufen" });
  await expect(onward).toHaveAttribute("href", "/store");
  await main.getByRole("button", { name: "Zur Kasse" }).click();
  await expect(page.getByRole("region", { name: "Ihre Bestellung" })).toContainText("2 ×");
  await page.goBack();
  await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen, 2 Artikel");

  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL("/auth?abgemeldet");
  await signInAs(page, email);
  await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen, 2 Artikel");
  await openCart(page);
  await panel.getByRole("button", { name: `${slots} entfernen` }).press("Enter");
  await expect(panel.getByRole("heading", { name: "Warenkorb" })).toBeFocused();
  await expect(panel.getByText("Ihr Warenkorb ist leer")).toBeVisible();
  await panel.getByRole("link", { name: "Zum Shop" }).click();
  await expect(page).toHaveURL("/store");
  await expect(panel).toBeHidden();
});

test("opening the cart tells another price, fewer pieces and what is gone, and adding asks again", async ({
  page,
  shop,
  signedIn,
}) => {
  const [dearer, scarce, gone, sold] = [
    await shop.add({ title: "Teurer Tee" }),
    await shop.add({ title: "Rare Rüben", variant: { inventoryQuantity: 5 } }),
    await shop.add({ title: "Ferne Flocken" }),
    await shop.add({ title: "Schnelle Pfoten", variant: { inventoryQuantity: 4 } }),
  ];
  await signedIn();
  for (const { productId } of [dearer, scarce, gone]) await putInCart(page, productId);
  const panel = await openCart(page);
  const more = panel.getByRole("button", { name: "Menge von Rare Rüben erhöhen" });
  for (let press = 0; press < 3; press += 1) await more.click();
  await panel.getByRole("button", { name: "Warenkorb schließen" }).click();
  await visit(page, `/product/${sold.productId}`);

  await shop.change(dearer, { price_cents: 1400 });
  await shop.change(scarce, { inventory_quantity: 2 });
  await shop.withdraw(gone);
  await openCart(page);
  const notices = panel.getByRole("status").getByRole("listitem");
  await expect(notices).toHaveText([
    "Der Preis von „Teurer Tee“ hat sich geändert: 14,00 € statt 10,00 €.",
    "Von „Rare Rüben“ sind nur noch 2 verfügbar. Wir haben die Menge angepasst.",
    "„Ferne Flocken“ ist nicht mehr erhältlich und wurde entfernt.",
  ]);
  const left = [
    { product: { title: "Teurer Tee" }, quantity: 1 },
    { product: { title: "Rare Rüben" }, quantity: 2 },
  ];
  expect(await storedCart(page)).toMatchObject(left);
  await expect(panel.getByText("34,00 €")).toBeVisible();
  await panel.getByRole("button", { name: "Warenkorb schließen" }).click();
  await openCart(page);
  await expect(panel.getByText("34,00 €")).toBeVisible();
  await expect(notices, "what was told is not told again").toHaveCount(0);
  await panel.getByRole("button", { name: "Warenkorb schließen" }).click();

  // What others have bought since this page was opened is taken out of the cart again.
  await shop.change(sold, { inventory_quantity: 0 });
  await page.getByRole("button", { name: /^In den Warenkorb: / }).click();
  await expect(toast(page)).toContainText("Oh nein! Etwas ist schiefgegangen.");
  await expect(toast(page)).toContainText(
    "Nicht genügend Lagerbestand für Schnelle Pfoten. Nur 0 verfügbar.",
  );
  await expect(toast(page)).toHaveAttribute("role", "alert");
  expect(await storedCart(page)).toMatchObject(left);
});

test("whatever the storage holds breaks nothing, and a package that the cart cannot take is refused in its dialog", async ({
  page,
  site,
  signedIn,
}) => {
  const { id: userId } = await signedIn();
  await insertPet(site.db, { userId });
  await page.goto("/cart");
  for (const content of [
    '[{"product":{"id":"prod_1"',
    '[null,1,{"product":null},{"product":{},"variant":{},"quantity":-1}]',
    "<script>alert(1)</script>",
  ]) {
    await page.evaluate((text) => {
      localStorage.setItem("e-commerce-cart", text);
      localStorage.setItem("e-commerce-checkout", text);
    }, content);
    await page.reload();
    await expect(page.getByRole("main").getByText("Ihr Warenkorb ist leer")).toBeVisible();
    await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen");
  }
  await putInCart(page, wares.threePets);
  await page.evaluate((most) => {
    const [line] = JSON.parse(localStorage.getItem("e-commerce-cart") ?? "[]");
    const foreign = { ...line, variant: { ...line.variant, id: "variant_x" }, quantity: 1e9 };
    localStorage.setItem("e-commerce-cart", JSON.stringify([foreign, { ...line, quantity: most }]));
  }, cartLimits.quantity);
  await visit(page, "/pets?hinzufuegen");
  await expect(
    page.getByRole("button", { name: /, 99 Artikel$/, includeHidden: true }),
  ).toBeAttached();
  const dialog = page.getByRole("dialog", { name: "Platz für weitere Haustiere" });
  await dialog.getByRole("radio", { name: /^3 weitere Haustiere/ }).check();
  await dialog.getByRole("button", { name: "In den Warenkorb" }).click();
  const refusal =
    "Ein Fehler ist aufgetreten: Sie können höchstens 99 Stück eines Artikels bestellen.";
  await expect(toast(page)).toContainText(refusal);
  await expect(dialog.getByRole("alert").filter({ hasText: refusal }).first()).toBeVisible();
  const quantities = (await storedCart(page)).map(({ quantity }) => quantity);
  expect(quantities).toContain(cartLimits.quantity);
});

test("what is sold meanwhile leaves the cart, and a field that is wrong is found by its error", async ({
  page,
  shop,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4(00|09)/);
  const ware = await shop.add({ variant: { inventoryQuantity: 1 } });
  await signedIn();
  await putInCart(page, ware.productId);
  await goToOrderPage(page);
  await page.getByText("ändern", { exact: true }).click();
  await page.getByLabel("Vor- und Nachname").fill("");
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Bitte geben Sie Vor- und Nachnamen ein." }).click();
  await expect(page.getByLabel("Vor- und Nachname")).toBeFocused();
  await page.keyboard.type("Erika Beispiel");
  await shop.change(ware, { inventory_quantity: 0 });
  await order(page, "paid");
  await expect(page.getByText("Inzwischen ausverkauft.")).toBeVisible();
  await expectNoFindings(page, "sold meanwhile");
  await page.getByRole("button", { name: "Abbrechen und zurück" }).click();
  await expect(toast(page)).toContainText("Ihre Auswahl ist nicht mehr erhältlich.");
  expect(await storedCart(page)).toEqual([]);
});

test("a payment that takes its time is waited for in sight; when it fails the cart comes back", async ({
  page,
  site,
  signedIn,
}) => {
  const { id } = await signedIn();
  await putInCart(page, wares.threePets);
  await goToOrderPage(page);
  // The payment stays open for as long as the test needs.
  await site.merchantBinding.exec(
    "create trigger held before update on orders when new.payment_status = 'paid' begin select raise(abort, 'held'); end",
  );
  await order(page, "pendingPaid");
  await page.waitForURL(/\/success\?checkout=/);
  await expect(
    page.getByRole("heading", { name: "Ihre Bestellung ist eingegangen" }),
  ).toBeVisible();
  await expect(page.getByText("Wir warten auf die Bestätigung der Zahlung …")).toBeVisible();
  await site.merchantBinding.exec("drop trigger held");
  await expect(async () => {
    await site.runCron();
    await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible({
      timeout: 2500,
    });
  }).toPass();
  await expect(page.getByText("Platz für 3 weitere Haustiere")).toBeVisible();
  expect(await site.db.$count(orders, eq(orders.userId, id))).toBe(1);

  await putInCart(page, wares.herbs);
  await goToOrderPage(page);
  await order(page, "pendingFailed");
  await expect(page.getByRole("heading", { name: "Die Zahlung hat nicht geklappt" })).toBeVisible();
  await expect(page.getByText("Es wurde nichts abgebucht.")).toBeVisible();
  await page.getByRole("link", { name: "Zum Warenkorb" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(toast(page)).toContainText("Ihr Warenkorb ist wieder da");
  await expect(page.getByRole("main").getByRole("listitem")).toContainText("Kräuterlexikon Abo");
  await visit(page, "/orders");
  await expect(page.getByRole("article").first()).toContainText("Zahlung fehlgeschlagen");
  await expect(page.getByRole("article").last()).toContainText("Bezahlt");
});

test("what a catalogue may hold runs nothing in a browser, on the shop's pages and before paying", async ({
  page,
  shop,
  signedIn,
}) => {
  const text = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</script></title></textarea><svg onload=alert(1)>",
  ].join(" ");
  const ware = await shop.add({
    ...{ title: text, subtitle: text, ribbonText: text },
    descriptionHtml: htmlPayloads.map((one) => `<div>${one}</div>`).join("\n"),
    additionalInfo: htmlPayloads.map((one) => ({ title: text, descriptionHtml: one })),
    options: [text],
    variant: { title: text, optionValues: { [text]: text }, sku: text },
  });
  await signedIn();
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => seen.push(new URL(request.url()).origin));
  await visit(page, "/store");
  await putInCart(page, ware.productId);
  await goToOrderPage(page);
  await expect(page.getByRole("button", { name: "Zahlungspflichtig bestellen" })).toBeVisible();
  expect([...new Set(seen)]).toEqual([new URL(page.url()).origin]);
  await page.getByRole("button", { name: "Abbrechen und zurück" }).click();
  await shop.withdraw(ware);
});
