import { catalogueSnapshots } from "#app/db/shop-schema.ts";
import type { Product } from "#app/shop/model.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import {
  type Mood,
  OutsideStore,
  outsideProductId,
  outsideTitle,
} from "#tests/support/outside-store.ts";
import { cartButton, expect, openCart, putInCart, storedCart, test } from "#tests/support/shop.ts";
import { startSite } from "#tests/support/site.ts";
import { browserCookie, toast, visit } from "#tests/support/test.ts";

// The shop of a site whose store service is elsewhere, and in which mood.

const outside = new OutsideStore();

const withOutsideStore = test.extend<object, { outsideAddress: string }>({
  outsideAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      await use(await outside.open());
      await outside.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ outsideAddress }, use) => {
      const site = await startWith(outsideAddress);
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
});

function startWith(outsideAddress: string) {
  return startSite({}, { store: { STORE_BASE_URL: outsideAddress } });
}

const sayings: readonly (readonly [Mood, string])[] = [
  ["markup", "Der Shop hat unverständlich geantwortet."],
  ["huge", "Der Shop hat zu viel geantwortet."],
  ["failing", "HTTP 500: Internal Server Error"],
];

for (const [mood, reason] of sayings) {
  withOutsideStore(
    `with nothing ever loaded a store that answers "${mood}" is told in German, and nothing else breaks`,
    async ({ page, context, outsideAddress, passwordHash, expectedConsole }) => {
      expectedConsole.push(/status of 503/);
      outside.mood = mood;
      // A store that has just failed is not asked again for a while; a site of its own has not asked.
      const site = await startWith(outsideAddress);
      const email = "kundin@example.org";
      const id = await insertPerson(site.db, { passwordHash, email });
      await context.addCookies([await browserCookie(site, email)]);
      await insertPet(site.db, { userId: id });
      await page.goto(`${site.origin}/store`);
      await expect(page.getByText(`Fehler beim Laden der Produkte: ${reason}`)).toBeVisible();
      await expect(
        page.getByRole("heading", { name: "Der Shop ist gerade nicht erreichbar" }),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: "Noch einmal versuchen" })).toBeVisible();
      await page.goto(`${site.origin}/product/${outsideProductId}`);
      await expect(page.getByText(`Fehler beim Laden des Produkts: ${reason}`)).toBeVisible();
      await page.goto(`${site.origin}/cart`);
      await expect(page.getByRole("main").getByText("Ihr Warenkorb ist leer")).toBeVisible();
      await page.goto(`${site.origin}/pets?hinzufuegen`);
      await expect(page.getByText("Shop-Produkte konnten nicht geladen werden.")).toBeVisible();
      await expect(page.getByText("1 / 1 Plätze belegt")).toBeVisible();
      // What the page is still asking for must not miss its site.
      await page.goto("about:blank");
      await site.close();
    },
  );
}

withOutsideStore(
  "a shop without goods says so and leads to the lexicon",
  async ({ page, context, outsideAddress, passwordHash }) => {
    outside.mood = "empty";
    const site = await startWith(outsideAddress);
    const email = "kundin@example.org";
    await insertPerson(site.db, { passwordHash, email });
    await context.addCookies([await browserCookie(site, email)]);
    await page.goto(`${site.origin}/store`);
    await expect(page.getByText("Im Moment sind keine Produkte verfügbar.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Zum Kräuterlexikon" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await page.goto("about:blank");
    await site.close();
  },
);

withOutsideStore(
  "while the store is down the shop shows what it has kept and says so, and the cart stays",
  async ({ page, site, signedIn, expectedConsole }) => {
    expectedConsole.push(/status of 503/);
    outside.mood = "failing";
    const { id } = await signedIn();
    await insertPet(site.db, { userId: id });
    await site.db.insert(catalogueSnapshots).values({
      storeId: "store_01KRAEUTERPFOTE0000000000",
      content: JSON.stringify({ products: [keptTea], pictures: [] }),
      asOf: new Date(Date.now() - 60 * 60 * 1000).toISOString(),
    });
    const notice = page.getByText(
      /^Der Shop ist gerade nicht erreichbar\. Sie sehen den Stand von \d+\. \S+ \d{4}, \d\d:\d\d Uhr; Preise und Bestand können sich geändert haben\.$/,
    );
    await page.goto("/store");
    await expect(notice).toBeVisible();
    await expect(page.getByRole("article")).toContainText(outsideTitle);
    await putInCart(page, outsideProductId);
    await expect(notice).toBeVisible();

    const panel = await openCart(page);
    await expect(
      panel.getByText(
        "Preise und Bestand können wir gerade nicht prüfen. Ihr Warenkorb bleibt erhalten.",
      ),
    ).toBeVisible();
    await panel.getByRole("button", { name: "Zur Kasse" }).click();
    await expect(toast(page)).toContainText("Fehler bei der Kasse");
    await expect(panel.getByText(checkoutFailed).first()).toBeVisible();
    expect(await storedCart(page)).toHaveLength(1);
    await page.goto("/pets?hinzufuegen");
    await expect(page.getByText("Produkte nicht gefunden")).toBeVisible();
    await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen, 1 Artikel");
  },
);

withOutsideStore(
  "once the store answers again its product is bought there; going back brings the cart",
  async ({ page, signedIn, outsideAddress }) => {
    outside.mood = "well";
    await signedIn();
    const notice = page.getByText(/^Der Shop ist gerade nicht erreichbar\./);
    await expect(async () => {
      await page.goto("/store");
      await expect(page.getByRole("heading", { name: "Unser Shop" })).toBeVisible();
      expect(await notice.count()).toBe(0);
    }).toPass({ intervals: [1000] });
    await putInCart(page, outsideProductId);
    await expect(page.getByText("7 auf Lager!")).toBeVisible();
    const panel = await openCart(page);
    await panel.getByRole("button", { name: "Zur Kasse" }).click();
    await page.waitForURL(`${outsideAddress}/pay/1`);
    await page.goBack();
    await expect(toast(page)).toContainText("Ihr Warenkorb ist wieder da");
    await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen, 1 Artikel");
  },
);

withOutsideStore(
  "a checkout says that the store is down, slow or talks nonsense, and the cart stays",
  async ({ page, signedIn, expectedConsole }) => {
    expectedConsole.push(/status of 503/);
    outside.mood = "well";
    await signedIn();
    await putInCart(page, outsideProductId);
    for (const mood of ["gone", "markup", "huge", "failing", "slow"] as const) {
      outside.mood = mood;
      await visit(page, "/cart");
      const main = page.getByRole("main");
      await main.getByRole("button", { name: "Zur Kasse" }).click();
      await expect(toast(page), mood).toContainText("Fehler bei der Kasse");
      await expect(toast(page)).toContainText(checkoutFailed);
      await expect(main.getByText(checkoutFailed).first()).toBeVisible();
      expect(await storedCart(page), mood).toHaveLength(1);
    }
  },
);

const checkoutFailed =
  "Beim Initialisieren der Kasse ist ein Problem aufgetreten. Bitte versuchen Sie es erneut.";

/** As the shop has kept it from better days. */
const keptTea: Product = {
  id: outsideProductId,
  title: outsideTitle,
  subtitle: "Aus einem anderen Shop-Dienst",
  ribbonText: "",
  descriptionHtml: "<p>Tee</p>",
  imageUrl: null,
  images: [],
  purchasable: true,
  type: "physical",
  siteProductSelection: null,
  updatedAt: "2026-01-02T00:00:00Z",
  options: [],
  additionalInfo: [],
  variants: [
    {
      id: "variant_outside",
      title: "",
      imageUrl: null,
      sku: "TEE",
      priceInCents: 590,
      salePriceInCents: null,
      lowestPriorPriceInCents: null,
      currency: { code: "eur", symbol: "€", template: "$1 €", decimalDigits: 2 },
      manageInventory: true,
      inventoryQuantity: 7,
      weightGrams: null,
      volumeMillilitres: null,
      options: [],
    },
  ],
};
