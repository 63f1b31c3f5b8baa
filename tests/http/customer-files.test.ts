import { and, eq } from "drizzle-orm";
import { user } from "#app/db/account-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { auditLog, customerFiles } from "#app/db/practice-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertNote } from "#scripts/demo/customer-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { Client, linkFor, mailsTo } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

// Who has only telephoned is entered by the practice, and claims it all by a link, or is merged.

const admin = { role: "admin", fullName: "Bea Beispiel" } as const;
const password = "der dachs gräbt nachts tief";

let count = 0;
const newEmail = () => `akte-${process.pid}-${++count}@example.org`;

async function entered(practice: Client, given: Record<string, string>) {
  const list = await visit(practice, "/admin/kunden");
  const dialog = (await list.follow("Kundin oder Kunden anlegen")).part("dialog");
  return dialog.press("Anlegen", given);
}

function idIn(path: string): string {
  return /\/admin\/kunden\/([\w-]+)/.exec(path)?.[1] ?? "";
}

test("from a telephone call to an account that keeps everything", async ({ visitor }) => {
  const { client: practice } = await customer(admin);
  const email = newEmail();
  const page = await entered(practice, {
    Name: "Heike Vogelsang",
    ...{ Telefon: "0171 555 01 01", "E-Mail-Adresse": email },
  });
  const id = idIn(page.path);
  expect(page.part("list", "Stand des Kontos").text).toBe("Ohne Konto");
  expect(page.text).not.toMatch(/unbestätigt|unvollständig|Haustierplätze|Konto sperren/);
  expect(page.part("region", "Verlauf").text).toContain("Von der Praxis eingetragen.");
  const add = (await page.follow("Tier eintragen")).part("dialog");
  const refused = await add.press("Speichern", { Name: "Nera" });
  expect(refused.errors).toEqual(["Bitte wählen Sie eine Tierart aus."]);
  const animal = await refused.part("dialog").press("Speichern", { "Tierart *": "Hund" });
  const edit = (await animal.follow("Nera bearbeiten")).part("dialog");
  expect(edit.value("Rasse")).toBe("");
  expect(edit.text, "asked of horses and rabbits").not.toContain("Schlachtung");
  const known = { "Trächtig oder säugend bis": "2027-01-31", Medikamente: "Carprofen" };
  const renamed = await edit.press("Speichern", { Name: "Nero", Rasse: "Dackel", ...known });
  expect(renamed.part("region", "Tier").text).toContain("Nero");
  await insertNote(site.db, { userId: id, text: "Sehr besorgt am Telefon" });

  const question = (await renamed.follow("Einladen")).part("dialog");
  expect(question.text).toContain(email);
  const invited = await question.press("Einladen");
  expect(invited.part("list", "Stand des Kontos").text).toContain("Eingeladen am");
  const again = (await invited.follow("Einladen")).part("dialog");
  expect(again.text).toContain("Schon eingeladen");

  const link = new URL(await linkFor(site, email, "/auth/akte"));
  const address = link.pathname + link.search;
  const before = await site.db.select().from(customerFiles).where(eq(customerFiles.userId, id));
  const claim = await visit(visitor, address);
  expect(claim.answer.text).not.toMatch(/Heike|Vogelsang|Nero|0171/);
  expect(claim.text).toContain(email);
  expect(await site.db.select().from(customerFiles).where(eq(customerFiles.userId, id))).toEqual(
    before,
  );
  const short = await claim.press("Konto einrichten", { Passwort: "kurz" });
  expect(short.errors).toEqual(["Bitte verwenden Sie mindestens 10 Zeichen."]);
  const own = await short.press("Konto einrichten", { Passwort: email });
  expect(own.errors).toEqual(["Bitte verwenden Sie nicht Ihre E-Mail-Adresse als Passwort."]);
  const profile = await own.press("Konto einrichten", { Passwort: password });
  expect(profile.path).toBe("/profile");
  expect(profile.value("Vor- und Nachname")).toBe("Heike Vogelsang");
  const used = await visit(new Client(site), address);
  expect(used.text).toContain("abgelaufen oder wurde schon benutzt");

  const afterwards = await visit(practice, `/admin/kunden/${id}`);
  expect(afterwards.part("list", "Stand des Kontos").text).not.toContain("Ohne Konto");
  expect(afterwards.part("region", "Verlauf").text).toContain("Konto eingerichtet");
  expect(afterwards.text).not.toContain("Tier eintragen");
  const stillOpen = await edit.press("Speichern", { Name: "Fremd" });
  expect(stillOpen.status).toBe(409);
});

test("with an account the practice changes phone and address, and its owner sees that", async ({
  visitor,
}) => {
  const { client: practice } = await customer(admin);
  const { id, email } = await person({ fullName: "Heike Vogelsang" });
  const page = await visit(practice, `/admin/kunden/${id}`);
  const dialog = (await page.follow("Kontaktdaten bearbeiten")).part("dialog");
  expect(dialog.find.queryByLabelText("Name")).toBeNull();
  const refused = await dialog.press("Speichern", { Telefon: "0171 555 01 02", Ort: "" });
  expect(refused.errors).toEqual(["Bitte geben Sie den Ort ein."]);
  const saved = await refused.part("dialog").press("Speichern", { Ort: "Potsdam" });
  expect(saved.said).toContain("Kontaktdaten gespeichert");
  expect(saved.part("region", "Kontakt").text).toContain("Potsdam");

  await (await visit(visitor, "/auth")).press("Anmelden", {
    "E-Mail-Adresse": email,
    Passwort: demoPassword,
  });
  const profile = await visit(visitor, "/profile");
  expect(profile.text).toContain("0171 555 01 02");
  expect(profile.text).toMatch(
    /Telefon oder Anschrift: von unserer Praxis geändert am \d+\. \w+ \d{4}/,
  );
  const form = await profile.follow("Bearbeiten");
  const second = (await visit(practice, `/admin/kunden/${id}/kontakt`)).part("dialog");
  await second.press("Speichern", { Ort: "Werder" });
  const told = await form.press("Speichern", { "Vor- und Nachname": "Heike Vogel" });
  expect(told.status).toBe(409);
  expect(told.text).toContain("Werder. Wenn Sie noch einmal speichern, gelten Ihre Angaben.");
  expect(told.value("Vor- und Nachname")).toBe("Heike Vogel");
  await told.press("Speichern");
  const after = await visit(visitor, "/profile");
  expect(after.text).toContain("Potsdam");
  expect(after.text).not.toContain("von unserer Praxis geändert");
});

test("what needs an account is not accepted without one", async () => {
  const { client: practice } = await customer(admin);
  const page = await entered(practice, { Name: "Rita Ohnekonto" });
  const id = idIn(page.path);
  const forms = {
    bestaetigen: {},
    abmelden: {},
    sperren: { reason: "Grund" },
    "zwei-faktor": { reason: "Grund" },
    einladen: {},
  };
  for (const [path, form] of Object.entries(forms)) {
    const answer = await practice.post(`/admin/kunden/${id}/${path}`, form);
    expect([answer.status, answer.location], path).toEqual([302, `/admin/kunden/${id}`]);
  }
  const [row] = await site.db.select().from(user).where(eq(user.id, id));
  expect(row?.emailVerified).toBe(false);
  const slots = { key: crypto.randomUUID(), direction: "give", count: "2", reason: "Grund" };
  const given = await practice.post(`/admin/kunden/${id}/haustierplaetze`, slots);
  expect(given.location).toBe("/admin/kunden");
  const file = await practice.get(`/admin/kunden/${id}/daten.zip`);
  expect(file.status).toBe(200);
  const doomed = await visit(practice, `/admin/kunden/${id}/loeschen`);
  expect(doomed.text).not.toContain("per E-Mail");
  const wrong = await doomed.press("Daten endgültig löschen", { "Zur Bestätigung": "Rita" });
  expect(wrong.errors).toEqual(["Bitte geben Sie den Namen dieser Person ein."]);
  await wrong.press("Daten endgültig löschen", { "Zur Bestätigung": "Rita Ohnekonto" });
  expect(await site.db.$count(user, eq(user.id, id))).toBe(0);
});

test("an invitation to an address with an account leads to merging, with a preview", async ({
  visitor,
}) => {
  const { client: practice } = await customer(admin);
  const owner = await person({ fullName: "Doris Doppelt" });
  await insertPet(site.db, { userId: owner.id, name: "Mika", type: "Katze" });
  const page = await entered(practice, {
    ...{ Name: "D. Doppelt", Telefon: "0171 7770101", "E-Mail-Adresse": owner.email },
  });
  const id = idIn(page.path);
  await insertPet(site.db, { userId: id, name: "Mika", type: "Katze", weightKg: null });
  await (await visit(practice, `/admin/kunden/${id}/einladen`)).part("dialog").press("Einladen");
  const link = new URL(await linkFor(site, owner.email, "/auth/akte"));
  const claim = await visit(visitor, link.pathname + link.search);
  expect(claim.text).toContain("Unsere Praxis führt beides zusammen");
  expect(claim.answer.text).not.toMatch(/Doppelt|Mika/);
  const told = await claim.press("Unserer Praxis Bescheid geben");
  expect(told.text).toContain("Unsere Praxis führt beides zusammen.");

  const marked = await visit(practice, `/admin/kunden/${id}`);
  expect(marked.text).toContain("Zu dieser E-Mail-Adresse gibt es ein Konto: Doris Doppelt.");
  const preview = await visit(practice, `/admin/kunden/${id}/zusammenfuehren?mit=${owner.id}`);
  expect(preview.part("region", "Konto, das bleibt").text).toContain("0171 7770101");
  expect(preview.part("region", "Übernommen").text).toContain("1 Tier");
  await insertNote(site.db, { userId: id, text: "Inzwischen notiert" });
  const changed = await preview.press("Zusammenführen");
  expect(changed.status).toBe(409);
  expect(changed.text).toContain("1 Ihrer Notizen");
  const merged = await changed.press("Zusammenführen");
  expect(merged.path).toBe(`/admin/kunden/${owner.id}`);
  const history = merged.part("region", "Verlauf").text;
  expect(history).toContain("Mit einem anderen Eintrag zusammengeführt.");
  expect(history).not.toContain("Von der Praxis eingetragen.");
  expect(await site.db.$count(pets, eq(pets.userId, owner.id))).toBe(1);
  expect(await site.db.$count(user, eq(user.id, id))).toBe(0);
  const logged = and(eq(auditLog.customerId, owner.id), eq(auditLog.action, "file-merge"));
  const rows = await site.db.select().from(auditLog).where(logged);
  expect(rows.map(({ details }) => details).join()).toContain(id);
});

test("nobody learns from registering or a forgotten password who is on file", async ({
  visitor,
}) => {
  const { client: practice } = await customer(admin);
  const [known, unknown] = [newEmail(), newEmail()];
  await entered(practice, { Name: "Vera Verborgen", "E-Mail-Adresse": known });
  const asked = async (path: string, form: Record<string, string>) => {
    const { status, location, text } = await visitor.post(path, form);
    return { status, location, text };
  };
  const registration = { intent: "register", fullName: "Fremde Person", password };
  for (const email of [known, unknown]) {
    expect(await asked("/auth?modus=registrieren", { ...registration, email })).toMatchObject({
      status: 302,
    });
    await asked("/auth/passwort-vergessen", { email });
  }
  const kinds = async (email: string) =>
    (await mailsTo(site, email)).map(({ subject }) => subject).sort();
  expect(await kinds(known)).toEqual(await kinds(unknown));
  const { client } = await customer({ email: newEmail(), fullName: "Vera Verborgen" });
  for (const path of ["/pets", "/profile", "/services/termine", "/profile/daten"]) {
    expect((await client.get(path)).text).not.toContain(known);
  }
});
