import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { documents } from "#app/db/file-schema.ts";
import { declarations, inboxReplies, mailAttachments } from "#app/db/mail-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { attachmentAddress } from "#app/inbox/attachments.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertOrder } from "#scripts/demo/factories.ts";
import { insertDeclaration, insertMessage, insertReply } from "#scripts/demo/inbox-factories.ts";
import { samples } from "#tests/support/files-samples.ts";
import { mailsTo } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { filePart, mailSource, multipartSource, textPart } from "#tests/support/mails.ts";
import { placeInMm, readPdf } from "#tests/support/pdf.ts";
import { visit } from "#tests/support/visit.ts";

// The practitioner reads what came by whatever way, and answers it from one place.

const list = "/admin/nachrichten";
const item = { productId: "p", variantId: "v", variantTitle: "", title: "Öl", quantity: 1 };
const admin = { role: "admin", fullName: "Bea Beispiel" } as const;

test("a message is found, assigned, answered, answered back by mail, and done", async () => {
  const { id: customerId, email } = await person({ fullName: "Frieda Fragt" });
  const createdAt = new Date().toISOString();
  const id = await insertMessage(site.db, {
    ...{ createdAt, name: "Frieda F.", email, userId: null, reference: "N-0E2E0001" },
    message: "Frisst mein Hund zu schnell?",
  });
  const { client } = await customer(admin);
  const page = await (await visit(client, list)).follow("Frieda F.");
  expect(page.find.getByRole("heading", { level: 1 }).textContent).toBe("Nachricht");
  expect(page.text).toContain("Absender nicht geprüft");
  const assigned = await page.press("Diesem Konto zuordnen");
  expect(assigned.said).toContain("Zugeordnet");
  expect(assigned.find.getByRole("button", { name: "Zuordnung aufheben" })).toBeTruthy();
  const refused = await assigned.press("Antwort senden");
  expect(refused.errors).toEqual(["Bitte geben Sie eine Antwort ein."]);
  const text = "Probieren Sie einen Napf mit Noppen.";
  const answered = await refused.press("Antwort senden", { "Antwort *": text });
  expect(answered.said).toContain("Antwort wird verschickt");
  expect(answered.value("Antwort *")).toBe("");
  const [mail] = await mailsTo(site, email, "Re: Ihre Nachricht");
  expect(mail?.subject).toMatch(/^Re: Ihre Nachricht vom .+ \[N-0E2E0001\]$/);
  expect(mail?.text).toContain(text);
  expect(mail?.text).toMatch(/Noppen\.\s+Herzliche Grüße[^>]+> Frisst mein Hund zu schnell\?/);

  const source = mailSource({
    from: email,
    subject: mail?.subject ?? "",
    body: "Danke, das hilft!",
  });
  expect(await site.receiveMail(source, { from: email, to: "praxis@example.org" })).toBe(true);
  const exchange = await visit(client, `${list}/${id}`);
  expect(exchange.text).toContain("Danke, das hilft!");
  expect(exchange.text).toContain("Gesendet am ");
  const done = await exchange.press("Als erledigt markieren");
  expect(done.said).toContain("Als erledigt markiert");
  expect((await done.press("Wieder öffnen")).said).toContain("Wieder geöffnet");
  const noted = await site.db.select().from(auditLog).where(eq(auditLog.customerId, customerId));
  expect(noted.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["inbox-assign", "inbox-answer", "inbox-done", "inbox-reopen"]),
  );
  expect(JSON.stringify(noted)).not.toContain("Noppen");
});

test("a photo that came by mail is given out to the practice alone, and a video is named", async () => {
  const owner = await customer({ fullName: "Paula Photo" });
  const { email } = owner;
  const source = multipartSource({ from: `Paula Photo <${email}>`, subject: "Wunde von Emma" }, [
    textPart("Anbei ein Foto."),
    filePart("wunde.jpg", "image/jpeg", samples.jpeg),
    filePart("lahmt.mov", "video/quicktime", "kein Bild"),
  ]);
  expect(await site.receiveMail(source, { from: email, to: "praxis@example.org" })).toBe(true);
  const { client } = await customer(admin);
  const page = await (await visit(client, list)).follow("Paula Photo");
  expect(page.text).toContain("wunde.jpg");
  expect(page.text).toContain("lahmt.mov");
  expect(page.text).toContain("Videos und Tonaufnahmen werden nicht gespeichert.");
  const [attachment] = await site.db
    .select()
    .from(mailAttachments)
    .where(eq(mailAttachments.fileName, "wunde.jpg"));
  const address = attachmentAddress(attachment?.id ?? "");
  const file = await client.ask(address);
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    "content-type": "image/jpeg",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "cache-control": "private, no-store",
    "content-disposition": expect.stringMatching(/^inline;/),
  });
  const saved = await client.ask(`${address}?download`);
  expect(saved.headers["content-disposition"]).toMatch(/^attachment;/);
  expect((await owner.client.ask(address)).status).not.toBe(200);
});

/** Bytes decide what the file is, not the type that the mail names. */
async function receiveFile({ from, fileName }: { from: string; fileName: string }) {
  const source = multipartSource({ from, subject: "Anbei" }, [
    textPart("Anbei."),
    filePart(fileName, "application/octet-stream", samples.pdf),
  ]);
  const envelope = { from: from.replace(/^.*<|>$/g, ""), to: "praxis@example.org" };
  expect(await site.receiveMail(source, envelope)).toBe(true);
}

test("a file of a mail becomes a document of the animal that is chosen", async () => {
  const owner = await customer({ fullName: "Dora Dokument" });
  const { id: userId, email } = owner;
  const petId = await insertPet(site.db, { userId, name: "Emma" });
  await insertPet(site.db, { userId, name: "Fips" });
  await receiveFile({ from: `Dora Dokument <${email}>`, fileName: "befund.pdf" });
  const { client } = await customer(admin);
  const page = await (await visit(client, list)).follow("Dora Dokument");
  const refused = await page.press(/^Zu den Dokumenten legen/, {});
  expect(refused.errors).toEqual(["Bitte wählen Sie ein Tier."]);
  client.tripsOfForm = 4;
  const filed = await refused.press(/^Zu den Dokumenten legen/, { Tier: petId });
  expect(filed.text).toContain("In den Dokumenten von Emma");
  const stored = await site.db.select().from(documents).where(eq(documents.userId, userId));
  expect(stored).toMatchObject([{ petId, fileName: "befund.pdf", fileType: "application/pdf" }]);
});

test("a file becomes a document of the only animal by one tap, and says where it is", async () => {
  const { id: userId, email } = await customer({ fullName: "Edda Eintier" });
  const petId = await insertPet(site.db, { userId, name: "Momo" });
  await receiveFile({ from: `Edda Eintier <${email}>`, fileName: "Tierarztrechnung.pdf" });
  const { client } = await customer(admin);
  const page = await (await visit(client, list)).follow("Edda Eintier");
  client.tripsOfForm = 4;
  const filed = await page.press(/^Zu den Dokumenten von Momo legen/);
  expect(filed.text).toContain("In den Dokumenten von Momo (Rechnungen)");
  const stored = await site.db.select().from(documents).where(eq(documents.userId, userId));
  expect(stored).toMatchObject([{ petId, category: "Rechnungen" }]);
  const there = await filed.follow("Zu den Dokumenten von Momo");
  expect(there.text).toContain("Tierarztrechnung.pdf");
});

test("a withdrawal by telephone is entered, confirmed in words of her own, and found by its kind", async () => {
  const { client } = await customer(admin);
  const form = await visit(client, `${list}/neu`);
  const refused = await form.press("Eintragen", { kind: "withdrawal" });
  expect(refused.errors).toContain("Bitte geben Sie einen Namen ein.");
  const entered = await refused.press("Eintragen", {
    name: "Walter Widerruf",
    email: "walter@example.org",
    contract: "die Leine von letzter Woche",
    // Of all that is open only the oldest are named above the list.
    "Eingegangen am *": "2001-01-02",
    "Eingang per E-Mail": false,
  });
  expect(entered.text).toContain("Widerruf eines Vertrags");
  // Nobody has found an order for it.
  expect(entered.text).toContain("Eingang sofort bestätigen");
  expect(entered.text).toMatch(/Erstatten bis .+, falls es den Vertrag gibt/);
  // It is named above the list until somebody has confirmed it.
  const open = await visit(client, list);
  expect((await open.follow(/^Walter Widerruf vom 2\. Januar 2001.* Uhr$/)).path).toBe(
    entered.path,
  );

  const begun = await entered.follow("Eingangsbestätigung als Vorlage einfügen");
  expect(begun.value("Antwort *")).toContain("die Leine von letzter Woche");
  expect((await begun.press("Antwort senden")).said).toContain("Antwort wird verschickt");
  const mails = await mailsTo(site, "walter@example.org", "%Ihr Widerruf");
  expect(mails[0]?.text).toMatch(/Ihr Widerruf ist am 2\. Januar 2001.* Uhr bei uns eingegangen\./);
  const isIt = eq(declarations.name, "Walter Widerruf");
  const [row] = await site.db.select().from(declarations).where(isIt);
  expect(row).toMatchObject({ kind: "withdrawal", channel: "phone", status: "open" });

  const withdrawals = await visit(client, `${list}?art=widerrufe`);
  expect(withdrawals.find.getByRole("link", { name: "Walter Widerruf" })).toBeTruthy();
  expect(withdrawals.find.queryByRole("link", { name: /^Walter Widerruf vom/ })).toBeNull();
  const cancellations = await visit(client, `${list}?art=kuendigungen`);
  expect(cancellations.text).not.toContain("Walter Widerruf");
});

test("a mail that may be a withdrawal stays open until it is recorded, with what it tells", async () => {
  const owner = await customer({ fullName: "Tobias Tee" });
  const { id: userId, email } = owner;
  await insertOrder(site.db, {
    id: "order-tea",
    displayId: "KP-261120-TEE111",
    userId,
    createdAt: new Date(),
    items: [{ ...item, unitPriceCents: 1990 }],
  });
  const { client } = await customer(admin);
  const source = mailSource({
    from: `Tobias Tee <${email}>`,
    subject: "Meine Bestellung",
    body: "Hiermit wiederrufe ich die Bestellung kp 261120 tee111.",
  });
  expect(await site.receiveMail(source, { from: email, to: "praxis@example.org" })).toBe(true);
  const open = await (await visit(client, "/admin")).follow(/^Mögliche Widerrufe/);
  expect(open.path).toBe(`${list}?art=zu-pruefen`);
  const page = await open.follow("Tobias Tee");
  expect(page.text).toContain("Ist das ein Widerruf?");
  expect(page.find.queryByRole("button", { name: "Als erledigt markieren" })).toBeNull();
  const answered = await page.press("Antwort senden", { "Antwort *": "Gern." });
  expect(answered.said).toContain("Die Nachricht bleibt offen.");
  const stillOpen = await visit(client, `${list}?art=zu-pruefen`);
  expect(stillOpen.find.getByRole("link", { name: "Tobias Tee" })).toBeTruthy();

  const form = await answered.follow("Als Widerruf eintragen");
  expect(form.value("Name *")).toBe("Tobias Tee");
  expect(form.find.getByDisplayValue(email)).toBeTruthy();
  expect(form.value("Bestellnummer oder Vertrag *")).toBe("KP-261120-TEE111");
  expect(form.value("Nachricht *")).toContain("Hiermit wiederrufe ich");
  const refused = await form.press("Eintragen", { contract: "" });
  expect(refused.errors).toContain("Bitte geben Sie Bestellnummer oder Vertrag an.");
  const entered = await refused.press("Eintragen", { contract: "KP-261120-TEE111" });
  expect(entered.text).toContain("Widerruf eines Vertrags");
  expect(entered.text).toContain("Hiermit wiederrufe ich");
  const mail = await entered.follow(/^Aus der Nachricht vom/);
  expect(mail.path).toBe(answered.path.split("#")[0]);
  expect(mail.text).toContain("Erledigt");
  expect((await mail.follow("Zur eingetragenen Erklärung")).path).toBe(entered.path.split("#")[0]);
  const declared = await visit(client, `${list}?art=erklaerungen`);
  expect(declared.find.getByRole("link", { name: "Tobias Tee" })).toBeTruthy();
});

test("a message that the practitioner calls no withdrawal can be done, also of the contact form", async ({
  visitor,
}) => {
  const start = await visit(visitor, "/");
  const confirmation = await start.press("Nachricht senden", {
    Name: "Rita Ruf",
    "E-Mail": "rita-ruf@example.org",
    Nachricht: "Was ist beim Widerruf zu beachten?",
  });
  expect(confirmation.errors).toEqual([]);
  const { client } = await customer(admin);
  const page = await (await visit(client, `${list}?art=zu-pruefen`)).follow("Rita Ruf");
  const decided = await page.press("Ist kein Widerruf");
  expect(decided.said).toContain("Kein Widerruf");
  expect(decided.text).toContain("Von Ihnen geprüft: kein Widerruf.");
  const done = await decided.press("Als erledigt markieren");
  expect(done.said).toContain("Als erledigt markiert");
  const none = await visit(client, `${list}?art=zu-pruefen&stand=alle`);
  expect(none.text).not.toContain("Rita Ruf");
});

test("the list says of a cancellation that it is extraordinary, and why; and trusts a found order", async () => {
  const receivedAt = new Date().toISOString();
  const reason = "Das Lexikon öffnet sich seit Wochen nicht.";
  const id = await insertDeclaration(site.db, {
    ...{ receivedAt, kind: "cancellation", cancellation: "extraordinary", reason },
    ...{ name: "Aurelia Außerordentlich", contract: "Kräuterlexikon-Abo" },
  });
  await insertDeclaration(site.db, { receivedAt, name: "Gustav Gefunden", orderId: "order-found" });
  const { id: userId, client } = await customer(admin);
  await insertOrder(site.db, {
    ...{ id: "order-found", displayId: "KP-GEFUNDEN", userId, createdAt: new Date() },
    items: [{ ...item, unitPriceCents: 1990 }],
  });
  const rows = (await visit(client, list)).texts("article");
  const row = rows.find((one) => one.includes("Aurelia Außerordentlich"));
  expect(row).toContain("Außerordentliche Kündigung");
  expect(row).toContain(reason);
  const found = rows.find((one) => one.includes("Gustav Gefunden"));
  expect(found).toContain("Erstatten bis");
  expect(found).not.toContain("falls es den Vertrag gibt");
  const entry = await visit(client, `${list}/${id}`);
  expect(entry.part("main").text).toContain("Außerordentliche Kündigung");
});

test("a letter without an address shows how to reach the account, and the order that it names", async () => {
  const { id: userId, email } = await person({ fullName: "Karla Kündigt", phone: "030 23125 022" });
  const id = await insertDeclaration(site.db, {
    ...{ channel: "letter", userId, email: "", name: "K. Kündigt" },
    contract: "Bestellung KP-261002-XY0001 vom 2. Oktober 2026",
    receivedAt: new Date().toISOString(),
  });
  const { client } = await customer(admin);
  const page = await visit(client, `${list}/${id}`);
  const answer = page.part("region", "Antworten");
  expect(answer.find.getByRole("link", { name: /030 23125 022/ })).toBeTruthy();
  expect(answer.find.getByRole("link", { name: `E-Mail schreiben: ${email}` })).toBeTruthy();
  expect(answer.text).toContain("Lindenweg 4");
  expect(answer.text).toContain("Absender nicht geprüft");
  expect(page.value("Bestellnummer *")).toBe("KP-261002-XY0001");
  expect(answer.text).toContain(`Geht per E-Mail an ${email}.`);
  expect(page.text).toContain("Eingang sofort bestätigen");

  const refused = await page.press("Brief drucken", { "Anschrift *": "" });
  expect(refused.errors).toEqual(["Bitte geben Sie die Anschrift ein."]);
  const printed = await refused.press("Brief drucken", {
    "Anschrift *": "Karla Kündigt\nLindenweg 4\n10115 Berlin",
  });
  expect(printed.said).toContain("Der Eingang gilt als bestätigt.");
  expect(printed.text).not.toContain("Eingang sofort bestätigen");
  // What is done stays done with another letter.
  const done = await printed.press("Als erledigt markieren");
  const more = await done.press("Brief drucken", {
    "Anschrift *": "Karla Kündigt\nLindenweg 4\n10115 Berlin",
    "Text *": "Ihr Widerruf ist abgeschlossen.",
  });
  expect(more.said).toContain("Brief gespeichert");
  const [stored] = await site.db.select().from(declarations).where(eq(declarations.id, id));
  expect(stored?.status).toBe("done");
  const file = printed.root.querySelector("a[href*='brief.pdf']")?.getAttribute("href") ?? "";
  const { pages } = await readPdf((await client.ask(file)).bytes);
  expect(placeInMm(pages[0], "10115 Berlin").left).toBeCloseTo(25, 0);
  expect(pages[0]?.text).toContain("bei uns eingegangen");
  expect((await client.get(file.replace(/.{8}$/, "00000000"))).status).toBe(404);
});

test("a call leads to a new customer by one tap, and whoever is known by number or address is shown first", async () => {
  const { client } = await customer(admin);
  const form = await visit(client, `${list}/neu`);
  const email = "nora.neu@example.org";
  const call = { name: "Nora Neu", phone: "030 23125 061", email };
  const entry = await form.press("Eintragen", { ...call, message: "Katze frisst nicht." });
  expect(entry.find.getByRole("link", { name: /030 23125 061/ })).toBeTruthy();
  const made = await entry.press("Profil anlegen");
  expect(made.said).toContain("Profil angelegt");
  const booking = await made.follow("Termin eintragen");
  expect(booking.text).toContain("Nora Neu");
  const [file] = await site.db.select().from(profiles).where(eq(profiles.fullName, "Nora Neu"));
  expect(file).toMatchObject({ email, phone: "030 23125 061" });

  const second = await (await visit(client, `${list}/neu`)).press("Eintragen", {
    name: "N. Neu",
    phone: "+49 30 23125 061",
    message: "Noch eine Frage.",
  });
  const refused = await second.press("Profil anlegen");
  expect(refused.status).toBe(409);
  expect(refused.part("region", "Kundenkonto").text).toContain("Nora Neu");
  expect(refused.texts("button")).toContain("Trotzdem Profil anlegen");
  const assigned = await refused.press(/^Zuordnen/);
  expect(assigned.said).toContain("Zugeordnet");
  const files = await site.db.select().from(profiles).where(eq(profiles.phone, "030 23125 061"));
  expect(files).toHaveLength(1);
});

test("a refused entry comes back as the kind it was sent as, with what was typed", async () => {
  const { client } = await customer(admin);
  const form = await visit(client, `${list}/neu`);
  const typed = { channel: "letter", name: "Karla K.", message: "Bitte beenden." };
  const refused = await form.press("Eintragen", { ...typed, kind: "cancellation" });
  expect(refused.status).toBe(400);
  expect(refused.value("message")).toBe("Bitte beenden.");
  const checked = refused.root.querySelectorAll("input[name=kind][checked]");
  expect([...checked].map((one) => one.getAttribute("value"))).toEqual(["cancellation"]);
});

test("two windows never overwrite each other, and a form sent twice sends once", async () => {
  const { client } = await customer(admin);
  const id = await insertMessage(site.db, { createdAt: new Date().toISOString() });
  const page = await visit(client, `${list}/${id}`);
  const seen = page.root.querySelector("[name=seen]")?.getAttribute("value") ?? "";
  const form = {
    ...{ intent: "answer", seen, key: page.value("key") },
    ...{ subject: "Re: Frage", text: "Ja, gern.", status: "answered" },
  };
  const answers = await Promise.all([1, 2, 3].map(() => client.post(`${list}/${id}`, form)));
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  const replies = () =>
    site.db.select().from(inboxReplies).where(eq(inboxReplies.contactMessageId, id));
  expect(await replies()).toHaveLength(1);

  const late = await page.press("Antwort senden", {
    key: crypto.randomUUID(),
    "Antwort *": "Aus dem anderen Fenster",
  });
  expect(late.status).toBe(409);
  expect(late.said).toContain("Inzwischen geändert");
  expect(late.value("Antwort *")).toBe("Aus dem anderen Fenster");
  expect(await replies()).toHaveLength(1);
  for (const intent of ["done", "reopen", "detach"]) {
    const refused = await client.post(`${list}/${id}`, { intent, seen });
    expect(refused.status, intent).toBe(409);
  }
});

test("every page of the inbox asks the database once, and tells of a mail that failed", async () => {
  const { client } = await customer(admin);
  const createdAt = new Date().toISOString();
  const id = await insertMessage(site.db, { createdAt });
  await insertReply(site.db, {
    ...{ contactMessageId: id, text: "Kaputt", createdAt },
    mail: { status: "failed", to: "erika@example.org" },
  });
  const measured = async (address: string) => {
    const page = await visit(client, address, { headers: { "x-test-measure": "d1" } });
    expect(page.status, address).toBe(200);
    return { trips: Number(page.answer.headers["x-d1-round-trips"]), text: page.text };
  };
  const one = await measured(`${list}/${id}?kunde=erika`);
  expect(one.text).toContain("Diese E-Mail konnte nicht gesendet werden");
  for (const { trips } of [one, await measured(list), await measured(`${list}?stand=alle`)]) {
    expect(trips).toBe(1);
  }
});

test("an answer goes where 'Reply-To' says, and both addresses are seen before", async () => {
  const { client } = await customer(admin);
  const [erika, karl] = ["erika-antwort@example.org", "karl-antwort@example.org"];
  const source = mailSource({
    from: "Webformular <noreply@formular.example.org>",
    subject: "Anfrage über das Formular",
    headers: [`Reply-To: Erika <${erika}>, ${karl}`, "Auto-Submitted: auto-generated"],
    body: "Hiermit wiederrufe ich meine Bestellung.",
  });
  const envelope = { from: "bounces@mail.example.net", to: "praxis@example.org" };
  expect(await site.receiveMail(source, envelope)).toBe(true);
  const today = await visit(client, "/admin");
  expect(today.text).toContain("Mögliche Widerrufe, Kündigungen oder Absagen");
  const page = await (await visit(client, list)).follow("Webformular");
  expect(page.text).toContain("vielleicht automatisch");
  expect(page.text).toContain("vielleicht Widerruf");
  expect(page.text).toContain(`Geht per E-Mail an ${erika} und ${karl}.`);
  expect(page.text).toContain("Die Antwortadresse ist nicht der Absender.");
  expect(page.text).toContain("Absender: noreply@formular.example.org");
  expect(page.text).not.toContain("bounces@");
  const answered = await page.press("Antwort senden", { "Antwort *": "Gern." });
  expect(answered.text).toContain(`${erika} und ${karl}`);
  for (const address of [erika, karl]) {
    const [mail] = await mailsTo(site, address, "Re: Anfrage über das Formular");
    expect(mail?.text).toContain("Gern.");
  }
});
