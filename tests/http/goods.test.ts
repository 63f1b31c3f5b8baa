import { eq } from "drizzle-orm";
import { ulid } from "ulid";
import { auditLog } from "#app/db/practice-schema.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";
import { plainPng } from "#tests/support/pictures.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/visit.ts";

// The practitioner keeps the goods of the embedded merchant.

const list = "/admin/produkte";

async function productOf({ merchantBinding }: RunningSite, title: string) {
  const row = await merchantBinding
    .prepare("select id, status, revision, images from products where title = ?1")
    .bind(title)
    .first<{ id: string; status: string; revision: number; images: string }>();
  if (!row) throw new Error("no product");
  return row;
}

test("a product with two variants and a picture goes into the shop and out of it", async () => {
  const { id: actorId, client: admin } = await customer({ role: "admin" });
  const { client } = await customer();
  const shop = async () => (await visit(client, "/store")).text;
  const form = await (await visit(admin, list)).follow("Produkt anlegen");
  expect(form.texts("h1")).toEqual(["Produkt anlegen"]);
  const typed = {
    "Titel *": "Prüfsalbe",
    "Preis in Euro *": "zwölf",
    Beschreibung: "Aus **Ringelblumen**.\n\n- mild\n- weich",
  };
  // Wrong, and what was typed stays.
  const refused = await form.press("Entwurf speichern", typed);
  expect(refused.status).toBe(400);
  expect(refused.said).toContain("Bitte geben Sie einen Betrag bis 99.999,99");
  expect(refused.value("Beschreibung")).toBe(typed.Beschreibung);
  const looked = await refused.press("Vorschau", { "Preis in Euro *": "12,90" });
  const preview = looked.part("region", "Prüfsalbe");
  expect(preview.texts("strong")).toContain("Ringelblumen");
  expect(preview.texts("li")).toHaveLength(2);
  const draft = await looked.press("Entwurf speichern");
  expect(draft.texts("h1")).toEqual(["Prüfsalbe"]);
  expect(draft.said).toContain("Entwurf angelegt");
  expect(await shop()).not.toContain("Prüfsalbe");

  // What the law asks for is asked for.
  const asked = await draft.follow("Veröffentlichen");
  expect(asked.part("dialog").text).toContain("Hersteller mit Anschrift");
  const complete = await draft.press("Entwurf speichern", {
    Hersteller: "Manufaktur, Weg 1, 12345 Ort, info@example.org",
    "1. Merkmal": "Inhalt",
  });

  const first = (await complete.follow(/^Bearbeiten/)).part("dialog", "Variante bearbeiten");
  const counted = await first.press("Speichern", {
    "Name (optional)": "50 ml",
    "Füllmenge (optional)": "50",
    "Einheit der Füllmenge": "ml",
    "Bestand zählen": true,
    Anfangsbestand: "6",
  });
  expect(counted.said).toContain("Variante gespeichert");
  expect(counted.text).toMatch(/258,00\s€ \/ l/);
  const empty = (await counted.follow("Variante hinzufügen")).part("dialog");
  const unnamed = (await empty.press("Speichern")).part("dialog", "Variante hinzufügen");
  expect(unnamed.said).toContain("Bitte geben Sie einen Namen ein");
  expect(unnamed.said).toContain("Bitte geben Sie einen Preis ein");
  const second = await unnamed.press("Speichern", {
    "Preis in Euro *": "19,90",
    "Name *": "100 ml",
    "Inhalt (optional)": "100 ml",
  });
  expect(second.said).toContain("Variante angelegt");
  // By volume: without its content there is no price for a litre.
  const lacking = (await second.follow("Veröffentlichen")).part("dialog");
  expect(lacking.text).toContain("Füllmenge jeder Variante");
  const opened = (await second.follow(/^Bearbeiten ?: 100 ml/)).part("dialog");
  const whole = await opened.press("Speichern", {
    "Füllmenge (optional)": "100",
    "Einheit der Füllmenge": "ml",
  });
  const moved = await whole.press("100 ml nach vorn");
  expect(moved.texts("h3").filter((text) => text.endsWith(" ml"))).toEqual(["100 ml", "50 ml"]);

  const picture = new File([new Uint8Array(plainPng(40, 40))], "salbe.png", { type: "image/png" });
  const upload = (await moved.follow("Bild hochladen")).part("dialog");
  const pictured = await upload.press("Hochladen", { "Bild auswählen": picture });
  expect(pictured.said).toContain("Bild gespeichert");
  pictured.find.getByAltText("Prüfsalbe, Bild 1");
  const question = (await pictured.follow("Veröffentlichen")).part(
    "dialog",
    "„Prüfsalbe“ veröffentlichen?",
  );
  const published = await question.press("Veröffentlichen");
  expect(published.said).toContain("Veröffentlicht");
  const { id, images } = await productOf(site, "Prüfsalbe");
  const [image = ""] = JSON.parse(images) as string[];
  expect(await shop()).toContain("Prüfsalbe");
  const shown = (await client.get(`/product/${id}`)).text;
  expect(shown).toContain("<strong>Ringelblumen</strong>");
  expect(shown).toContain(image);
  expect((await client.get(image)).headers["content-type"]).toBe("image/png");

  // A lower price: what was asked before is struck, at once.
  const edit = (await published.follow(/^Bearbeiten ?: 50 ml/)).part("dialog", "50 ml bearbeiten");
  const cheaper = await edit.press("Speichern", { "Angebotspreis in Euro (optional)": "9,90" });
  expect(cheaper.said).toMatch(/Streichpreis: 12,90/);
  expect(cheaper.part("main").text).toMatch(/Streichpreis: 12,90/);
  const variant = await site.merchantBinding
    .prepare("select id from variants where product_id = ?1 and title = '50 ml'")
    .bind(id)
    .first<{ id: string }>();
  const sale = await visit(client, `/product/${id}?variante=${variant?.id}`);
  expect(sale.text).toContain("Niedrigster Preis der letzten 30 Tage");

  const stock = (await cheaper.follow(/^Bestand ändern ?: 50 ml/)).part("dialog");
  const byChange = { "Zu- oder Abgang": true, "Stück mehr oder weniger": "−9" };
  const tooMany = (await stock.press("Bestand ändern", byChange)).part("dialog");
  expect(tooMany.said).toContain("Diese Menge ist nicht mehr auf Lager");
  const broken = { "Stück mehr oder weniger": "−2", Grund: "broken" };
  const fewer = await tooMany.press("Bestand ändern", broken);
  expect(fewer.said).toContain("Bestand geändert");
  expect(fewer.text).toContain("Knapp: noch 4");

  const takingBack = (await fewer.follow("Zurückziehen")).part(
    "alertdialog",
    "„Prüfsalbe“ zurückziehen?",
  );
  expect((await takingBack.press("Zurückziehen")).said).toContain("Zurückgezogen");
  expect(await shop()).not.toContain("Prüfsalbe");
  expect((await client.get(`/product/${id}`)).status).toBe(404);
  expect((await client.get(image)).status).toBe(404);
  const noted = await site.db.select().from(auditLog).where(eq(auditLog.actorId, actorId));
  const actions = noted.map(({ action }) => action);
  const wanted = ["product-create", "product-publish", "stock-change", "product-unpublish"];
  expect(actions).toEqual(expect.arrayContaining(wanted));
});

test("a title that brings something is asked about, and two windows never overwrite silently", async () => {
  const { client } = await customer({ role: "admin" });
  const fields = { title: "Zwei Fenster", price: "5", type: "digital", description: "Text" };
  const made = { key: ulid(), ...fields, purchasable: "on" };
  // Pressed twice, it is one.
  await Promise.all([client.post(`${list}/neu`, made), client.post(`${list}/neu`, made)]);
  expect((await visit(client, `${list}?suche=Zwei+Fenster`)).text).toContain("1 Produkt");
  const { id } = await productOf(site, "Zwei Fenster");
  const open = await visit(client, `${list}/${id}`);
  await client.post(`${list}/${id}`, { ...fields, subtitle: "Links", revision: "1" });
  const late = await open.press("Entwurf speichern", { Untertitel: "Rechts" });
  expect(late.status).toBe(409);
  expect(late.said).toContain("Inzwischen geändert");
  expect(late.value("Untertitel")).toBe("Rechts");
  expect((await productOf(site, "Zwei Fenster")).revision).toBe(2);

  const asked = await late.press("Entwurf speichern", { "Titel *": "3 weitere Haustiere" });
  expect(asked.said).toContain("Bitte prüfen");
  expect(asked.said).toContain("3 Plätze für weitere Haustiere");
  expect((await productOf(site, "Zwei Fenster")).revision).toBe(2);
  const saved = await asked.press("Entwurf speichern", { "Titel *": "Zwei Fenster, neu" });
  expect(saved.said).toContain("Entwurf gespeichert");
  expect((await productOf(site, "Zwei Fenster, neu")).revision).toBe(3);
  // A package of the shop says what is lost before it goes.
  const deleting = await visit(client, `${list}/prod_01KR0000000000000000000001/loeschen`);
  expect(deleting.part("alertdialog").text).toContain("Danach kann niemand mehr");
});

test("words that promise or praise are asked about, and a voucher by e-mail is refused", async () => {
  const { client } = await customer({ role: "admin" });
  const form = await visit(client, `${list}/neu`);
  const question = await form.press("Entwurf speichern", {
    "Titel *": "Umweltfreundliche Salbe",
    "Preis in Euro *": "5",
    Beschreibung: "Hilft **gegen** Husten.",
  });
  expect(question.status).toBe(400);
  expect(question.said).toContain("„hilft gegen“ könnte ein Heilversprechen sein");
  expect(question.said).toContain("Umweltaussage „umweltfreundliche“");
  expect(question.value("Titel *")).toBe("Umweltfreundliche Salbe");
  // Beside each field, and in the list above, which words of which field are meant.
  expect(question.description("Titel *")).toContain("Titel: Umweltaussage „umweltfreundliche“.");
  const ofText = "Beschreibung: „hilft gegen“ könnte ein Heilversprechen sein (HWG).";
  expect(question.description("Beschreibung")).toContain(ofText);
  expect(question.said).toContain(ofText);
  const nextQuestion = await question.press("Entwurf speichern", { Untertitel: "Klimaneutral" });
  expect(nextQuestion.said, "one more word is asked about again").toContain("„klimaneutral“");
  expect(nextQuestion.description("Untertitel (optional)")).toContain(
    "Umweltaussage „klimaneutral“",
  );
  const ofInfos = await client.post(`${list}/neu`, {
    key: ulid(),
    type: "physical",
    title: "Salbe",
    price: "5",
    "info.3.text": "Lindert Husten",
    "info.7.title": "Nachhaltig",
    "info.7.text": "Hafer",
    "info.8.title": "Herkunft",
    "info.8.text": "Biologisch abbaubar",
  });
  expect(ofInfos.text).toContain("Fütterungsempfehlung: „lindert“ könnte ein Heilversprechen");
  expect(ofInfos.text).toContain("Eigene Angabe 2, Überschrift: Umweltaussage „nachhaltig“.");
  expect(ofInfos.text).toContain("Eigene Angabe 3: Umweltaussage „biologisch abbaubar“.");
  const draft = await nextQuestion.press("Entwurf speichern", { "Das ist so gewollt.": true });
  expect(draft.said).toContain("Entwurf angelegt");
  // What was looked at is not asked about again.
  const again = await draft.press("Entwurf speichern", { Untertitel: "Klimaneutral, 50 ml" });
  expect(again.said).toContain("Entwurf gespeichert");

  const digital = { key: ulid(), price: "50", type: "digital", description: "Text" };
  const voucher = await client.post(`${list}/neu`, { ...digital, title: "Geschenkgutschein" });
  expect(voucher.status).toBe(400);
  expect(voucher.text).toContain("Die Kasse löst keine Gutscheine ein.");
  const { count } = (await site.merchantBinding
    .prepare("select count(*) as count from products where title like '%gutschein%'")
    .first<{ count: number }>()) ?? { count: -1 };
  expect(count).toBe(0);
});

test("feed is published with its four duties alone", async () => {
  const { client } = await customer({ role: "admin" });
  const form = await visit(client, `${list}/neu`);
  const draft = await form.press("Entwurf speichern", {
    "Titel *": "Hafer, geschält",
    "Preis in Euro *": "5",
    Beschreibung: "Hafer",
    "Art des Futtermittels": "Einzelfuttermittel",
    Hersteller: "Mühle",
  });
  const unnamed = (await draft.follow("Veröffentlichen")).part("dialog");
  expect(unnamed.text).toContain("Postanschrift des Herstellers");
  expect(draft.description("Hersteller")).toContain("Name und Anschrift");
  const named = await draft.press("Entwurf speichern", { Hersteller: "Mühle, Weg 1, 12345 Ort" });
  const question = (await named.follow("Veröffentlichen")).part("dialog");
  expect(question.text).not.toContain("des Herstellers");
  for (const duty of ["Zusammensetzung", "Analytische Bestandteile", "Fütterungsempfehlung"]) {
    expect(question.text).toContain(duty);
  }
  const whole = await named.press("Entwurf speichern", {
    Zusammensetzung: "Hafer 100 %",
    "Analytische Bestandteile": "Rohprotein 12 %",
    Fütterungsempfehlung: "Pferde 500 g am Tag",
  });
  const published = await (await whole.follow("Veröffentlichen"))
    .part("dialog")
    .press("Veröffentlichen");
  expect(published.said).toContain("Veröffentlicht");
  const emptied = await published.press("Änderungen speichern", { Zusammensetzung: "" });
  expect(emptied.status).toBe(400);
  expect(emptied.said).toContain("Pflichtangabe im Shop: Zusammensetzung.");
});

test("goods are found by state and name, and moved one place", async () => {
  const { client } = await customer({ role: "admin" });
  const names = ["Reihe eins", "Reihe zwei"];
  for (const title of names) {
    const fields = { key: ulid(), title, price: "5,00", type: "physical", description: "x" };
    await client.post(`${list}/neu`, fields);
  }
  const found = await visit(client, `${list}?suche=REIHE&stand=entwurf`);
  expect(found.text).toContain("2 Produkte");
  const hidden = await visit(client, `${list}?suche=reihe&stand=verborgen`);
  expect(hidden.text).toContain("0 Produkte");
  const order = async () => {
    const { results } = await site.merchantBinding
      .prepare("select title from products where title like 'Reihe %' order by position, id")
      .all<{ title: string }>();
    return results.map(({ title }) => title);
  };
  expect(await order()).toEqual(names);
  const { id } = await productOf(site, "Reihe zwei");
  const moved = await client.post(list, { product: id, direction: "up" });
  expect(moved.location).toBe(list);
  expect(await order()).toEqual(names.toReversed());
});
