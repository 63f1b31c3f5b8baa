import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { auditLog, textTemplates } from "#app/db/practice-schema.ts";
import { checkIns, planItems, treatmentPlans } from "#app/db/treatment-schema.ts";
import { newId } from "#app/platform/ids.ts";
import { site as siteFacts } from "#app/platform/operator/config.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { insertPlan, insertRecord, insertTick } from "#scripts/demo/treatment-factories.ts";
import { at, mailsTo } from "#tests/support/http.ts";
import { test as base, customer, expect, site } from "#tests/support/http-test.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { visit } from "#tests/support/visit.ts";

// The practice's plan for the owner, without script.

const clock = "2026-11-27T09:00:00Z";

function opinions(verdict: "suitable" | "caution" | "poisonous") {
  const own = { verdict, reason: `Weil es so ist: ${verdict}.` } as const;
  return { Hund: own, Katze: own, Pferd: own, Kaninchen: own };
}

const test = base
  .extend("practice", async () => at((await customer({ role: "admin" })).client, clock))
  .extend("owner", async () => customer({ fullName: "Karla Kundin" }))
  .extend("petId", async ({ owner }) =>
    insertPet(site.db, {
      ...{ userId: owner.id, name: "Balu", type: "Hund", birthDate: "2019-05-18" },
      allergies: "Huhn",
    }),
  )
  .extend("herbs", async () => {
    const mark = newId()
      .replace(/[^a-f]/g, "")
      .slice(0, 8);
    const names = { good: `Gutkraut${mark}`, careful: `Achtkraut${mark}`, bad: `Giftkraut${mark}` };
    await insertHerb(site.db, { name: names.good, safety: opinions("suitable") });
    await insertHerb(site.db, { name: names.careful, safety: opinions("caution") });
    await insertHerb(site.db, { name: names.bad, safety: opinions("poisonous") });
    return names;
  });

test("a plan is begun, written, checked, sent and ended", async ({
  practice,
  owner,
  petId,
  herbs,
}) => {
  let page = await visit(practice, `/admin/kunden/${owner.id}/tiere/${petId}/behandlung`);
  page = await page.press("Neuer Plan");
  const path = page.path.replace(/[?#].*/, "");
  expect(page.text).toContain("Entwurf");
  expect(page.text).toContain("Huhn");
  expect((await visit(practice, `/admin/behandlungsplan/neu?tier=${petId}`)).path).toBe(path);
  let question = (await page.press("Senden")).part("dialog");
  expect(question.text).toContain("Der Plan hat noch keine Punkte.");

  page = await page.follow("Kraut");
  page = await page.press("Punkt speichern", { "Kraut *": herbs.bad.slice(0, 6) });
  expect(page.errors.join()).toContain(`Gemeint: ${herbs.bad}`);
  page = await page.press("Prüfen", { "Kraut *": herbs.bad });
  expect(page.text).toContain("Hund: giftig");
  page = await page.press("Punkt speichern", { "Menge und Anwendung (optional)": "1 TL" });
  expect(page.errors).toEqual(["Für dieses Tier giftig. Bitte wählen Sie ein anderes Kraut."]);
  expect(page.value("Menge und Anwendung (optional)")).toBe("1 TL");
  page = await page.press("Punkt speichern", { "Kraut *": herbs.careful });
  expect(page.errors).toEqual(["Bitte geben Sie eine Begründung ein. Hund: mit Vorsicht."]);
  expect(page.text).toContain("Weil es so ist: caution.");
  page = await page.press("Punkt speichern", {
    ...{ "Begründung *": "Kleine Menge, mit der Tierarztpraxis abgesprochen" },
    ...{ morgens: true, "Uhrzeiten (optional)": "14 Uhr", "Letzter Tag (optional)": "2026-12-20" },
  });
  expect(page.said).toContain("Punkt gespeichert");
  expect(page.path).toBe(`${path}#punkte`);
  const first = "morgens, 14:00 Uhr, ab 27. November 2026 bis 20. Dezember 2026";
  expect(page.text).toContain(first);

  page = await page.follow("Sonstiges");
  page = await page.press("Punkt speichern", {
    ...{
      "Bezeichnung *": "Bei Schmerzen Ibuprofen",
      "Menge und Anwendung (optional)": `Etwas ${herbs.bad}tee`,
    },
  });
  expect(page.errors).toEqual([
    expect.stringContaining("Humanarzneimittel: Ibuprofen. Arzneimittel für Menschen"),
    expect.stringContaining(`${herbs.bad}, Hund: giftig`),
  ]);
  page = await page.press("Punkt speichern", {
    ...{ "Bezeichnung *": "Umschlag", "Menge und Anwendung (optional)": "hilft gegen Schmerzen" },
  });
  expect(page.said).toContain("„hilft gegen“ könnte ein Heilversprechen sein");
  page = await page.press("Punkt speichern", { "Menge und Anwendung (optional)": "zehn Minuten" });
  page = await page.press("Umschlag nach vorn");
  expect(page.texts("ol h3")[0]).toContain("Umschlag");
  page = await (await page.follow(/^Ändern.*Umschlag/)).press("Punkt speichern", {
    "Menge und Anwendung (optional)": "zwölf Minuten",
  });
  expect(page.text).toContain("zwölf Minuten");
  page = await page.follow(/^Entfernen.*Umschlag/);
  page = await page.part("alertdialog").press("Entfernen");
  expect(page.said).toContain("Punkt entfernt");
  expect(page.text).not.toContain("zwölf Minuten");

  page = await page.press("Speichern", { "Nachfrage nach Tagen *": "100" });
  expect(page.errors).toEqual(["Bitte geben Sie 0 bis 60 Tage ein."]);
  // What was typed goes along.
  page = await page.press("Senden", {
    ...{ "Was tun, wenn (optional)": "Frisst nicht: anrufen.", "Nachfrage nach Tagen *": "3" },
    "Nächster Termin (optional)": "2026-12-21",
  });
  question = page.part("dialog");
  for (const words of [
    ...["1 Punkt", herbs.careful, "Karla Kundin", owner.email, "nach 3 Tagen"],
    "Frisst nicht: anrufen.",
  ]) {
    expect(question.text).toContain(words);
  }
  page = await question.press("Senden");
  expect(page.said).toContain("Plan gesendet");
  expect(page.text).toContain("Gesendet am 27. November 2026");
  const mails = await mailsTo(site, owner.email, "Behandlungsplan für Balu");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/pets/${petId}/behandlung`);
  expect(mails[0]?.text).not.toContain(herbs.careful);
  const [due] = await site.db.select().from(checkIns).where(eq(checkIns.petId, petId));
  expect(due).toMatchObject({ dueOn: "2026-11-30", askedAt: null });

  page = await page.press("Neue Version");
  expect(page.text).toContain("Version 2");
  expect(page.text).toContain("Frisst nicht: anrufen.");
  page = await (await page.follow("Entwurf verwerfen")).part("alertdialog").press("Verwerfen");
  page = await visit(practice, path);
  page = await (await page.follow("Beenden")).part("alertdialog").press("Beenden");
  expect(page.text).toContain("Beendet am 27. November 2026");
  expect(await site.db.$count(checkIns, eq(checkIns.petId, petId))).toBe(0);
  const log = await site.db.select().from(auditLog).where(eq(auditLog.customerId, owner.id));
  expect(new Set(log.map(({ action }) => action))).toEqual(
    new Set(["plan-begin", "plan-save", "plan-send", "plan-version", "plan-discard", "plan-end"]),
  );
});

test("is begun from a fixed record: the next version of the plan that runs, which the record leads to", async ({
  practice,
  petId,
}) => {
  const recordId = await insertRecord(site.db, { petId, fixedAt: "2026-11-27T08:00:00.000Z" });
  const runningId = await insertPlan(site.db, { petId, items: [{ title: "Slalom" }] });
  await insertTick(site.db, { itemId: `${runningId}-0`, day: "2026-11-26" });
  const running = await visit(practice, `/admin/behandlungsplan/${runningId}`);
  expect(running.text).toContain("In den letzten 14 Tagen 1 von 7 abgehakt");
  const record = await visit(practice, `/admin/behandlung/${recordId}`);
  const page = await record.press("Plan schreiben");
  expect(page.said).toContain("Neue Version angelegt");
  expect(page.texts("ol h3")[0]).toContain("Slalom");
  const [plan] = await site.db
    .select()
    .from(treatmentPlans)
    .where(eq(treatmentPlans.recordId, recordId));
  expect(plan).toMatchObject({ petId, lineId: runningId, version: 2, state: "draft" });
  const again = await visit(practice, `/admin/behandlung/${recordId}`);
  expect((await again.follow("Zum Plan")).path).toBe(page.path);
  const today = await visit(at(practice, "2026-11-28T09:00:00Z"), "/admin");
  expect((await today.follow(/Entwürfe von Plänen/)).path).toMatch(/^\/admin\/behandlungsplan\//);
});

test("two who write at once: the later keeps her words and is told", async ({
  practice,
  petId,
}) => {
  const planId = await insertPlan(site.db, { petId, state: "draft" });
  const path = `/admin/behandlungsplan/${planId}`;
  const [first, second] = [await visit(practice, path), await visit(practice, path)];
  await first.press("Speichern", { "Was tun, wenn (optional)": "Erste" });
  let page = await second.press("Speichern", { "Was tun, wenn (optional)": "Zweite" });
  expect(page.status).toBe(409);
  expect(page.said).toContain("Inzwischen geändert");
  expect(page.value("Was tun, wenn (optional)")).toBe("Zweite");
  page = await page.press("Speichern");
  expect(page.value("Was tun, wenn (optional)")).toBe("Zweite");
});

test("what changes afterwards is said at its item and stops the sending", async ({
  practice,
  petId,
  herbs,
}) => {
  const herbId = await insertHerb(site.db, {
    ...{ name: `${herbs.good}spät`, safety: opinions("suitable") },
  });
  const items = [{ kind: "herb" as const, herbId, title: `${herbs.good}spät` }];
  const planId = await insertPlan(site.db, { petId, state: "draft", items });
  await site.db.update(pets).set({ pregnantUntil: "2027-01-01" }).where(eq(pets.id, petId));
  const page = await visit(practice, `/admin/behandlungsplan/${planId}`);
  expect(page.text).toContain("Trächtig oder säugend");
  expect(page.texts("summary").join()).toContain("Hinweise: Hund: geeignet");
  expect(page.text).toContain("Die Begründung fehlt.");
  const question = (await page.press("Senden")).part("dialog");
  expect(question.text).toContain("Die Begründung fehlt.");
  const sent = await visit(practice, `/admin/behandlungsplan/${planId}/senden`, {
    form: { revision: "1" },
  });
  expect(sent.status).toBe(409);
  expect(sent.part("dialog").text).toContain("Die Begründung fehlt.");
});

test("feeding has numbers with their source, a template fills the emergency text, a product comes from the shop", async ({
  practice,
  petId,
}) => {
  await site.db.insert(textTemplates).values({
    ...{ id: newId(), title: "Notfall", text: "{{Tier}} frisst nicht: sofort anrufen." },
    use: "treatment",
    createdAt: clock,
  });
  const planId = await insertPlan(site.db, { petId, state: "draft", items: [] });
  let page = await visit(practice, `/admin/behandlungsplan/${planId}`);
  page = await page.press("Einfügen", {
    ...{ Textvorlage: "Notfall", "Was tun, wenn (optional)": "Bleibt stehen." },
  });
  expect(page.value("Was tun, wenn (optional)")).toBe(
    "Bleibt stehen.\n\nBalu frisst nicht: sofort anrufen.",
  );
  page = await (await visit(practice, `/admin/behandlungsplan/${planId}`)).follow("Fütterung");
  for (const words of ["18,5 kg", "kcal am Tag", "FEDIAF", "kcal je kg^0,75"]) {
    expect(page.text).toContain(words);
  }
  page = await (await page.follow("Abbrechen")).follow("Produkt");
  const refused = await page.press("Punkt speichern");
  expect(refused.errors).toEqual(["Bitte wählen Sie ein Produkt aus dem Shop."]);
  const [, product = "", ...others] = page.texts("select[name=title] option");
  expect([product, ...others].join(), "goods alone").not.toMatch(/Haustier|Abo/);
  page = await refused.press("Punkt speichern", { "Produkt *": product });
  expect(page.texts("ol h3")[0]).toContain(product.slice(0, 20));
});

test("placeholders that are typed are filled, and what stays of them is refused beside its field", async ({
  practice,
  petId,
}) => {
  const planId = await insertPlan(site.db, { petId, state: "draft", items: [] });
  const address = `/admin/behandlungsplan/${planId}`;
  const emergency = "Was tun, wenn (optional)";
  let page = await visit(practice, address);
  page = await page.press("Speichern", { [emergency]: "{{Name}}, kommen Sie nach {{Ort}}" });
  expect(page.errors).toEqual(["Bitte ersetzen Sie {{Ort}}."]);
  page = await page.press("Speichern", { [emergency]: "Rufen Sie an, {{Name}}" });
  expect(page.value(emergency)).toBe("Rufen Sie an, Karla Kundin");
  page = await page.follow("Bewegung");
  page = await page.press("Punkt speichern", {
    "Bewegung *": "Ruhe für {{Tier}}",
    "Menge und Anwendung (optional)": "bis {{Termin}}",
    "Worauf achten (optional)": "{{Tier",
  });
  expect(page.errors).toEqual(["Bitte ersetzen Sie {{Termin}}.", "Bitte ersetzen Sie {{."]);
  expect(page.value("Bewegung *")).toBe("Ruhe für {{Tier}}");
  page = await page.press("Punkt speichern", {
    "Menge und Anwendung (optional)": "",
    "Worauf achten (optional)": "{{Tier}} ruht",
  });
  expect(page.texts("ol h3")).toEqual([expect.stringContaining("Ruhe für Balu")]);
  const [saved] = await site.db.select().from(planItems).where(eq(planItems.planId, planId));
  expect(saved).toMatchObject({ title: "Ruhe für Balu", watch: "Balu ruht" });
});

test("without an e-mail address it is handed over on paper", async ({ practice, owner, petId }) => {
  await site.db.update(profiles).set({ email: "" }).where(eq(profiles.id, owner.id));
  const planId = await insertPlan(site.db, { petId, state: "draft" });
  const page = await visit(practice, `/admin/behandlungsplan/${planId}/senden`);
  const paper = "Bitte geben Sie den Plan ausgedruckt mit.";
  expect(page.part("dialog").text).toContain(paper);
  expect((await page.part("dialog").press("Senden")).said).toContain(paper);
  const [plan] = await site.db.select().from(treatmentPlans).where(eq(treatmentPlans.id, planId));
  expect(plan?.state).toBe("sent");
  const sent = await visit(practice, `/admin/behandlungsplan/${planId}`);
  expect(sent.text).not.toContain("Nachfrage nach");
  expect(sent.text).toContain("Plan als PDF");
  const file = await practice.ask(`/admin/behandlungsplan/${planId}/plan.pdf`);
  const { pages } = await readPdf(file.bytes);
  for (const words of ["Schritt führen", "Tierarztpraxis:", siteFacts.operator.phone]) {
    expect(pages[0]?.text).toContain(words);
  }
});

test("signs that the paper's font lacks are printed by their meaning, or refused beside their field", async ({
  practice,
  petId,
}) => {
  const planId = await insertPlan(site.db, { petId, state: "draft", items: [] });
  let page = await visit(practice, `/admin/behandlungsplan/${planId}`);
  page = await page.follow("Fütterung");
  const item = {
    "Futter *": "Leinöl 🥄",
    "Menge und Anwendung": "1⅓ Messlöffel, 2 → 1 Tablette",
    "Worauf achten": "🚫 Hafer, ⚠ nicht mit 漢方",
  };
  const refused = await page.press("Punkt speichern", item);
  expect(refused.status).toBe(400);
  expect(refused.errors).toEqual([
    "Diese Zeichen lassen sich nicht drucken: 漢 方. Bitte ersetzen Sie diese Zeichen.",
  ]);
  expect(refused.value("Worauf achten")).toBe(item["Worauf achten"]);
  page = await refused.press("Punkt speichern", { "Worauf achten": "🚫 Hafer, ⚠ nicht mit Fett" });
  const file = await practice.ask(`/admin/behandlungsplan/${planId}/plan.pdf`);
  const { pages } = await readPdf(file.bytes);
  for (const words of [
    "Leinöl (Löffel)",
    "1 1/3 Messlöffel, 2 -> 1 Tablette",
    "kein Hafer, Achtung: nicht mit Fett",
  ]) {
    expect(pages[0]?.text).toContain(words);
  }
});

test("a draft that was written before its signs were refused is not sent", async ({
  practice,
  petId,
}) => {
  const items = [{ title: "Übung ♟" }, { title: "Ruhe", watch: "Für {{Tier}}" }];
  const planId = await insertPlan(site.db, { petId, state: "draft", items, emergency: "Ruf 漢" });
  const page = await visit(practice, `/admin/behandlungsplan/${planId}/senden`, {
    form: { revision: "1" },
  });
  expect(page.status).toBe(409);
  const { text } = page.part("dialog");
  expect(text).toContain("Übung ♟: Diese Zeichen lassen sich nicht drucken: ♟.");
  expect(text).toContain("Ruhe: Bitte ersetzen Sie {{Tier}}.");
  expect(text).toContain("Was tun, wenn: Diese Zeichen lassen sich nicht drucken: 漢.");
});

test("food is checked against the animal's allergies and the household's poisons", async ({
  practice,
  petId,
}) => {
  const planId = await insertPlan(site.db, { petId, state: "draft", items: [] });
  let page = await visit(practice, `/admin/behandlungsplan/${planId}?punkt=feeding`);
  page = await page.press("Punkt speichern", {
    "Futter *": "Abendration",
    "Menge und Anwendung (optional)": "120 g Huhn gekocht, 2 Weintrauben, 50 g Reis",
  });
  expect(page.errors).toEqual([
    expect.stringContaining("Weintrauben und Rosinen, Hund: giftig. Nierenversagen"),
  ]);
  page = await page.press("Punkt speichern", {
    "Menge und Anwendung (optional)": "120 g Huhn gekocht, 50 g Reis",
  });
  expect(page.errors).toEqual(["Bitte geben Sie eine Begründung ein. Allergie: Huhn."]);
  expect(page.text).toContain("Im Text: Huhn. Allergien: Huhn");
  page = await page.press("Punkt speichern", {
    "Begründung *": "Provokation, mit der Tierarztpraxis abgesprochen",
  });
  expect(page.said).toContain("Punkt gespeichert");
  page = await page.press("Speichern", {
    "Was tun, wenn (optional)": "Bei Durchfall Hühnerbrühe geben.",
  });
  expect(page.text).toContain("Allergie: Huhn");
  const question = (await page.press("Senden")).part("dialog");
  expect(question.text).toContain("Allergie: Huhn");
  page = await question.press("Senden");
  expect(page.said).toContain("Plan gesendet");
});

test("a homeopathic remedy finds its own kind of item with all that was typed", async ({
  practice,
  petId,
}) => {
  const planId = await insertPlan(site.db, { petId, state: "draft", items: [] });
  let page = await visit(practice, `/admin/behandlungsplan/${planId}?punkt=other`);
  page = await page.press("Punkt speichern", {
    "Bezeichnung *": "Belladonna D3",
    "Menge und Anwendung (optional)": "5 Globuli",
    morgens: true,
  });
  expect(page.errors[0]).toContain("Bitte tragen Sie es als eigenen Punkt „Homöopathie“ ein.");
  page = await page.press("Als Homöopathie eintragen");
  expect(page.value("Mittel und Potenz *")).toBe("Belladonna D3");
  expect(page.value("Menge und Anwendung (optional)")).toBe("5 Globuli");
  expect(page.text).toContain("Weniger verdünnt als D4");
  page = await page.press("Punkt speichern");
  expect(page.errors).toEqual(["Bitte geben Sie eine Begründung ein. Weniger verdünnt als D4."]);
  page = await page.press("Punkt speichern", { "Begründung *": "Verordnet am 20. November" });
  expect(page.said).toContain("Punkt gespeichert");
  expect(page.text).toContain("Homöopathie, innerlich");
  page = await visit(practice, `/admin/behandlungsplan/${planId}?punkt=homeopathy`);
  page = await page.press("Punkt speichern", { "Mittel und Potenz *": "Arnica-Salbe D4" });
  expect(page.text).toContain("Homöopathie, äußerlich");
});

test("a target weight and the energy of a feed say how many grams", async ({ practice, petId }) => {
  // As the demo data writes it: no UUID.
  const planId = await insertPlan(site.db, {
    id: `plan-${petId}`,
    petId,
    state: "draft",
    items: [{ kind: "feeding", title: "Trockenfutter" }],
  });
  let page = await visit(practice, `/admin/behandlungsplan/${planId}`);
  page = await page.press("Speichern", { "Zielgewicht in kg (optional)": "170" });
  expect(page.errors).toEqual(["Bitte prüfen Sie das Zielgewicht. Zuletzt waren es 18,5 kg."]);
  page = await page.press("Speichern", { "Zielgewicht in kg (optional)": "17,0" });
  expect(page.said).toContain("Angaben gespeichert");
  page = await page.follow(/^Ändern.*Trockenfutter/);
  page = await page.press("Punkt speichern", { "Kilokalorien je 100 g (optional)": "1000" });
  expect(page.errors).toEqual(["Bitte geben Sie 1 bis 900 kcal ein. Das Feld darf leer bleiben."]);
  page = await page.press("Punkt speichern", { "Kilokalorien je 100 g (optional)": "350 kcal" });
  expect(page.said).toContain("Punkt gespeichert");
  // 95 to 130 kcal × 17^0.75 = 8.372, and × 18.5^0.75 = 8.920.
  expect(page.text).toContain("Erhaltungsbedarf mit 17 kg: 795 bis 1.088 kcal am Tag");
  expect(page.text).toMatch(/Trockenfutter allein\s*227 bis 311 g am Tag/);
  expect(page.text).toMatch(/Bedarf heute\s*847 bis 1\.160 kcal/);
});
