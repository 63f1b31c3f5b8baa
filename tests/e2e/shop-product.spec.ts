import { cartButton, expect, storedCart, test, wares } from "#tests/support/shop.ts";
import { htmlPayloads } from "#tests/support/store-payloads.ts";
import { toast, visit } from "#tests/support/test.ts";
import { vatNote } from "#tests/support/vat-note.ts";

test("the shop shows its goods in order, with prices, ribbons and the way to each", async ({
  page,
  signedIn,
  shop,
}) => {
  const plain = await shop.add();
  await signedIn();
  await page.goto("/store");
  await expect(page.getByRole("heading", { name: "Unser Shop" })).toBeVisible();
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.nth(0)).toContainText("Weiteres Haustier");
  await expect(cards.nth(3)).toContainText("Kräuterlexikon Abo");
  await expect(page.getByText("Probierpaket für Kursgäste")).toHaveCount(0);

  const card = (title: string) => cards.filter({ hasText: title });
  const oil = card("Leinöl, kaltgepresst");
  await expect(oil).toContainText("ab 6,90 €");
  await expect(oil).toContainText("27,60 € / l");
  await expect(oil.getByRole("link", { name: /^In den Warenkorb/ })).toHaveAttribute(
    "href",
    `/product/${wares.linseedOil}`,
  );
  await expect(card("Pfotenbalsam mit Ringelblume")).toContainText("Beliebt");
  await expect(card(plain.title)).toContainText("Schauen Sie sich dieses erstaunliche Produkt an!");
  for (const soldOut of ["Futtermoor, flüssig", "Buch „Mit Kräutern durchs Tierjahr“"]) {
    const button = card(soldOut).getByRole("button", { name: /^In den Warenkorb/ });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription("Derzeit nicht verfügbar");
  }
  await oil.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(`/product/${wares.linseedOil}`);
  await expect(page.getByRole("banner")).toContainText("Produktdetails");
  await page.getByRole("link", { name: "Zurück zum Shop" }).click();
  await expect(page).toHaveURL("/store");
});

test("a variant is chosen by its button: price, stock, picture and address follow", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await visit(page, `/product/${wares.snuffleMat}`);
  await expect(page.getByText("Bild 1 von 5")).toBeVisible();
  // Whom it may harm stands before what is praised.
  await expect(page.getByRole("main").getByRole("heading", { level: 3 }).first()).toHaveText(
    "Sicherheits- und Warnhinweise",
  );
  await expect(page.getByRole("button", { name: "Waldgrün" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByText("14 auf Lager!")).toBeVisible();
  const clay = page.getByRole("button", { name: "Lehm" });
  await clay.click();
  await expect(clay).toHaveAttribute("aria-pressed", "true");
  await expect(clay).toBeFocused();
  await expect(page).toHaveURL(
    `/product/${wares.snuffleMat}?variante=variant_01KRWARE000000000000001202`,
  );
  await expect(page.getByText("Bild 2 von 5")).toBeVisible();
  await expect(page.getByText("3 auf Lager!")).toBeVisible();

  const more = page.getByRole("button", { name: "Menge erhöhen" });
  const add = page.getByRole("button", { name: /^In den Warenkorb: / });
  for (let press = 0; press < 3; press += 1) await more.click();
  await expect(page.getByText("Nicht genügend Lagerbestand. Nur 3 übrig.")).toBeVisible();
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await expect(add).toHaveAccessibleDescription("Nicht genügend Lagerbestand. Nur 3 übrig.");
  await add.press("Enter");
  expect(await storedCart(page)).toEqual([]);
  await page.getByRole("button", { name: "Menge verringern" }).click();
  await add.click();
  await expect(toast(page)).toContainText("Schnüffelteppich „Waldboden“ (Lehm)");
  await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen, 3 Artikel");

  await page.getByRole("button", { name: /^Lavendel/ }).click();
  await expect(page.getByText("Bild 3 von 5")).toBeVisible();
  await expect(add).toHaveAccessibleDescription("Derzeit nicht verfügbar");
  await expect(page.getByRole("button", { name: /^Lavendel/ })).toContainText("ausverkauft");
  await expect(page).toHaveURL(/\?variante=variant_01KRWARE000000000000001203$/);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Lavendel/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("the quantity goes down to one and no further", async ({ page, signedIn }) => {
  await signedIn();
  await visit(page, `/product/${wares.meadow}`);
  const fewer = page.getByRole("button", { name: "Menge verringern" });
  const quantity = page.getByRole("status", { name: "Menge" });
  await expect(quantity).toHaveText("1");
  await expect(fewer).toHaveAttribute("aria-disabled", "true");
  await fewer.press("Enter");
  await expect(quantity).toHaveText("1");
  await page.getByRole("button", { name: "Menge erhöhen" }).click();
  await expect(quantity).toHaveText("2");
  await fewer.click();
  await expect(quantity).toHaveText("1");
  await expect(fewer, "the button keeps the focus").toBeFocused();
});

test("the gallery is walked with the keyboard alone and goes round", async ({ page, signedIn }) => {
  await signedIn();
  await visit(page, `/product/${wares.meadow}`);
  const gallery = page.getByRole("region", { name: "Produktbilder" });
  const shown = gallery.getByRole("img");
  await expect(shown).toHaveAccessibleName("Kräutermischung „Wiesenglück“, Bild 1 von 4");
  const previous = gallery.getByRole("button", { name: "Vorheriges Bild" });
  const next = gallery.getByRole("button", { name: "Nächstes Bild" });
  await previous.focus();
  await page.keyboard.press("Enter");
  await expect(gallery.getByText("Bild 4 von 4")).toBeVisible();
  await expect(previous).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(next).toBeFocused();
  await page.keyboard.press("Space");
  await expect(gallery.getByText("Bild 1 von 4")).toBeVisible();
  const dots = gallery.getByRole("button", { name: /^Bild \d anzeigen$/ });
  await expect(dots).toHaveCount(4);
  await expect(dots.nth(0)).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dots.nth(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shown).toHaveAccessibleName("Kräutermischung „Wiesenglück“, Bild 3 von 4");
  await expect(dots.nth(2)).toBeFocused();
  const isLoaded = await shown.evaluate((image: HTMLImageElement) =>
    image.decode().then(() => image.naturalWidth > 0),
  );
  expect(isLoaded).toBe(true);
});

test("sold out, not for sale, hidden and unknown say so", async ({
  page,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 404/, /404/);
  await signedIn();
  for (const id of [wares.moor, wares.book]) {
    await visit(page, `/product/${id}`);
    const add = page.getByRole("button", { name: /^In den Warenkorb: / });
    await expect(add).toHaveAttribute("aria-disabled", "true");
    await expect(add).toHaveAccessibleDescription("Derzeit nicht verfügbar");
  }
  await expect(page.getByText("Bald verfügbar")).toBeVisible();
  for (const id of [wares.hidden, "prod_unbekannt", "..%2f..%2fcatalogue", "%2e%2e%2fstock"]) {
    const response = await page.goto(`/product/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Dieses Produkt gibt es nicht" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Zum Shop" })).toBeVisible();
  }
});

test("a sale strikes the lowest price of the last thirty days, and every litre has its price", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await visit(page, `/product/${wares.linseedOil}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Niedrigster Preis der letzten 30 Tage")).toHaveCount(0);
  await expect(main.getByText("27,60 € / l")).toBeVisible();
  await page.getByRole("button", { name: "500 ml" }).click();
  await expect(main.getByText("9,90 €", { exact: true })).toBeVisible();
  await expect(main.getByRole("deletion").or(main.locator("s"))).toHaveText("11,90 €");
  await expect(main.getByText("Niedrigster Preis der letzten 30 Tage")).toBeVisible();
  await expect(main.getByText("19,80 € / l")).toBeVisible();
  await expect(main.getByText(vatNote).first()).toBeVisible();
  await expect(main.getByRole("link", { name: /Versand/ }).first()).toBeVisible();
});

test("a description keeps its structure and loses all that could act", async ({
  page,
  shop,
  signedIn,
}) => {
  const structure = "<h3>Überschrift</h3><ul><li>Punkt</li></ul><p><strong>fett</strong></p>";
  const ware = await shop.add({
    title: 'Böse <img src=x onerror="document.title=1"> Ware',
    subtitle: "<script>document.title=1</script>",
    descriptionHtml: structure + htmlPayloads.join("\n"),
    additionalInfo: [
      { title: "Hersteller <b>", descriptionHtml: `<p>Hof</p>${htmlPayloads.join("")}` },
    ],
  });
  await signedIn();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("dialog", () => asked.push("a dialog"));
  await visit(page, `/product/${ware.productId}`);
  await expect(page.getByRole("heading", { name: /^Böse <img/ })).toBeVisible();
  const text = page.locator(".rich-text").first();
  await expect(text.getByRole("heading", { name: "Überschrift" })).toBeVisible();
  await expect(text.getByRole("listitem").first()).toHaveText("Punkt");
  await expect(page.getByText("Hersteller <b>")).toBeVisible();
  const found = await page.locator(".rich-text").evaluateAll((places) =>
    places
      .flatMap((place) => [...place.querySelectorAll("*")])
      .filter((element) => {
        const names = [...element.attributes].map(({ name }) => name);
        const href = element.getAttribute("href") ?? "https:";
        return (
          /^(script|style|img|svg|math|iframe|object|embed|form|input|base|meta|link)$/i.test(
            element.tagName,
          ) ||
          names.some((name) => /^on|^style$|^id$|^class$/.test(name)) ||
          !/^(https?:|mailto:|tel:|\/(?![/\\]))/.test(href)
        );
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );
  expect(found).toEqual([]);
  expect(asked.filter((one) => !one.startsWith(new URL(page.url()).origin))).toEqual([]);
  await expect(page).toHaveTitle(/^Böse <img/);
});
