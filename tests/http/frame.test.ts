import { sql } from "drizzle-orm";
import { site as config } from "#app/platform/operator/config.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { whileAway, whileFailing } from "#tests/support/failing.ts";
import { linkFor, mailsCarried, mailsTo } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

// What is around every page, the ways that lead in, and the contact form, without script.

const practice = config.operator.email;

test("without script a visitor registers, confirms, completes the profile, adds an animal and signs out", async ({
  visitor,
}) => {
  const email = "ohne.skript@example.org";
  const start = await visit(visitor, "/");
  const [way] = start.find.getAllByRole("link", { name: "Jetzt starten & Profil anlegen" });
  const signIn = await visit(visitor, way?.getAttribute("href") ?? "");
  const registered = await (await signIn.follow("Registrieren")).press("Registrieren", {
    "Vor- und Nachname": "Ohne Skript",
    "E-Mail-Adresse": email,
    Passwort: "der mops frisst rüben",
  });
  registered.part("heading", "Account erstellt!");
  const { pathname, search } = new URL(await linkFor(site, email, "/auth/bestaetigen"));
  const question = await visit(visitor, pathname + search);
  const profile = await question.press("Bestätigen und anmelden");
  expect([profile.path, profile.said]).toEqual([
    "/profile",
    expect.stringContaining("E-Mail-Adresse bestätigt"),
  ]);
  const dashboard = await profile.press("Speichern", {
    "Straße und Hausnummer": "Lindenweg 4",
    Postleitzahl: "10115",
    Ort: "Berlin",
  });
  expect([dashboard.path, dashboard.said]).toEqual([
    "/dashboard",
    expect.stringContaining("Profil gespeichert"),
  ]);
  const species = (await dashboard.follow("Haustier hinzufügen")).part(
    "dialog",
    "Tierart auswählen",
  );
  const form = (await species.follow("Pferd")).part("dialog", "Haustier-Profil erstellen");
  const refused = await form.press("Haustier anlegen");
  expect(refused.errors).toContain("Bitte geben Sie einen Namen ein.");
  expect(refused.title).toMatch(/^Fehler: /);
  const added = await refused.press("Haustier anlegen", {
    "Name *": "Sturmwind",
    Rasse: "Haflinger",
    "Geburtsdatum *": "2015-05-01",
    "Gewicht in kg": "450,5",
  });
  expect(added.said).toContain("Haustier hinzugefügt!");
  added.part("heading", "Meine Haustiere (1 / 1)");
  const file = await added.follow(/Sturmwind/);
  expect(file.text).toContain("450,5 kg");
  (await file.opened("Menü öffnen").press("Abmelden")).part("heading", "Anmelden");
  expect((await visit(visitor, "/dashboard")).path).toBe("/auth?redirectTo=%2Fdashboard");
});

test("without script a forgotten password is replaced", async ({ visitor }) => {
  const { email } = await person();
  const password = "ein ganz neuer satz";
  const question = await (await visit(visitor, "/auth")).press("Passwort vergessen?");
  question.part("heading", "Passwort vergessen");
  const asked = await question.press("Link anfordern", { "E-Mail-Adresse": email });
  expect(asked.said).toContain("haben wir Ihnen einen Link geschickt");
  const { pathname, search } = new URL(await linkFor(site, email, "/auth/neues-passwort"));
  const form = await visit(visitor, pathname + search);
  const label = form.find.getByLabelText(/Passwort$/).getAttribute("name") ?? "";
  expect((await form.press("Passwort festlegen", { [label]: password })).said).toContain(
    "Passwort geändert",
  );
  const entries = { "E-Mail-Adresse": email, Passwort: password };
  const pets = await (await visit(visitor, "/auth")).press("Anmelden", entries);
  expect([pets.path, pets.said]).toEqual([
    "/pets",
    expect.stringContaining("Erfolgreich angemeldet!"),
  ]);
});

test("the greeting leads on, and menu and cart open by themselves, without script", async () => {
  const { client } = await customer();
  const greeting = await visit(client, "/");
  expect(greeting.path).toBe("/welcome");
  const pets = await greeting.follow("Weiter zu meinen Haustieren");
  const targetOf = (name: string) => {
    const [button] = pets.find.getAllByRole("button", { name, hidden: true });
    return pets.root.querySelector(`[popover]#${button?.getAttribute("popovertarget")}`);
  };
  expect(targetOf("Menü")?.textContent).toContain("Kräuterlexikon");
  expect(targetOf("Menü schließen")).toBe(targetOf("Menü"));
  expect(targetOf("Warenkorb öffnen")?.getAttribute("role")).toBe("dialog");
});

test("the contact form brings a visitor's message to the practitioner, once it is whole", async ({
  visitor,
}) => {
  const start = await visit(visitor, "/");
  const refused = await start.press("Nachricht senden", {
    "E-Mail": "keine-adresse",
    Nachricht: "Bitte rufen Sie an.",
  });
  expect(refused.status).toBe(400);
  expect(refused.title).toBe("Fehler: Profil, Dokumente und Termine Ihres Tieres – Kräuterpfote");
  expect(refused.errors).toEqual([
    "Bitte geben Sie einen Namen ein.",
    "Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.",
  ]);
  expect(refused.value("E-Mail")).toBe("keine-adresse");
  expect(refused.value("Nachricht")).toBe("Bitte rufen Sie an.");

  const sent = await refused.press("Nachricht senden", {
    Name: "Karla Kontakt",
    "E-Mail": "karla@example.org",
    Nachricht: "Mein Kater <b>niest</b>.\nWas nun? 🐈",
  });
  expect([sent.path, sent.said]).toEqual([
    "/?gesendet#gesendet",
    expect.stringContaining("Nachricht gesendet!"),
  ]);
  expect(sent.find.queryByRole("button", { name: "Nachricht senden" })).toBeNull();
  await mailsCarried(site);
  const mail = await site.binding
    .prepare("select text, html from mailbox where recipient = ?1 and subject like ?2")
    .bind(practice, "%Karla Kontakt%")
    .first<{ text: string; html: string }>();
  expect(mail?.text).toContain("> Mein Kater <b>niest</b>.\n> Was nun? 🐈");
  expect(mail?.text).toContain("karla@example.org");
  expect(mail?.html).toContain("&lt;b&gt;niest");

  const thanks = sent.part("region", "Danke! Sie hören von uns.");
  const again = await thanks.follow("Noch eine Nachricht schreiben");
  expect(again.path).toBe("/#kontakt");
  expect(again.text, "the message is shown once").not.toContain("Nachricht gesendet!");
  expect(["Name", "E-Mail", "Nachricht"].map((label) => again.value(label))).toEqual(["", "", ""]);
});

test("who is signed in finds the practice's page from the public ones, and writes to it", async () => {
  const { email, client } = await customer();
  for (const from of ["/kraeuter/eibe", "/impressum"]) {
    const { root } = await visit(client, from);
    const links = [...root.querySelectorAll("header a")].filter((a) => a.textContent === "Kontakt");
    expect(links[0]?.getAttribute("href"), from).toBe("/?ansehen#kontakt");
  }
  const page = await visit(client, "/?ansehen");
  const refused = await page.press("Nachricht senden", {
    Name: "Erika Angemeldet",
    "E-Mail": email,
  });
  expect(refused.value("Name")).toBe("Erika Angemeldet");
  const sent = await refused.press("Nachricht senden", { Nachricht: "Im Dezember offen?" });
  expect(sent.path).toBe("/?ansehen&gesendet#gesendet");
  sent.part("region", "Danke! Sie hören von uns.");
  const mails = await mailsTo(site, practice);
  expect(mails.some(({ subject }) => subject.includes("Erika Angemeldet"))).toBe(true);
});

test("the sidebar has the specified entries in their order, 'Admin' for admins only", async () => {
  const entries = [
    ["Start", "/dashboard"],
    ["Profil", "/profile"],
    ["Haustiere", "/pets"],
    ["Terminkalender", "/calendar"],
    ["Beratungen", "/services"],
    ["Kräuterlexikon", "/herb-lexicon"],
    ["Shop", "/store"],
    // And what people look for besides.
    ["Bestellungen", "/orders"],
    ["Dokumente", "/documents"],
    ["Meine Daten", "/profile/daten"],
    ["Notfallblatt", "/notfallblatt"],
  ];
  for (const role of ["user", "admin"] as const) {
    const { client } = await customer({ role });
    const page = await visit(client, "/pets");
    const name = "Hauptnavigation";
    const menu = page.within(page.find.getByRole("navigation", { name, hidden: true }));
    const links: HTMLElement[] = menu.find.getAllByRole("link", { hidden: true });
    const shown = links.map((one) => [one.textContent?.trim(), one.getAttribute("href")]);
    expect(shown).toEqual(entries);
    const practice = page.find.queryByRole("navigation", { name: "Praxisbereich", hidden: true });
    expect(practice?.querySelector("a")?.getAttribute("href")).toBe(
      role === "admin" ? "/admin" : undefined,
    );
    const current = links.filter((one) => one.getAttribute("aria-current") === "page");
    expect(current.map((one) => one.getAttribute("href"))).toEqual(["/pets"]);
    menu.find.getByRole("button", { name: "Warenkorb", hidden: true });
    if (role === "admin") page.find.getByRole("heading", { name: "Admin", hidden: true });
    else expect((await visit(client, "/admin")).path).toBe("/pets");
  }
});

test("the footer leads to the legal pages, which lead back", async () => {
  const { client } = await customer();
  const footer = (await visit(client, "/pets")).part("contentinfo");
  expect(footer.text).toContain(`© ${config.copyrightYear}`);
  const fixed = `Stand: ${config.legalDate}`;
  // Texts that change with the product say the day of their last change.
  for (const [label, path, date = /Stand: \d\d\.\d\d\.20\d\d/] of [
    ["Impressum", "/impressum", fixed],
    ["AGB", "/agb", fixed],
    ["Datenschutz", "/datenschutz", fixed],
    ["Widerruf", "/widerruf"],
    ["Versand und Zahlung", "/versand-und-zahlung"],
    ["Barrierefreiheit", "/barrierefreiheit"],
  ] as const) {
    const page = await footer.follow(label);
    expect(page.path).toBe(path);
    expect(page.text, path).toMatch(date);
    const back = page.part("main").find.getByRole("link", { name: "Zurück zur Startseite" });
    expect(back.getAttribute("href"), path).toBe("/");
  }
});

test("an unknown page leads to the start, an unknown file is a 404 in German", async ({
  visitor,
}) => {
  for (const path of ["/gibt-es-nicht", "/pets-und-mehr/tief/unten", "/%F0%9F%90%B6"]) {
    expect((await visitor.get(path)).location, path).toBe("/");
  }
  for (const path of ["/bild.png", "/api/pets", "/feed/termine.ics"]) {
    const page = await visit(visitor, path);
    expect(page.status, path).toBe(404);
    page.part("heading", "Hier wächst nichts");
    expect((await page.follow("Zur Startseite")).path).toBe("/");
  }
});

test("a page that fails names the request, which stands in the log", async () => {
  const { client } = await customer();
  const page = await whileAway(site.binding, "pets", () => visit(client, "/pets"));
  expect(page.title).toBe("Da ist etwas schiefgegangen – Kräuterpfote");
  expect(page.status).toBe(500);
  expect(page.answer.text).not.toMatch(/SQLITE|no such table|\bat .*\.js:\d/);
  const requestId = page.answer.headers["x-request-id"] ?? "";
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(page.text).toContain(`Vorgangsnummer: ${requestId}`);
  await expect.poll(() => site.logs().some((line) => line.includes(requestId))).toBe(true);
});

test("a failed save keeps what was typed and says so, and works once the database does", async () => {
  const { client } = await customer();
  const form = await visit(client, "/pets?hinzufuegen=Hund");
  const typed = { "Name *": "Rex", "Geburtsdatum *": "2020-01-01" };
  const failed = await whileFailing(site.binding, "insert on pets", () =>
    form.press("Haustier anlegen", typed),
  );
  const dialog = failed.part("dialog");
  expect(dialog.said).toContain("Fehler beim Hinzufügen");
  expect(dialog.said).toContain("Dein Haustier konnte nicht gespeichert werden.");
  expect(dialog.value("Name *")).toBe("Rex");
  expect((await dialog.press("Haustier anlegen")).said).toContain("Haustier hinzugefügt!");

  const profile = await visit(client, "/profile?bearbeiten");
  const unsaved = await whileFailing(site.binding, "update on profiles", () =>
    profile.press("Speichern", { Ort: "Potsdam" }),
  );
  const main = unsaved.part("main");
  expect(main.said).toContain("Fehler beim Speichern");
  expect(main.said).toContain("Profil konnte nicht gespeichert werden.");
  // The database's own words.
  expect(unsaved.text).not.toContain("broken");
  expect(main.value("Ort")).toBe("Potsdam");
});

test("a deletion stops at what cannot be deleted, says so and keeps the animal", async () => {
  const { id, client } = await customer();
  // Once the batch has failed, step by step.
  client.tripsOfForm = 5;
  const petId = await insertPet(site.db, { userId: id, name: "Bleibt" });
  const day = "2026-10-03T10:00:00.000Z";
  await site.db.run(sql`insert into documents
    (id, pet_id, user_id, file_name, file_path, file_type, file_size, category, created_at)
    values (${petId}, ${petId}, ${id}, 'a.pdf', ${petId}, 'application/pdf', 1, 'Befunde', ${day})`);
  await site.db.run(sql`insert into appointments
    (id, pet_id, user_id, appointment_date, appointment_type, created_at)
    values (${petId}, ${petId}, ${id}, '2027-01-01', 'Tierarzt', ${day})`);
  const question = await visit(client, `/pets?loeschen=${petId}`);
  for (const [table, text] of [
    ["documents", "Zugehörige Dokumente konnten nicht entfernt werden."],
    ["appointments", "Zugehörige Termine konnten nicht entfernt werden."],
    ["pets", "Haustier konnte nicht entfernt werden."],
  ] as const) {
    const stopped = await whileFailing(site.binding, `delete on ${table}`, () =>
      question.part("alertdialog").press("Löschen"),
    );
    expect(stopped.said, table).toContain("Fehler");
    expect(stopped.said, table).toContain(text);
    stopped.part("heading", "Bleibt");
  }
});
