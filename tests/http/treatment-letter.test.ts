import { and, eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { auditLog, letters } from "#app/db/practice-schema.ts";
import { checkIns, recordPhotos, treatmentPlans, visitRecords } from "#app/db/treatment-schema.ts";
import { treatmentNotice } from "#app/platform/operator/config.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import {
  insertAddition,
  insertCheckIn,
  insertPlan,
  insertRecord,
} from "#scripts/demo/treatment-factories.ts";
import { at } from "#tests/support/http.ts";
import { test as base, customer, expect, site } from "#tests/support/http-test.ts";
import { placeInMm, readPdf } from "#tests/support/pdf.ts";
import { plainPng } from "#tests/support/pictures.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/visit.ts";

// Report and plan as a letter of the practice, and as a part of a share link.

const test = base.extend("practice", async () =>
  customer({ role: "admin", fullName: "Bea Beispiel" }).then(({ client }) => client),
);

const now = "2026-11-21T09:00:00Z";
const measured = { headers: { "x-test-measure": "d1" } };

/** Two fixed records, of which one has released a part and a photo, a plan and an answer. */
async function treat(
  { db, files }: RunningSite,
  userId: string,
  morePhotos: readonly { view: string; bytes: Buffer }[] = [],
) {
  const petId = await insertPet(db, {
    ...{ userId, name: "Nera", allergies: "Arnika", vetName: "Dr. Sommerfeld", weightKg: null },
  });
  const first = await insertRecord(db, {
    ...{ petId, visitedOn: "2026-10-02", values: { pain: 6 }, released: ["scales" as const] },
    ...{ findings: "Alter Befund", fixedAt: "2026-10-02T10:00:00.000Z" },
  });
  const second = await insertRecord(db, {
    ...{ petId, visitedOn: "2026-11-12", values: { pain: 3 }, anamnesis: "Nur für die Praxis" },
    ...{ findings: "Schulter warm", released: ["findings", "scales", "photos"] },
    points: [{ view: "left", x: 10, y: 10, word: "Schulter" }],
  });
  const photoId = `photo-${second}`;
  const key = `${userId}/${petId}/behandlung/1790000000003_links.jpg`;
  await files.put(key, "Bild der Schulter");
  await db.insert(recordPhotos).values({
    ...{ id: photoId, petId, recordId: second, view: "von links", key },
    ...{ takenOn: "2026-11-12", createdAt: now },
  });
  for (const { view, bytes } of morePhotos) {
    const moreKey = `${userId}/${petId}/behandlung/${crypto.randomUUID()}.png`;
    await files.put(moreKey, bytes);
    await db.insert(recordPhotos).values({
      id: crypto.randomUUID(),
      petId,
      recordId: second,
      view,
      key: moreKey,
      takenOn: "2026-11-12",
      createdAt: now,
    });
  }
  await db
    .update(visitRecords)
    .set({ fixedAt: "2026-11-12T10:00:00.000Z", fixedBy: "Bea Beispiel" })
    .where(eq(visitRecords.id, second));
  const planId = await insertPlan(db, {
    ...{ petId, createdAt: "2026-11-12T11:00:00.000Z" },
    items: [{ title: "Mariendistel" }],
  });
  await insertCheckIn(db, { petId, planId, dueOn: "2026-11-19", values: { pain: 2 } });
  return { petId, first, second, photoId };
}

async function text(bytes: Uint8Array): Promise<string> {
  return (await readPdf(bytes)).pages.map((page) => page.text).join(" ");
}

/** As its form writes it. @returns the address of the file */
async function write(
  practice: ReturnType<typeof at>,
  form: Awaited<ReturnType<typeof visit>>,
  fields: Record<string, string> = {},
) {
  const hidden = (name: string) =>
    form.root.querySelector(`[name=${name}]`)?.getAttribute("value") ?? "";
  const answer = await practice.post(form.path, {
    key: hidden("key"),
    record: hidden("record"),
    ...fields,
  });
  return answer.headers.location ?? "";
}

test("what the owner last said of the animal stands in the letter, word for word, where it is chosen", async ({
  practice,
}) => {
  const { id } = await customer();
  const { petId } = await treat(site, id);
  const room = `/admin/kunden/${id}/tiere/${petId}/behandlung`;
  const unanswered = await visit(practice, `${room}/brief`);
  expect(unanswered.text).not.toContain("Letzte Rückmeldung");
  await site.db
    .update(checkIns)
    .set({
      answeredAt: "2026-11-20T09:00:00.000Z",
      change: "worse",
      colour: "red",
      word: "Seit gestern frisst sie kaum noch.",
    })
    .where(eq(checkIns.petId, petId));
  const form = await visit(practice, `${room}/brief`);
  const tick = form.find.getByRole("checkbox", { name: "Letzte Rückmeldung" });
  expect(tick).toHaveProperty("checked", true);
  const printed = async (fields: Record<string, string>) =>
    text((await practice.ask(await write(practice, form, fields))).bytes);
  const chosen = await printed({ answer: "on" });
  expect(chosen).toContain("Rückmeldung von zu Hause");
  expect(chosen).toContain("„Seit gestern frisst sie kaum noch.“");
  const other = await visit(practice, `${room}/brief`);
  const without = text((await practice.ask(await write(practice, other))).bytes);
  expect(await without).not.toContain("frisst");
});

test("the practice's letter is the newest record or the one asked for, whole, and is in the log", async ({
  practice,
}) => {
  const { id } = await customer({ fullName: "Jürgen Größ" });
  const { petId, first } = await treat(site, id);
  const room = `/admin/kunden/${id}/tiere/${petId}/behandlung`;
  at(practice, now);
  const form = await (await visit(practice, room)).follow("Brief an die Tierarztpraxis");
  const address = await write(practice, form, { address: "", plan: "on", course: "on" });
  const newest = await practice.ask(address, measured);
  expect(newest.headers).toMatchObject({
    ...{ "content-type": "application/pdf", "cache-control": "private, no-store" },
    "content-disposition": expect.stringContaining("Bericht_Nera.pdf"),
  });
  const printed = await text(newest.bytes);
  for (const words of [
    "An die Tierarztpraxis",
    "Jürgen Größ",
    "Arnika",
    "Nur für die Praxis",
    "Schulter warm",
    "Schmerz von 3 auf 2 (besser)",
    "Mariendistel",
    "Leerer Punkt",
  ]) {
    expect(printed).toContain(words);
  }
  expect(printed).not.toContain("Alter Befund");
  const older = await visit(practice, `${room}/brief?behandlung=${first}`);
  expect(await text((await practice.ask(await write(practice, older))).bytes)).toContain(
    "Alter Befund",
  );
  const opened = and(eq(auditLog.action, "treatment-letter"), eq(auditLog.subject, petId));
  const rows = await site.db.select().from(auditLog).where(opened);
  expect(rows.map(({ outcome, customerId }) => [outcome, customerId])).toEqual([
    ["done", id],
    ["done", id],
  ]);

  const { id: otherId } = await customer();
  for (const wrong of [
    address.replace(id, otherId),
    address.replace(petId, "unbekannt"),
    address.replace(/brief=.*/, "brief=unbekannt"),
    `${room}/brief.pdf`,
  ]) {
    expect((await practice.get(wrong)).status, wrong).toBe(404);
  }
});

test("a letter is printed again as it was sent, whatever has changed since", async ({
  practice,
}) => {
  const { id } = await customer({ fullName: "Jürgen Größ" });
  const { petId, second } = await treat(site, id);
  at(practice, now);
  const form = await visit(
    practice,
    `/admin/kunden/${id}/tiere/${petId}/behandlung/brief`,
    measured,
  );
  expect(form.answer.headers["x-d1-round-trips"]).toBe("1");
  const address = await write(practice, form, { plan: "on", course: "on", body: "on" });
  const before = await readPdf((await practice.ask(address)).bytes);
  await insertAddition(site.db, { recordId: second, text: "Röntgen nachgereicht." });
  await site.db.update(pets).set({ name: "Umbenannt", allergies: "Kamille" });
  await site.db.update(profiles).set({ fullName: "Neuer Name" }).where(eq(profiles.id, id));
  await site.db.update(treatmentPlans).set({ state: "ended", endedAt: now });
  at(practice, "2027-01-15T09:00:00Z");
  const again = await readPdf((await practice.ask(address)).bytes);
  const words = ({ pages }: typeof again) => pages.map((page) => page.text);
  expect(words(again)).toEqual(words(before));
  expect(words(again).join(" ")).toContain("21. November 2026");

  // Of one from before its words were stored there are none.
  const [letterId = ""] = address.split("=").slice(-1);
  await site.db.update(letters).set({ content: null }).where(eq(letters.id, letterId));
  expect((await practice.get(address)).status).toBe(404);
  const timeline = await visit(practice, `/admin/kunden/${id}?bereich=behandlung`);
  const region = timeline.part("region", "Verlauf");
  expect(region.text).toContain("Wortlaut nicht gespeichert.");
  expect(region.texts("a")).not.toContain("Brief ansehen");
});

test("an address that is too long for the window is refused beside its field", async ({
  practice,
}) => {
  const { id } = await customer();
  const { petId } = await treat(site, id);
  const form = await visit(practice, `/admin/kunden/${id}/tiere/${petId}/behandlung/brief`);
  const line = "Tierärztliche Gemeinschaftspraxis für Pferde und Kleintiere";
  const refused = await form.press("Brief drucken", {
    "Anschrift der Tierarztpraxis": Array.from({ length: 5 }, () => line).join("\n"),
  });
  expect(refused.errors).toEqual([
    "Bitte kürzen Sie die Anschrift, sonst passt sie nicht in das Fenster des Umschlags.",
  ]);
});

test("a photo that cannot be printed is named in the form and in the letter", async ({
  practice,
}) => {
  const { id } = await customer();
  const { petId } = await treat(site, id, [{ view: "von rechts", bytes: plainPng(40, 30) }]);
  const form = await visit(practice, `/admin/kunden/${id}/tiere/${petId}/behandlung/brief`);
  const [left, right] = ["von links, 12. November 2026", "von rechts, 12. November 2026"];
  expect(form.text).toContain(`Nicht druckbar: ${left}.`);
  const address = await write(practice, form, { photos: "on" });
  const printed = await text((await practice.ask(address)).bytes);
  expect(printed).toContain(`Diese Fotos sende ich Ihnen gern per E-Mail: ${left}`);
  expect(printed).toContain("Anlagen: Fotos");
  expect(printed).toContain(right);

  // A file that is gone is not offered when the letter is printed again.
  const [gone] = await site.db
    .select()
    .from(recordPhotos)
    .where(eq(recordPhotos.view, "von rechts"));
  await site.files.delete(gone?.key ?? "");
  expect(await text((await practice.ask(address)).bytes)).toContain(
    `Diese Fotos sind nicht mehr gespeichert: ${right}`,
  );
});

test("a letter is written with address, question and parts, stands in the timeline, and is printed again", async ({
  practice,
}) => {
  const { id } = await customer({ fullName: "Jürgen Größ" });
  const { petId, second } = await treat(site, id);
  const page = await visit(practice, `/admin/behandlung/${second}`);
  const form = await page.follow("Brief an die Tierarztpraxis");
  expect(form.value("Anschrift der Tierarztpraxis")).toBe("Dr. Sommerfeld");
  const refused = await form.press("Brief drucken", {
    "Anschrift der Tierarztpraxis": "1\n2\n3\n4\n5\n6\n7",
  });
  expect(refused.errors).toEqual(["Bitte geben Sie höchstens 6 Zeilen ein."]);
  const key = form.root.querySelector("[name=key]")?.getAttribute("value") ?? "";
  const sent = await practice.post(form.path, {
    key,
    record: second,
    address: "Dr. Sommerfeld\nAm Markt 3\n54321 Musterdorf",
    question: "Ist ein Röntgenbild sinnvoll?",
    body: "on",
  });
  const address = sent.headers.location ?? "";
  expect(address).toBe(`/admin/kunden/${id}/tiere/${petId}/behandlung/brief.pdf?brief=${key}`);
  const { pages } = await readPdf((await practice.ask(address)).bytes);
  const printed = pages.map((one) => one.text).join(" ");
  for (const words of ["Am Markt 3", "Ist ein Röntgenbild sinnvoll?", "Körperkarte"]) {
    expect(printed).toContain(words);
  }
  expect(printed).not.toContain("Mariendistel");
  expect(placeInMm(pages[0], "54321 Musterdorf").left).toBeCloseTo(25, 0);

  const timeline = await visit(practice, `/admin/kunden/${id}?bereich=behandlung`);
  const region = timeline.part("region", "Verlauf");
  for (const words of ["Brief an Dr. Sommerfeld für Nera", "Behandlungsplan für Nera gesendet"]) {
    expect(region.text).toContain(words);
  }
  expect(region.texts("a")).toContain("Bericht ansehen");
  const again = await visit(practice, form.path);
  expect(again.value("Anschrift der Tierarztpraxis")).toContain("Am Markt 3");
  const { id: otherId } = await customer();
  expect((await practice.get(address.replace(id, otherId))).status).toBe(404);
});

test("a link for the vet shows what was released and the plan, in one trip, and follows at once", async ({
  visitor,
}) => {
  const { id, client } = await customer({ fullName: "Jürgen Größ" });
  for (const one of [client, visitor]) at(one, now);
  const { petId, second, photoId } = await treat(site, id);
  const form = (await visit(client, `/pets/${petId}`)).follow("Link erstellen");
  const vet = (await (await form).follow("Für die Tierarztpraxis")).part("dialog");
  const isChosen = vet.find.getByLabelText("Behandlung: Bericht und Plan").hasAttribute("checked");
  expect(isChosen).toBe(true);
  const made = await vet.press("Link erstellen", { "Für wen *": "Praxis" });
  const { pathname } = new URL(made.part("dialog", "Link für Praxis").value("Link"));

  const page = await visit(visitor, pathname, measured);
  expect(page.answer.headers["x-d1-round-trips"]).toBe("1");
  const shown = ["Besuch am 12. November 2026", "Schulter warm", "Mariendistel", treatmentNotice];
  for (const words of shown) {
    expect(page.text).toContain(words);
  }
  expect(page.text).toContain("Schmerz 6 → 3 seit 2. Oktober");
  const hidden = ["Nur für die Praxis", "Alter Befund", "Rückmeldung", "Körperkarte"];
  for (const words of hidden) expect(page.text).not.toContain(words);
  const paper = await visitor.ask(`${pathname}/behandlung.pdf`, measured);
  expect(Number(paper.headers["x-d1-round-trips"])).toBeLessThanOrEqual(2);
  const printed = await text(paper.bytes);
  expect(printed).toContain("Schulter warm");
  for (const words of hidden) expect(printed).not.toContain(words);
  const photo = `${pathname}/behandlung/${photoId}`;
  expect((await visitor.get(photo)).text).toBe("Bild der Schulter");

  await site.db
    .update(visitRecords)
    .set({ released: ["scales"] })
    .where(eq(visitRecords.id, second));
  expect((await visitor.get(photo)).status).toBe(404);
  expect((await visit(visitor, pathname)).text).not.toContain("Schulter warm");
});
