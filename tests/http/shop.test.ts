import { within } from "@testing-library/dom";
import { onTestFinished } from "vitest";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";
import { addToCatalogue, clearCatalogue, renewCatalogue, wares } from "#tests/support/shop.ts";
import { htmlPayloads } from "#tests/support/store-payloads.ts";
import { vatNote } from "#tests/support/vat-note.ts";
import { textOf, type Visit, visit } from "#tests/support/visit.ts";

// The shop and its products, as the server writes them.

const add = /^In den Warenkorb ?: /;

function cardsOf(shop: Visit): HTMLElement[] {
  return shop.part("main").find.getAllByRole("article");
}

function cardOf(shop: Visit, title: string): HTMLElement {
  const card = cardsOf(shop).find((one) => textOf(one).includes(title));
  if (!card) throw new Error(`no card of '${title}'`);
  return card;
}

/** Why the button cannot be pressed. */
function refusalOf(place: HTMLElement): string {
  const button = within(place).getByRole("button", { name: add, hidden: true });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  const id = button.getAttribute("aria-describedby") ?? "";
  return textOf(button.ownerDocument.getElementById(id));
}

test("the shop shows its goods in order, with prices, ribbons and the way to each", async () => {
  const { client } = await customer();
  onTestFinished(() => clearCatalogue(site, client));
  await addToCatalogue(site, { title: "Schlichte Ware" });
  await renewCatalogue(client);
  const shop = await visit(client, "/store");
  shop.find.getByRole("heading", { name: "Unser Shop" });
  const cards = cardsOf(shop).map(textOf);
  expect(cards[0]).toContain("Weiteres Haustier");
  expect(cards[3]).toContain("Kräuterlexikon Abo");
  expect(shop.text).not.toContain("Probierpaket für Kursgäste");
  const oil = cardOf(shop, "Leinöl, kaltgepresst");
  expect(textOf(oil)).toMatch(/ab 6,90\s€/);
  expect(textOf(oil)).toMatch(/27,60\s€ \/ l/);
  const choose = within(oil).getByRole("link", { name: /^Variante wählen/ });
  expect(choose.getAttribute("href")).toBe(`/product/${wares.linseedOil}`);
  expect(textOf(cardOf(shop, "Pfotenbalsam mit Ringelblume"))).toContain("Beliebt");
  expect(textOf(cardOf(shop, "Flohsamenschalen"))).toMatch(/13,90\s€/);
  expect(textOf(cardOf(shop, "Schlichte Ware"))).toContain(
    "Schauen Sie sich dieses erstaunliche Produkt an!",
  );
  for (const soldOut of ["Futtermoor, flüssig", "Buch „Mit Kräutern durchs Tierjahr“"]) {
    expect(refusalOf(cardOf(shop, soldOut)), soldOut).toBe("Derzeit nicht verfügbar");
  }
  const product = await shop.follow("Leinöl, kaltgepresst");
  expect(product.part("banner").text).toContain("Produktdetails");
  expect((await product.follow("Zurück zum Shop")).path).toBe("/store");
});

test("a variant has its address, price, stock and picture; more than there is is refused", async () => {
  const { client } = await customer();
  const mat = await visit(client, `/product/${wares.snuffleMat}`);
  expect(mat.text).toContain("Bild 1 von 5");
  expect(mat.text).toContain("14 auf Lager!");
  // Whom it may harm stands before what is praised.
  expect(mat.part("main").texts("h3")[0]).toBe("Sicherheits- und Warnhinweise");
  const pressed = (page: Visit) => page.texts("button[aria-pressed=true]");
  expect(pressed(mat)).toEqual(["Waldgrün"]);
  const clay = await mat.press("Lehm");
  expect(clay.path).toMatch(/variante=variant_01KRWARE000000000000001202$/);
  expect(pressed(clay)).toEqual(["Lehm"]);
  expect(clay.text).toContain("3 auf Lager!");
  const refused = await clay.press("Direkt bestellen", { quantity: "4" });
  expect(refused.status).toBe(409);
  expect(refused.said).toContain(
    "Nicht genügend Lagerbestand für Schnüffelteppich „Waldboden“ (Lehm). Nur 3 verfügbar.",
  );
  expect(refused.title).toMatch(/^Fehler: /);
  const lavender = await mat.press(/^Lavendel/);
  expect(pressed(lavender)[0]).toMatch(/^Lavendel.*ausverkauft/);
  expect(refusalOf(lavender.root)).toBe("Derzeit nicht verfügbar");
});

test("without script all pictures are there, and what only script could do is not", async () => {
  const { client } = await customer();
  const meadow = await visit(client, `/product/${wares.meadow}`);
  const names = meadow.part("main").find.getAllByRole("img", { hidden: true });
  const shown = names.map((one: Element) => one.getAttribute("alt"));
  for (const place of [1, 2, 3, 4]) {
    expect(shown).toContain(`Kräutermischung „Wiesenglück“, Bild ${place} von 4`);
  }
  for (const name of ["Nächstes Bild", "Menge erhöhen", add]) {
    const button = meadow.find.getByRole("button", { name, hidden: true });
    expect(button.closest(".noscript\\:hidden"), String(name)).not.toBeNull();
  }
});

test("sold out, not for sale, hidden and unknown say so", async () => {
  const { client } = await customer();
  for (const id of [wares.moor, wares.book]) {
    const page = await visit(client, `/product/${id}`);
    expect(refusalOf(page.root), id).toBe("Derzeit nicht verfügbar");
    expect(page.find.queryAllByRole("button", { name: "Direkt bestellen" }), id).toEqual([]);
    if (id === wares.book) expect(page.text).toContain("Bald verfügbar");
  }
  for (const id of [wares.hidden, "prod_unbekannt", "..%2f..%2fcatalogue", "%2e%2e%2fstock"]) {
    const page = await visit(client, `/product/${id}`);
    expect(page.status, id).toBe(404);
    page.find.getByRole("heading", { name: "Dieses Produkt gibt es nicht" });
    page.part("main").find.getByRole("link", { name: "Zum Shop" });
  }
});

test("a sale strikes the lowest price of the last thirty days, and every litre has its price", async () => {
  const { client } = await customer();
  const oil = await visit(client, `/product/${wares.linseedOil}`);
  const lowest = "Niedrigster Preis der letzten 30 Tage";
  expect(oil.part("main").text).not.toContain(lowest);
  expect(oil.part("main").text).toMatch(/27,60\s€ \/ l/);
  const sale = (await oil.press("500 ml")).part("main");
  expect(sale.text).toMatch(/9,90\s€/);
  expect(sale.texts("s, del").join()).toMatch(/11,90\s€/);
  expect(sale.text).toContain(lowest);
  expect(sale.text).toMatch(/19,80\s€ \/ l/);
  expect(sale.text).toMatch(vatNote);
  expect(sale.find.getAllByRole("link", { name: /Versand/ }).length).toBeGreaterThan(0);
});

test("a description keeps its structure and loses all that could act", async () => {
  const { client } = await customer();
  onTestFinished(() => clearCatalogue(site, client));
  const structure = "<h3>Überschrift</h3><ul><li>Punkt</li></ul><p><strong>fett</strong></p>";
  const ware = await addToCatalogue(site, {
    title: 'Böse <img src=x onerror="document.title=1"> Ware',
    subtitle: "<script>document.title=1</script>",
    descriptionHtml: structure + htmlPayloads.join("\n"),
    additionalInfo: [
      { title: "Hersteller <b>", descriptionHtml: `<p>Hof</p>${htmlPayloads.join("")}` },
    ],
  });
  await renewCatalogue(client);
  const page = await visit(client, `/product/${ware.productId}`);
  expect(page.title).toMatch(/^Böse <img/);
  page.find.getByRole("heading", { name: /^Böse <img/ });
  expect(page.text).toContain("Hersteller <b>");
  expect(page.texts(".rich-text h3, .rich-text h4")).toContain("Überschrift");
  expect(page.texts(".rich-text li")[0]).toBe("Punkt");
  expect(page.texts(".rich-text strong")).toContain("fett");
  const found = [...page.root.querySelectorAll(".rich-text *")].filter((element) => {
    const names = [...element.attributes].map(({ name }) => name);
    const href = element.getAttribute("href") ?? "https:";
    return (
      /^(script|style|img|svg|math|iframe|object|embed|form|input|base|meta|link)$/i.test(
        element.tagName,
      ) ||
      names.some((name) => /^on|^style$|^id$|^class$/.test(name)) ||
      !/^(https?:|mailto:|tel:|\/(?![/\\]))/.test(href)
    );
  });
  expect(found.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([]);
});

test("the cart needs script and says so; a checkout of nothing is refused in the catalogue's words", async () => {
  const { client } = await customer();
  const cart = await visit(client, "/cart");
  expect(cart.text).toContain("Ohne JavaScript können Sie Produkte nur einzeln");
  const refused = await visit(client, "/cart", { form: { intent: "checkout" } });
  expect(refused.status).toBe(400);
  expect(refused.said).toContain("Ihr Warenkorb ist leer");
  expect(refused.said).toContain("Fügen Sie Produkte hinzu, bevor Sie zur Kasse gehen.");
});

test("a package that the shop does not have is disabled and says so, whoever asks for it", async () => {
  const { id, client } = await customer();
  await insertPet(site.db, { userId: id });
  const setDeleted = site.merchantBinding.prepare(
    "update products set deleted_at = ?1 where title = '4 weitere Haustiere'",
  );
  await setDeleted.bind(new Date().toISOString()).run();
  try {
    await renewCatalogue(client);
    const dialog = (await visit(client, "/pets?hinzufuegen")).part("dialog");
    const missing = dialog.texts("li").filter((text) => text.includes("Nicht verfügbar"));
    expect(missing).toHaveLength(1);
    expect(missing[0]).toContain("4 weitere Haustiere");
    const choice = dialog.find.getByRole("radio", { name: /4 weitere Haustiere/, hidden: true });
    expect(choice.hasAttribute("disabled")).toBe(true);
    const answer = await client.post("/pets?hinzufuegen", {
      intent: "choose-package",
      package: "4 weitere Haustiere",
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Produkt nicht verfügbar");
  } finally {
    await setDeleted.bind(null).run();
    await renewCatalogue(client);
  }
});
