import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { uploads } from "#app/db/file-schema.ts";
import { checkIns, measurements, recordPhotos } from "#app/db/treatment-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { site as operator } from "#app/platform/operator/config.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertCheckIn, insertPlan, insertRecord } from "#scripts/demo/treatment-factories.ts";
import { pngBytes } from "#tests/support/documents-samples.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { at, mailsTo, now } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

// What a check-in asks, what its answer says at once, and how the practice reads it.

const today = dayInGermany(new Date(now));
/** Nine o'clock in Germany: questions go out. */
const morning = new Date(`${today}T08:00:00Z`);

async function ask(userId: string) {
  const vet = { vetName: "Praxis Dr. Linde", vetPhone: "030 12345" };
  const petId = await insertPet(site.db, { userId, name: "Emma", ...vet });
  const values = { pain: 4, itch: 2, temperature: 38.5 };
  const fixedAt = "2026-11-20T10:00:00.000Z";
  const recordId = await insertRecord(site.db, { petId, values, fixedAt });
  const planId = await insertPlan(site.db, { petId, recordId });
  const id = await insertCheckIn(site.db, { petId, planId, dueOn: today });
  return { petId, recordId, planId, id };
}

async function mailedLink(email: string): Promise<string> {
  await site.runCron(morning);
  const [mail] = await mailsTo(site, email);
  expect(mail?.subject).toBe("Wie geht es Emma?");
  return /https?:\/\/[^/]+(\/kontrolle\/\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** As always, in all that a dog's owner is asked. */
const well = {
  eating: "usual",
  drinking: "usual",
  urine: "usual",
  droppings: "usual",
  vomiting: "no",
};

const photo = (name = "bein.png") =>
  new File([Uint8Array.from(pngBytes(40, 30))], name, { type: "image/png" });

test("the mail's link asks without sign-in, keeps what is typed, and a red answer says whom to call", async ({
  visitor,
}) => {
  const { id: userId, email } = await person({ fullName: "Gerda Grünspan" });
  const { id, recordId, planId } = await ask(userId);
  const link = await mailedLink(email);
  const page = await visit(at(visitor), link);
  page.part("heading", "Wie geht es Emma?");
  expect(page.texts("legend")).toEqual([
    "Seit Beginn des Plans",
    "Wie frisst Ihr Hund?",
    "Wie trinkt Ihr Hund?",
    "Wie ist der Urin?",
    "Wie ist der Kot?",
    "Hat Ihr Hund erbrochen?",
    "Wie stark wirken die Schmerzen?",
    "Wie stark juckt es Ihr Tier?",
  ]);
  expect(page.text).not.toMatch(/Grünspan|030 12345|Linde/);

  // A photo comes with an answer alone.
  visitor.tripsOfForm = 3;
  const word = "Was ist Ihnen aufgefallen?";
  const filled = { eating: "less", pain: "8", [word]: "Frisst kaum.", file: photo() };
  const refused = await page.press("Rückmeldung senden", filled);
  expect(refused.status).toBe(400);
  expect(refused.errors).toEqual([
    "Bitte wählen Sie eine Antwort.",
    "Trinken: Bitte wählen Sie eine Antwort.",
    "Urin: Bitte wählen Sie eine Antwort.",
    "Kot: Bitte wählen Sie eine Antwort.",
    "Erbrechen: Bitte wählen Sie eine Antwort.",
    "Juckreiz: Bitte wählen Sie einen Wert.",
    "Bitte wählen Sie das Foto noch einmal aus.",
  ]);
  expect(await site.db.$count(uploads, eq(uploads.userId, userId))).toBe(0);
  expect(refused.value(word)).toBe("Frisst kaum.");
  expect(refused.find.getAllByLabelText("8")[0]?.hasAttribute("checked")).toBe(true);

  const eating = refused.part("group", "Wie frisst Ihr Hund?");
  expect(eating.find.getByLabelText("Weniger").hasAttribute("checked")).toBe(true);
  const all = { ...well, eating: "less", Schlechter: true, itch: "2", file: photo() };
  const failed = await whileFailing(site.binding, "update on check_ins", () =>
    refused.press("Rückmeldung senden", all),
  );
  // Now it is uploaded already, and stays.
  expect(failed.text).toContain("Ihr Foto ist schon hochgeladen.");
  const answered = await failed.press("Rückmeldung senden");
  answered.part("heading", "Bitte rufen Sie eine Tierarztpraxis an");
  const call = answered.part("link", /^Praxis Dr. Linde anrufen/).root;
  expect(call.getAttribute("href")).toBe("tel:+493012345");
  expect(answered.text).toContain("Bitte warten Sie nicht auf uns.");
  expect(answered.part("list", "Wichtig für die Tierarztpraxis").text).toBe(
    "Fressen: Weniger Schmerz 8 von 10 Juckreiz 2 von 10",
  );
  const words =
    "Befinden: Schlechter Fressen: Weniger Trinken: Wie immer Urin: Wie immer Kot: Wie immer Erbrechen: Nein Schmerz: 8 von 10 Juckreiz: 2 von 10 Frisst kaum.";
  const again = await visit(at(visitor), link);
  for (const one of [answered, again]) {
    expect(one.text).toContain(`${words} Ihr Foto ist angekommen.`);
  }
  await site.runCron(morning);
  expect(await mailsTo(site, email)).toHaveLength(1);
  const told = await site.db.select().from(measurements).where(eq(measurements.checkInId, id));
  expect(told.map(({ scale, value }) => [scale, value]).sort()).toEqual([
    ["itch", 2],
    ["pain", 8],
  ]);

  const { client } = await customer({ role: "admin", fullName: "Bea Beispiel" });
  const inbox = await visit(at(client), "/admin/nachrichten?art=rueckmeldungen");
  expect(inbox.text).toMatch(/Rückmeldung zu Emma Befinden: Schlechter.*Rückmeldung: Rot/);
  const entry = await inbox.follow("Gerda Grünspan");
  const beside = entry.part("region", "Einschätzung");
  expect(beside.text).toContain("Rot: Schmerz ab 8 von 10");
  expect(beside.text).toContain("Gelb: Fressen: Weniger");
  expect(beside.text).toMatch(/So entsteht die Farbe.*Rot: Urin: Presst, kaum oder kein Urin/);
  expect(beside.text).toContain("Schmerz: 8 von 10, beim Besuch 4 von 10");
  const links = [...beside.root.querySelectorAll("a")].map((one) => one.getAttribute("href"));
  expect(links).toContain(`/admin/behandlung/${recordId}`);
  expect(links).toContain(`/admin/behandlungsplan/${planId}`);
  const [row] = await site.db.select().from(recordPhotos).where(eq(recordPhotos.checkInId, id));
  const file = `/behandlung/foto/${row?.id}`;
  expect(links).toContain(file);
  expect((await client.get(file)).headers["content-type"]).toBe("image/png");
  expect(row?.fileSize).toBe((await client.get(file)).bytes.length);
  const course = await entry.follow("Zur Behandlung");
  const answers = course.part("region", "Rückmeldungen");
  expect(answers.text).toContain(
    "Trinken: Wie immer, Urin: Wie immer, Kot: Wie immer, Erbrechen: Nein, Schmerz 8 von 10, Juckreiz 2 von 10 Frisst kaum.",
  );
  expect(answers.root.querySelector("a")?.getAttribute("href")).toBe(file);
  const start = await visit(at(client), "/admin");
  expect(start.text).toMatch(/Dringende Rückmeldungen ?[1-9]/);

  const sent = await entry.press("Antwort senden", { "Antwort *": "Bitte gleich anrufen." });
  expect(sent.said).toContain("Antwort wird verschickt");
  const mails = await mailsTo(site, email);
  expect(mails[0]?.text).toContain("Bitte gleich anrufen.");
  const history = await visit(at(client), `/admin/kunden/${userId}`);
  expect(history.text).toContain("Nachricht auf Nachfrage per Link: Rückmeldung zu Emma.");
});

test("who wants no such mail gets out of them without sign-in, and in again at the treatment", async ({
  visitor,
}) => {
  const { id: userId, email, client } = await customer();
  const { petId } = await ask(userId);
  await site.runCron(morning);
  const [mail] = await mailsTo(site, email);
  const link = /\/gaben\/abmelden\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const wants = async () => {
    const [row] = await site.db.select().from(profiles).where(eq(profiles.id, userId));
    return row?.checkInMails;
  };
  const page = await visit(at(visitor), link);
  expect(await wants()).toBe(true);
  (await page.press("Nachfragen abschalten")).part("heading", "Nachfragen sind abgeschaltet");
  expect(await wants()).toBe(false);
  const treatment = await visit(at(client), `/pets/${petId}/behandlung`);
  await treatment.press("Per E-Mail nachfragen");
  expect(await wants()).toBe(true);
});

test("the owner finds an open check-in on the first page and the animal's, until it is answered", async () => {
  const { id: userId, client } = await customer();
  const { petId } = await ask(userId);
  const file = await visit(at(client), `/pets/${petId}`);
  const page = await file.follow("Antworten: Wie geht es Emma?");
  page.part("heading", "Wie geht es Emma?");
  const start = await visit(at(client), "/dashboard");
  const asked = await start.follow("Antworten: Wie geht es Emma?");
  const answered = await asked.press("Rückmeldung senden", {
    ...well,
    Besser: true,
    pain: "3",
    itch: "2",
  });
  answered.part("heading", "Danke für Ihre Rückmeldung");
  expect(answered.said).toContain("Rückmeldung gesendet");
  expect(answered.text).not.toContain("030 12345");
  for (const address of ["/dashboard", `/pets/${petId}`]) {
    expect((await visit(at(client), address)).text).not.toContain("Wie geht es Emma?");
  }
});

test("a file that is no photo is refused beside its field, a failure keeps what was typed", async () => {
  const { id: userId, client } = await customer();
  const { id } = await ask(userId);
  client.tripsOfForm = 3;
  const page = await (await visit(at(client), "/dashboard")).follow("Antworten: Wie geht es Emma?");
  const filled = { ...well, Unverändert: true, pain: "4", itch: "2" };
  const paper = new File(["%PDF-1.7"], "befund.pdf", { type: "application/pdf" });
  const refused = await page.press("Rückmeldung senden", { ...filled, file: paper });
  expect(refused.status).toBe(415);
  expect(refused.errors).toEqual([expect.stringContaining("„befund.pdf“ ist kein Bild.")]);
  const failed = await whileFailing(site.binding, "update on check_ins", () =>
    refused.press("Rückmeldung senden"),
  );
  expect(failed.said).toContain("Nicht gesendet");
  const answered = await failed.press("Rückmeldung senden");
  answered.part("heading", "Danke für Ihre Rückmeldung");
  const [row] = await site.db.select().from(checkIns).where(eq(checkIns.id, id));
  expect(row).toMatchObject({ change: "same", colour: "green" });
});

async function askAbout(type: string, fields: Partial<typeof checkIns.$inferInsert> = {}) {
  const fullName = `Gerda ${crypto.randomUUID()}`;
  const { id: userId, email, client } = await customer({ fullName });
  const petId = await insertPet(site.db, { userId, name: "Mimi", type });
  const planId = await insertPlan(site.db, { petId });
  const id = await insertCheckIn(site.db, { petId, planId, dueOn: today, ...fields });
  return { userId, fullName, email, client, petId, id };
}

const questions = {
  Katze: {
    eating: "Wie frisst Ihre Katze?",
    drinking: "Wie trinkt Ihre Katze?",
    urine: "Wie ist der Urin?",
    droppings: "Wie ist der Kot?",
    vomiting: "Hat Ihre Katze erbrochen?",
  },
  Pferd: {
    eating: "Wie frisst Ihr Pferd?",
    drinking: "Wie trinkt Ihr Pferd?",
    urine: "Wie ist der Urin?",
    droppings: "Wie ist der Kot?",
    behaviour: "Wie verhält sich Ihr Pferd?",
  },
  Kaninchen: {
    eating: "Wie frisst Ihr Kaninchen?",
    drinking: "Wie trinkt Ihr Kaninchen?",
    urine: "Wie ist der Urin?",
    droppings: "Wie ist der Kot?",
    behaviour: "Wie verhält sich Ihr Kaninchen?",
  },
  Wellensittich: {
    eating: "Wie frisst Ihr Tier?",
    drinking: "Wie trinkt Ihr Tier?",
    urine: "Wie ist der Urin?",
    droppings: "Wie ist der Kot?",
  },
};

test.for(Object.entries(questions))(
  "of a %s is asked what fits it, and none is chosen",
  async ([type, legends]) => {
    const { client } = await askAbout(type);
    const page = await (await visit(at(client), "/dashboard")).follow(/^Antworten/);
    expect(page.texts("legend")).toEqual(["Seit Beginn des Plans", ...Object.values(legends)]);
    expect(page.root.querySelector("input[type=radio][checked]")).toBeNull();
    const refused = await page.press("Rückmeldung senden", { Besser: true });
    expect(refused.errors).toHaveLength(Object.keys(legends).length);
    expect(refused.errors[0]).toBe("Fressen: Bitte wählen Sie eine Antwort.");
  },
);

test("a cat that cannot urinate: the owner is sent to a vet at once, the practice gets a mail and sees it first of all until it looks", async () => {
  const { client, userId, fullName, petId, id } = await askAbout("Katze");
  const page = await (await visit(at(client), "/dashboard")).follow(/^Antworten/);
  const answered = await page.press("Rückmeldung senden", {
    ...well,
    Besser: true,
    urine: "blocked",
  });
  answered.part("heading", "Bitte rufen Sie eine Tierarztpraxis an");
  expect(answered.text).toContain("sofort, auch nachts, beurteilen");
  expect(answered.text).toContain("Pressen ohne Urin");
  const [mail] = (await mailsTo(site, operator.operator.email)).filter(
    ({ subject }) => subject === "Dringende Rückmeldung: Mimi",
  );
  expect(mail?.text).toContain("Urin: Presst, kaum oder kein Urin");
  const entryPath = /https?:\/\/[^/]+(\/admin\/nachrichten\/\S+)/.exec(mail?.text ?? "")?.[1];

  const { client: practice } = await customer({ role: "admin", fullName: "Bea Beispiel" });
  const start = await visit(at(practice), "/admin");
  const inbox = await visit(at(practice), "/admin/nachrichten?stand=erledigt");
  for (const seen of [start, inbox]) {
    const red = seen.part("region", /^Dringende Rückmeldung/);
    expect(red.text).toContain("Urin: Presst, kaum oder kein Urin");
    expect(red.text).toContain(fullName);
  }
  const measured = { headers: { "x-test-measure": "d1" } };
  for (const address of ["/admin", "/admin/nachrichten"]) {
    const shown = await visit(at(practice), address, measured);
    expect(shown.answer.headers["x-d1-round-trips"]).toBe("1");
  }
  const seenAt = async () =>
    (await site.db.select().from(checkIns).where(eq(checkIns.id, id)))[0]?.seenAt;
  expect(await seenAt()).toBeNull();
  // Among all else of the animal it may be out of sight.
  const room = `/admin/kunden/${userId}/tiere/${petId}/behandlung`;
  const file = await visit(at(practice), room);
  expect(file.part("region", "Rückmeldungen").text).toMatch(
    /So entsteht die Farbe.*Seit zwei Tagen nur wenig/,
  );
  const still = await visit(at(practice), "/admin");
  expect(still.part("region", /^Dringende Rückmeldung/).text).toContain(fullName);
  expect(await seenAt()).toBeNull();
  const entry = await visit(at(practice), entryPath ?? "");
  expect(entry.part("region", "Einschätzung").text).toContain(
    "Rot: Urin: Presst, kaum oder kein Urin Eine verstopfte Harnröhre ist vor allem bei Katern lebensgefährlich.",
  );
  await expect.poll(seenAt).not.toBeNull();
  const gone = await visit(at(practice), "/admin");
  const onTop = gone.find.queryByRole("region", { name: /^Dringende Rückmeldung/ });
  expect(onTop?.textContent ?? "").not.toContain(fullName);
});

test("whoever says 'Schlechter' hears until when the practice answers, and the practice what was promised", async () => {
  const { client, fullName } = await askAbout("Katze");
  const page = await (await visit(at(client), "/dashboard")).follow(/^Antworten/);
  const answered = await page.press("Rückmeldung senden", { ...well, Schlechter: true });
  answered.part("heading", "Danke für Ihre Rückmeldung");
  const promised = /Wir melden uns bis (\S+, .+? um 21:00 Uhr)\./.exec(answered.text)?.[1];
  expect(promised).toBeDefined();
  const { client: practice } = await customer({ role: "admin", fullName: "Bea Beispiel" });
  const inbox = await visit(at(practice), "/admin/nachrichten?art=rueckmeldungen");
  const entry = await inbox.follow(fullName);
  expect(entry.text).toContain(`Antwort zugesagt bis ${promised}`);
});

test("an answer from before the questions stays as it was", async () => {
  const { client, userId, petId } = await askAbout("Katze", {
    answeredAt: `${today}T09:00:00.000Z`,
    change: "worse",
    colour: "yellow",
    word: "Frisst kaum.",
  });
  const { client: practice } = await customer({ role: "admin", fullName: "Bea Beispiel" });
  const file = await visit(at(practice), `/admin/kunden/${userId}/tiere/${petId}/behandlung`);
  expect(file.part("region", "Rückmeldungen").text).toContain("Gelb: Schlechter");
  expect((await visit(at(client), "/dashboard")).text).not.toContain("Wie geht es Mimi?");
});
