import { eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import { site as practice } from "#app/platform/operator/config.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { at } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { book, bookingOf, proposal, statusOf } from "#tests/support/my-bookings.ts";
import { vatNote } from "#tests/support/vat-note.ts";
import { visit } from "#tests/support/visit.ts";

test.beforeEach(async () => emptyAgenda(site.db));

test("a proposal is found on the start page, read and accepted", async () => {
  const { id: userId, client } = await customer();
  client.headers["x-test-measure"] = "d1";
  const petId = await insertPet(site.db, { userId, name: "Emma", type: "Pferd" });
  await book(site, userId, { petId, bookingDate: "2026-12-01", bookingTime: "14:00" });
  const id = await book(site, userId, {
    ...{ petId, type: "acupressure", bookingDate: "2026-12-03", ...proposal },
  });
  await book(site, userId, { bookingDate: "2026-10-01", status: "done" });

  const dashboard = await visit(at(client), "/dashboard");
  expect(dashboard.answer.headers["x-d1-round-trips"]).toBe("1");
  const next = dashboard.part("region", "Terminvorschlag für Sie");
  const headings = dashboard.texts("h2");
  expect(headings.indexOf("Terminvorschlag für Sie")).toBeLessThan(
    headings.findIndex((heading) => heading.startsWith("Meine Haustiere")),
  );
  expect(next.text).toContain("Donnerstag, 3. Dezember 2026");
  expect(next.part("link", "Beratung buchen").root.getAttribute("href")).toBe("/services");
  const list = await next.follow("Alle Beratungstermine");
  expect(list.part("region", "Kommende Termine").texts("li")).toHaveLength(1);
  expect(list.part("region", "Vergangene und beendete Termine").text).toContain("abgeschlossen");
  const waiting = list.part("region", "Bitte antworten");
  expect(waiting.text).toContain("Bitte antworten Sie bis 24. November, 11:00 Uhr.");

  const page = await waiting.follow(/Akupressur/);
  const state = page.part("region", "Wir schlagen Ihnen diesen Termin vor.");
  expect(state.text).toContain("Zwei Tage später wäre ich in Ihrer Nähe.");
  for (const words of ["Lindenweg 4, 10115 Berlin", "Wissenschaftlich nicht anerkannt"]) {
    expect(page.text).toContain(words);
  }
  expect(page.texts("dd, p").some((one) => one.includes("90,00") && one.includes(vatNote))).toBe(
    true,
  );
  const dialog = (await state.follow("Annehmen")).part("dialog", "Terminvorschlag annehmen?");
  for (const words of [
    "Donnerstag, 3. Dezember 2026, 09:00 Uhr",
    ...["60 Minuten", "Lindenweg 4, 10115 Berlin", "90,00", vatNote],
    "bis 2. Dezember, 09:00 Uhr kostenlos absagen",
  ]) {
    expect(dialog.text).toContain(words);
  }
  expect(dialog.part("link", "AGB").root.getAttribute("href")).toBe("/agb");
  expect(dialog.part("link", /gesetzliches Widerrufsrecht/).root.getAttribute("href")).toBe(
    "/widerruf",
  );
  const accepted = await dialog.press("Zahlungspflichtig annehmen");
  expect(accepted.said).toContain("Termin bestätigt");
  expect(accepted.path).toBe(`/services/termine/${id}`);
  accepted.part("heading", "Der Termin ist bestätigt.");
  expect(accepted.part("region", "Verlauf").texts("li")[0]).toContain(
    "Sie haben den Vorschlag angenommen.",
  );
  expect(await statusOf(site, id)).toBe("confirmed");
});

test("a proposal is declined with a message; what was answered elsewhere is not answered unseen", async () => {
  const { id: userId, client } = await customer();
  const id = await book(site, userId, { bookingDate: "2026-12-08", ...proposal });
  const page = await visit(at(client), `/services/termine/${id}/ablehnen`);
  // Meanwhile the practice has changed it.
  await site.db.update(bookings).set({ sequence: 7 }).where(eq(bookings.id, id));
  const refused = await page
    .part("alertdialog", "Vorschlag ablehnen?")
    .press("Vorschlag ablehnen", {
      "Nachricht an uns": "Lieber nachmittags.",
    });
  expect(refused.status).toBe(400);
  const dialog = refused.part("alertdialog", "Vorschlag ablehnen?");
  expect(dialog.said).toContain("Der Termin hat sich inzwischen geändert.");
  expect(refused.value("Nachricht an uns")).toBe("Lieber nachmittags.");
  const declined = await dialog.press("Vorschlag ablehnen");
  expect(declined.said).toContain("Vorschlag abgelehnt");
  declined.part("heading", "Sie haben unseren Vorschlag abgelehnt.");
  expect(declined.part("region", "Verlauf").text).toContain("Lieber nachmittags.");
  expect(await statusOf(site, id)).toBe("cancelled");
});

test("a consultation is cancelled until 24 hours before, and then the page names the telephone", async () => {
  const { id: userId, client } = await customer();
  const id = await book(site, userId, { bookingDate: "2026-11-25" });
  const address = `/services/termine/${id}`;
  const page = await visit(at(client), address);
  expect(page.text).toContain(
    "Sie können den Termin bis 24. November, 09:00 Uhr kostenlos absagen oder verschieben.",
  );
  const question = (await page.follow("Termin absagen")).part("alertdialog", "Termin absagen?");

  // The dialog stands open while the deadline passes.
  at(client, "2026-11-24T08:00:01Z");
  const refused = await question.press("Termin absagen");
  const tooLate = refused.part("alertdialog", "Termin absagen?");
  expect(tooLate.said).toContain(
    "Online können Sie nur bis 24 Stunden vor Beginn absagen oder verschieben.",
  );
  expect(tooLate.text).toContain("Eine Absage war online nur bis 24. November, 09:00 Uhr möglich.");
  expect(await statusOf(site, id)).toBe("confirmed");
  const after = await tooLate.follow("Schließen");
  const call = after
    .part("region", "Der Termin ist bestätigt.")
    .part("link", practice.operator.phone);
  expect(call.root.getAttribute("href")).toMatch(/^tel:\+49\d+$/);
  expect(after.find.queryByRole("link", { name: "Termin absagen" })).toBeNull();
  expect((await visit(client, `${address}/verschieben`)).path).toBe(address);

  at(client, "2026-11-24T08:00:00Z");
  const cancelled = await (await visit(client, `${address}/absagen`)).press("Termin absagen");
  expect(cancelled.said).toContain("Termin abgesagt");
  cancelled.part("heading", "Sie haben diesen Termin abgesagt.");
  expect(await statusOf(site, id)).toBe("cancelled");
});

test("moving asks anew: what becomes free is said before, and a time that went is refused", async () => {
  const { id: userId, client } = await customer();
  client.headers["x-test-measure"] = "d1";
  const id = await book(site, userId, { bookingDate: "2026-12-14", ...proposal });
  const address = `/services/termine/${id}`;
  const accepted = await (await visit(at(client), `${address}/annehmen`)).press(
    "Zahlungspflichtig annehmen",
  );
  const choice = await accepted.follow("Andere Zeit wählen");
  expect(choice.title).toMatch(/^Andere Zeit wählen –/);
  expect(choice.text).toContain("entfällt. Der neue Termin gilt");
  const page = await visit(client, `${address}/verschieben?tag=2026-12-14`);
  expect(page.answer.headers["x-d1-round-trips"]).toBe("1");
  // Its own time counts as free, and so does one that overlaps it.
  expect(page.find.getByLabelText("10:00 Uhr").hasAttribute("disabled")).toBe(false);
  const { id: other } = await person();
  await book(site, other, { bookingDate: "2026-12-14", bookingTime: "14:00" });
  const refused = await page.press("Neuen Termin anfragen", { "14:00 Uhr": true });
  expect(refused.part("main").said).toContain("Diese Zeit wurde gerade vergeben.");
  const asked = await refused.press("Neuen Termin anfragen", { "10:00 Uhr": true });
  expect(asked.said).toContain("Neuer Termin angefragt");
  expect(asked.path).toBe(`${address}#stand`);
  asked.part("heading", "Ihre Anfrage ist eingegangen.");
  expect(await bookingOf(site, id)).toMatchObject({ status: "requested", bookingTime: "10:00" });

  const question = await asked.follow("Anfrage zurückziehen");
  const withdrawn = await question.press("Anfrage zurückziehen");
  withdrawn.part("heading", "Ihre Anfrage ist zurückgezogen.");
  expect(withdrawn.part("region", "Verlauf").texts("li")[0]).toContain(
    "Sie haben die Anfrage zurückgezogen.",
  );
  const list = await visit(client, "/services/termine");
  const past = list.part("region", "Vergangene und beendete Termine");
  expect(past.texts("li")).toEqual([expect.stringContaining("zurückgezogen")]);
});

test("the calendar shows a proposal with a way to answer, and ways to a consultation", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId, name: "Emma", type: "Pferd" });
  const id = await book(site, userId, { petId, bookingDate: "2026-12-17", ...proposal });
  const calendar = await visit(at(client), "/calendar?tag=2026-12-17");
  const toBook = calendar.part("main").part("link", "Beratung buchen");
  expect(toBook.root.getAttribute("href")).toBe("/services?tag=2026-12-17");
  const day = calendar.part("region", /^Termine am/);
  expect(day.text).toContain("Terminvorschlag");
  const page = await day.follow("Fütterungsberatung für Emma beantworten");
  expect(page.path).toBe(`/services/termine/${id}`);
  const online = page.part("region", "Vorbereitung").part("link", "Online ausfüllen");
  expect(online.root.getAttribute("href")).toBe(`/services/termine/${id}/vorbereitung`);
  const animal = (await visit(client, `/pets/${petId}`)).part("main");
  expect(animal.part("link", "Beratung buchen").root.getAttribute("href")).toBe(
    `/services?tier=${petId}`,
  );
});

test("an empty list leads to the services; an unknown consultation back to the list", async () => {
  const { client } = await customer();
  const list = await visit(client, "/services/termine/gibt-es-nicht");
  expect(list.path).toBe("/services/termine");
  expect(list.said).toContain("Termin nicht gefunden.");
  list.part("heading", "Noch keine Termine");
  expect(list.part("main").texts("a[href='/services']")).not.toEqual([]);
});
