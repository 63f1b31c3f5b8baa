import { cartLimits } from "#app/shop/policy.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import {
  cartButton,
  expect,
  openCart,
  putInCart,
  storedCart,
  test,
  wares,
} from "#tests/support/shop.ts";
import { signInAs, toast, visit } from "#tests/support/test.ts";
import { vatNote } from "#tests/support/vat-note.ts";

const oneArticle = "Warenkorb öffnen, 1 Artikel";

test("the cart survives a reload and a new sign-in", async ({ page, signedIn }) => {
  const { email } = await signedIn();
  await putInCart(page, wares.threePets);
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);
  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL("/auth");
  await signInAs(page, email);
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);
  const panel = await openCart(page);
  await expect(panel.getByRole("listitem")).toContainText("3 weitere Haustiere");
});

test("two tabs show the same cart, and neither loses what the other has added", async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn();
  await visit(page, "/dashboard");
  const other = await context.newPage();
  await putInCart(other, wares.threePets);
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);
  await putInCart(page, wares.herbs);
  await expect(cartButton(other)).toHaveAccessibleName("Warenkorb öffnen, 2 Artikel");
  const panel = await openCart(other);
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await panel.getByRole("button", { name: "3 weitere Haustiere entfernen" }).click();
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);
});

test("the badge counts pieces, the stepper stops at its ends, and removing leads the focus on", async ({
  page,
  shop,
  signedIn,
}) => {
  const ware = await shop.add({ pieces: 3 });
  await signedIn();
  await putInCart(page, ware.productId);
  await putInCart(page, wares.threePets);
  const panel = await openCart(page);
  const line = panel.getByRole("listitem").filter({ hasText: ware.title });
  const more = line.getByRole("button", { name: `Menge von ${ware.title} erhöhen` });
  const fewer = line.getByRole("button", { name: `Menge von ${ware.title} verringern` });
  await expect(fewer).toHaveAttribute("aria-disabled", "true");
  await expect(fewer).toHaveAccessibleDescription(/Weniger als 1 geht nicht/);
  await more.click();
  await more.click();
  await expect(line.getByText("37,50 €")).toBeVisible();
  await expect(panel.getByText("62,40 €")).toBeVisible();
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await expect(more).toHaveAccessibleDescription("Nur 3 verfügbar.");
  await more.press("Enter");
  expect(await storedCart(page)).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
  await expect(
    page.getByRole("button", { name: "Warenkorb öffnen, 4 Artikel", includeHidden: true }),
  ).toBeAttached();

  await line.getByRole("button", { name: `${ware.title} entfernen` }).click();
  const next = panel.getByRole("button", { name: "3 weitere Haustiere entfernen" });
  await expect(next).toBeFocused();
  await expect(panel.getByRole("status")).toContainText([`${ware.title} entfernt`]);
  await next.press("Enter");
  await expect(panel.getByRole("heading", { name: "Warenkorb" })).toBeFocused();
  await expect(panel.getByText("Ihr Warenkorb ist leer")).toBeVisible();
  await panel.getByRole("link", { name: "Zum Shop" }).click();
  await expect(page).toHaveURL("/store");
  await expect(panel).toBeHidden();
});

test("the page of the cart holds the same, and its ways on", async ({ page, signedIn }) => {
  await signedIn();
  await visit(page, "/cart");
  await expect(page.getByRole("main").getByText("Ihr Warenkorb ist leer")).toBeVisible();
  await putInCart(page, wares.threePets);
  const panel = await openCart(page);
  await panel.getByRole("link", { name: "Warenkorb ansehen" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(panel).toBeHidden();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Warenkorb");
  await expect(main.getByRole("listitem")).toContainText("3 weitere Haustiere");
  await main.getByRole("button", { name: /erhöhen$/ }).click();
  await expect(main.getByRole("strong").filter({ hasText: "49,80 €" })).toBeVisible();
  await expect(main.getByText(vatNote).first()).toBeVisible();
  await expect(main.getByRole("link", { name: "Weiter einkaufen" })).toHaveAttribute(
    "href",
    "/store",
  );
  await main.getByRole("button", { name: "Zur Kasse" }).click();
  await page.waitForURL(/\/merchant\/kasse\//);
  await expect(page.getByRole("region", { name: "Ihre Bestellung" })).toContainText("2 ×");
});

test("opening the cart tells another price, fewer pieces and what is gone", async ({
  page,
  shop,
  signedIn,
}) => {
  const [dearer, scarce, gone] = [
    await shop.add({ title: "Teurer Tee" }),
    await shop.add({ title: "Rare Rüben", pieces: 5 }),
    await shop.add({ title: "Ferne Flocken" }),
  ];
  await signedIn();
  for (const { productId } of [dearer, scarce, gone]) await putInCart(page, productId);
  const panel = await openCart(page);
  const more = panel.getByRole("button", { name: "Menge von Rare Rüben erhöhen" });
  for (let press = 0; press < 3; press += 1) await more.click();
  await panel.getByRole("button", { name: "Warenkorb schließen" }).click();

  await shop.change(dearer, { price_cents: 1400 });
  await shop.change(scarce, { inventory_quantity: 2 });
  await shop.withdraw(gone);
  await openCart(page);
  const notices = panel.getByRole("status").getByRole("listitem");
  await expect(notices).toHaveText([
    "Der Preis von „Teurer Tee“ hat sich geändert: 14,00 € statt 12,50 €.",
    "Von „Rare Rüben“ sind nur noch 2 da; wir haben die Menge angepasst.",
    "„Ferne Flocken“ ist nicht mehr erhältlich und wurde entfernt.",
  ]);
  expect(await storedCart(page)).toMatchObject([
    { product: { title: "Teurer Tee" }, quantity: 1 },
    { product: { title: "Rare Rüben" }, quantity: 2 },
  ]);
  await expect(panel.getByText("39,00 €")).toBeVisible();
  await panel.getByRole("button", { name: "Warenkorb schließen" }).click();
  await openCart(page);
  await expect(panel.getByText("39,00 €")).toBeVisible();
  await expect(notices, "what was told is not told again").toHaveCount(0);
});

test("stock is at most five seconds old without anybody asking for the catalogue", async ({
  page,
  shop,
  site,
  signedIn,
}) => {
  const ware = await shop.add({ title: "Schnelle Schnauzen", pieces: 4 });
  await signedIn();
  await putInCart(page, ware.productId);
  await site.merchantBinding
    .prepare("update variants set inventory_quantity = 0 where id = ?1")
    .bind(ware.variantId)
    .run();
  await expect(async () => {
    await page.goto("/cart");
    await expect(
      page.getByText("„Schnelle Schnauzen“ ist nicht mehr erhältlich und wurde entfernt."),
    ).toBeVisible({ timeout: 1000 });
  }, "until then the cart is opened again and again").toPass({ timeout: 10_000 });
  await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen");
});

test("more than there is is refused in the catalogue's words", async ({ page, shop, signedIn }) => {
  const ware = await shop.add({ title: "Letzte Leckerli", pieces: 1, variant: { title: "Dose" } });
  await signedIn();
  await putInCart(page, ware.productId);
  await page.getByRole("button", { name: /^In den Warenkorb: / }).click();
  await expect(toast(page)).toHaveAttribute("role", "alert");
  await expect(toast(page)).toContainText("Fehler beim Hinzufügen zum Warenkorb");
  await expect(toast(page)).toContainText(
    "Nicht genügend Lagerbestand für Letzte Leckerli (Dose). Nur 1 verfügbar.",
  );
  expect(await storedCart(page)).toMatchObject([{ quantity: 1 }]);
});

test("what others have bought since the page was opened is taken out of the cart again", async ({
  page,
  context,
  shop,
  site,
  signedIn,
}) => {
  const ware = await shop.add({ title: "Schnelle Pfoten", pieces: 4 });
  await signedIn();
  await visit(page, `/product/${ware.productId}`);
  await site.merchantBinding
    .prepare("update variants set inventory_quantity = 0 where id = ?1")
    .bind(ware.variantId)
    .run();
  await expect(async () => {
    const stand = await context.request.get(`/cart/stand?variant=${ware.variantId}`);
    expect((await stand.json()).lines[0].variant.inventoryQuantity).toBe(0);
  }, "stock is at most five seconds old").toPass({ intervals: [500], timeout: 10_000 });
  await page.getByRole("button", { name: /^In den Warenkorb: / }).click();
  await expect(toast(page)).toContainText("Oh nein! Etwas ist schiefgegangen.");
  await expect(toast(page)).toContainText(
    "Nicht genügend Lagerbestand für Schnelle Pfoten. Nur 0 verfügbar.",
  );
  await expect(toast(page)).toHaveAttribute("role", "alert");
  expect(await storedCart(page)).toEqual([]);
});

test("a package that the cart cannot take is refused in its dialog", async ({
  page,
  site,
  signedIn,
}) => {
  const { id: userId } = await signedIn();
  await insertPet(site.db, { userId });
  await putInCart(page, wares.threePets);
  await page.evaluate((most) => {
    const [line] = JSON.parse(localStorage.getItem("e-commerce-cart") ?? "[]");
    localStorage.setItem("e-commerce-cart", JSON.stringify([{ ...line, quantity: most }]));
  }, cartLimits.quantity);
  await visit(page, "/pets?hinzufuegen");
  const dialog = page.getByRole("dialog", { name: "Platz für weitere Haustiere" });
  await dialog.getByRole("radio", { name: /^3 weitere Haustiere/ }).check();
  await dialog.getByRole("button", { name: "In den Warenkorb" }).click();
  const refusal =
    "Ein Fehler ist aufgetreten: Mehr als 99 Stück eines Artikels sind nicht möglich.";
  await expect(toast(page)).toContainText(refusal);
  await expect(dialog.getByRole("alert").filter({ hasText: refusal }).first()).toBeVisible();
  expect(await storedCart(page)).toMatchObject([{ quantity: cartLimits.quantity }]);
});

/** What may stand in the browser's storage, whoever wrote it. */
const strangeContents = [
  '[{"product":{"id":"prod_1"',
  '{"items":[1,2,3]}',
  '[null,1,{"product":null},{"product":{},"variant":{},"quantity":-1}]',
  "<script>alert(1)</script>",
];

test("whatever the storage holds breaks nothing, and the cart can be used again", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto("/cart");
  for (const content of strangeContents) {
    await page.evaluate((text) => {
      localStorage.setItem("e-commerce-cart", text);
      localStorage.setItem("e-commerce-checkout", text);
    }, content);
    await page.reload();
    await expect(page.getByRole("main").getByText("Ihr Warenkorb ist leer")).toBeVisible();
    await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen");
  }
  await putInCart(page, wares.threePets);
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);
  expect(await storedCart(page)).toHaveLength(1);
});

test("a line without its product's picture and a quantity beyond all bounds is left out alone", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await putInCart(page, wares.threePets);
  await page.evaluate(() => {
    const [line] = JSON.parse(localStorage.getItem("e-commerce-cart") ?? "[]");
    const foreign = { ...line, variant: { ...line.variant, id: "variant_x" }, quantity: 1e9 };
    localStorage.setItem("e-commerce-cart", JSON.stringify([foreign, line]));
  });
  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);
});

test("an empty cart at the checkout is refused in the catalogue's words", async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn();
  await putInCart(page, wares.threePets);
  const panel = await openCart(page);
  // Another tab empties it between the look and the press.
  const answer = await context.request.post("/cart", { form: { intent: "checkout" } });
  expect(answer.status()).toBe(400);
  const text = await answer.text();
  expect(text).toContain("Ihr Warenkorb ist leer");
  expect(text).toContain("Fügen Sie Produkte hinzu, bevor Sie zur Kasse gehen.");
  await expect(panel.getByRole("button", { name: "Zur Kasse" })).toBeEnabled();
});
