import { insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { whileAway, whileFailing } from "#tests/support/failing.ts";
import { at } from "#tests/support/http.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

// Messages of the specification's error catalogue that only a failure brings.

test("a sign-out that fails says so and leaves the session", async () => {
  const { client } = await customer();
  const start = await visit(client, "/dashboard");
  const failed = await whileFailing(site.binding, "delete on session", () =>
    start.opened("Menü öffnen").press("Abmelden"),
  );
  const said = failed.texts("[role=alert]").join(" ");
  expect(said).toContain("Abmeldung fehlgeschlagen");
  expect(said).toContain("Etwas ist schief gelaufen.");
  // The database's own words.
  expect(failed.text).not.toContain("broken");
  const again = await visit(client, "/dashboard");
  expect(again.path).toBe("/dashboard");
  const gone = await again.opened("Menü öffnen").press("Abmelden");
  expect(gone.path).toBe("/auth?abgemeldet");
  expect(gone.texts("[role=status]").join(" ")).not.toBe("");
});

test("too many registrations of one address are refused in the catalogue's words", async ({
  visitor,
}) => {
  const email = `${crypto.randomUUID()}@example.org`;
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const form = await visit(at(visitor), "/auth?modus=registrieren");
    const answer = await form.press("Registrieren", {
      "Vor- und Nachname": "Vera Viel",
      "E-Mail-Adresse": email,
      Passwort: "der mops frisst rüben",
    });
    const outcome = attempt <= 4 ? "Account erstellt!" : "Registrierung fehlgeschlagen";
    answer.find.getByRole("heading", { name: outcome });
    if (attempt === 5) expect(answer.status).toBe(429);
  }
});

test("an animal that no longer fits is refused when the form is sent", async () => {
  const { id, client } = await customer();
  const form = await visit(client, "/pets?hinzufuegen=Hund");
  // Meanwhile, in another window, the last place is taken.
  await insertPet(site.db, { userId: id, name: "Erster" });
  const refused = await form.press("Haustier anlegen", {
    "Name *": "Zweiter",
    "Geburtsdatum *": "2020-01-01",
  });
  refused.part("dialog", "Platz für weitere Haustiere");
  expect(refused.said).toContain("Fehler");
  expect(refused.said).toContain("Haustier konnte nicht hinzugefügt werden.");
  expect(refused.find.queryAllByRole("heading", { name: "Zweiter" })).toEqual([]);
});

test("after a purchase the new animal is named in words of its own", async () => {
  const { client } = await customer();
  const form = await visit(client, "/add-pet-success?hinzufuegen=Katze");
  const list = await form.press("Haustier anlegen", {
    "Name *": "Minka",
    "Geburtsdatum *": "2020-01-01",
  });
  expect(list.path).toBe("/pets");
  expect(list.said).toContain("Erfolg!");
  expect(list.said).toContain("Minka wurde hinzugefügt.");
});

test("animals that cannot be loaded, and a sign-in that breaks, are named", async ({ visitor }) => {
  const { email, client } = await customer();
  const paths = ["/pets", "/dashboard", "/add-pet-success"];
  const pages = await whileAway(site.binding, "pets", () =>
    Promise.all(paths.map((path) => visit(client, path))),
  );
  for (const page of pages) {
    expect(page.status, page.path).toBe(500);
    expect(page.text, page.path).toContain("Haustiere konnten nicht geladen werden.");
    expect(page.text, page.path).toContain("Vorgangsnummer:");
  }

  const entries = { "E-Mail-Adresse": email, Passwort: demoPassword };
  const form = await visit(visitor, "/auth");
  const broken = await whileFailing(site.binding, "insert on session", () =>
    form.press("Anmelden", entries),
  );
  expect(broken.said).toContain("Fehler");
  expect(broken.said).toContain("Ein Fehler ist aufgetreten.");
  expect((await broken.press("Anmelden", { Passwort: demoPassword })).path).toBe("/pets");
});
