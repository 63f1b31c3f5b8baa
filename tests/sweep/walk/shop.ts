import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { entitlements, orders } from "#app/db/shop-schema.ts";
import { insertOrder } from "#scripts/demo/factories.ts";
import { insertDeclaration } from "#scripts/demo/inbox-factories.ts";
import { addToCatalogue, wares } from "#tests/support/shop.ts";
import { visit } from "#tests/support/test.ts";
import type { State, World } from "./state.ts";

// The shop, its orders, the practitioner's goods, and the declarations that the law asks for.

const snuffleMat = `/product/${wares.snuffleMat}?variante=variant_01KRWARE000000000000001202`;
const oneProduct = `/admin/produkte/${wares.snuffleMat}`;
const oneVariant = `${oneProduct}/varianten/variant_01KRWARE000000000000001201`;
const slots = "3 weitere Haustiere";

type OrderState = {
  /** What the page after the order says of it. */
  says: string;
  title?: string;
  fields?: Partial<typeof orders.$inferInsert>;
  given?: { kind: "slots" | "subscription"; amount: number };
  hoursAgo?: number;
};

const orderStates: Record<string, OrderState> = {
  paid: { title: "Kräutertee", says: "Weiter einkaufen" },
  slots: { given: { kind: "slots", amount: 3 }, says: "Neues Haustier anlegen" },
  subscription: {
    ...{ title: "Kräuterlexikon Abo", given: { kind: "subscription", amount: 1 } },
    says: "1 × Kräuterlexikon Abo",
  },
  waiting: {
    fields: { paymentStatus: "pending", paidTotalCents: 0 },
    says: "Ihre Bestellung ist eingegangen",
  },
  failed: {
    fields: { paymentStatus: "failed", paidTotalCents: 0 },
    says: "Die Zahlung hat nicht geklappt",
  },
  canceled: {
    fields: { status: "canceled", paymentStatus: "pending", paidTotalCents: 0 },
    says: "Ihre Bestellung wurde storniert",
  },
  refunded: {
    fields: { paymentStatus: "refunded", refundedTotalCents: 2490 },
    says: "Erstattung für Ihre Bestellung",
  },
  // Paid for longer than a confirmation takes, and still nothing given.
  "not applied": { hoursAgo: 2, says: "Profil-Update fehlgeschlagen" },
};

/** An order of whoever looks. Says its number. */
async function writeOrder(
  { site, userId }: World,
  state: Omit<OrderState, "says">,
): Promise<string> {
  const { title = slots, fields, given, hoursAgo = 0 } = state;
  const id = `order-${crypto.randomUUID()}`;
  const item = { productId: "prod_x", variantId: "variant_x", title, variantTitle: "" };
  await insertOrder(site.db, {
    ...{ id, userId, displayId: id.slice(6, 14).toUpperCase() },
    items: [{ ...item, quantity: 1, unitPriceCents: 2490 }],
    createdAt: new Date(Date.now() - hoursAgo * 60 * 60 * 1000),
  });
  if (fields) await site.db.update(orders).set(fields).where(eq(orders.id, id));
  if (given) {
    const key = `order-item:${id}-1`;
    const createdAt = new Date().toISOString();
    const of = { userId, orderId: id, orderItemId: `${id}-1` };
    await site.db.insert(entitlements).values({ key, ...of, createdAt, ...given });
  }
  return id;
}

/** All kinds of orders, the newest of which was withdrawn from. */
async function ordersOfAllKinds(world: World): Promise<string> {
  const { site, userId } = world;
  for (const state of Object.values(orderStates)) await writeOrder(world, state);
  const active = { subscriptionStatus: "active" } as const;
  await site.db.update(profiles).set(active).where(eq(profiles.id, userId));
  const id = await writeOrder(world, {});
  const receivedAt = new Date().toISOString();
  const contract = id.slice(6, 14).toUpperCase();
  await insertDeclaration(site.db, { userId, orderId: id, contract, receivedAt });
  return "/orders";
}

async function addToCart(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await page.getByRole("button", { name: /^In den Warenkorb: / }).click();
  await page.getByText("Zum Warenkorb hinzugefügt! 🛒").waitFor();
}

/** The merchant's order page, which no address of ours leads to: from the checkout of one article. */
async function openOrderPage(page: Page): Promise<void> {
  const form = { intent: "checkout", variant: "variant_01KRWARE000000000000000102", quantity: "1" };
  const answer = await page.request.post("/cart", { form, maxRedirects: 0 });
  const { location } = answer.headers();
  if (!location) throw new Error(`the checkout answered ${answer.status()}`);
  await page.goto(location);
}

/** The page of success has no frame, as the order page has none. */
function orderPage(name: string, shows: string, act?: (page: Page) => Promise<void>): State {
  return {
    route: "/success",
    name: `order page, ${name}`,
    act: async (page) => {
      await openOrderPage(page);
      await act?.(page);
    },
    shows,
  };
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

async function fillDeclaration(page: Page): Promise<void> {
  await page.getByLabel("Vor- und Nachname").fill("E".repeat(120));
  await page.getByLabel("Vertrag oder Bestellnummer").fill("K".repeat(200));
  await page.getByLabel("E-Mail", { exact: true }).fill("langer-name@example.org");
}

/** A draft that nobody has published. */
async function draft({ site }: World, path: string): Promise<string> {
  const title = `Lauf-${"Salbe".repeat(12)}`;
  const { productId } = await addToCatalogue(site, { title, type: "digital" });
  await site.merchantBinding
    .prepare("update products set status = 'draft' where id = ?1")
    .bind(productId)
    .run();
  return `/admin/produkte/${productId}${path}`;
}

const declarations: readonly State[] = [
  { route: "/vertrag-widerrufen" },
  {
    route: "/vertrag-widerrufen",
    name: "refused",
    act: (page) => press(page, "Weiter zur Bestätigung"),
    shows: "Bitte geben Sie einen Namen ein.",
  },
  {
    route: "/vertrag-widerrufen",
    name: "summary",
    act: async (page) => {
      await fillDeclaration(page);
      await press(page, "Weiter zur Bestätigung");
    },
    shows: "Ihre Erklärung",
  },
  {
    route: "/vertrag-widerrufen",
    name: "receipt",
    act: async (page) => {
      await fillDeclaration(page);
      await press(page, "Weiter zur Bestätigung");
      await press(page, "Widerruf bestätigen");
    },
    shows: "Ihr Widerruf ist eingegangen",
  },
  { route: "/vertraege-kuendigen" },
  {
    route: "/vertraege-kuendigen",
    name: "refused",
    act: async (page) => {
      await page.getByLabel("Außerordentlich", { exact: true }).check();
      await press(page, "jetzt kündigen");
    },
    shows: "Bitte geben Sie den Kündigungsgrund ein.",
  },
  {
    route: "/vertraege-kuendigen",
    name: "receipt",
    act: async (page) => {
      await fillDeclaration(page);
      await press(page, "jetzt kündigen");
    },
    shows: "Ihre Kündigung ist eingegangen",
  },
];

const shop: readonly State[] = [
  {
    route: "/product/:productId",
    name: "gallery and too many",
    at: snuffleMat,
    act: async (page) => {
      await press(page, "Nächstes Bild");
      for (let times = 0; times < 3; times += 1) await press(page, "Menge erhöhen");
    },
    shows: "Nicht genügend Lagerbestand",
  },
  {
    route: "/product/:productId",
    name: "sold out",
    at: `/product/${wares.moor}`,
    shows: "Derzeit nicht verfügbar",
  },
  {
    route: "/product/:productId",
    name: "on sale",
    at: `/product/${wares.linseedOil}?variante=variant_01KRWARE000000000000000402`,
    shows: /^Niedrigster Preis der letzten 30 Tage/,
  },
  {
    route: "/product/:productId",
    name: "unknown",
    status: 404,
    at: "/product/prod_unbekannt",
    shows: "Dieses Produkt gibt es nicht",
  },
  { route: "/cart", name: "empty", shows: "Ihr Warenkorb ist leer" },
  {
    route: "/cart",
    name: "lines",
    act: async (page) => {
      await addToCart(page, `/product/${wares.meadow}`);
      await page.goto("/cart");
    },
    shows: "Zur Kasse",
  },
  {
    route: "/cart",
    name: "panel with notices",
    act: async (page) => {
      await addToCart(page, `/product/${wares.meadow}`);
      await addToCart(page, snuffleMat);
      await page.evaluate(() => {
        const lines = JSON.parse(localStorage.getItem("e-commerce-cart") ?? "[]");
        lines[0].variant.priceInCents = 1;
        lines[1].quantity = 9;
        localStorage.setItem("e-commerce-cart", JSON.stringify(lines));
      });
      await visit(page, "/documents");
      await page.getByRole("button", { name: /^Warenkorb öffnen/ }).click();
    },
    shows: "sind nur noch 3 verfügbar",
  },
  {
    route: "/product/:productId",
    name: "more than there is",
    at: snuffleMat,
    act: async (page) => {
      await page.evaluate(() => localStorage.clear());
      for (let times = 0; times < 3; times += 1) await addToCart(page, snuffleMat);
      await page.getByRole("button", { name: /^In den Warenkorb: / }).click();
    },
    shows: "Fehler beim Hinzufügen zum Warenkorb",
  },
  {
    route: "/pets",
    name: "a package is chosen",
    at: "/pets?hinzufuegen",
    act: (page) => page.getByRole("radio", { name: /3 weitere Haustiere/ }).check(),
    shows: (page) => page.getByRole("radio", { name: /3 weitere Haustiere/, checked: true }),
  },
  // First of all orders: whoever looks has none yet.
  { route: "/orders", name: "none", shows: "Noch keine Bestellungen" },
  {
    route: "/success",
    name: "of nothing",
    at: "/success?checkout=unbekannt",
    shows: "Diese Bestellung gibt es in Ihrem Konto nicht.",
  },
  ...Object.entries(orderStates).map(
    ([name, state]): State => ({
      route: "/success",
      name,
      shows: state.says,
      at: async (world) => `/success?checkout=checkout-${await writeOrder(world, state)}`,
    }),
  ),
  {
    route: "/orders",
    name: "of all kinds",
    at: ordersOfAllKinds,
    shows: /^Widerruf eingegangen am/,
  },
  orderPage("open", "Bestellung prüfen und abschließen"),
  orderPage("refused", "Bitte prüfen Sie diese Angaben:", async (page) => {
    await page.getByText("ändern", { exact: true }).click();
    await page.getByLabel("Vor- und Nachname").fill("");
    await page.getByLabel("Postleitzahl").fill("123");
    await press(page, "Zahlungspflichtig bestellen");
  }),
  orderPage("left", "Sie haben diese Bestellung abgebrochen", async (page) => {
    const address = page.url();
    await press(page, "Abbrechen und zurück");
    await page.goto(address);
  }),
  orderPage("ordered", "Ihre Bestellung ist eingegangen", async (page) => {
    const address = page.url();
    await page.getByRole("radio", { name: "Vorkasse (Überweisung)" }).check();
    await press(page, "Zahlungspflichtig bestellen");
    await page.goto(address);
  }),
  orderPage("unknown", "Diese Bestellseite gibt es nicht", async (page) => {
    await page.goto("/merchant/kasse/unbekannt");
  }),
];

const goods: readonly State[] = [
  { route: "/admin/produkte/neu" },
  {
    route: "/admin/produkte/neu",
    name: "refused",
    act: (page) => press(page, "Entwurf speichern"),
    shows: "Bitte geben Sie einen Titel ein.",
  },
  { route: "/admin/produkte/:productId", at: oneProduct },
  {
    route: "/admin/produkte/:productId",
    name: "asked about its title",
    at: (world) => draft(world, ""),
    act: async (page) => {
      await page.getByLabel("Titel *").fill(slots);
      await press(page, "Entwurf speichern");
    },
    shows: "Bitte prüfen",
  },
  {
    route: "/admin/produkte/:productId",
    name: "left with changes",
    at: (world) => draft(world, ""),
    act: async (page) => {
      await page.getByLabel("Untertitel").fill("Getippt");
      await page.getByRole("link", { name: "Zurück zu allen Produkten" }).click();
    },
    shows: "Änderungen verwerfen?",
  },
  {
    route: "/admin/produkte/:productId/veroeffentlichen",
    at: (world) => draft(world, "/veroeffentlichen"),
  },
  { route: "/admin/produkte/:productId/zurueckziehen", at: `${oneProduct}/zurueckziehen` },
  {
    route: "/admin/produkte/:productId/loeschen",
    at: "/admin/produkte/prod_01KR0000000000000000000001/loeschen",
  },
  { route: "/admin/produkte/:productId/varianten/neu", at: `${oneProduct}/varianten/neu` },
  { route: "/admin/produkte/:productId/varianten/:variantId", at: oneVariant },
  { route: "/admin/produkte/:productId/varianten/:variantId/bestand", at: `${oneVariant}/bestand` },
  {
    route: "/admin/produkte/:productId/varianten/:variantId/loeschen",
    at: `${oneVariant}/loeschen`,
  },
  { route: "/admin/produkte/:productId/bilder/neu", at: `${oneProduct}/bilder/neu` },
  {
    route: "/admin/produkte/:productId/bilder/:place/entfernen",
    at: `${oneProduct}/bilder/1/entfernen`,
  },
];

export const states: readonly State[] = [...declarations, ...shop, ...goods];
