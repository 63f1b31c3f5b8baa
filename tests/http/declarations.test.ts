import { eq } from "drizzle-orm";
import { declarations } from "#app/db/mail-schema.ts";
import { site as configured } from "#app/platform/operator/config.ts";
import { insertOrder } from "#scripts/demo/factories.ts";
import { mailsTo } from "#tests/support/http.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";
import { herbSubscription, openOrderPage, ordersApplied, pressPay } from "#tests/support/shop.ts";
import { visit } from "#tests/support/visit.ts";

// Withdrawal (§ 356a BGB) and cancellation (§ 312k BGB), as somebody without an account.

const practice = configured.operator.email;

test("a contract is withdrawn from in two steps, with a receipt to save and two mails", async ({
  visitor,
}) => {
  const email = `widerruf-${crypto.randomUUID()}@example.org`;
  const stored = () => site.db.$count(declarations, eq(declarations.email, email));
  const refused = await (await visit(visitor, "/vertrag-widerrufen")).press(
    "Weiter zur Bestätigung",
  );
  expect(refused.status).toBe(400);
  expect(refused.title).toMatch(/^Fehler: Vertrag widerrufen/);
  expect(refused.find.getByRole("alert").hasAttribute("autofocus")).toBe(true);
  expect(refused.description("E-Mail")).toContain("Bitte geben Sie die E-Mail-Adresse ein.");

  const first = await refused.press("Weiter zur Bestätigung", {
    "Vor- und Nachname": "Erika O’Beispiel <b>",
    "Vertrag oder Bestellnummer": "KP-000000-NIEMAND",
    "E-Mail": email,
    message: "Die Leine\nund das Öl",
  });
  expect(first.texts("h1")).toEqual(["Widerruf bestätigen"]);
  expect(first.part("main").text).toContain("KP-000000-NIEMAND");
  expect(await stored()).toBe(0);
  const changed = await first.press("Angaben ändern");
  expect(changed.value("Vor- und Nachname")).toBe("Erika O’Beispiel <b>");
  expect(changed.value("message")).toBe("Die Leine\nund das Öl");
  const summary = await changed.press("Weiter zur Bestätigung", {
    "Vertrag oder Bestellnummer": "KP-000000-NIEMAL",
  });

  const receipt = await summary.press("Widerruf bestätigen");
  expect(receipt.texts("h1")).toEqual(["Ihr Widerruf ist eingegangen"]);
  expect(receipt.text).toMatch(/Eingang: \d+\. \S+ \d{4} um \d\d:\d\d Uhr/);
  expect(receipt.text).toContain("KP-000000-NIEMAL");
  expect(receipt.text).toContain(`per E-Mail an ${email}`);
  expect(receipt.path).not.toContain("@");
  const [reference] = /N-[0-9A-Z]{8}/.exec(receipt.text) ?? [];
  expect(receipt.text).toContain(`Vorgangsnummer: ${reference}`);
  const saved = await receipt.press("Bestätigung speichern");
  expect(saved.answer.headers["content-disposition"]).toContain("eingangsbestaetigung.txt");
  expect(saved.answer.text).toContain(`Vorgangsnummer: ${reference}`);

  const [mail] = await mailsTo(site, email, "Eingangsbestätigung: Ihr Widerruf");
  expect(mail?.subject).toContain(`[${reference}]`);
  expect(mail?.text).toContain("> Vertrag oder Bestellung: KP-000000-NIEMAL");
  expect(mail?.text).toMatch(/ist am \d+\. \S+ \d{4} um \d\d:\d\d Uhr bei uns eingegangen/);
  const notes = await mailsTo(site, practice, "Widerruf eines Vertrags: Erika O’Beispiel");
  expect(notes.find(({ text }) => text.includes(email))?.text).toContain("> und das Öl");
  // Sent again, as by loading the answer anew, it is the same declaration.
  const again = await summary.press("Widerruf bestätigen");
  expect(again.texts("h1")).toEqual(["Ihr Widerruf ist eingegangen"]);
  expect(await stored()).toBe(1);
});

test("a cancellation without sign-in ends the subscription with its paid time", async ({
  visitor,
}) => {
  const { id, email, client } = await customer({ fullName: "Jonas Großmann" });
  const orderPage = await openOrderPage(client, [[herbSubscription.variantId, "1"]]);
  // Without the consent that the law asks for nothing is ordered.
  expect((await pressPay(client, orderPage, { consent: "" })).status).toBe(400);
  expect((await pressPay(client, orderPage)).status).toBe(303);
  await ordersApplied(site, id);
  const [confirmation] = await mailsTo(site, email, "Bestätigung Ihrer Bestellung");
  expect(confirmation?.text).toContain(
    "haben Sie bestätigt: „Ich verlange ausdrücklich und stimme zu",
  );
  expect(confirmation?.text).toContain("/vertrag-widerrufen");
  expect((await visit(client, "/orders")).text).toContain("läuft bis");

  const home = await visit(visitor, "/");
  const form = await home.part("contentinfo").follow("Verträge hier kündigen");
  const receipt = await form.press("jetzt kündigen", {
    "Vor- und Nachname": "jonas grossmann",
    "Vertrag oder Bestellnummer": "Kräuterlexikon-Abo",
    "E-Mail": email,
  });
  expect(receipt.texts("h1")).toEqual(["Ihre Kündigung ist eingegangen"]);
  expect(receipt.part("main").text).toContain("zum nächstmöglichen Zeitpunkt");
  expect(await mailsTo(site, email, "Eingangsbestätigung: Ihre Kündigung")).toHaveLength(1);
  const [ended] = await mailsTo(site, email, "Ihr Abo ist gekündigt");
  expect(ended?.text).toMatch(
    /Abo „Kräuterlexikon Abo“ ist gekündigt und endet am \d+\. \S+ \d{4}/,
  );
  const passedOn = "Das Abo wurde im Shop gekündigt und endet am";
  const [note] = await mailsTo(site, practice, "Kündigung eines Vertrags: jonas grossmann");
  expect(note?.text).toContain(passedOn);
  const orders = await visit(client, "/orders");
  expect(orders.text).toMatch(/gekündigt, Zugang bis \d+\. \S+ \d{4}/);
  expect(orders.answer.text).toContain('href="/vertraege-kuendigen"');
  const [entry] = await site.db.select().from(declarations).where(eq(declarations.email, email));
  const admin = (await customer({ role: "admin" })).client;
  expect((await visit(admin, `/admin/nachrichten/${entry?.id}`)).text).toContain(passedOn);
});

test("an extraordinary cancellation needs its reason, and ends at once", async ({ visitor }) => {
  const form = await visit(visitor, "/vertraege-kuendigen");
  const refused = await form.press("jetzt kündigen", { Außerordentlich: true });
  expect(refused.said).toContain("Bitte geben Sie den Kündigungsgrund");
  expect(refused.find.getByLabelText("Außerordentlich").hasAttribute("checked")).toBe(true);
  expect(refused.description("Grund der außerordentlichen")).toMatch(/Was ist passiert/);
  expect(refused.description("Kündigen zum")).toMatch(/der nächstmögliche Zeitpunkt\.$/);
  const receipt = await refused.press("jetzt kündigen", {
    "Grund der außerordentlichen": "Das Lexikon öffnet sich nicht.",
    "Vor- und Nachname": "Erika Beispiel",
    "Vertrag oder Bestellnummer": "Kräuterlexikon-Abo",
    "E-Mail": "ausserordentlich@example.org",
  });
  const { text } = receipt.part("main");
  expect(text).toMatch(/Vertragsende\s*sofort/);
  expect(text).not.toContain("zum nächstmöglichen Zeitpunkt");
});

test("from an order the form comes with its number, and with no number in the address", async () => {
  const { id, email, client } = await customer({ fullName: "Erika Beispiel" });
  const displayId = `KP-261122-${id.slice(0, 6).toUpperCase()}`;
  const oil = { productId: "prod-oil", variantId: "variant-oil", title: "Leinöl" };
  await insertOrder(site.db, {
    ...{ id: `order-${id}`, userId: id, displayId, createdAt: new Date() },
    items: [{ ...oil, variantTitle: "", quantity: 1, unitPriceCents: 690 }],
    paymentStatus: "pending",
  });
  const withdraw = `Vertrag widerrufen für Bestellung ${displayId}`;
  const card = async () => (await visit(client, "/orders")).part("article", /^Bestellung /);
  const before = await card();
  expect(before.text).toContain("IBAN");
  const form = await before.press(withdraw);
  expect(form.path).toBe("/vertrag-widerrufen");
  expect(form.texts("h1")).toEqual(["Vertrag widerrufen"]);
  expect(form.value("Vertrag oder Bestellnummer")).toBe(displayId);
  expect(form.value("Vor- und Nachname")).toBe("Erika Beispiel");
  expect(form.value("E-Mail")).toBe(email);
  expect(form.find.queryAllByRole("alert")).toEqual([]);
  // Nobody has to leave a page that was sent to, and cannot be gone back to.
  for (const name of [/^Widerrufsbelehrung/, /^Datenschutzerklärung/]) {
    expect(form.part("main").part("link", name).root.getAttribute("target")).toBe("_blank");
  }
  const summary = await form.press("Weiter zur Bestätigung");
  expect(summary.part("main").text).toContain("der ganze Vertrag");
  const receipt = await summary.press("Widerruf bestätigen");
  expect(receipt.part("main").text).toContain("Offene Beträge entfallen");

  const orders = await receipt.follow("Zu meinen Bestellungen");
  const after = orders.part("article", `Bestellung ${displayId}`);
  expect(after.text).toMatch(
    /Widerruf eingegangen am \d+\. \S+ \d{4}\. Wir prüfen den Widerruf und melden uns bei Ihnen\./,
  );
  expect(after.text).toContain("Bitte überweisen Sie vorerst nichts.");
  expect(after.text).not.toContain("IBAN");
  const again = { name: /^Vertrag widerrufen/ };
  expect(after.find.queryAllByRole("button", again), "all of it was withdrawn from").toEqual([]);
  await site.db
    .update(declarations)
    .set({ status: "done", message: "Nur ein Teil" })
    .where(eq(declarations.email, email));
  const partly = await card();
  expect(partly.text).toContain("Wir haben den Widerruf bearbeitet.");
  expect(partly.text).toContain("IBAN");
  partly.find.getByRole("button", again);
});

test("the foot of every page leads to what the law asks for, in its order", async ({ visitor }) => {
  const names = [
    ...["Kräuter von A bis Z", "Impressum", "AGB", "Datenschutz", "Widerruf"],
    ...["Vertrag widerrufen", "Verträge hier kündigen", "Versand und Zahlung", "Barrierefreiheit"],
  ];
  for (const address of ["/", "/vertrag-widerrufen", "/kraeuter", "/auth"]) {
    const foot = (await visit(visitor, address)).part("contentinfo");
    expect(foot.texts("a"), address).toEqual(names);
    if (address === "/") expect(foot.text).toContain("© 2025 Kräuterpfote");
  }
  const withdrawal = (await visit(visitor, "/widerruf")).part("main");
  const links = withdrawal.find.getAllByRole("link", { name: "Vertrag widerrufen" });
  expect(links).toHaveLength(3);
  withdrawal.find.getByRole("heading", { name: "Muster-Widerrufsformular" });
  const statement = (await visit(visitor, "/barrierefreiheit")).part("main").text;
  expect(statement).toContain("Marktüberwachungsstelle der Länder");
  expect(statement).toContain(practice);
});
