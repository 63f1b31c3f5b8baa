import { eq } from "drizzle-orm";
import { profiles, session } from "#app/db/account-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { at, linkFor, mailsTo } from "#tests/support/http.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";
import { openSession } from "#tests/support/session.ts";
import { visit } from "#tests/support/visit.ts";

// 'Meine Daten'. What nobody else may do with it is in `tests/security/own-account.test.ts`.

const chosen = "der dachs gräbt nachts tief";
const wrong = { "Ihr Passwort": "eine katze trinkt tee" };
const right = { "Ihr Passwort": demoPassword };
const refusal = "Das Passwort ist falsch. Bitte geben Sie es noch einmal ein.";

test("devices are listed in words and end one by one, or all", async () => {
  const { id, email, client } = await customer();
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Safari/604.1";
  for (const _ of [1, 2, 3]) await openSession(site, email);
  await site.db.update(session).set({ userAgent }).where(eq(session.userId, id));
  const page = await visit(client, "/profile/daten");
  const devices = page.part("region", "Angemeldete Geräte");
  expect(devices.texts("li")).toHaveLength(4);
  expect(devices.texts("li")[0]).toContain("Dieses Gerät");
  const name = /^Abmelden \(Safari auf einem iPhone/;
  const [first] = devices.find.getAllByRole("button", { name });
  const row = first?.closest("li") ?? page.root;
  const one = await devices.within(row).press(name);
  expect(one.said).toContain("Gerät abgemeldet");
  const others = await one.press("Alle anderen Geräte abmelden");
  expect(others.said).toContain("2 andere Geräte abgemeldet");
  expect(others.part("region", "Angemeldete Geräte").texts("li")).toHaveLength(1);
  const question = (await others.follow("Überall abmelden")).part(
    "alertdialog",
    "Überall abmelden?",
  );
  const gone = await question.press("Überall abmelden");
  expect(gone.path).toBe("/auth?abgemeldet");
  expect(gone.said).toContain("Überall abgemeldet");
  expect(await site.db.$count(session, eq(session.userId, id))).toBe(0);
});

test("password and address are changed with the password, and mails say so", async () => {
  const { email, client } = await customer();
  const page = await visit(client, "/profile/daten");
  const passwords = (await page.follow("Passwort ändern")).part("dialog", "Passwort ändern");
  const fields = { "Bisheriges Passwort": "eine katze trinkt tee", "Neues Passwort": chosen };
  const refused = (await passwords.press("Passwort ändern", fields)).part("dialog");
  expect(refused.said).toContain(refusal);
  const changed = await refused.press("Passwort ändern", {
    ...fields,
    "Bisheriges Passwort": demoPassword,
  });
  expect(changed.said).toContain("Passwort geändert");
  expect(changed.path).toBe("/profile/daten");
  expect(await mailsTo(site, email, "Ihr Passwort wurde geändert")).toHaveLength(1);

  const newEmail = `neu-${email}`;
  const profile = await visit(client, "/profile?bearbeiten");
  const asking = (await profile.follow("E-Mail-Adresse ändern")).part("dialog");
  const waits = await asking.press("Link anfordern", {
    "Neue E-Mail-Adresse": newEmail,
    "Ihr Passwort": chosen,
  });
  expect(waits.said).toContain("E-Mail gesendet");
  expect(waits.part("region", "Anmeldung").text).toContain(`${newEmail} ist noch nicht bestätigt`);
  expect(await mailsTo(site, email, "Ihre E-Mail-Adresse soll geändert werden")).toHaveLength(1);
  const { pathname, search } = new URL(await linkFor(site, newEmail, "/auth/neue-adresse"));
  const question = await visit(client, pathname + search);
  const confirmed = await question.press("Neue Adresse bestätigen");
  expect(confirmed.said).toContain("E-Mail-Adresse geändert");
  expect(confirmed.part("region", "Anmeldung").text).toContain(newEmail);
  expect(confirmed.part("region", "Anmeldung").text).not.toContain("nicht bestätigt");
  expect(await mailsTo(site, email, "Ihre E-Mail-Adresse wurde geändert")).toHaveLength(1);
});

test("an address that waits can be asked for once more, and withdrawn", async () => {
  const { email, client } = await customer();
  const newEmail = `neu-${email}`;
  const form = await visit(client, "/profile/daten/e-mail");
  const waits = await form.press("Link anfordern", { "Neue E-Mail-Adresse": newEmail, ...right });
  const signIn = waits.part("region", "Anmeldung");
  expect(signIn.text).toContain(`${newEmail} ist noch nicht bestätigt`);
  const again = (await signIn.follow("Neuen Link anfordern")).part("dialog");
  expect(again.value("Neue E-Mail-Adresse")).toBe(newEmail);
  const withdrawn = await signIn.press("Änderung zurückziehen");
  expect(withdrawn.said).toContain("Änderung zurückgezogen");
  expect(withdrawn.part("region", "Anmeldung").text).not.toContain("nicht bestätigt");
  const { pathname, search } = new URL(await linkFor(site, newEmail, "/auth/neue-adresse"));
  const ended = await visit(client, pathname + search);
  expect(ended.said).toContain("Dieser Link ist ungültig.");
  expect(ended.find.queryByRole("button", { name: "Neue Adresse bestätigen" })).toBeNull();
});

test("a new address that is asked for too often is refused in the dialog", async () => {
  const { email, client } = await customer();
  const form = await visit(at(client), "/profile/daten/e-mail");
  const ask = (number: number) =>
    form.press("Link anfordern", { "Neue E-Mail-Adresse": `neu-${number}-${email}`, ...right });
  for (const number of [1, 2, 3, 4]) await ask(number);
  const refused = await ask(5);
  expect(refused.status).toBe(429);
  expect(refused.part("dialog").said).toContain("Zu viele Versuche");
});

test("reminders are switched off, the data are given out, and the account goes", async () => {
  const { id, email, client } = await customer();
  await insertPet(site.db, { userId: id, name: "Archivhund" });
  const page = await visit(client, "/profile/daten");
  const off = await page.press("Erinnerungen abschalten");
  expect(off.said).toContain("Erinnerungen abgeschaltet");
  off.part("button", "Erinnerungen einschalten");
  const [row] = await site.db.select().from(profiles).where(eq(profiles.id, id));
  expect(row?.careReminders).toBe(false);

  const dialog = (await page.follow("Daten herunterladen")).part("dialog");
  const refused = (await dialog.press("Herunterladen", wrong)).part("dialog");
  expect([refused.status, refused.said]).toEqual([401, expect.stringContaining(refusal)]);
  const ready = (await dialog.press("Herunterladen", right)).part("dialog");
  expect(ready.said).toContain("Das Passwort stimmt.");
  expect(ready.said).not.toContain(refusal);
  const file = await ready.press("Datei herunterladen");
  expect(file.answer.headers["content-disposition"]).toMatch(
    /filename="meine-daten-\d{4}-\d\d-\d\d\.zip"/,
  );
  expect(file.answer.text).toContain("Archivhund");

  const leaving = await visit(client, "/profile/daten/konto-loeschen");
  expect(leaving.part("region", /Wird sofort/).text).toContain("1 Tier");
  const gone = await leaving.press("Konto endgültig löschen", right);
  expect(gone.path).toBe("/auth?abgemeldet");
  expect(gone.said).toContain("Konto gelöscht");
  expect(await mailsTo(site, email, "Ihr Konto wurde gelöscht")).toHaveLength(1);
});
