import { and, eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { auditLog, customerFiles } from "#app/db/practice-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { at, mailsTo } from "#tests/support/http.ts";
import { test as base, customer, expect, person, site } from "#tests/support/http-test.ts";
import { placeInMm, readPdf } from "#tests/support/pdf.ts";
import { type Filled, visit } from "#tests/support/visit.ts";

// The telephone rings: one form, without script.

const call = "/admin/anruf";
/** A Tuesday, ten past nine in Germany. */
const clock = "2026-11-24T08:10:00Z";

const test = base.extend("practice", async () =>
  at((await customer({ role: "admin" })).client, clock),
);

test.beforeEach(async () => emptyAgenda(site.db));

const send = "Termin eintragen";
let calls = 0;

/** Nobody has this number yet. */
function stranger(given: Filled = {}): Filled {
  calls += 1;
  return {
    ...{ fullName: "Petra Neumann", phone: `04131 77${1000 + calls}` },
    ...{ petName: "Balu", petType: "Pferd", offering: "acupressure" },
    ...{ otherDay: "2026-12-16", otherTime: "14:00", ...consent, ...given },
  };
}

const consent = { "Beginn vor Ablauf der Widerrufsfrist gewünscht": true };

test("a stranger: what was searched is carried over, and one form writes it all", async ({
  practice,
}) => {
  const start = await visit(practice, "/admin");
  let page = await start.follow("Anruf");
  page = await page.press("Suchen", { suche: "04131 991199" });
  expect(page.path).toBe(`${call}?suche=04131+991199`);
  expect(page.text).toContain("Keine Treffer. Sie können die Person unten neu anlegen.");
  const email = "petra.anruf@example.org";
  const { phone: _, ...typed } = stranger({ email, concerns: "Rücken" });
  page = await page.press(send, typed);
  expect(page.said).toContain("Petra Neumann erhält eine E-Mail.");
  expect(page.path).toMatch(/^\/admin\/termine\/anfragen\/[\w-]+$/);
  for (const words of ["Akupressur", "Balu (Pferd)", "Adresse fehlt", "Von Ihnen eingetragen"]) {
    expect(page.text).toContain(words);
  }
  const [row] = await site.db.select().from(bookings).where(eq(bookings.email, email));
  expect(row).toMatchObject({ phone: "04131 991199", status: "confirmed", concerns: "Rücken" });
  expect(await mailsTo(site, email, "Ihr Termin ist bestätigt")).toHaveLength(1);
  const again = await visit(practice, `${call}?kunde=${row?.userId}`);
  expect(again.text).toContain(`${email}, unbestätigt · Ohne Konto`);
  const treatment = await again.follow("Behandlung von Balu");
  expect(treatment.find.getByRole("button", { name: "Neuer Bericht" })).toBeTruthy();

  page = await page.press("Adresse speichern", { address: "Am Sande 12, 21335 Lüneburg" });
  expect(page.said).toContain("Adresse gespeichert");
  expect(page.text).not.toContain("Adresse fehlt");
  expect(page.text).toContain("Ort des Termins eingetragen.");
});

test("without an address the confirmation is printed, for a series once, and it is noted", async ({
  practice,
}) => {
  let page = await (await visit(practice, call)).press(send, stranger());
  const byPost = "Keine E-Mail-Adresse. Bitte senden Sie die Bestätigung per Post.";
  expect(page.said).toContain(byPost);
  const { pathname } = new URL(page.path, "http://localhost");
  const letter = await page.follow("Bestätigung per Post");
  for (const words of [
    ...["wie besprochen", "Akupressur für Balu", "Widerrufsrecht", "/datenschutz"],
    ...["in unserem Gespräch zustande", "Haben Sie verlangt", "Herzliche Grüße"],
  ]) {
    expect(letter.text).toContain(words);
  }
  const bookingId = pathname.split("/").at(-1) ?? "";
  const opened = and(eq(auditLog.action, "booking-letter"), eq(auditLog.subject, bookingId));
  expect(await site.db.select().from(auditLog).where(opened)).toMatchObject([{ outcome: "done" }]);
  expect(letter.text).toContain("Die Anschrift fehlt.");
  const empty = await letter.press("Brief drucken");
  expect(empty.errors).toEqual(["Bitte geben Sie die Anschrift ein."]);
  const key = letter.root.querySelector("[name=key]")?.getAttribute("value") ?? "";
  const to = "Petra Neumann\nAm Sande 12\n21335 Lüneburg";
  const sent = await practice.post(letter.path, { key, address: to });
  const file = sent.headers.location ?? "";
  const { pages } = await readPdf((await practice.ask(file)).bytes);
  const printed = pages.map(({ text }) => text).join(" ");
  for (const words of ["16. Dezember 2026", "14:00"]) expect(printed).toContain(words);
  for (const line of to.split("\n")) {
    const place = placeInMm(pages[0], line);
    expect(place.left, line).toBeCloseTo(25, 0);
    expect(place.top, line).toBeGreaterThan(62.7);
    expect(place.bottom, line).toBeLessThan(90);
  }
  expect(printed).toContain("Muster-Widerrufsformular");
  const longName = { key: crypto.randomUUID(), address: `${"Wilhelmine ".repeat(25)}\n${to}` };
  expect((await practice.post(letter.path, longName)).text).toContain("Bitte kürzen Sie");
  const question = await page.follow("Absagen");
  expect(question.text).toContain("Keine E-Mail-Adresse. Bitte rufen Sie an.");

  page = await visit(practice, `${pathname}/serie?anzahl=3&wochen=2`);
  page = await page.press("Serie speichern", consent);
  expect(page.said).toContain(byPost);
  const one = await page.follow("Bestätigung per Post");
  for (const words of ["Ihre Termine", "30. Dezember 2026", "13. Januar 2027", "für 3 Termine"]) {
    expect(one.text).toContain(words);
  }
  const cancelling = await visit(practice, `${pathname}/absagen`);
  page = await cancelling.press("Termin absagen", { "Ich sage ab": true });
  expect(page.texts("a")).not.toContain("Bestätigung per Post");
  const gone = await visit(practice, `${pathname}/brief`);
  expect(gone.said).toContain("keine Bestätigung per Post");
  expect(gone.path).toBe("/admin/termine");
});

test("a confirmation that was sent is printed again with its own time, moved or cancelled", async ({
  practice,
}) => {
  const entered = await (await visit(practice, call)).press(send, stranger());
  const { pathname } = new URL(entered.path, "http://localhost");
  const letter = await entered.follow("Bestätigung per Post");
  const key = letter.root.querySelector("[name=key]")?.getAttribute("value") ?? "";
  const address = "Petra Neumann\nAm Sande 12\n21335 Lüneburg";
  const file = (await practice.post(letter.path, { key, address })).headers.location ?? "";
  const print = async () => {
    const { pages } = await readPdf((await practice.ask(file)).bytes);
    return pages.map(({ text }) => text).join(" ");
  };
  const first = await print();
  for (const words of ["16. Dezember 2026", "14:00"]) expect(first).toContain(words);
  const move = await visit(practice, `${pathname}/zeit?tag=2026-12-17`);
  const moved = await move.press("Verschieben", {
    "Andere Uhrzeit an diesem Tag": "15:30",
    "Ich verschiebe. Eine Absage bleibt bis zum Beginn kostenlos.": true,
  });
  expect(moved.said).toContain("verschoben");
  expect(await print()).toBe(first);
  const cancelling = await visit(practice, `${pathname}/absagen`);
  await cancelling.press("Termin absagen", { "Ich sage ab": true });
  expect(await print()).toBe(first);
});

test("what somebody asked for online has no letter, and its toast says where the mail really goes", async ({
  practice,
}) => {
  const { id: userId } = await person({ fullName: "Karla Kundin" });
  const id = await insertBooking(site.db, {
    ...{ userId, type: "acupressure", email: "", petName: "Emma" },
    ...{ bookingDate: "2026-12-16", bookingTime: "14:00" },
  });
  const page = `/admin/termine/anfragen/${id}`;
  expect((await visit(practice, `${page}/brief`)).said).toContain("keine Bestätigung per Post");
  const move = await visit(practice, `${page}/zeit?tag=2026-12-17`);
  expect(move.text).not.toContain("Beide Seiten");
  const moved = await move.press("Verschieben", {
    "Andere Uhrzeit an diesem Tag": "15:30",
    "Ich verschiebe. Eine Absage bleibt bis zum Beginn kostenlos.": true,
  });
  expect(moved.said).toContain("erhält eine E-Mail mit der neuen Zeit");
});

test("the call shows the caller's coming appointments and the day, and says that the animal has one", async ({
  practice,
}) => {
  const { id: userId } = await customer({ fullName: "Rita Reiter" });
  const petId = await insertPet(site.db, { userId, name: "Ronja" });
  const own = { userId, petId, petName: "Ronja" };
  const id = await insertBooking(site.db, {
    ...own,
    type: "acupressure",
    bookingDate: "2026-12-16",
    bookingTime: "10:30",
  });
  const time = "tag=2026-12-16&zeit=15:30&leistung=acupressure";
  let page = await visit(practice, `${call}?kunde=${userId}&tier=${petId}&${time}`);
  const coming = page.part("region", "Kommende Termine");
  expect(coming.text).toContain("Mittwoch, 16. Dezember 2026, 10:30 Uhr");
  const links = coming.find.getAllByRole("link").map((link: Element) => link.getAttribute("href"));
  const booking = `/admin/termine/anfragen/${id}`;
  expect(links).toEqual([booking, `${booking}/zeit`, `${booking}/absagen`]);
  expect(page.part("region", "Am Mittwoch, 16. Dezember 2026").text).toContain("Ronja");
  expect(page.text).toContain("10:30 Uhrvergeben: Ronja");
  page = await page.press("Termin eintragen", {
    "Beginn vor Ablauf der Widerrufsfrist gewünscht": true,
  });
  expect([page.status, page.said]).toEqual([
    409,
    expect.stringContaining("Ronja hat an diesem Tag schon einen Termin: 10:30 Uhr."),
  ]);
  page = await page.press("Termin eintragen", { "Trotzdem eintragen": true });
  expect(page.said).toContain("Termin eingetragen");
});

test("of somebody new the place and the way are entered, too, and the way is kept free", async ({
  practice,
}) => {
  const email = "petra.fahrt@example.org";
  const typed = stranger({ email, street: "Am Sande 12", city: "Lüneburg" });
  const form = await visit(practice, call);
  const wrong = await form.press(send, { ...typed, "Fahrt dorthin (Minuten) (optional)": "7" });
  expect(wrong.errors).toEqual(["Bitte geben Sie 0 bis 240 Minuten in Schritten von 5 ein."]);
  const page = await wrong.press(send, {
    "Fahrt dorthin (Minuten) (optional)": "35",
    "Anderer Ort des Termins (optional)": "Hof Wiese, Adendorf",
  });
  expect(page.said).toContain("Termin eingetragen");
  const [row] = await site.db.select().from(bookings).where(eq(bookings.email, email));
  expect(row).toMatchObject({ address: "Hof Wiese, Adendorf", travelMinutes: 35 });
});

test("without an address for mails the call says why the consent is needed", async ({
  practice,
}) => {
  const typed = stranger({ fullName: "Otto Ohne" });
  await (await visit(practice, call)).press(send, typed);
  const known = eq(bookings.ownerName, "Otto Ohne");
  const [row] = await site.db.select().from(bookings).where(known);
  const form = await visit(practice, `${call}?kunde=${row?.userId}`);
  expect(form.text).toContain("Ohne E-Mail beginnt die Widerrufsfrist erst mit dem Brief.");
});

test("a known customer is found by her animal, and sees what was agreed", async ({ practice }) => {
  const { id: userId, client } = await customer({ fullName: "Karla Kundin" });
  const petId = await insertPet(site.db, { userId, name: "Zausel" });
  let page = await visit(practice, `${call}?tag=2026-12-16&zeit=15:30&leistung=acupressure`);
  page = await (await page.press("Suchen", { suche: "zausel" })).follow(/^Karla Kundin/);
  expect(page.path).toContain(`kunde=${userId}`);
  page = await page.press(send, {});
  expect(page.said).toContain("Karla Kundin erhält eine E-Mail.");
  const [row] = await site.db.select().from(bookings).where(eq(bookings.petId, petId));
  expect(row).toMatchObject({ userId, bookingDate: "2026-12-16", bookingTime: "15:30" });

  const own = await visit(at(client, clock), `/services/termine/${row?.id}`);
  expect(own.text).toContain("Am Telefon vereinbart: Mittwoch, 16. Dezember 2026, 15:30 Uhr.");
  expect(own.texts("a")).toContain("Andere Zeit wählen");
});

test("another service has its own words, and is not moved online", async ({ practice }) => {
  const { id: userId, client } = await customer();
  await insertPet(site.db, { userId, name: "Emma" });
  const form = await visit(practice, `${call}?kunde=${userId}`);
  expect(form.text).toContain("Bitte wählen Sie erst die Leistung.");
  const typed = {
    ...{ offering: "other", title: "Stallrundgang", minutes: "120", price: "110,00" },
    ...{ otherDay: "2026-12-16", otherTime: "10:00" },
  };
  const wrong = await form.press(send, { ...typed, minutes: "999", price: "9999" });
  expect(wrong.answer.status).toBe(400);
  expect(wrong.text).toContain("Bitte geben Sie 5 bis 480 Minuten ein.");
  expect(wrong.text).toContain("Bitte geben Sie einen Betrag bis 2000 € ein");
  for (const words of ["Was Stallrundgang, 999 Minuten", "Preis 9.999,00 € (inkl. MwSt.)"]) {
    expect(wrong.text).toContain(words);
  }
  const page = await wrong.press(send, typed);
  expect(page.text).toContain("Stallrundgang");
  expect(page.text).toContain("110,00");
  const [row] = await site.db.select().from(bookings).where(eq(bookings.userId, userId));
  expect(row).toMatchObject({ offering: "other-on-site", durationMinutes: 120 });
  const own = await visit(at(client, clock), `/services/termine/${row?.id}`);
  expect(own.text).toContain("Wenn Sie verschieben möchten, rufen Sie uns bitte an");
  expect(own.texts("a")).not.toContain("Andere Zeit wählen");
  const move = await visit(at(client, clock), `/services/termine/${row?.id}/verschieben`);
  expect(move.path).toBe(`/services/termine/${row?.id}`);
});

test("a taken time names its holder, keeps what was typed and says what is free", async ({
  practice,
}) => {
  const { id: userId } = await person();
  await insertBooking(site.db, {
    ...{ userId, type: "acupressure", petName: "Emma", ownerName: "Karla Kundin" },
    ...{ bookingDate: "2026-12-16", bookingTime: "14:00" },
  });
  const form = await visit(practice, `${call}?leistung=acupressure&tag=2026-12-16`);
  const page = await form.press(send, stranger({ fullName: "Rosa Roth", concerns: "Husten" }));
  expect(page.answer.status).toBe(409);
  expect(page.text).toContain("Schon belegt durch Akupressur für Emma, Karla Kundin");
  expect(page.errors).toEqual(["Schon belegt"]);
  // As its buttons say.
  expect(page.text).toContain("An diesem Tag frei: 09:00, 10:30, 12:00, 15:30, 17:00 Uhr.");
  expect([page.value("fullName"), page.value("concerns")]).toEqual(["Rosa Roth", "Husten"]);
  const saved = await page.press(send, { otherTime: "15:30" });
  expect(saved.said).toContain("Termin eingetragen");
});

test("an unusual time, an early start and a known number are asked for in one go", async ({
  practice,
}) => {
  const phone = "0511 4433221";
  const { id } = await person({ fullName: "Berta Bekannt", phone });
  const form = await visit(practice, call);
  const typed = stranger({
    // As a phone's keyboard leaves it.
    phone: "+49 511 443 32 21 ",
    otherDay: "2026-11-29",
    otherTime: "10:00",
    email: "berta@example.org",
    "Beginn vor Ablauf der Widerrufsfrist gewünscht": false,
  });
  let page = await form.press(send, typed);
  expect(page.answer.status).toBe(409);
  expect(page.text).toContain(
    "Der Termin um 10:00 Uhr liegt teilweise außerhalb Ihrer Sprechzeiten.",
  );
  expect(page.errors).toEqual([
    "Diese Telefonnummer ist schon bekannt. Bitte wählen Sie, wer anruft.",
    "Bis zum 8. Dezember 2026 ist das Häkchen „Beginn vor Ablauf der Widerrufsfrist gewünscht“ nötig.",
  ]);
  const known = page.part("region", "Schon bekannt?");
  expect(known.find.getByRole("link").getAttribute("href")).toContain(`kunde=${id}`);
  const before = await site.db.select().from(customerFiles);
  page = await page.press(send, { "Trotzdem eintragen": true, ...consent });
  expect(page.answer.status).toBe(409);
  expect(page.part("region", "Schon bekannt?").text).toContain("Berta Bekannt");
  // Another refusal does not ask again.
  page = await page.press(send, { "Nein, neue Person": true, petName: "" });
  expect(page.errors).toEqual(["Bitte geben Sie den Namen des Tieres ein."]);
  page = await page.press(send, { petName: "Balu" });
  expect(page.said).toContain("Termin eingetragen");
  expect(await site.db.select().from(customerFiles)).toHaveLength(before.length + 1);
});

test("what is missing is said beside its field, and nothing is written", async ({ practice }) => {
  const page = await (await visit(practice, call)).press(send, {});
  expect(page.answer.status).toBe(400);
  expect(page.errors).toEqual([
    "Bitte geben Sie einen Namen ein.",
    "Bitte geben Sie die Telefonnummer ein.",
    "Bitte geben Sie den Namen des Tieres ein.",
    "Bitte wählen Sie die Tierart aus.",
    "Bitte wählen Sie die Leistung aus.",
    "Bitte geben Sie das Datum ein.",
    "Bitte geben Sie die Uhrzeit ein.",
  ]);
  expect(await site.db.select().from(bookings)).toEqual([]);
});

test("an animal of somebody else is refused", async ({ practice }) => {
  const { id: userId } = await person();
  await insertPet(site.db, { userId, name: "Emma" });
  const other = await person();
  const petId = await insertPet(site.db, { userId: other.id, name: "Fremd" });
  const answer = await practice.ask(call, {
    form: {
      ...{ key: crypto.randomUUID(), customerId: userId, petId, offering: "acupressure" },
      ...{ otherDay: "2026-12-16", otherTime: "14:00" },
    },
  });
  expect(answer.status).toBe(400);
  expect(await site.db.select().from(bookings)).toEqual([]);
  const isFremd = and(eq(pets.userId, userId), eq(pets.name, "Fremd"));
  expect(await site.db.select().from(pets).where(isFremd)).toEqual([]);
});
