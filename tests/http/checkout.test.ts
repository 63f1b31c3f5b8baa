import { eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { profiles } from "#app/db/account-schema.ts";
import { checkouts, orders } from "#app/db/shop-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertOrder } from "#scripts/demo/factories.ts";
import type { Client } from "#tests/support/http.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";
import {
  addToCatalogue,
  clearCatalogue,
  countOrders,
  displayIdOf,
  eventsCarried,
  herbSubscription,
  openOrderPage,
  orderMails,
  ordersApplied,
  payNames,
  wares,
} from "#tests/support/shop.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { type Visit, visit } from "#tests/support/visit.ts";

// From the cart to the order, and what becomes of it.

const threePets = "variant_01KR0000000000000000000002";
const meadow = "variant_01KRWARE000000000000000102";
const pay = "Zahlungspflichtig bestellen";

async function orderPage(client: Client, ...variants: string[]): Promise<Visit> {
  const lines = variants.map((variant) => [variant, "1"] as const);
  return visit(client, await openOrderPage(client, lines));
}

async function profileOf({ db }: RunningSite, userId: string) {
  return (await db.select().from(profiles).where(eq(profiles.id, userId)))[0];
}

/** What an order's page of success says once the payment has been told. */
async function successOf(client: Client, success: Visit): Promise<Visit> {
  await eventsCarried(site);
  return visit(client, success.path);
}

test("a package goes from its dialog without script to the order page, and its slots are there", async () => {
  const { id, email, client } = await customer();
  await insertPet(site.db, { userId: id });
  const pets = await (await visit(client, "/pets")).follow("Haustier hinzufügen");
  const dialog = pets.part("dialog", "Platz für weitere Haustiere");
  const offered = dialog.texts("li").join(" ");
  for (const offer of [
    /Weiteres Haustier.*9,90/,
    /3 weitere Haustiere.*24,90/,
    /4 weitere Haustiere.*29,90/,
  ]) {
    expect(offered).toMatch(offer);
  }
  expect(dialog.text).toContain("Ohne JavaScript gelangen Sie direkt zur Kasse.");
  const refused = await dialog.press("In den Warenkorb");
  expect(refused.status).toBe(400);
  expect(refused.part("dialog").text).toContain("Bitte wählen Sie ein Paket aus.");
  const asked = await refused.press("In den Warenkorb", { package: "4 weitere Haustiere" });
  expect(asked.texts("h1")).toEqual(["Bestellung prüfen und abschließen"]);
  const bought = asked.part("region", "Ihre Bestellung").text;
  expect(bought).toContain("4 weitere Haustiere");
  expect(bought).toContain("29,90");
  expect(asked.text).toContain(email);
  const paid = await asked.press(pay, { [payNames.paid]: true });
  expect(paid.path).toMatch(/^\/success\?checkout=/);
  await ordersApplied(site, id);
  const success = await successOf(client, paid);
  expect(success.text).toContain("Vielen Dank!");
  expect(success.text).toContain("In Ihrem Konto ist jetzt Platz für 4 weitere Haustiere.");
  expect(success.part("region", "Ihre Artikel").text).toContain("1 × 4 weitere Haustiere");
  expect((await profileOf(site, id))?.petSlotsPurchased).toBe(4);
  const number = await displayIdOf(site, id);
  expect(await orderMails(site, email)).toEqual([
    `Bestätigung Ihrer Bestellung ${number} – Kräuterpfote`,
    `Bezahlte Bestellung ${number} – Kräuterpfote`,
  ]);
});

test("the subscription of the lexicon is active after paying, and its end stands with the orders", async () => {
  const { id, client } = await customer();
  const asked = await orderPage(client, herbSubscription.variantId);
  const terms = asked.part("region", "Laufzeit und Kündigung").text;
  expect(terms).toContain("19,90");
  expect(terms).toContain("verlängert sich nicht");
  const paid = await asked.press(pay, { [payNames.paid]: true, consent: "ja" });
  await ordersApplied(site, id);
  const success = await successOf(client, paid);
  expect(success.text).toContain("Vielen Dank!");
  expect(success.text).toContain("Ihr Kräuterlexikon-Abo ist aktiv.");
  const onward = success.find.getByRole("link", { name: "Zum Kräuterlexikon" });
  expect(onward.getAttribute("href")).toBe("/herb-lexicon");
  expect(await profileOf(site, id)).toMatchObject({
    subscriptionStatus: "active",
    subscriptionProductId: wares.herbs,
  });
  const orders = await success.part("main").follow("Meine Bestellungen");
  expect(orders.part("region", "Meine Abos").text).toMatch(
    /Kräuterlexikon Abo: läuft bis \d+\. \S+ \d{4}/,
  );
});

test("goods are ordered one by one without a cart, and found again with all that was paid", async () => {
  const { id, client } = await customer();
  const none = await visit(client, "/orders");
  none.find.getByRole("heading", { name: "Noch keine Bestellungen" });
  none.part("main").find.getByRole("link", { name: "Zum Shop" });
  const shop = await visit(client, "/store");
  const product = await shop.follow("Flohsamenschalen");
  expect(product.text).toMatch(/13,90\s€/);
  const asked = await product.press("Direkt bestellen", { quantity: "2" });
  expect(asked.part("region", "Ihre Bestellung").text).toMatch(/2 × 13,90/);
  const left = await asked.press("Abbrechen und zurück");
  expect(left.path.startsWith(product.path)).toBe(true);
  const again = await left.press("Direkt bestellen");
  const paid = await again.press(pay, { [payNames.paid]: true });
  await ordersApplied(site, id);
  const success = await successOf(client, paid);
  expect(success.text).toContain("Vielen Dank!");
  expect(success.text).toContain("Sie erhalten die Bestellbestätigung per E-Mail.");
  const found = (await visit(client, "/orders")).part("article");
  expect(found.text).toContain("Flohsamenschalen");
  expect(found.text).toContain("Bezahlt");
});

test("an order stands with all that was bought, its postage and its total", async () => {
  const { id, client } = await customer();
  const asked = await orderPage(client, meadow, threePets);
  expect(asked.value("Straße und Hausnummer")).toBe("Lindenweg 4");
  await asked.press(pay, { [payNames.paid]: true });
  await ordersApplied(site, id);
  const card = (await visit(client, "/orders")).part("article");
  expect(card.text).toContain("Bezahlt");
  const items = card.texts("li").join(" ");
  expect(items).toMatch(/1 × Kräutermischung „Wiesenglück“.*6,90\s€/);
  expect(items).toMatch(/1 × 3 weitere Haustiere.*24,90\s€/);
  expect(card.text).toMatch(/Versand\s*4,90/);
  expect(card.text).toMatch(/Gesamtbetrag\s*36,70/);
});

test("what is wrong on the order page is said above it and at its fields", async () => {
  const { client } = await customer();
  const asked = await orderPage(client, meadow);
  const refused = await asked.press(pay, {
    "Vor- und Nachname": "",
    Postleitzahl: "123",
    [payNames.paid]: true,
  });
  expect(refused.status).toBe(400);
  expect(refused.title).toMatch(/^Fehler: /);
  expect(refused.find.getByRole("alert").hasAttribute("autofocus")).toBe(true);
  expect(refused.errors).toContain("Bitte geben Sie Vor- und Nachnamen ein.");
  const name = refused.find.getByRole("link", { name: "Bitte geben Sie Vor- und Nachnamen ein." });
  const field = refused.find.getByLabelText("Vor- und Nachname");
  expect(name.getAttribute("href")).toBe(`#${field.id}`);
  expect(refused.description("Postleitzahl")).toContain(
    "Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.",
  );
});

test("a declined payment says so on the order page, and another attempt works", async () => {
  const { id, client } = await customer();
  const asked = await orderPage(client, threePets);
  const declined = await asked.press(pay, { [payNames.declined]: true });
  expect(declined.status).toBe(402);
  expect(declined.said).toContain("Die Zahlung wurde abgelehnt.");
  expect(declined.said).toContain("Es wurde nichts abgebucht");
  expect(declined.title).toMatch(/^Fehler: /);
  const chosen = declined.find.getByLabelText(payNames.declined);
  expect(chosen.hasAttribute("checked")).toBe(true);
  await declined.press(pay, { [payNames.paid]: true });
  await ordersApplied(site, id);
  expect(await site.db.$count(orders, eq(orders.userId, id))).toBe(1);
  expect((await profileOf(site, id))?.petSlotsPurchased).toBe(3);
});

test("an order on account stays open and says what happens next", async () => {
  const { id, email, client } = await customer();
  const asked = await orderPage(client, threePets);
  const placed = await asked.press(pay, { [payNames.manual]: true });
  const success = await successOf(client, placed);
  expect(success.text).toContain(
    "Nach Ihrer Zahlung schalten wir die Plätze für weitere Haustiere frei.",
  );
  expect(success.text).not.toContain("Ware");
  const payment = success.part("region", /^Bitte überweisen Sie .* bis .*\.$/);
  const displayed = await displayIdOf(site, id);
  for (const words of ["Tierheilpraxis Beispiel", "DE36 0000 0000 0000 0000 00", displayed]) {
    expect(payment.text).toContain(words);
  }
  payment.find.getByRole("img", { name: /^GiroCode über / });
  const found = await success.part("navigation").follow("Meine Bestellungen");
  expect(found.part("article").text).toContain("Zahlung ausstehend");
  expect(found.part("article").part("region", /^Bitte überweisen Sie/).text).toContain(displayed);
  expect(found.root.querySelectorAll("article details")).toHaveLength(0);
  expect((await profileOf(site, id))?.petSlotsPurchased).toBe(0);
  const number = await displayIdOf(site, id);
  expect(await orderMails(site, email)).toEqual([
    `Ihre Bestellung ${number} ist eingegangen – Kräuterpfote`,
    `Neue Bestellung ${number} – Kräuterpfote`,
  ]);
});

test("who comes back to the order page after paying is told that it is ordered, once", async () => {
  const { id, client } = await customer();
  const asked = await orderPage(client, threePets);
  await asked.press(pay, { [payNames.paid]: true });
  await ordersApplied(site, id);
  const again = await visit(client, asked.path);
  expect(again.texts("h1")).toEqual(["Ihre Bestellung ist eingegangen"]);
  expect(again.text).toMatch(/Artikel bereits bestellt/);
  expect(again.text).toContain("Die Zahlung ist eingegangen.");
  expect((await again.follow("Zur Bestellübersicht")).text).toContain("Vielen Dank!");
  expect(await countOrders(site, id)).toBe(1);
});

test("of two customers for the last piece one buys, the other is told before anything is ordered", async () => {
  const ware = await addToCatalogue(site, {
    title: "Letzte Leckerli",
    variant: { inventoryQuantity: 1 },
  });
  const [slower, quicker] = [await customer(), await customer()];
  onTestFinished(() => clearCatalogue(site, slower.client));
  // Both look at it: a page takes nothing from the other.
  const asked = await orderPage(slower.client, ware.variantId);
  const bought = await orderPage(quicker.client, ware.variantId);
  await bought.press(pay, { [payNames.paid]: true });
  await ordersApplied(site, quicker.id);
  const late = await asked.press(pay, { [payNames.paid]: true });
  expect(late.status).toBe(409);
  const item = late.texts("li").find((text) => text.includes("Letzte Leckerli"));
  expect(item).toContain("Inzwischen ausverkauft.");
  expect(late.part("main").text).toContain("Es wurde nichts bestellt.");
  expect(await countOrders(site, slower.id)).toBe(0);
});

test("an unknown checkout, somebody else's and products alone show and give nothing", async () => {
  const owner = await customer();
  const checkout = `checkout-${crypto.randomUUID()}`;
  const item = { productId: wares.threePets, variantId: threePets, title: "3 weitere Haustiere" };
  await site.db.insert(checkouts).values({
    ...{ id: checkout, userId: owner.id, origin: site.origin },
    items: [{ ...item, variantTitle: "", quantity: 1, unitPriceCents: 2490 }],
    createdAt: new Date().toISOString(),
  });
  const { client } = await customer();
  const product = encodeURIComponent("product_id[]");
  for (const query of [
    "",
    "?checkout=unbekannt",
    `?checkout=${checkout}`,
    `?${product}=${wares.threePets}`,
    `?${product}=${wares.threePets}&${product}=${wares.herbs}`,
    `?checkout=${checkout}&${product}=${wares.threePets}`,
  ]) {
    const page = await visit(client, `/success${query}`);
    expect(page.text, query).toContain("Diese Bestellung gibt es in Ihrem Konto nicht.");
    expect(page.text, query).not.toMatch(/3 weitere Haustiere|Vielen Dank!/);
    page.find.getByRole("link", { name: "Zurück zur Übersicht" });
  }
  expect((await visit(client, "/pets")).text).toContain("0 / 1 Plätze belegt");
  const own = await visit(owner.client, `/success?checkout=${checkout}`);
  expect(own.text).toContain("Wir warten auf die Bestätigung der Zahlung …");
  const filtered = await visit(
    owner.client,
    `/success?checkout=${checkout}&${product}=${wares.herbs}`,
  );
  expect(filtered.text).not.toContain("3 weitere Haustiere");
});

test("each end of an order has its heading", async () => {
  const { id, client } = await customer();
  const slots = { title: "3 weitere Haustiere", productId: "prod_x", variantId: "variant_x" };
  const headings: string[] = [];
  const expected: [string, Partial<typeof orders.$inferInsert>, hoursAgo: number][] = [
    ["Ihre Bestellung ist eingegangen", { paymentStatus: "pending", paidTotalCents: 0 }, 0],
    ["Die Zahlung hat nicht geklappt", { paymentStatus: "failed", paidTotalCents: 0 }, 0],
    ["Ihre Bestellung wurde storniert", { status: "canceled", paymentStatus: "pending" }, 0],
    ["Erstattung für Ihre Bestellung", { paymentStatus: "refunded", refundedTotalCents: 2490 }, 0],
    // Paid for longer than a confirmation takes, and still nothing given.
    ["Profil-Update fehlgeschlagen", {}, 2],
  ];
  for (const [index, [, fields, hoursAgo]] of expected.entries()) {
    const order = `order-${id}-${index}`;
    await insertOrder(site.db, {
      ...{ id: order, userId: id, displayId: `E-${id.slice(0, 6)}-${index}` },
      items: [{ ...slots, variantTitle: "", quantity: 1, unitPriceCents: 2490 }],
      createdAt: new Date(Date.now() - hoursAgo * 60 * 60 * 1000),
    });
    await site.db
      .update(orders)
      .set({ paymentStatus: "paid", ...fields })
      .where(eq(orders.id, order));
    const page = await visit(client, `/success?checkout=checkout-${order}`);
    headings.push(...page.texts("h1"));
  }
  expect(headings).toEqual(expected.map(([heading]) => heading));
});
