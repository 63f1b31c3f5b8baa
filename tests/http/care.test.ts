import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { carePlans, pets } from "#app/db/pet-schema.ts";
import { nextDueDay } from "#app/pets/care/due-day.ts";
import { addDays, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { insertCarePlan, insertPet, insertWeight } from "#scripts/demo/animal-factories.ts";
import { eventsOf } from "#tests/support/care-runs.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { at, mailsTo, now } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { type Visit, visit } from "#tests/support/visit.ts";

// What is due for an animal, what was done, and what it weighs.

const today = dayInGermany(new Date(now));
const twelve = { intervalCount: 12, intervalUnit: "months" } as const;
/** Nine o'clock in Germany: reminders go out. */
const morning = new Date(`${today}T08:00:00Z`);

const care = (page: Visit) => page.part("region", "Vorsorge");

test("a plan is made by a preset, is overdue in words, is done, changed and deleted", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId, name: "Emma", type: "Pferd" });
  const adding = await care(await visit(at(client), `/pets/${petId}`)).follow("Vorsorge planen");
  expect(adding.title).toMatch(/^Vorsorge für Emma –/);
  const preset = await adding.follow("Hufschmied alle 7 Wochen");
  const dialog = preset.part("dialog", "Vorsorge für Emma");
  expect(
    ["Was steht an?", "Wiederholt sich alle", "Einheit"].map((label) => dialog.value(label)),
  ).toEqual(["Hufschmied", "7", "weeks"]);
  const page = await dialog.press("Vorsorge speichern", { "Zuletzt am": addDays(today, -52) });
  expect(page.said).toContain("Vorsorge gespeichert");
  for (const text of ["Seit 3 Tagen überfällig", "alle 7 Wochen"]) {
    expect(care(page).text).toContain(text);
  }
  const start = await visit(client, "/dashboard");
  const due = start.part("region", "Was ansteht");
  expect(due.text).toMatch(/Hufschmied für Emma.*Seit 3 Tagen überfällig/);
  const done = (await due.follow("Erledigt: Hufschmied für Emma")).part(
    "dialog",
    "Hufschmied erledigt",
  );
  expect(done.value("Erledigt am")).toBe(today);
  const after = await done.press("Als erledigt eintragen", { Notiz: "Neue Eisen vorn" });
  const next = formatDay(nextDueDay(today, 7, "weeks"));
  expect(after.said).toContain(`wieder fällig am ${next}`);
  expect(after.path).toMatch(/^\/dashboard/);

  const file = await visit(client, `/pets/${petId}`);
  expect(care(file).text).toContain(`Fällig am ${next}`);
  expect(care(file).text).toContain("Neue Eisen vorn");
  const editing = await care(file).follow("Ändern: Hufschmied");
  const changed = await editing
    .part("dialog", "Vorsorge ändern")
    .press("Änderungen speichern", { "Wiederholt sich alle": "1" });
  expect(care(changed).text).toContain("In 7 Tagen fällig");
  const question = await care(changed).follow("Löschen: Hufschmied");
  const deleted = await question.part("alertdialog", "Hufschmied löschen?").press("Löschen");
  expect(deleted.said).toContain("Vorsorge gelöscht");
  expect(care(deleted).text).toMatch(/Noch nichts geplant.*Neue Eisen vorn/);
  expect(await eventsOf(site.db, petId)).toHaveLength(2);
});

test("what was never done is planned with its next day, shared, and then done", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId, name: "Emma", type: "Hund" });
  const adding = await visit(at(client), `/pets/${petId}/vorsorge/neu`);
  const page = await adding.press("Vorsorge speichern", {
    "Was steht an?": "Zahnkontrolle",
    "Wiederholt sich alle": "12",
    "Nächstes Mal am": addDays(today, 3),
  });
  expect(care(page).text).toMatch(/In 3 Tagen fällig.*alle 12 Monate, noch nie erledigt/);
  expect(await eventsOf(site.db, petId)).toEqual([]);
  const editing = await care(page).follow("Ändern: Zahnkontrolle");
  expect(editing.value("Nächstes Mal am")).toBe(addDays(today, 3));
  const question = (await care(page).follow("Erledigt: Zahnkontrolle")).part("dialog");
  expect(question.text).toContain("noch nie erledigt");
  const done = await question.press("Als erledigt eintragen");
  expect(care(done).text).toContain(`zuletzt am ${formatDay(today)}`);
});

test("wrong words are refused beside their fields, and what was typed stays", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId });
  const lastDate = addDays(today, -10);
  const planId = await insertCarePlan(site.db, {
    ...{ userId, petId, kind: "Impfung", lastDate },
    ...twelve,
  });
  const adding = await visit(at(client), `/pets/${petId}/vorsorge/neu`);
  const refused = await adding.press("Vorsorge speichern", {
    "Was steht an?": "Krallen",
    "Wiederholt sich alle": "0",
    "Auch in den Verlauf eintragen": false,
  });
  expect(refused.errors).toEqual([
    "Bitte geben Sie mindestens 1 ein.",
    "Bitte geben Sie das letzte oder das nächste Datum ein.",
  ]);
  expect(refused.value("Was steht an?")).toBe("Krallen");
  const noted = refused.find.getByLabelText(/^Auch in den Verlauf eintragen/);
  expect(noted.hasAttribute("checked")).toBe(false);

  const done = await visit(client, `/pets/${petId}/vorsorge/${planId}/erledigt`);
  const early = await done.press("Als erledigt eintragen", { "Erledigt am": addDays(today, -11) });
  expect(early.part("dialog").description("Erledigt am")).toContain("späteres Datum");
  const unknown = await visit(client, `/pets/${petId}/vorsorge/unbekannt/erledigt`);
  unknown.part("dialog", "Nicht gefunden");
});

test("the past is entered without a plan and deleted again", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId, name: "Emma", type: "Hund" });
  const entering = await care(await visit(at(client), `/pets/${petId}`)).follow(
    "Erledigtes eintragen",
  );
  const past = { "Was wurde erledigt?": "Impfung", Notiz: "Tollwut, Charge A1" };
  const refused = (await entering.press("Eintragen", past)).part("dialog", "Erledigtes eintragen");
  expect(refused.errors).toEqual(["Bitte geben Sie das Datum ein."]);
  expect(refused.value("Notiz")).toBe("Tollwut, Charge A1");
  const page = await refused.press("Eintragen", { Am: "2024-05-01" });
  expect(care(page).text).toContain("1. Mai 2024: Impfung");
  const question = await care(page).follow("Eintrag Impfung vom 1. Mai 2024 löschen");
  const deleted = await question.part("alertdialog").press("Löschen");
  expect(care(deleted).text).toContain("Noch nichts eingetragen.");
});

test("a reminder is received, answered by its link signed out, and not sent again", async ({
  visitor,
}) => {
  const { id: userId, email } = await person({ fullName: "Erika Beispiel" });
  const petId = await insertPet(site.db, { userId, name: "Emma" });
  const planId = await insertCarePlan(site.db, {
    ...{ userId, petId, kind: "Entwurmung", lastDate: addDays(today, -7) },
    ...{ intervalCount: 2, intervalUnit: "weeks" },
  });
  await site.runCron(morning);
  await site.runCron(morning);
  const [mail] = await mailsTo(site, email);
  expect(mail?.subject).toBe("Erinnerung: Entwurmung für Emma in 7 Tagen fällig");
  const link = /https?:\/\/[^/]+(\/erinnerung\/\S+)/.exec(mail?.text ?? "")?.[1] ?? "";

  const question = await visit(at(visitor), link);
  question.part("heading", "Erledigt?");
  expect(question.text).toMatch(/Entwurmung für Emma.*In 7 Tagen fällig/);
  expect(question.answer.text).toContain('<meta name="robots" content="noindex"');
  const answered = await question.part("main").press("Erledigt");
  answered.part("heading", "Eingetragen");
  expect(answered.text).toContain(`wieder fällig am ${formatDay(nextDueDay(today, 2, "weeks"))}`);
  (await visit(visitor, link)).part("heading", "Eingetragen");
  expect(await eventsOf(site.db, petId)).toMatchObject([{ planId, doneOn: today }]);
  await site.runCron(morning);
  expect(await mailsTo(site, email)).toHaveLength(1);
});

test("reminders are switched off by the mail's link and on again in one's own data", async ({
  visitor,
}) => {
  const { id: userId, email, client } = await customer();
  const petId = await insertPet(site.db, { userId, name: "Emma" });
  await insertCarePlan(site.db, {
    ...{ userId, petId, lastDate: addDays(today, -14) },
    ...{ intervalCount: 2, intervalUnit: "weeks" },
  });
  await site.runCron(morning);
  const [mail] = await mailsTo(site, email);
  expect(mail?.subject).toBe("Erinnerung: Vorsorge für Emma heute fällig");
  const link = /\/erinnerung\/abmelden\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const isOn = async () => {
    const [row] = await site.db.select().from(profiles).where(eq(profiles.id, userId));
    return row?.careReminders;
  };
  const question = await visit(at(visitor), link);
  expect(await isOn()).toBe(true);
  const off = await question.press("Erinnerungen abschalten");
  expect(off.said).toContain("Erinnerungen sind abgeschaltet");
  off.part("link", "Zu „Meine Daten“");
  expect(await isOn()).toBe(false);
  const setting = (await visit(at(client), "/profile/daten")).part(
    "region",
    "Erinnerungen per E-Mail",
  );
  expect(setting.text).toContain("Abgeschaltet.");
  const on = await setting.press("Erinnerungen einschalten");
  expect(on.part("region", "Erinnerungen per E-Mail").text).toContain("Eingeschaltet.");
  expect(await isOn()).toBe(true);
});

test("a dead animal's plans are shown without marks, dialogs or reminders", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId, deceasedOn: today });
  const lastDate = addDays(today, -400);
  await insertCarePlan(site.db, { ...{ userId, petId, kind: "Impfung", lastDate }, ...twelve });
  const section = care(await visit(at(client), `/pets/${petId}`));
  expect(section.text).toContain("alle 12 Monate");
  expect(section.text).not.toContain("fällig");
  expect(section.texts("a")).toEqual([]);
  expect((await visit(client, "/dashboard")).text).not.toContain("Was ansteht");
  expect(await site.db.$count(carePlans, eq(carePlans.petId, petId))).toBe(1);
});

const scale = (page: Visit) => page.part("region", "Gewicht");
const weightsOf = (page: Visit) =>
  scale(page)
    .texts("tbody tr")
    .map((row) => row.replaceAll("\u00A0", " "));

function curves(page: Visit, name: string | RegExp) {
  return page.find.queryAllByRole("img", { name, hidden: true });
}

/** Emma weighed 25 kg on 27 October; today is 21 November. */
async function insertEmma(db: Database, userId: string): Promise<string> {
  const createdAt = new Date("2026-10-27T09:00:00Z");
  return insertPet(db, { userId, name: "Emma", weightKg: 25, createdAt });
}

test("weights are entered, drawn, listed, warned of, replaced and deleted", async () => {
  const { id, client } = await customer();
  const petId = await insertEmma(site.db, id);
  const page = await visit(at(client), `/pets/${petId}`);
  expect(scale(page).text).not.toContain("Noch kein Gewicht");
  expect(scale(page).find.queryAllByRole("img", { hidden: true })).toEqual([]);
  const dialog = (await scale(page).follow("Gewicht eintragen")).part("dialog");
  expect(dialog.value("Gewogen am *")).toBe("2026-11-21");
  const day = { "Gewogen am *": "2026-11-20" };
  const drawn = await dialog.press("Gewicht speichern", { "Gewicht in kg *": "22,0", ...day });
  expect(drawn.said).toContain("Gewicht gespeichert");
  expect(drawn.path).toMatch(new RegExp(`^/pets/${petId}`));
  const name = "Gewichtskurve Von 25\u00A0kg im Oktober 2026 auf 22\u00A0kg im November 2026";
  expect(curves(drawn, name), "one for wide windows, one for narrow ones").toHaveLength(2);
  expect(scale(drawn).text).toMatch(
    /Emma hat in 24 Tagen 12\s% abgenommen\. Bitte besprechen Sie das mit Ihrer Tierarztpraxis\./,
  );
  drawn.part("link", /^12\s% abgenommen in 24 Tagen$/);
  expect(weightsOf(drawn)).toEqual([
    expect.stringMatching(/^20\. Nov\. 2026 22 kg −3 kg/),
    expect.stringMatching(/^27\. Okt\. 2026 25 kg –/),
  ]);
  const replaced = await dialog.press("Gewicht speichern", { "Gewicht in kg *": "24.5", ...day });
  expect(replaced.said).toContain("Das bisherige Gewicht");
  expect(weightsOf(replaced)[0]).toMatch(/^20\. Nov\. 2026 24,5 kg −0,5 kg/);
  expect(scale(replaced).text).not.toContain("Bitte besprechen");

  const question = await replaced.follow("Gewicht vom 20. November 2026 löschen");
  const alert = question.part("alertdialog", "Gewicht löschen?");
  expect(alert.text).toContain("24,5");
  const deleted = await alert.press("Löschen");
  expect(deleted.said).toContain("Gewicht gelöscht");
  expect(weightsOf(deleted)).toEqual([expect.stringMatching(/^27\. Okt\. 2026 25 kg –/)]);
});

test("of many weights the newest stand in the table, the older ones behind a click", async () => {
  const { id, client } = await customer();
  const petId = await insertEmma(site.db, id);
  for (let index = 0; index < 39; index += 1) {
    const measuredOn = new Date(Date.UTC(2026, 0, 10 + index * 7)).toISOString().slice(0, 10);
    await insertWeight(site.db, { petId, measuredOn, weightKg: 24 + (index % 5) / 10 });
  }
  const section = scale(await visit(at(client), `/pets/${petId}`));
  expect(curves(section, /^Gewichtskurve/)).toHaveLength(2);
  const [newest, older] = section.root.querySelectorAll("table");
  expect(newest?.querySelectorAll("tbody tr")).toHaveLength(1);
  expect(older?.closest("details")?.hasAttribute("open")).toBe(false);
  expect(older?.closest("details")?.querySelector("summary")?.textContent).toContain(
    "39 ältere Gewichte",
  );
  expect(older?.textContent).toContain("10. Jan. 2026");
});

test("what is wrong of a weight is said beside the field, and what was typed stays", async () => {
  const { id, client } = await customer();
  const petId = await insertEmma(site.db, id);
  const dialog = await visit(at(client), `/pets/${petId}/gewicht/neu`);
  const weigh = (weight: string, day: string) =>
    dialog.press("Gewicht speichern", { "Gewicht in kg *": weight, "Gewogen am *": day });
  const late = (await weigh("viel", "2026-11-22")).part("dialog");
  expect(late.said).toContain("Bitte geben Sie ein Datum bis heute ein");
  expect(late.value("Gewicht in kg *")).toBe("viel");
  const early = (await weigh("4,5", "2021-04-11")).part("dialog");
  expect(early.said).toContain("ein Datum zu Lebzeiten des Tieres");

  const failed = await whileFailing(site.binding, "insert on weights", () =>
    weigh("4,5", "2021-04-12"),
  );
  const broken = failed.part("dialog");
  expect(broken.said).toContain("Gewicht konnte nicht gespeichert werden.");
  expect((await broken.press("Gewicht speichern")).said).toContain("Gewicht gespeichert");
});

test("a weight of somebody else's animal: not shown, not added, not deleted", async () => {
  const petId = await insertEmma(site.db, (await person()).id);
  const { client } = await customer();
  const weight = { weightKg: "99", measuredOn: "2026-01-01" };
  const deletion = `/pets/${petId}/gewicht/weight-${petId}/loeschen`;
  const answers = [
    await client.post(`/pets/${petId}/gewicht/neu`, weight),
    await client.post("/pets/unknown/gewicht/neu", weight),
    await client.post(deletion, {}),
    await client.get(deletion),
  ];
  expect(answers.map(({ status, location }) => [status, location])).toEqual([
    [302, "/pets"],
    [302, "/pets"],
    [302, `/pets/${petId}`],
    [302, "/pets"],
  ]);
  const [pet] = await site.db.select().from(pets).where(eq(pets.id, petId));
  expect(pet?.weightKg).toBe(25);
});
