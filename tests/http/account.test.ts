import { eq } from "drizzle-orm";
import { profiles, session } from "#app/db/account-schema.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { at, Client, linkFor, mailsTo, now } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { appCode, insertTwoFactor, typedSecret } from "#tests/support/two-factor.ts";
import { type Visit, visit } from "#tests/support/visit.ts";

const password = "der mops frisst rüben";
const address = {
  ...{ "Straße und Hausnummer": "Lindenweg 4", Postleitzahl: "10115", Ort: "Berlin" },
};

const signIn = (page: Visit, email: string, typed = demoPassword) =>
  page.press("Anmelden", { "E-Mail-Adresse": email, Passwort: typed });

const register = (page: Visit, email: string) =>
  page.press("Registrieren", {
    ...{ "Vor- und Nachname": "Nora Neu", "E-Mail-Adresse": email, Passwort: password },
  });

test("signing in greets and leads to the animals, for 30 days", async ({ visitor }) => {
  const { email } = await person();
  const page = await visit(visitor, "/auth");
  expect(page.title).toBe("Anmelden – Kräuterpfote");
  expect(page.text).toContain("Noch keinen Account?");
  expect(page.find.queryByLabelText("Vor- und Nachname")).toBeNull();
  // The enter key presses the first of the form's buttons that send it, without script, too.
  const form = page.find.getByLabelText("Passwort").closest("form");
  const first = form?.querySelector("button[type=submit]");
  expect(first?.textContent).toBe("Anmelden");
  const entered = await signIn(page, email.toUpperCase());
  expect(entered.path).toBe("/pets");
  expect(entered.said).toContain("Erfolgreich angemeldet!");
  expect(entered.said).toContain("Willkommen zurück!");
  expect((await visit(visitor, "/auth")).path).toBe("/pets");
  const greeting = await visit(visitor, "/");
  expect(greeting.path).toBe("/welcome");
  expect(greeting.part("link", "Weiter zu meinen Haustieren").root.getAttribute("href")).toBe(
    "/pets",
  );
  const answer = await new Client(visitor.site).post("/auth", {
    ...{ intent: "sign-in", email, password: demoPassword },
  });
  expect(answer.setCookies.join()).toMatch(/session=[^,]*Max-Age=2592000/i);
});

test("registration asks for the name, too, and both ways lead to each other and to the start", async ({
  visitor,
}) => {
  const autocomplete = (page: Visit, label: string) =>
    page.find.getByLabelText(label).getAttribute("autocomplete");
  let page = await (await visit(visitor, "/auth")).follow("Registrieren");
  expect(page.title).toBe("Registrieren – Kräuterpfote");
  expect(page.text).toContain("Bereits einen Account?");
  expect(autocomplete(page, "Vor- und Nachname")).toBe("name");
  expect(autocomplete(page, "E-Mail-Adresse")).toBe("email");
  expect(autocomplete(page, "Passwort")).toBe("new-password");
  page = await page.follow("Anmelden");
  expect(autocomplete(page, "Passwort")).toBe("current-password");
  expect((await page.follow("Zurück zur Startseite")).path).toBe("/");
});

test("a wrong password and an unknown address get the same words", async ({ visitor }) => {
  const { email } = await person();
  for (const typed of [email, "niemand@example.org"]) {
    const page = await signIn(await visit(visitor, "/auth"), typed, "ganz-falsch-7");
    expect(page.status).toBe(401);
    expect(page.title).toBe("Fehler: Anmelden – Kräuterpfote");
    expect(page.said).toContain("Anmeldung fehlgeschlagen");
    expect(page.said).toContain("E-Mail-Adresse oder Passwort ist falsch");
    expect(page.said).toContain("haben wir Ihnen den Link noch einmal geschickt");
    expect(page.value("E-Mail-Adresse")).toBe(typed);
  }
});

test("empty and impossible input is refused in German at its field", async ({ visitor }) => {
  expect((await (await visit(visitor, "/auth")).press("Anmelden")).errors).toEqual([
    "Bitte geben Sie die E-Mail-Adresse ein.",
    "Bitte geben Sie das Passwort ein.",
  ]);
  let page = await visit(visitor, "/auth?modus=registrieren");
  page = await page.press("Registrieren", { "E-Mail-Adresse": "keine-adresse", Passwort: "kurz" });
  expect(page.errors).toEqual([
    "Bitte geben Sie Vor- und Nachnamen ein.",
    "Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.",
    "Bitte verwenden Sie mindestens 10 Zeichen.",
  ]);
  expect(page.value("E-Mail-Adresse")).toBe("keine-adresse");
  page = await page.press("Registrieren", { Passwort: "1234567890" });
  expect(page.errors.at(-1)).toBe(
    "Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.",
  );
});

test("registration says what comes next, and a known address hears the same", async ({
  visitor,
}) => {
  const known = await person();
  const fresh = "neu.hier@example.org";
  for (const email of [fresh, known.email]) {
    const page = await register(await visit(visitor, "/auth?modus=registrieren"), email);
    expect(page.path).toBe("/auth?registriert");
    expect(page.said).toContain("Account erstellt!");
    expect(page.said).toContain("Bitte bestätigen Sie Ihre E-Mail-Adresse.");
  }
  await linkFor(site, fresh, "bestaetigen");
  const [mail] = await mailsTo(site, known.email, "%bereits ein Konto");
  expect(mail?.text).toContain("Es wurde nichts geändert");
});

test("a herb that a visitor wanted to read opens after registration, confirmation and profile", async ({
  visitor,
}) => {
  const herb = await visit(visitor, "/kraeuter/loewenzahn");
  const signInPage = await herb.follow("Schon ein Konto? Anmelden und weiterlesen");
  expect(signInPage.text).toContain("Bitte melden Sie sich an, um fortzufahren.");
  let page = await herb.follow("Kostenlos registrieren und weiterlesen");
  expect(page.text).toContain("Bitte registrieren Sie sich, um fortzufahren.");
  await register(page, "lore@example.org");
  const link = new URL(await linkFor(site, "lore@example.org", "bestaetigen"), site.origin);
  page = await visit(visitor, link.pathname + link.search);
  page = await page.press("Bestätigen und anmelden");
  expect(page.text).toContain("Für Bestellungen und Termine brauchen wir Ihre Anschrift.");
  page = await page.press("Speichern", address);
  expect(page.path).toMatch(/^\/herb-lexicon\/\d+$/);
  page.part("heading", "Löwenzahn");
});

test("who has not confirmed hears the same, but gets the link again and is signed in by it once", async ({
  visitor,
}) => {
  const { email } = await person({ emailVerified: false });
  const refused = await signIn(await visit(visitor, "/auth"), email);
  expect(refused.said).toContain("E-Mail-Adresse oder Passwort ist falsch");
  const { pathname, search } = new URL(await linkFor(site, email, "bestaetigen"), site.origin);
  let page = await visit(visitor, pathname + search);
  // It was not this browser that registered: the link asks for the password.
  page = await page.press("Bestätigen und anmelden");
  expect(page.said).toContain("Das Passwort ist falsch");
  page = await page.press("Bestätigen und anmelden", { Passwort: demoPassword });
  expect(page.said).toContain("E-Mail-Adresse bestätigt");
  await page.opened("Menü öffnen").press("Abmelden");
  page = await visit(visitor, pathname + search);
  expect(page.text).toContain("Dieser Link ist abgelaufen oder wurde schon benutzt.");
});

test("who forgot the password types the address once, and only an account gets a mail", async ({
  visitor,
}) => {
  const { email } = await person();
  const unknown = "gibt.es.nicht@example.org";
  for (const typed of [email, unknown]) {
    let page = await visit(visitor, "/auth");
    page = await page.press("Passwort vergessen?", { "E-Mail-Adresse": typed });
    expect(page.path).toBe("/auth/passwort-vergessen");
    expect(page.value("E-Mail-Adresse")).toBe(typed);
    expect(page.errors).toEqual([]);
    expect(await site.db.$count(outbox, eq(outbox.recipient, typed))).toBe(0);
    page = await page.press("Link anfordern");
    expect(page.said).toContain("Falls es zu dieser Adresse ein Konto gibt");
  }
  expect(await site.db.$count(outbox, eq(outbox.recipient, email))).toBe(1);
  expect(await site.db.$count(outbox, eq(outbox.recipient, unknown))).toBe(0);
});

test("a page that needs sign-in leads back to itself, the question in its address included", async ({
  visitor,
}) => {
  const { id, email } = await person();
  const petId = await insertPet(site.db, { userId: id, name: "Mimi" });
  let page = await visit(visitor, `/pets?loeschen=${petId}`);
  // A detour by registration and a wrong password loses nothing.
  page = await (await page.follow("Registrieren")).follow("Anmelden");
  page = await signIn(page, email, "falsch-falsch-7");
  expect(page.said).toContain("Anmeldung fehlgeschlagen");
  page = await signIn(page, email);
  expect(page.path).toBe(`/pets?loeschen=${petId}`);
  page.part("alertdialog", "Mimi löschen?");
  await site.db.delete(session).where(eq(session.userId, id));
  expect((await visit(visitor, "/profile")).path).toBe("/auth?redirectTo=%2Fprofile");
});

test("a complete profile is read, edited, left by 'Abbrechen' and saved", async () => {
  const { id, email, client } = await customer({
    fullName: "Erika Beispiel",
    phone: "030 1234567",
  });
  let page = await visit(client, "/profile");
  expect(page.title).toBe("Mein Profil – Kräuterpfote");
  const details = (shown: Visit) => shown.part("region", "Kontaktdaten").text;
  for (const text of ["Erika Beispiel", email, "030 1234567", "Lindenweg 4", "10115 Berlin"]) {
    expect(details(page)).toContain(text);
  }
  expect(page.find.queryAllByRole("textbox")).toEqual([]);
  page = await page.follow("Bearbeiten");
  expect(details(await page.follow("Abbrechen"))).toContain("10115 Berlin");
  page = await page.press("Speichern", { Ort: "Potsdam", Postleitzahl: "14467" });
  expect(page.path).toBe("/dashboard");
  expect(page.said).toContain("Profil gespeichert");
  expect(details(await visit(client, "/profile"))).toContain("14467 Potsdam");
  const [row] = await site.db.select().from(profiles).where(eq(profiles.id, id));
  expect(row).toMatchObject({ role: "user", petSlotsPurchased: 0, subscriptionStatus: "inactive" });
});

test("fields of the profile say what they hold, and the e-mail address is not to be changed", async () => {
  const { email, client } = await customer();
  const page = await visit(client, "/profile?bearbeiten");
  const tokens = {
    ...{ fullName: "name", email: "email", phone: "tel", street: "street-address" },
    ...{ postalCode: "postal-code", city: "address-level2" },
  };
  for (const [name, token] of Object.entries(tokens)) {
    const field = page.root.querySelector(`main [autocomplete="${token}"]`);
    expect(field?.getAttribute("name") ?? "email", token).toBe(name);
  }
  const field = page.find.getByLabelText("E-Mail-Adresse");
  expect(field.hasAttribute("disabled")).toBe(true);
  expect(field.getAttribute("value")).toBe(email);
});

test("each required field of the profile left empty is refused in German, and the rest stays", async () => {
  const { client } = await customer();
  const required = {
    "Vor- und Nachname": "Bitte geben Sie Vor- und Nachnamen ein.",
    "Straße und Hausnummer": "Bitte geben Sie Straße und Hausnummer ein.",
    Postleitzahl: "Bitte geben Sie die Postleitzahl ein.",
    Ort: "Bitte geben Sie den Ort ein.",
  };
  for (const [label, missing] of Object.entries(required)) {
    const empty = { Telefon: "0331 7654321", [label]: label === "Ort" ? "  " : "" };
    const page = await (await visit(client, "/profile?bearbeiten")).press("Speichern", empty);
    expect(page.title).toBe("Fehler: Mein Profil – Kräuterpfote");
    expect(page.said).toContain("Unvollständiges Profil");
    expect(page.said).toContain("Bitte füllen Sie alle erforderlichen Felder aus.");
    expect(page.errors).toEqual([missing]);
    expect(page.description(label)).toBe(missing);
    expect(page.value("Telefon")).toBe("0331 7654321");
  }
});

test("what is too long or no such thing is refused, what is unusual is kept as it is", async () => {
  const { id, client } = await customer();
  let page = await visit(client, "/profile?bearbeiten");
  page = await page.press("Speichern", {
    Telefon: "<script>alert(1)</script>",
    Postleitzahl: "123",
    "Vor- und Nachname": "x".repeat(121),
  });
  expect(page.errors).toEqual([
    expect.stringMatching(/höchstens 120 Zeichen/),
    expect.stringMatching(/Telefonnummer .*zum Beispiel 030 1234567/),
    expect.stringMatching(/gültige Postleitzahl .*zum Beispiel 10115/),
  ]);
  const kept = {
    fullName: "Søren O'Brien-Müller 🐶",
    street: "شارع <b>'; drop table profiles; --",
    city: "Bad Königshofen i. Grabfeld",
    postalCode: "A-1010",
    phone: "+43 (1) 234/56-78",
  };
  page = await page.press("Speichern", kept);
  expect(page.path).toBe("/dashboard");
  const [row] = await site.db.select().from(profiles).where(eq(profiles.id, id));
  expect(row).toMatchObject(kept);
});

test("until the profile is complete everything else is locked and says why, but for an admin", async () => {
  const { client } = await customer({ postalCode: "" });
  let page = await visit(client, "/profile");
  expect(page.find.queryByRole("link", { name: "Abbrechen" })).toBeNull();
  const menu = { name: "Hauptnavigation", hidden: true };
  const navigation = page.within(page.find.getByRole("navigation", menu)).find;
  for (const label of ["Start", "Haustiere", "Terminkalender", "Beratungen", "Shop"]) {
    const name = `${label} – Erst Profil vervollständigen`;
    const entry = navigation.getByRole("link", { name, hidden: true });
    expect(entry.getAttribute("aria-disabled"), label).toBe("true");
    expect(entry.hasAttribute("href"), label).toBe(false);
  }
  expect(navigation.getByRole("link", { name: "Profil", hidden: true }).hasAttribute("href")).toBe(
    true,
  );
  for (const path of ["/pets", "/calendar", "/welcome"]) {
    page = await visit(client, path);
    expect(page.path).toBe("/profile");
    expect(page.said).toContain("Profil unvollständig");
    expect(page.said).toContain("Bitte vervollständigen Sie Ihr Profil, um fortzufahren.");
  }
  page = await page.press("Speichern", { Postleitzahl: "10115" });
  expect(page.path).toBe("/dashboard");
  expect((await visit(client, "/pets")).path).toBe("/pets");
  const practitioner = await customer({ role: "admin", city: "" });
  expect((await visit(practitioner.client, "/admin")).path).toBe("/admin");
});

const settings = "/profile/daten/zwei-faktor";

test("the second step is set up, asked for at sign-in, passed by app and by paper, and switched off", async () => {
  const { email, client } = await customer();
  // A code is one of half a minute.
  const moment = new Date(now);
  let page = await visit(at(client), "/profile/daten");
  page = await page.follow("Zweiter Schritt einrichten");
  page = await page.press("Einrichten", { "Ihr Passwort": demoPassword });
  page.part("heading", "Zweiten Schritt einrichten");
  page.part("img", "QR-Code für die Authenticator-App");
  expect(page.text, "only script could do it").not.toContain("Schlüssel kopieren");
  const secret = typedSecret(page.answer.text) ?? "";
  const open = page.find.getByRole("link", { name: "In der Authenticator‑App öffnen" });
  const address = new URL(open.getAttribute("href") ?? "");
  expect([address.protocol, address.searchParams.get("secret")]).toEqual(["otpauth:", secret]);
  page = await page.press("Einschalten", { "Code aus der App": appCode(secret, moment) });
  page.part("heading", "Ihre Wiederherstellungscodes");
  expect(page.path).not.toMatch(/[0-9A-Z]{5}-[0-9A-Z]{5}/);
  const codes = page.part("main").texts("li");
  expect(codes).toHaveLength(10);
  const { answer: file } = await page.press("Als Textdatei speichern");
  expect(file.headers["content-disposition"]).toContain("wiederherstellungscodes.txt");
  for (const code of codes) expect(file.text).toContain(code);
  page = await page.follow("Codes sind gespeichert");
  expect(page.text).toContain("Sie haben noch 10 Wiederherstellungscodes.");
  expect(await mailsTo(site, email, "Zweiter Schritt%eingeschaltet%")).toHaveLength(1);

  const other = at(new Client(site));
  page = await signIn(await visit(other, "/auth?redirectTo=%2Fprofile"), email);
  page.part("heading", "Zweiter Schritt");
  const field = page.find.getByLabelText("Code aus der App");
  expect(field.getAttribute("inputmode")).toBe("numeric");
  expect(field.getAttribute("autocomplete")).toBe("one-time-code");
  // The code of the set-up has been used; the next one counts.
  page = await page.press("Anmelden", { "Code aus der App": appCode(secret, moment) });
  expect(page.said).toContain("ist falsch");
  expect(page.value("Code aus der App")).toBe("");
  page = await page.press("Anmelden", { "Code aus der App": appCode(secret, moment, 1) });
  expect(page.path).toBe("/profile");

  const third = at(new Client(site));
  page = await signIn(await visit(third, "/auth"), email);
  page = await page.follow("Wiederherstellungscode benutzen");
  const paper = { Wiederherstellungscode: codes[4]?.toLowerCase() ?? "" };
  expect((await page.press("Anmelden", paper)).path).toBe("/pets");
  const [mail] = await mailsTo(site, email, "Anmeldung mit einem Wiederherstellungscode");
  expect(mail?.text).toContain("noch 9 Codes");

  page = await (await visit(third, settings)).follow("Abschalten");
  page = await page.press("Abschalten", { "Ihr Passwort": demoPassword, Code: codes[5] ?? "" });
  expect(page.said).toContain("Zweiter Schritt abgeschaltet");
  page.part("button", "Einrichten");
  expect((await signIn(await visit(new Client(site), "/auth"), email)).path).toBe("/pets");
});

test("new recovery codes take the place of the old ones", async () => {
  const { id, email, client } = await customer();
  const { secret, codes } = await insertTwoFactor(site.db, site.sessionCookie.secret, id);
  let page = await (await visit(client, settings)).follow("Neue Wiederherstellungscodes");
  page = await page.press("Neue Codes erstellen", {
    ...{ "Ihr Passwort": demoPassword, Code: appCode(secret, new Date()) },
  });
  const fresh = page.part("main").texts("li");
  expect(fresh).toHaveLength(10);
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
  page = await signIn(await visit(new Client(site), "/auth"), email);
  page = await page.follow("Wiederherstellungscode benutzen");
  const old = await page.press("Anmelden", { Wiederherstellungscode: codes[0] ?? "" });
  expect(old.said).toContain("ist falsch");
  expect((await old.press("Anmelden", { Wiederherstellungscode: fresh[0] ?? "" })).path).toBe(
    "/pets",
  );
});

test("the practitioner lands on 'Heute', with and without a second step, or where she asked to go", async () => {
  const { id, email } = await person({ role: "admin" });
  const entered = await signIn(await visit(new Client(site), "/auth"), email);
  expect([entered.path, entered.said]).toEqual([
    "/admin",
    expect.stringContaining("Erfolgreich angemeldet!"),
  ]);
  const client = new Client(site);
  expect((await signIn(await visit(client, "/auth?redirectTo=%2Fpets"), email)).path).toBe("/pets");
  expect((await visit(client, "/auth")).path).toBe("/admin");
  const greeting = await visit(client, "/");
  expect((await greeting.follow("Weiter zu Heute")).path).toBe("/admin");
  const { secret } = await insertTwoFactor(site.db, site.sessionCookie.secret, id);
  const asked = await signIn(await visit(new Client(site), "/auth"), email);
  const code = { "Code aus der App": appCode(secret, new Date()) };
  expect((await asked.press("Anmelden", code)).path).toBe("/admin");
});

test("the practitioner switches the second step off for a customer, after asking who it is", async () => {
  const { id: customerId, email } = await person({ fullName: "Karla Kundin" });
  await insertTwoFactor(site.db, site.sessionCookie.secret, customerId);
  const { client } = await customer({ role: "admin" });
  let page = await visit(client, `/admin/kunden/${customerId}`);
  page = await page.follow("Zweiten Schritt abschalten");
  const question = page.part("alertdialog", "Zweiten Schritt abschalten?");
  page = await question.press("Abschalten", { Grund: "Rückruf unter der bekannten Nummer" });
  expect(page.said).toContain("Zweiter Schritt abgeschaltet");
  expect(page.find.queryByRole("link", { name: "Zweiten Schritt abschalten" })).toBeNull();
  expect(await mailsTo(site, email, "Zweiter Schritt%abgeschaltet%")).toHaveLength(1);
  const logged = await site.db.select().from(auditLog).where(eq(auditLog.customerId, customerId));
  expect(logged.filter(({ action }) => action === "two-factor-off")).toMatchObject([
    { details: "Rückruf unter der bekannten Nummer" },
  ]);
  expect((await signIn(await visit(new Client(site), "/auth"), email)).path).toBe("/pets");
});
