import { eq, sql } from "drizzle-orm";
import { appointments } from "#app/db/pet-schema.ts";
import { insertAppointment, insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { whileAway, whileFailing } from "#tests/support/failing.ts";
import { at } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { type Visit, visit } from "#tests/support/visit.ts";

const november23 = "/calendar?monat=2026-11&tag=2026-11-23";

function dayPanel(page: Visit): Visit {
  return page.part("region", /^Termine am/);
}

function cell(page: Visit, name: string | RegExp): Visit {
  return page.part("gridcell", name);
}

test("the grid says what it is, shows two chips a day, and the panel all of a day in its order", async () => {
  const { id: userId, client } = await customer();
  const bello = await insertPet(site.db, { userId });
  const mimi = await insertPet(site.db, { userId, name: "Mimi", type: "Katze" });
  const day = { userId, appointmentDate: "2026-11-23" };
  await insertAppointment(site.db, {
    ...{ ...day, petId: bello, appointmentTime: "14:30", appointmentType: "Impfung" },
    notes: "Impfpass mitnehmen",
  });
  await insertAppointment(site.db, { ...day, petId: mimi, appointmentType: "Kontrolle" });
  await insertBooking(site.db, {
    ...{ userId, petId: mimi, type: "acupressure", status: "requested" },
    ...{ bookingDate: "2026-11-23", bookingTime: "16:00" },
  });
  const planId = await insertCarePlan(site.db, {
    ...{ userId, petId: bello, kind: "Entwurmung", lastDate: "2026-11-09" },
    ...{ intervalCount: 2, intervalUnit: "weeks" },
  });
  const page = await visit(at(client), november23);
  const grid = page.part("grid", "November 2026");
  expect(grid.texts("th")).toEqual(["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]);
  expect(grid.root.querySelector("th")?.getAttribute("abbr")).toBe("Montag");
  expect(grid.texts("tr")).toHaveLength(7);
  const names = (selector: string) =>
    [...grid.root.querySelectorAll(selector)].map((one) => one.getAttribute("aria-label"));
  expect(names("[aria-current=date]")).toEqual([
    expect.stringMatching(/^Samstag, 21\. November 2026/),
  ]);
  const full = "Montag, 23. November 2026, 3 Termine, Vorsorge fällig";
  expect(names("[aria-selected=true]")).toEqual([full]);
  // Without script every day is a link.
  expect(names("td[tabindex]")).toEqual([]);
  expect(page.part("heading", "November 2026").root.getAttribute("aria-live")).toBe("polite");
  const chips = cell(page, full).text;
  for (const words of ["🐶", "Mimi", "+2 weitere"]) expect(chips.split(words)).toHaveLength(2);

  const panel = dayPanel(page);
  expect(panel.texts("li")).toEqual([
    expect.stringMatching(/Entwurmung.*Bello.*Vorsorge fällig/),
    expect.stringMatching(/Kontrolle.*Mimi/),
    expect.stringMatching(/Impfung.*Bello.*14:30 Uhr.*Impfpass mitnehmen/),
    expect.stringMatching(/Akupressur.*Mimi.*16:00 Uhr.*angefragt/),
  ]);
  expect(panel.find.getAllByRole("link", { name: /löschen$/ })).toHaveLength(2);
  const done = panel.part("link", "Erledigt: Entwurmung für Bello").root.getAttribute("href");
  expect(done).toBe(
    `/pets/${bello}/vorsorge/${planId}/erledigt?zurueck=kalender&monat=2026-11&tag=2026-11-23`,
  );
  const next = await page.follow(/^Nächster Monat/);
  expect(next.path).toBe("/calendar?monat=2026-12&tag=2026-12-01");
  const today = await next.follow("Heute");
  expect(today.path).toBe("/calendar?monat=2026-11&tag=2026-11-21");
});

test("days, months, adding and deleting are links and forms", async () => {
  const { id: userId, client } = await customer();
  await insertPet(site.db, { userId, name: "Bello" });
  await insertPet(site.db, { userId, name: "Mimi", type: "Katze" });
  at(client);
  for (const [address, title] of [
    ["/calendar/abo", "Kalender abonnieren"],
    ["/calendar/neu", "Termin hinzufügen"],
    ["/calendar/unbekannt/loeschen", "Termin nicht gefunden"],
    ["/calendar?tag=kaputt", "Terminkalender"],
  ] as const) {
    expect((await visit(client, address)).title).toBe(`${title} – Kräuterpfote`);
  }
  let page = await visit(client, "/calendar?tag=kaputt");
  page.part("heading", "Termine am 21. November 2026");
  page = await page.follow(/^Nächster Monat/);
  page = await page.follow("Donnerstag, 24. Dezember 2026, keine Termine");
  expect(page.path).toBe("/calendar?monat=2026-12&tag=2026-12-24");

  page = await page.follow("Termin hinzufügen");
  page = await page.press("Termin speichern");
  expect(page.title).toMatch(/^Fehler: /);
  expect(page.part("dialog", "Termin hinzufügen").said).toContain(
    "Fehlende Informationen Bitte Datum und Art des Termins angeben.",
  );
  expect(page.value("Datum *")).toBe("2026-12-24");
  page = await page.press("Termin speichern", {
    ...{ "Haustier *": "Mimi", "Art des Termins *": "Tierarzt" },
    ...{ "Datum *": "2027-01-05", Uhrzeit: "08:15" },
  });
  // Where it can be seen.
  expect(page.path).toBe("/calendar?monat=2027-01&tag=2027-01-05");
  expect(page.said).toContain("Termin hinzugefügt");
  expect(dayPanel(page).texts("li")).toEqual([expect.stringMatching(/Tierarzt.*Mimi.*08:15 Uhr/)]);

  const changing = (await page.follow("Tierarzt für Mimi ändern")).part("dialog", "Termin ändern");
  expect(changing.value("Uhrzeit")).toBe("08:15");
  const refused = await changing.press("Termin speichern", { "Datum *": "" });
  expect(refused.part("dialog").said).toContain("Fehlende Informationen");
  page = await changing.press("Termin speichern", { "Datum *": "2027-01-06", Notizen: "Impfpass" });
  expect(page.path).toBe("/calendar?monat=2027-01&tag=2027-01-06");
  expect(page.said).toContain("Termin geändert");
  expect(dayPanel(page).texts("li")).toEqual([expect.stringMatching(/Mimi.*08:15 Uhr.*Impfpass/)]);
  page = await page.follow("Tierarzt für Mimi löschen");
  expect(page.part("alertdialog", "Termin löschen?").text).toContain(
    "„Tierarzt“ für Mimi am 6. Januar 2027",
  );
  page = await page.press("Löschen");
  expect(page.path).toBe("/calendar?monat=2027-01&tag=2027-01-06");
  expect(page.said).toContain("Der Termin wurde erfolgreich entfernt.");
  expect(dayPanel(page).text).toContain("Keine Termine an diesem Tag.");
});

test("what is missing or wrong is said and kept; the server refuses the past and other people's animals", async () => {
  const { id: userId, client } = await customer();
  const dialogAt = async (address: string) =>
    (await visit(at(client), address)).part("dialog", "Termin hinzufügen");
  const none = await dialogAt("/calendar/neu?tag=2026-11-23");
  expect(none.text).toContain("Legen Sie zuerst ein Haustier an");
  expect(none.part("link", "Haustier hinzufügen").root.getAttribute("href")).toBe(
    "/pets?hinzufuegen",
  );
  await insertPet(site.db, { userId, name: "Alma", deceasedOn: "2026-11-01" });
  const mourning = await dialogAt("/calendar/neu?tag=2026-11-23");
  expect(mourning.text).toContain("Für verstorbene Tiere");
  expect(mourning.text).not.toContain("Legen Sie zuerst ein Haustier an");

  const petId = await insertPet(site.db, { userId });
  const dead = await insertPet(site.db, { userId, name: "Alf", deceasedOn: "2026-01-01" });
  const past = await visit(client, "/calendar?tag=2026-11-20");
  expect(dayPanel(past).text).toContain("In der Vergangenheit sind keine neuen Termine möglich.");
  // A day that has passed is not offered, nor an animal that has died.
  let page = await past.follow("Termin hinzufügen");
  expect(page.value("Datum *")).toBe("2026-11-21");
  expect(page.find.getByLabelText("Datum *").getAttribute("min")).toBe("2026-11-21");
  expect(page.texts("[name=petId] option")).toEqual(["Bello"]);
  page = await page.press("Termin speichern", { "Datum *": "", Notizen: "Bitte behalten" });
  expect(page.part("dialog", "Termin hinzufügen").said).toContain(
    "Bitte Datum und Art des Termins angeben.",
  );
  expect(page.value("Notizen")).toBe("Bitte behalten");
  page = await page.press("Termin speichern", {
    ...{ "Datum *": "2026-11-20", "Art des Termins *": "Impfung" },
  });
  expect(page.part("dialog", "Termin hinzufügen").said).toContain(
    "Das Datum darf nicht in der Vergangenheit liegen.",
  );
  expect(page.value("Art des Termins *")).toBe("Impfung");

  const stranger = await person();
  const foreign = await insertPet(site.db, { userId: stranger.id });
  const form = { appointmentDate: "2026-11-23", appointmentType: "Impfung" };
  for (const other of [foreign, "unknown", dead]) {
    const answer = await client.post("/calendar/neu", { ...form, petId: other });
    expect(answer.status, other).toBe(400);
  }
  // The address says which animal, whatever the form says.
  const elsewhere = await client.post(`/pets/${foreign}/termine/neu`, { ...form, petId });
  expect(elsewhere.location).toBe("/pets");
  expect(await site.db.$count(appointments, eq(appointments.userId, userId))).toBe(0);
  expect(await site.db.$count(appointments, eq(appointments.petId, foreign))).toBe(0);

  const theirs = await insertAppointment(site.db, {
    ...{ userId: stranger.id, petId: foreign, appointmentDate: "2026-11-23" },
  });
  for (const other of [theirs, "unknown"]) {
    const address = `/calendar/${other}/loeschen`;
    const asked = (await visit(client, `${address}?monat=2026-11&tag=2026-11-23`)).part(
      "dialog",
      "Termin nicht gefunden",
    );
    expect(asked.text).toContain("Dieser Termin wurde bereits gelöscht");
    expect(asked.find.queryByRole("button", { name: "Löschen" })).toBeNull();
    expect((await client.post(address, {})).location).toContain("/calendar?");
  }
  expect(await site.db.$count(appointments, eq(appointments.id, theirs))).toBe(1);
});

test("two windows overwrite nothing unseen, and what was typed is kept", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId });
  const at23 = { userId, petId, appointmentDate: "2026-11-23", notes: "Nüchtern\nkommen" };
  const id = await insertAppointment(site.db, at23);
  at(client);
  for (const address of [`/calendar/${id}${november23.slice(9)}`, `/pets/${petId}/termine/${id}`]) {
    const [first, second] = [await visit(client, address), await visit(client, address)];
    const saved = await first.press("Termin speichern", { Uhrzeit: "08:15", Notizen: "Eins" });
    expect(saved.said).toContain("Termin geändert");
    const refused = await second.press("Termin speichern", {
      Uhrzeit: "10:00",
      Notizen: "Zwei",
    });
    expect(refused.status).toBe(409);
    const dialog = refused.part("dialog", "Termin ändern");
    expect(dialog.said).toContain("Inzwischen geändert");
    const current = dialog.part("region", "Aktueller Stand").text;
    expect(current).toContain("Tierarzt am 23. November 2026, 08:15 Uhr");
    expect(current).toContain("Eins");
    expect([dialog.value("Uhrzeit"), dialog.value("Notizen")]).toEqual(["10:00", "Zwei"]);
    const [row] = await site.db.select().from(appointments).where(eq(appointments.id, id));
    expect(row).toMatchObject({ appointmentTime: "08:15", notes: "Eins" });
    const again = await refused.press("Termin speichern");
    expect(again.said).toContain("Termin geändert");
  }
});

test("a dog has no farrier: the server refuses a type of another species", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId });
  await insertPet(site.db, { userId, name: "Nera", type: "Pferd" });
  const add = await visit(at(client), "/calendar/neu?monat=2026-11&tag=2026-11-23");
  const refused = await add.press("Termin speichern", {
    "Haustier *": "Bello",
    "Art des Termins *": "Hufschmied",
  });
  expect(refused.status).toBe(400);
  expect(refused.errors).toEqual(["Bitte wählen Sie eine Art, die zu diesem Tier passt."]);
  expect(refused.value("Art des Termins *")).toBe("Hufschmied");
  const saved = await refused.press("Termin speichern", { "Haustier *": "Nera" });
  expect(saved.said).toContain("Termin hinzugefügt");
  const id = await insertAppointment(site.db, { userId, petId, appointmentDate: "2026-11-23" });
  const change = await visit(client, `/pets/${petId}/termine/${id}`);
  const seen = change.root.querySelector("[name=seen]")?.getAttribute("value") ?? "";
  const form = { appointmentDate: "2026-11-23", appointmentType: "Hufschmied", seen };
  expect((await client.post(`/pets/${petId}/termine/${id}`, form)).status).toBe(400);
});

test("a failing database is said in the words of the catalogue, and nothing typed is lost", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId });
  await insertAppointment(site.db, { userId, petId, appointmentDate: "2026-11-23" });
  const add = await visit(at(client), "/calendar/neu?tag=2026-11-23");
  const list = await visit(client, november23);
  const onPage = await visit(client, `/pets/${petId}`);
  const question = await list.follow("Tierarzt für Bello löschen");
  const ofAnimal = await onPage.follow("Tierarzt am 23. November 2026 löschen");
  const notAdded = await whileFailing(site.binding, "insert on appointments", () =>
    add.press("Termin speichern", { "Art des Termins *": "Kontrolle" }),
  );
  const [notDeleted, notDeletedThere] = await whileFailing(
    site.binding,
    "delete on appointments",
    () => Promise.all([question.press("Löschen"), ofAnimal.press("Löschen")]),
  );
  const notLoaded = await whileAway(site.binding, "bookings", () => visit(client, "/calendar"));

  expect(notAdded.said).toContain("Termin konnte nicht hinzugefügt werden.");
  expect(notAdded.value("Art des Termins *")).toBe("Kontrolle");
  expect(notDeleted.said).toContain("Der Termin konnte nicht gelöscht werden.");
  // Only what the server has confirmed leaves the list.
  const kept = await notDeleted.part("alertdialog", "Termin löschen?").follow("Abbrechen");
  expect(dayPanel(kept).texts("li")).toHaveLength(1);
  expect(notDeletedThere.said).toContain(" Termin konnte nicht gelöscht werden.");
  expect(notDeletedThere.said).not.toContain("Der Termin");
  expect(notLoaded.text).toContain("Termine konnten nicht geladen werden.");
});

test("an animal's page shows what comes and folds away what was; adding and deleting stay there", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId });
  let page = await visit(at(client), `/pets/${petId}`);
  const section = () => page.part("region", "Termine");
  expect(section().text).toContain("Keine anstehenden Termine.");
  for (const [appointmentDate, appointmentType] of [
    ["2026-12-24", "Kontrolle"],
    ["2026-11-21", "Impfung"],
    ["2026-11-20", "Sonstiges"],
  ] as const) {
    await insertAppointment(site.db, { userId, petId, appointmentDate, appointmentType });
  }
  const consultation = { userId, petId, type: "acupressure" as const, bookingTime: "11:00" };
  const bookingId = await insertBooking(site.db, { ...consultation, bookingDate: "2026-11-24" });
  await insertBooking(site.db, {
    ...consultation,
    bookingDate: "2026-11-27",
    status: "cancelled",
  });
  page = await section().follow("Termin hinzufügen");
  expect(page.title).toBe("Termin hinzufügen, Bello – Kräuterpfote");
  page = await page.press("Termin speichern", {
    ...{ "Datum *": "2026-11-25", Uhrzeit: "17:00", "Art des Termins *": "Tierarzt" },
    Notizen: "Blutbild",
  });
  expect(page.said).toContain("Termin hinzugefügt");
  expect(page.path).toBe(`/pets/${petId}`);
  expect(section().texts("li")).toEqual([
    expect.stringMatching(/Impfung.*21\. November 2026/),
    expect.stringMatching(/Akupressur.*24\. November 2026, 11:00 Uhr, bestätigt/),
    expect.stringMatching(/Tierarzt.*25\. November 2026, 17:00 Uhr.*Blutbild/),
    expect.stringMatching(/Kontrolle.*24\. Dezember 2026/),
    expect.stringMatching(/Sonstiges.*20\. November 2026/),
  ]);
  expect(
    section()
      .part("link", /^Akupressur/)
      .root.getAttribute("href"),
  ).toBe(`/services/termine/${bookingId}`);
  expect(section().texts("details li")).toHaveLength(2);
  page = await section().follow("Sonstiges am 20. November 2026 löschen");
  page = await page.part("alertdialog", "Termin löschen?").press("Löschen");
  expect(page.said).toContain("Termin gelöscht");
  expect(page.said).not.toContain("erfolgreich");
  expect(section().text).not.toContain("Vergangene Termine");
});

test("a month of five hundred appointments costs one trip", async () => {
  const { id, client } = await customer();
  const petId = await insertPet(site.db, { userId: id });
  await site.db.run(sql`
    with recursive n(i) as (select 0 union all select i + 1 from n where i < 499)
    insert into appointments
      (id, pet_id, user_id, appointment_date, appointment_time, appointment_type, notes, created_at)
    select ${id} || i, ${petId}, ${id}, date('2026-11-01', '+' || (i % 30) || ' days'), '10:00',
      'Tierarzt', 'Notiz ' || i || ${" und noch etwas mehr".repeat(10)}, '' from n`);
  client.headers["x-test-measure"] = "d1";
  const page = await visit(at(client), november23);
  expect(page.answer.headers["x-d1-round-trips"]).toBe("1");
  expect(Number(page.answer.headers["x-d1-rows-read"])).toBeLessThanOrEqual(500 + 10);
  expect(dayPanel(page).texts("li")).toHaveLength(16);
  expect(cell(page, "Montag, 23. November 2026, 16 Termine").text).toContain("+14 weitere");
});
