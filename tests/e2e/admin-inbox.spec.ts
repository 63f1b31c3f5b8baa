import { eq } from "drizzle-orm";
import { contactMessages, declarations, inboxReplies } from "#app/db/mail-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { insertOrder } from "#scripts/demo/factories.ts";
import { insertDeclaration, insertMessage, insertReply } from "#scripts/demo/inbox-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { signedIn } from "#tests/support/http.ts";
import { mailSource } from "#tests/support/mails.ts";
import { expect, readMail, test, toast, visit } from "#tests/support/test.ts";

// The practitioner reads what came by whatever way, and answers it from one place.

const list = "/admin/nachrichten";

test("a message is found, answered, answered back by mail, and done; with the keyboard, on a phone", async ({
  page,
  context,
  site,
  person,
  signedIn: enter,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id: customerId, email } = await person({ fullName: "Frieda Fragt" });
  const id = await insertMessage(site.db, {
    createdAt: new Date().toISOString(),
    ...{ name: "Frieda F.", email, message: "Frisst mein Hund zu schnell?", userId: null },
    reference: "N-0E2E0001",
  });
  // A name of one letter is a link, too.
  await insertMessage(site.db, {
    createdAt: new Date().toISOString(),
    ...{ name: "E", email, message: "Danke!", userId: null, reference: "N-0E2E0009" },
  });
  await enter({ role: "admin", fullName: "Bea Beispiel" });
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, list);
  await expect(page.getByRole("heading", { name: "Nachrichten", level: 1 })).toBeVisible();
  await expectNoFindings(page, "list");
  await expectNoSidewaysScroll(page, "list");

  await page.getByRole("link", { name: "Frieda F.", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Nachricht", level: 1 })).toBeVisible();
  await expect(page.getByText("Absender nicht geprüft")).toBeVisible();
  await expectNoFindings(page, "entry");
  await expectNoSidewaysScroll(page, "entry");

  await page.getByRole("button", { name: "Diesem Konto zuordnen" }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Zugeordnet");
  await expect(page.getByRole("button", { name: "Zuordnung aufheben" })).toBeVisible();

  await page.getByRole("button", { name: "Antwort senden" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").first()).toContainText("Bitte eine Antwort eingeben.");
  await expectNoFindings(page, "refused");
  await page.getByLabel("Antwort *").fill("Probieren Sie einen Napf mit Noppen.");
  const rooms = page.getByRole("navigation", { name: "Praxisbereich" });
  await rooms.getByRole("link", { name: "Termine" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Änderungen verwerfen?" });
  await question.getByRole("button", { name: "Weiter bearbeiten" }).press("Enter");
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Antwort *")).toHaveValue("Probieren Sie einen Napf mit Noppen.");
  await page.getByRole("button", { name: "Antwort senden" }).press("Enter");
  await expect(toast(page)).toContainText("Antwort wird verschickt");
  await expect(page.getByRole("heading", { name: "Nachricht", level: 1 })).toBeFocused();
  await expect(page.getByLabel("Antwort *")).toHaveValue("");
  const mail = await readMail(context, email, /\[N-0E2E0001\]/);
  expect(mail.subject).toMatch(/^Re: Ihre Nachricht vom .+ \[N-0E2E0001\]$/);
  expect(mail.text).toContain("Probieren Sie einen Napf mit Noppen.");
  expect(mail.text).toMatch(/Noppen\.\s+Herzliche Grüße[^>]+> Frisst mein Hund zu schnell\?/);

  const source = mailSource({ from: email, subject: mail.subject, body: "Danke, das hilft!" });
  expect(await site.receiveMail(source, { from: email, to: "praxis@example.org" })).toBe(true);
  await visit(page, `${list}/${id}`);
  await expect(page.getByText("Danke, das hilft!")).toBeVisible();
  await expect(page.getByText(/^Gesendet am /)).toBeVisible();
  await page.getByRole("button", { name: "Als erledigt vermerken" }).press("Enter");
  await expect(toast(page)).toContainText("Als erledigt vermerkt");
  await page.getByRole("button", { name: "Wieder öffnen" }).press("Enter");
  await expect(toast(page)).toContainText("Wieder geöffnet");
  await expectNoFindings(page, "answered");

  const noted = await site.db.select().from(auditLog).where(eq(auditLog.customerId, customerId));
  expect(noted.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["inbox-assign", "inbox-answer", "inbox-done", "inbox-reopen"]),
  );
  expect(JSON.stringify(noted)).not.toContain("Noppen");
});

test("a withdrawal by telephone is entered, confirmed in words of her own, and found by its kind", async ({
  page,
  context,
  site,
  signedIn: enter,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  // What others left open would be named before this one.
  await site.db.update(declarations).set({ status: "done" });
  await enter({ role: "admin" });
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, `${list}/neu`);
  await page.getByLabel("Nachricht *").fill("Sie will die Leine nicht mehr.");
  await expect(page.getByLabel("Bestellnummer oder Vertrag *")).toBeHidden();
  await page.getByRole("radio", { name: "Nachricht" }).press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Widerruf" })).toBeChecked();
  await expect(page.getByLabel("Mitteilung (optional)")).toHaveValue(
    "Sie will die Leine nicht mehr.",
  );
  await expect(page.getByLabel("Grund (optional)")).toBeHidden();
  await expect(page.getByLabel("Bestellnummer oder Vertrag *")).toBeVisible();
  await expectNoFindings(page, "new withdrawal");
  await expectNoSidewaysScroll(page, "new withdrawal");
  await page.getByRole("button", { name: "Eintragen" }).press("Enter");
  await expect(page.getByRole("alert").first()).toContainText("Bitte Namen eingeben.");
  await page.getByLabel("Name *", { exact: true }).fill("Walter Widerruf");
  await page.getByLabel("E-Mail (optional)").fill("walter@example.org");
  await page.getByLabel("Bestellnummer oder Vertrag *").fill("die Leine von letzter Woche");
  await page.getByLabel(/^Eingangsbestätigung gleich/).press("Space");
  await page.getByRole("button", { name: "Eintragen" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Widerruf eines Vertrags" })).toBeVisible();
  // Nobody has found an order for it.
  await expect(page.getByText("Eingang sofort bestätigen")).toBeVisible();
  await expect(page.getByText(/^Geld zurück bis .+, falls es den Vertrag gibt$/)).toBeVisible();
  // It is named above the list until somebody has confirmed it.
  const address = page.url();
  await page.goto("/admin/nachrichten");
  const unconfirmed = page.getByRole("link", { name: /^Walter Widerruf vom .+ Uhr$/ });
  await expectNoFindings(page, "list with an unconfirmed withdrawal");
  await unconfirmed.press("Enter");
  await expect(page).toHaveURL(address);

  await page.getByRole("link", { name: "Mit der Eingangsbestätigung beginnen" }).press("Enter");
  await expect(page.getByLabel("Antwort *")).toHaveValue(/die Leine von letzter Woche/);
  await expectNoFindings(page, "declaration");
  await page.getByRole("button", { name: "Antwort senden" }).press("Enter");
  await expect(toast(page)).toContainText("Antwort wird verschickt");
  const mail = await readMail(context, "walter@example.org", /Ihr Widerruf/);
  expect(mail.text).toMatch(/Ihr Widerruf ist am .+ Uhr bei uns eingegangen\./);
  const [row] = await site.db
    .select()
    .from(declarations)
    .where(eq(declarations.name, "Walter Widerruf"));
  expect(row).toMatchObject({ kind: "withdrawal", channel: "phone", status: "open" });

  await visit(page, `${list}?art=widerrufe`);
  await expect(page.getByRole("link", { name: "Walter Widerruf", exact: true })).toBeVisible();
  await expect(unconfirmed).toHaveCount(0);
  await visit(page, `${list}?art=kuendigungen`);
  await expect(page.getByRole("link", { name: "Walter Widerruf", exact: true })).toHaveCount(0);
});

test("the list says of a cancellation that it is extraordinary, and why; and trusts a found order", async ({
  page,
  site,
  signedIn: enter,
}) => {
  const receivedAt = new Date().toISOString();
  const reason = "Das Lexikon öffnet sich seit Wochen nicht.";
  const id = await insertDeclaration(site.db, {
    ...{ receivedAt, kind: "cancellation", cancellation: "extraordinary", reason },
    ...{ name: "Aurelia Außerordentlich", contract: "Kräuterlexikon-Abo" },
  });
  await insertDeclaration(site.db, { receivedAt, name: "Gustav Gefunden", orderId: "order-found" });
  const { id: userId } = await enter({ role: "admin" });
  const oil = {
    productId: "p",
    variantId: "v",
    variantTitle: "",
    title: "Öl",
    quantity: 1,
    unitPriceCents: 1990,
  };
  await insertOrder(site.db, {
    ...{ id: "order-found", displayId: "KP-GEFUNDEN", userId, items: [oil], createdAt: new Date() },
  });
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, list);
  const row = page.getByRole("article").filter({ hasText: "Aurelia Außerordentlich" });
  await expect(row).toContainText("Außerordentliche Kündigung");
  await expect(row).toContainText(reason);
  const found = page.getByRole("article").filter({ hasText: "Gustav Gefunden" });
  await expect(found).toContainText("Geld zurück bis");
  await expect(found).not.toContainText("falls es den Vertrag gibt");
  await expectNoFindings(page, "list with declarations");
  await expectNoSidewaysScroll(page, "list with declarations");
  await visit(page, `${list}/${id}`);
  await expect(page.getByRole("main")).toContainText("Außerordentliche Kündigung");
});

test("a letter without an address shows how to reach the account, and the order that it names", async ({
  page,
  site,
  person,
  signedIn: enter,
}) => {
  const { id: userId, email } = await person({ fullName: "Karla Kündigt", phone: "030 23125 022" });
  const id = await insertDeclaration(site.db, {
    ...{ channel: "letter", userId, email: "", name: "K. Kündigt" },
    contract: "Bestellung KP-261002-XY0001 vom 2. Oktober 2026",
    receivedAt: new Date().toISOString(),
  });
  await enter({ role: "admin" });
  await visit(page, `${list}/${id}`);
  const answer = page.getByRole("region", { name: "Antworten" });
  await expect(answer.getByRole("link", { name: /030 23125 022/ })).toBeVisible();
  await expect(answer.getByRole("link", { name: email })).toBeVisible();
  await expect(answer).toContainText("Lindenweg 4");
  await expect(answer).toContainText("nicht bewiesen");
  await expect(page.getByLabel("Bestellnummer *")).toHaveValue("KP-261002-XY0001");
  await expectNoFindings(page, "letter");
});

test("a refused entry comes back as the kind it was sent as, with what was typed", async ({
  site,
  person,
}) => {
  const client = await signedIn(site, (await person({ role: "admin" })).email);
  const refused = await client.post(`${list}/neu`, {
    ...{ kind: "cancellation", id: crypto.randomUUID(), channel: "letter", name: "Karla K." },
    ...{ email: "", day: "2026-11-20", time: "09:30", contract: "", message: "Bitte beenden." },
  });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Bitte beenden.</textarea>");
  const kinds = refused.text.match(/<input[^>]*name="kind"[^>]*>/g) ?? [];
  expect(kinds.filter((kind) => kind.includes("checked"))).toEqual([
    expect.stringContaining('value="cancellation"'),
  ]);
});

test("without script: two windows never overwrite each other, and a form sent twice sends once", async ({
  site,
  person,
}) => {
  const client = await signedIn(site, (await person({ role: "admin" })).email);
  const id = await insertMessage(site.db, { createdAt: new Date().toISOString() });
  const page = (await client.get(`${list}/${id}`)).text;
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  const form = {
    ...{ intent: "answer", seen: field("seen"), key: field("key") },
    ...{ subject: "Re: Frage", text: "Ja, gern.", status: "answered" },
  };
  const answers = await Promise.all([1, 2, 3].map(() => client.post(`${list}/${id}`, form)));
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  const replies = () =>
    site.db.select().from(inboxReplies).where(eq(inboxReplies.contactMessageId, id));
  expect(await replies()).toHaveLength(1);

  const late = await client.post(`${list}/${id}`, {
    ...form,
    key: crypto.randomUUID(),
    text: "Aus dem anderen Fenster",
  });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Inzwischen geändert");
  expect(late.text).toContain("Aus dem anderen Fenster</textarea>");
  expect(await replies()).toHaveLength(1);
  for (const intent of ["done", "reopen", "detach"]) {
    const refused = await client.post(`${list}/${id}`, { intent, seen: field("seen") });
    expect(refused.status, intent).toBe(409);
  }
});

test("every page of the inbox asks the database once, and reads in proportion to what it shows", async ({
  site,
  person,
}) => {
  const client = await signedIn(site, (await person({ role: "admin" })).email);
  const id = await insertMessage(site.db, { createdAt: new Date().toISOString() });
  await insertReply(site.db, {
    ...{ contactMessageId: id, text: "Kaputt", createdAt: new Date().toISOString() },
    mail: { status: "failed", to: "erika@example.org" },
  });
  const measured = async (address: string) => {
    const { headers, text, status } = await client.ask(address, {
      headers: { "x-test-measure": "d1" },
    });
    expect(status, address).toBe(200);
    return { trips: Number(headers["x-d1-round-trips"]), text };
  };
  const plain = await measured(`${list}/neu`);
  const one = await measured(`${list}/${id}?kunde=erika`);
  expect(one.text).toContain("Fehlgeschlagen");
  for (const { trips } of [one, await measured(list), await measured(`${list}?stand=alle`)]) {
    // The session's, and one more.
    expect(trips).toBe(plain.trips + 1);
  }
  await site.db.delete(contactMessages).where(eq(contactMessages.id, id));
});
